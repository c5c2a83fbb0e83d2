"""What is offered while a move is typed in games where an answer may be left out, and what a long text does."""

from functools import partial
from pathlib import Path
from typing import Any, cast

from bot.commands import completion
from bot.commands.completion import continuations
from domain.match import Match
from projections.words.catalog import words
from tests.bot.faces.stage import ANA, Stage
from tests.bot.faces.tables import ANA as ANA_PLAYER
from tests.bot.faces.tables import Table, table


def rolled(folder: Path) -> Match:
    """A Long Shot table whose first number is on the board: Ana is asked for her turn."""
    lobby: Table = table(folder, seats=2, game="long_shot")
    match = lobby.store.start(lobby.id, ANA_PLAYER, "1234567890", fill=True)
    while match.state.rolled is None or match.driver(match.to_act[0].seat) is None:
        asked = match.to_act[0]
        move = match.rules.stand_in(match.state, asked.seat)
        driver = match.driver(asked.seat)
        if driver is None:
            match = lobby.store.play_stand_in(lobby.id, asked.seat, move, asked.asked)
        else:
            match = lobby.store.play(lobby.id, driver, move, asked.asked)
    return match


def offered(match: Match, typed: str) -> list[str]:
    """The texts offered to Ana."""
    ask = partial(match.rules.ask, match.state, match.to_act[0].seat)
    return [written for written, _ in continuations(match, ask, typed, ["Ana", "Bot"], words("en"))]


def test_what_follows_an_answer_left_out_is_offered_with_the_others(tmp_path: Path) -> None:
    """A turn of Long Shot begins with a wild number or without a word: `helmet 5` is typed, not an empty text."""
    match = rolled(tmp_path)
    number = match.state.rolled.horse
    everything = offered(match, "")
    assert f"mark {number}" in everything
    assert any(one.startswith("wild ") for one in everything)
    assert "" not in everything
    assert offered(match, "mark") == [f"mark {number}"]
    assert offered(match, "wild")
    assert all(one.startswith("wild ") for one in offered(match, "wild"))
    assert offered(match, "zzz") == []


async def test_options_that_would_be_too_long_are_not_offered(stage: Stage) -> None:
    """Discord takes choices of at most 100 characters."""
    long = "x" * 95
    assert await completion.options(cast(Any, stage.complete(ANA, game="formula_d")), f"{long} ") == []
