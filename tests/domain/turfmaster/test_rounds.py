"""Card rounds and dice rounds: who moves when, by what, and what handicaps do to it."""

import pytest

from domain.games.protocol import IllegalMove, fold
from domain.games.turfmaster.facts import (
    CardPlayed,
    DiceThrown,
    DieChosen,
    HorseMoved,
    HorseStood,
    RoundBegan,
    SpeedDeclared,
)
from domain.games.turfmaster.notes import CardNote, DieNote, SpeedNote, SquareNote
from domain.games.turfmaster.state import Declared
from tests.dice import ScriptedDice
from tests.domain.turfmaster.track import RULES, horse, of, play, race, settled, straight, tokens


def test_the_leader_begins_and_horses_abreast_go_inner_lane_first() -> None:
    """Seed, Ronda de Cartas: "começa com o proprietário do cavalo que lidera ... a pista interior joga antes"."""
    state = race(horse("3.4", "7"), horse("1.9", "7"), horse("1.4", "7"), horse("2.2", "7"))
    assert state.order == (2, 3, 1, 4)
    assert RULES.to_act(state) == (1,)


def test_a_card_moves_its_horse_by_its_value() -> None:
    """Seed: "o respectivo cavalo é movido pelo seu valor"; the next in order follows."""
    state, facts = play(race(horse("1.9", "4", "7"), horse("1.4", "3")), "7 1.16")
    assert facts == (
        CardPlayed(1, "7", 8),
        HorseMoved(1, "1.9", ("1.10", "1.11", "1.12", "1.13", "1.14", "1.15", "1.16"), 7, 0),
    )
    assert state.horse(1).hand == ("4",)
    assert state.horse(1).played == ("7",)
    assert RULES.to_act(state) == (1,)


def test_the_order_does_not_change_within_a_round() -> None:
    """Seed: "só depende da posição dos cavalos quando iniciamos uma ronda": the last passes all and stays the last."""
    state = race(horse("1.9", "3"), horse("3.5", "3"), horse("2.4", "12"), horse("3.1", "j12"))
    state, _ = play(state, "3 1.12")
    state, _ = play(state, "3 3.8")
    assert state.waiting == (3, 4)
    assert state.order == (1, 2, 3, 4)


def test_a_choice_is_asked_only_where_there_is_one() -> None:
    """Issue: a horse with exactly one legal move moves by itself. In one lane a card has one end."""
    state = race(horse("1.9", "7"), horse("1.4", "3", "8"), course=straight(lanes=1))
    assert tokens(state) == ["7"]
    assert RULES.ask(state, 0, ("7",)) == ("7",)


def test_a_dice_round_follows_a_card_round_and_the_right_goes_clockwise() -> None:
    """Seed, Ronda de Dados: "segue-se a cada ronda de cartas", "no sentido dos ponteiros do relógio"."""
    state = race(horse("1.9", "7"), horse("1.4", "3"), course=straight(lanes=1), roller=1)
    state, _ = play(state, "7")
    state, facts = play(state, "3")
    assert of(facts, RoundBegan) == [RoundBegan(2, "dice", (1, 2), (8, 9), 1)]
    assert RULES.to_act(state) == (1,)
    state, facts = play(state, "", 2, 5)
    assert facts == (DiceThrown(1, (2, 5)),)
    state, _ = play(state, "2")
    state, _ = play(state, "")
    _, facts = play(state, "")
    assert of(facts, RoundBegan) == [RoundBegan(3, "card", (1, 2), (8, 9), 0)]


def test_the_seat_to_the_left_throws_next() -> None:
    """Seed: "no sentido dos ponteiros do relógio": of three seats 1 has thrown, so 2 is next, and 0 after 2."""
    for roller, following in ((1, 2), (2, 0)):
        state = race(
            horse("1.9"), horse("1.6"), horse("1.3"), kind="dice", throw=(1, 3), roller=roller, course=straight(lanes=1)
        )
        state, _ = play(state, "1")
        state = settled(play(play(play(state, "")[0], "")[0], "")[0])
        assert state.roller == following


def dice_round(*horses: object, throw: tuple[int, int], **fields: object):  # type: ignore[no-untyped-def]
    return race(*horses, kind="dice", throw=throw, **fields)  # type: ignore[arg-type]


def test_the_roller_chooses_one_die_or_both() -> None:
    """Seed: "escolher se os dígitos de ambos os dados ou apenas um deles". 6 and 4: 6, 4 or 10."""
    state = dice_round(horse("1.9"), horse("1.4"), throw=(6, 4), roller=1)
    question = RULES.ask(state, 1, ())
    assert [(option.token, option.note) for option in question.options] == [  # type: ignore[union-attr]
        ("6", SpeedNote(6, False)),
        ("4", SpeedNote(4, False)),
        ("10", SpeedNote(10, True, (1, 2))),
    ]


def test_a_double_is_one_die_or_both() -> None:
    """Seed: as above; two dice of 3 are 3 or 6."""
    assert tokens(dice_round(horse("1.9"), throw=(3, 3))) == ["3", "6"]


def test_the_choice_binds_all_horses() -> None:
    """Seed: "a sua decisão é obrigatória para todos os cavalos"; they move in the order of their positions."""
    state = dice_round(horse("1.9"), horse("1.4"), throw=(2, 3), course=straight(lanes=1))
    state, facts = play(state, "5")
    assert facts == (SpeedDeclared(0, 5, True, ()),)
    state, facts = play(state, "")
    assert of(facts, HorseMoved)[0].path[-1] == "1.14"
    state, facts = play(state, "")
    assert of(facts, HorseMoved)[0].path[-1] == "1.9"


def test_limits_by_position() -> None:
    """Seed, Incapacidades: 8, 9 and 10 squares for the first three, nothing for the others."""
    state = race(horse("1.9"), horse("1.7"), horse("1.5"), horse("1.3"), horse("1.1"))
    assert state.limits == (8, 9, 10, None, None)


def test_horses_abreast_share_a_position_and_all_count() -> None:
    """Seed, Ordem da Posição: two abreast in front have the first, the two abreast behind them the third, then none."""
    state = race(horse("1.9"), horse("2.9"), horse("1.5"), horse("3.5"), horse("2.1"))
    assert dict(zip(state.order, state.limits, strict=True)) == {1: 8, 2: 8, 3: 10, 4: 10, 5: None}


def test_all_are_first_at_the_start_for_the_whole_round() -> None:
    """Seed, Iniciar o Jogo: all limited to 8; "não muda depois de alguns cavalos já terem sido movidos"."""
    state = race(horse("1.0", "8"), horse("2.0", "9"), horse("3.0", "7"))
    assert state.limits == (8, 8, 8)
    state, _ = play(state, "8 1.8")
    _, facts = play(state, "9")
    assert facts == (CardPlayed(2, "9", 8), HorseStood(2, "over_limit"))


@pytest.mark.parametrize(("card", "moves"), [("8", True), ("9", False), ("12", False), ("j9", True), ("j12", True)])
def test_a_card_above_the_limit_moves_nothing_unless_it_is_a_joker(card: str, moves: bool) -> None:
    """Seed, Incapacidade durante uma Ronda de Cartas; Evitar as Incapacidades jogando um Joker."""
    state = race(horse("1.9", card, "3"), horse("1.2", "3"), course=straight(lanes=1))
    after, facts = play(state, card)
    assert bool(of(facts, HorseMoved)) == moves
    assert bool(of(facts, HorseStood)) != moves
    assert after.horse(1).hand == ("3",)
    assert after.horse(1).played == (card,)
    assert after.waiting == (2,)


def test_a_card_up_to_the_limit_counts() -> None:
    """Seed: "com um valor até ao limite": the second may play 9, the third 10, the fourth anything."""
    state = race(
        horse("1.20"), horse("1.15", "9", "10"), horse("1.10", "10", "11"), horse("1.5", "12"), course=straight(lanes=1)
    )
    state, _ = play(state, "")
    notes = [option.note for option in RULES.ask(state, 1, ()).options if isinstance(option.note, CardNote)]  # type: ignore[union-attr]
    assert [(note.value, note.stands) for note in notes] == [(9, None), (10, "over_limit")]
    state, _ = play(state, "10")
    assert tokens(state) == ["10", "11"]
    state, _ = play(state, "10")
    state, facts = play(state, "12")
    assert not of(facts, HorseStood)


def test_a_limited_horse_moves_by_one_die_of_its_owners_choice() -> None:
    """Seed, "Tornear o Lançamento 10": with 6 + 4 the first two move by 6 or 4, the third and the others by 10."""
    state = dice_round(
        horse("1.20"),
        horse("1.15"),
        horse("1.10"),
        horse("1.5"),
        throw=(6, 4),
        course=straight(lanes=1, squares=60, finish=50),
    )
    state, facts = play(state, "10")
    assert facts == (SpeedDeclared(0, 10, True, (1, 2)),)
    question = RULES.ask(state, 0, ())
    assert [option.note for option in question.options] == [  # type: ignore[union-attr]
        DieNote(1, 6, ("1.26",)),
        DieNote(1, 4, ("1.24",)),
    ]
    state, facts = play(state, "4")
    assert of(facts, DieChosen) == [DieChosen(1, 4)]
    state, facts = play(state, "6")
    assert of(facts, HorseMoved)[0].path[-1] == "1.21"
    state, facts = play(state, "")
    assert (of(facts, HorseMoved)[0].path[-1], of(facts, HorseMoved)[0].unused) == ("1.19", 1)
    state, facts = play(state, "")
    assert of(facts, HorseMoved)[0].path[-1] == "1.15"


@pytest.mark.parametrize(
    ("throw", "limited"),
    [((4, 4), ()), ((5, 4), (1,)), ((6, 4), (1, 2)), ((6, 5), (1, 2, 3)), ((6, 6), (1, 2, 3))],
)
def test_which_sums_meet_which_handicap(throw: tuple[int, int], limited: tuple[int, ...]) -> None:
    """Seed, Incapacidades: 9 is too much for the first, 10 for the second, 11 and 12 for the third."""
    state = dice_round(horse("1.20"), horse("1.15"), horse("1.10"), horse("1.5"), throw=throw)
    _, facts = play(state, str(sum(throw)))
    assert facts[0] == SpeedDeclared(0, sum(throw), True, limited)


def test_one_die_meets_no_handicap() -> None:
    """Seed: handicaps matter "se o jogador ... tiver escolhido os dígitos de ambos os dados"."""
    state = dice_round(horse("1.20"), throw=(6, 6), declared=Declared(6, False))
    assert "1.26" in tokens(state)


def test_a_double_leaves_a_limited_horse_no_choice_of_die() -> None:
    """Seed: by one of the dice; with 6 + 6 both are the same."""
    state = dice_round(horse("1.20"), throw=(6, 6), declared=Declared(12, True), course=straight(lanes=1))
    _, facts = play(state, "")
    assert of(facts, HorseMoved)[0].path[-1] == "1.26"


def test_dice_that_lead_to_one_square_are_no_choice() -> None:
    """Issue: a horse with exactly one legal move moves by itself: behind 1.23 both 6 and 4 end on 1.21."""
    state = dice_round(
        horse("1.23"), horse("1.20"), throw=(6, 4), declared=Declared(10, True), waiting=(2,), course=straight(lanes=1)
    )
    assert RULES.ask(state, 1, ()) == ()
    _, facts = play(state, "")
    assert of(facts, HorseMoved)[0].path == ("1.21",)


def test_without_cards_a_horse_stands_in_card_rounds_and_moves_in_dice_rounds() -> None:
    """Sheet: rulings, no cards left."""
    state = race(horse("1.9"), horse("1.2", "3"), course=straight(lanes=1))
    state, facts = play(state, "")
    assert facts == (HorseStood(1, "no_card"),)
    state, _ = play(state, "3")
    state, _ = play(state, "", 1, 2)
    state, _ = play(state, "2")
    _, facts = play(state, "")
    assert of(facts, HorseMoved)[0].path == ("1.10", "1.11")


def test_a_shut_in_horse_loses_its_card() -> None:
    """Seed, Mudar de Pista: "os restantes pontos perdem o seu valor", here all of them."""
    state = race(horse("1.4", "7"), horse("1.2", "8"), course=straight(lanes=1))
    state, _ = play(state, "7")
    assert settled(state).horse(2).square == "1.2"
    held = race(horse("1.4"), horse("1.2", "8"), course=straight(lanes=1))
    _, facts = play(play(held, "")[0], "8")
    assert facts[:2] == (CardPlayed(2, "8", 9), HorseStood(2, "blocked"))


def test_the_note_tells_what_a_card_reaches() -> None:
    """Issue: the hand with the limit now in force and the squares each card reaches."""
    state = race(horse("2.9", "3", "3", "j12"), horse("1.2", "3"))
    question = RULES.ask(state, 0, ())
    assert [option.note for option in question.options[:2]] == [  # type: ignore[union-attr]
        CardNote(1, 2, 3, False, 8, ("1.12", "2.12", "3.12")),
        CardNote(1, 1, 12, True, 8, ("1.21", "2.21", "3.21")),
    ]
    squares = RULES.ask(state, 0, ("3",))
    assert squares.options[0].note == SquareNote(1, "1.12", 1, ("1.10", "1.11", "1.12"), 3)  # type: ignore[union-attr]


def test_face_down_all_choose_at_once_and_the_round_plays_itself() -> None:
    """Issue and sheet: `face_down`: all choose, then reveal in order; asked only where a choice of squares is left."""
    state = race(horse("1.9", "7", "8"), horse("1.4", "3", "4"), cards="face_down", course=straight(lanes=1))
    assert RULES.to_act(state) == (0, 1)
    state, facts = play(state, "4", seat=1)
    assert RULES.to_act(state) == (0,)
    assert state.horse(2).hand == ("3", "4")
    assert not of(facts, HorseMoved)
    state, _ = play(state, "8", seat=0)
    assert RULES.ask(state, 0, ()) == ()
    state, facts = play(state, "")
    assert facts[0] == CardPlayed(1, "8", 8)
    state, facts = play(state, "")
    assert facts[0] == CardPlayed(2, "4", 9)
    assert state.kind == "dice"
    assert [h.chosen for h in state.horses] == [None, None]


def test_face_down_the_owner_chooses_the_square() -> None:
    """Issue: "asking owners only where a real choice of squares is left"."""
    state = race(horse("2.9", "7"), horse("2.4", "3"), cards="face_down")
    state, _ = play(state, "7", seat=0)
    state, _ = play(state, "3", seat=1)
    assert tokens(state) == ["1.16", "2.16", "3.16"]
    state, _ = play(state, "3.16")
    assert RULES.to_act(state) == (1,)


def test_face_down_a_horse_without_cards_passes_or_takes_its_bonus() -> None:
    """Sheet: rulings, bonus cards, no cards left: it is asked with the others, and once only."""
    state = race(horse("1.9", bonus=0), horse("1.4", "3"), cards="face_down", course=straight(lanes=1))
    assert tokens(state, seat=0) == ["pass", "bonus 1"]
    state, _ = play(state, "pass", seat=0)
    state, _ = play(state, "3", seat=1)
    assert RULES.view(state, 1).horse(1).chosen == "?"
    state, facts = play(state, "pass")
    assert facts == (HorseStood(1, "no_card"),)
    assert RULES.to_act(state) == (1,)


def test_a_seat_with_two_horses_chooses_for_both() -> None:
    """Seed, Ronda de Cartas: a card is played "para cada cavalo pelo seu proprietário"."""
    state = race(
        horse("1.9", "7", seat=0),
        horse("1.4", "3", seat=0),
        horse("1.1", "8", seat=1),
        cards="face_down",
        course=straight(lanes=1),
    )
    state, facts = play(state, "7", seat=0)
    assert facts[0].horse == 1  # type: ignore[attr-defined]
    state, facts = play(state, "3", seat=0)
    assert facts[0].horse == 2  # type: ignore[attr-defined]
    assert RULES.to_act(state) == (1,)


def test_only_the_owner_whose_turn_it_is_is_asked() -> None:
    """Seed, Ronda de Cartas: in the order of the horses."""
    state = race(horse("1.9", "7"), horse("1.4", "3"))
    with pytest.raises(IllegalMove, match="not_asked"):
        RULES.ask(state, 1, ())
    with pytest.raises(IllegalMove, match="not_asked"):
        RULES.play(state, 1, ("3",), ScriptedDice())


@pytest.mark.parametrize("move", [("9",), ("7", "1.9"), ("7",), (), ("7", "1.16", "x"), ("throw",)])
def test_what_is_not_offered_is_refused(move: tuple[str, ...]) -> None:
    """Protocol: `play` accepts finished conversations only."""
    with pytest.raises(IllegalMove):
        RULES.play(race(horse("1.9", "7"), horse("1.4", "3")), 0, move, ScriptedDice())


def test_folding_the_facts_of_a_throw_keeps_the_dice_on_the_track() -> None:
    """Seed: "Os dados permanecem no meio da pista" until the next round begins."""
    state = race(horse("1.9"), kind="dice", course=straight(lanes=1))
    state = fold(RULES, state, RULES.play(state, 0, ("throw",), ScriptedDice(2, 5)))
    assert state.throw == (2, 5)
