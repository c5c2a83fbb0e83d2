"""The turn panel: what one seat is asked, its options, and the way back. A panel holds no state."""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, Colour, MediaGalleryItem, SelectOption, ui
from msgspec import Struct

from bot.ui.controls import Control, button, layout, menu, rows
from bot.ui.custom_ids import ControlId, Conversation, PanelId, base36, checksum, choice, walk
from domain.games.moves import text
from domain.games.protocol import Option, Question, Seat
from domain.match import Match, Status
from domain.refusals import Reason, Refused
from projections.words.catalog import Words, escape, shortened
from projections.words.game import ALT_TEXT, DESCRIPTION, LABEL
from projections.words.games import game_words
from projections.words.match import time_left

PICTURE = "panel.png"
"""The file name under which the panel's picture is attached."""

BUTTONS = 6
"""From more options on, a menu holds them; what is picked there is confirmed, a button is not."""

BUTTON_TEXT = 40
"""Characters of a button that a phone shows; with longer descriptions they stand in lines above the buttons."""

COLOUR = Colour(0xF2B632)
SHOWN_TEXT = 1200
"""Characters of what happened meanwhile: with the options' lines it stays below Discord's 4,000 for a message."""


class Panel(Struct, frozen=True):
    """A seat's conversation so far, read off the match: the answers as option indexes and what they mean."""

    match: Match
    seat: Seat
    at: PanelId
    answered: Conversation

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
        return panel_of(self.match, self.seat, self.at.answers[:-1])


def panel_of(match: Match, seat: Seat, answers: tuple[int, ...] = ()) -> Panel:
    """A seat's panel after some answers.

    Raises Refused: `not_under_way`, `match_over`, `not_asked`; `board_moved_on` for answers that are not on offer.
    """
    match.require_live()
    asked = match.asked(seat)
    if asked is None:
        raise Refused(Reason.NOT_ASKED)
    found = walk(match.rules, match.state, seat, answers)
    if found is None:
        raise Refused(Reason.BOARD_MOVED_ON)
    at = PanelId(match.id, seat, asked.asked, answers, checksum(found.tokens))
    return Panel(match, seat, at, found)


def question_view(
    panel: Panel,
    names: Sequence[str],
    words: Words,
    *,
    notice: str = "",
    meanwhile: str = "",
    picture: str | None = PICTURE,
) -> ui.LayoutView:
    """The panel of a seat that is asked. `notice` heads it, `meanwhile` tells what happened since the last own move.

    `picture` is the name of the attached file. A question of few options has buttons, of many a menu; a move picked in
    a menu, or a grave one, is shown once more to be confirmed.
    """
    match, seat = panel.match, panel.seat
    game = game_words(match.game)
    items: list[ui.Item[Any]] = [ui.TextDisplay(_head(match, seat, names, words, notice))]
    if meanwhile:
        items.append(ui.TextDisplay(f"**{words.say('While you waited')}**\n{shortened(meanwhile, SHOWN_TEXT)}"))
    question, pictured = panel.question, panel.pictured.question
    if picture is not None and pictured is not None:
        alt_text = game.panel_alt_text(pictured, match.state, seat, names, words)
        items.append(ui.MediaGallery(MediaGalleryItem(f"attachment://{picture}", description=alt_text[:ALT_TEXT])))
    if question is None:
        items += [ui.TextDisplay(_chosen(panel, names, words)), *_confirmation(panel, words)]
    else:
        items.append(ui.TextDisplay(f"**{escape(game.question(question, match.state, seat, words))}**"))
        items += _options(panel, question, names, words)
        items += rows(_others(panel, words))
    return layout(*items, colour=COLOUR)


def waiting_view(
    match: Match, seat: Seat, names: Sequence[str], words: Words, *, notice: str = "", meanwhile: str = ""
) -> ui.LayoutView:
    """The panel of a seat that is not asked: whom the match waits for, and the taking back of a move that may be."""
    parts = [_head(match, seat, names, words, notice)]
    if meanwhile:
        parts.append(shortened(meanwhile, SHOWN_TEXT))
    people = [asked.seat for asked in match.to_act if match.driver(asked.seat) is not None]
    if match.status is Status.LIVE and people:
        drivers = words.listed(f"**{escape(names[driver])}**" for driver in people)
        parts.append(words.say("Now it is up to {drivers}; I will call you when it is your turn.", drivers=drivers))
    elif match.status is Status.LIVE:
        parts.append(words.say("The stand-ins drive on; I will call you when it is your turn."))
    else:
        parts.append(words.say("The race is over."))
    controls = [
        button(ControlId("panel.now", match.id), words.say("Look again"), emoji="🔄"),
        *_take_back(match, seat, words),
        _full_board(match, words),
    ]
    return layout(*(ui.TextDisplay(part) for part in parts), *rows(controls), colour=COLOUR)


def may_take_back(match: Match, seat: Seat) -> bool:
    """Whether the last thing in the match is a move of this seat that may be undone, and there is time to: a stand-in
    that comes next acts at once."""
    before = match.before
    if before is None or before.seat != seat:
        return False
    return all(match.driver(asked.seat) is not None for asked in match.to_act)


def _head(match: Match, seat: Seat, names: Sequence[str], words: Words, notice: str) -> str:
    title = f"### {game_words(match.game).title(words)} · {words.say('Round {n}', n=match.round)}"
    asked = match.asked(seat)
    if asked is not None and asked.deadline is not None:
        title += f" · {time_left(asked.deadline)}"
    situation = escape(game_words(match.game).situation(match.state, seat, names, words))
    return "\n".join(part for part in (f"↪️ {notice}" if notice else "", title, situation) if part)


def _options(panel: Panel, question: Question, names: Sequence[str], words: Words) -> list[ui.Item[Any]]:
    labels = _labels(panel.match, question, names, words)
    if len(labels) > BUTTONS:
        options = [
            SelectOption(
                label=label,
                description=description or None,
                value=choice(index, (*panel.answered.tokens, option.token)),
            )
            for index, (option, (label, description)) in enumerate(zip(question.options, labels, strict=True))
        ]
        placeholder = words.say("Choose one of {n}", n=len(options))
        return [ui.ActionRow(menu(panel.at.control("panel.pick"), options, placeholder))]
    full = [f"{label} · {description}" if description else label for label, description in labels]
    short = all(len(line) <= BUTTON_TEXT for line in full)
    buttons = [
        _option_button(panel, index, option, full[index] if short else labels[index][0])
        for index, option in enumerate(question.options)
    ]
    lines: list[ui.Item[Any]] = [] if short else [ui.TextDisplay("\n".join(escape(line) for line in full))]
    return [*lines, *rows(buttons, 3)]


def _option_button(panel: Panel, index: int, option: Option, label: str) -> Control:
    """A button that answers, or that asks once more where a slip would be grave."""
    after = _after(panel, index, option.token)
    if game_words(panel.match.game).is_grave(option):
        return button(after.control("panel.show"), label, ButtonStyle.danger)
    return button(after.control("panel.answer"), label, ButtonStyle.primary)


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


def _chosen(panel: Panel, names: Sequence[str], words: Words) -> str:
    """The finished move as the menu showed it, and as it would be typed."""
    question = panel.back.question
    lines = []
    if question is not None:
        label, description = _labels(panel.match, question, names, words)[panel.at.answers[-1]]
        lines = [f"**{escape(label)}**", escape(description)]
    return "\n".join([*(line for line in lines if line), f"`{text(panel.answered.tokens)}`"])


def _confirmation(panel: Panel, words: Words) -> list[ui.ActionRow[Any]]:
    go = button(panel.at.control("panel.play"), words.say("Do it"), ButtonStyle.success, emoji="🏁")
    return rows([go, *_others(panel, words)])


def _others(panel: Panel, words: Words) -> list[Control]:
    controls = []
    if panel.at.answers:
        controls.append(button(panel.back.at.control("panel.show"), words.say("Back"), emoji="◀️"))
    return [*controls, *_take_back(panel.match, panel.seat, words), _full_board(panel.match, words)]


def _take_back(match: Match, seat: Seat, words: Words) -> list[Control]:
    if match.before is None or not may_take_back(match, seat):
        return []
    control = ControlId("panel.take_back", match.id, (base36(seat), base36(match.before.version)))
    return [button(control, words.say("Take my move back"), emoji="↩️")]


def _full_board(match: Match, words: Words) -> Control:
    return button(ControlId("board.full", match.id), words.say("Board full size"), emoji="🔍")
