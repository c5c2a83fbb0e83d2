"""Many live matches in the database: how long a bot's process takes until it is connected, and what it weighs."""

import asyncio
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import aiohttp
import msgspec

from bot.directory import Directory, Place
from domain.events import MatchEvent
from projections.projector import Projector
from projections.views import open_views
from tests.bench.races import PERSON, SERVER, copied, moments, open_store, race
from tests.e2e.table import Table

MATCHES = 10_000
PLAYERS = 2_000
MOST_EVENTS = 20
"""Events of one match: its opening, and the race up to a turn of the person in it."""

FIRST_DISCORD_ID = 2_000_000_000_000_000_000


def run() -> list[tuple[str, float | str, str]]:
    """All matches are on one server, and wait for a person with a deadline."""
    seconds, at_rest, completed, worked = asyncio.run(figures(MATCHES, PLAYERS))
    return [
        (f"{MATCHES:,} live matches: start of the process until connected, s", seconds, "under 5"),
        (f"{MATCHES:,} live matches: memory once connected, MB", at_rest, "under 300"),
        (f"{MATCHES:,} live matches: completion of a match's id, ms", completed, ""),
        (f"{MATCHES:,} live matches: memory after a list, a status and a board, MB", worked, ""),
    ]


async def figures(matches: int, players: int) -> tuple[float, float, float, float]:
    """Seconds until connected, megabytes then, milliseconds of a completion, megabytes after some commands."""
    with TemporaryDirectory() as folder:
        async with aiohttp.ClientSession() as session:
            table = Table(Path(folder), session)
            try:
                await table.start_sandbox()
                fill(table.data, await _server(table), matches, players)
                start = perf_counter()
                await table.start_bot()
                seconds = perf_counter() - start
                at_rest = _megabytes(table)
                completed = await _work(table)
                return seconds, at_rest, completed, _megabytes(table)
            finally:
                await table.close()


def fill(data: Path, server: int, matches: int, players: int) -> None:
    """The bot's databases with so many live matches on a server, all told and shown."""
    data.mkdir()
    opening = _until_asked(race(6))
    store = open_store(data)
    people = [f"{number:08d}" for number in range(players)]
    _write_log(data / "events.db", opening, server, matches, people)
    _write_directory(data / "events.db", server, matches, people, len(opening))
    views = open_views(data / "views.db")
    Projector(views, store).catch_up()
    views.close()
    store.close()


def _until_asked(events: tuple[MatchEvent, ...]) -> tuple[MatchEvent, ...]:
    waits = [
        match.version
        for match in moments(events[:MOST_EVENTS])
        if any(match.driver(asked.seat) == PERSON for asked in match.to_act)
    ]
    return events[: waits[-1]]


def _write_log(path: Path, opening: tuple[MatchEvent, ...], server: int, matches: int, people: list[str]) -> None:
    log = sqlite3.connect(path)
    for number in range(matches):
        person = people[number % len(people)]
        log.executemany(
            "INSERT INTO stored_events VALUES (?, ?, ?, ?)",
            [_stored(event, str(server), person) for event in copied(opening, number)],
        )
    log.commit()
    log.close()


def _stored(event: MatchEvent, server: str, person: str) -> tuple[str, int, str, bytes]:
    state = msgspec.json.encode(event)
    state = state.replace(b'"%b"' % SERVER.encode(), b'"%b"' % server.encode())
    state = state.replace(b'"%b"' % PERSON.encode(), b'"%b"' % person.encode())
    tag = event.__struct_config__.tag
    return event.originator_id, event.originator_version, str(tag), state


def _write_directory(path: Path, server: int, matches: int, people: list[str], version: int) -> None:
    directory = Directory(path)
    writing = directory._writing
    with writing.atomic():
        for number, player in enumerate(people):
            writing.execute("INSERT INTO people VALUES (?, ?)", (player, FIRST_DISCORD_ID + number))
            writing.execute("INSERT INTO display_names VALUES (?, ?, ?)", (player, server, f"Player {number}"))
        for number in range(matches):
            match_id = f"{number:08d}"
            lobby = FIRST_DISCORD_ID + 10 * number
            place = Place(match_id, server, server + 1, lobby, lobby + 1, lobby + 2, 0, version, lobby + 3, 1)
            directory.set_place(place)
            directory.set_announced(match_id, version)
    directory.close()


async def _server(table: Table) -> int:
    return int((await table.get("state"))["servers"][0]["id"])


async def _work(table: Table) -> float:
    """A few commands; the milliseconds until a completion was there, the best of several."""
    ana = table.person("Ana")
    taken = []
    for _ in range(5):
        answer = await ana.typing("races", "match status", "match", "")
        taken.append(float(answer.raw["acked_ms"]))
    await ana.slash("races", "match list")
    await ana.slash("races", "match status", match=answer.choices[0])
    await ana.slash("races", "match board", match=answer.choices[0])
    return min(taken)


def _megabytes(table: Table) -> float:
    """What the bot's process has in memory."""
    assert table._bot is not None
    lines = Path(f"/proc/{table._bot.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1024
