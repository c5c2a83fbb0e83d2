"""Places and points: the end of a round at the line, of a race and of the match."""

from domain.games.protocol import Outcome, Result
from domain.games.turfmaster.course import course
from domain.games.turfmaster.handicaps import by_position
from domain.games.turfmaster.state import RACES, State

POINTS = (50, 30, 20, 10)
"""For the first four places of a race (seed: Pontuação)."""


def over_the_line(state: State) -> tuple[int, ...]:
    """The horses on the track at or beyond the line, best first, the inner lane first where abreast (seed: Fim de uma
    Corrida)."""
    board = course(state.course)
    beyond = [horse for horse in state.running if horse.square and board.rank(horse.square) >= board.finish]
    return tuple(horse.horse for horse in by_position(board, beyond))


def ranking(state: State) -> tuple[int, ...]:
    """The race as it stands: those home, those running by position, those fallen, the later fall better (sheet)."""
    running = tuple(horse.horse for horse in by_position(course(state.course), state.running))
    return (*state.home, *running, *reversed(state.fallen))


def points(state: State) -> tuple[int, ...]:
    """The points of the race's ranking: none for a horse that fell."""
    won = (*POINTS[: len(state.home)], *(0 for _ in state.horses))
    return won[: len(state.horses)]


def standings(state: State) -> tuple[Result, ...]:
    """The seats, best first: points, then the best single place, then the better place in the last race.

    Seed: Pontuação; sheet: rulings, match ties. While a race is run its places so far break ties last.
    """
    last = ranking(state) if len(state.results) < state.race else state.results[-1]
    keys = {}
    for seat in range(state.seats):
        own = [horse.horse for horse in state.horses if horse.seat == seat]
        won = sum(state.horse(number).points for number in own)
        best = min((race.index(number) for race in state.results for number in own), default=0)
        latest = min((last.index(number) for number in own if number in last), default=len(state.horses))
        keys[seat] = (-won, best, latest)
    return tuple(
        Result(seat, 1 + sum(key < keys[seat] for key in keys.values()), -keys[seat][0])
        for seat in sorted(keys, key=lambda seat: keys[seat])
    )


def over(state: State) -> bool:
    """Whether the match has been decided: after the third race, or after one on a track too narrow for another start
    (a small one written inline)."""
    if len(state.results) == RACES:
        return True
    return len(state.results) == state.race and len(course(state.course).ranks) < len(state.horses)


def outcome(state: State) -> Outcome | None:
    """The final ranking once the match has been decided, else None."""
    return Outcome(standings(state)) if over(state) else None
