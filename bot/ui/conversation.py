"""A conversation in progress: the question a person faces, its options as controls, and the way back.

It is about a turn (`panel.…` controls) or about an order for a later one (`order.…`). A panel holds no state.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Literal

from discord import ButtonStyle, SelectOption, ui
from msgspec import Struct

from bot.ui.controls import Control, button, menu, rows
from bot.ui.custom_ids import ControlId, Conversation, PanelId, checksum, choice, walk
from domain.games.moves import ONE, text
from domain.games.protocol import Option, Question, Seat
from domain.match import Match
from domain.refusals import Reason, Refused
from projections.words.catalog import Words, escape, shortened
from projections.words.game import DESCRIPTION, LABEL
from projections.words.games import game_words

BUTTONS = 6
"""From more options on, a menu holds them; what is picked there is confirmed, a button is not."""

BUTTON_TEXT = 40
"""Characters of a button that a phone shows; with longer descriptions they stand in lines above the buttons."""


class Panel(Struct, frozen=True):
    """A seat's conversation so far, read off the match: the answers as option indexes and what they mean.

    `about` is the family of its controls.
    """

    match: Match
    seat: Seat
    at: PanelId
    answered: Conversation
    about: Literal["panel", "order"] = "panel"

    @property
    def question(self) -> Question | None:
        """What is asked next, None where only the confirmation is missing."""
        return self.answered.question

    @property
    def pictured(self) -> "Panel":
        """The panel whose question the picture shows: this one, or the last question where all are answered."""
        return self if self.question is not None else self.back

    @property
    def back(self) -> "Panel":
        """The panel one answer earlier."""
        earlier = panel_of if self.about == "panel" else order_of
        return earlier(self.match, self.seat, self.at.answers[:-1])

    def control(self, action: str) -> ControlId:
        """A control that acts on the answers so far."""
        return self.at.control(f"{self.about}.{action}")


def panel_of(match: Match, seat: Seat, answers: tuple[int, ...] = ()) -> Panel:
    """A seat's panel after some answers.

    Raises Refused: `not_under_way`, `match_over`, `not_asked`; `board_moved_on` for answers that are not on offer.
    """
    match.require_live()
    asked = match.asked(seat)
    if asked is None:
        raise Refused(Reason.NOT_ASKED)
    found = walk(partial(match.rules.ask, match.state, seat), answers)
    if found is None:
        raise Refused(Reason.BOARD_MOVED_ON)
    return Panel(match, seat, PanelId(match.id, seat, asked.asked, answers, checksum(found.tokens)), found)


def order_of(match: Match, seat: Seat, answers: tuple[int, ...] = ()) -> Panel:
    """The panel of an order that a seat is about to leave, after some answers.

    Raises Refused: `not_under_way`, `match_over`; `board_moved_on` where no such order may be left.
    """
    match.require_live()
    found = walk(partial(match.rules.ask_order, match.state, seat), answers)
    if found is None:
        raise Refused(Reason.BOARD_MOVED_ON)
    return Panel(match, seat, PanelId(match.id, seat, match.round, answers, checksum(found.tokens)), found, "order")


def asked_items(panel: Panel, question: Question, names: Sequence[str], words: Words) -> list[ui.Item[Any]]:
    """The question with its options: buttons for a few, a menu for many or where several are taken."""
    sentence = game_words(panel.match.game).question(question, panel.match.state, panel.seat, words)
    return [ui.TextDisplay(f"**{escape(sentence)}**"), *_options(panel, question, names, words)]


def chosen_text(panel: Panel, names: Sequence[str], words: Words) -> str:
    """The finished move as the menu showed it, or the whole order; and as it would be typed."""
    question = panel.back.question
    lines: list[str] = []
    if panel.about == "order":
        match = panel.match
        lines = [f"**{escape(game_words(match.game).order(panel.answered.tokens, match.state, words))}**"]
    elif question is not None:
        labels = _labels(panel.match, question, names, words)
        taken = [labels[index] for index in _indexes(question, panel.at.answers[-1])]
        if len(taken) == 1:
            lines = [f"**{escape(taken[0][0])}**", escape(taken[0][1])]
        else:
            lines = [f"**{escape(', '.join(label for label, _ in taken))}**"]
    return "\n".join([*(line for line in lines if line), f"`{text(panel.answered.tokens)}`"])


def back_control(panel: Panel, words: Words) -> list[Control]:
    """The way back to the question before, where there is one."""
    if not panel.at.answers:
        return []
    return [button(panel.back.control("show"), words.say("Back"), emoji="◀️")]


def _indexes(question: Question, answer: int) -> Iterator[int]:
    if question.pick == ONE:
        yield answer
        return
    yield from (index for index in range(len(question.options)) if answer >> index & 1)


def _options(panel: Panel, question: Question, names: Sequence[str], words: Words) -> list[ui.Item[Any]]:
    labels = _labels(panel.match, question, names, words)
    several = question.pick != ONE
    if several or len(labels) > BUTTONS:
        options = [
            SelectOption(
                label=label,
                description=description or None,
                value=choice(index, (*panel.answered.tokens, option.token)),
            )
            for index, (option, (label, description)) in enumerate(zip(question.options, labels, strict=True))
        ]
        control = panel.control("take" if several else "pick")
        return [ui.ActionRow(menu(control, options, _placeholder(question, words), question.pick))]
    full = [f"{label} · {description}" if description else label for label, description in labels]
    short = all(len(line) <= BUTTON_TEXT for line in full)
    buttons = [
        _option_button(panel, index, option, full[index] if short else labels[index][0])
        for index, option in enumerate(question.options)
    ]
    lines: list[ui.Item[Any]] = [] if short else [ui.TextDisplay("\n".join(escape(line) for line in full))]
    return [*lines, *rows(buttons, 3)]


def _placeholder(question: Question, words: Words) -> str:
    least, most = question.pick
    if question.pick == ONE:
        return words.say("Choose one of {n}", n=len(question.options))
    if least == most:
        return words.say("Choose {k} of {n}", k=least, n=len(question.options))
    return words.say("Choose {least} to {most} of {n}", least=least, most=most, n=len(question.options))


def _option_button(panel: Panel, index: int, option: Option, label: str) -> Control:
    """A button that answers, or that asks once more where a slip would be grave."""
    after = _after(panel, index, option.token)
    if game_words(panel.match.game).is_grave(option):
        return button(after.control(f"{panel.about}.show"), label, ButtonStyle.danger)
    return button(after.control(f"{panel.about}.answer"), label, ButtonStyle.primary)


def _labels(match: Match, question: Question, names: Sequence[str], words: Words) -> list[tuple[str, str]]:
    """Label and description of each option, numbered as on the picture unless it begins with a number of its own."""
    game = game_words(match.game)
    found = []
    for number, option in enumerate(question.options, start=1):
        label, description = game.label(option, question, match.state, names, words)
        numbered = label if label[:1].isdigit() else f"{number}. {label}"
        found.append((shortened(numbered, LABEL), shortened(description, DESCRIPTION)))
    return found


def _after(panel: Panel, index: int, token: str) -> PanelId:
    at = panel.at
    return PanelId(at.match, at.seat, at.asked, (*at.answers, index), checksum((*panel.answered.tokens, token)))
