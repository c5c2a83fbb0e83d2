"""What Formula D says of itself."""

from typing import get_args

import msgspec

from domain.games.formula_d.circuit import circuits
from domain.games.formula_d.facts import FormulaDFact
from domain.games.protocol import OptionSpec, fold
from domain.games.registry import GAMES
from tests.dice import SeededDice
from tests.domain.formula_d.race import RULES


def test_two_to_ten_cars_race_at_monaco() -> None:
    """Issue 2: seats 2 to 10; seed p2: ten cars, the circuit of Monaco."""
    assert RULES.seats({}) == range(2, 11)
    circuit, laps = RULES.options
    assert (circuit.key, circuit.default) == ("circuit", "monaco")
    assert circuit.values == circuits()
    assert laps == OptionSpec("laps", ("1", "2", "3"), "1")
    assert isinstance(GAMES["formula_d"], type(RULES))


def test_all_facts_have_names_of_their_own() -> None:
    """Architecture, events and facts: tags are `formula_d.car_moved`."""
    tags = [kind.__struct_config__.tag for kind in get_args(FormulaDFact)]
    assert len(set(tags)) == len(tags) == 27
    assert "formula_d.car_moved" in tags


def test_a_race_goes_through_json() -> None:
    """Facts and the state are the same after JSON."""
    facts = RULES.setup(10, {}, SeededDice(1))
    again = msgspec.json.decode(msgspec.json.encode(facts), type=tuple[FormulaDFact, ...])
    assert again == facts
    state = fold(RULES, None, facts)
    assert msgspec.json.decode(msgspec.json.encode(state), type=RULES.state_type) == state
    assert RULES.round(state) == 1
