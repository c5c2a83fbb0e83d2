"""What happens in a Formula D race, in the rulebook's words."""

from typing import Literal

from domain.games.protocol import Fact, Seat

LossReason = Literal["downshift", "braking", "overshoot", "collision", "engine", "dark", "noise"]
GainReason = Literal["pits", "checkpoint", "police"]
EliminationReason = Literal["points", "stops", "stuck"]
Start = Literal["stalled", "normal", "great"]


class CircuitLaid(Fact, frozen=True, tag="formula_d.circuit_laid"):
    """The circuit, the number of laps and the number of cars of this race."""

    circuit: str
    laps: int
    cars: int


class GridDieRolled(Fact, frozen=True, tag="formula_d.grid_die_rolled"):
    """A black die for a place on the grid; tied seats roll again, so a seat may have several."""

    seat: Seat
    value: int


class GridSet(Fact, frozen=True, tag="formula_d.grid_set"):
    """The seats in grid order, pole first, and the space each one starts from."""

    order: tuple[Seat, ...]
    spaces: tuple[str, ...]


class RoundBegan(Fact, frozen=True, tag="formula_d.round_began"):
    """A round and its order of play, fixed for the whole round."""

    number: int
    order: tuple[Seat, ...]


class StartDieRolled(Fact, frozen=True, tag="formula_d.start_die_rolled"):
    """The black die before a car's first gear: 1 stalled, 2 to 16 normal, 17 to 20 great."""

    seat: Seat
    value: int
    start: Start


class GearShifted(Fact, frozen=True, tag="formula_d.gear_shifted"):
    """The gear announced for this turn, also when it is kept; `before` is 0 on the grid."""

    seat: Seat
    before: int
    gear: int


class GearDieRolled(Fact, frozen=True, tag="formula_d.gear_die_rolled"):
    """The die of the gear: the car has `value` spaces to move. A great start has its 4 without a die (`die` False)."""

    seat: Seat
    gear: int
    value: int
    die: bool = True


class CarMoved(Fact, frozen=True, tag="formula_d.car_moved"):
    """A car's move. `path` holds the spaces stepped on, without the one it left; empty when it braked the whole roll.

    `braked` is the number of spaces not moved of those rolled and paid for. A car that crosses the finish on its last
    lap has a path up to its finish space. In the pits the path goes over lane spaces (`p0`) and ends in the own box
    (`b3`) where it is reached.
    """

    seat: Seat
    start: str
    path: tuple[str, ...]
    braked: int


class LineCrossed(Fact, frozen=True, tag="formula_d.line_crossed"):
    """The car stepped over the finish line; `times` counts its crossings, the one out of the start run included."""

    seat: Seat
    times: int


class StopMade(Fact, frozen=True, tag="formula_d.stop_made"):
    """A stop inside a corner; `stops` is how many the car now has of those `needed`."""

    seat: Seat
    corner: str
    stops: int
    needed: int


class CornerOvershot(Fact, frozen=True, tag="formula_d.corner_overshot"):
    """The car left a corner with stops missing and ended `spaces` beyond its exit line."""

    seat: Seat
    corner: str
    stops: int
    needed: int
    spaces: int


class CornerLeft(Fact, frozen=True, tag="formula_d.corner_left"):
    """The car is out of a corner and its stops there are done with."""

    seat: Seat
    corner: str


class PointsLost(Fact, frozen=True, tag="formula_d.points_lost"):
    """Structure points lost and how many are `left`."""

    seat: Seat
    amount: int
    reason: LossReason
    left: int


class CollisionDieRolled(Fact, frozen=True, tag="formula_d.collision_die_rolled"):
    """A black die for a risk of collision between `seat`, who rolls, and `other`; 4 or less hits."""

    seat: Seat
    other: Seat
    value: int
    hit: bool


class EngineDieRolled(Fact, frozen=True, tag="formula_d.engine_die_rolled"):
    """A black die for the engine in 5th or 6th gear; 4 or less hurts it."""

    seat: Seat
    value: int
    hurt: bool


class PitsEntered(Fact, frozen=True, tag="formula_d.pits_entered"):
    """The car turned into the pit lane and will have to stop at its box."""

    seat: Seat


class PitStopMade(Fact, frozen=True, tag="formula_d.pit_stop_made"):
    """The car stands in its box."""

    seat: Seat
    box: str


class PitsLeft(Fact, frozen=True, tag="formula_d.pits_left"):
    """The car stepped out of the pit lane onto the road; its lap counts from here."""

    seat: Seat


class PointsGained(Fact, frozen=True, tag="formula_d.points_gained"):
    """Structure points given back and how many there are now, never above 18."""

    seat: Seat
    amount: int
    reason: GainReason
    left: int


class NitroUsed(Fact, frozen=True, tag="formula_d.nitro_used"):
    """The lap's nitro: so many `spaces` on top of the roll, as many as the gear."""

    seat: Seat
    lap: int
    spaces: int


class DarkDieRolled(Fact, frozen=True, tag="formula_d.dark_die_rolled"):
    """A black die for a dark space passed over or landed on; 4 or less hurts."""

    seat: Seat
    space: str
    value: int
    hurt: bool


class NoiseDieRolled(Fact, frozen=True, tag="formula_d.noise_die_rolled"):
    """A black die for a move that ended where the neighbours have had enough of the noise; 11 or more hits."""

    seat: Seat
    space: str
    value: int
    hit: bool


class PoliceLineCrossed(Fact, frozen=True, tag="formula_d.police_line_crossed"):
    """The car passed the police station in this lap; `speed` is ten times what its die showed."""

    seat: Seat
    lap: int
    speed: int


class PoliceBonusWon(Fact, frozen=True, tag="formula_d.police_bonus_won"):
    """All cars still racing have passed the police station in this lap; the fastest was this one."""

    seat: Seat
    lap: int
    speed: int


class CarEliminated(Fact, frozen=True, tag="formula_d.car_eliminated"):
    """A car is out of the race and off the board."""

    seat: Seat
    reason: EliminationReason


class CarFinished(Fact, frozen=True, tag="formula_d.car_finished"):
    """A car crossed the finish line on its last lap and left the board in this place."""

    seat: Seat
    place: int


class TurnEnded(Fact, frozen=True, tag="formula_d.turn_ended"):
    """The seat's turn of this round is over."""

    seat: Seat


FormulaDFact = (
    CircuitLaid
    | GridDieRolled
    | GridSet
    | RoundBegan
    | StartDieRolled
    | GearShifted
    | GearDieRolled
    | CarMoved
    | LineCrossed
    | StopMade
    | CornerOvershot
    | CornerLeft
    | PointsLost
    | CollisionDieRolled
    | EngineDieRolled
    | PitsEntered
    | PitStopMade
    | PitsLeft
    | PointsGained
    | NitroUsed
    | DarkDieRolled
    | NoiseDieRolled
    | PoliceLineCrossed
    | PoliceBonusWon
    | CarEliminated
    | CarFinished
    | TurnEnded
)
