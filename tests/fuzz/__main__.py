"""Plays matches of every game by chance alone and looks for dead ends: `python -m tests.fuzz [GAME [MATCHES]]`."""

from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from functools import partial

from rich.progress import track

from domain.games.registry import GAMES
from tests.fuzz.lakes import check_lake
from tests.fuzz.play import play_commands, play_rules

MATCHES: Mapping[str, int] = {"formula_d": 2000, "turfmaster": 1000, "powerboats": 1000, "long_shot": 2000}
"""By the rules alone, through all combinations of options."""

BY_COMMANDS = 10
"""Of so many matches one is played again through the match's commands, with orders."""

LAKES = 2000
"""Dealt and checked for Powerboats."""


def main() -> None:
    """Plays; a dead end stops with the game and the seed that found it."""
    parser = ArgumentParser(prog="python -m tests.fuzz", description="Plays matches by chance alone.")
    parser.add_argument("game", nargs="?", choices=list(GAMES), help="only this game")
    parser.add_argument("matches", nargs="?", type=int, help="so many instead of what is promised")
    chosen = parser.parse_args()
    for key, rules in GAMES.items():
        if chosen.game in (None, key):
            matches = chosen.matches or MATCHES[key]
            if key == "powerboats":
                run(f"{key}, lakes", check_lake, chosen.matches or LAKES)
            run(f"{key}, by the rules", partial(play_rules, rules), matches)
            run(f"{key}, by commands", partial(play_commands, rules), max(1, matches // BY_COMMANDS))


def run(what: str, try_seed: Callable[[int], int | None], seeds: int) -> None:
    """So many seeds of one kind; each answers its number of moves, if it has any."""
    moves = 0
    for seed in track(range(seeds), description=what):
        try:
            moves += try_seed(seed) or 0
        except Exception as error:
            raise SystemExit(f"{what}, seed {seed}: {error!r}") from error
    print(f"{what}: {seeds} tried, {moves} moves, no dead end")


if __name__ == "__main__":
    main()
