"""Who sits at the table, as a picture shows it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from domain.games.protocol import Seat
from projections.words.game import Names


@dataclass(frozen=True)
class Drivers:
    """Names by seat, the seats to act, the time that each of those has left, and the seats that stand-ins drive."""

    names: Names
    to_act: tuple[Seat, ...] = ()
    clocks: Mapping[Seat, str] = field(default_factory=dict)
    stand_ins: frozenset[Seat] = frozenset()
