"""Movement: blocked squares, lane changes, the compulsory maximum, fences. Straight tracks, hand-worked ends."""

from domain.games.turfmaster.course import Course, CourseSheet, Spot
from domain.games.turfmaster.paths import End, ends
from tests.domain.turfmaster.track import straight

TRACK = Course("", straight(lanes=5))


def reach(
    start: str, points: int, *others: str, fences: tuple[int, ...] = (), falls: bool = True, board: Course = TRACK
) -> list[str]:
    """The end squares; a fall is written `fall` behind the square it happens at."""
    return [
        end.square + (" fall" if end.fall else "")
        for end in found(start, points, *others, fences=fences, falls=falls, board=board)
    ]


def found(
    start: str, points: int, *others: str, fences: tuple[int, ...] = (), falls: bool = True, board: Course = TRACK
) -> tuple[End, ...]:
    closed: frozenset[Spot] = frozenset(spot for other in others for spot in board.closed(other))
    return ends(board, start, points, closed, frozenset(fences), falls=falls)


def test_the_first_step_may_be_diagonal() -> None:
    """Seed, Mudar de Pista: "podes tomar o primeiro quadrado na diagonal". 5 points: own lane or either neighbour."""
    assert reach("3.0", 5) == ["2.5", "3.5", "4.5"]


def test_a_change_of_lane_costs_nothing() -> None:
    """Seed: "Mudar de pista não requer pontos adicionais": one point takes a horse one square on in any lane."""
    assert reach("3.10", 1) == ["2.11", "3.11", "4.11"]


def test_a_move_of_six_changes_lane_once_at_most() -> None:
    """Seed: "se te moveres por seis quadrados ou menos só podes mudar de pista uma vez"."""
    assert reach("3.0", 6) == ["2.6", "3.6", "4.6"]


def test_a_move_of_seven_may_change_twice() -> None:
    """Seed: "outra vez, mas só uma vez a partir do 7º quadrado": lane 3 to 1 and to 5 with a diagonal at 1 and at 7."""
    assert reach("3.0", 7) == ["1.7", "2.7", "3.7", "4.7", "5.7"]


def test_never_more_than_two_changes() -> None:
    """Seed: "mas só uma vez": twelve points from lane 1 reach lane 3, not lane 4."""
    assert reach("1.0", 12) == ["1.12", "2.12", "3.12"]


def test_the_second_change_may_come_at_any_later_step() -> None:
    """Seed: "a partir do 7º quadrado"; sheet: at one single step from the 7th on. 2.7 closes 2.6 to 2.8, so lane 2
    cannot be entered at step 1, 7 or 8; at step 9 or 10 it can."""
    assert reach("1.0", 10, "2.7") == ["1.10", "2.10"]


def test_steps_two_to_six_are_straight() -> None:
    """Seed: "Tens de te mover pelos cinco quadrados seguintes numa única pista". A horse on 1.5 closes 1.4 to 1.6: who
    did not change at the first step stops on 1.3, so only the lane changed to is a full move."""
    assert reach("1.0", 6, "1.5") == ["2.6"]


def test_a_horse_closes_the_squares_before_and_behind_it() -> None:
    """Seed, Quadrados Bloqueados. Two lanes closed at 3, 4, 5 and at 3, 4, 5: nothing gets past 2."""
    board = Course("", straight(lanes=2))
    assert reach("1.0", 6, "1.4", "2.4", board=board) == ["1.2", "2.2"]


def test_closed_squares_may_not_be_passed_through() -> None:
    """Seed: "mesmo que seja apenas para passar através deles": it stops 2 behind the other."""
    board = Course("", straight(lanes=1))
    (end,) = found("1.0", 8, "1.7", board=board)
    assert (end.square, end.points) == ("1.5", 5)


def test_a_diagonal_may_pass_between_two_horses() -> None:
    """Sheet: nothing forbids a diagonal between two lanes' horses. 1.2 closes 1.1 to 1.3, 2.3 closes 2.2 to 2.4; the
    step from 1.0 to 2.1 is open, and then lane 2 is closed: one point is the longest there, none in lane 1."""
    board = Course("", straight(lanes=2))
    assert reach("1.0", 1, "1.2", "2.3", board=board) == ["2.1"]


def test_the_maximum_is_compulsory_even_to_outer_lanes() -> None:
    """Seed: "mesmo se isso significar o movimento para pistas exteriores": lanes 1 and 2 are closed ahead, 3 is open
    only by way of 2; with one diagonal at step 1, lane 2's horse at 2.6 stops it at 4, so lane 1 with 5 is longer."""
    board = Course("", straight(lanes=3))
    assert reach("1.0", 6, "1.7", "2.6", board=board) == ["1.5"]
    assert reach("2.0", 6, "1.7", "2.6", board=board) == ["3.6"]


def test_points_that_cannot_be_used_are_lost() -> None:
    """Seed: "tens de ir o mais longe possível ... os restantes pontos perdem o seu valor"."""
    (end,) = found("1.0", 9, "1.4", board=Course("", straight(lanes=1)))
    assert (end.square, end.points) == ("1.2", 2)


def test_a_horse_shut_in_stays() -> None:
    """Seed, Quadrados Bloqueados: no open square ahead, so no point is used."""
    (end,) = found("1.0", 5, "1.2", "2.2", board=Course("", straight(lanes=2)))
    assert (end.square, end.path, end.points) == ("1.0", (), 0)


def test_a_diagonal_goes_to_the_first_square_that_lies_further() -> None:
    """Sheet: rulings, lane change; ranks of a bend where lane 1 skips 1 and 3: from 2.1 (abreast of none) inward to
    1.2, from 1.2 outward to 2.3."""
    board = Course("", CourseSheet(((0, 2, 4, 5, 6), (0, 1, 2, 3, 4, 5, 6)), 5))
    assert reach("2.1", 1, board=board) == ["1.2", "2.2"]
    assert reach("1.2", 1, board=board) == ["1.4", "2.3"]


FENCE = (5,)


def test_a_jump_takes_four_points() -> None:
    """Seed, Posicionar: "necessita de 4 pontos". From 4, right before the fence on 5, four points lead to 6."""
    assert reach("3.4", 4, fences=FENCE) == ["3.6"]
    (end,) = found("3.4", 6, fences=FENCE)
    assert (end.square, end.jumped, end.path) == ("3.8", (5,), ("3.6", "3.7", "3.8"))


def test_no_change_of_lane_while_jumping() -> None:
    """Seed: "não podes atravessa-la na diagonal": from 4 there is no diagonal, before it there is."""
    assert reach("3.4", 5, fences=FENCE) == ["3.7"]
    assert reach("3.3", 5, fences=FENCE) == ["2.6", "3.6", "4.6"]


def test_after_a_jump_at_the_start_the_change_comes_from_the_eighth_step() -> None:
    """Seed: "só podes mudar de pista depois do sétimo e não depois do sexto movimento"."""
    assert reach("3.4", 7, fences=FENCE) == ["3.9"]
    assert reach("3.4", 8, fences=FENCE) == ["2.10", "3.10", "4.10"]


def test_after_a_later_jump_the_change_comes_from_the_seventh_step() -> None:
    """Sheet: a jump uses four step numbers. Step 1 to 4, 2 to 5 the jump, 6 straight, 7 diagonal."""
    assert reach("1.3", 6, fences=FENCE) == ["1.7", "2.7"]
    assert reach("1.3", 7, fences=FENCE) == ["1.8", "2.8", "3.8"]


def test_too_few_points_for_the_jump_is_a_fall() -> None:
    """Seed, Cercas durante uma Ronda de Cartas: "Se um cavalo acabar numa cerca no final do movimento, cai"."""
    (end,) = found("3.2", 4, fences=FENCE)
    assert (end.square, end.fall) == ("3.4", "short")


def test_a_low_card_right_before_a_fence_is_a_fall_on_the_spot() -> None:
    """Sheet: rulings, fences: an ordinary card below 4 played in front of a fence."""
    (end,) = found("3.4", 3, fences=FENCE)
    assert (end.square, end.path, end.fall) == ("3.4", (), "short")


def test_a_move_that_ends_right_before_a_fence_is_none() -> None:
    """Seed: only who ends on a fence falls; two points from 2 end on 4."""
    assert reach("3.2", 2, fences=FENCE) == ["2.4", "3.4", "4.4"]


def test_a_closed_landing_square_is_a_fall_with_points_to_spare() -> None:
    """Seed: "se não conseguir saltar uma cerca por causa do seu movimento acabar num quadrado ... bloqueado"; sheet."""
    (end,) = found("1.4", 9, "1.7", fences=FENCE, board=Course("", straight(lanes=1)))
    assert (end.square, end.fall) == ("1.4", "landing")


def test_a_fall_is_not_forced_while_a_complete_move_exists() -> None:
    """Sheet: rulings, maximum. From 1.3 lane 1 lands closed (1.7 closes 1.6), lane 2 is open: five points to 2.6."""
    assert reach("1.3", 5, "1.7", fences=FENCE, board=Course("", straight(lanes=2))) == ["2.6"]


def test_a_fall_is_forced_where_other_dead_ends_use_fewer_points() -> None:
    """Sheet: rulings, maximum. Nine points from 1.2, the fence on 9: lane 1 takes six to 1.8 and three onto the fence;
    lane 2 ends on 2.5 behind a horse on 2.7."""
    (end,) = found("1.2", 9, "2.7", fences=(9,), board=Course("", straight(lanes=2)))
    assert (end.square, end.points, end.fall) == ("1.8", 9, "short")


def test_a_longer_or_equal_dead_end_is_taken_before_a_fall() -> None:
    """Sheet: rulings, maximum. From 1.3 lane 1 comes down at 1.4 (1.7 closes the landing): one point and the four of
    the jump. Lane 2 jumps to 2.6 and ends on 2.7 behind 2.9 after six, or on 2.6 itself behind 2.8 after five."""
    board = Course("", straight(lanes=2))
    assert reach("1.3", 9, "1.7", "2.9", fences=FENCE, board=board) == ["2.7"]
    assert reach("1.3", 9, "1.7", "2.8", fences=FENCE, board=board) == ["2.6"]


def test_nobody_falls_in_a_dice_round() -> None:
    """Seed, Cercas durante uma Ronda de Dados: "terminam o movimento mesmo antes da cerca"."""
    assert reach("3.2", 4, fences=FENCE, falls=False) == ["2.4", "3.4", "4.4"]
    (end,) = found("3.4", 3, fences=FENCE, falls=False)
    assert (end.square, end.path, end.fall) == ("3.4", (), None)


def test_the_dice_round_still_wants_the_maximum() -> None:
    """Seed: "Claro que têm de se mover pelo máximo de quadrados possíveis": lane 1 would stop before the fence with a
    closed landing after one point, lane 2 jumps and uses all six."""
    assert reach("1.3", 6, "1.7", fences=FENCE, falls=False, board=Course("", straight(lanes=2))) == ["2.7"]
