"""Setting up: the lake, the start player, the course of a race (seed: Preparação, Construir um Percurso)."""

from collections.abc import Sequence

from domain.games.powerboats import layouts
from domain.games.powerboats.course import TURNING_BUOYS, course
from domain.games.powerboats.facts import LakeLaid, RaceBegan, StartDieRolled
from domain.games.powerboats.lake import LETTERS, LaidTile, Letter, LetteredSpot, Water, assembled, tiles
from domain.games.powerboats.plans import FACES
from domain.games.protocol import Dice, Fact, Seat

AS_PRINTED, TURNED = 1, 2
"""The two rotations in which a tile fits its place."""


def lay_lake(seats: int, races: int, extra_points: bool, water: Water, dice: Dice) -> LakeLaid:
    """A random lake on which every race to come has a course: tiles shuffled, then the rotation of each."""
    while True:
        names = dice.shuffle([tile.name for tile in tiles()])
        laid = tuple(LaidTile(name, dice.roll((AS_PRINTED, TURNED)) == TURNED) for name in names)
        rows, spots = assembled(laid, water)
        if all(has_course(rows, spots, letter) for letter in LETTERS[:races]):
            return LakeLaid(seats, races, extra_points, water, laid, rows, spots)


def has_course(rows: tuple[str, ...], spots: Sequence[LetteredSpot], letter: Letter) -> bool:
    """Whether some order of the buoys on a letter's spots can be raced."""
    return any(
        layouts.can_be_raced(rows, tuple(it.hex for it in order), order[0].side)
        for order in layouts.orders(spots, letter)
    )


def start_player(seats: int, dice: Dice) -> tuple[tuple[Fact, ...], Seat]:
    """One die each, the highest; those who tie roll again."""
    rolled: list[Fact] = []
    tied = list(range(seats))
    while len(tied) > 1:
        dice_of = {seat: dice.roll(FACES) for seat in tied}
        rolled += [StartDieRolled(seat, die) for seat, die in dice_of.items()]
        tied = [seat for seat in tied if dice_of[seat] == max(dice_of.values())]
    return tuple(rolled), tied[0]


def begin_race(
    rows: tuple[str, ...], spots: Sequence[LetteredSpot], race: int, seats: int, first: Seat, dice: Dice
) -> RaceBegan:
    """The buoys at random on the spots of the race's letter, and the placing from the start player's right.

    The die names one of the 24 orders, from 1; one that cannot be raced is drawn again (sheet: rulings, course).
    """
    letter = LETTERS[race - 1]
    orders = layouts.orders(spots, letter)
    while True:
        order = orders[dice.roll(range(1, len(orders) + 1)) - 1]
        buoys, side = tuple(it.hex for it in order), order[0].side
        if layouts.can_be_raced(rows, buoys, side):
            break
    laid = course(rows, buoys, side)
    return RaceBegan(
        race,
        letter,
        buoys,
        side,
        laid.line,
        laid.finish_buoy,
        laid.start_degrees,
        laid.finish_degrees,
        tuple("right" if laid.gate(buoy).clockwise else "left" for buoy in TURNING_BUOYS),
        first,
        tuple((first - step) % seats for step in range(1, seats + 1)),
    )
