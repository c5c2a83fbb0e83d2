"""The words and looks that come into Formula D's pictures from outside: pictures know no language of their own."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from domain.games.protocol import Seat
from projections.boards.legend import Chip


@dataclass(frozen=True)
class SeatLook:
    """A seat as people know it. `fallback` (`Car 3`) stands in for a name that the font cannot show; `where` is its
    place on the circuit in a few words, `clock` the time it has left, `stand_in` whether the bot drives."""

    seat: Seat
    name: str
    fallback: str
    where: str
    to_act: bool = False
    clock: str | None = None
    stand_in: bool = False


@dataclass(frozen=True)
class BoardWords:
    """The words of the board picture. `corners` by corner key (`c1`), `places` by street place (`noise`, `dark`,
    `police`, `tunnel`, `checkpoint`), the rest as they are drawn."""

    title: str
    state: str
    driver: str
    where: str
    gear: str
    points: str
    start: str
    pits: str
    tunnel: str
    corners: Mapping[str, str]
    places: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class OptionLook:
    """One option of a question: its name, a detail, and what it costs and risks. `spaces` are those it may end on, for
    options whose note names none (a lane, an amount of braking)."""

    title: str
    detail: str = ""
    chips: tuple[Chip, ...] = ()
    spaces: tuple[str, ...] = ()


@dataclass(frozen=True)
class PanelWords:
    """The words of the turn panel's picture: `title` (`4th gear`), `detail` (`9 points`), `warning` (`Mirabeau: 1 stop
    still to make`, or nothing), `more` for options the legend has no room for; corners and places as on the board."""

    title: str
    detail: str
    warning: str
    more: str
    corners: Mapping[str, str]
    places: Mapping[str, str] = field(default_factory=dict)
