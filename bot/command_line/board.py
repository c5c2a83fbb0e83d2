"""Pictures of a script's position."""

from pathlib import Path
from typing import Annotated

import typer

from bot.command_line.script import NAMES, played
from bot.command_line.terminal import fail, game_rules
from domain.games.protocol import Question
from projections.pictures import games
from projections.pictures.drivers import Drivers
from projections.words.catalog import LANGUAGES, words


def add_to(app: typer.Typer) -> None:
    """Adds `board`."""
    app.command("board")(draw)


def draw(
    game: Annotated[str, typer.Argument(help="The game's key.", metavar="GAME")],
    script: Annotated[Path, typer.Option("--script", help="The script, a JSON file; - reads it from the input.")],
    png: Annotated[Path, typer.Option("--png", help="Where the picture goes.")],
    seat: Annotated[int | None, typer.Option("--seat", help="Draw the turn panel of this seat, from 0.")] = None,
    language: Annotated[str, typer.Option("--language", help="The language of the words on it.")] = "en",
) -> None:
    """Draw the board behind a script, or one seat's turn panel.

    Example: echo '{"seats": 2, "dice": [20, 3, 9, 2]}' | paddock board formula_d --script - --png board.png
    """
    if language not in LANGUAGES:
        fail(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
    rules = game_rules(game)
    state = played(rules, script).state
    names = NAMES[: len(rules.standings(state))]
    painter, reader = games.painter(game), words(language)
    if seat is None:
        picture = painter.board(rules.view(state, None), Drivers(names, rules.to_act(state)), reader)
    else:
        asked = [one for one in rules.to_act(state) if isinstance(rules.ask(state, one, ()), Question)]
        if seat not in asked:
            fail(f"seat {seat} is asked nothing; seats that are: {', '.join(map(str, asked)) or 'none'}")
        picture = painter.panel(rules, rules.view(state, seat), seat, (), names, reader)
    try:
        png.write_bytes(picture)
    except OSError as error:
        fail(f"{png}: {error.strerror}")
