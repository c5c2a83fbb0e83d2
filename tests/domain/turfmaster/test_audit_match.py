"""The seed on bonus cards, the end of a race, points and the cards between races, over several races."""

from typing import Any

from domain.games.protocol import Result
from domain.games.turfmaster.cards import Card
from domain.games.turfmaster.facts import (
    BonusTaken,
    CardsDealt,
    CardsLost,
    ExchangeBegan,
    HandKept,
    HorsesHome,
    RaceBegan,
    RaceEnded,
    RoundBegan,
)
from domain.games.turfmaster.notes import HeldNote
from domain.games.turfmaster.state import Declared, Horse, State
from tests.domain.turfmaster.track import RULES, horse, of, play, race, settled, straight, tokens

SHORT = straight(lanes=2, squares=60, finish=20)
DECK: tuple[Card, ...] = (
    *("3", "7", "7", "7", "7", "8", "8", "8", "8", "9"),
    *("3", "9", "9", "9", "10", "10", "10", "10", "11", "11"),
    *("4", "11", "11", "12", "12", "12", "12", "j9", "j10", "j11"),
    *("4", "j12"),
)
"""A deck as it lies in the box before the first race, the top card first."""
FIRST, SECOND, THIRD, LAST = DECK[:10], DECK[10:20], DECK[20:30], DECK[30:]
START = (6, 6, 1, 1)
"""Seat 0 has the right to throw first."""


def first_race(**fields: Any) -> State:
    """The only horse still running needs its 3 for the line; horse 2, of seat 1, is home with an empty hand."""
    return race(
        horse("1.18", *FIRST, box=DECK[10:], **{"bonus": 0, **fields}),
        horse(None, bonus=1, box=DECK[10:30], played=(*FIRST, *LAST)),
        home=(2,),
        course=SHORT,
    )


def test_three_races_take_a_deck_from_top_to_bottom() -> None:
    """Seed, Dar cartas: "não voltam a ser baralhadas"; Regra das Cartas Bónus: "jogas a última corrida com 12 cartas,
    em qualquer caso". Cards 1 to 10, 11 to 20, 21 to 30 and, the bonus unused, 31 and 32."""
    state, facts = play(first_race(), "3 1.21")
    assert of(facts, CardsDealt)[0] == CardsDealt(1, 0, SECOND)
    assert of(facts, RaceEnded) == [RaceEnded(1, (2, 1), (50, 30))]
    state, facts = play(state, "keep 3 9 9 9 9 10 10 10 10 11", *START)
    assert of(facts, RaceBegan)[0] == RaceBegan(2, (2, 1), ("1.0", "2.0"), ())
    state = second_race_run(state)
    state, facts = play(state, "3 2.21")
    assert of(facts, CardsDealt)[0] == CardsDealt(1, 0, THIRD)
    assert of(facts, BonusTaken) == [BonusTaken(1, 0, 3, LAST, automatic=True)]
    assert state.horse(1).box == ()


def second_race_run(state: State) -> State:
    """The second race but for horse 1's last card: horse 2 is home."""
    horses = tuple(horse("2.18" if h.horse == 1 else None, *h.hand, seat=h.seat, **rest(h)) for h in state.horses)
    return race(*horses, home=(2,), race=2, results=state.results, course=SHORT)


def rest(h: Horse) -> dict[str, Any]:
    names = ("box", "played", "lost", "bonus", "points")
    return {name: getattr(h, name) for name in names}


def test_a_bonus_drawn_in_the_race_moves_the_deal_on_by_two() -> None:
    """Seed, Regra das Cartas Bónus: "as duas cartas topo da caixa. As cartas não são baralhadas outra vez": cards 11
    and 12, so the second race gets 13 to 22. Of the eleven left over (7 7 7 7 8 8 8 8 9 3 9) dice draw the 11th and the
    1st before the exchange; it is for ten cards then."""
    state, facts = play(first_race(), "bonus 1")
    assert facts == (BonusTaken(1, 0, 1, ("3", "9")),)
    state, facts = play(state, "3 1.21", 11, 1)
    assert of(facts, CardsLost) == [CardsLost(1, 0, ("9", "7"))]
    assert of(facts, CardsDealt)[0].cards == DECK[12:22]
    assert len(state.horse(1).hand) == 19
    question = RULES.ask(state, 0, ("keep",))
    assert question.pick == (10, 10)  # type: ignore[union-attr]
    assert tokens(state) == ["keep"]
    state, _ = play(state, "keep 7 7 7 8 8 8 8 9 3 9", *START)
    assert sorted(state.horse(1).lost) == sorted(("9", "7", *DECK[13:22]))


def test_old_and_new_cards_are_told_apart_with_the_bonus_too() -> None:
    """Seed, Dar cartas: old cards are kept for new ones; sheet, rulings, exchange: with the bonus 12 of all. Old is the
    joker of 9; new are ten and the two of the bonus."""
    box = ("7", "7", "7", "7", "8", "8", "8", "8", "9", "9", "12", "j12")
    state = race(horse("1.18", "3", "j9", bonus=0, box=box), horse(None, bonus=1), home=(2,), course=SHORT)
    state, _ = play(state, "3 1.21")
    state, _ = play(state, "bonus 1")
    options = RULES.ask(state, 0, ("keep",)).options  # type: ignore[union-attr]
    told = [(option.token, option.note.fresh) for option in options if isinstance(option.note, HeldNote)]
    assert told == [*((card, True) for card in box[:11]), ("j9", False), ("j12", True)]


def test_a_bonus_drawn_before_a_race_is_paid_for_after_it() -> None:
    """Seed, Dar cartas: "Se um jogador tirar cartas bónus antes de começar a corrida, ... 12 cartas"; "No final de uma
    corrida, a pessoa que usou as cartas bónus tem duas cartas tiradas à sorte": after the second race, not the first,
    and the third is run with ten."""
    state, facts = play(first_race(), "3 1.21")
    assert not of(facts, CardsLost)
    state, _ = play(state, "bonus 1")
    held = "keep 3 4 9 9 9 10 10 10 10 11 11 11"
    state, facts = play(state, held, *START)
    assert of(facts, HandKept)[0].lost == ("7", "7", "7", "7", "8", "8", "8", "8", "9")
    assert len(state.horse(1).hand) == 12
    state = second_race_run(state)
    state, facts = play(state, "3 2.21", 1, 1)
    assert of(facts, CardsLost) == [CardsLost(1, 0, ("4", "9"))]
    assert of(facts, CardsDealt)[0].cards == DECK[22:32]
    assert not of(facts, BonusTaken)
    assert RULES.ask(state, 0, ("keep",)).pick == (10, 10)  # type: ignore[union-attr]


def test_who_used_the_bonus_and_has_fewer_than_two_cards_loses_what_is_left() -> None:
    """Seed, Dar cartas: two of the cards left; here there is one, or none and no die is rolled."""
    for hand, dice, lost in ((("3", "j9"), (1,), [CardsLost(1, 0, ("j9",))]), (("3",), (), [])):
        state = race(horse("1.18", *hand, bonus=1), horse(None, bonus=0), home=(2,), course=SHORT)
        _, facts = play(state, "3 1.21", *dice, *START)
        assert of(facts, CardsLost) == lost
        assert not of(facts, ExchangeBegan)


def test_nothing_is_drawn_or_dealt_after_the_last_race() -> None:
    """Seed, Fim de uma Corrida and Pontuação: the match is over; the bonus of the last race costs nothing."""
    state = race(
        horse("1.18", "3", "j9", bonus=3), horse(None), home=(2,), race=3, results=((1, 2), (1, 2)), course=SHORT
    )
    state, facts = play(state, "3 1.21")
    assert [type(fact) for fact in facts[2:]] == [HorsesHome, RaceEnded]
    assert RULES.to_act(state) == ()


def test_no_bonus_for_a_horse_that_is_out_of_the_race() -> None:
    """Seed, Regra das Cartas Bónus: "podem ser jogadas durante uma corrida": there is nothing left to play them on. The
    second horse of the seat fell, the third is home."""
    own = {"seat": 0, "bonus": 0}
    state = race(horse("1.9", "7", "8", **own), horse(None, **own), horse(None, **own), home=(3,), fallen=(2,))
    assert tokens(state) == ["7", "8", "bonus 1"]


def test_a_bonus_is_its_horses_own() -> None:
    """Seed, Regra das Cartas Bónus; sheet: one deck, hand and box a horse: another owner's is not offered."""
    state = race(horse("1.9", "7", "8", bonus=0), horse("1.5", "3", bonus=0))
    assert tokens(state) == ["7", "8", "bonus 1"]
    assert RULES.why_not(state, 0, (), "bonus 2") == "not_your_horse"


def test_the_bonus_may_be_taken_by_the_roller_before_it_declares() -> None:
    """Seed, Regra das Cartas Bónus: "em qualquer altura que desejares": the dice lie, the speed is still to be told."""
    state = race(horse("1.9", bonus=0, box=("11", "j9")), kind="dice", throw=(2, 3), course=straight(lanes=1))
    state, facts = play(state, "bonus 1")
    assert facts == (BonusTaken(1, 0, 1, ("11", "j9")),)
    assert tokens(state) == ["2", "3", "5"]


def test_the_bonus_may_be_taken_while_a_die_is_chosen() -> None:
    """Seed: "em qualquer altura"; sheet, rulings: at any of its owner's decisions: the die under a handicap."""
    fields: dict[str, Any] = {"kind": "dice", "throw": (6, 4), "declared": Declared(10, True)}
    state = race(horse("1.9", bonus=0), horse("1.2"), course=straight(lanes=1), **fields)
    assert tokens(state) == ["6", "4", "bonus 1"]


def test_a_bonus_between_the_cards_face_down() -> None:
    """Seed: "em qualquer altura"; sheet, rulings: at any of its owner's decisions: while it chooses a card to lay."""
    state = race(horse("1.9", "7", bonus=0, box=("11", "j9")), horse("1.2", "3"), cards="face_down", course=SHORT)
    state, _ = play(state, "bonus 1", seat=0)
    assert tokens(state, seat=0) == ["7", "11", "j9"]
    state, _ = play(state, "j9", seat=0)
    assert RULES.to_act(state) == (1,)


def test_the_later_horse_home_in_the_round_may_win_it() -> None:
    """Seed, Fim de uma Corrida: "cavalos vindos detrás passar o primeiro a passar a linha": 21 by the first, 22 by the
    second, 20 by the third - the line itself, home as well."""
    state = race(
        horse("1.18", "3", bonus=3), horse("2.14", "8", bonus=3), horse("3.11", "9", bonus=3), race=3,
        results=((1, 2, 3), (1, 2, 3)), course=straight(lanes=3, squares=60, finish=20),
    )  # fmt: skip
    state, _ = play(state, "3 1.21")
    state, _ = play(state, "8 2.22")
    _, facts = play(state, "9 3.20")
    assert of(facts, HorsesHome) == [HorsesHome((2, 1, 3), 1)]
    assert of(facts, RaceEnded) == [RaceEnded(3, (2, 1, 3), (50, 30, 20))]


def test_three_abreast_beyond_the_line() -> None:
    """Seed, Fim de uma Corrida: "Se dois ou três cavalos estiverem em linha, a linha interior conta": all on 21, the
    order in which they came there does not matter."""
    state = race(
        horse("3.18", "3", bonus=3), horse("1.17", "4", bonus=3), horse("2.14", "7", bonus=3), race=3,
        results=((1, 2, 3), (1, 2, 3)), course=straight(lanes=3, squares=60, finish=20),
    )  # fmt: skip
    state, _ = play(state, "3 3.21")
    state, _ = play(state, "4 1.21")
    _, facts = play(state, "7")
    assert of(facts, HorsesHome) == [HorsesHome((2, 3, 1), 1)]


def test_places_of_later_rounds_come_behind_those_of_earlier_ones() -> None:
    """Seed, Fim de uma Corrida: who comes home in a later round is behind, however far it runs beyond the line."""
    state = race(
        horse(None, bonus=3), horse("1.18", "j12", bonus=3), home=(1,), race=3, results=((1, 2), (1, 2)), course=SHORT
    )
    _, facts = play(state, "j12 1.30")
    assert of(facts, HorsesHome) == [HorsesHome((2,), 2)]
    assert of(facts, RaceEnded) == [RaceEnded(3, (1, 2), (50, 30))]


def test_points_add_up_over_the_races() -> None:
    """Seed, Pontuação: "quando toda a prova terminar": 50 of before and 30 now."""
    state = race(
        horse("1.18", "3", bonus=3, points=50), horse(None, points=30), home=(2,), race=3, results=((1, 2), (1, 2)),
        course=SHORT,
    )  # fmt: skip
    state, _ = play(state, "3 1.21")
    assert [h.points for h in state.horses] == [80, 80]


def test_a_tie_of_owners_with_several_horses() -> None:
    """Seed, Pontuação: "o melhor cavalo torna-se preponderante"; sheet, rulings, match ties: the best place, then the
    better place in the last race. Both have 140 points and a first place; the last race was won by seat 0's horse, 110
    points in all against 100 of seat 1's best, though seat 1's two came in closer together (2nd, 3rd to 1st, 4th)."""
    results = ((3, 1, 2, 4, 5, 6), (5, 1, 3, 4, 2, 6), (1, 3, 4, 2, 5, 6))
    points = ((0, 110), (0, 30), (1, 100), (1, 40), (2, 50), (2, 0))
    state = race(
        *(horse(None, seat=seat, points=won) for seat, won in points), race=3, results=results, home=results[-1]
    )
    assert RULES.standings(state) == (Result(0, 1, 140), Result(1, 2, 140), Result(2, 3, 50))


def test_the_best_place_of_any_race_breaks_a_tie_before_the_last_race_does() -> None:
    """Seed, Pontuação: "a melhor posição assume prioridade". Seat 0: 1st, two 4ths, 70; seat 1: 2nd, two 3rds, 70;
    seat 3: 4th and two 2nds, 70, so it is before seat 1 by the last race only, and behind seat 0 in spite of it."""
    results = ((1, 2, 3, 4), (3, 4, 2, 1), (3, 4, 2, 1))
    state = race(*(horse(None, points=won) for won in (70, 70, 120, 70)), race=3, results=results, home=results[-1])
    assert [(r.seat, r.points) for r in RULES.standings(state)] == [(2, 120), (0, 70), (3, 70), (1, 70)]


def test_the_next_race_begins_with_cards_and_the_first_handicap_for_all() -> None:
    """Seed, Iniciar o Jogo: as the first race: by the lanes from inside, all limited to 8; Determinar o Jogador: the
    right to throw is rolled for "Antes da corrida"."""
    state, facts = play(race(horse("1.18", "3"), horse(None), home=(2,), course=SHORT), "3 1.21", 1, 1, 6, 6)
    assert of(facts, RoundBegan) == [RoundBegan(2, "card", (2, 1), (8, 8), 1)]
    assert RULES.to_act(settled(state)) == (1,)
