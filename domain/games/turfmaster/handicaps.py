"""Positions on the track: the order of movement and the handicaps, both fixed for a round."""

from collections.abc import Sequence

from domain.games.turfmaster.course import Course, course
from domain.games.turfmaster.state import Horse, State

LIMITS = {1: 8, 2: 9, 3: 10}
"""The greatest number of squares by position (seed: Incapacidades)."""


def by_position(board: Course, horses: Sequence[Horse]) -> tuple[Horse, ...]:
    """Horses on the track, the foremost first, the inner lane first where they are abreast (seed: Ronda de Cartas)."""
    places = [(-board.rank(horse.square), board.lane(horse.square), horse) for horse in horses if horse.square]
    return tuple(horse for _, _, horse in sorted(places, key=lambda place: place[:2]))


def order(state: State) -> tuple[int, ...]:
    """The order of movement of a round that begins now."""
    return tuple(horse.horse for horse in by_position(course(state.course), state.running))


def limits(state: State) -> dict[int, int | None]:
    """The limit of every horse on the track; None without a handicap.

    Horses abreast share a position and all of them count for those behind (seed: Ordem da Posição). Horses already home
    still count as ahead, fallen ones do not (seed: Fim de uma Corrida; sheet: rulings).
    """
    board = course(state.course)
    ranks = {horse.horse: board.rank(horse.square) for horse in state.running if horse.square}
    return {
        number: LIMITS.get(1 + len(state.home) + sum(other > rank for other in ranks.values()))
        for number, rank in ranks.items()
    }
