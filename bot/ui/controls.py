"""Buttons and menus that outlive the process: one kind of control, which finds what to do by its custom id."""

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import discord
from discord import ButtonStyle, Interaction, SelectOption, ui

from bot import acknowledgement, errors
from bot.ui.custom_ids import TEMPLATE, ControlId, parsed
from domain.events import MatchId
from domain.match import Match
from domain.refusals import Reason, Refused

if TYPE_CHECKING:
    from bot.services import Services

log = logging.getLogger(__name__)


class Acknowledge(Enum):
    """How a click is acknowledged before any work: as a change of the clicked message, or with a private answer."""

    UPDATE = "update"
    PRIVATELY = "privately"


@dataclass(frozen=True)
class Click:
    """A click on a control, or a pick in a menu (`values`), already acknowledged."""

    interaction: Interaction[Any]
    services: "Services"
    control: ControlId
    values: tuple[str, ...] = ()

    @property
    def match_id(self) -> MatchId:
        """The match that the control belongs to."""
        return self.control.match

    @property
    def value(self) -> str:
        """The one value picked. Raises Refused (`board_moved_on`) where there is none."""
        if not self.values:
            raise Refused(Reason.BOARD_MOVED_ON)
        return self.values[0]

    @property
    def command(self) -> str:
        """The id under which the match remembers what this click asked for."""
        return str(self.interaction.id)

    async def own_match(self) -> Match:
        """The match to the eyes of whoever clicked. Raises Refused (`unknown_match`)."""
        player = self.services.directory.known_player(self.interaction.user.id)
        return await self.services.dispatch.own(self.match_id, player)


Action: TypeAlias = Callable[[Click], Awaitable[None]]

_actions: dict[str, tuple[Acknowledge, Action]] = {}


def on(action: str, acknowledge: Acknowledge) -> Callable[[Action], Action]:
    """Registers what a click on the controls of an action (`family.action`) does."""

    def register(act: Action) -> Action:
        _actions[action] = (acknowledge, act)
        return act

    return register


class Control(ui.DynamicItem[ui.Item[Any]], template=TEMPLATE):
    """Every button and menu of ours. It acknowledges, acts, and tells errors privately."""

    @classmethod
    async def from_custom_id(cls, _: Interaction[Any], item: ui.Item[Any], __: re.Match[str], /) -> "Control":
        """The control that was clicked."""
        return cls(item)

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Runs the action that the custom id names."""
        try:
            control = parsed(self.custom_id)
            acknowledge, act = _actions.get(control.action, (Acknowledge.PRIVATELY, _gone))
            if acknowledge is Acknowledge.UPDATE:
                await acknowledgement.as_update(interaction)
            else:
                await acknowledgement.privately(interaction)
            values = tuple(cast(dict[str, Any], interaction.data or {}).get("values", ()))
            log.info("match %s: %s by %s", control.match, control.action, interaction.user.id)
            await act(Click(interaction, interaction.client.services, control, values))
        except Exception as error:  # the edge of the process: whatever went wrong, the person gets a sentence
            await errors.report(interaction, error)


async def _gone(_: Click) -> None:
    raise Refused(Reason.BOARD_MOVED_ON)


def button(
    control: ControlId,
    label: str,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    emoji: str | None = None,
    disabled: bool = False,
) -> Control:
    """A button; its label is cut at Discord's 80 characters by whoever words it."""
    return Control(ui.Button(style=style, label=label, custom_id=str(control), emoji=emoji, disabled=disabled))


def menu(
    control: ControlId, options: Sequence[SelectOption], placeholder: str, pick: tuple[int, int] = (1, 1)
) -> Control:
    """A menu of 1 to 25 options of which one is picked, or from so many to so many."""
    least, most = pick
    return Control(
        ui.Select(
            custom_id=str(control),
            options=list(options),
            placeholder=placeholder,
            min_values=least,
            max_values=most,
        )
    )


def rows(controls: Sequence[Control], width: int = 5) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of at most five."""
    return [ui.ActionRow(*controls[first : first + width]) for first in range(0, len(controls), width)]


def layout(*items: ui.Item[Any], colour: discord.Colour | None = None) -> ui.LayoutView:
    """A fresh view of one container."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*items, accent_colour=colour))
    return view
