"""What happens in a Powerboats match, in the rulebook's words. Hexes are named like `k14`, seats count from 0."""

from typing import Literal

from domain.games.powerboats.course import Obstacle
from domain.games.powerboats.hexes import Side
from domain.games.powerboats.lake import LaidTile, Letter, LetteredSpot, Water
from domain.games.protocol import Fact, Seat


class LakeLaid(Fact, frozen=True, tag="powerboats.lake_laid"):
    """The lake of this match: rows from the north, `#` land, and its lettered spots; the tiles row by row.

    `races` will be run by `seats` players; `extra_points`: the scoring variant is on.
    """

    seats: int
    races: int
    extra_points: bool
    water: Water
    tiles: tuple[LaidTile, ...]
    rows: tuple[str, ...]
    spots: tuple[LetteredSpot, ...]


class StartDieRolled(Fact, frozen=True, tag="powerboats.start_die_rolled"):
    """A die for who is start player; seats that tie for the highest roll again."""

    seat: Seat
    die: int


class RaceBegan(Fact, frozen=True, tag="powerboats.race_began"):
    """A race, from 1: its letter, the buoys 0 to 3, the side of buoy 0 where the start tile lies, and its hexes.

    Boats cross the line towards `start_degrees` at first and `finish_degrees` at last (clockwise on the picture, 0 to
    the east). `senses` tell for buoys 1 to 3 how they
    are rounded. `start_player` moves first, `placing` is the order in which boats are placed.
    """

    race: int
    letter: Letter
    buoys: tuple[str, ...]
    side: Side
    line: tuple[str, ...]
    finish_buoy: str
    start_degrees: int
    finish_degrees: int
    senses: tuple[Literal["right", "left"], ...]
    start_player: Seat
    placing: tuple[Seat, ...]


class BoatPlaced(Fact, frozen=True, tag="powerboats.boat_placed"):
    """A boat on its starting hex, its bow towards a side."""

    seat: Seat
    hex: str
    facing: Side


class TurnBegan(Fact, frozen=True, tag="powerboats.turn_began"):
    """A boat's turn; rounds are counted through the match."""

    seat: Seat
    round: int


class DiceRolled(Fact, frozen=True, tag="powerboats.dice_rolled"):
    """The dice of a turn: those kept as they lay, the one `removed`, those `rerolled` as they lay before, whether one
    was `added`, and the faces of those `thrown` together (the rerolled, then the added one)."""

    seat: Seat
    kept: tuple[int, ...]
    removed: int | None
    rerolled: tuple[int, ...]
    added: bool
    thrown: tuple[int, ...]


class BoatTurned(Fact, frozen=True, tag="powerboats.boat_turned"):
    """A boat turned by 60 degrees, to the `left` or `right`, now with its bow towards `facing`."""

    seat: Seat
    facing: Side
    turn: Literal["left", "right"]


class BoatMoved(Fact, frozen=True, tag="powerboats.boat_moved"):
    """A boat's turn on the water with the speed of its dice, which may be 0: from `start` over the hexes of `path`.

    `given_up` are hexes of its way it had to fall back from, because the last of them was another boat's. `gate` is
    what it is on its way to now (1 to 3 the buoy, 4 the finish, 0 the start), `crossings` the net ones of that gate.
    """

    seat: Seat
    start: str
    path: tuple[str, ...]
    speed: int
    given_up: tuple[str, ...]
    gate: int
    crossings: int


class BoatStarted(Fact, frozen=True, tag="powerboats.boat_started"):
    """A boat is over the start line."""

    seat: Seat


class BuoyRounded(Fact, frozen=True, tag="powerboats.buoy_rounded"):
    """A boat has crossed the gate of its next buoy."""

    seat: Seat
    buoy: int


class BoatFinished(Fact, frozen=True, tag="powerboats.boat_finished"):
    """A boat has finished in its `turns`-th turn of this race, in `place`."""

    seat: Seat
    place: int
    turns: int


class BoatCrashed(Fact, frozen=True, tag="powerboats.boat_crashed"):
    """A boat ran into an obstacle: `damage` counters for the distance not travelled, and its dice are gone."""

    seat: Seat
    obstacle: Obstacle
    damage: int
    total: int


class BoatSunk(Fact, frozen=True, tag="powerboats.boat_sunk"):
    """A boat with four or more damage counters; `finished` where it had completed the race before."""

    seat: Seat
    finished: bool


class BoatLeftLake(Fact, frozen=True, tag="powerboats.boat_left_lake"):
    """A boat that has finished or sunk is taken off the lake."""

    seat: Seat


class RaceClosed(Fact, frozen=True, tag="powerboats.race_closed"):
    """A race is closed because the boats still on the lake have had every turn they could; `seats`, the best first."""

    seats: tuple[Seat, ...]


class RaceEnded(Fact, frozen=True, tag="powerboats.race_ended"):
    """The ranking of a race, best first; the first `finishers` of it have finished.

    For each of the ranking: the `points` of the place, those for turns `ahead` of the last finisher and those for
    `wrecks`, both 0 without the scoring variant.
    """

    race: int
    ranking: tuple[Seat, ...]
    finishers: int
    points: tuple[int, ...]
    ahead: tuple[int, ...]
    wrecks: tuple[int, ...]


class BoatRepaired(Fact, frozen=True, tag="powerboats.boat_repaired"):
    """A boat repaired before the next race, and the damage that stays."""

    seat: Seat
    damage: int


PowerboatsFact = (
    LakeLaid
    | StartDieRolled
    | RaceBegan
    | BoatPlaced
    | TurnBegan
    | DiceRolled
    | BoatTurned
    | BoatMoved
    | BoatStarted
    | BuoyRounded
    | BoatFinished
    | BoatCrashed
    | BoatSunk
    | BoatLeftLake
    | RaceClosed
    | RaceEnded
    | BoatRepaired
)
