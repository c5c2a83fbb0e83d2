"""A punter who counts."""

from itertools import product

import pytest

from tests.domain.long_shot.table import RULES, match, player, race


def test_it_beats_a_random_player() -> None:
    """Issue: at least 85 % of 200 two-player games; here 10 of them, in either seat, of which it may lose one."""
    won = sum(
        RULES.standings(match(seed, 2, {"horses": "mixed"}, planners=(seed % 2,)))[0].seat == seed % 2
        for seed in range(10)
    )
    assert won >= 9


def test_the_same_table_gives_the_same_move() -> None:
    """Issue: reproducible; it draws nothing."""
    state = race(player(), player(), die=4, at={4: 9, 1: 7})
    assert RULES.stand_in(state, 0) == RULES.stand_in(state, 0)


@pytest.mark.parametrize(("die", "helmeted"), list(product((1, 7), (False, True))))
def test_its_moves_are_legal(die: int, helmeted: bool) -> None:
    """Also the clock's: whole turns that `ask` leads to."""
    state = race(player(helmets=(die,) if helmeted else ()), die=die, at={die: 12})
    for move in (RULES.stand_in(state, 0), RULES.fallback(state, 0)):
        assert RULES.ask(state, 0, move) == move


def test_it_bets_on_a_horse_about_to_win() -> None:
    """Seed, Dicas 1: "apostar em cavalos que... já estão bem posicionados": helmet on, one space from the line."""
    state = race(player(helmets=(1, 2, 3, 4, 5, 6, 7, 8), wilds=0), die=8, at={8: 15, 1: 2, 2: 2}, owners={8: 1})
    assert RULES.stand_in(state, 0)[0] == "bet 8"


def test_it_buys_the_horse_in_front_when_it_can() -> None:
    """Seed, Dicas 3: a purse of $35 for $4."""
    state = race(player(wilds=0), die=8, at={8: 15, 1: 2, 2: 2})
    assert RULES.stand_in(state, 0) == ("buy 8",)
