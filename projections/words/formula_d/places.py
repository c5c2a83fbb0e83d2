"""The places of a circuit in words: corners, straights, where a car is and how far it has to go."""

from dataclasses import dataclass
from functools import cached_property

from domain.games.formula_d.circuit import Circuit, circuit
from domain.games.formula_d.layout import Corner
from domain.games.formula_d.state import Car
from projections.words.catalog import Words, marked

_LANES = {"i": marked("inside lane"), "m": marked("middle lane"), "o": marked("outside lane"), "pits": marked("pits")}

_CIRCUITS = {"monaco": marked("Monaco")}
"""Circuits whose name is translated; the others go by the name in their file."""

_SHORT = {
    "monaco": {
        "c2": "Casino I",
        "c3": "Casino II",
        "c7": "Tabac",
        "c8": "Piscine",
        "c9": "Rascasse",
        "c10": "Noghès",
    }
}
"""Corners that people call by less than their name on the circuit's sheet."""

_TIGHT = {"monaco": {"c1": "Ste Dévote"}}
"""Corners whose name even so is too long for a picture's list of drivers."""


@dataclass(frozen=True)
class Places:
    """One circuit, spoken of in one language. `laps` of the race tell whether its last straight ends it."""

    key: str
    laps: int
    words: Words

    @cached_property
    def circuit(self) -> Circuit:
        """The circuit itself."""
        return circuit(self.key)

    @property
    def name(self) -> str:
        """The circuit's name."""
        return circuit_name(self.key, self.words)

    def corner(self, corner: str) -> str:
        """A corner's name."""
        return _SHORT.get(self.key, {}).get(corner) or self.circuit.corners[corner].name

    def stop(self, corner: str, stops: int, needed: int) -> str:
        """A corner with the stops made there of those needed; more are not counted."""
        return f"{self.corner(corner)} {min(stops, needed)}/{needed}"

    def lane(self, lane: str) -> str:
        """A lane's name."""
        return self.words.say(_LANES[lane])

    def ahead(self, space: str, crossings: int) -> Corner | None:
        """The next corner of a car on a straight or in the pits; None where the finish line comes first."""
        if self.circuit.pits is not None and self.circuit.in_pits(space):
            return self.circuit.next_corner[self.circuit.pits.exits[0]]
        last = self.circuit.sector[space] == self.circuit.sectors[-1].key
        return None if last and crossings >= self.laps else self.circuit.next_corner[space]

    def where(self, car: Car) -> str:
        """Where a car on the board is, in few letters: `to Tabac`, `Loews 2/3`, `finish straight`."""
        if car.space is None:
            return ""
        if self.circuit.in_pits(car.space):
            return self.words.say("box") if self.in_box(car.space) else self.words.say("pits")
        inside = self.circuit.corner.get(car.space)
        if inside is not None:
            return f"{self._tight(inside.key)} {min(car.stops, inside.stops)}/{inside.stops}"
        if car.gear == 0:
            return self.words.say("grid")
        ahead = self.ahead(car.space, car.crossings)
        if ahead is None:
            return self.words.say("finish straight")
        return self.words.say("to {corner}", corner=self._tight(ahead.key))

    def in_box(self, space: str) -> bool:
        """Whether a space of the pits is a box."""
        return self.circuit.pits is not None and space not in self.circuit.pits.lane

    def _tight(self, corner: str) -> str:
        return _TIGHT.get(self.key, {}).get(corner) or self.corner(corner)

    def aloud(self, car: Car) -> str:
        """Where a car on the board is, for those who hear it: `heading for Tabac`, `in Loews with stop 2 of 3 made`."""
        if car.space is None:
            return ""
        if car.gear == 0:
            return self.words.say("on the grid")
        if self.circuit.in_pits(car.space):
            return self.words.say("in the box") if self.in_box(car.space) else self.words.say("in the pit lane")
        inside, ahead = self.circuit.corner.get(car.space), self.ahead(car.space, car.crossings)
        if inside is not None:
            corner = self.corner(inside.key)
            return self.words.say(
                "in {corner} with {stops} of {needed} stops made",
                corner=corner,
                stops=min(car.stops, inside.stops),
                needed=inside.stops,
            )
        if ahead is None:
            return self.words.say("heading for the finish line")
        return self.words.say("heading for {corner}", corner=self.corner(ahead.key))

    def to_corner(self, space: str, corner: Corner) -> dict[str, int]:
        """The fewest spaces, on an empty track, to the first space of a corner in each lane that can be reached."""
        sector = next(sector for sector in self.circuit.sectors if sector.corner == corner)
        first = {spaces[0]: lane for lane, spaces in sector.spaces.items()}
        found: dict[str, int] = {}
        reached, steps = {space}, 0
        while reached and len(found) < len(first):
            steps += 1
            reached = {end for start in reached if start not in first for end in self.circuit.next[start]}
            for end in sorted(reached & first.keys()):
                found.setdefault(first[end], steps)
        return {lane: found[lane] for lane in self.circuit.lanes if lane in found}

    def straight_on(self, space: str) -> int:
        """The spaces to the first one after the corner a space is in, or over the finish line, keeping the lane."""
        sector, steps = self.circuit.sector[space], 0
        while self.circuit.sector[space] == sector:
            space = self.circuit.ahead[space]
            steps += 1
        return steps


def circuit_name(key: str, words: Words) -> str:
    """A circuit's name."""
    return words.say(_CIRCUITS[key]) if key in _CIRCUITS else circuit(key).name


def capital(sentence: str) -> str:
    """A sentence or title with its first letter raised."""
    return sentence[:1].upper() + sentence[1:]
