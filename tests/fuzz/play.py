"""Whole matches by chance alone, of every game, looking for dead ends: by the rules, and by the match's commands."""

import random
from collections.abc import Mapping
from datetime import UTC, datetime
from itertools import product

from domain.dice import ProvableDice
from domain.games.protocol import Rules, fold
from domain.match import Match, Status
from domain.random_play import move_at_random, order_at_random
from domain.store import Store

MOST_MOVES = 20_000
PEOPLE = tuple(f"p{number}" for number in range(16))


class DeadEnd(Exception):
    """A match that cannot go on, or does not end."""


def options_of(rules: Rules, seed: int) -> Mapping[str, str]:
    """The options of a match: seeds in a row go through all combinations."""
    combinations = list(product(*(spec.values for spec in rules.options)))
    values = combinations[seed % len(combinations)]
    return {spec.key: value for spec, value in zip(rules.options, values, strict=True)}


def play_rules(rules: Rules, seed: int) -> int:
    """One match by the rules alone; answers its number of moves. Raises DeadEnd, BadQuestion, IllegalMove.

    Each seat answers from what it may see of the match.
    """
    chance = random.Random(seed)
    options = options_of(rules, seed)
    dice = ProvableDice(seed.to_bytes(8, "big"))
    state = fold(rules, None, rules.setup(chance.choice(rules.seats(options)), options, dice))
    for moves in range(MOST_MOVES):
        if rules.outcome(state) is not None:
            return moves
        seats = rules.to_act(state)
        if not seats:
            raise DeadEnd("nobody is to act and the match is not over")
        seat = chance.choice(seats)
        move = move_at_random(rules, rules.view(state, seat), seat, chance)
        state = fold(rules, state, rules.play(state, seat, move, dice))
    raise DeadEnd(f"no end after {MOST_MOVES} moves")


def play_commands(rules: Rules, seed: int) -> int:
    """One match of people through the match's commands, who leave orders now and then and take some back.

    Answers its number of moves and orders. Raises DeadEnd, BadQuestion, IllegalMove, Refused.
    """
    chance = random.Random(seed)
    store = Store({}, lambda: datetime(2026, 1, 1, tzinfo=UTC), chance.randbytes)
    try:
        match = _started(store, rules, seed, chance)
        for count in range(MOST_MOVES):
            if match.status is not Status.LIVE:
                return count
            match = _command(store, match, chance)
    finally:
        store.close()
    raise DeadEnd(f"no end after {MOST_MOVES} commands")


def _started(store: Store, rules: Rules, seed: int, chance: random.Random) -> Match:
    options = options_of(rules, seed)
    seats = chance.choice(rules.seats(options))
    match = store.open_match(server="fuzz", game=rules.key, organiser=PEOPLE[0], seats=seats, options=options)
    for player in PEOPLE[1:seats]:
        store.join(match.id, player)
    return store.start(match.id, PEOPLE[0], f"{seed}")


def _command(store: Store, match: Match, chance: random.Random) -> Match:
    """A move, an order, or the taking back of one."""
    rules = match.rules
    may_order = rules.may_order(match.state)
    if match.orders and chance.random() < 0.1:
        order = chance.choice(match.orders)
        return store.withdraw_order(match.id, PEOPLE[order.seat], order.due)
    if may_order and chance.random() < 0.3:
        seat = chance.choice(may_order)
        wanted = order_at_random(rules, rules.view(match.state, seat), seat, chance)
        return store.leave_order(match.id, PEOPLE[seat], wanted)
    if not match.to_act:
        raise DeadEnd("nobody is to act and the match is not over")
    asked = chance.choice(match.to_act)
    move = move_at_random(rules, rules.view(match.state, asked.seat), asked.seat, chance)
    return store.play(match.id, PEOPLE[asked.seat], move, asked.asked)
