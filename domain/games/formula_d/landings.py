"""Where within reach a car would stand, without the paths: what a driver weighs many of at once."""

from collections.abc import Iterator

from msgspec import Struct

from domain.games.formula_d.journey import FATAL
from domain.games.formula_d.layout import Circuit, Corner
from domain.games.formula_d.paths import Node, Reach


class Landing(Struct, frozen=True):
    """A space reached in so many `steps`, of which `overshoot` are beyond an exit line; `stops` as they then stand.

    `pits` for a way onto the first space of the pit lane: a longer roll goes on from there for nothing. `dark` spaces
    are on the way.
    """

    space: str
    steps: int
    overshoot: int
    stops: int
    finishes: bool = False
    pits: bool = False
    dark: int = 0

    def cost(self, face: int) -> int:
        """Points that a roll pays to end here: for braking and for what was overshot."""
        return 0 if self.finishes or self.pits else face - self.steps + self.overshoot


def landings(circuit: Circuit, space: str, stops: int, reach: Reach) -> Iterator[Landing]:
    """Everything within reach of a car on `space` but what eliminates for missing stops."""
    here = circuit.corner.get(space)
    if here and stops < here.stops:
        overshot, missing = here, here.stops - stops
    else:
        overshot = circuit.corner_after(here) if here else circuit.next_corner[space]
        missing = overshot.stops
    for steps, (end, _, outside, dark) in reach.finishes:
        if outside < 0 or _lives(circuit, overshot, missing, circuit.last_corner[end]):
            yield Landing(end, steps, 0, 0, finishes=True, dark=dark)
    for steps, (end, _, _, dark) in reach.turns:
        yield Landing(end, steps, 0, 0, pits=True, dark=dark)
    for steps, layer in enumerate(reach.layers):
        for (end, outside), dark in _fewest_dark(layer).items():
            corner = circuit.corner.get(end)
            if outside < 0:
                made = 0 if corner is None else min(stops + 1, corner.stops) if corner is here else 1
                yield Landing(end, steps, 0, made, dark=dark)
            elif _lives(circuit, overshot, missing, circuit.last_corner[end]):
                yield Landing(end, steps, steps - outside, 0, dark=dark)


def _fewest_dark(layer: list[Node]) -> dict[tuple[str, int], int]:
    """Each end of a layer once, with the steps up to an exit line overshot, and its fewest dark spaces."""
    fewest: dict[tuple[str, int], int] = {}
    for end, _, outside, dark in layer:
        known = fewest.get((end, outside))
        if known is None or dark < known:
            fewest[end, outside] = dark
    return fewest


def _lives(circuit: Circuit, overshot: Corner, missing: int, behind: Corner) -> bool:
    """Whether a car stays in the race that overshot one corner and has left `behind` as the last."""
    while missing < FATAL and overshot is not behind:
        overshot = circuit.corner_after(overshot)
        missing = overshot.stops
    return missing < FATAL
