"""The seed's card rounds, dice rounds and handicaps sentence by sentence."""

import pytest

from domain.games.turfmaster.course import CourseSheet
from domain.games.turfmaster.facts import (
    CardChosen,
    CardPlayed,
    DiceThrown,
    DieChosen,
    HorseMoved,
    HorsesHome,
    HorseStood,
    RoundBegan,
    SpeedDeclared,
)
from domain.games.turfmaster.state import Declared
from tests.domain.turfmaster.track import RULES, horse, of, play, race, settled, straight, tokens

LONG = straight(lanes=1, squares=60, finish=50)
BEND = CourseSheet((tuple(range(0, 40, 2)), tuple(range(40))), 30)
"""Lane 1 has a square at every second rank, lane 2 at every rank."""


def test_in_a_bend_position_goes_by_what_is_abreast() -> None:
    """Seed, Ronda de Cartas: "os quadrados em linha estão marcados": 1.12 and 2.12 are abreast, the 7th and the 13th of
    their lanes; 2.9 is behind both, 1.4 the last."""
    state = race(horse("2.12"), horse("1.12"), horse("2.9"), horse("1.4"), course=BEND)
    assert (state.order, state.limits) == ((2, 1, 3, 4), (8, 8, 10, None))


LIMITS: list[tuple[tuple[str, ...], tuple[int | None, ...]]] = [
    (("1.9", "2.9", "3.9", "1.5"), (8, 8, 8, None)),
    (("1.9", "1.5", "2.5", "1.1"), (8, 9, 9, None)),
    (("1.9", "1.5", "1.1", "2.1"), (8, 9, 10, 10)),
    (("1.9", "2.9", "1.5", "1.1"), (8, 8, 10, None)),
    (("1.9", "1.5", "2.5", "3.5", "1.1"), (8, 9, 9, 9, None)),
]


@pytest.mark.parametrize(("squares", "limits"), LIMITS)
def test_handicaps_with_horses_abreast(squares: tuple[str, ...], limits: tuple[int | None, ...]) -> None:
    """Seed, Ordem da Posição: those abreast share a position; "Para determinar as outras posições tens de os contar a
    todos"."""
    assert race(*(horse(square) for square in squares)).limits == limits


@pytest.mark.parametrize(
    ("home", "fallen", "limits"),
    [
        ((), (), (8, 9, 10)),
        ((4,), (), (9, 10, None)),
        ((4, 5), (), (10, None, None)),
        ((4, 5, 6), (), (None, None, None)),
        ((4,), (5, 6), (9, 10, None)),
        ((), (4, 5, 6), (8, 9, 10)),
    ],
)
def test_handicaps_of_those_still_on_the_track(
    home: tuple[int, ...], fallen: tuple[int, ...], limits: tuple[int | None, ...]
) -> None:
    """Seed, Fim de uma Corrida: "as posições dos cavalos que ainda sobram na pista não são alteradas"; sheet, rulings:
    fallen horses no longer count."""
    off = [horse(None) for _ in (*home, *fallen)]
    assert race(horse("1.9"), horse("1.5"), horse("1.1"), *off, home=home, fallen=fallen).limits == limits


def test_a_horse_home_in_this_round_counts_in_the_next() -> None:
    """Seed, Fim de uma Corrida: removing it changes nobody's handicap: 9, 10, None behind the first, home, and order
    without it."""
    state = race(horse("1.48", "3"), horse("1.20"), horse("1.15"), horse("1.10"), course=LONG)
    state = settled(play(state, "3")[0])
    assert state.home == (1,)
    assert (state.kind, state.order, state.limits) == ("dice", (2, 3, 4), (9, 10, None))


def test_order_and_handicaps_follow_the_moves_of_the_round_before() -> None:
    """Seed, Incapacidades: "antes de uma ronda de cartas ou dados ter início". 5 + 4: the leader moves by its 4 to
    1.24, the second by 9 (its limit) to 1.24 - behind the leader at 1.22, two points lost."""
    state = race(
        horse("1.20"), horse("2.18"), horse("1.10"), kind="dice", throw=(5, 4), course=straight(2, 60, 50), roller=2
    )
    state, facts = play(state, "9")
    assert facts == (SpeedDeclared(2, 9, True, (1,)),)
    state, facts = play(state, "4 1.24")
    assert of(facts, DieChosen) == [DieChosen(1, 4)]
    assert RULES.to_act(state) == (1,)
    state, _ = play(state, "2.27")
    state, facts = play(state, "1.19")
    assert of(facts, RoundBegan) == [RoundBegan(2, "card", (2, 1, 3), (8, 9, 10), 0)]


def test_an_owner_of_two_limited_horses_chooses_for_each() -> None:
    """Seed, Incapacidade durante uma Ronda de Dados: "o proprietário do cavalo pode decidir, qual dos dados"."""
    state = race(
        horse("1.20", seat=0),
        horse("2.20", seat=0),
        horse("1.5", seat=1),
        kind="dice",
        throw=(6, 3),
        declared=Declared(9, True),
        course=straight(2, 60, 50),
    )
    assert tokens(state) == ["6", "3"]
    state, facts = play(state, "3")
    assert of(facts, HorseMoved)[0].path[-1] == "1.23"
    state, facts = play(state, "6")
    assert of(facts, HorseMoved)[0].path[-1] == "2.26"
    _, facts = play(state, "2.14")
    assert of(facts, HorseMoved)[0].points == 9


def test_where_both_dice_lead_to_one_square_the_higher_is_used() -> None:
    """Our ruling, where the seed's choice of the owner makes no difference: behind a horse on 1.23, 6 and 4 both end on
    1.21; by 6, five of them lost."""
    state = race(
        horse("1.23"), horse("1.20"), kind="dice", throw=(4, 6), declared=Declared(10, True), waiting=(2,), course=LONG
    )
    _, facts = play(state, "")
    assert of(facts, DieChosen) == [DieChosen(2, 6)]
    assert of(facts, HorseMoved) == [HorseMoved(2, "1.20", ("1.21",), 6, 5)]


def test_a_limited_horse_may_never_use_the_sum() -> None:
    """Seed: "Eles não têm permissão para se mover por 10": neither the sum nor a square that it leads to is offered."""
    state = race(horse("1.20"), horse("1.5"), kind="dice", throw=(6, 4), declared=Declared(10, True), course=LONG)
    assert tokens(state) == ["6", "4"]


@pytest.mark.parametrize(("throw", "square"), [((4, 4), "1.28"), ((6, 2), "1.28"), ((6, 1), "1.27")])
def test_a_sum_up_to_the_limit_is_for_all(throw: tuple[int, int], square: str) -> None:
    """Seed, Incapacidade durante uma Ronda de Dados: a handicap matters only where the sum is above it: 8 is not."""
    state = race(horse("1.20"), horse("1.5"), kind="dice", throw=throw, course=LONG)
    state, facts = play(state, str(sum(throw)))
    assert of(facts, SpeedDeclared)[0].limited == ()
    _, facts = play(state, "")
    assert of(facts, HorseMoved)[0].path[-1] == square


def test_the_roller_throws_though_its_horse_is_last_and_moves_last() -> None:
    """Seed, Primeira Ronda de Dados: "não tem por isso influência na ordem do movimento"."""
    state = race(horse("1.20"), horse("1.15"), horse("1.5"), kind="dice", course=LONG, roller=2)
    assert RULES.to_act(state) == (2,)
    state, _ = play(state, "", 1, 2)
    state, _ = play(state, "2")
    assert state.waiting == (1, 2, 3)
    assert RULES.to_act(state) == (0,)


def test_nobody_else_declares() -> None:
    """Seed, Ronda de Dados: "O jogador que lançou os dados tem de escolher": seat 1 threw, seat 0 leads."""
    state = race(horse("1.20"), horse("1.15"), kind="dice", throw=(1, 2), course=LONG, roller=1)
    assert RULES.to_act(state) == (1,)
    assert RULES.why_not(state, 0, (), "1") == "not_asked"


def test_who_has_no_horse_left_on_the_track_still_throws_in_turn() -> None:
    """Seed, O Prosseguir da Corrida: "a sequência para o lançamento dos dados não depende da posição do cavalo"."""
    state = race(horse("1.20", "7"), horse(None), home=(2,), course=LONG, roller=1)
    state, _ = play(state, "7")
    assert RULES.to_act(state) == (1,)
    state, facts = play(state, "", 2, 6)
    assert facts == (DiceThrown(1, (2, 6)),)


def test_the_dice_are_off_the_track_in_the_next_dice_round() -> None:
    """Seed, Ronda de Dados: they stay "até à próxima ronda de cartas estar terminada"; then a new throw."""
    state = race(horse("1.20", "7"), horse("1.5", "3"), kind="dice", throw=(1, 2), course=LONG)
    state = settled(play(state, "1")[0])
    assert (state.kind, state.roller) == ("card", 1)
    state, _ = play(state, "7")
    state, _ = play(state, "3")
    assert (state.kind, state.throw, state.declared) == ("dice", None, None)
    state, facts = play(state, "", 4, 4)
    assert facts == (DiceThrown(1, (4, 4)),)


def test_a_card_above_the_limit_is_not_refused() -> None:
    """Seed, Incapacidade durante uma Ronda de Cartas: "por engano ou por razões tácticas": it is offered beside one
    that moves, is spent, and the next in order plays."""
    state = race(horse("1.20", "8", "12"), horse("1.5", "3"), course=LONG)
    assert tokens(state) == ["8", "12"]
    state, facts = play(state, "12")
    assert facts == (CardPlayed(1, "12", 8), HorseStood(1, "over_limit"))
    assert (state.horse(1).square, state.horse(1).hand, state.horse(1).played) == ("1.20", ("8",), ("12",))
    assert RULES.to_act(state) == (1,)


def test_a_card_must_be_played_while_there_is_one() -> None:
    """Seed, Ronda de Cartas: "uma carta ... é jogada para cada cavalo": no passing, even with none that moves."""
    assert tokens(race(horse("1.20", "9", "10"), horse("1.5"), course=LONG)) == ["9", "10"]


@pytest.mark.parametrize("card", ["j9", "j10", "j11", "j12"])
@pytest.mark.parametrize(("horses", "mover"), [(("1.30", "1.5"), 1), (("1.45", "1.30", "1.5"), 2)])
def test_a_joker_moves_in_full_at_any_position(card: str, horses: tuple[str, ...], mover: int) -> None:
    """Seed, Evitar as Incapacidade: "podem ser jogadas em qualquer posição", "mesmo se tiveres na liderança"."""
    field = [horse(square, card) if n == mover else horse(square) for n, square in enumerate(horses, start=1)]
    state = settled(race(*field, course=straight(1, 60, 50)))
    _, facts = play(state, card)
    moved = of(facts, HorseMoved)[0]
    assert (moved.horse, moved.path[-1]) == (mover, f"1.{30 + int(card[1:])}")


def test_face_down_a_card_above_the_limit_and_a_joker() -> None:
    """Seed, Incapacidade durante uma Ronda de Cartas; sheet, rulings: revealed in order. The leader's 9 moves nothing;
    the second's joker of 12 goes as far as it can, to right behind the leader's three squares."""
    state = race(horse("1.20", "9", "3"), horse("1.5", "j12", "3"), cards="face_down", course=LONG)
    state, facts = play(state, "j12", seat=1)
    assert facts == (CardChosen(2, 1, "j12"),)
    assert RULES.to_act(state) == (0,)
    state, _ = play(state, "9", seat=0)
    state, facts = play(state, "")
    assert facts == (CardPlayed(1, "9", 8), HorseStood(1, "over_limit"))
    state, facts = play(state, "")
    assert of(facts, HorseMoved)[0].path[-1] == "1.17"
    assert state.horse(2).hand == ("3",)


def test_face_down_a_card_once_laid_is_not_chosen_again() -> None:
    """Sheet, rulings: all choose once, then reveal; a seat that has chosen is not asked until all have."""
    state = race(horse("1.20", "7", "3"), horse("1.5", "8", "3"), cards="face_down", course=LONG)
    state, _ = play(state, "7", seat=0)
    assert RULES.to_act(state) == (1,)
    assert RULES.why_not(state, 0, (), "3") == "not_asked"


def test_face_down_the_next_card_round_asks_all_again() -> None:
    """Sheet, rulings: every card round. The cards of the round before are gone from table and hand."""
    state = race(horse("1.20", "7", "3"), horse("1.5", "8", "4"), cards="face_down", course=LONG)
    state, _ = play(state, "7", seat=0)
    state, _ = play(state, "8", seat=1)
    state = settled(state)
    state, _ = play(state, "", 1, 2)
    state = settled(play(state, "1")[0])
    assert (state.kind, RULES.to_act(state)) == ("card", (0, 1))
    assert (tokens(state, seat=0), tokens(state, seat=1)) == (["3"], ["4"])


def test_face_down_a_horse_with_nothing_to_lay_is_not_waited_for() -> None:
    """Sheet, rulings, no cards left: it does not move, so its owner has nothing to choose; the bonus has been used."""
    state = race(horse("1.20"), horse("1.5", "8"), cards="face_down", course=LONG)
    assert RULES.to_act(state) == (1,)
    state, _ = play(state, "8", seat=1)
    state, facts = play(state, "")
    assert facts == (HorseStood(1, "no_card"),)


def test_face_down_who_passed_is_asked_again_in_the_next_card_round() -> None:
    """Sheet, rulings, bonus cards: at any of its owner's decisions: having passed once the bonus is still there."""
    state = race(horse("1.20", bonus=0), horse("1.5", "8", "3"), cards="face_down", course=LONG)
    state, _ = play(state, "pass", seat=0)
    state, _ = play(state, "8", seat=1)
    state = settled(state)
    assert state.horse(1).chosen is None
    state, _ = play(state, "", 1, 2)
    state = settled(play(state, "1")[0])
    assert (RULES.to_act(state), tokens(state, seat=0)) == ((0, 1), ["pass", "bonus 1"])


def test_a_round_ends_with_the_last_horses_move() -> None:
    """Seed, Ronda de Cartas: "termina assim que o proprietário do último cavalo tenha feito o seu movimento", also
    where that is none at all: shut in, the card spent."""
    state = race(horse("1.20", "12"), horse("1.18", "7"), course=LONG)
    state, facts = play(state, "12")
    assert not of(facts, RoundBegan)
    _, facts = play(state, "7")
    assert of(facts, HorseStood) == [HorseStood(2, "blocked")]
    assert of(facts, RoundBegan) == [RoundBegan(2, "dice", (1, 2), (8, 9), 0)]


def test_a_dice_round_may_bring_horses_home() -> None:
    """Seed, Fim de uma Corrida: card and dice rounds alike: 48 + 5 and 47 + 5, both beyond 50, the further first. The
    second may only stay in lane 2: in lane 1 the first closes 1.52."""
    state = race(
        horse("1.48"), horse("2.47"), horse("1.5"), kind="dice", throw=(5, 1), declared=Declared(5, False),
        course=straight(2, 70, 50),
    )  # fmt: skip
    state, _ = play(state, "1.53")
    state, facts = play(state, "")
    assert not of(facts, HorsesHome)
    _, facts = play(state, "1.10")
    assert of(facts, HorsesHome) == [HorsesHome((1, 2), 1)]
