"""The seed's Corrida de Obstáculos sentence by sentence, on small tracks and on the oval."""

from typing import Any

import pytest

from domain.games.turfmaster.course import Course, CourseSheet
from domain.games.turfmaster.facts import (
    CardPlayed,
    FencePlaced,
    FenceTakenAway,
    HorseFell,
    HorseMoved,
    HorsesHome,
    HorseStood,
    RaceBegan,
    RoundBegan,
)
from domain.games.turfmaster.state import Declared
from tests.domain.turfmaster.test_paths import found, reach
from tests.domain.turfmaster.track import horse, of, play, race, straight

ONE = Course("", straight(lanes=1))
LANE = straight(lanes=1, fences=(12,))


def test_two_fences_in_one_move() -> None:
    """Seed, Posicionar: "Saltar sobre uma cerca necessita de 4 pontos", each: from 1.4 four over the fence on 5 to 1.6,
    two to 1.8, four over the fence on 9 to 1.10. One point less is a fall at the second, and none in a dice round."""
    (end,) = found("1.4", 10, fences=(5, 9), board=ONE)
    assert (end.square, end.path, end.jumped, end.points) == ("1.10", ("1.6", "1.7", "1.8", "1.10"), (5, 9), 10)
    (fall,) = found("1.4", 9, fences=(5, 9), board=ONE)
    assert (fall.square, fall.path, fall.jumped, fall.fall) == ("1.8", ("1.6", "1.7", "1.8"), (5,), "short")
    (stop,) = found("1.4", 9, fences=(5, 9), board=ONE, falls=False)
    assert (stop.square, stop.points, stop.fall) == ("1.8", 6, None)


@pytest.mark.parametrize("points", [9, 12])
def test_after_a_jump_at_the_start_one_change_of_lane_is_left(points: int) -> None:
    """Seed, Posicionar: "só podes mudar de pista depois do sétimo": the step over the fence was no diagonal, and behind
    the seventh there is one change, in whichever later step: lanes 2 to 4 from lane 3, never 1 or 5."""
    end = 6 + points - 4
    assert reach("3.4", points, fences=(5,)) == [f"{lane}.{end}" for lane in (2, 3, 4)]


def test_after_a_jump_at_the_start_the_change_may_be_later_than_the_eighth() -> None:
    """Seed: "depois do sétimo": a horse on 2.10 closes 2.9 to 2.11, the eighth point would end on 2.10 and the ninth on
    2.11; with ten points lane 2 is entered at 2.12 by the tenth."""
    two = Course("", straight(lanes=2))
    assert reach("1.4", 8, "2.10", fences=(5,), board=two) == ["1.10"]
    assert reach("1.4", 9, "2.10", fences=(5,), board=two) == ["1.11"]
    assert reach("1.4", 10, "2.10", fences=(5,), board=two) == ["1.12", "2.12"]


def test_a_change_before_the_fence_and_another_behind_it() -> None:
    """Seed, Mudar de Pista; sheet, rulings: a jump uses four step numbers. From 1.3 the first step is diagonal to 2.4,
    steps 2 to 5 the jump to 2.6, step 6 straight, step 7 diagonal to 3.8: seven points reach lane 3."""
    ways = {end.square: end.path for end in found("1.3", 7, fences=(5,))}
    assert ways["3.8"] == ("2.4", "2.6", "2.7", "3.8")


def test_a_fence_may_not_be_gone_round() -> None:
    """Seed, Posicionar: "não podes atravessa-la na diagonal": it covers every lane, so three points from 3 end in a
    fall whichever lane is taken; one point ends before it in any of three."""
    (end,) = found("3.3", 3, fences=(5,))
    assert end.fall == "short"
    assert reach("3.3", 1, fences=(5,)) == ["2.4", "3.4", "4.4"]


def test_a_horse_right_behind_the_landing_square_closes_it() -> None:
    """Seed, Cercas durante uma Ronda de Cartas: "um quadrado que não pode ser usado devido a estar bloqueado": landing
    on 1.13, closed by a horse on 1.12 at no time, on 1.13 or 1.14; behind a horse on 1.15 it lands and stops."""
    for other in ("1.13", "1.14"):
        state = race(horse(other), horse("1.11", "8"), course=LANE, order=(1, 2), waiting=(2,))
        _, facts = play(state, "8")
        assert of(facts, HorseFell) == [HorseFell(2, 1, "landing")]
    state = race(horse("1.15"), horse("1.11", "8"), course=LANE, order=(1, 2), waiting=(2,))
    _, facts = play(state, "8")
    assert facts[1] == HorseMoved(2, "1.11", ("1.13",), 8, 4, (1,))


def test_a_fall_leaves_no_points_unused() -> None:
    """Seed, Mudar de Pista: points are lost where a horse can go no further; one that comes down has not got that far:
    of nine from 1.10 one leads to 1.11, where the landing on 1.13 is closed."""
    state = race(horse("1.14"), horse("1.10", "9"), course=LANE, order=(1, 2), waiting=(2,))
    _, facts = play(state, "9")
    assert facts[1:3] == (HorseMoved(2, "1.10", ("1.11",), 9, 0), HorseFell(2, 1, "landing"))


def test_by_dice_a_closed_landing_square_pulls_a_horse_up() -> None:
    """Seed, Cercas durante uma Ronda de Dados: "terminam o movimento mesmo antes da cerca": from 1.9 by 6 to 1.11, four
    points lost; who stands there already does not move."""
    dice: dict[str, Any] = {
        "kind": "dice",
        "throw": (6, 1),
        "declared": Declared(6, False),
        "course": LANE,
        "order": (1, 2),
    }
    _, facts = play(race(horse("1.14"), horse("1.9"), waiting=(2,), **dice), "")
    assert facts[0] == HorseMoved(2, "1.9", ("1.10", "1.11"), 6, 4)
    _, facts = play(race(horse("1.14"), horse("1.11"), waiting=(2,), **dice), "")
    assert facts[0] == HorseStood(2, "blocked")


def test_the_die_of_a_limited_horse_pulls_it_up_as_well() -> None:
    """Seed, Incapacidade durante uma Ronda de Dados and Cercas durante uma Ronda de Dados: 5 + 4 is above the leader's
    8; by 4 it stops on 1.11 before the fence after two, by 5 likewise, so there is nothing to choose."""
    state = race(horse("1.9"), kind="dice", throw=(5, 4), declared=Declared(9, True), course=LANE)
    _, facts = play(state, "")
    assert of(facts, HorseMoved)[0].path == ("1.10", "1.11")
    assert not of(facts, HorseFell)


def test_the_fence_of_a_fall_is_told_by_its_number() -> None:
    """Seed, Cercas durante uma Ronda de Cartas: from 1.15 a 3 goes two to 1.17 and one onto the fence on 18, number 2;
    number 1, on 12, stands as well."""
    _, facts = play(race(horse("1.15", "3"), horse("1.2"), course=straight(lanes=1, fences=(12, 18))), "3")
    assert of(facts, HorseFell) == [HorseFell(1, 2, "short")]


def test_a_joker_over_the_limit_may_fall() -> None:
    """Seed, Evitar as Incapacidade and Cercas: the joker moves a leader by 9: from 1.3 eight to 1.11 and one onto the
    fence; an ordinary 9 would not have moved it at all."""
    _, facts = play(race(horse("1.3", "j9"), horse("1.0"), course=LANE), "j9")
    assert facts[0] == CardPlayed(1, "j9", 8)
    assert of(facts, HorseFell) == [HorseFell(1, 1, "short")]
    _, facts = play(race(horse("1.3", "9"), horse("1.0"), course=LANE), "9")
    assert of(facts, HorseStood) == [HorseStood(1, "over_limit")]
    assert not of(facts, HorseFell)


def test_a_card_laid_face_down_may_bring_a_horse_down() -> None:
    """Seed, Cercas durante uma Ronda de Cartas; sheet: cards face down are revealed in order: the 3 of the second is a
    fall, and the leader, first in order, is over the fence by then."""
    state = race(horse("1.11", "7"), horse("1.9", "3", "4"), course=LANE, cards="face_down")
    state, _ = play(state, "7", seat=0)
    state, _ = play(state, "3", seat=1)
    state, facts = play(state, "")
    assert of(facts, HorseMoved)[0].path == ("1.13", "1.14", "1.15", "1.16")
    state, facts = play(state, "")
    assert of(facts, HorseFell) == [HorseFell(2, 1, "short")]
    assert state.horse(2).hand == ("4",)
    assert state.horse(2).chosen is None


def test_a_fallen_horse_is_out_of_this_race_and_closes_nothing() -> None:
    """Seed, Cercas durante uma Ronda de Cartas: "cai e está fora dessa corrida": the 12 behind it finds 1.11 open:
    seven from 1.4, four over the fence, one on."""
    state = race(horse("1.11", "3"), horse("1.4", "j12"), course=LANE)
    state, _ = play(state, "3")
    assert state.horse(1).square is None
    state, facts = play(state, "j12")
    assert of(facts, HorseMoved)[0].path[-2:] == ("1.13", "1.14")
    assert of(facts, RoundBegan) == [RoundBegan(2, "dice", (2,), (8,), 0)]


def test_a_fallen_horse_is_not_out_of_the_match() -> None:
    """Seed: "mas não está fora de toda a prova": it starts in the next race, outermost, with the cards left to it."""
    state = race(
        horse("1.27", "3", bonus=0), horse(None, "j9", bonus=0), fallen=(2,), course=straight(lanes=2, fences=(12,))
    )
    state, _ = play(state, "3 1.30")
    assert state.exchanging == (2,)
    assert "j9" in state.horse(2).hand
    state, facts = play(state, "keep 3 3 4 4 7 7 7 7 8 j9", 6, 6, 1, 1)
    assert of(facts, RaceBegan) == [RaceBegan(2, (1, 2), ("1.0", "2.0"), (1,))]
    assert state.fallen == ()
    assert state.horse(2).square == "2.0"


def test_the_fall_of_the_last_horse_ends_the_race() -> None:
    """Seed, Fim de uma Corrida: "até que todos tenham terminado a corrida": one home, one fallen, none left."""
    state = race(horse(None), horse("1.11", "3"), home=(1,), course=LANE)
    state, facts = play(state, "3")
    assert not of(facts, HorsesHome)
    assert state.results == ((1, 2),)
    assert [h.points for h in state.horses] == [50, 0]


def test_fence_1_of_the_oval_is_put_down_once_and_jumped_once() -> None:
    """Seed, Posicionar: "até que todos os cavalos os deixem"; "tirada assim que todos os cavalos tenham passado por
    ela". Horse 2 plays 12 in its box, above 8, and stays there; by the die of 6 it leaves, and the fence on rank 10 is
    put down for it alone: horse 1 is past it. A 7 takes it three to 2.9 and four over to 2.11."""
    state = race(horse("1.0", "8", "3"), horse("2.0", "12", "7"), course="oval", steeplechase=True)
    assert state.fences == (2, 3, 4, 5, 6)
    state, _ = play(state, "8 1.8")
    state, facts = play(state, "12")
    assert of(facts, HorseStood) == [HorseStood(2, "over_limit")]
    assert not of(facts, FencePlaced)
    state, _ = play(state, "", 2, 6)
    state, _ = play(state, "6")
    state, facts = play(state, "1.14")
    assert not of(facts, FencePlaced)
    state, facts = play(state, "2.6")
    assert of(facts, FencePlaced) == [FencePlaced(1)]
    state, facts = play(state, "3 1.17")
    assert not of(facts, FenceTakenAway)
    state, facts = play(state, "7 2.11")
    assert of(facts, HorseMoved)[0].jumped == (1,)
    assert of(facts, FenceTakenAway) == [FenceTakenAway(1)]
    state, facts = play(state, "", 1, 2)
    assert state.fences == (2, 3, 4, 5, 6)


def test_fence_1_is_put_down_within_the_round_once_its_square_is_free() -> None:
    """Seed, Posicionar: the boxes are empty; our reading, not on a horse: horse 1 leaves rank 6, and horse 2, behind it
    in the same round, has a fence before it: one to 2.5, four over, two on."""
    twice = CourseSheet((tuple(range(60)), tuple(range(60))), 50, (6, 30), run_twice=True)
    state = race(horse("1.6", "3"), horse("2.4", "7"), course=twice, steeplechase=True)
    assert state.fences == (2,)
    state, facts = play(state, "3 1.9")
    assert of(facts, FencePlaced) == [FencePlaced(1)]
    _, facts = play(state, "7")
    assert of(facts, HorseMoved) == [HorseMoved(2, "2.4", ("2.5", "2.7", "2.8", "2.9"), 7, 0, (1,))]


def test_fence_1_is_taken_away_when_the_last_before_it_falls() -> None:
    """Seed, Posicionar: "assim que todos os cavalos tenham passado por ela": who fell is no longer to pass."""
    twice = CourseSheet((tuple(range(60)),), 50, (6, 30), run_twice=True)
    state = race(horse("1.9", "3"), horse("1.4", "3"), course=twice, steeplechase=True, order=(1, 2), waiting=(2,))
    assert state.fences == (1, 2)
    state, facts = play(state, "3")
    assert of(facts, HorseFell) == [HorseFell(2, 1, "short")]
    assert of(facts, FenceTakenAway) == [FenceTakenAway(1)]


def test_fence_1_is_off_again_when_the_next_race_begins() -> None:
    """Seed, Posicionar: not on the starting squares "até que todos os cavalos os deixem", in each race: also where the
    last one falls at it, so that nobody ever took it away."""
    twice = CourseSheet((tuple(range(60)), tuple(range(60))), 50, (6, 30), run_twice=True)
    state = race(horse("1.4", "3"), horse(None), home=(2,), course=twice, steeplechase=True)
    assert state.fences == (1, 2)
    _, facts = play(state, "3", 6, 6, 1, 1)
    assert of(facts, HorseFell) == [HorseFell(1, 1, "short")]
    assert of(facts, RaceBegan) == [RaceBegan(2, (2, 1), ("1.0", "2.0"), (2,))]
