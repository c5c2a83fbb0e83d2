"""Plays random-choice matches of every game through `ask` and looks for dead ends: `python -m tests.fuzz [MATCHES]`."""

import random
import sys

from rich.progress import track

from domain.dice import ProvableDice
from domain.games.protocol import Move, Question, Rules, Seat, fold
from domain.games.registry import GAMES

MATCHES = 2000
MOST_MOVES = 20_000


class DeadEnd(Exception):
    """A match that cannot go on, or does not end."""


def random_move(rules: Rules, state: object, seat: Seat, chance: random.Random) -> Move:
    """A legal move found by answering at random."""
    answers: Move = ()
    question = rules.ask(state, seat, answers)
    while isinstance(question, Question):
        if not 1 <= len(question.options) <= 25:
            raise DeadEnd(f"a question with {len(question.options)} options after {answers}")
        answers = (*answers, chance.choice(question.options).token)
        question = rules.ask(state, seat, answers)
    return question


def play_at_random(rules: Rules, seed: int) -> int:
    """One match from set-up to end; answers its number of moves. Raises DeadEnd."""
    chance = random.Random(seed)
    options = {spec.key: chance.choice(spec.values) for spec in rules.options}
    dice = ProvableDice(seed.to_bytes(8, "big"))
    state = fold(rules, None, rules.setup(chance.choice(rules.seats(options)), options, dice))
    for moves in range(MOST_MOVES):
        if rules.outcome(state) is not None:
            return moves
        seats = rules.to_act(state)
        if not seats:
            raise DeadEnd("nobody is to act and the match is not over")
        seat = chance.choice(seats)
        state = fold(rules, state, rules.play(state, seat, random_move(rules, state, seat, chance), dice))
    raise DeadEnd(f"no end after {MOST_MOVES} moves")


def main() -> None:
    """Plays; a dead end stops with the game and the seed that found it."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    for key, rules in GAMES.items():
        moves = 0
        for seed in track(range(matches), description=key):
            try:
                moves += play_at_random(rules, seed)
            except Exception as error:
                raise SystemExit(f"{key}, seed {seed}: {error!r}") from error
        print(f"{key}: {matches} matches, {moves} moves, no dead end")


if __name__ == "__main__":
    main()
