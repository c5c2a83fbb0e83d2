"""A helmsman with a plan: looks some turns ahead on the way to the next gate and brakes before turns.

Draws nothing: the same lake gives the same move.
"""

from domain.games.powerboats import search
from domain.games.powerboats.chart import chart
from domain.games.powerboats.conversation import LINE, free_places, plan_move
from domain.games.powerboats.course import Progress
from domain.games.powerboats.hexes import SIDES
from domain.games.powerboats.stage import stage
from domain.games.powerboats.state import State
from domain.games.protocol import Move, Seat


def choose(view: State, seat: Seat) -> Move:
    """The move of a helmsman with a plan."""
    match stage(view):
        case "placing":
            return _place(view)
        case "dice":
            return plan_move(search.best_plan(view, view.boats[seat]))
        case _:
            return (search.best_direction(view, view.boats[seat]),)


def _place(view: State) -> Move:
    """The free hex and facing with the shortest way; the most open water ahead where there are several."""
    course = view.course
    ways = chart(course)
    number = course.lake.number
    row, word, side = min(
        ((row, word, side) for row, words in free_places(view).items() for word in words for side in range(len(SIDES))),
        key=lambda it: (
            ways.to_go(number[it[1]], it[2], Progress()),
            -len(course.ahead(number[it[1]], it[2])),
            number[it[1]],
        ),
    )
    return (LINE if row == 0 else f"row {row}", word, SIDES[side])
