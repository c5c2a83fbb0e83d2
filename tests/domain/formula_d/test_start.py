"""The grid and the start."""

import pytest

from domain.games.formula_d.facts import (
    CircuitLaid,
    GearDieRolled,
    GearShifted,
    GridDieRolled,
    GridSet,
    LineCrossed,
    RoundBegan,
    StartDieRolled,
    TurnEnded,
)
from domain.games.protocol import fold
from tests.dice import ScriptedDice
from tests.domain.formula_d.race import RULES, at, full, of, play, race, tokens


def grid(seats: int, *dice: int) -> tuple[object, ...]:
    scripted = ScriptedDice(*dice)
    facts = RULES.setup(seats, {}, scripted)
    assert not scripted.left
    return facts


def test_the_highest_black_die_has_the_pole() -> None:
    """Seed p5, "O jogador que obtenha o resultado mais alto ocupa o primeiro lugar"; spaces from sheet 5.4."""
    assert grid(3, 4, 20, 11) == (
        CircuitLaid("monaco", 1, 3),
        GridDieRolled(0, 4),
        GridDieRolled(1, 20),
        GridDieRolled(2, 11),
        GridSet((1, 2, 0), ("o.s11.15", "i.s11.15", "o.s11.12")),
        RoundBegan(1, (1, 2, 0)),
    )


def test_those_who_tie_roll_again_among_themselves_in_seat_order() -> None:
    """Sheet 1.2: ties, those tied roll again. Seats 0 and 1 tie at 12, then 9 beats 7."""
    facts = grid(4, 12, 12, 5, 20, 7, 9)
    assert facts[5:7] == (GridDieRolled(0, 7), GridDieRolled(1, 9))
    assert facts[7] == GridSet((3, 1, 0, 2), ("o.s11.15", "i.s11.15", "o.s11.12", "i.s11.12"))


def test_a_tie_may_tie_again() -> None:
    """Sheet 1.2: three tie at 8, two of them again at 3, and 2 beats 1."""
    facts = grid(3, 8, 8, 8, 3, 15, 3, 1, 2)
    assert GridSet((1, 2, 0), ("o.s11.15", "i.s11.15", "o.s11.12")) in facts


def test_the_grid_is_the_printed_one() -> None:
    """Sheet 5.4: alternating outside and inside, three spaces apart."""
    facts = grid(10, *range(20, 10, -1))
    assert facts[-2] == GridSet(
        tuple(range(10)),
        (
            "o.s11.15",
            "i.s11.15",
            "o.s11.12",
            "i.s11.12",
            "o.s11.9",
            "i.s11.9",
            "o.s11.6",
            "i.s11.6",
            "o.s11.3",
            "i.s11.3",
        ),
    )


def test_every_car_starts_with_18_points_in_no_gear() -> None:
    """Seed p4, "Cada carro começa a corrida com 18 PE"."""
    state = fold(RULES, None, RULES.setup(2, {}, ScriptedDice(2, 1)))
    assert [(car.points, car.gear, car.crossings) for car in state.cars] == [(18, 0, 0), (18, 0, 0)]


def test_first_gear_goes_in_by_itself() -> None:
    """Seed p3, "um carro arranca em 1ª": there is nothing to choose on the grid."""
    state = fold(RULES, None, RULES.setup(2, {}, ScriptedDice(2, 1)))
    assert RULES.ask(state, 0, ()) == ("gear 1",)


def test_a_1_stalls_the_engine() -> None:
    """Seed p5, "fraca partida ... fica parado sem avançar"; sheet, rulings: a stalled start risks no collision."""
    state = race(at("m.s11.15", 0, crossings=0), at("o.s11.15", 0, crossings=0), first=0)
    state, facts = play(state, "gear 1", 1)
    assert facts == (StartDieRolled(0, 1, "stalled"), TurnEnded(0))
    assert state.car(0).space == "m.s11.15"
    assert state.car(0).gear == 0


def test_a_stalled_car_takes_first_gear_next_round_without_a_black_die() -> None:
    """Seed p5, "Tem que esperar pela vez seguinte e então meter 1ª sem voltar a deitar o dado preto"."""
    state, _ = play(race(at("m.s11.15", 0, crossings=0)), "gear 1", 1)
    assert state.round == 2
    assert RULES.ask(state, 0, ()) == ("gear 1",)
    state, facts = play(state, "gear 1", 2)
    assert facts == (GearShifted(0, 0, 1), GearDieRolled(0, 1, 2))
    assert state.stalled == ()


@pytest.mark.parametrize("black", [2, 16])
def test_2_to_16_is_a_normal_start(black: int) -> None:
    """Seed p5, "Se sai entre 2 e 16: partida normal. O piloto deita o dado de 1ª"."""
    _, facts = play(race(at("m.s11.15", 0, crossings=0)), "gear 1", black, 2)
    assert facts == (StartDieRolled(0, black, "normal"), GearShifted(0, 0, 1), GearDieRolled(0, 1, 2))


@pytest.mark.parametrize("black", [17, 20])
def test_17_to_20_is_a_great_start_of_four_spaces(black: int) -> None:
    """Seed p5, "Se sai entre 17 e 20: partida espectacular ... avança 4 casas sem deitar o dado"."""
    _, facts = play(race(at("m.s11.12", 0, crossings=0)), "gear 1", black)
    assert facts == (StartDieRolled(0, black, "great"), GearShifted(0, 0, 1), GearDieRolled(0, 1, 4, die=False))


def test_a_great_start_may_change_lanes_to_dodge_a_car() -> None:
    """Seed p5, "Pode mudar de faixa uma ou duas vezes"; sheet rulings: the ordinary straight rules.

    From o.s11.9 with a car on o.s11.12: o to m and on for four (o.n leads to m.n+1, m.n to o.n and i.n+1), i by two
    changes; o.s11.12 cannot be ended on, and o.s11.13 is five steps off.
    """
    state = race(at("o.s11.9", 0, crossings=0), at("o.s11.12", 0, crossings=0))
    state, _ = play(state, "gear 1", 18)
    assert full(state) == {"m.s11.13", "i.s11.13"}


def test_after_a_great_start_second_gear_may_follow() -> None:
    """Seed p5, "No turno seguinte, se desejar, pode meter 2ª"."""
    state, _ = play(race(at("m.s11.9", 0, crossings=0)), "gear 1", 20)
    state, _ = play(state, "m")
    assert tokens(state) == ["gear 1", "gear 2"]


def test_the_start_run_crosses_the_line_for_the_first_time() -> None:
    """Sheet 5.4: crossing is to step onto i.s1.0, m.s1.0 or o.s1.0 from s11; in the start run it ends no race."""
    state = race(at("m.s11.16", 1, crossings=0), roll=2)
    state, facts = play(state, "m")
    assert of(facts, LineCrossed) == [LineCrossed(0, 1)]
    assert state.car(0).space == "m.s1.1"
    assert state.car(0).crossings == 1
