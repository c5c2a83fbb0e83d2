"""The seed's movement sentence by sentence: closed squares, lanes, the maximum, bends. Ends worked out by hand."""

import pytest

from domain.games.turfmaster.course import Course, CourseSheet
from domain.games.turfmaster.facts import HorseMoved, HorseStood
from tests.domain.turfmaster.test_paths import found, reach
from tests.domain.turfmaster.track import horse, of, play, race, straight, tokens

TWO = Course("", straight(lanes=2))
THREE = Course("", straight(lanes=3))
BEND = Course("", CourseSheet((tuple(range(0, 40, 2)), tuple(range(40))), 30))
"""Lane 1 has a square at every second rank, lane 2 at every rank."""


@pytest.mark.parametrize(
    ("other", "squares"),
    [
        ("1.3", ["1.5", "2.5"]),
        ("1.4", ["2.5"]),
        ("1.5", ["2.5"]),
        ("1.6", ["2.5"]),
        ("1.7", ["1.5", "2.5"]),
    ],
)
def test_the_square_before_and_the_square_behind_a_horse_are_closed(other: str, squares: list[str]) -> None:
    """Seed, Quadrados Bloqueados: "bloqueia os quadrados directamente à sua frente ou atrás de si": a step from 2.4 to
    1.5 is closed by a horse on 1.4, 1.5 or 1.6, and by none further off."""
    assert reach("2.4", 1, other, board=TWO) == squares


def test_a_horse_abreast_closes_nothing_in_the_lane_beside_it() -> None:
    """Seed, Quadrados Bloqueados: the squares right before and behind it, not beside it: lane 2 stays open."""
    assert reach("2.4", 6, "1.4", "3.4", board=THREE) == ["2.10"]


def test_the_closed_squares_of_a_bend_are_the_next_ones_of_the_lane() -> None:
    """Seed, Quadrados Bloqueados: squares, not ranks: a horse on 1.8 closes 1.6 and 1.10, so 1.4 is as near as a horse
    in lane 1 comes, and from 2.5 and 2.8 there is no step inward; from 2.10 there is, to 1.12."""
    assert [end.square for end in found("1.0", 4, "1.8", "2.2", board=BEND)] == ["1.4"]
    assert reach("2.5", 1, "1.8", board=BEND) == ["2.6"]
    assert reach("2.8", 1, "1.8", board=BEND) == ["2.9"]
    assert reach("2.10", 1, "1.8", board=BEND) == ["1.12", "2.11"]


def test_the_inside_is_shorter_in_a_bend() -> None:
    """Seed, Sobre o Jogo: "Cada uma das pistas exteriores ... tem mais quadrados em cada curva". Four squares from 1.0
    are 2, 4, 6, 8 inside; outside 2.1 first, then 2, 3, 4. From 2.1 the step inward is to 1.2, then 4, 6, 8."""
    assert reach("1.0", 4, board=BEND) == ["1.8", "2.4"]
    assert reach("2.1", 4, board=BEND) == ["1.8", "2.5"]


def test_a_way_round_a_horse_out_and_back_in() -> None:
    """Seed, Mudar de Pista: the first square on the diagonal, five straight, then once more. Of two lanes with a horse
    on 1.4, six points can only end in lane 2; seven end there or, by the second diagonal, in lane 1 again."""
    assert reach("1.0", 6, "1.4", board=TWO) == ["2.6"]
    assert reach("1.0", 7, "1.4", board=TWO) == ["1.7", "2.7"]


def test_back_in_only_where_the_seventh_square_is_open() -> None:
    """Seed, Mudar de Pista and Quadrados Bloqueados: a horse on 1.6 closes 1.7: no way back at the seventh square; with
    eight points at the eighth."""
    assert reach("1.0", 7, "1.6", board=TWO) == ["2.7"]
    assert reach("1.0", 8, "1.6", board=TWO) == ["1.8", "2.8"]


def test_the_second_change_does_not_depend_on_the_first() -> None:
    """Seed, Mudar de Pista: "a partir do 7º quadrado": who began straight on changes from the seventh as well, once:
    lane 2 is closed by 2.1 at the first step (2.0 to 2.2), so eight points lead from lane 1 to lane 2 only later."""
    ways = {end.square: end.path for end in found("1.0", 8, "2.1", board=THREE)}
    assert sorted(ways) == ["1.8", "2.8"]
    assert ways["2.8"] == ("1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "2.8")


def test_who_is_stopped_before_the_seventh_square_may_not_turn_out() -> None:
    """Seed, Mudar de Pista: "Nesse caso os restantes pontos perdem o seu valor": lane 1 is closed from 1.5 on (a horse
    on 1.6), lane 2 at the first square (a horse on 2.1): four squares, five points lost, no change at the fifth."""
    (end,) = found("1.0", 9, "1.6", "2.1", board=TWO)
    assert (end.square, end.points) == ("1.4", 4)


def test_all_ways_of_the_greatest_length_are_offered_and_no_shorter() -> None:
    """Seed, Mudar de Pista: "tens de ir o mais longe possível". Nine points from 2.0: lane 1 stops at 1.5 (a horse on
    1.7), lane 2 at 2.5, lane 3 at 3.4 (a horse on 3.6): five points are the most, in two lanes."""
    ends = found("2.0", 9, "1.7", "2.7", "3.6", board=THREE)
    assert [(end.square, end.points) for end in ends] == [("1.5", 5), ("2.5", 5)]


def test_a_card_drives_a_horse_outward() -> None:
    """Seed, Ronda de Cartas: "uma alteração inevitável para pistas exteriores": a horse on 1.13 leaves lane 1 one open
    square, so a 3 from 1.10 must go outward."""
    state = race(horse("1.10", "3", "4"), horse("1.13"), order=(2, 1), waiting=(1,))
    _, facts = play(state, "3")
    assert of(facts, HorseMoved) == [HorseMoved(1, "1.10", ("2.11", "2.12", "2.13"), 3, 0)]


def test_horses_of_one_owner_close_squares_to_each_other() -> None:
    """Seed, Quadrados Bloqueados: "Os outros cavalos não têm permissão", whoever owns them."""
    state = race(
        horse("1.9", seat=0), horse("1.7", "8", seat=0), course=straight(lanes=1), order=(2, 1), waiting=(2, 1)
    )
    _, facts = play(state, "8")
    assert of(facts, HorseStood) == [HorseStood(2, "blocked")]


def test_a_horse_that_moves_opens_and_closes_squares_at_once() -> None:
    """Seed, Quadrados Bloqueados: "em qualquer altura": the leader moves from 1.12 to 1.15, so 1.13 and 1.14 are for
    the next as before (1.14 is right behind it): a 7 from 1.9 goes to 1.13, four squares."""
    state = race(horse("1.12", "3"), horse("1.9", "7"), course=straight(lanes=1))
    state, _ = play(state, "3")
    _, facts = play(state, "7")
    assert of(facts, HorseMoved) == [HorseMoved(2, "1.9", ("1.10", "1.11", "1.12", "1.13"), 7, 3)]


def test_there_is_no_choosing_fewer_points() -> None:
    """Seed, Ronda de Cartas: "têm sempre de se mover tão longe quanto possível": three ends of seven, none nearer."""
    state = race(horse("2.9", "7"), horse("1.2"))
    assert tokens(state, "7") == ["1.16", "2.16", "3.16"]
