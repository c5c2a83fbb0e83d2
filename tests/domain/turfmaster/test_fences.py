"""The steeplechase on the track: falls, stops, and the fence on the stretch that is run twice."""

from domain.games.turfmaster.course import CourseSheet
from domain.games.turfmaster.facts import (
    CardPlayed,
    FencePlaced,
    FenceTakenAway,
    HorseFell,
    HorseMoved,
    HorsesHome,
    HorseStood,
)
from domain.games.turfmaster.notes import CardNote, SquareNote
from domain.games.turfmaster.state import Declared
from tests.domain.turfmaster.track import RULES, horse, of, play, race, straight

FENCED = straight(lanes=1, fences=(12, 18))
"""Fence 1 on 12, fence 2 on 18."""


def test_a_horse_that_ends_on_a_fence_falls_and_is_out_of_this_race() -> None:
    """Seed, Cercas durante uma Ronda de Cartas: "cai e está fora dessa corrida em particular"."""
    state = race(horse("1.9", "4"), horse("1.2", "3"), course=FENCED)
    state, facts = play(state, "4")
    assert facts == (
        CardPlayed(1, "4", 8),
        HorseMoved(1, "1.9", ("1.10", "1.11"), 4, 0),
        HorseFell(1, 1, "short"),
    )
    assert state.fallen == (1,)
    assert state.horse(1).square is None
    assert state.waiting == (2,)


def test_a_fall_before_a_closed_landing_square() -> None:
    """Seed: "não conseguir saltar uma cerca por causa do seu movimento acabar num quadrado ... bloqueado"."""
    state = race(horse("1.14"), horse("1.11", "9"), course=FENCED, waiting=(2,))
    state, facts = play(state, "9")
    assert facts[:2] == (CardPlayed(2, "9", 9), HorseFell(2, 1, "landing"))


def test_a_jump_is_told() -> None:
    """Seed, Posicionar: four points a jump: 7 from 1.10 is one to 1.11, four over, two on."""
    state = race(horse("1.10", "7"), course=FENCED)
    _, facts = play(state, "7")
    assert facts[1] == HorseMoved(1, "1.10", ("1.11", "1.13", "1.14", "1.15"), 7, 0, (1,))


def test_a_card_over_the_limit_is_no_move_and_no_fall() -> None:
    """Sheet: rulings, fences: "no move, so no fall"; 9 from 1.4 would be seven to 1.11 and two onto the fence."""
    state = race(horse("1.4", "9"), course=FENCED)
    state, facts = play(state, "9")
    assert facts[:2] == (CardPlayed(1, "9", 8), HorseStood(1, "over_limit"))


def test_fallen_horses_no_longer_count_for_handicaps() -> None:
    """Sheet: rulings, fallen horses."""
    state = race(horse(None), horse("1.9"), horse("1.4"), fallen=(1,), course=FENCED)
    assert state.limits == (8, 9)


def test_nobody_falls_by_dice() -> None:
    """Seed, Cercas durante uma Ronda de Dados: "terminam o movimento mesmo antes da cerca"."""
    state = race(horse("1.9"), kind="dice", throw=(4, 1), declared=Declared(4, False), course=FENCED, roller=0)
    _, facts = play(state, "")
    assert facts[0] == HorseMoved(1, "1.9", ("1.10", "1.11"), 4, 2)


def test_dice_of_four_jump() -> None:
    """Seed: "4 pontos de cartas ou de dados"."""
    state = race(horse("1.11"), kind="dice", throw=(4, 1), declared=Declared(4, False), course=FENCED)
    _, facts = play(state, "")
    assert facts[0] == HorseMoved(1, "1.11", ("1.13",), 4, 0, (1,))


def test_the_notes_tell_of_falls_and_jumps() -> None:
    """Issue: what a card reaches, before it is played."""
    state = race(horse("2.9", "4", "7"), course=straight(lanes=3, fences=(12,)))
    question = RULES.ask(state, 0, ())
    assert [option.note for option in question.options] == [  # type: ignore[union-attr]
        CardNote(1, 1, 4, False, 8, fall="short"),
        CardNote(1, 1, 7, False, 8, ("1.14", "2.14", "3.14")),
    ]
    squares = RULES.ask(state, 0, ("7",))
    assert squares.options[0].note == SquareNote(  # type: ignore[union-attr]
        1, "1.14", 1, ("2.10", "2.11", "2.13", "1.14"), 7, jumped=(1,)
    )


TWICE = CourseSheet((tuple(range(60)), tuple(range(60))), 50, (6, 30), run_twice=True)
"""Fence 1 on 6, on the stretch that is run twice."""


def test_the_first_fence_is_placed_when_the_last_has_left_its_box() -> None:
    """Seed, Posicionar: "não são posicionadas nos quadrados de partida até que todos os cavalos os deixem"."""
    state = race(horse("1.0", "3"), horse("2.0", "4"), course=TWICE, steeplechase=True)
    assert state.fences == (2,)
    state, facts = play(state, "3")
    assert not of(facts, FencePlaced)
    state, facts = play(state, "4")
    assert of(facts, FencePlaced) == [FencePlaced(1)]
    assert state.fences == (1, 2)


def test_it_is_not_put_down_on_a_horse() -> None:
    """Sheet: rulings, fences: placed once the boxes are empty; our reading: once its squares are free too."""
    state = race(horse("1.0", "j9"), horse("2.6", "3"), course=TWICE, steeplechase=True, order=(1, 2))
    state, facts = play(state, "j9 1.9")
    assert not of(facts, FencePlaced)
    state, facts = play(state, "3")
    assert not of(facts, FencePlaced)
    assert state.fences == (2,)


def test_it_is_taken_away_when_all_have_passed_it() -> None:
    """Seed: "é tirada assim que todos os cavalos tenham passado por ela. Não tens de saltá-la duas vezes"."""
    state = race(horse("1.9", "3"), horse("2.4", "7"), course=TWICE, steeplechase=True)
    assert state.fences == (1, 2)
    state, _ = play(state, "3 1.12")
    state, facts = play(state, "7 2.9")
    assert of(facts, HorseMoved)[0].jumped == (1,)
    assert of(facts, FenceTakenAway) == [FenceTakenAway(1)]
    assert state.fences == (2,)


def test_without_the_option_there_are_no_fences() -> None:
    """Seed, Corrida de Obstáculos: a variant."""
    state = race(horse("1.9", "4"), course=FENCED, steeplechase=False)
    assert state.fences == ()
    _, facts = play(state, "4")
    assert of(facts, HorseMoved)[0].path == ("1.10", "1.11", "1.12", "1.13")


def test_a_race_in_which_all_fall_ends_without_points() -> None:
    """Sheet: rulings, fallen horses: ranked by the later fall; nobody is home."""
    state = race(horse("1.11", "3"), horse("1.9", "3"), course=FENCED)
    state, _ = play(state, "3")
    state, facts = play(state, "3")
    assert not of(facts, HorsesHome)
    assert state.results == ((2, 1),)
    assert [h.points for h in state.horses] == [0, 0]
    assert RULES.outcome(state) is not None
