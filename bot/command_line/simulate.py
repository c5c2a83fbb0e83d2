"""Matches among stand-ins, through the real aggregate and a file of their own: how a game plays and how fast."""

import random
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Annotated

import typer
from msgspec import Struct

from bot.command_line.terminal import chosen_options, fail, game_rules, print_json, progress
from domain import events
from domain.events import MatchEvent
from domain.games.formula_d.facts import CarEliminated, CarFinished
from domain.match import Match, Status
from domain.store import Store, sqlite_log

HOST = "SIMULATE"


class Figures(Struct, frozen=True):
    """What came of the simulated matches. `mean_turns`: turns it took a finishing car to cross the line, on average."""

    game: str
    matches: int
    finished: int
    moves: int
    seconds: float
    moves_per_second: float
    eliminated: int
    mean_turns: float | None


def add_to(app: typer.Typer) -> None:
    """Adds `simulate`."""
    app.command("simulate")(simulate)


def simulate(
    game: Annotated[str, typer.Argument(help="The game's key.", metavar="GAME")],
    seats: Annotated[int, typer.Option("--seats", help="Stand-ins in each match.")] = 6,
    matches: Annotated[int, typer.Option("--matches", min=1, help="How many matches.")] = 20,
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same matches.")] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", help="An option of the game, as key=value.")] = None,
    json: Annotated[bool, typer.Option("--json", help="The figures as JSON.")] = False,
) -> None:
    """Let stand-ins play whole matches against each other and count.

    Example: paddock simulate formula_d --seats 6 --matches 20 --seed 7 --json
    """
    rules = game_rules(game)
    options = chosen_options(rules, option or [])
    possible = rules.seats(options)
    if seats not in possible:
        fail(f"{game} takes {possible[0]} to {possible[-1]} seats, not {seats}")
    with TemporaryDirectory() as folder, progress("Matches", matches) as bar:
        store = Store(sqlite_log(Path(folder) / "events.db"), lambda: datetime.now(UTC), random.Random(seed).randbytes)
        try:
            start = perf_counter()
            played = []
            for number in range(matches):
                played.append(play_match(store, game, seats, options, f"{seed}:{number}"))
                bar.advance(bar.task_ids[0])
            seconds = perf_counter() - start
            figures = count(game, played, [event for match in played for event in store.events(match.id)], seconds)
        finally:
            store.close()
    if json:
        print_json(figures)
        return
    typer.echo(f"{figures.finished} of {figures.matches} matches finished, {figures.eliminated} cars out")
    typer.echo(f"{figures.moves} moves in {figures.seconds:.1f} s, {figures.moves_per_second:.0f} a second")
    if figures.mean_turns is not None:
        typer.echo(f"{figures.mean_turns:.1f} turns to the line on average")


def play_match(store: Store, game: str, seats: int, options: dict[str, str], entropy: str) -> Match:
    """One match among stand-ins from lobby to end; the one person who opens it leaves at once by resigning."""
    match = store.open_match(server=HOST, game=game, organiser=HOST, seats=seats, options=options)
    match = store.start(match.id, HOST, entropy, fill=True)
    match = store.resign(match.id, HOST)
    while match.status is Status.LIVE:
        asked = match.to_act[0]
        move = match.rules.stand_in(match.state, asked.seat)
        match = store.play_stand_in(match.id, asked.seat, move, asked.asked)
    return match


def count(game: str, played: list[Match], log: list[MatchEvent], seconds: float) -> Figures:
    """The figures of matches that were played."""
    moves = [event for event in log if isinstance(event, events.MovePlayed)]
    facts = [(event.round, fact) for event in moves for fact in event.facts]
    crossed = [number for number, fact in facts if isinstance(fact, CarFinished)]
    return Figures(
        game=game,
        matches=len(played),
        finished=sum(match.status is Status.FINISHED for match in played),
        moves=len(moves),
        seconds=round(seconds, 3),
        moves_per_second=round(len(moves) / seconds, 1),
        eliminated=sum(isinstance(fact, CarEliminated) for _, fact in facts),
        mean_turns=round(sum(crossed) / len(crossed), 2) if crossed else None,
    )
