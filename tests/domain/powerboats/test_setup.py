"""Setting up, the start player and the starting places (seed: Preparação, Escolher as Posições de Partida)."""

import pytest

from domain.games.powerboats.dealing import start_player
from domain.games.powerboats.facts import BoatPlaced, LakeLaid, RaceBegan, StartDieRolled, TurnBegan
from domain.games.protocol import Options, fold
from tests.dice import ScriptedDice, SeededDice
from tests.domain.powerboats.pond import RULES, boat, note, of, play, race, tokens


def test_dice_tell_the_start_player() -> None:
    """Seed: "Utiliza os dados para determinar o jogador inicial": seats 1 and 2 tie with 3; they roll again."""
    facts, first = start_player(3, ScriptedDice(1, 3, 3, 2, 3))
    assert first == 2
    assert facts == tuple(StartDieRolled(seat, die) for seat, die in ((0, 1), (1, 3), (2, 3), (1, 2), (2, 3)))


@pytest.mark.parametrize(
    ("seats", "options", "expected"),
    [
        (4, {}, (3, False, "dark")),
        (2, {}, (3, True, "dark")),
        (3, {"races": "1", "water": "light", "scoring": "variant"}, (1, True, "light")),
    ],
)
def test_options(seats: int, options: Options, expected: tuple[int, bool, str]) -> None:
    """Issue: `water`, `races`, the scoring variant, which is always on with two players."""
    facts = RULES.setup(seats, options, SeededDice(4))
    laid = facts[0]
    assert isinstance(laid, LakeLaid)
    assert (laid.races, laid.extra_points, laid.water) == expected
    assert RULES.seats(options) == range(2, 7)
    state = fold(RULES, None, facts)
    assert RULES.check(state) == state


def test_the_right_neighbour_of_the_start_player_is_placed_first() -> None:
    """Seed: "O vizinho do lado direito do jogador inicial é o primeiro ... de forma a que o jogador inicial seja o
    último"."""
    facts = RULES.setup(4, {}, SeededDice(8))
    began = of(facts, RaceBegan)[0]
    first = began.start_player
    assert began.placing == ((first + 3) % 4, (first + 2) % 4, (first + 1) % 4, first)


def test_boats_are_placed_one_after_the_other() -> None:
    """Seed: the start player last, and then the first to move."""
    state = race(boat(), boat(), boat(), start_player=1)
    assert state.placing == (0, 2, 1)
    state, facts = play(state, "line g9 NE")
    assert facts == (BoatPlaced(0, "g9", "NE"),)
    state, _ = play(state, "row 1 h10 NW")
    state, facts = play(state, "row 4 h13 E")
    assert facts == (BoatPlaced(1, "h13", "E"), TurnBegan(1, 1))
    assert RULES.to_act(state) == (1,)


def test_on_the_tile_or_behind_it() -> None:
    """Seed: "na peça de partida ou por detrás dela"; sheet: rulings, placing: at most six hexes from the tile, of which
    the pond has four rows; 15 hexes in the first (a10 is 6 from g9, p10 is 7 from j9)."""
    state = race(boat(), boat("c6"))
    assert tokens(state) == ["line", "row 1", "row 2", "row 3", "row 4"]
    assert tokens(state, "line") == ["g9", "h9", "i9", "j9"]
    assert tokens(state, "row 1") == [f"{letter}10" for letter in "abcdefghijklmno"]
    assert tokens(state, "row 3") == [f"{letter}12" for letter in "bcdfghijklmn"]


def test_two_boats_cannot_share_a_hex() -> None:
    """Seed: "Dois barcos não podem partilhar um espaço"."""
    assert tokens(race(boat(), boat("h9")), "line") == ["g9", "i9", "j9"]


def test_any_of_six_facings() -> None:
    """Seed: "aponte na direcção de um lado do seu espaço, não em direcção a um canto"."""
    state = race(boat(), boat("c6"))
    assert tokens(state, "line", "g9") == ["E", "SE", "SW", "W", "NW", "NE"]
    assert [note(state, side, "line", "g9").forward for side in ("E", "NE", "NW", "SW")] == [False, True, True, False]
    assert note(state, "E", "line", "g9").clear == 3


def test_a_race_begins_without_dice() -> None:
    """Seed: "Esta é zero quando começas uma corrida"."""
    state, _ = play(race(boat(), boat("c6")), "line g9 NE")
    assert state.boats[0].dice == ()
