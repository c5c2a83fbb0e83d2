"""The lobby message: who sits, what is agreed, and the buttons and menus to change it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from discord import ButtonStyle, Colour, SelectOption, ui

from bot.ui.controls import Control, button, layout, menu, rows
from bot.ui.custom_ids import ControlId
from domain.clocks import PACES
from domain.events import PlayerId
from domain.games.protocol import OptionSpec, chosen
from domain.lobby import UNUSED_FOR
from domain.match import Match, Status
from projections.words import lobby as lobby_words
from projections.words.catalog import Words, shortened
from projections.words.game import DESCRIPTION, LABEL
from projections.words.games import game_words
from projections.words.match import moment
from projections.words.paces import pace_explained, pace_name

COLOURS = {
    Status.LOBBY: Colour(0x2F9E6E),
    Status.LIVE: Colour(0xF2B632),
    Status.FINISHED: Colour(0x5B6B7B),
    Status.ABANDONED: Colour(0x5B6B7B),
    Status.EXPIRED: Colour(0x5B6B7B),
}


def lobby_view(match: Match, names: Mapping[PlayerId, str], words: Words, thread: int | None = None) -> ui.LayoutView:
    """The lobby message at any time of a match. `names` by player id; `thread` is the channel where it is played.

    A fresh view each time. Only in the lobby itself is there anything to press beside the rules.
    """
    items: list[ui.Item[Any]] = [ui.TextDisplay(lobby_words.lobby_title(match, words))]
    if match.status is Status.LOBBY:
        items += [
            ui.TextDisplay(lobby_words.lobby_seats(match, names, words)),
            ui.Separator(),
            ui.TextDisplay(f"{lobby_words.lobby_options(match, words)}\n-# {_closes(match.time + UNUSED_FOR, words)}"),
            ui.TextDisplay(words.say("Join and press **I'm ready**; the race starts once everyone has.")),
            *rows(_seat_buttons(match, words)),
            ui.Separator(),
            ui.TextDisplay(words.say("**For the organiser**")),
            *rows(_organiser_buttons(match, words)),
            *rows(_menus(match, words), width=1),
        ]
    else:
        items += [
            ui.TextDisplay(f"{_drivers(match, names, words)}{lobby_words.lobby_options(match, words)}"),
            ui.TextDisplay(_ended(match, words, thread)),
            *rows([_rules(match, words)]),
        ]
    return layout(*items, colour=COLOURS[match.status])


def _drivers(match: Match, names: Mapping[PlayerId, str], words: Words) -> str:
    """A line of who drives in a race that was started."""
    return f"{lobby_words.lobby_drivers(match, names, words)}\n" if match.players else ""


def _closes(moment_of_closing: datetime, words: Words) -> str:
    return words.say("Closes {moment} if nobody uses it.", moment=moment(moment_of_closing))


def _seat_buttons(match: Match, words: Words) -> list[Control]:
    full = len(match.sitters) >= match.seats
    return [
        button(ControlId("lobby.join", match.id), words.say("Join"), ButtonStyle.primary, emoji="🪑", disabled=full),
        button(ControlId("lobby.ready", match.id), words.say("I'm ready"), ButtonStyle.success, emoji="✅"),
        button(ControlId("lobby.leave", match.id), words.say("Leave"), emoji="🚪"),
        _rules(match, words),
    ]


def _rules(match: Match, words: Words) -> Control:
    return button(ControlId("board.help", match.id), words.say("How to play"), emoji="📖")


def _organiser_buttons(match: Match, words: Words) -> list[Control]:
    full = len(match.sitters) >= match.seats
    least = match.rules.seats(match.options)[0]
    stand_ins = any(sitter.player is None for sitter in match.sitters)
    return [
        button(
            ControlId("lobby.start", match.id),
            words.say("Start"),
            ButtonStyle.success,
            emoji="🚦",
            disabled=len(match.sitters) < least,
        ),
        button(
            ControlId("lobby.fill", match.id),
            words.say("Fill with stand-ins and start"),
            emoji="🤖",
            disabled=full,
        ),
        button(ControlId("lobby.more", match.id), words.say("Add a stand-in"), emoji="➕", disabled=full),
        button(ControlId("lobby.fewer", match.id), words.say("Remove a stand-in"), emoji="➖", disabled=not stand_ins),
    ]


def _menus(match: Match, words: Words) -> list[Control]:
    """One menu for each thing to settle; none where there is nothing to choose."""
    menus = [_seats_menu(match, words), _pace_menu(match, words)]
    menus += [_option_menu(match, spec, words) for spec in match.rules.options if len(spec.offered) > 1]
    return [control for control in menus if control is not None]


def _seats_menu(match: Match, words: Words) -> Control | None:
    possible = [number for number in match.rules.seats(match.options) if number >= len(match.sitters)]
    if len(possible) < 2:
        return None
    options = [
        SelectOption(
            label=words.count("{n} seat", "{n} seats", number), value=str(number), default=number == match.seats
        )
        for number in possible
    ]
    return menu(ControlId("lobby.seats", match.id), options[:25], words.say("Seats"))


def _pace_menu(match: Match, words: Words) -> Control:
    options = [
        SelectOption(
            label=shortened(words.say("Pace: {pace}", pace=pace_name(pace, words)), LABEL),
            description=shortened(pace_explained(pace, words), DESCRIPTION),
            value=pace,
            default=pace == match.pace,
        )
        for pace in PACES
    ]
    return menu(ControlId("lobby.pace", match.id), options, words.say("Pace"))


def _option_menu(match: Match, spec: OptionSpec, words: Words) -> Control:
    game = game_words(match.game)
    name = game.option_name(spec.key, words)
    options = [
        SelectOption(
            label=shortened(f"{name}: {game.value_name(spec.key, value, words)}", LABEL),
            value=value,
            default=value == chosen(match.rules.options, match.options, spec.key),
        )
        for value in spec.offered
    ]
    return menu(ControlId("lobby.option", match.id, (spec.key,)), options, name)


def _ended(match: Match, words: Words, thread: int | None) -> str:
    if match.status is Status.LIVE:
        told = lobby_words.lobby_started(words)
    elif match.status is Status.FINISHED:
        told = words.say("The race is over.")
    elif match.status is Status.EXPIRED:
        told = lobby_words.lobby_expired(words)
    else:
        told = words.say("This match was called off.")
    return told if thread is None else f"{told} <#{thread}>"
