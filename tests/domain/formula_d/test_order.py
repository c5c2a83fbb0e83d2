"""The order of play."""

import pytest

from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.facts import RoundBegan
from domain.games.formula_d.order import order_of_play
from domain.games.formula_d.state import Car
from tests.domain.formula_d.race import at, of, play, race

MONACO = circuit("monaco")


def order(*cars: Car) -> tuple[int, ...]:
    return order_of_play(MONACO, race(*cars).cars)


def test_the_car_furthest_ahead_plays_first() -> None:
    """Seed p3, "começando pelo carro que vai mais à frente nesse momento"."""
    assert order(at("m.s2.3"), at("m.s2.9"), at("m.s2.6")) == (1, 2, 0)


def test_level_cars_play_by_gear() -> None:
    """Seed p3, "avança primeiro aquele que segue na velocidade mais alta": o.s2.4 and i.s2.5 both lie at 14.5."""
    assert order(at("o.s2.4", 2), at("i.s2.5", 3)) == (1, 0)
    assert order(at("o.s2.4", 3), at("i.s2.5", 2)) == (0, 1)


def test_a_higher_gear_does_not_pass_a_car_half_a_space_ahead() -> None:
    """Sheet, rulings: level is less than 0.20 apart; m.s2.4 lies at 14, o.s2.4 at 14.5."""
    assert order(at("m.s2.4", 6), at("o.s2.4", 1)) == (1, 0)


def test_level_cars_in_one_gear_play_from_the_inside_of_the_next_corner() -> None:
    """Seed p3, "o carro que esteja mais perto do lado interior da próxima curva": c2 has its inside at o, c3 at i."""
    assert order(at("i.s2.5", 3), at("o.s2.4", 3)) == (1, 0)
    assert order(at("o.s3.1", 3), at("i.s3.0", 3)) == (1, 0)


@pytest.mark.parametrize(
    ("outer", "inner"), [("i.c2.4", "m.c2.3"), ("m.c8.2", "o.c8.1"), ("m.c9.2", "i.c9.3"), ("i.c5.2", "m.c5.1")]
)
def test_level_cars_in_a_corner_play_from_its_inside(outer: str, inner: str) -> None:
    """Sheet, rulings: the lane with the fewest spaces (c2 o, c8 o, c9 i), c5 by its entry (o)."""
    assert order(at(outer, 2), at(inner, 2)) == (1, 0)


def test_a_corner_one_of_them_is_still_in_decides() -> None:
    """Sheet, rulings: o.c4.5 lies at 53.47, i.s5.0 at 53.5; c4 has its inside at i, the next corner c5 at o."""
    assert order(at("o.c4.5", 2), at("i.s5.0", 2)) == (1, 0)


def test_level_is_judged_in_whole_hundredths_from_the_foremost_car() -> None:
    """Sheet, rulings: o.c9.1 lies at 133.13, m.c9.2 at 133, i.c9.3 at 132.93, 0.20 behind the first.

    m is level with both, but i not with o. Foremost is o, level with it m, which is nearer the inside (i) and goes
    first; then o, with which i is not level; then i.
    """
    assert order(at("i.c9.3", 2), at("m.c9.2", 2), at("o.c9.1", 2)) == (1, 2, 0)


def test_a_car_over_the_line_is_ahead_of_one_before_it() -> None:
    """Sheet, rulings: laps, then `along`."""
    assert order(at("m.s11.16", 6, crossings=0), at("i.s1.0", 1, crossings=1)) == (1, 0)


def test_an_overtake_counts_in_the_next_round() -> None:
    """Seed p3, "no próximo turno, o carro B avançará antes do carro A"."""
    state = race(at("m.s6.4", 1), at("o.s6.2", 2))
    state, _ = play(state, "gear 1", 1)
    state, facts = play(state, "m")
    assert of(facts, RoundBegan) == []
    assert state.waiting == (1,)
    state, _ = play(state, "gear 2", 4)
    state, facts = play(state, "o")
    assert facts[-1] == RoundBegan(2, (1, 0))
    assert state.waiting == (1, 0)
