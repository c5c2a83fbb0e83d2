"""A turn as a conversation: what is asked, in which words."""

import pytest
from msgspec import structs

from domain.games.formula_d.notes import BrakingNote, EndNote, GearNote, LaneNote, Odds
from domain.games.formula_d.state import Car, Roll, State
from domain.games.moves import moves, parse, text
from domain.games.protocol import IllegalMove, Question
from tests.dice import ScriptedDice
from tests.domain.formula_d.race import RULES, at, ends, race


def asked(state: State, *answers: str) -> Question:
    question = RULES.ask(state, state.waiting[0], answers)
    assert isinstance(question, Question)
    return question


def test_a_gear_is_asked_with_its_cost_and_range() -> None:
    """Seed p3 (ranges of the dice) and p6 (cost)."""
    question = asked(race(at("m.s6.2", 4)))
    assert question.kind == "gear"
    notes = [option.note for option in question.options]
    assert [structs.replace(note, odds=None) for note in notes if isinstance(note, GearNote)] == [
        GearNote(1, 2, 1, 2),
        GearNote(2, 1, 2, 4),
        GearNote(3, 0, 4, 8),
        GearNote(4, 0, 7, 12),
        GearNote(5, 0, 11, 20),
    ]
    assert [note.odds for note in notes if isinstance(note, GearNote)] == [Odds(short=1)] * 5
    assert RULES.ask(race(at("m.s6.2", 4)), 0, ("gear 5",)) == ("gear 5",)


def test_a_short_list_of_ends_is_one_question_free_ones_first() -> None:
    """m.s2.0 and a roll of 2: m2, o1 and i2 are free; braking 1 m1, o0 and i1; braking 2 stays."""
    question = asked(race(at("m.s2.0", 2), roll=2))
    assert question.kind == "space"
    offered = [option.token for option in question.options]
    assert offered == ["m", "i", "o", "m brake 1", "i brake 1", "o brake 1", "m brake 2"]
    assert question.options[0].note == EndNote("m.s2.2", ("m.s2.1", "m.s2.2"), 2, 0, 0)


def test_ends_of_one_lane_with_the_same_braking_name_their_space() -> None:
    """o.c1.0 with its stop: seven steps lead to i.s2.2 by way of i0, but also to i.s2.1 and i.s2.0 by longer ones."""
    words = ends(race(at("o.c1.0", 3, stops=1), roll=7))
    assert {"i s2.0", "i s2.1", "i s2.2"} <= set(words)
    assert words["i s2.0"].space == "i.s2.0"
    assert {"o"} == {end for end in words if end.startswith("o") and not words[end].braked}


def test_a_long_list_is_split_by_lane() -> None:
    """Protocol: 1 to 25 options; twelve spaces in three lanes, and twelve amounts of braking, are more."""
    state = race(at("m.s6.0", 4), roll=12)
    question = asked(state)
    assert question.kind == "lane"
    assert [option.token for option in question.options] == ["i", "m", "o"]
    assert question.options[1].note == LaneNote("m", 13, 0)
    spaces = asked(state, "m")
    assert spaces.kind == "space"
    assert [option.token for option in spaces.options] == ["", *(f"brake {n}" for n in range(1, 13))]
    assert RULES.ask(state, 0, ("m", "brake 3")) == ("m", "brake 3")
    assert text(("m", "")) == "m"


def test_a_long_lane_is_split_by_braking() -> None:
    """Protocol: 1 to 25 options. With points to spare, Loews and a roll of 30 make more than 25 ends of lane i."""
    state = State(cars=(Car(0, "i.c5.0", 6, 22, 3, 1),), order=(0,), waiting=(0,), roll=Roll(6, 30))
    assert asked(state).kind == "lane"
    question = asked(state, "i")
    assert question.kind == "braking"
    assert [option.token for option in question.options][:13] == ["", *(f"brake {n}" for n in range(1, 13))]
    assert question.options[3].note == BrakingNote(3, 3)
    places = asked(state, "i", "brake 12")
    assert places.kind == "space"
    for move, _ in moves(RULES, state, 0):
        assert parse(RULES, state, 0, text(move)) == move


def test_texts_are_the_same_however_they_are_asked() -> None:
    """A move's text is the tokens joined by blanks, parsed by walking `ask`."""
    for state in (
        race(at("m.s2.0", 2), roll=2),
        race(at("m.s6.0", 4), roll=12),
        race(at("o.c1.0", 3, stops=1), roll=8),
    ):
        for move, note in moves(RULES, state, 0):
            assert isinstance(note, EndNote)
            assert parse(RULES, state, 0, text(move).upper()) == move
            lane = note.space[0]
            braking = f" brake {note.braked}" if note.braked else ""
            assert text(move) in {lane + braking, f"{lane}{braking} {note.space[2:]}"}


@pytest.mark.parametrize("answers", [("x",), ("m", "m"), ("m brake 9",), ("",), ("gear 1",)])
def test_what_is_not_offered_is_refused(answers: tuple[str, ...]) -> None:
    """Protocol: `not_offered`, by `ask` and by `play`."""
    state = race(at("m.s2.0", 2), roll=2)
    with pytest.raises(IllegalMove) as refusal:
        RULES.ask(state, 0, answers)
    assert refusal.value.reason == "not_offered"
    with pytest.raises(IllegalMove):
        RULES.play(state, 0, answers, ScriptedDice())


def test_half_a_move_is_refused() -> None:
    """A move is a finished conversation."""
    with pytest.raises(IllegalMove) as refusal:
        RULES.play(race(at("m.s6.0", 4), roll=12), 0, ("m",), ScriptedDice())
    assert refusal.value.reason == "incomplete"


def test_only_the_seat_whose_turn_it_is_is_asked() -> None:
    """Seed p3: in the order of play."""
    state = race(at("m.s2.9"), at("m.s2.0"))
    assert RULES.to_act(state) == (0,)
    with pytest.raises(IllegalMove) as refusal:
        RULES.ask(state, 1, ())
    assert refusal.value.reason == "not_asked"
    with pytest.raises(IllegalMove) as refusal:
        RULES.play(state, 1, ("gear 1",), ScriptedDice())
    assert refusal.value.reason == "not_asked"


def test_a_note_tells_the_stop_and_the_engine_check() -> None:
    """20 spaces in 5th from m.s6.9: 18 to m.s6.27, the 19th m.c6.0, the 20th m.c6.1, a first stop of the one needed."""
    words, note = next(item for item in ends(race(at("m.s6.9", 5), roll=20)).items() if item[1].space == "m.c6.1")
    assert words.startswith("m")
    assert (note.corner, note.stops, note.needed, note.counts) == ("c6", 1, 1, True)
    assert (note.moved, note.braked, note.cost, note.overshoot) == (20, 0, 0, 0)
    assert note.engine
    assert not note.finishes
    assert not note.eliminates
