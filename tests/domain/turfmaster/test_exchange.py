"""Bonus cards, and old cards for new between two races."""

import pytest

from domain.games.protocol import IllegalMove, Question
from domain.games.turfmaster.facts import BonusTaken, CardsDealt, CardsLost, ExchangeBegan, HandKept, RaceBegan
from domain.games.turfmaster.notes import BonusNote, HeldNote, KeepNote
from domain.games.turfmaster.state import State
from tests.dice import ScriptedDice
from tests.domain.turfmaster.track import RULES, horse, of, play, race, straight, tokens

ONE_LANE = straight(lanes=1)
TEN = ("7", "7", "7", "7", "8", "8", "8", "8", "9", "9")
"""The new cards on top of the box."""


def test_the_bonus_is_two_cards_from_the_top_of_the_box() -> None:
    """Seed, Regra das Cartas Bónus: "as duas cartas topo da caixa", both; then the owner plays on."""
    state = race(horse("1.9", "7", bonus=0, box=("11", "j9", "3")), horse("1.2"), course=ONE_LANE)
    assert tokens(state) == ["7", "bonus 1"]
    state, facts = play(state, "bonus 1")
    assert facts == (BonusTaken(1, 0, 1, ("11", "j9")),)
    assert state.horse(1).hand == ("7", "11", "j9")
    assert state.horse(1).box[0] == "3"
    assert RULES.to_act(state) == (0,)


def test_the_bonus_comes_once_a_match() -> None:
    """Seed: two extra cards in all; sheet: once a match."""
    state = race(horse("1.9", "7", "8", bonus=0, box=("11", "j9")), course=ONE_LANE)
    state, _ = play(state, "bonus 1")
    assert tokens(state) == ["7", "8", "11", "j9"]
    with pytest.raises(IllegalMove, match="not_offered"):
        RULES.play(state, 0, ("bonus 1",), ScriptedDice())


def test_the_bonus_may_be_taken_at_any_decision_of_its_owner() -> None:
    """Seed: "em qualquer altura que desejares"; sheet: at any of its owner's decisions in a race: as roller, at a
    choice of squares, for any of the own horses on the track."""
    fields = {"bonus": 0, "box": ("11", "j9")}
    own = (horse("2.9", seat=0, **fields), horse("1.4", seat=0, **fields))
    assert tokens(race(*own, kind="dice", throw=(1, 2))) == ["1", "2", "3", "bonus 1", "bonus 2"]
    moving = race(*own, kind="dice", throw=(1, 2))
    state, _ = play(moving, "1")
    assert tokens(state) == ["1.10", "2.10", "3.10", "bonus 1", "bonus 2"]
    _, facts = play(state, "bonus 2")
    assert facts == (BonusTaken(2, 0, 1, ("11", "j9")),)


def test_a_bonus_is_for_horses_in_the_race_and_makes_no_question_of_its_own() -> None:
    """Issue, Fewer waits: horse 1 is home, horse 2 plays its last card: the bonus of neither it nor horse 3 is offered;
    with a second card there is a decision, and horse 3's is."""
    box = {"bonus": 0, "box": ("11", "j9")}
    for hand, offered in ((("7",), ["7"]), (("7", "8"), ["7", "8", "bonus 3"])):
        own = (horse(None, seat=0, **box), horse("1.9", *hand, seat=0), horse("1.4", "3", seat=0, **box))
        assert tokens(race(*own, home=(1,), course=ONE_LANE)) == offered


def test_a_horse_without_cards_may_still_take_its_bonus_or_stand() -> None:
    """Sheet: rulings, bonus cards, no cards left."""
    state = race(horse("1.9", bonus=0, box=("11", "j9")), course=ONE_LANE)
    assert tokens(state) == ["pass", "bonus 1"]


def before_the_end(ended: int = 1, *hand: str, **fields: object) -> State:
    """The only horse still on the track plays its 3 and ends the race."""
    return race(
        horse("1.27", "3", *hand, **{"bonus": 0, "box": (*TEN, "10", "j12", "11"), **fields}),
        course=ONE_LANE,
        race=ended,
        results=((1,),) * (ended - 1),
    )


def exchange(ended: int = 1, *hand: str, **fields: object) -> State:
    return play(before_the_end(ended, *hand, **fields), "3")[0]


def test_ten_new_cards_from_the_same_box() -> None:
    """Seed, Dar cartas para a 2ª e 3ª Corrida: 10 new ones, "não voltam a ser baralhadas"."""
    _, facts = play(before_the_end(1, "j9"), "3")
    assert of(facts, CardsDealt) == [CardsDealt(1, 0, TEN)]
    assert of(facts, ExchangeBegan) == [ExchangeBegan((1,))]


def test_old_cards_are_kept_by_exchanging_them_for_new_ones() -> None:
    """Seed: "só se trocares essas cartas por alguma das novas"; "As cartas que excedam o total de dez": out of play.

    The joker and the 12 left over are kept, two 7s go. Then the dice for the right to throw first."""
    state = exchange(1, "j9", "12")
    question = RULES.ask(state, 0, ("keep",))
    assert isinstance(question, Question)
    assert question.pick == (10, 10)
    assert [o.token for o in question.options] == [*TEN, "12", "j9"]
    assert question.options[0].note == HeldNote(7, False, True)
    assert question.options[-1].note == HeldNote(9, True, False)
    state, facts = play(state, "keep 7 7 8 8 8 8 9 9 12 j9", 3, 4)
    assert facts[0] == HandKept(1, 0, ("7", "7", "8", "8", "8", "8", "9", "9", "12", "j9"), ("7", "7"))
    assert of(facts, RaceBegan)[0].race == 2
    assert len(state.horse(1).hand) == 10
    assert state.horse(1).lost == ("7", "7")


def test_the_bonus_may_be_taken_before_the_race() -> None:
    """Seed: "Se um jogador tirar cartas bónus antes de começar a corrida, tem permissão de guardar 12"; sheet: all are
    seen first."""
    state = exchange(1, "j9", "12")
    question = RULES.ask(state, 0, ())
    assert isinstance(question, Question)
    assert [o.note for o in question.options] == [KeepNote(1, 10, 12), BonusNote(1, 2, 12)]
    state, facts = play(state, "bonus 1")
    assert facts == (BonusTaken(1, 0, 2, ("10", "j12")),)
    hands = RULES.ask(state, 0, ("keep",))
    assert isinstance(hands, Question)
    assert (hands.pick, len(hands.options)) == ((12, 12), 14)


def test_who_used_the_bonus_loses_two_cards_at_random_first() -> None:
    """Seed: "a pessoa que usou as cartas bónus tem duas cartas tiradas à sorte ... antes de trocar".

    Of 12, j9 and 4 the dice draw the 2nd, then the 1st of those left; the 4 may still be exchanged."""
    state, facts = play(before_the_end(1, "12", "j9", "4", bonus=1), "3", 2, 1)
    assert of(facts, CardsLost) == [CardsLost(1, 0, ("j9", "12"))]
    assert state.horse(1).hand == ("4", *TEN)
    assert state.horse(1).lost == ("j9", "12")


def test_a_bonus_of_an_earlier_race_costs_no_more() -> None:
    """Seed: at the end of the race in which they were used."""
    _, facts = play(before_the_end(2, "12", "j9", bonus=1), "3")
    assert not of(facts, CardsLost)


def test_an_unused_bonus_comes_with_the_last_race() -> None:
    """Seed: "jogas a última corrida com 12 cartas, em qualquer caso"."""
    state, facts = play(before_the_end(2, "j9"), "3")
    assert of(facts, BonusTaken) == [BonusTaken(1, 0, 3, ("10", "j12"), automatic=True)]
    assert tokens(state) == ["keep"]
    hands = RULES.ask(state, 0, ("keep",))
    assert isinstance(hands, Question)
    assert (hands.pick, len(hands.options)) == ((12, 12), 13)


def test_a_bonus_used_before_does_not_come_again_with_the_last_race() -> None:
    """Seed: only "Se não precisares de cartas bónus durante as primeiras duas corridas"; ten cards then."""
    state, facts = play(before_the_end(2, "j9", bonus=1), "3")
    assert not of(facts, BonusTaken)
    hands = RULES.ask(state, 0, ("keep",))
    assert isinstance(hands, Question)
    assert (hands.pick, len(hands.options)) == ((10, 10), 11)


def test_in_the_last_race_there_is_no_bonus_to_take() -> None:
    """Seed: the two come with the hand of the last race in any case."""
    state = race(horse("1.9", "7", "8", bonus=0), race=3, results=((1,), (1,)), course=ONE_LANE)
    assert tokens(state) == ["7", "8"]


def test_without_old_cards_there_is_nothing_to_exchange() -> None:
    """Seed: only who has cards left over exchanges; the next race begins at once."""
    _, facts = play(before_the_end(1), "3", 3, 4)
    assert not of(facts, ExchangeBegan)
    assert of(facts, RaceBegan)[0].race == 2


def test_all_owners_choose_at_the_same_time() -> None:
    """Sheet: rulings, exchange. A seat with two horses chooses for one after the other; the race waits for all."""
    box = {"bonus": 0, "box": TEN}
    state = race(
        horse(None, "12", seat=0, **box),
        horse("1.27", "3", "11", seat=0, **box),
        horse(None, "10", seat=1, **box),
        home=(1, 3),
        course=straight(lanes=3),
    )
    state, _ = play(state, "3 1.30")
    assert RULES.to_act(state) == (0, 1)
    state, facts = play(state, "keep " + " ".join(TEN), seat=0)
    assert facts == (HandKept(1, 0, TEN, ("12",)),)
    state, _ = play(state, "keep " + " ".join(TEN), seat=1)
    assert RULES.to_act(state) == (0,)
    state, facts = play(state, "keep " + " ".join(TEN), 1, 2, 3, 4)
    assert of(facts, RaceBegan)[0].horses == (1, 3, 2)


@pytest.mark.parametrize(
    ("kept", "reason"),
    [
        ("7 7 7 7 8 8 8 8 9", "wrong_number"),
        ("7 7 7 7 8 8 8 8 9 9 12", "wrong_number"),
        ("7 7 7 7 8 8 8 8 9 j12", "not_offered"),
    ],
)
def test_a_kept_set_that_cannot_be_is_refused(kept: str, reason: str) -> None:
    """Issue, bad input: a kept set of the wrong size; a card that is not there."""
    with pytest.raises(IllegalMove, match=reason):
        RULES.play(exchange(1, "j9", "12"), 0, ("keep", kept), ScriptedDice())
