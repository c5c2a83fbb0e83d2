"""Scripts of given dice and moves: read from a file, ruled on, listed, drawn."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from bot.command_line.terminal import WrongInput, fail, game_rules, print_json
from domain.games.moves import ONE, moves, text
from domain.games.protocol import IllegalMove, IllegalPosition, Move, Question, Rules, Seat
from domain.referee import DiceRanOut, NoSuchFace, Referee, Ruling, Script, WrongDeck
from projections.words.catalog import Words, words
from projections.words.games import game_words

GameArgument = Annotated[str, typer.Argument(help="The game's key.", metavar="GAME")]
ScriptOption = Annotated[Path, typer.Option("--script", help="The script, a JSON file; - reads it from the input.")]
JsonOption = Annotated[bool, typer.Option("--json", help="JSON lines instead of sentences.")]


def add_to(app: typer.Typer) -> None:
    """Adds `referee` and `moves`."""
    app.command("referee")(rule)
    app.command("moves")(list_moves)


def rule(
    game: GameArgument,
    script: ScriptOption,
    json: JsonOption = False,
    print_position: Annotated[
        bool, typer.Option("--print-position", help="Print the position reached as well, ready to start a script from.")
    ] = False,
) -> None:
    """Play a script of given dice and moves and rule on every move: its facts, or why it is refused.

    Example: echo '{"seats": 2, "dice": [20, 3, 9, 2, 5, 1]}' | paddock referee formula_d --script - --json
    """
    rules = game_rules(game)
    referee = read_script(rules, script)
    narrator = None if json else Narrator(rules)
    with script_errors(script):
        before = referee.state
        for ruling in referee.rulings():
            print_json(ruling) if narrator is None else narrator.tell(ruling, before)
            before = referee.state
    if narrator is None:
        print_json({"standings": referee.standings(), "over": rules.outcome(referee.state) is not None})
    else:
        for result in referee.standings():
            typer.echo(f"{result.place}. {seat_name(result.seat)}")
    if print_position:
        print_json({"position": referee.state})


def list_moves(
    game: GameArgument,
    script: ScriptOption,
    seat: Annotated[int | None, typer.Option("--seat", help="The seat, from 0; without it, the one to act.")] = None,
    json: JsonOption = False,
) -> None:
    """Every complete legal move of a seat behind a script, with what it costs and risks.

    An answer that takes several options at once is listed with one choice of them, and with all that there are.

    Example: echo '{"seats": 2, "dice": [20, 3, 9, 2]}' | paddock moves formula_d --script - --json
    """
    rules = game_rules(game)
    referee = played(rules, script)
    asked = rules.to_act(referee.state)
    if not asked:
        fail("the race is over: nobody is to move")
    mover = asked[0] if seat is None else seat
    try:
        offered = moves(rules, referee.state, mover)
    except IllegalMove:
        fail(f"seat {mover} is not to move; to move: {', '.join(str(one) for one in asked)}")
    for move, note in offered:
        last = last_question(rules, referee.state, mover, move)
        several = last is not None and last.pick != ONE
        if json:
            print_json({"text": text(move), "note": note, **(_pick(last) if last and several else {})})
        elif last and several:
            typer.echo(f"{text(move)}: {_any_of(last)}")
        else:
            typer.echo(text(move) + described(rules, referee.state, last, move))


def read_script(rules: Rules, path: Path) -> Referee:
    """A referee for the script in a file; ends the command where the file is no script of this game."""
    try:
        content = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        fail(f"{path}: {error.strerror}")
    try:
        script = msgspec.json.decode(content, type=Script)
        start = None if script.position is None else msgspec.convert(script.position, rules.state_type)
        start = None if start is None else rules.check(start)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        fail(f"{path} is no script: {error}")
    except IllegalPosition as error:
        fail(f"{path}: the position cannot be: {error.problem}")
    if start is None:
        _check_setup(rules, script, path)
    return Referee(rules, script, start)


def played(rules: Rules, path: Path) -> Referee:
    """A referee that has played the whole script; ends the command at a move that the rules refuse."""
    referee = read_script(rules, path)
    with script_errors(path):
        for ruling in referee.rulings():
            if ruling.refused is not None:
                fail(f"{path}: seat {ruling.seat} may not play {ruling.text!r}: {ruling.refused}")
    return referee


@contextmanager
def script_errors(path: Path) -> Iterator[None]:
    """Ends the command where the script's dice or decks do not fit."""
    try:
        yield
    except (DiceRanOut, NoSuchFace, WrongDeck) as error:
        raise WrongInput(f"{path}: {error}") from error


def seat_name(seat: Seat) -> str:
    """What a script's seat is called where people read."""
    return f"Player {seat + 1}"


NAMES = tuple(seat_name(seat) for seat in range(16))
"""By seat."""


class Narrator:
    """Tells rulings in sentences, as everyone would be told them."""

    def __init__(self, rules: Rules) -> None:
        self._words: Words = words("en")
        self._rules = rules
        self._game = game_words(rules.key)

    def tell(self, ruling: Ruling, before: object) -> None:
        """One ruling on the output; `before` is the state it was made in."""
        if ruling.refused is not None:
            possible = f"; possible: {', '.join(ruling.possible)}" if ruling.possible else ""
            typer.echo(f"{seat_name(ruling.seat or 0)}, {ruling.text!r}: refused, {ruling.refused}{possible}")
        else:
            facts = [self._rules.public(fact, None) for fact in ruling.facts or ()]
            seen = None if before is None else self._rules.view(before, None)
            typer.echo(self._game.narrate(facts, seen, NAMES, self._words))


def last_question(rules: Rules, state: Any, seat: Seat, move: Move) -> Question | None:
    """The question that a move's last answer is for; None where the game makes the move by itself."""
    question = rules.ask(state, seat, move[:-1])
    return question if isinstance(question, Question) else None


def described(rules: Rules, state: Any, question: Question | None, move: Move) -> str:
    """What the last answer of a move costs and risks, in words."""
    if question is None:
        return ""
    option = next(option for option in question.options if option.token == move[-1])
    label, description = game_words(rules.key).label(option, question, state, NAMES, words("en"))
    return f": {label}" + (f" ({description})" if description else "")


def _pick(question: Question) -> dict[str, Any]:
    return {"pick": question.pick, "of": [option.token for option in question.options]}


def _any_of(question: Question) -> str:
    least, most = question.pick
    number = f"{least}" if least == most else f"{least} to {most}"
    return f"any {number} of {' '.join(option.token for option in question.options)}"


def _check_setup(rules: Rules, script: Script, path: Path) -> None:
    possible = rules.seats(script.options)
    if script.seats is None:
        fail(f"{path}: a script needs seats ({possible[0]} to {possible[-1]}) or a position")
    if script.seats not in possible:
        fail(f"{path}: {rules.key} takes {possible[0]} to {possible[-1]} seats, not {script.seats}")
    specs = {spec.key: spec for spec in rules.options}
    for key, value in script.options.items():
        if key not in specs or value not in specs[key].values:
            fail(f"{path}: {rules.key} has no option {key}={value}")
