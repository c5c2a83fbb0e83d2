"""Places and points: the end of a race and of the match (seed: Pontos de Vitória, Variante da Pontuação)."""

from domain.games.powerboats.chart import chart
from domain.games.powerboats.facts import RaceEnded
from domain.games.powerboats.hexes import SIDES
from domain.games.powerboats.state import Boat, State
from domain.games.protocol import Outcome, Result, Seat

PER_WRECK = 5
"""Points for every sunk boat in the scoring variant (seed: Pontuação para um jogo com 2 jogadores)."""


def by_progress(state: State) -> tuple[Seat, ...]:
    """The boats on the lake: the next gate first, then the way still to go; those not placed yet last."""
    return tuple(boat.seat for boat in sorted(state.racing, key=lambda boat: _to_go(state, boat)))


def ranking(state: State) -> tuple[Seat, ...]:
    """The race as it stands: finished, on the lake by progress, not placed yet, sunk with the later sinking better."""
    afloat = by_progress(state)
    rest = [boat.seat for boat in state.boats if boat.seat not in (*state.finished, *afloat, *state.sunk)]
    return (*state.finished, *afloat, *rest, *reversed(state.sunk))


def race_ended(state: State, closed: tuple[Seat, ...]) -> RaceEnded:
    """The ranking and points of the race; `closed` are the boats that neither finished nor sank, the best first.

    A place is worth the players behind it, times the race's number; only finishers have points. With the variant a
    finisher also has one for each turn it finished before the last finisher, and five for each sunk boat.
    """
    seats, finishers = len(state.boats), len(state.finished)
    ranked = (*state.finished, *closed, *reversed(state.sunk))
    none = (0,) * (seats - finishers)
    last = max((state.boats[seat].turns for seat in state.finished), default=0)
    extra = state.extra_points
    return RaceEnded(
        state.race,
        ranked,
        finishers,
        (*((seats - place) * state.race for place in range(1, finishers + 1)), *none),
        (*(last - state.boats[seat].turns if extra else 0 for seat in state.finished), *none),
        (*(PER_WRECK * len(state.sunk) if extra else 0 for _ in state.finished), *none),
    )


def standings(state: State) -> tuple[Result, ...]:
    """The seats, best first: points, then the order of the last race (seed: empate depois da última corrida)."""
    under_way = len(state.results) < state.race
    last = ranking(state) if under_way else state.results[-1]
    ranked = sorted(last, key=lambda seat: -state.boats[seat].points)
    return tuple(Result(seat, place, state.boats[seat].points) for place, seat in enumerate(ranked, start=1))


def outcome(state: State) -> Outcome | None:
    """The final ranking once the last race is over, else None."""
    return Outcome(standings(state)) if len(state.results) == state.races else None


def carried(boat: Boat) -> int:
    """The damage that stays after the repair between races: one more where the race brought any (sheet: rulings,
    damage between races)."""
    return boat.carried + (boat.damage > boat.carried)


def _to_go(state: State, boat: Boat) -> tuple[int, int]:
    course = state.course
    number = course.lake.number[boat.hex or ""]
    return -boat.gate, chart(course).to_go(number, SIDES.index(boat.facing), boat.progress)
