"""Moments of matches to measure on: whole matches of stand-ins, played by the rules alone."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.games.protocol import Rules, Seat, fold
from tests.dice import SeededDice


def asked(rules: Rules, seats: int, options: Mapping[str, str], seed: int = 1) -> Iterator[tuple[Any, Seat]]:
    """Each state of a match with the seat that moves in it."""
    dice = SeededDice(seed)
    state = fold(rules, None, rules.setup(seats, options, dice))
    while rules.outcome(state) is None:
        seat = rules.to_act(state)[0]
        yield state, seat
        move = rules.stand_in(rules.view(state, seat), seat)
        state = fold(rules, state, rules.play(state, seat, move, dice))
