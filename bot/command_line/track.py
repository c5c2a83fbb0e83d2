"""The courses of the games: listed, printed as a graph, checked."""

from typing import Annotated

import typer

from bot.command_line.terminal import fail, game_rules, print_json
from domain.games.formula_d.blueprint import BadCircuit
from domain.games.formula_d.circuit import UnknownCircuit, circuits, draft, track
from domain.games.formula_d.survey import check


def add_to(app: typer.Typer) -> None:
    """Adds `track`."""
    app.command("track")(show)


def show(
    game: Annotated[str, typer.Argument(help="The game's key.", metavar="GAME")],
    name: Annotated[str | None, typer.Argument(help="The circuit's name.", metavar="NAME")] = None,
    json: Annotated[bool, typer.Option("--json", help="The whole graph as JSON.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="The names of the circuits.")] = False,
    checked: Annotated[bool, typer.Option("--check", help="Check the circuit; exit code 1 where it is wrong.")] = False,
) -> None:
    """The spaces of a circuit: which leads to which, which touch, the corners, the grid, the finish.

    Example: paddock track formula_d monaco --json
    """
    game_rules(game)
    if listed:
        print_json(circuits()) if json else typer.echo("\n".join(circuits()))
        return
    if name is None:
        fail(f"name a circuit: {', '.join(circuits())}")
    try:
        board = draft(name)
    except (UnknownCircuit, BadCircuit) as error:
        fail(str(error))
    if checked:
        problems = check(board)
        if json:
            print_json({"circuit": name, "problems": problems})
        else:
            typer.echo("\n".join(problems) or f"{name}: nothing wrong")
        if problems:
            raise typer.Exit(1)
    elif json:
        print_json(track(board))
    else:
        typer.echo(f"{name}: {len(board.next)} spaces, {len(board.grid)} on the grid")
        for corner in board.corners.values():
            typer.echo(f"{corner.key} {corner.name}: stops {corner.stops}, long {corner.long}, short {corner.short}")
