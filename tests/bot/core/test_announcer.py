"""What is said in public: once each, in order, also after a restart and where Discord refuses."""

import sqlite3
from typing import Any

import pytest
from discord.ui import TextDisplay

from bot import follower
from bot.announcer import Announcer
from bot.directory import Place
from bot.stand_ins import StandIns
from bot.telling import marked, runs
from bot.voice import ChannelGone, MessageGone, NotAllowed, NoThread
from domain.match import Match, Status
from domain.store import Store
from projections.words.formula_d import FormulaDWords
from tests.bot.core.workshop import ANA, BRUNO, CHANNEL, NotingVoice, Workshop, until


@pytest.fixture
def announcer(shop: Workshop) -> Announcer:
    """An announcer that hears of every command."""
    announcer = shop.announcer()
    shop.dispatch.tell(announcer.wake)
    return announcer


async def started(shop: Workshop, announcer: Announcer) -> Match:
    """Ana and Bruno in a race that has started, all of it told."""
    ana, bruno = await shop.player(ANA, "Ana"), await shop.player(BRUNO, "Bruno")
    match = await shop.open(ana, seats=2)
    await announcer.idle()
    await shop.dispatch.run(lambda store: store.join(match.id, bruno))
    match = await shop.dispatch.run(lambda store: store.start(match.id, ana, "click"))
    await announcer.idle()
    return match


async def move(shop: Workshop, match: Match) -> Match:
    """Whoever is asked first makes a sensible move, up to where there is something to tell."""
    told = False
    while not told:
        match = await shop.dispatch.run(lambda store, match=match: sensibly(store, match))
        told = runs(shop.store.events(match.id), 0)[-1].last == match.version
    return match


def sensibly(store: Store, match: Match) -> Match:
    """One move, a gear or an end, as a stand-in would make it."""
    asked = match.to_act[0]
    chosen = match.rules.stand_in(match.state, asked.seat)
    return store.play(match.id, match.players[asked.seat] or "", chosen, asked.asked)


def narration(voice: NotingVoice, match: Match) -> list[int]:
    """The marks of what was told, in order."""
    found = [marked(text) for text in voice.texts(match_thread(voice, match))]
    return [mark for mark in found if mark is not None]


def match_thread(voice: NotingVoice, match: Match) -> int:
    """The thread of the match, else the channel."""
    return next((number for number, name in voice.threads.items() if match.id in name), CHANNEL)


async def test_a_lobby_is_posted_once_and_changed_in_place(shop: Workshop, announcer: Announcer) -> None:
    match = await shop.open(await shop.player(ANA, "Ana"))
    await announcer.idle()
    bruno = await shop.player(BRUNO, "Bruno")
    await shop.dispatch.run(lambda store: store.join(match.id, bruno))
    await announcer.idle()
    (lobby,) = shop.voice.said.values()
    assert (lobby.channel, lobby.edits) == (CHANNEL, 1)
    assert lobby.message.view is not None


async def test_a_start_opens_the_thread_with_board_then_narration(shop: Workshop, announcer: Announcer) -> None:
    match = await started(shop, announcer)
    place = shop.place(match)
    assert place.thread == place.lobby_message, "a thread has the number of the message it hangs on"
    in_thread = [said for said in shop.voice.said.values() if said.channel == place.thread]
    assert [bool(said.content) for said in in_thread] == [False, True], "first the board, then what happened"
    assert narration(shop.voice, match) == [match.version]


async def test_each_change_of_hands_pings_one_person(shop: Workshop, announcer: Announcer) -> None:
    match = await started(shop, announcer)
    called = []
    for _ in range(6):
        first = match.to_act[0].seat
        match = await move(shop, match)
        await announcer.idle()
        pings = list(shop.voice.said.values())[-1].message.pings
        changed = match.to_act[0].seat != first
        called.append((changed, len(pings)))
        if changed:
            assert pings == ((ANA, BRUNO)[match.to_act[0].seat],)
    assert {pings for changed, pings in called if changed} == {1}


async def test_every_event_is_told_once(shop: Workshop, announcer: Announcer) -> None:
    match = await started(shop, announcer)
    for _ in range(10):
        match = await move(shop, match)
        await announcer.idle()
    told = narration(shop.voice, match)
    assert told == sorted(set(told))
    assert told[-1] == match.version


async def test_words_that_fail_do_not_silence_a_match(
    shop: Workshop, announcer: Announcer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A fault in a game's narration is logged; who is next is called all the same, and what follows is told again."""
    match = await started(shop, announcer)
    with monkeypatch.context() as broken:
        broken.setattr(FormulaDWords, "narrate", lambda *_: 1 / 0)
        match = await move(shop, match)
        await announcer.idle()
    said = shop.voice.texts(match_thread(shop.voice, match))[-1]
    assert said.startswith("Something happened that I cannot put into words; the board shows it.")
    assert "<@" in said
    assert "cannot be told" in caplog.text
    match = await move(shop, match)
    await announcer.idle()
    assert narration(shop.voice, match)[-1] == match.version


async def test_the_board_moves_down_after_eight_messages(shop: Workshop, announcer: Announcer) -> None:
    match = await started(shop, announcer)
    first = shop.place(match).board_message
    for _ in range(8):
        match = await move(shop, match)
        await announcer.idle()
    place = shop.place(match)
    assert place.board_message != first
    assert first in shop.voice.gone
    assert len(shop.voice.boards()) == 1
    assert place.shown == match.version


async def test_stand_ins_are_told_together(shop: Workshop, announcer: Announcer) -> None:
    stand_ins = StandIns(shop.dispatch)
    shop.dispatch.tell(stand_ins.wake)
    ana = await shop.player(ANA, "Ana")
    match = await shop.open(ana, seats=5)
    await shop.dispatch.run(lambda store: store.start(match.id, ana, "click", fill=True))

    def asked() -> Match | None:
        found = shop.store.match(match.id)
        return found if any(a.seat == 0 for a in found.to_act) else None

    after = await until(asked)
    await announcer.idle()
    await stand_ins.close()
    assert narration(shop.voice, after) == [after.version]


async def test_of_very_many_moves_of_stand_ins_the_last_are_told(
    shop: Workshop, announcer: Announcer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A race that stand-ins end among themselves: the rest is in the replay."""
    told = [f"line {number}" for number in range(40)]
    monkeypatch.setattr(FormulaDWords, "narrate_briefly", lambda *_: "\n".join(told))
    stand_ins = StandIns(shop.dispatch)
    shop.dispatch.tell(stand_ins.wake)
    match = await shop.open(await shop.player(ANA, "Ana"), seats=5)
    await shop.dispatch.run(lambda store: store.start(match.id, match.organiser, "click", fill=True))
    await until(lambda: shop.store.match(match.id).asked(0) is not None)
    await announcer.idle()
    await stand_ins.close()
    lines = shop.voice.texts(match_thread(shop.voice, match))[-1].split("\n")
    start = lines.index("…")
    assert lines[start + 1 : start + 25] == told[-24:]
    assert told[-25] not in lines


async def test_a_move_taken_back_is_struck_through(shop: Workshop, announcer: Announcer) -> None:
    match = await started(shop, announcer)
    while match.before is None or match.to_act[0].seat == match.before.seat:
        match = await move(shop, match)
    await announcer.idle()
    told = shop.voice.said[shop.place(match).told_message or 0]
    undone = match.players[match.before.seat]
    await shop.dispatch.run(lambda store: store.take_back(match.id, undone))
    await announcer.idle()
    assert "~~" in told.content
    assert told.edits == 1


async def test_without_threads_it_is_played_in_the_channel(shop: Workshop, announcer: Announcer) -> None:
    shop.voice.refuse["open_thread"] = [NoThread("no")]
    match = await started(shop, announcer)
    assert shop.place(match).table == CHANNEL
    assert narration(shop.voice, match) == [match.version]


async def test_a_deleted_lobby_message_is_posted_anew(shop: Workshop, announcer: Announcer) -> None:
    match = await shop.open(await shop.player(ANA, "Ana"))
    await announcer.idle()
    shop.voice.refuse["edit"] = [MessageGone("gone")]
    bruno = await shop.player(BRUNO, "Bruno")
    await shop.dispatch.run(lambda store: store.join(match.id, bruno))
    await announcer.idle()
    assert len(shop.voice.said) == 2
    assert shop.place(match).lobby_message == max(shop.voice.said)


async def test_a_deleted_board_message_is_posted_anew(shop: Workshop, announcer: Announcer) -> None:
    match = await started(shop, announcer)
    first = shop.place(match).board_message
    shop.voice.refuse["edit"] = [MessageGone("gone")]
    match = await move(shop, match)
    await announcer.idle()
    assert shop.place(match).board_message not in (None, first)


async def test_a_deleted_thread_moves_the_match_to_its_channel(shop: Workshop, announcer: Announcer) -> None:
    match = await started(shop, announcer)
    shop.voice.refuse["send"] = [ChannelGone("gone")]
    match = await move(shop, match)
    await announcer.idle()
    assert shop.place(match).table == CHANNEL
    texts = shop.voice.texts(CHANNEL)
    assert match.id in texts[0], "people are told where it goes on"
    assert marked(texts[-1]) == match.version


async def test_a_deleted_channel_blocks_no_other_match(shop: Workshop, announcer: Announcer) -> None:
    match = await started(shop, announcer)
    other = await shop.open(await shop.player(BRUNO, "Bruno"))
    await announcer.idle()
    shop.voice.refuse["send"] = [ChannelGone("thread"), ChannelGone("channel")]
    match = await move(shop, match)
    await announcer.idle()
    assert shop.directory.place(match.id) is None
    ana = await shop.player(ANA, "Ana")
    await shop.dispatch.run(lambda store: store.join(other.id, ana))
    await announcer.idle()
    assert shop.place(other).shown == 4


async def test_where_files_are_not_allowed_the_board_goes_without_picture(shop: Workshop, announcer: Announcer) -> None:
    ana = await shop.player(ANA, "Ana")
    match = await shop.open(ana, seats=2)
    await announcer.idle()
    shop.voice.refuse["send"] = [NotAllowed("no files")]
    await shop.dispatch.run(lambda store: store.start(match.id, ana, "click", fill=True))
    await announcer.idle()
    (board,) = shop.voice.boards()
    assert board.message.files == {}


async def test_a_thread_that_may_not_be_written_in_is_left_for_the_channel(
    shop: Workshop, announcer: Announcer
) -> None:
    ana = await shop.player(ANA, "Ana")
    match = await shop.open(ana, seats=2)
    await announcer.idle()
    shop.voice.refuse["send"] = [NotAllowed("no"), NotAllowed("no, without files neither")]
    match = await shop.dispatch.run(lambda store: store.start(match.id, ana, "click", fill=True))
    await announcer.idle()
    assert shop.place(match).table == CHANNEL
    assert [board.channel for board in shop.voice.boards()] == [CHANNEL]


async def test_silenced_it_says_so_once_and_catches_up_later(shop: Workshop, announcer: Announcer) -> None:
    match = await started(shop, announcer)
    shop.voice.refuse["send"] = [NotAllowed("no")]
    match = await move(shop, match)
    await announcer.idle()
    (complaint,) = shop.voice.texts(CHANNEL)
    assert f"<#{shop.place(match).thread}>" in complaint
    match = await move(shop, match)
    await announcer.idle()
    assert narration(shop.voice, match)[-1] == match.version


async def test_a_permission_given_back_is_noticed_at_once(shop: Workshop, announcer: Announcer) -> None:
    match = await started(shop, announcer)
    shop.voice.refuse["send"] = [NotAllowed("no")]
    match = await move(shop, match)
    await announcer.idle()
    announcer.try_again()
    await announcer.idle()
    assert narration(shop.voice, match)[-1] == match.version


async def test_a_full_disk_lets_it_say_nothing_twice(
    shop: Workshop, announcer: Announcer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was said but could not be noted down is looked for before it is said again."""
    match = await started(shop, announcer)
    monkeypatch.setattr(follower, "AGAIN_AFTER", 0.001)
    noted, refusals = shop.directory.told, iter(range(3))

    def told(*what: Any) -> None:
        if next(refusals, None) is not None:
            raise sqlite3.OperationalError("database or disk is full")
        noted(*what)

    monkeypatch.setattr(shop.directory, "told", told)
    before = narration(shop.voice, match)
    match = await move(shop, match)
    await announcer.idle()
    assert narration(shop.voice, match) == [*before, match.version]
    assert shop.directory.announced(match.id) == match.version


async def test_after_a_restart_the_unsaid_is_said(shop: Workshop) -> None:
    """Two moves are made while nobody announces; the next announcer tells them, and says nothing twice."""
    announcer = shop.announcer()
    shop.dispatch.tell(announcer.wake)
    match = await started(shop, announcer)
    await announcer.close()
    for _ in range(2):
        match = await move(shop, match)
    again = shop.announcer()
    await again.start()
    await again.idle()
    told = narration(shop.voice, match)
    assert told[-1] == match.version
    assert told == sorted(set(told))
    before = len(shop.voice.calls)
    third = shop.announcer()
    await third.start()
    await third.idle()
    assert len(shop.voice.calls) == before, "nothing is left to say"


async def test_what_was_said_but_not_noted_down_is_not_said_again(shop: Workshop, announcer: Announcer) -> None:
    """Killed between Discord's answer and the note, long enough ago for Discord to have forgotten the nonces."""
    match = await started(shop, announcer)
    match = await move(shop, match)
    await announcer.idle()
    place = shop.place(match)

    def forget() -> None:
        shop.directory.set_announced(match.id, match.version - 1)
        shop.directory.change_place(match.id, board_message=None, lobby_message=None)

    await shop.dispatch.write(forget)
    for said in shop.voice.said.values():
        said.nonce = f"forgotten {said.nonce}"
    messages = len(shop.voice.said)
    again = shop.announcer()
    await again.start()
    await again.idle()
    assert len(shop.voice.said) == messages
    assert shop.place(match).board_message == place.board_message
    assert shop.place(match).lobby_message == place.lobby_message
    assert shop.directory.announced(match.id) == match.version


async def test_where_it_may_not_read_back_it_speaks_all_the_same(shop: Workshop) -> None:
    announcer = shop.announcer()
    shop.dispatch.tell(announcer.wake)
    match = await started(shop, announcer)
    await announcer.close()
    match = await move(shop, match)
    shop.voice.refuse["recent"] = [NotAllowed("no")]
    again = shop.announcer()
    await again.start()
    await again.idle()
    assert narration(shop.voice, match)[-1] == match.version


async def test_the_end_is_told_with_the_secret_and_shown(shop: Workshop, announcer: Announcer) -> None:
    match = await started(shop, announcer)
    while match.status is Status.LIVE:
        match = await move(shop, match)
    await announcer.idle()
    texts = shop.voice.texts(match_thread(shop.voice, match))
    assert match.secret in texts[-1]
    assert shop.place(match).shown == match.version


async def test_a_match_without_a_place_is_nobodys_business(shop: Workshop, announcer: Announcer) -> None:
    def command(store: Store) -> Match:
        return store.open_match(server="1", game="formula_d", organiser="A" * 8)

    await shop.dispatch.run(command)
    await announcer.idle()
    assert shop.voice.calls == []


def test_a_place_without_thread_is_its_channel() -> None:
    assert Place("ABCDEFGH", 1, 10).table == 10


async def test_the_lobby_message_says_that_the_race_is_on(shop: Workshop, announcer: Announcer) -> None:
    """Also when nothing has happened since the board was posted."""
    match = await started(shop, announcer)
    lobby = shop.voice.said[shop.place(match).lobby_message or 0]
    assert lobby.message.view is not None
    told = " ".join(item.content for item in lobby.message.view().walk_children() if isinstance(item, TextDisplay))
    assert f"<#{shop.place(match).thread}>" in told
