"""What a Formula D turn asks, and the labels of its options, within Discord's limits."""

from itertools import product

import pytest

from domain.games.formula_d.circuit import circuit
from domain.games.formula_d.notes import BrakingNote, EndNote, GearNote, LaneNote, NitroNote, Odds
from domain.games.formula_d.state import Car, Roll, State
from domain.games.protocol import Note, Option, Question
from projections.words.catalog import Words, words
from projections.words.formula_d import FormulaDWords
from projections.words.formula_d.labels import chips
from projections.words.game import DESCRIPTION, LABEL

EN, PT = words("en"), words("pt-BR")
GAME = FormulaDWords()
NAMES = ("Ana", "Bruno", "Chi_ara")
STATE = State(
    "monaco",
    1,
    tuple(Car(seat, f"m.s2.{seat}", gear=4, crossings=1) for seat in range(10)),
    waiting=(0,),
    roll=Roll(4, 9),
)
LONG_NAMES = tuple(f"{number} {'W' * 30}" for number in range(10))


def label(note: Note | None, language: Words, token: str = "m") -> tuple[str, str]:
    option = Option(token, note)
    return GAME.label(option, Question("space", (option,)), STATE, NAMES, language)


def end(space: str = "m.c2.1", moved: int = 9, **rest: object) -> EndNote:
    values: dict[str, object] = {"path": (), "braked": 0, "cost": 0, **rest}
    return EndNote(space=space, moved=moved, **values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("note", "english", "portuguese"),
    [
        (
            GearNote(4, 0, 7, 12),
            ("4th gear: 7 to 12 spaces", "free"),
            ("4ª marcha: 7 a 12 casas", "sem custo"),
        ),
        (
            GearNote(1, 2, 1, 2),
            ("1st gear: 1 to 2 spaces", "−2 points"),
            ("1ª marcha: 1 a 2 casas", "−2 pontos"),
        ),
        (
            LaneNote("i", 1, 0),
            ("Inside lane, 1 place to stop", "free"),
            ("Faixa interna, 1 lugar para parar", "sem custo"),
        ),
        (
            LaneNote("o", 12, 1),
            ("Outside lane, 12 places to stop", "at least 1 point"),
            ("Faixa externa, 12 lugares para parar", "pelo menos 1 ponto"),
        ),
        (BrakingNote(0, 0), ("Do not brake", "free"), ("Não frear", "sem custo")),
        (BrakingNote(2, 3), ("Brake by 2 spaces", "−3 points"), ("Frear 2 casas", "−3 pontos")),
        (
            end(corner="c5", stops=1, needed=3, space="m.c5.1"),
            ("Middle lane, 9 spaces", "Loews: stop 1 of 3"),
            ("Faixa do meio, 9 casas", "Loews: parada 1 de 3"),
        ),
        (
            end(corner="c2", stops=0, needed=1, overshoot=3, cost=3),
            ("Middle lane, 9 spaces", "over by 3: −3 points"),
            ("Faixa do meio, 9 casas", "3 além da curva: −3 pontos"),
        ),
        (
            end(collisions=(1, 2)),
            ("Middle lane, 9 spaces", "collision check: Bruno and Chi_ara"),
            ("Faixa do meio, 9 casas", "risco de colisão: Bruno e Chi_ara"),
        ),
        (
            end(corner="c3", stops=0, needed=1, counts=False, space="m.c3.0"),
            ("Middle lane, 9 spaces", "Casino II: no stop"),
            ("Faixa do meio, 9 casas", "Casino II: parada não vale"),
        ),
        (
            end(corner="c2", stops=2, needed=1),
            ("Middle lane, 9 spaces", "Casino I: all stops made"),
            ("Faixa do meio, 9 casas", "Casino I: paradas completas"),
        ),
        (
            end(moved=1, braked=8, cost=8, engine=True),
            ("Middle lane, 1 space", "brake: −8 points · engine check"),
            ("Faixa do meio, 1 casa", "frear: −8 pontos · teste do motor"),
        ),
        (
            end(moved=0, braked=9, cost=9),
            ("Stay where you are", "brake: −9 points"),
            ("Ficar onde está", "frear: −9 pontos"),
        ),
        (
            end(finishes=True),
            ("Over the finish line, middle lane, 9 spaces", "free"),
            ("Cruzar a linha de chegada, faixa do meio, 9 casas", "sem custo"),
        ),
        (
            end(eliminates=True, overshoot=20, cost=20, corner="c2"),
            ("Middle lane, 9 spaces", "out of the race"),
            ("Faixa do meio, 9 casas", "fora da corrida"),
        ),
        (None, ("m", ""), ("m", "")),
    ],
)
def test_labels(note: Note | None, english: tuple[str, str], portuguese: tuple[str, str]) -> None:
    assert (label(note, EN), label(note, PT)) == (english, portuguese)


def test_ends_equally_far_in_one_lane_are_told_apart() -> None:
    options = tuple(Option(space, end(space)) for space in ("m.c2.1", "m.c2.2", "o.c2.1"))
    question = Question("space", options)
    labels = [GAME.label(option, question, STATE, NAMES, EN)[0] for option in options]
    assert labels == [
        "Middle lane, 9 spaces (space 2 of Casino I)",
        "Middle lane, 9 spaces (space 3 of Casino I)",
        "Outside lane, 9 spaces",
    ]


@pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
def test_the_longest_labels_fit(language: Words) -> None:
    """A button takes 80 characters, of which a number needs four; a menu's description takes 100."""
    notes: list[Note] = [GearNote(6, 3, 21, 30), LaneNote("o", 25, 17), BrakingNote(29, 29)]
    for corner, counts, lane, eliminates, overshoot in product(
        circuit("monaco").corners, (True, False), "imo", (True, False), (0, 17)
    ):
        notes.append(
            end(
                f"{lane}.{corner}.2",
                moved=30,
                braked=29,
                cost=17,
                overshoot=overshoot,
                corner=corner,
                stops=3,
                needed=3,
                counts=counts,
                collisions=tuple(range(1, 10)),
                engine=True,
                eliminates=eliminates,
            )
        )
    for note in notes:
        option = Option("m", note)
        question = Question("space", (option, Option("n", note)))
        title, description = GAME.label(option, question, STATE, LONG_NAMES, language)
        assert len(title) <= LABEL - len("25. ")
        assert not title.endswith("…")
        assert len(description) <= DESCRIPTION
        assert not description.endswith("…")


def test_names_give_way_to_numbers_where_they_do_not_fit() -> None:
    option = Option("m", end(collisions=tuple(range(1, 10))))
    _, description = GAME.label(option, Question("space", (option,)), STATE, LONG_NAMES, EN)
    assert description == "collision check: 9 cars"


def test_chips_tell_gain_cost_and_risk() -> None:
    option = Option("m", end(corner="c2", stops=1, needed=1, braked=1, cost=1, collisions=(1,), engine=True))
    assert [(chip.words, chip.tone) for chip in chips(option, STATE, None, EN)] == [
        ("brake: −1 point", "cost"),
        ("Casino I: stop 1 of 1", "good"),
        ("collision check: 1 car", "risk"),
        ("engine check", "risk"),
    ]


def test_a_gear_tells_the_chances_of_its_die() -> None:
    """Each of the chances of its die, with the points that too far costs."""
    option = Option("gear 2", GearNote(2, 0, 2, 4, Odds(stop=1)))
    assert [(chip.words, chip.tone) for chip in chips(option, STATE, None, EN)] == [("stop 100%", "good")]
    assert [chip.words for chip in chips(option, STATE, None, PT)] == ["parada 100%"]
    odds = Odds(stop=0.25, short=0.25, over=((1, 0.125), (3, 0.125)), out=0.25, pits=0.5)
    option = Option("gear 3", GearNote(3, 1, 4, 8, odds))
    assert [(chip.words, chip.tone) for chip in chips(option, STATE, None, EN)] == [
        ("−1 point", "cost"),
        ("stop 25%", "good"),
        ("short of it 25%", "good"),
        ("pits 50%", "good"),
        ("too far 25% (−1–3)", "risk"),
        ("out 25%", "cost"),
    ]
    assert len(label(option.note, PT, "gear 3")[1]) <= DESCRIPTION
    option = Option("gear 4", GearNote(4, 0, 7, 12, Odds(finish=0.5, over=((2, 0.5),))))
    assert [chip.words for chip in chips(option, STATE, None, EN)] == ["finish 50%", "too far 50% (−2)"]


def test_nitro_is_asked_with_what_it_brings() -> None:
    """Seed: Os carros e os seus pilotos."""
    question = Question(
        "nitro", (Option("", NitroNote(0, 9, 4, 2)), Option("nitro", NitroNote(4, 13, 3, 0, stop=True)))
    )
    assert GAME.question(question, STATE, 0, EN) == "You move 9 spaces in 4th gear. Do you use the nitro?"
    told = [GAME.label(option, question, STATE, NAMES, EN) for option in question.options]
    assert told == [("No nitro: 9 spaces", "at least 2 points"), ("With nitro: 13 spaces", "a stop for nothing")]
    told = [GAME.label(option, question, STATE, NAMES, PT) for option in question.options]
    assert told == [("Sem nitro: 9 casas", "pelo menos 2 pontos"), ("Com nitro: 13 casas", "uma parada de graça")]


def test_ends_in_the_pits_and_on_a_street() -> None:
    assert label(end(space="b3", pits="box", gained=14), EN) == ("Into your box", "+14 points")
    assert label(end(space="p2", moved=3, pits="lane"), EN) == ("Pit lane, 3 spaces", "free")
    assert label(end(space="p2", moved=0, pits="lane"), EN) == ("Wait in the pit lane", "free")
    street = end(dark=2, noise=True, speed=90)
    assert [(chip.words, chip.tone) for chip in chips(Option("m", street), STATE, None, EN)] == [
        ("police: 90 km/h", "good"),
        ("2 bad spaces to roll for", "risk"),
        ("noise check (−2 from 11)", "risk"),
    ]


GEARS = Question("gear", (Option("gear 1", GearNote(1, 0, 1, 2)),))


@pytest.mark.parametrize(
    ("question", "state", "asked"),
    [
        (GEARS, STATE, "Which gear do you take?"),
        (GEARS, State("monaco", 1, (Car(0, "o.s11.15"),)), "Ready to pull away?"),
        (Question("lane", (Option("m", LaneNote("m", 3, 0)),)), STATE, "Which lane do you end in?"),
        (Question("braking", (Option("brake 1", BrakingNote(1, 1)),)), STATE, "How much do you brake?"),
        (Question("space", (Option("m", end()),)), STATE, "You move 9 spaces in 4th gear. Where do you stop?"),
    ],
)
def test_questions(question: Question, state: State, asked: str) -> None:
    assert GAME.question(question, state, 0, EN).endswith(asked)
    assert GAME.question(question, state, 0, PT).endswith("?") or "?" in GAME.question(question, state, 0, PT)
