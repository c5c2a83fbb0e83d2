"""People and servers that mean no good, or just have bad luck: one clear sentence each, and nothing is lost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from domain.games.moves import text
from domain.match import Match, Status
from tests.e2e.table import Person, Table, controls, good_move, marks, opened, race, words_of

pytestmark = pytest.mark.asyncio(loop_scope="session")

NAMES = (
    "W" * 32,
    "@everyone and @here",
    "<@&1> `**__~~||",
    "[a](https://example.org)",
    "\N{RIGHT-TO-LEFT OVERRIDE}turned around",
    "# head",
)


async def turn(table: Table, match_id: str, player: Person, channel: str, **options: Any) -> Match:
    """The person asked makes a sensible move by text; the match before it."""
    match = await table.person_to_act(match_id)
    answer = await player.slash(channel, "play move", move=text(good_move(match)), **options)
    assert answer.raw["ephemeral"]
    return match


@asynccontextmanager
async def denied(table: Table, *permissions: str) -> AsyncIterator[None]:
    """The bot lacks permissions in the channel of the races."""
    try:
        await table.post("permissions", {"channel": "races", "for": "bot", "deny": permissions})
        yield
    finally:
        await table.post("permissions", {"channel": "races", "for": "bot"})


async def test_names_mean_nothing_and_ping_nobody(table: Table) -> None:
    """People with names made to mislead: only those asked are notified, all messages stay within Discord's limits."""
    people = [table.person((await table.post("users", {"name": name}))["id"]) for name in NAMES]
    match_id, _ = await opened(table, people[0], seats=len(people))
    for person in people[1:]:
        await person.slash("races", "match join", match=match_id)
    await people[0].slash("races", "match start", match=match_id)
    thread = await table.thread_of(match_id)
    for _ in range(3):
        match = await table.person_to_act(match_id)
        await turn(table, match_id, people[match.to_act[0].seat], thread)
    await table.person_to_act(match_id)
    await table.told(match_id, thread)
    status = await people[0].slash(thread, "match status")
    said = [
        *await table.messages(thread),
        *(m for m in await table.messages("races") if match_id in str(m)),
        status.raw,
    ]
    for message in said[:-1]:
        assert not message["mention_everyone"]
        assert len(message["mentions"]) <= 1
        assert "@everyone" not in words_of(message)
        assert "\N{RIGHT-TO-LEFT OVERRIDE}" not in words_of(message)
    assert "@everyone" not in status.words
    await people[0].slash(thread, "match abandon")


async def test_whatever_is_typed_gets_one_private_sentence(table: Table) -> None:
    """Issue, section 8: illegal or misspelt move text, a 2,001-character option, an unknown match."""
    match_id, thread, ana = await race(table)
    before = table.match(match_id).version
    odd = (
        "gaer 1",
        "",
        "x" * 2001,
        "💥" * 700,
        "\N{RIGHT-TO-LEFT OVERRIDE}o",
        "`o` **b** @everyone <@&1>",
        "o " * 900,
        "\0",
    )
    answers = [await ana.slash(thread, "play move", move=typed) for typed in odd]
    answers += [await ana.slash("races", "match status", match=typed) for typed in odd]
    for answer in answers:
        assert answer.raw["ephemeral"]
        assert 10 < len(answer.words) < 300
        assert "@everyone" not in answer.words
        assert "\N{RIGHT-TO-LEFT OVERRIDE}" not in answer.words
    assert table.match(match_id).version == before


async def test_ten_clicks_at_once_count_once(table: Table) -> None:
    """Tenfold clicks on each button of a lobby: one seat, one readiness, one start, one thread, one board."""
    ana, bruno = table.person("Ana"), table.person("Bruno")
    match_id, lobby = await opened(table, ana, seats=3)

    async def tenfold(person: Person, custom_id: str) -> None:
        """Discord itself turns away clicks on a button that has been replaced meanwhile."""
        full = next(c["custom_id"] for c in controls(lobby) if c["custom_id"].startswith(custom_id))
        clicks = [person.click_anything(lobby["id"], full) for _ in range(10)]
        taken = [one for one in await asyncio.gather(*clicks, return_exceptions=True) if isinstance(one, str)]
        assert taken
        await asyncio.gather(*(table.answer(one) for one in taken))

    await tenfold(bruno, "lobby.join")
    assert len(table.match(match_id).sitters) == 2
    await tenfold(bruno, "lobby.ready")
    assert [sitter.ready for sitter in table.match(match_id).sitters] == [False, True]
    await tenfold(ana, "lobby.fill")
    thread = await table.thread_of(match_id)
    await table.person_to_act(match_id)
    await table.told(match_id, thread)
    assert len([c for c in await table.channels() if match_id in c["name"]]) == 1
    assert len([m for m in await table.messages(thread) if "board.full" in str(m["components"])]) == 1


async def test_a_permission_taken_and_given_back_loses_nothing(table: Table) -> None:
    """What could not be said is said as soon as it may be, before anybody moves."""
    match_id, thread, ana = await race(table)
    async with denied(table, "send_messages", "send_messages_in_threads"):
        await turn(table, match_id, ana, thread)
        await table.person_to_act(match_id)
        await table.until(_logged(table, f"match {match_id}: nor in its channel"), "it has tried to speak")
    told = await table.told(match_id, thread)
    assert told == sorted(set(told))


async def test_a_deleted_channel_stops_no_race(table: Table) -> None:
    channel = (await table.post("channels", {"name": "doomed"}))["id"]
    match_id, _, ana = await race(table, channel)
    await table.post(f"channels/{channel}/delete", {})
    before = await turn(table, match_id, ana, "races", match=match_id)
    assert (await table.person_to_act(match_id)).version > before.version
    other, thread, _ = await race(table)
    await turn(table, other, ana, thread)
    assert match_id in (await ana.slash("races", "match status", match=match_id)).words


async def test_an_acknowledgement_that_only_seems_to_fail_is_answered(table: Table) -> None:
    """Discord takes the first answer and says 502: the person still reads a sentence, and can go on."""
    match_id, thread, ana = await race(table)
    await table.post(
        "faults", {"method": "POST", "path": r"/interactions/.*", "status": 502, "after": True, "times": 1}
    )
    answer = await ana.slash(thread, "match status")
    assert answer.state == "answered"
    assert answer.words
    await turn(table, match_id, ana, thread)


async def test_when_all_have_given_up_the_race_goes_on_to_its_end(table: Table) -> None:
    match_id, thread, ana = await race(table)
    await ana.slash(thread, "match resign")
    match = await table.person_to_act(match_id)
    assert match.status is Status.FINISHED
    told = await table.told(match_id, thread)
    assert told == sorted(set(told)) == marks(await table.messages(thread))
    for command in ("match resign", "match abandon", "play move"):
        options = {"move": "gear 1"} if command == "play move" else {}
        assert (await ana.slash(thread, command, **options)).raw["ephemeral"]
    assert table.match(match_id).version == match.version


async def test_the_secret_is_nowhere_before_the_end(table: Table) -> None:
    """Not in messages, controls, requests, the log, the tables; in each public place once the match is over."""
    match_id, thread, ana = await race(table)
    secret = table.match(match_id).secret
    for _ in range(3):
        await turn(table, match_id, ana, thread)
    board = await table.message_with(thread, "board.full")
    await ana.click(board, "board.turn")
    for command in ("match status", "match verify", "replay", "match board", "me turns"):
        await ana.slash(thread, command)
    await table.person_to_act(match_id)
    await table.told(match_id, thread)
    views = b"".join(path.read_bytes() for path in table.data.glob("views.db*"))
    said = [await table.messages(channel, "Ana") for channel in (thread, "races")]
    assert secret not in f"{said}{await table.requests()}{table.log}"
    assert secret.encode() not in views
    assert bytes.fromhex(secret) not in views
    await ana.slash(thread, "match abandon")
    await table.told(match_id, thread)
    assert secret in str(await table.messages(thread))


def _logged(table: Table, line: str) -> Any:
    async def found() -> bool:
        return line in table.log

    return found
