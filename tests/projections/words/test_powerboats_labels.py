"""The questions of Powerboats, its options and refusals, in words."""

import pytest

from domain.games.powerboats.notes import (
    DieNote,
    DirectionNote,
    FacingNote,
    Outlook,
    PlaceNote,
    PlanNote,
    RowNote,
)
from domain.games.powerboats.refusals import why_not
from domain.games.powerboats.state import State
from domain.games.protocol import Note, Option, Question
from projections.words.catalog import Words, words
from projections.words.game import DESCRIPTION, LABEL
from projections.words.powerboats import PowerboatsWords
from projections.words.powerboats.refusals import REFUSALS
from tests.domain.powerboats.pond import RULES, boat, race

EN, PT = words("en"), words("pt-BR")
LANGUAGES = pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
GAME = PowerboatsWords()
NAMES = ("Ana", "Bruno")
STATE = race(boat("k8", "NE", 1, 2, gate=1, damage=1), boat("m6", "NE", 2, gate=1))


def label(token: str, note: Note | None, language: Words, kind: str = "dice", state: State = STATE) -> tuple[str, str]:
    option = Option(token, note)
    return GAME.label(option, Question(kind, (option,)), state, NAMES, language)


def outlooks(left: int, straight: int, right: int) -> tuple[Outlook, ...]:
    return (Outlook("NW", "left", 4, left), Outlook("NE", "straight", 4, straight), Outlook("E", "right", 4, right))


ADD = PlanNote((1, 2), None, (), True, ((4, 1), (5, 1), (6, 1)), 3, 4, 6, 5, outlooks(0, 1, 3), 0, 0)
RISKY = PlanNote((), 1, (2,), False, ((1, 1), (2, 1), (3, 1)), 3, 1, 3, 2, outlooks(3, 1, 2), 1, 2)
DEADLY = PlanNote((3,), None, (2,), True, ((5, 1),), 9, 5, 9, 7, outlooks(9, 9, 9), 9, 3)
HALF_CLEAR = PlanNote((1, 2), None, (), False, ((3, 1),), 1, 3, 3, 3, outlooks(0, 1, 0), 0, 0)
BECALMED = PlanNote((), None, (), False, ((0, 1),), 1, 0, 0, 0, outlooks(0, 0, 0), 0, 0)
STILL = PlanNote((1, 2), None, (), False, ((3, 1),), 1, 3, 3, 3, outlooks(0, 0, 0), 0, 0)
AHEAD = DirectionNote("NE", "straight", 3, ("k7", "l6", "l5"), "l5")


@pytest.mark.parametrize(
    ("kind", "token", "note", "english", "portuguese"),
    [
        (
            "row",
            "line",
            RowNote(0, ("g9",)),
            ("On the line", "1 free hex"),
            ("Na linha", "1 hexágono livre"),
        ),
        (
            "row",
            "row 2",
            RowNote(2, ("g11", "h11")),
            ("Row 2 behind the line", "2 free hexes"),
            ("Fileira 2 atrás da linha", "2 hexágonos livres"),
        ),
        ("place", "g10", PlaceNote("g10", 1), ("g10", "1 row behind the line"), ("g10", "1 fileira atrás da linha")),
        (
            "facing",
            "NE",
            FacingNote("g10", "NE", 5, forward=True),
            ("To the north-east (NE)", "Over the start line · 5 hexes of water ahead"),
            ("Para nordeste (NE)", "Passa a linha de largada · 5 hexágonos de água à frente"),
        ),
        (
            "dice",
            "add",
            ADD,
            (
                "One die more: speed 4 to 6, on average 5",
                "Always a clear way (crash left 0%, straight 33%, right 100%)",
            ),
            (
                "Um dado a mais: velocidade 4 a 6, em média 5",
                "Sempre há caminho livre (batida: esquerda 0%, em frente 33%, direita 100%)",
            ),
        ),
        (
            "dice",
            "remove 1",
            RISKY,
            (
                "Without a 1: speed 1 to 3, on average 2",
                "Crash 33% (up to 2 damage): left 100%, straight 33%, right 67%",
            ),
            (
                "Sem um 1: velocidade 1 a 3, em média 2",
                "Batida 33% (até 2 de dano): esquerda 100%, em frente 33%, direita 67%",
            ),
        ),
        (
            "reroll",
            "2",
            DEADLY,
            (
                "Roll the 2 again: speed 5 to 9, on average 7",
                "Crash 100% (up to 3 damage, may sink): left 100%, straight 100%, right 100%",
            ),
            (
                "Relançar o 2: velocidade 5 a 9, em média 7",
                "Batida 100% (até 3 de dano, pode afundar): esquerda 100%, em frente 100%, direita 100%",
            ),
        ),
        (
            "dice",
            "keep",
            STILL,
            ("The same dice: speed 3", "Clear in every direction"),
            ("Os mesmos dados: velocidade 3", "Livre em todas as direções"),
        ),
        (
            "dice",
            "keep",
            HALF_CLEAR,
            ("The same dice: speed 3", "Clear: left, right"),
            ("Os mesmos dados: velocidade 3", "Livre: esquerda, direita"),
        ),
        (
            "dice",
            "keep",
            BECALMED,
            ("Stay without dice: speed 0", "Clear in every direction"),
            ("Ficar sem dados: velocidade 0", "Livre em todas as direções"),
        ),
        (
            "reroll",
            "",
            STILL,
            ("Roll none again: speed 3", "Clear in every direction"),
            ("Não relançar: velocidade 3", "Livre em todas as direções"),
        ),
        ("reroll", "3", DieNote(3), ("The 3", ""), ("O 3", "")),
        (
            "direction",
            "NE",
            AHEAD,
            ("Straight (NE) to l5, 3 hexes", "Towards buoy 1"),
            ("Em frente (NE) até l5, 3 hexágonos", "Rumo à boia 1"),
        ),
        (
            "direction",
            "NW",
            DirectionNote("NW", "left", 4, ("k7",), "k7", ("j6",), 1, rounded=(1, 2)),
            ("Left (NW) to k7, 1 hex", "Rounds buoy 1 · rounds buoy 2 · behind Bruno"),
            ("Esquerda (NW) até k7, 1 hexágono", "Contorna a boia 1 · contorna a boia 2 · atrás de Bruno"),
        ),
        (
            "direction",
            "E",
            DirectionNote("E", "right", 4, ("l8", "m8"), "m8", obstacle="shore", damage=2, started=True),
            ("Right (E) to m8, 2 hexes", "Over the start line · crashes into the shore (2 damage, 3 of 4)"),
            ("Direita (E) até m8, 2 hexágonos", "Passa a linha de largada · bate na margem (2 de dano, 3 de 4)"),
        ),
        (
            "direction",
            "E",
            DirectionNote("E", "right", 3, (), "k8", obstacle="buoy", damage=3, sinks=True),
            ("Right (E), not a hex", "Crashes into a buoy and sinks"),
            ("Direita (E), nenhum hexágono", "Bate numa boia e afunda"),
        ),
        (
            "direction",
            "NE",
            DirectionNote("NE", "straight", 3, ("k7", "l6", "l5"), "l5", finishes=True),
            ("Straight (NE) to l5, 3 hexes", "Over the finish"),
            ("Em frente (NE) até l5, 3 hexágonos", "Cruza a chegada"),
        ),
        (
            "direction",
            "NE",
            DirectionNote("NE", "straight", 0, (), "k8"),
            ("Stay as you are (NE)", ""),
            ("Ficar como está (NE)", ""),
        ),
        (
            "direction",
            "NW",
            DirectionNote("NW", "left", 0, (), "k8"),
            ("Turn left (NW)", ""),
            ("Virar à esquerda (NW)", ""),
        ),
    ],
)
def test_labels(kind: str, token: str, note: Note, english: tuple[str, str], portuguese: tuple[str, str]) -> None:
    assert label(token, note, EN, kind) == english
    assert label(token, note, PT, kind) == portuguese


def test_every_note_has_a_label() -> None:
    """A note without one would show its token."""
    named = {RowNote, PlaceNote, FacingNote, PlanNote, DieNote, DirectionNote}
    assert named == {kind for kind in Note.__subclasses__() if kind.__module__ == RowNote.__module__}


@LANGUAGES
def test_the_longest_labels_fit(language: Words) -> None:
    """Discord: 80 characters on a button, 100 beneath a menu's option; 25 dice, the longest names."""
    dice = (1, 2, 3) * 8
    longest: tuple[tuple[str, str, Note], ...] = (
        ("reroll", "", PlanNote((), None, dice, True, ((75, 1),), 3**25, 25, 75, 50, outlooks(1, 1, 1), 1, 75)),
        (
            "direction",
            "NW",
            DirectionNote(
                "NW", "straight", 26, ("z26",) * 22, "z26", ("z1",), 1, "shore", 10, True, True, (1, 2, 3), True
            ),
        ),
    )
    for kind, token, note in longest:
        option = Option(token, note)
        names = ("W" * 32,) * 2
        name, description = GAME.label(option, Question(kind, (option,)), STATE, names, language)
        assert len(name) <= LABEL
        assert len(description) <= DESCRIPTION


def test_chances_that_are_not_sure_are_never_called_so() -> None:
    plan = PlanNote((), None, (1,) * 6, False, ((6, 1),), 729, 6, 18, 12, outlooks(1, 728, 729), 1, 1)
    assert label("1 1 1 1 1 1", plan, EN, "reroll")[1] == (
        "Crash 1% (up to 1 damage): left 1%, straight 99%, right 100%"
    )


def test_a_direction_that_sinks_the_boat_is_grave() -> None:
    """Behind the finish nothing is lost by it: the place stays."""
    assert GAME.is_grave(Option("E", DirectionNote("E", "right", 3, (), "k8", sinks=True)))
    assert not GAME.is_grave(Option("E", DirectionNote("E", "right", 3, (), "k8", sinks=True, finishes=True)))
    assert not GAME.is_grave(Option("NE", AHEAD))
    assert not GAME.is_grave(Option("add", DEADLY))


def asked(kind: str, *notes: Note, state: State = STATE, language: Words = EN) -> str:
    options = tuple(Option(str(number), note) for number, note in enumerate(notes))
    return GAME.question(Question(kind, options), state, 0, language)


def test_questions() -> None:
    becalmed = race(boat("k8"), boat("m6"))
    assert asked("row", RowNote(0, ("g9",))) == "Where do you start: on the line, or how far behind it?"
    assert asked("place", PlaceNote("g9", 0)) == "Which hex do you start on?"
    assert asked("facing", FacingNote("g9", "NE", 4, forward=True)) == "Where does your bow point?"
    assert asked("dice", ADD) == "A die more, as many, or one less?"
    assert asked("dice", ADD, state=becalmed) == "Do you take a die?"
    assert asked("reroll", ADD) == "Which of 🎲 1 + 2 do you roll again, along with the new die?"
    assert asked("reroll", RISKY) == "Do you roll 🎲 2 again?"
    assert asked("reroll", PlanNote((3,), None, (), True, ((4, 1),), 3, 4, 6, 5, (), 0, 0)) == (
        "Do you roll 🎲 3 again, along with the new die?"
    )
    assert asked("reroll", STILL) == "Which of 🎲 1 + 2 do you roll again?"
    assert asked("reroll", DieNote(1), DieNote(1), DieNote(3)) == "Which of 🎲 1 + 1 + 3 do you roll again?"
    assert asked("direction", AHEAD) == "You move 3. Which way?"
    assert asked("direction", AHEAD, language=PT) == "Você anda 3. Para que lado?"
    crash = DirectionNote("E", "right", 3, (), "k8", obstacle="buoy", damage=3)
    assert asked("direction", crash) == "You move 3 and crash whichever way. Which one?"
    assert asked("direction", AHEAD, state=becalmed) == "You do not move. Where does your bow point?"


SAID: tuple[tuple[State, tuple[str, ...], str, str], ...] = (
    (race(boat(), boat("m6"), placing=(0,)), (), "row 9", "no_such_row"),
    (race(boat(), boat("m6"), placing=(0,)), (), "h10 NE", "row_first"),
    (race(boat(), boat("m6"), placing=(0,)), ("line",), "h3", "hex_ahead_of_line"),
    (race(boat("k8", "NE"), boat("m6")), (), "remove 2", "no_dice"),
    (race(boat("k8", "NE", 1), boat("m6")), (), "remove 2", "no_such_die"),
    (STATE, ("keep",), "2 1", "faces_in_order"),
    (race(boat("k8", "NE", 1), boat("m6"), rolled=True), (), "SW", "turn_too_far"),
)


@LANGUAGES
@pytest.mark.parametrize(("state", "answers", "said", "reason"), SAID, ids=[it[3] for it in SAID])
def test_refusals(state: State, answers: tuple[str, ...], said: str, reason: str, language: Words) -> None:
    """Every reason of the rules is one sentence that says what to do."""
    assert RULES.why_not(state, 0, answers, said) == reason
    assert (GAME.refusal(reason, language) or "").endswith(".")


@LANGUAGES
def test_every_reason_of_the_rules_has_a_sentence(language: Words) -> None:
    general = {"not_asked", "not_offered"}
    documented = {code for code in (why_not.__doc__ or "").split("`") if "_" in code}
    assert documented - general == set(REFUSALS)
    assert all(GAME.refusal(reason, language) for reason in REFUSALS)
    assert GAME.refusal("not_offered", language) is None
