"""What a horse's move may lead to as the track stands now."""

from domain.games.turfmaster import cards
from domain.games.turfmaster.course import Spot, course
from domain.games.turfmaster.facts import Standstill
from domain.games.turfmaster.paths import End, ends
from domain.games.turfmaster.state import Horse, State


def closed(state: State, horse: Horse) -> frozenset[Spot]:
    """The squares that the other horses on the track close."""
    board = course(state.course)
    return frozenset(
        spot
        for other in state.running
        if other.horse != horse.horse and other.square is not None
        for spot in board.closed(other.square)
    )


def standing_fences(state: State) -> dict[int, int]:
    """The numbers of the standing fences by their ranks."""
    board = course(state.course)
    return {board.fences[number - 1]: number for number in state.fences or ()}


def run(state: State, horse: Horse, points: int) -> tuple[End, ...]:
    """The ends of a horse's move of so many points in this round, inner lane first."""
    if horse.square is None:
        return ()
    board = course(state.course)
    fences = frozenset(standing_fences(state))
    return ends(board, horse.square, points, closed(state, horse), fences, falls=state.kind == "card")


def over_limit(state: State, horse: Horse, card: cards.Card) -> bool:
    """Whether a card is above the horse's limit and no joker (seed: Incapacidade durante uma Ronda de Cartas)."""
    limit = state.limit(horse.horse)
    return limit is not None and not cards.joker(card) and cards.value(card) > limit


def card_run(state: State, horse: Horse, card: cards.Card) -> tuple[End, ...]:
    """The ends of a move by a card; none where it is above the limit."""
    return () if over_limit(state, horse, card) else run(state, horse, cards.value(card))


def standstill(found: tuple[End, ...]) -> Standstill | None:
    """Why a move by a card or dice leaves the horse where it is; None where it moves or falls."""
    if not found:
        return "over_limit"
    return "blocked" if not found[0].path and found[0].fall is None else None


def speeds(state: State, horse: Horse) -> tuple[int, ...]:
    """The points a horse may move by in this dice round: both dice to choose from where the sum is above its limit.

    Seed: Incapacidade durante uma Ronda de Dados.
    """
    declared, limit = state.declared, state.limit(horse.horse)
    if declared is None or state.throw is None:
        return ()
    if declared.both and limit is not None and declared.speed > limit:
        return tuple(dict.fromkeys(state.throw))
    return (declared.speed,)
