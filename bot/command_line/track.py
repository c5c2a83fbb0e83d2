"""The tracks of the games: listed, printed as a graph, checked."""

from typing import Annotated

import typer

from bot.command_line.terminal import fail, game_rules, print_json
from bot.command_line.tracks.bad import BadTrack
from bot.command_line.tracks.games import Tracks, tracks


def add_to(app: typer.Typer) -> None:
    """Adds `track`."""
    app.command("track")(show)


def show(
    game: Annotated[str, typer.Argument(help="The game's key.", metavar="GAME")],
    name: Annotated[str | None, typer.Argument(help="The circuit's or course's name.", metavar="NAME")] = None,
    json: Annotated[bool, typer.Option("--json", help="The whole graph as JSON.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="The names, with a few words on each.")] = False,
    checked: Annotated[
        bool, typer.Option("--check", help="Every fault of its file; exit code 1 where there is one.")
    ] = False,
    seed: Annotated[
        int, typer.Option("--seed", min=0, help="The same seed draws the same, where it is drawn at random.")
    ] = 0,
) -> None:
    """What a game is played on: which spaces lead to which, where the start is, and the finish.

    Example: paddock track formula_d monaco --json
    """
    of_game = tracks(game_rules(game).key)
    names = of_game.names()
    if listed:
        list_all(of_game, json)
        return
    chosen = of_game.default if name is None else name
    if chosen is None:
        fail(f"name a {of_game.kind}: {', '.join(names)}")
    if chosen not in names:
        fail(f"there is no {of_game.kind} {chosen!r}; there are: {', '.join(names)}")
    if checked:
        check(of_game, chosen, seed, json)
        return
    try:
        track = of_game.read(chosen, seed)
    except BadTrack as error:
        fail(str(error))
    print_json(of_game.graph(track)) if json else typer.echo("\n".join(of_game.told(track)))


def list_all(of_game: Tracks, json: bool) -> None:
    """Prints the names: alone as JSON, with a few words on each for people."""
    names = of_game.names()
    if json:
        print_json(names)
        return
    width = max(map(len, names), default=0)
    try:
        typer.echo("\n".join(f"{name:{width}}  {of_game.about(name)}" for name in names))
    except BadTrack as error:
        fail(str(error))


def check(of_game: Tracks, name: str, seed: int, json: bool) -> None:
    """Prints every fault, and ends with exit code 1 where there is one."""
    try:
        faults = of_game.faults(of_game.read(name, seed))
    except BadTrack as error:
        faults = [str(error)]
    if json:
        print_json({of_game.kind: name, "problems": faults})
    else:
        typer.echo("\n".join(faults) or f"{name}: nothing wrong")
    if faults:
        raise typer.Exit(1)
