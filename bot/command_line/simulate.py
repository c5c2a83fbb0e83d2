"""Matches among stand-ins, through the real aggregate and a file of their own: how a game plays and how fast."""

import random
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Annotated, Any

import typer

from bot.command_line.figures.games import figures
from bot.command_line.figures.played import Played
from bot.command_line.terminal import chosen_options, fail, game_rules, print_json, progress
from domain.events import MovePlayed
from domain.games.protocol import Options, Seat
from domain.match import Match, Status
from domain.random_play import move_at_random
from domain.store import Store, sqlite_log

HOST = "SIMULATE"


def add_to(app: typer.Typer) -> None:
    """Adds `simulate`."""
    app.command("simulate")(simulate)


def simulate(
    game: Annotated[str, typer.Argument(help="The game's key.", metavar="GAME")],
    seats: Annotated[int | None, typer.Option("--seats", help="Seats in each match; 6 or the most there are.")] = None,
    matches: Annotated[int, typer.Option("--matches", min=1, help="How many matches.")] = 20,
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same matches.")] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", help="An option of the game, as key=value.")] = None,
    at_random: Annotated[
        int, typer.Option("--random", min=0, help="Seats that answer at random, other seats in each match.")
    ] = 0,
    json: Annotated[bool, typer.Option("--json", help="The figures as JSON.")] = False,
) -> None:
    """Let stand-ins play whole matches against each other and count.

    Example: paddock simulate formula_d --seats 6 --matches 20 --seed 7 --json
    """
    rules = game_rules(game)
    options = chosen_options(rules, option or [])
    possible = rules.seats(options)
    taken = min(6, possible[-1]) if seats is None else seats
    if taken not in possible:
        fail(f"{game} takes {possible[0]} to {possible[-1]} seats, not {taken}")
    if at_random >= taken:
        fail(f"of {taken} seats at most {taken - 1} can answer at random, not {at_random}")
    with TemporaryDirectory() as folder, progress("Matches", matches) as bar:
        store = Store(sqlite_log(Path(folder) / "events.db"), lambda: datetime.now(UTC), random.Random(seed).randbytes)
        try:
            start = perf_counter()
            ended = []
            for number in range(matches):
                guessing = _guessing(taken, at_random, number)
                ended.append(play_match(store, game, taken, options, f"{seed}:{number}", guessing))
                bar.advance(bar.task_ids[0])
            seconds = perf_counter() - start
            played = [Played(match, _moves(store, match)) for match in ended]
        finally:
            store.close()
    counted = count(game, played, seconds)
    if at_random:
        counted["wins"] = wins(ended, at_random)
    print_json(counted) if json else typer.echo("\n".join(told(game, counted)))


def play_match(
    store: Store, game: str, seats: int, options: Options, entropy: str, guessing: Collection[Seat] = ()
) -> Match:
    """One match from lobby to end among stand-ins and seats that are `guessing`, which answer at random.

    The one person who opens it leaves at once by resigning.
    """
    chance = random.Random(entropy)
    match = store.open_match(server=HOST, game=game, organiser=HOST, seats=seats, options=options)
    match = store.start(match.id, HOST, entropy, fill=True)
    if match.status is Status.LIVE:
        match = store.resign(match.id, HOST)
    while match.status is Status.LIVE:
        asked = match.to_act[0]
        rules, seat = match.rules, asked.seat
        view = rules.view(match.state, seat)
        move = move_at_random(rules, view, seat, chance) if seat in guessing else rules.stand_in(view, seat)
        match = store.play_stand_in(match.id, seat, move, asked.asked)
    return match


def count(game: str, played: list[Played], seconds: float) -> dict[str, Any]:
    """The figures of matches that were played: of any game, and the game's own."""
    moves = sum(len(one.moves) for one in played)
    return {
        "game": game,
        "matches": len(played),
        "finished": sum(one.match.status is Status.FINISHED for one in played),
        "moves": moves,
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds, 1),
        **figures(game).count(played),
    }


def wins(ended: Sequence[Match], at_random: int) -> dict[str, int]:
    """Whose seat ended best: stand-ins, those that answer at random, or both alike."""
    found = {"stand_ins": 0, "random": 0, "shared": 0}
    for number, match in enumerate(ended):
        guessing = _guessing(len(match.players), at_random, number)
        results = match.rules.standings(match.state)
        best = {result.seat in guessing for result in results if result.place == 1}
        found["shared" if len(best) > 1 else "random" if True in best else "stand_ins"] += 1
    return found


def told(game: str, counted: Mapping[str, Any]) -> list[str]:
    """The figures in words."""
    lines = [
        f"{counted['finished']} of {counted['matches']} matches finished",
        f"{counted['moves']} moves in {counted['seconds']:.1f} s, {counted['moves_per_second']:.0f} a second",
        *figures(game).told(counted),
    ]
    if "wins" in counted:
        won = counted["wins"]
        lines.append(f"won by stand-ins: {won['stand_ins']}, at random: {won['random']}, shared: {won['shared']}")
    return lines


def _moves(store: Store, match: Match) -> tuple[MovePlayed, ...]:
    return tuple(event for event in store.events(match.id) if isinstance(event, MovePlayed))


def _guessing(seats: int, at_random: int, number: int) -> frozenset[Seat]:
    """The seats that answer at random in match number `number`: one further round the table in each."""
    return frozenset((number + seat) % seats for seat in range(at_random))
