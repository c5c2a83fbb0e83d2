"""Nobody but its owner can tell one hidden card from another before it is played.

The same match is played twice, move for move, with other cards where nobody may look: in Ana's hands and boxes. What
anyone else can see or read must be the same to the last byte: messages, their controls, answers, completions, pictures
with their texts, tables and logs. What Ana sees must differ, or the test would see nothing.
"""

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, cast

import pytest

from bot.announcer import Announcer
from bot.commands import completion
from bot.commands.play import move as play_move
from bot.commands.play import order as play_order
from bot.commands.race import status
from bot.commands.replay import replay
from bot.directory import Place
from bot.ui.conversation import panel_of
from domain.dice import ProvableDice
from domain.games.protocol import IllegalMove, Option, Question
from domain.match import Match
from tests.bot.core.workshop import NotingVoice
from tests.bot.faces import stage as staging
from tests.bot.faces.limits import buttons, custom_ids, menus
from tests.bot.faces.stage import ANA, BRUNO, CHIARA, RACES, SERVER, Answer, Person, Stage, running

HIDDEN, IN_BOX = 9, 20
"""Places in a deck: the last card of the first hand, and one that is not dealt in the first race."""

ANAS_HORSES = (1, 2)


class World:
    """One of the two matches, and all that others came to see of it."""

    def __init__(self, stage: Stage, voice: NotingVoice, announcer: Announcer, match: Match) -> None:
        self.stage, self.voice, self.announcer = stage, voice, announcer
        self.match_id = match.id
        self.seen: list[Any] = []
        self.own: list[Any] = []

    @property
    def match(self) -> Match:
        """The match with all its secrets."""
        return self.stage.services.store.match(self.match_id)

    def hidden(self, horse: int) -> str:
        """The card of one of Ana's horses that the other world does not have there."""
        return str(self.match.state.horse(horse).hand[-1])

    async def look(self, asked: str) -> None:
        """Everybody looks at everything."""
        for person in (BRUNO, CHIARA):
            self.seen += [await self._answers(person), await self._completions(person, asked)]
        await self.announcer.idle()
        for said in self.voice.said.values():
            message = said.message
            view = message.view().to_components() if message.view is not None else None
            self.seen.append((said.channel, said.nonce, message.content, view, dict(message.files)))
        self.seen.append(self._tables())
        self.own += [await self._answers(ANA), await self._completions(ANA, asked)]

    async def _answers(self, person: Person) -> list[Any]:
        stage, match_id = self.stage, self.match_id
        pressed = [f"{action}:{match_id}" for action in ("board.turn", "board.full", "order.open", "replay.open")]
        answers = [await stage.press(person, custom_id) for custom_id in pressed]
        answers.append(await stage.command(person, status, match=match_id))
        answers.append(await stage.command(person, replay, match=match_id))
        return [shown(answer) for answer in answers]

    async def _completions(self, person: Person, asked: str) -> list[tuple[str, str]]:
        found = []
        for complete in (completion.move, completion.order):
            for typed in ("", asked):
                interaction = self.stage.complete(person, match=self.match_id)
                found += [(c.name, c.value) for c in await complete(cast(Any, interaction), typed)]
        return found

    def _tables(self) -> str:
        """The tables, without the ids of people, which are drawn anew each time."""
        views = self.stage.services.views
        names = ("matches", "seats", "turns", "history")
        rows = repr([sorted(views.execute(f"SELECT * FROM {name}").fetchall(), key=repr) for name in names])
        for seat, player in enumerate(self.match.players):
            rows = rows.replace(player or "", f"player {seat}")
        return rows

    async def play(self, steps: int) -> None:
        """So many moves: the cards both worlds have alike, the first square, die and speed on offer."""
        for _ in range(steps):
            match = self.match
            asked = match.to_act[0]
            person = (ANA, BRUNO)[asked.seat]
            words = first_alike(match, asked.seat)
            answer = await self.stage.command(person, play_move, move=words, match=self.match_id)
            await self.announcer.idle()
            if person is BRUNO:
                self.seen.append(shown(answer))


def first_alike(match: Match, seat: int) -> str:
    """A move with the card that has been in the hand longest, which is the same in both worlds."""
    state, rules = match.state, match.rules
    answers: tuple[str, ...] = ()
    question = rules.ask(state, seat, answers)
    while isinstance(question, Question):
        tokens = [option.token for option in question.options]
        if question.kind == "card":
            hand = state.horse(question.subject).hand
            tokens = [card for card in hand if card in tokens]
        answers = (*answers, tokens[0])
        question = rules.ask(state, seat, answers)
    return " ".join(answers)


def shown(answer: Answer) -> tuple[Any, ...]:
    """All that an answer shows."""
    view = answer.view.to_components() if answer.view is not None else None
    return answer.text, view, answer.pictures


@asynccontextmanager
async def world(
    folder: Path, monkeypatch: pytest.MonkeyPatch, other: bool, options: dict[str, str]
) -> AsyncIterator[World]:
    """Ana and Bruno with two horses each; in the other world Ana's horses have another last card in their hands."""
    shuffles = count(1)
    plain = ProvableDice.shuffle

    def shuffle(dice: ProvableDice, items: Sequence[Any]) -> tuple[Any, ...]:
        deck = list(plain(dice, items))
        if other and next(shuffles) in ANAS_HORSES:
            box = next(place for place in range(IN_BOX, len(deck)) if deck[place] not in deck[: HIDDEN + 1])
            deck[HIDDEN], deck[box] = deck[box], deck[HIDDEN]
        return tuple(deck)

    monkeypatch.setattr(ProvableDice, "shuffle", shuffle)
    monkeypatch.setattr(staging, "_ids", count(1_000))
    async with running(folder) as stage:
        services = stage.services
        voice = NotingVoice()
        announcer = Announcer(services.dispatch, services.directory, services.pictures, voice, pause=0)  # type: ignore[arg-type]
        people = {person: stage.player(person) for person in (ANA, BRUNO, CHIARA)}

        def opened(store: Any) -> Match:
            match: Match = store.open_match(
                server=str(SERVER), game="turfmaster", organiser=people[ANA], seats=2, options=options
            )
            services.directory.set_place(Place(match.id, SERVER, RACES))
            return match

        services.dispatch.tell(announcer.wake)
        match = await services.dispatch.run(opened)
        await services.dispatch.run(lambda store: store.join(match.id, people[BRUNO]))
        await services.dispatch.run(lambda store: store.start(match.id, people[ANA], "777"))
        try:
            yield World(stage, voice, announcer, match)
        finally:
            await announcer.close()


async def in_turn(here: World) -> None:
    """Cards in turn: three rounds, orders left and withdrawn, a move that cannot be."""
    await here.look("7")
    for _ in range(3):
        await here.play(6)
        for seat, person in enumerate((ANA, BRUNO)):
            if seat in here.match.rules.may_order(here.match.state):
                await here.stage.command(person, play_order, order=an_order(here.match, seat), match=here.match_id)
        await here.look("bonus")
        for order in here.match.orders:
            player = here.match.players[order.seat]
            await here.stage.services.dispatch.run(
                lambda store, player=player, due=order.due: store.withdraw_order(here.match_id, player, due)  # type: ignore[misc]
            )
        here.seen.append(
            shown(await here.stage.command(BRUNO, play_move, move=f"{here.hidden(1)} gallop", match=here.match_id))
            if here.match.asked(1) is None
            else None
        )
    await here.look("")


def an_order(match: Match, seat: int) -> str:
    """An order; with the card that no one else may know where one is ordered."""
    answers: tuple[str, ...] = ()
    question = match.rules.ask_order(match.state, seat, answers)
    while isinstance(question, Question):
        tokens = [option.token for option in question.options]
        if question.kind == "order_card":
            hand = match.state.horse(question.subject).hand
            tokens = [f"card {hand[-1]}"]
        answers = (*answers, tokens[0])
        question = match.rules.ask_order(match.state, seat, answers)
    return " ".join(answers)


def choosing(match: Match) -> bool:
    """Whether Ana is about to lay the first card of a round."""
    state = match.state
    return state.kind == "card" and match.asked(0) is not None and not any(horse.chosen for horse in state.horses)


async def face_down(here: World) -> None:
    """Cards face down: a round, then Ana lays the very card that nobody else may know."""
    await here.play(4)
    await here.look("")
    while not choosing(here.match):
        await here.play(1)
    await lay_the_hidden_card(here)
    await here.look("")


async def lay_the_hidden_card(here: World) -> None:
    """Ana lays it face down by clicks."""
    question = panel_of(here.match, 0).question
    assert question is not None
    card = here.hidden(question.subject)
    index = [option.token for option in question.options].index(card)
    panel = await here.stage.press(ANA, f"board.turn:{here.match_id}")
    assert panel.view is not None
    found = menus(panel.view)
    if found:
        panel = await here.stage.press(ANA, found[0]["custom_id"], found[0]["options"][index]["value"])
        assert panel.view is not None
        await here.stage.press(ANA, buttons(panel.view)["Do it"]["custom_id"])
    else:
        answers = [custom_id for custom_id in custom_ids(panel.view) if custom_id.startswith("panel.answer:")]
        await here.stage.press(ANA, answers[index])
    assert here.match.state.horse(question.subject).chosen == card


@pytest.mark.parametrize(
    ("script", "options"),
    [(in_turn, {"cards": "in_turn"}), (face_down, {"cards": "face_down", "fences": "yes", "course": "triangle"})],
)
async def test_nobody_else_can_tell_one_hidden_card_from_another(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    script: Any,
    options: dict[str, str],
) -> None:
    """Issue: "A test walks everything that anyone but its owner can see of a match"."""
    caplog.set_level(logging.DEBUG)
    found: list[World] = []
    logs: list[list[str]] = []
    for other in (False, True):
        caplog.clear()
        with monkeypatch.context() as patched:
            folder = tmp_path / str(other)
            folder.mkdir()
            async with world(folder, patched, other, options) as here:
                await script(here)
                found.append(here)
                logs.append([record.getMessage() for record in caplog.records if record.name.split(".")[0] in OURS])
                assert here.match.secret not in "".join(logs[-1])
    one, two = found
    assert one.own != two.own
    assert len(one.seen) == len(two.seen)
    for number, (left, right) in enumerate(zip(one.seen, two.seen, strict=True)):
        assert left == right, number
    assert logs[0] == logs[1]


OURS = ("bot", "domain", "projections")


def test_errors_of_moves_hold_no_answers() -> None:
    """An error may end up in a log: it prints its reason and nothing else."""
    question = Question("card", (Option("j12"),))
    assert str(IllegalMove("card_not_in_hand", question=question, rest="j12")) == "card_not_in_hand"
    assert "j12" not in repr(IllegalMove("card_not_in_hand", question=question, rest="j12"))
