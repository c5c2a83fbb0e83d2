"""The questions of Long Shot, its options, orders and refusals, in words."""

import re
from pathlib import Path

import pytest

from domain.games.long_shot import notes as n
from domain.games.long_shot import refusals
from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.sheet import BONUSES
from domain.games.protocol import Note, Option, Question
from projections.words.catalog import Words, words
from projections.words.game import DESCRIPTION, LABEL
from projections.words.long_shot import LongShotWords
from tests.domain.long_shot.table import player, race

EN, PT = words("en"), words("pt-BR")
LANGUAGES = pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
GAME = LongShotWords()
NAMES = ("Ana", "Bruno")
STATE = race(player(money=9), at={1: 3, 4: 11, 5: 5, 6: 9}, cards={5: "charley_horse"}, die=5)


def label(token: str, note: Note | None, language: Words, kind: str = "action") -> tuple[str, str]:
    option = Option(token, note)
    return GAME.label(option, Question(kind, (option,), subject=5), STATE, NAMES, language)


@pytest.mark.parametrize(
    ("kind", "token", "note", "english", "portuguese"),
    [
        (
            "number",
            "",
            n.NumberNote(5, wild=False, wilds=3),
            ("As rolled: Charley Horse (5)", ""),
            ("O do dado: Charley Horse (5)", ""),
        ),
        (
            "number",
            "wild 3",
            n.NumberNote(3, wild=True, wilds=2),
            ("Wild number: Receding Mare Line (3)", "2 wild numbers left"),
            ("Número curinga: Receding Mare Line (3)", "restam 2 números curinga"),
        ),
        (
            "number",
            "erase",
            n.EraseNote(1),
            ("Erase a used wild number", "your whole turn · then 1 to use"),
            ("Apagar um número curinga usado", "a sua vez inteira · fica com 1 para usar"),
        ),
        (
            "number",
            "pass",
            n.PassNote(),
            ("Pass", "nothing else can be done"),
            ("Passar", "não há mais nada a fazer"),
        ),
        (
            "action",
            "mark 5",
            n.MarkNote(5, ("c1", "d4"), ()),
            ("Concession: mark 5", "circle c1 or d4"),
            ("Concessão: marcar o 5", "círculo c1 ou d4"),
        ),
        (
            "action",
            "mark 5",
            n.MarkNote(5, ("c1", "d4"), ("d4",)),
            ("Concession: mark 5", "d4 completes a line: a bonus"),
            ("Concessão: marcar o 5", "d4 completa uma linha ou coluna: um bônus"),
        ),
        (
            "cell",
            "d4",
            n.CellNote("d4", 5, 1, 0),
            ("Mark the 5 on d4", "row 4: 1 to go · completes column d: a bonus"),
            ("Marcar o 5 em d4", "linha 4: falta 1 · completa a coluna d: um bônus"),
        ),
        (
            "action",
            "helmet 5",
            n.HelmetNote(5, completes=True, past_line=True),
            ("Helmet of horse 5", "jockey set: +$5 · opens bets on it again"),
            ("Capacete do cavalo 5", "conjunto de jóquei: +$5 · reabre as apostas nele"),
        ),
        (
            "action",
            "jersey 5",
            n.JerseyNote(5, completes=False, boxes=6),
            ("Jersey of horse 5", "6 boxes open on its bar"),
            ("Camisa do cavalo 5", "6 espaços livres na barra"),
        ),
        ("jerseys", "5", n.JerseyNote(5, completes=False, boxes=6), ("Jersey of horse 5", ""), None),
        (
            "bar",
            "4",
            n.BarNote(5, 4, 3, own=True),
            ("Horse 4", "moves 1 whenever 5 is rolled · your horse · your bet: $3"),
            ("Cavalo 4", "anda 1 sempre que o 5 sair no dado · seu cavalo · sua aposta: $3"),
        ),
        (
            "action",
            "bet 5",
            n.StakeNote(5, 3, (7, 6, 5), 3),
            ("Bet on horse 5", "×7/×6/×5 · $3 on it · 3rd now"),
            ("Apostar no cavalo 5", "×7/×6/×5 · $3 nele · agora em 3º"),
        ),
        ("action", "bet 8", n.StakeNote(8, 0, (9, 8, 7), 5), ("Bet on horse 8", "×9/×8/×7"), None),
        (
            "bet",
            "2",
            n.BetNote(5, 2, 2, 7, 5, (35, 30, 25), 25),
            ("Bet $2", "$7 left · $5 on it wins $35/$30/$25 · $25 as it stands"),
            ("Apostar $2", "fica com $7 · $5 nele rendem $35/$30/$25 · $25 como está a corrida"),
        ),
        (
            "bet",
            "strung_along",
            n.BetNote(1, 1, 1, 8, 1, (5, 4, 3), 0),
            (
                "Bet $1 and move the horse 1 (Strung Along)",
                "$8 left · $1 on it wins $5/$4/$3 · $0 as it stands",
            ),
            None,
        ),
        (
            "free_bet",
            "5",
            n.BetNote(5, 3, 0, 9, 3, (21, 18, 15), 15),
            ("Horse 5", "$3 on it wins $21/$18/$15 · $15 as it stands"),
            None,
        ),
        (
            "action",
            "buy 5",
            n.PurchaseNote(5, "charley_horse", 6, 3, 3, 15),
            (
                "Buy Charley Horse (5) for $6",
                "$3 left · 3rd now: $15 · For each row you complete: move any horse back 1.",
            ),
            (
                "Comprar Charley Horse (5) por $6",
                "fica com $3 · agora em 3º: $15 · A cada linha completa: leve um cavalo 1 para trás.",
            ),
        ),
        (
            "take",
            "5",
            n.PurchaseNote(5, "charley_horse", 0, 9, 6, 0),
            ("Take Charley Horse (5)", "For each row you complete: move any horse back 1."),
            None,
        ),
        ("effect", "free_bet", n.BonusNote("free_bet", 2), ("A free $3 bet", "2 boxes left"), None),
        (
            "effect",
            "-2-2",
            n.BonusNote("-2-2", 1),
            ("Two horses back 2", "1 box left"),
            ("Dois cavalos 2 para trás", "resta 1 espaço"),
        ),
        (
            "effect",
            "charley_horse",
            n.AbilityNote("charley_horse"),
            ("Use Charley Horse", "For each row you complete: move any horse back 1."),
            ("Usar Charley Horse", "A cada linha completa: leve um cavalo 1 para trás."),
        ),
        ("miracle", "helmet", n.AbilityNote("miracle_worker"), ("Any helmet", ""), ("Qualquer capacete", "")),
        (
            "effect",
            "skip",
            n.SkipNote(("charley_horse",)),
            ("No ability", "without Charley Horse"),
            ("Nenhuma habilidade", "sem Charley Horse"),
        ),
        ("ability", "skip", n.SkipNote(("donut_dollie",)), ("Without it", "without Donut Dollie"), None),
        (
            "horse",
            "4",
            n.MoveNote(4, 11, 14, 0, own=False),
            ("Horse 4: 11 → 14", "past the No Bet Line"),
            ("Cavalo 4: 11 → 14", "além da Linha de Não Aposta"),
        ),
        ("horse", "2", n.MoveNote(2, 0, 0, 0, own=False), ("Horse 2: 0 → 0", "does not move"), None),
        ("horse", "2", n.MoveNote(2, 13, 10, 0, own=False), ("Horse 2: 13 → 10", "before the No Bet Line again"), None),
        (
            "horse",
            "4",
            n.MoveNote(4, 11, 14, 3, own=True),
            ("Horse 4: 11 → 14", "past the No Bet Line · your horse · your bet: $3"),
            ("Cavalo 4: 11 → 14", "além da Linha de Não Aposta · seu cavalo · sua aposta: $3"),
        ),
        (
            "effect",
            "pay_it_forward 8",
            n.AbilityNote("pay_it_forward", 8),
            (
                "Use Pay it Forward for horse 8",
                "Bet exactly $3 on a horse that shares its space: all there move 1.",
            ),
            (
                "Usar Pay it Forward para o cavalo 8",
                "Aposta de exatos $3 em cavalo que divide a casa: todos dali andam 1.",
            ),
        ),
        ("second_choice", "", n.SecondChoiceNote(second=False), ("No second choice", ""), ("Sem segunda opção", "")),
        (
            "second_choice",
            "or",
            n.SecondChoiceNote(second=True),
            ("Add a second choice", "for when the first has become impossible"),
            ("Pôr uma segunda opção", "para quando a primeira ficar impossível"),
        ),
    ],
)
def test_labels(
    kind: str, token: str, note: Note, english: tuple[str, str], portuguese: tuple[str, str] | None
) -> None:
    assert label(token, note, EN, kind) == english
    assert portuguese is None or label(token, note, PT, kind) == portuguese
    assert label(token, note, PT, kind)[0]


def test_every_note_has_a_label_above() -> None:
    listed = Path(__file__).read_text()
    assert all(f"n.{note.__name__}(" in listed for note in Note.__subclasses__() if note.__module__ == n.__name__)


@LANGUAGES
def test_the_longest_labels_fit(language: Words) -> None:
    """Discord: 80 characters on a button, 100 beneath a menu's option; what does not fit whole is left out."""
    longest = [
        *(("sale", "8", n.PurchaseNote(ABILITIES[key].horse, key, 10, 100, 1, 35)) for key in ABILITIES),
        *(("effect", key, n.AbilityNote(key)) for key in ABILITIES),
        *(("effect", bonus, n.BonusNote(bonus, 3)) for bonus in BONUSES),
        ("effect", "skip", n.SkipNote(tuple(sorted(ABILITIES, key=len))[-4:])),
        ("bet", "3", n.BetNote(8, 3, 3, 100, 100, (900, 800, 700), 900)),
        ("bet", "strung_along", n.BetNote(8, 3, 3, 100, 100, (900, 800, 700), 900)),
        ("action", "mark 8", n.MarkNote(8, ("a1", "b2", "c3", "d4", "a2", "a3"), ("a1", "b2", "c3", "d4", "a2", "a3"))),
        ("action", "helmet 8", n.HelmetNote(8, completes=True, past_line=False)),
        ("bar", "8", n.BarNote(8, 8, 100, own=True)),
    ]
    for kind, token, note in longest:
        name, description = label(token, note, language, kind)
        assert 1 <= len(name) <= LABEL
        assert 1 <= len(description) <= DESCRIPTION
        assert not (name + description).endswith("…")


def option(note: Note) -> tuple[Option, ...]:
    return (Option("1", note),)


QUESTIONS = (
    (
        Question("number", option(n.NumberNote(5, wild=False, wilds=3)), subject=5),
        "Charley Horse (5) was rolled. Which number do you act by?",
        "Saiu Charley Horse (5). Por qual número você age?",
    ),
    (
        Question("number", option(n.EraseNote(1)), subject=5),
        "Charley Horse (5) was rolled, and you can do nothing by it. What instead?",
        "Saiu Charley Horse (5), e com esse número você não pode fazer nada. E então?",
    ),
    (Question("action", (), subject=5), "Charley Horse (5): what do you do?", "Charley Horse (5): o que você faz?"),
    (Question("cell", (), subject=5), "Which 5 do you mark?", "Qual 5 você marca?"),
    (Question("cell", ()), "Which circle?", "Qual círculo?"),
    (
        Question("bar", (), subject=5),
        "Which horse goes on the bar of horse 5?",
        "Que cavalo entra na barra do cavalo 5?",
    ),
    (
        Question("bar", (), (1, 2), subject=4),
        "Which horses go on the bar of horse 4? One or two.",
        "Que cavalos entram na barra do cavalo 4? Um ou dois.",
    ),
    (
        Question("bet", option(n.BetNote(5, 1, 1, 8, 1, (7, 6, 5), 0)), subject=5),
        "How much of your $9 on horse 5?",
        "Quanto dos seus $9 no cavalo 5?",
    ),
    (
        Question("bet", option(n.BetNote(4, 1, 0, 9, 1, (6, 5, 4), 0)), subject=4),
        "How much on horse 4, for free?",
        "Quanto no cavalo 4, de graça?",
    ),
    (
        Question("free_bet", option(n.BetNote(1, 5, 0, 9, 5, (25, 20, 15), 0))),
        "Which horse gets the free $5 bet?",
        "Que cavalo recebe a aposta grátis de $5?",
    ),
    (Question("helmet", ()), "Which helmet do you take?", "Que capacete você pega?"),
    (Question("jersey", ()), "Which jersey do you take?", "Que camisa você pega?"),
    (Question("jerseys", (), (2, 2)), "Which 2 jerseys do you take?", "Que 2 camisas você pega?"),
    (
        Question("take", ()),
        "Which horse do you take from the market for nothing?",
        "Que cavalo você pega de graça no mercado?",
    ),
    (
        Question("sale", ()),
        "Half Off Sale: which horse do you buy at half its price?",
        "Half Off Sale: que cavalo você compra pela metade do preço?",
    ),
    (
        Question("effect", option(n.BonusNote("$7", 3))),
        "Which bonus do you take for your line?",
        "Que bônus você escolhe?",
    ),
    (Question("effect", option(n.AbilityNote("fancy_hat"))), "Do you use an ability?", "Você usa uma habilidade?"),
    (
        Question("effect", (*option(n.BonusNote("$7", 3)), *option(n.AbilityNote("charley_horse")))),
        "What first: an ability, or the bonus for your line?",
        "O que vem primeiro: uma habilidade ou o bônus?",
    ),
    (
        Question("ability", option(n.AbilityNote("donut_dollie"))),
        "Do you use Donut Dollie?",
        "Você usa Donut Dollie?",
    ),
    (
        Question("horse", option(n.MoveNote(4, 5, 8, 0, own=False))),
        "Which horse do you move forward?",
        "Que cavalo você leva para a frente?",
    ),
    (
        Question("horses", option(n.MoveNote(4, 5, 3, 0, own=False)), (2, 2)),
        "Which 2 horses do you move back?",
        "Que 2 cavalos você leva para trás?",
    ),
    (
        Question("partner", ()),
        "Partner in Crime: which horse moves 2 with horse 6?",
        "Partner in Crime: que cavalo anda 2 junto com o 6?",
    ),
    (Question("miracle", ()), "Miracle Worker: what do you take?", "Miracle Worker: o que você escolhe?"),
    (
        Question("second_choice", ()),
        "A second choice, should the first have become impossible?",
        "Uma segunda opção, caso a primeira fique impossível?",
    ),
)


@pytest.mark.parametrize(("question", "english", "portuguese"), QUESTIONS, ids=lambda given: getattr(given, "kind", ""))
def test_questions(question: Question, english: str, portuguese: str) -> None:
    assert GAME.question(question, STATE, 0, EN) == english
    assert GAME.question(question, STATE, 0, PT) == portuguese


@pytest.mark.parametrize(
    ("order", "english", "portuguese"),
    [
        (
            ("", "bet 5", "3", "or", "wild 3", "helmet 3"),
            "Bet on horse 5, $3; if that is impossible: wild number 3, helmet of horse 3",
            "Aposta no cavalo 5, $3; se não der: número curinga 3, capacete do cavalo 3",
        ),
        (
            ("jersey 4", "1 8", ""),
            "Jersey of horse 4, horses 1 and 8 on its bar",
            "Camisa do cavalo 4, cavalos 1 e 8 na barra dele",
        ),
        (
            ("mark 6", "c3", "-3", "receding_mare_line", "skip", "4", ""),
            "Mark 6, circle c3, bonus, a horse back 3, Receding Mare Line, no ability, horse 4",
            "Marcar o 6, círculo c3, bônus, um cavalo 3 para trás, Receding Mare Line, nenhuma habilidade, cavalo 4",
        ),
        (
            ("mark 6", "c3", "jersey", "2", "5", ""),
            "Mark 6, circle c3, any jersey, horse 2, horse 5 on its bar",
            "Marcar o 6, círculo c3, uma camisa qualquer, cavalo 2, cavalo 5 na barra dele",
        ),
        (
            ("mark 6", "c3", "$7", ""),
            "Mark 6, circle c3, bonus, $7",
            "Marcar o 6, círculo c3, bônus, $7",
        ),
        (
            ("buy 2", "half_off_sale", "6", "partner_in_crime", "8", ""),
            "Buy horse 2, Half Off Sale, horse 6, Partner in Crime, horse 8",
            "Comprar o cavalo 2, Half Off Sale, cavalo 6, Partner in Crime, cavalo 8",
        ),
        (
            ("buy 6", "miracle_worker", "mark", "a1", ""),
            "Buy horse 6, Miracle Worker, any circle, circle a1",
            "Comprar o cavalo 6, Miracle Worker, um círculo qualquer, círculo a1",
        ),
        (("bet 1", "strung_along", ""), "Bet on horse 1, with Strung Along", "Aposta no cavalo 1, com Strung Along"),
        (("bet 4", "early_bird_special", "3", ""), "Bet on horse 4, Early Bird Special, $3", None),
        (("erase", ""), "Erase a used wild number", "Apagar um número curinga usado"),
    ],
)
def test_orders(order: tuple[str, ...], english: str, portuguese: str | None) -> None:
    assert GAME.order(order, STATE, EN) == english
    assert portuguese is None or GAME.order(order, STATE, PT) == portuguese


def reasons() -> list[str]:
    """The reasons that the rules give, read from their source, less those that all games have."""
    returned = re.findall(r'"([a-z]+(?:_[a-z]+)+)"', Path(refusals.__file__).read_text())
    others = {"not_offered", "no_order", "second_choice", "free_bet"}
    return sorted(set(returned) - others)


@LANGUAGES
@pytest.mark.parametrize("reason", reasons())
def test_a_refusal_says_what_to_do(reason: str, language: Words) -> None:
    told = GAME.refusal(reason, language)
    assert told is not None
    assert "; " in told
    assert told.count(".") == 1
    assert "{" not in told


def test_refusals_word_for_word() -> None:
    assert GAME.refusal("bet_above_limit", EN) == "A bet is at most $3; choose a smaller one."
    assert GAME.refusal("past_no_bet_line", PT) == (
        "Esse cavalo passou da Linha de Não Aposta; só aposte nele quando tiver o capacete."
    )


def test_reasons_of_all_games_are_left_to_the_common_words() -> None:
    assert [GAME.refusal(reason, EN) for reason in ("not_asked", "not_offered", "incomplete", "no_order")] == [None] * 4


def test_nothing_is_asked_for_twice() -> None:
    assert not GAME.is_grave(Option("pass", n.PassNote()))
