"""Pits once more, where tests were thin (seed: Corrida de 2 voltas; sheet 2.11, 5.5 and the rulings on pits).

At Monaco the lane is p0 to p17, out to i.s1.1 or i.s1.2; seat 0 has its box at p3. Sainte Dévote (c1, one stop) begins
behind i.s1.5, m.s1.4 and o.s1.4.
"""

from typing import Any

from domain.games.formula_d.notes import Odds
from domain.games.formula_d.odds import odds
from domain.games.formula_d.state import Car, State
from tests.domain.formula_d.race import at, race


def two_laps(*cars: Car, **fields: Any) -> State:
    return race(*cars, laps=2, **fields)


def test_a_stop_on_the_way_out_of_the_pits_has_its_chance() -> None:
    """Issue 6, odds: from p17 the first step is out to i.s1.1 or i.s1.2, Sainte Dévote is 5 steps away, and the way
    through its inside lane ends 7 steps away. In 3rd (4, 5, 6, 6, 7, 7, 8, 8) only the 4 falls short of a stop."""
    state = two_laps(at("p17", 3, served=True))
    assert odds(state, 0, 3) == Odds(stop=7 / 8, short=1 / 8)
