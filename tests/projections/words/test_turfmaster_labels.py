"""The questions of TurfMaster, its options and orders, in words."""

from typing import get_args

import pytest

from domain.games.protocol import Note, Option, Question
from domain.games.turfmaster.facts import Standstill
from domain.games.turfmaster.notes import (
    BonusNote,
    CardNote,
    DieNote,
    HeldNote,
    KeepNote,
    PassNote,
    SpeedNote,
    SquareNote,
)
from domain.games.turfmaster.paths import FallReason
from domain.games.turfmaster.state import Declared, Horse, State
from projections.words.catalog import Words, words
from projections.words.game import DESCRIPTION, LABEL
from projections.words.turfmaster import TurfMasterWords

EN, PT = words("en"), words("pt-BR")
LANGUAGES = pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
GAME = TurfMasterWords()
NAMES = ("Ana", "Bruno")

STATE = State(
    horses=(
        Horse(1, 0, "1.16", hand=("7", "7", "12", "j9")),
        Horse(2, 1, "2.12", hand=("?", "?")),
        Horse(3, 0, "1.11", hand=("8",)),
        Horse(4, 1, "4.6", hand=("?",)),
    ),
    round=5,
    order=(1, 2, 3, 4),
    limits=(8, 9, 10, None),
    waiting=(1, 2, 3, 4),
    fences=(2, 3, 4, 5, 6),
    roller=1,
)
DICE = State(
    horses=STATE.horses,
    round=6,
    kind="dice",
    order=STATE.order,
    limits=STATE.limits,
    waiting=STATE.waiting,
    fences=STATE.fences,
    throw=(6, 4),
    declared=Declared(10, both=True),
)
BEHIND = State(horses=STATE.horses, results=((1, 2, 3, 4),), exchanging=(1,))


def label(token: str, note: Note | None, language: Words, state: State = STATE, kind: str = "card") -> tuple[str, str]:
    option = Option(token, note)
    return GAME.label(option, Question(kind, (option,), subject=1), state, NAMES, language)


@pytest.mark.parametrize(
    ("token", "note", "english", "portuguese"),
    [
        (
            "7",
            CardNote(1, 2, 7, joker=False, limit=8, ends=("1.24", "2.22"), unused=0),
            ("Card 7 ×2", "limit 8 · to lanes 1 and 2"),
            ("Carta 7 ×2", "limite 8 · para as raias 1 e 2"),
        ),
        (
            "12",
            CardNote(1, 1, 12, joker=False, limit=8, stands="over_limit"),
            ("Card 12", "above the limit of 8: does not move"),
            ("Carta 12", "acima do limite de 8: não anda"),
        ),
        (
            "j9",
            CardNote(1, 1, 9, joker=True, limit=8, ends=("1.25",), unused=2),
            ("Joker 9", "free of the limit of 8 · to lane 1 · 2 points unused"),
            ("Curinga 9", "livre do limite de 8 · para a raia 1 · sobram 2 pontos"),
        ),
        (
            "4",
            CardNote(1, 1, 4, joker=False, limit=None, fall="short"),
            ("Card 4", "falls at the fence: too few points for the jump"),
            ("Carta 4", "cai na cerca: faltam pontos para o salto"),
        ),
        (
            "8",
            CardNote(1, 1, 8, joker=False, limit=None, ends=("1.118", "2.118"), home=True),
            ("Card 8", "over the line"),
            ("Carta 8", "além da linha"),
        ),
        (
            "8",
            CardNote(1, 1, 8, joker=False, limit=None, stands="blocked"),
            ("Card 8", "the way is blocked: does not move"),
            ("Carta 8", "caminho bloqueado: não anda"),
        ),
        ("6", SpeedNote(6, both=False), ("One die: 6", ""), ("Um dado: 6", "")),
        (
            "10",
            SpeedNote(10, both=True, limited=(1, 2)),
            ("Both dice: 10", "above the limit of horses 1 and 2: one die there"),
            ("Os dois dados: 10", "acima do limite: cavalos 1 e 2, só um dado"),
        ),
        (
            "4",
            DieNote(1, 4, ("1.20", "2.20"), 1),
            ("Die 4", "to lanes 1 and 2 · 1 point unused"),
            ("Dado 4", "para as raias 1 e 2 · sobra 1 ponto"),
        ),
        (
            "2.14",
            SquareNote(3, "2.14", 2, (), 4, jumped=(2,)),
            ("Lane 2 (2.14)", "2nd for now · over fence 2"),
            ("Raia 2 (2.14)", "2º por enquanto · salta a cerca 2"),
        ),
        (
            "bonus 1",
            BonusNote(1, 1, 4),
            (
                "Take the 2 bonus cards of horse 1",
                "once a match, for race 1; after it 2 cards left over are lost",
            ),
            (
                "Pegar as 2 cartas bônus do cavalo 1",
                "uma vez por partida, na corrida 1; depois dela perde 2 cartas que sobrarem",
            ),
        ),
        ("pass", PassNote(1), ("No card: do not move", ""), ("Sem carta: não andar", "")),
        ("keep", KeepNote(1, 10, 14), ("Choose 10 cards of 14", ""), ("Escolher 10 cartas de 14", "")),
        ("j9", HeldNote(9, joker=True, fresh=False), ("Joker 9", "left over"), ("Curinga 9", "sobrou")),
        ("7", HeldNote(7, joker=False, fresh=True), ("Card 7", "new"), ("Carta 7", "nova")),
    ],
)
def test_labels(token: str, note: Note, english: tuple[str, str], portuguese: tuple[str, str]) -> None:
    assert label(token, note, EN) == english
    assert label(token, note, PT) == portuguese


@LANGUAGES
def test_the_longest_labels_fit(language: Words) -> None:
    """Discord: 80 characters on a button, 100 beneath a menu's option; eight lanes, eight horses."""
    everywhere = tuple(f"{lane}.16" for lane in range(1, 9))
    longest = (
        ("j12", CardNote(8, 4, 12, joker=True, limit=10, ends=everywhere, unused=11)),
        ("12", SpeedNote(12, both=True, limited=tuple(range(1, 9)))),
        ("6", DieNote(8, 6, everywhere, 5)),
        ("bonus 8", BonusNote(8, 2, 10)),
        *(("4", CardNote(8, 1, 4, joker=False, limit=10, fall=fall)) for fall in get_args(FallReason)),
        *(("4", CardNote(8, 1, 4, joker=False, limit=10, stands=reason)) for reason in get_args(Standstill)),
    )
    for token, note in longest:
        name, description = label(token, note, language)
        assert len(name) <= LABEL
        assert len(description) <= DESCRIPTION
        assert not (name + description).endswith("…")


QUESTIONS = (
    (Question("card", (), subject=1), STATE, "Horse 1, limit 8: which card do you play?"),
    (Question("card", (), subject=4), STATE, "Horse 4, no limit: which card do you play?"),
    (Question("speed", ()), DICE, "You threw 🎲 6 + 4. Which speed for all horses?"),
    (Question("die", (), subject=1), DICE, "Horse 1: 10 is above its limit of 8. Which die?"),
    (
        Question("square", (Option("1.18", SquareNote(3, "1.18", 1, (), 7)), Option("bonus 3")), subject=3),
        STATE,
        "Horse 3 moves 7: where does it end?",
    ),
    (Question("exchange", (), subject=1), BEHIND, "Horse 1: its cards for race 2."),
    (Question("hand", (), pick=(10, 10), subject=1), BEHIND, "Horse 1: which 10 cards does it hold?"),
    (Question("order_horse", ()), STATE, "Which horse is the order for?"),
    (Question("order_card", (), subject=3), STATE, "Horse 3: which card when its turn comes?"),
    (Question("order_die", (), subject=3), STATE, "Horse 3: which die, should the sum be above its limit?"),
    (Question("order_lane", (), subject=3), STATE, "Horse 3: which lane, where it can end in several?"),
)


@pytest.mark.parametrize(("question", "state", "told"), QUESTIONS, ids=lambda given: getattr(given, "kind", ""))
def test_questions(question: Question, state: State, told: str) -> None:
    assert GAME.question(question, state, 0, EN) == told
    portuguese = GAME.question(question, state, 0, PT)
    assert portuguese != told
    assert "{" not in portuguese


def test_a_card_to_lay_face_down() -> None:
    """Option cards=face_down: all choose before any of the round moves."""
    state = State(horses=STATE.horses, cards="face_down", order=STATE.order, limits=STATE.limits, waiting=STATE.waiting)
    question = Question("card", (), subject=1)
    assert GAME.question(question, state, 0, EN) == "Horse 1, limit 8: which card do you lay face down?"
    assert GAME.question(question, state, 0, PT) == "Cavalo 1, limite 8: que carta você põe virada para baixo?"
    unlimited = Question("card", (), subject=4)
    assert GAME.question(unlimited, state, 1, EN) == "Horse 4, no limit: which card do you lay face down?"


@pytest.mark.parametrize(
    ("kind", "token", "english", "portuguese"),
    [
        ("order_horse", "horse 3", ("Horse 3", "3rd for now"), ("Cavalo 3", "3º por enquanto")),
        ("order_card", "card 7", ("Card 7", ""), ("Carta 7", "")),
        ("order_card", "card j9", ("Joker 9", ""), ("Curinga 9", "")),
        ("order_die", "high", ("The higher die", ""), ("O dado maior", "")),
        ("order_die", "low", ("The lower die", ""), ("O dado menor", "")),
        (
            "order_lane",
            "inner",
            ("The inner lane", "where there is a choice"),
            ("A raia de dentro", "onde houver escolha"),
        ),
        (
            "order_lane",
            "outer",
            ("The outer lane", "where there is a choice"),
            ("A raia de fora", "onde houver escolha"),
        ),
    ],
)
def test_the_options_of_an_order(kind: str, token: str, english: tuple[str, str], portuguese: tuple[str, str]) -> None:
    assert label(token, None, EN, kind=kind) == english
    assert label(token, None, PT, kind=kind) == portuguese


@pytest.mark.parametrize(
    ("order", "english", "portuguese"),
    [
        (("horse 2", "card 7", "inner"), "Horse 2: card 7, the inner lane", "Cavalo 2: carta 7, a raia de dentro"),
        (("horse 2", "card j12", "outer"), "Horse 2: joker 12, the outer lane", "Cavalo 2: curinga 12, a raia de fora"),
        (
            ("horse 3", "high", "inner"),
            "Horse 3: the higher die, the inner lane",
            "Cavalo 3: o dado maior, a raia de dentro",
        ),
    ],
)
def test_orders(order: tuple[str, ...], english: str, portuguese: str) -> None:
    assert GAME.order(order, STATE, EN) == english
    assert GAME.order(order, STATE, PT) == portuguese


def test_only_a_fall_is_asked_for_twice() -> None:
    """A card above the limit may be played on purpose (seed: por engano ou por razões tácticas)."""
    fall = Option("4", CardNote(1, 1, 4, joker=False, limit=8, fall="short"))
    stands = Option("12", CardNote(1, 1, 12, joker=False, limit=8, stands="over_limit"))
    assert GAME.is_grave(fall)
    assert not GAME.is_grave(stands)
    assert not GAME.is_grave(Option("6", SpeedNote(6, both=False)))


REASONS = (
    "card_not_in_hand",
    "square_not_reached",
    "wrong_number",
    "bonus_already_taken",
    "no_bonus_now",
    "not_your_horse",
    "no_such_horse",
)


@LANGUAGES
@pytest.mark.parametrize("reason", REASONS)
def test_a_refusal_says_what_to_do(reason: str, language: Words) -> None:
    told = GAME.refusal(reason, language)
    assert told is not None
    assert "; " in told
    assert told.count(".") == 1


def test_reasons_of_all_games_are_left_to_the_common_words() -> None:
    assert [GAME.refusal(reason, EN) for reason in ("not_asked", "not_offered", "incomplete", "no_order")] == [None] * 4
