"""The board message of a match: its picture, and the buttons under it."""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, Colour, MediaGalleryItem, ui

from bot.ui.controls import Control, button, layout, rows
from bot.ui.custom_ids import ControlId
from bot.ui.lobby import COLOURS
from domain.match import Match, Status
from projections.words.catalog import Words, escape
from projections.words.game import ALT_TEXT
from projections.words.games import game_words
from projections.words.match import time_left

PICTURE = "board.png"
"""The file name under which the board picture is attached."""


def board_view(match: Match, names: Sequence[str], words: Words, picture: str | None = PICTURE) -> ui.LayoutView:
    """The board message; `names` by seat, `picture` the name of the attached file, None where none can be attached.

    A fresh view each time. Whoever sends it attaches the file.
    """
    items: list[ui.Item[Any]] = [ui.TextDisplay(_head(match, names, words))]
    if picture is not None:
        alt_text = game_words(match.game).alt_text(match.state, names, words)
        items.append(ui.MediaGallery(MediaGalleryItem(f"attachment://{picture}", description=alt_text[:ALT_TEXT])))
    live = match.status is Status.LIVE
    controls = [
        _take_turn(match, words),
        button(ControlId("board.full", match.id), words.say("Board full size"), emoji="🔍"),
        button(ControlId("replay.open", match.id), words.say("Replay"), emoji="🎞️"),
        button(ControlId("board.help", match.id), words.say("How to play"), emoji="📖"),
    ]
    items += rows(controls if live else controls[1:])
    return layout(*items, colour=COLOURS.get(match.status, Colour(0)))


def call_view(match: Match, words: Words) -> ui.View:
    """The one button under the plain message that calls somebody. A fresh view each time."""
    view = ui.View(timeout=None)
    view.add_item(_take_turn(match, words))
    return view


def _take_turn(match: Match, words: Words) -> Control:
    return button(ControlId("board.turn", match.id), words.say("Take your turn"), ButtonStyle.primary, emoji="🏎️")


def _head(match: Match, names: Sequence[str], words: Words) -> str:
    title = f"### {game_words(match.game).title(words)} · {words.say('Round {n}', n=match.round)}"
    if match.status is not Status.LIVE or not match.to_act:
        return title
    drivers = words.listed(f"**{escape(names[asked.seat])}**" for asked in match.to_act)
    told = words.say("To act: {drivers}", drivers=drivers)
    deadlines = [asked.deadline for asked in match.to_act if asked.deadline is not None]
    return f"{title}\n{told}" + (f" · {time_left(min(deadlines))}" if deadlines else "")
