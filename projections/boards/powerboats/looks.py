"""The words and looks that come into Powerboats' pictures from outside: pictures know no language of their own."""

from dataclasses import dataclass

from projections.boards.legend import Chip


@dataclass(frozen=True)
class BoatLook:
    """A boat and its helmsman as people know them. `fallback` (`Boat 3`) stands in for a name that the font cannot
    show. `note` stands where the dice lie of a boat that has none: no dice, not placed yet, finished, sunk. `clock` is
    the time left of a seat `to_act`, `stand_in` whether the bot steers."""

    seat: int
    name: str
    fallback: str
    note: str
    to_act: bool = False
    clock: str | None = None
    stand_in: bool = False


@dataclass(frozen=True)
class BoardWords:
    """The words of the board picture: `state` is race and round, `points` stands before the points of this race's
    places and `extra` below them tells of the variant's, `rule` tells how the course is raced."""

    title: str
    state: str
    start: str
    finish: str
    points: str
    extra: str
    rule: str


@dataclass(frozen=True)
class OptionLook:
    """One option of a question: its row in the legend. `costly` where damage is taken by it; `chances` are those of a
    plan to crash in each of its directions."""

    title: str
    detail: str = ""
    chips: tuple[Chip, ...] = ()
    costly: bool = False
    chances: tuple[str, ...] = ()


@dataclass(frozen=True)
class PanelWords:
    """The words of the turn panel's picture: `title` (the boat), `detail` (speed and next buoy), `start` and `finish`
    at the line, `more` for the options that the legend has no room for."""

    title: str
    detail: str
    start: str
    finish: str
    more: str
