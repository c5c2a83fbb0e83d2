"""Turning and moving (seed: Segundo, Terceiro, Danos, Passar pelos Barcos)."""

import pytest

from domain.games.powerboats.facts import BoatCrashed, BoatLeftLake, BoatMoved, BoatSunk, BoatTurned, TurnBegan
from tests.domain.powerboats.pond import boat, note, of, play, race, sail, tokens, with_land


def test_a_boat_turns_by_60_degrees_or_not() -> None:
    """Seed: "podes virar o teu barco em 60º para o lado esquerdo ou direito"."""
    state, _ = play(race(boat("h6", "E", 1)), "keep")
    assert tokens(state) == ["NE", "E", "SE"]
    state, _ = play(race(boat("h6", "NW", 1)), "keep")
    assert tokens(state) == ["W", "NW", "NE"]


def test_a_boat_moves_in_a_straight_line_by_the_sum_and_keeps_its_facing() -> None:
    """Seed: "Move o teu barco nessa direcção em linha recta, pela soma dos teus dados"."""
    state, facts = sail(race(boat("h6", "E", 2, 1)), "NE")
    assert facts == (
        BoatTurned(0, "NE", "left"),
        BoatMoved(0, "h6", ("i5", "i4", "j3"), 3, (), 1, 0),
        TurnBegan(0, 2),
    )
    assert (state.boats[0].hex, state.boats[0].facing, state.boats[0].turns) == ("j3", "NE", 1)


def test_without_dice_a_boat_only_turns() -> None:
    """Sheet: rulings, dice: zero dice: no move, turning allowed."""
    state, facts = sail(race(boat("h6", "E")), "SE")
    assert facts[:2] == (BoatTurned(0, "SE", "right"), BoatMoved(0, "h6", (), 0, (), 1, 0))
    assert (state.boats[0].hex, state.boats[0].facing, state.boats[0].damage) == ("h6", "SE", 0)


def test_a_direction_with_the_whole_way_must_be_taken() -> None:
    """Seed: "Tens de escolher uma direcção para onde possas movê-lo pela soma dos números dos teus dados": land at k6
    stops a speed of 3 eastward; to the north-east and south-east it is free."""
    state, _ = play(race(boat("h6", "E", 3), lake=with_land("k6")), "keep")
    assert tokens(state) == ["NE", "SE"]


def test_if_all_crash_the_longest_way_must_be_taken() -> None:
    """Seed: "tens de optar pela direcção com o maior caminho em linha recta": with a speed of 9 from l6 four hexes to
    the east (m6 to p6), five to the north-east (m5 to o1), seven to the south-east (m7 to p13)."""
    state, _ = play(race(boat("l6", "E", 3, 3, 3)), "keep")
    assert tokens(state) == ["SE"]


def test_among_equals_there_is_a_choice() -> None:
    """Seed: "Se isso for igual em 2 ou 3 direcções, então escolhes uma dessas direcções": one hex of water to the
    north-east and to the east, none to the south-east."""
    state, _ = play(race(boat("h6", "E", 3), lake=with_land("i4", "j6", "i7")), "keep")
    assert tokens(state) == ["NE", "E"]


def test_damage_is_the_movement_that_is_missing() -> None:
    """Seed: "O restante movimento em falta, é o número de fichas de danos que recebes": speed 3, one hex, 2 damage; "O
    teu barco perde completamente a sua velocidade, pelo que perdes todos os teus dados"."""
    state, facts = sail(race(boat("h6", "E", 2, 1), lake=with_land("i4", "j6", "i7")), "E")
    assert of(facts, BoatMoved) == [BoatMoved(0, "h6", ("i6",), 3, (), 1, 0)]
    assert of(facts, BoatCrashed) == [BoatCrashed(0, "land", 2, 2)]
    assert (state.boats[0].hex, state.boats[0].dice, state.boats[0].damage) == ("i6", (), 2)


def test_a_boat_that_cannot_move_at_all_crashes_where_it_lies() -> None:
    """Seed: it stays on the furthest water hex it can reach, which is its own."""
    state, facts = sail(race(boat("h6", "E", 2), lake=with_land("i5", "i6", "i7")), "NE")
    assert of(facts, BoatMoved) == [BoatMoved(0, "h6", (), 2, (), 1, 0)]
    assert of(facts, BoatCrashed) == [BoatCrashed(0, "land", 2, 2)]
    assert (state.boats[0].hex, state.boats[0].facing) == ("h6", "NE")


@pytest.mark.parametrize(("start", "land", "obstacle"), [("m4", ("n3", "n5"), "buoy"), ("p6", (), "shore")])
def test_buoys_and_the_shore_are_obstacles(start: str, land: tuple[str, ...], obstacle: str) -> None:
    """Sheet: rulings, buoys: obstacles too (n4 is buoy 1); sheet 5: the shore stops a boat like land."""
    state, _ = play(race(boat(start, "E", 1), lake=with_land(*land)), "keep")
    assert tokens(state) == ["NE", "E", "SE"]
    assert note(state, "E").obstacle == obstacle


def test_the_start_and_finish_buoys_are_obstacles() -> None:
    """Sheet: rulings, buoys: start and finish buoys too; the tile hexes are water. F is k9, buoy 0 is f9."""
    state, _ = play(race(boat("i9", "E", 2), lake=with_land("i8", "i10")), "keep")
    assert tokens(state) == ["E"]
    assert (note(state, "E").path, note(state, "E").obstacle) == (("j9",), "buoy")
    state, _ = play(race(boat("g9", "W", 1), lake=with_land("f8", "f10")), "keep")
    assert note(state, "W").obstacle == "buoy"


def test_four_counters_sink_a_boat() -> None:
    """Seed: "Coleccionar 4 ou mais fichas de danos, significa que o teu barco se afundou e estás fora da corrida"."""
    walls = with_land("i5", "i6", "i7")
    state, facts = sail(race(boat("h6", "E", 1, damage=3), boat("c6"), lake=walls), "E")
    assert of(facts, BoatCrashed) == [BoatCrashed(0, "land", 1, 4)]
    assert of(facts, BoatSunk) == [BoatSunk(0, False)]
    assert of(facts, BoatLeftLake) == [BoatLeftLake(0)]
    assert (state.boats[0].hex, state.sunk, state.turn) == (None, (0,), 1)


def test_three_counters_do_not() -> None:
    """Seed: "4 ou mais"."""
    state, facts = sail(race(boat("h6", "E", 1, damage=2), lake=with_land("i5", "i6", "i7")), "E")
    assert not of(facts, BoatSunk)
    assert (state.boats[0].hex, state.boats[0].damage) == ("h6", 3)


def test_a_boat_passes_through_others() -> None:
    """Seed: "Podes passar através dos espaços que tenham outros barcos"."""
    state, _ = sail(race(boat("h6", "E", 3), boat("i6"), boat("j6")), "E")
    assert state.boats[0].hex == "k6"


def test_a_boat_stays_behind_the_one_on_its_last_hex() -> None:
    """Seed: "tens de permanecer por detrás do outro barco, no último espaço livre que consigas alcançar"."""
    state, facts = sail(race(boat("h6", "E", 3), boat("k6"), boat("j6")), "E")
    assert of(facts, BoatMoved) == [BoatMoved(0, "h6", ("i6",), 3, ("j6", "k6"), 1, 0)]
    assert (state.boats[0].hex, state.boats[0].dice, state.boats[0].damage) == ("i6", (3,), 0)


def test_with_no_free_hex_it_stays_where_it_is() -> None:
    """Sheet: rulings, stops on boats: the own start hex at worst."""
    state, facts = sail(race(boat("h6", "E", 1), boat("i6")), "E")
    assert of(facts, BoatMoved) == [BoatMoved(0, "h6", (), 1, ("i6",), 1, 0)]
    assert state.boats[0].hex == "h6"


def test_boats_never_cause_damage() -> None:
    """Sheet 5, the rulebook's example: speed 3, two hexes to the land, the second another boat's: one damage, and it
    stands one hex behind."""
    lake = with_land("k6", "i4", "i8")
    state, facts = sail(race(boat("h6", "E", 3), boat("j6"), lake=lake), "E")
    assert of(facts, BoatMoved) == [BoatMoved(0, "h6", ("i6",), 3, ("j6",), 1, 0)]
    assert of(facts, BoatCrashed) == [BoatCrashed(0, "land", 1, 1)]
    assert state.boats[0].hex == "i6"


def test_the_left_neighbour_is_next() -> None:
    """Seed: "o teu vizinho da esquerda inicia a sua vez de jogar"; a boat that is gone is left out."""
    state, facts = sail(race(boat("h6", "E", 1), boat(None), boat("c6"), sunk=(1,)), "E")
    assert facts[-1] == TurnBegan(2, 1)
    state, facts = sail(state, "E")
    assert facts[-1] == TurnBegan(0, 2)


def test_a_note_tells_all_of_a_direction() -> None:
    """Behind whom it stops, the hexes, and the buoys rounded."""
    state, _ = play(race(boat("h6", "E", 3), boat("k6")), "keep")
    told = note(state, "E")
    assert (told.turn, told.path, told.landing, told.given_up, told.behind) == (
        "straight",
        ("i6", "j6"),
        "j6",
        ("k6",),
        1,
    )
    assert (note(state, "NE").turn, note(state, "SE").turn) == ("left", "right")
