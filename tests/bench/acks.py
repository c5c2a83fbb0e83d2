"""From the sandbox's send to the arrival of the acknowledgement, sandbox and bot each in a process of its own."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from domain.events import MatchId
from tests.e2e.table import Json, Table, controls, laid, opened

PLAYERS = 200
ORGANISER = "Ana"
GUESTS = 9
"""People in one match beside its organiser."""

ROUNDS = 25
"""Times that one player does each of the four things, one after the other."""

BURSTS = 5
"""Times that all players act at once."""


@dataclass(frozen=True)
class Act:
    """One thing that one person does: the call of the control API, and what it is told."""

    call: str
    body: Json


def run() -> list[tuple[str, float | str, str]]:
    """All of them milliseconds."""
    alone, crowd = asyncio.run(milliseconds(PLAYERS, ROUNDS, BURSTS))
    return [
        ("acknowledgement, one at a time, median, ms", median(alone), "under 10"),
        ("acknowledgement, one at a time, worst, ms", max(alone), ""),
        (f"acknowledgement, {PLAYERS} players at once, median, ms", median(crowd), ""),
        (f"acknowledgement, {PLAYERS} players at once, 99th percentile, ms", quantiles(crowd, n=100)[98], "under 500"),
        (f"acknowledgement, {PLAYERS} players at once, worst, ms", max(crowd), "under 1500"),
    ]


async def milliseconds(players: int, rounds: int, bursts: int) -> tuple[list[float], list[float]]:
    """Of each acknowledgement, of acts one at a time and of acts of all players at once."""
    with TemporaryDirectory() as folder:
        async with laid(Path(folder)) as table:
            acts = await _crowd(table, players)
            alone = [await _one(table, act) for _ in range(rounds) for act in acts[:: len(acts) // 4]]
            crowd: list[float] = []
            for _ in range(bursts):
                crowd += await _all(table, acts)
    return alone, crowd


async def _crowd(table: Table, players: int) -> list[Act]:
    """What the players do, each a person of their own: a quarter presses "Take your turn" in live matches, a quarter
    "I'm ready" in lobbies, a quarter asks `/me turns`, a quarter completes the match of `/match status`."""
    await table.post("limits", {"rates": False})
    people = [(await table.post("users", {"name": f"Player {number}"}))["name"] for number in range(players)]
    quarter = players // 4
    drivers, guests, askers, typers = (people[first : first + quarter] for first in range(0, 4 * quarter, quarter))
    acts = []
    for first in range(0, quarter, GUESTS):
        seated = drivers[first : first + GUESTS]
        board = await _live(table, seated)
        acts += [_click(name, board, "board.turn") for name in seated]
    for first in range(0, quarter, GUESTS):
        seated = guests[first : first + GUESTS]
        _, lobby = await _lobby(table, seated)
        acts += [_click(name, lobby, "lobby.ready") for name in seated]
    place = {"channel": "races"}
    acts += [Act("slash", {"user": name, "command": "me turns", "options": {}, **place}) for name in askers]
    status = {"command": "match status", "options": {}, "focused": "match", "value": "", **place}
    acts += [Act("autocomplete", {"user": name, **status}) for name in typers]
    await table.post("limits", {"rates": True})
    return acts


async def _lobby(table: Table, guests: list[str]) -> tuple[MatchId, Json]:
    """A lobby with these guests in it; its organiser never says that they are ready."""
    match_id, lobby = await opened(table, table.person(ORGANISER), seats=GUESTS + 1)
    for name in guests:
        await table.person(name).click_anything(lobby["id"], f"lobby.join:{match_id}")

    async def full() -> bool:
        return len(table.match(match_id).sitters) == len(guests) + 1

    await table.until(full, "all guests have a seat")
    return match_id, lobby


async def _live(table: Table, guests: list[str]) -> Json:
    """The board message of a match in which all these people drive."""
    match_id, _ = await _lobby(table, guests)
    await table.person(ORGANISER).slash("races", "match start", match=match_id)
    return await table.message_with(await table.thread_of(match_id), "board.turn")


def _click(name: str, message: Json, custom_id: str) -> Act:
    full = next(c["custom_id"] for c in controls(message) if c["custom_id"].startswith(custom_id))
    return Act("click", {"user": name, "message": message["id"], "custom_id": full})


async def _one(table: Table, act: Act) -> float:
    [taken] = await _all(table, [act])
    return taken


async def _all(table: Table, acts: Iterable[Act]) -> list[float]:
    """All at once; ends when all are answered."""
    sent = await asyncio.gather(*(table.post(act.call, act.body) for act in acts))
    return [await _acknowledged(table, one) for one in sent]


async def _acknowledged(table: Table, sent: Any) -> float:
    answer = await table.answer(sent["interaction"])
    return float(answer.raw["acked_ms"])
