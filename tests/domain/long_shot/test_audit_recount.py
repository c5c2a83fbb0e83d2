"""Whole random matches counted again in plain arithmetic from the rulebook, without the game's own code."""

import pytest

from domain.games.long_shot.facts import DiceRolled
from domain.games.long_shot.state import Player, State
from domain.games.protocol import Fact, Move, Seat
from tests.domain.long_shot.table import RULES, match

PURSE = {1: 35, 2: 25, 3: 15}
FIRST_ODDS = {1: 5, 2: 5, 3: 6, 4: 6, 5: 7, 6: 7, 7: 9, 8: 9}
"""The odds of a first place; each further place is one less (sheet 3.1)."""


def money_at_the_end(state: State, player: Player) -> int:
    """Seed, Pontuação 1 to 5, with the abilities at scoring of sheet 3.3."""
    place = {horse.horse: horse.place for horse in state.horses}
    own = {horse.horse: horse.card for horse in state.horses if horse.owner == player.seat}
    total = player.money + sum(PURSE[place[horse] or 0] for horse in own if place[horse])
    for horse, bet in enumerate(player.bets, start=1):
        finished = place[horse]
        if finished:
            total += bet * (FIRST_ODDS[horse] + 1 - finished)
        elif state.horse(horse).position >= 12:
            total += bet
    pairs = sum(horse in player.helmets and horse in player.jerseys for horse in range(1, 9))
    singles = sum((horse in player.helmets) != (horse in player.jerseys) for horse in range(1, 9))
    rows = sum(all(f"{column}{row}" in player.cells for column in "abcd") for row in range(1, 5))
    brought = {
        "golden_corral": 10 if len(own) >= 3 else 0,
        "pie_in_the_sky": 0 if place[2] else -10,
        "dance_card": 4 * sum(horse in state.horse(4).bar for horse in own),
        "laundry_day": 0 if pairs else 10,
        "lone_ranger": 2 * singles,
        "bread_line": 3 * rows,
        "great_appreciation": 10 * sum(place[horse] is not None for horse in own) if place[8] else 0,
    }
    return total + 5 * pairs + sum(brought.get(card, 0) for card in own.values())


def lines(player: Player) -> int:
    """Rows and columns of which all four circles are marked."""
    rows = [[f"{column}{row}" for column in "abcd"] for row in range(1, 5)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    return sum(all(cell in player.cells for cell in line) for line in (*rows, *columns))


def recount(before: State, seat: Seat, move: Move, facts: tuple[Fact, ...], after: State) -> None:
    """Seed, O Turno 2 and 3 for a roll: the horse, then its bar in ascending order, three across the line at most; for
    a turn a bonus for every line."""
    if move != ("roll",):
        completed = lines(after.player(seat)) - lines(before.player(seat))
        assert len(after.player(seat).bonuses) - len(before.player(seat).bonuses) == completed
        return
    rolled = next(fact for fact in facts if isinstance(fact, DiceRolled))
    at = {horse.horse: horse.position for horse in before.horses}
    place = {horse.horse: horse.place for horse in before.horses}
    for horse, spaces in [(rolled.horse, rolled.spaces), *((marked, 1) for marked in before.horse(rolled.horse).bar)]:
        if place[horse] is None:
            at[horse] += spaces
        if at[horse] >= 16 and place[horse] is None:
            home = sum(found is not None for found in place.values())
            at[horse], place[horse] = (16, home + 1) if home < 3 else (15, None)
    assert at == {horse.horse: horse.position for horse in after.horses}
    assert place == {horse.horse: horse.place for horse in after.horses}


@pytest.mark.parametrize("seed", range(100, 112))
def test_rolls_bonuses_and_scores_recounted(seed: int) -> None:
    """Two to eight random players, mixed cards."""
    state = match(seed, 2 + seed % 7, {"horses": "mixed"}, watch=recount)
    for result in RULES.standings(state):
        assert result.points == money_at_the_end(state, state.player(result.seat))
