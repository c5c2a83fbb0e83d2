"""A TurfMaster match told: every fact in both languages, and the main sentences word for word."""

from typing import get_args

import pytest

from domain.games.protocol import Fact
from domain.games.turfmaster import facts as f
from domain.games.turfmaster.paths import FallReason
from domain.games.turfmaster.state import Horse, State
from projections.words.catalog import Words, words
from projections.words.turfmaster.narration import narrate, narrate_briefly

EN, PT = words("en"), words("pt-BR")
LANGUAGES = pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
NAMES = ("Ana", "Bruno", "Chi_ara")

BEFORE = State(
    horses=(
        Horse(1, 0, "1.16", hand=("?", "?")),
        Horse(2, 0, "2.12", hand=("?",)),
        Horse(3, 1, "1.11", hand=("?",), bonus=1),
        Horse(4, 2, "4.6", hand=("?",)),
    ),
    round=5,
    order=(1, 2, 3, 4),
    limits=(8, 9, 10, None),
    waiting=(1, 2, 3, 4),
    fences=(2, 3, 4, 5, 6),
    roller=1,
)
"""The first straight of the oval: all lanes have all ranks there."""

EVERY_FACT: tuple[Fact, ...] = (
    f.CourseLaid("oval", True, "in_turn", (0, 0, 1, 2)),
    f.BoxDiceRolled(3, (6, 4)),
    f.DeckShuffled(3, ("?", "?")),
    f.CardsDealt(3, 1, ("?",) * 10),
    f.BonusTaken(3, 1, 1, ("?", "?")),
    f.RaceBegan(1, (3, 1, 2, 4), ("1.0", "2.0", "3.0", "4.0"), (2, 3, 4, 5, 6)),
    f.RollerDiceRolled(1, (3, 4)),
    f.RoundBegan(6, "dice", (1, 2, 3, 4), (8, 9, 10, None), 1),
    f.CardChosen(3, 1, "?"),
    f.CardPlayed(3, "7", 10),
    f.DiceThrown(1, (6, 4)),
    f.SpeedDeclared(1, 10, True, (1, 2)),
    f.DieChosen(2, 6),
    f.HorseMoved(3, "1.11", ("1.12", "1.13"), 2, 0),
    f.HorseStood(3, "blocked"),
    f.HorseFell(3, 2, "short"),
    f.FencePlaced(1),
    f.FenceTakenAway(1),
    f.HorsesHome((1, 2), 1),
    f.RaceEnded(1, (1, 2, 3, 4), (50, 30, 20, 10)),
    f.CardsLost(3, 1, ("?", "?")),
    f.ExchangeBegan((1, 3)),
    f.HandKept(3, 1, ("?",) * 10, ("?",)),
)


def test_every_fact_is_listed_here() -> None:
    assert {type(fact) for fact in EVERY_FACT} == set(get_args(f.TurfMasterFact))


@LANGUAGES
@pytest.mark.parametrize("fact", EVERY_FACT, ids=lambda fact: type(fact).__name__)
def test_every_fact_is_told(fact: Fact, language: Words) -> None:
    """Only the shuffling of a deck is silent: the cards dealt from it are told."""
    told = narrate((fact,), BEFORE, NAMES, language)
    assert bool(told) != isinstance(fact, f.DeckShuffled)
    assert "{" not in told
    assert "?" not in told
    assert bool(narrate_briefly((fact,), BEFORE, NAMES, language)) == bool(told)


@LANGUAGES
@pytest.mark.parametrize("reason", get_args(f.Standstill))
def test_every_standstill_is_told(reason: f.Standstill, language: Words) -> None:
    full = narrate((f.HorseStood(3, reason),), BEFORE, NAMES, language)
    brief = narrate_briefly((f.HorseStood(3, reason),), BEFORE, NAMES, language)
    assert "**Bruno**" in full
    assert "**Bruno**" in brief


@LANGUAGES
@pytest.mark.parametrize("reason", get_args(FallReason))
def test_every_fall_is_told(reason: FallReason, language: Words) -> None:
    told = narrate((f.CardPlayed(3, "7", 10), f.HorseFell(3, 2, reason)), BEFORE, NAMES, language)
    assert told.startswith("❌ ")
    assert "2" in told


SET_UP = (
    f.CourseLaid("triangle", False, "in_turn", (0, 0, 1, 2)),
    f.BoxDiceRolled(1, (3, 4)),
    f.BoxDiceRolled(2, (6, 4)),
    f.BoxDiceRolled(3, (5, 2)),
    f.BoxDiceRolled(4, (1, 1)),
    f.BoxDiceRolled(1, (2, 2)),
    f.BoxDiceRolled(3, (6, 5)),
    *(fact for horse in (1, 2, 3, 4) for fact in (f.DeckShuffled(horse, ()), f.CardsDealt(horse, 0, ("?",) * 10))),
    f.RaceBegan(1, (2, 3, 1, 4), ("1.0", "2.0", "3.0", "4.0"), ()),
    f.RollerDiceRolled(0, (3, 4)),
    f.RollerDiceRolled(1, (6, 5)),
    f.RollerDiceRolled(2, (1, 2)),
    f.RoundBegan(1, "card", (2, 3, 1, 4), (8, 8, 8, 8), 1),
)


def test_the_beginning_of_a_match() -> None:
    """Seed, Atribuir as Boxes: the highest dice get the first box; horses 1 and 3 tie on 7 and roll again."""
    assert narrate(SET_UP, None, NAMES, EN).splitlines() == [
        r"🏇 Triangle, flat race: **Ana** horses 1 and 2 · **Bruno** horse 3 · **Chi\_ara** horse 4.",
        "🃏 10 cards each: horses 1, 2, 3 and 4.",
        "### Race 1 of 3",
        "Boxes from the inside: 1. horse 2 (**Ana**) 🎲 6 + 4 · 2. horse 3 (**Bruno**) 🎲 5 + 2 → 🎲 6 + 5 · "
        r"3. horse 1 (**Ana**) 🎲 3 + 4 → 🎲 2 + 2 · 4. horse 4 (**Chi\_ara**) 🎲 1 + 1",
        r"For the first throw: **Ana** 🎲 3 + 4 · **Bruno** 🎲 6 + 5 · **Chi\_ara** 🎲 1 + 2",
        "-# Round 1: cards · limit 8: horses 2, 3, 1 and 4 · **Bruno** throws next",
    ]
    portuguese = narrate(SET_UP, None, NAMES, PT).splitlines()
    assert portuguese[0].startswith("🏇 Triângulo, corrida sem obstáculos: **Ana** cavalos 1 e 2")
    assert portuguese[-1] == "-# Rodada 1: cartas · limite 8: cavalos 2, 3, 1 e 4 · depois **Bruno** lança os dados"


@pytest.mark.parametrize(
    ("facts", "english", "portuguese", "brief"),
    [
        (
            (f.CardPlayed(1, "7", 8), f.HorseMoved(1, "1.16", ("1.17", "1.18"), 7, 0)),
            "Horse 1 (**Ana**) plays 7 (limit 8) and stays in front.",
            "O cavalo 1 (**Ana**) joga 7 (limite 8) e continua na frente.",
            "Horse 1 (**Ana**): 7 → 1st",
        ),
        (
            (f.CardPlayed(3, "7", 10), f.HorseMoved(3, "1.11", ("2.12", "2.18"), 7, 0)),
            "Horse 3 (**Bruno**) plays 7 (limit 10), changes to lane 2 and takes the lead.",
            "O cavalo 3 (**Bruno**) joga 7 (limite 10), muda para a raia 2 e assume a liderança.",
            "Horse 3 (**Bruno**): 7 → lane 2, 1st",
        ),
        (
            (f.CardPlayed(4, "9", None), f.HorseMoved(4, "4.6", ("4.15",), 9, 0)),
            r"Horse 4 (**Chi\_ara**) plays 9 and moves up to 2nd.",
            r"O cavalo 4 (**Chi\_ara**) joga 9 e sobe para o 2º lugar.",
            r"Horse 4 (**Chi\_ara**): 9 → 2nd",
        ),
        (
            (f.CardPlayed(2, "10", 9), f.HorseStood(2, "over_limit")),
            "Horse 2 (**Ana**) plays 10 (limit 9) and does not move: the card is above its limit.",
            "O cavalo 2 (**Ana**) joga 10 (limite 9) e não anda: a carta passa do limite.",
            "Horse 2 (**Ana**): 10 → above the limit, does not move",
        ),
        (
            (f.CardPlayed(1, "j12", 8), f.HorseMoved(1, "1.16", ("1.17", "1.19"), 12, 3, (2, 3))),
            "Horse 1 (**Ana**) plays joker 12 (free of its limit of 8), jumps fences 2 and 3, "
            "is held up with 3 points unused and stays in front.",
            "O cavalo 1 (**Ana**) joga curinga 12 (livre do limite de 8), salta as cercas 2 e 3, "
            "fica preso com 3 pontos sobrando e continua na frente.",
            "Horse 1 (**Ana**): joker 12 → over fences 2 and 3, 3 points unused, 1st",
        ),
        (
            (f.CardPlayed(1, "4", 8), f.HorseMoved(1, "1.16", ("1.17", "1.19"), 4, 0), f.HorseFell(1, 2, "short")),
            "❌ Horse 1 (**Ana**) plays 4 (limit 8) and comes down at fence 2, out of this race: "
            "too few points for the jump.",
            "❌ O cavalo 1 (**Ana**) joga 4 (limite 8) e cai na cerca 2, fora desta corrida: "
            "faltam pontos para o salto.",
            "❌ Horse 1 (**Ana**): 4 → falls at fence 2",
        ),
        (
            (f.HorseStood(4, "no_card"),),
            r"Horse 4 (**Chi\_ara**) has no card and does not move.",
            r"O cavalo 4 (**Chi\_ara**) está sem cartas e não anda.",
            r"Horse 4 (**Chi\_ara**): no card",
        ),
        (
            (f.CardPlayed(1, "8", 8), f.HorseMoved(1, "1.16", ("1.118",), 8, 0)),
            "Horse 1 (**Ana**) plays 8 (limit 8) and crosses the finish line.",
            "O cavalo 1 (**Ana**) joga 8 (limite 8) e cruza a linha de chegada.",
            "Horse 1 (**Ana**): 8 → over the line",
        ),
    ],
    ids=["leads", "lane", "up", "over limit", "joker", "fall", "no card", "finish"],
)
def test_moves_by_card(facts: tuple[Fact, ...], english: str, portuguese: str, brief: str) -> None:
    """Seed, Ronda de Cartas, Incapacidades, Corrida de Obstáculos. Only the ends of the paths are true."""
    assert narrate(facts, BEFORE, NAMES, EN) == english
    assert narrate(facts, BEFORE, NAMES, PT) == portuguese
    assert narrate_briefly(facts, BEFORE, NAMES, EN) == brief


DICE = (
    f.DiceThrown(1, (6, 4)),
    f.SpeedDeclared(1, 10, True, (1, 2)),
    f.DieChosen(1, 4),
    f.HorseMoved(1, "1.16", ("1.17", "1.20"), 4, 0),
    f.DieChosen(2, 6),
    f.HorseMoved(2, "2.12", ("2.13", "2.18"), 6, 0),
    f.HorseMoved(3, "1.11", ("1.12", "1.18"), 10, 3),
    f.HorseStood(4, "blocked"),
)


def test_a_dice_round() -> None:
    """Seed, Incapacidade durante uma Ronda de Dados: the 1st and 2nd may move, but only by 6 or 4."""
    assert narrate(DICE, BEFORE, NAMES, EN).splitlines() == [
        "**Bruno** throws 🎲 6 + 4 and takes both dice: 10 for all.",
        "That is above the limit of horses 1 and 2, which move by one die.",
        "Horse 1 (**Ana**) takes 🎲 4 and stays in front.",
        "Horse 2 (**Ana**) takes 🎲 6 and stays 2nd.",
        "Horse 3 (**Bruno**) moves 7, is held up with 3 points unused and moves up to 2nd.",
        r"Horse 4 (**Chi\_ara**) does not move: the way is blocked.",
    ]
    assert narrate(DICE, BEFORE, NAMES, PT).splitlines()[:4] == [
        "**Bruno** tira 🎲 6 + 4 e usa os dois dados: 10 para todos.",
        "Acima do limite: cavalos 1 e 2, que andam por um dado só.",
        "O cavalo 1 (**Ana**) usa 🎲 4 e continua na frente.",
        "O cavalo 2 (**Ana**) usa 🎲 6 e continua em 2º lugar.",
    ]
    assert narrate_briefly(DICE, BEFORE, NAMES, EN).splitlines() == [
        "**Bruno**: throws 🎲 6 + 4, takes both dice: 10 for all",
        "That is above the limit of horses 1 and 2, which move by one die.",
        "Horse 1 (**Ana**): 🎲 4 → 1st",
        "Horse 2 (**Ana**): 🎲 6 → 2nd",
        "Horse 3 (**Bruno**): 10 → 3 points unused, 2nd",
        r"Horse 4 (**Chi\_ara**): blocked",
    ]


def test_a_fence_ahead_that_a_horse_cannot_get_over_by_dice() -> None:
    """Seed, Cercas durante uma Ronda de Dados: it ends right before the fence; the oval's fence 2 is at rank 20."""
    before = State(horses=(Horse(1, 0, "1.19"),), kind="dice", order=(1,), limits=(8,), waiting=(1,), fences=(2,))
    stood = (f.HorseStood(1, "blocked"),)
    assert narrate(stood, before, NAMES, EN) == "Horse 1 (**Ana**) does not move: it cannot get over fence 2."
    assert narrate(stood, before, NAMES, PT) == "O cavalo 1 (**Ana**) não anda: não consegue saltar a cerca 2."
    assert narrate_briefly(stood, before, NAMES, EN) == "Horse 1 (**Ana**): blocked"


def test_one_die_for_all() -> None:
    facts = (f.SpeedDeclared(1, 4, False, ()),)
    assert narrate(facts, BEFORE, NAMES, EN) == "**Bruno** takes one die: 4 for all."
    assert narrate(facts, BEFORE, NAMES, PT) == "**Bruno** usa um dado: 4 para todos."


def test_horses_home_count_as_ahead() -> None:
    """Seed, Fim de uma Corrida: with two home, the leader on the track lies third."""
    facts = (f.HorsesHome((1, 2), 1), f.HorseMoved(3, "1.11", ("1.12", "1.14"), 3, 0))
    assert narrate(facts, BEFORE, NAMES, EN).splitlines() == [
        "🏁 Home: 1st horse 1 (**Ana**) · 2nd horse 2 (**Ana**).",
        "Horse 3 (**Bruno**) moves 3 and stays 3rd.",
    ]


def test_rounds_are_told_with_limits_and_thrower() -> None:
    """Seed, Ordem da Posição: horses abreast have one limit."""
    facts = (f.RoundBegan(6, "dice", (2, 1, 4, 3), (8, 8, 10, None), 2),)
    assert narrate(facts, BEFORE, NAMES, EN) == (
        r"-# Round 6: dice, **Chi\_ara** throws · limit 8: horses 2 and 1 · limit 10: horse 4"
    )
    assert narrate_briefly(facts, BEFORE, NAMES, EN) == r"-# Round 6: dice, **Chi\_ara** throws"


ENDED = (
    f.HorsesHome((4,), 3),
    f.RaceEnded(1, (1, 2, 4, 3), (50, 30, 20, 0)),
    f.CardsLost(3, 1, ("?", "?")),
    f.CardsDealt(1, 0, ("?",) * 10),
    f.CardsDealt(2, 0, ("?",) * 10),
    f.ExchangeBegan((1, 3)),
)


def test_the_end_of_a_race() -> None:
    """Seed, Pontuação: 50, 30, 20, 10; what fell has none."""
    before = State(
        horses=(Horse(1, 0), Horse(2, 0), Horse(3, 1), Horse(4, 2, "4.118")), home=(1, 2), fallen=(3,), fences=()
    )
    assert narrate(ENDED, before, NAMES, EN).splitlines() == [
        r"🏁 Home: 3rd horse 4 (**Chi\_ara**).",
        "🏆 **Result of race 1**",
        "1. horse 1 (**Ana**) · 50 points",
        "2. horse 2 (**Ana**) · 30 points",
        r"3. horse 4 (**Chi\_ara**) · 20 points",
        "4. horse 3 (**Bruno**) · fell",
        r"Points so far: 1. **Ana** 80 · 2. **Chi\_ara** 20 · 3. **Bruno** 0",
        "🃏 After a bonus 2 cards are lost, drawn blind: horse 3.",
        "🃏 10 cards each: horses 1 and 2.",
        "Old cards for new, for horses 1 and 3: choose which to hold.",
    ]
    portuguese = narrate(ENDED, before, NAMES, PT).splitlines()
    assert portuguese[1:3] == ["🏆 **Resultado da corrida 1**", "1. cavalo 1 (**Ana**) · 50 pontos"]
    assert portuguese[7] == "🃏 Depois do bônus, 2 cartas perdidas, tiradas às cegas: cavalo 3."
    brief = narrate_briefly(ENDED, before, NAMES, EN).splitlines()
    assert brief[2].startswith("1. horse 1 (**Ana**) · 50 points / 2. horse 2 (**Ana**) · 30 points / ")


def test_the_end_of_the_match() -> None:
    before = State(
        horses=(Horse(1, 0, points=80), Horse(2, 1, points=110)),
        race=3,
        home=(2, 1),
        results=((2, 1), (2, 1)),
        fences=(),
    )
    told = narrate((f.RaceEnded(3, (1, 2), (50, 30)),), before, NAMES[:2], EN).splitlines()
    assert told[-1] == "Final points: 1. **Bruno** 140 · 2. **Ana** 130"


def test_bonus_cards() -> None:
    """Seed, Regra das Cartas Bónus: always both, and in the last race in any case."""
    assert narrate((f.BonusTaken(1, 0, 1, ("?", "?")),), BEFORE, NAMES, EN) == (
        "🃏 **Ana** takes the 2 bonus cards of horse 1."
    )
    automatic = tuple(f.BonusTaken(horse, 0, 3, ("?", "?"), automatic=True) for horse in (1, 2))
    assert narrate(automatic, BEFORE, NAMES, EN) == (
        "🃏 The last race: 2 bonus cards more, not taken before: horses 1 and 2."
    )


def test_cards_face_down_and_hands_are_only_counted() -> None:
    """Seed, Baralhar e Dar as Cartas: nobody but the owner may look at them before they are played."""
    facts = (f.CardChosen(3, 1, "j12"), f.HandKept(3, 1, ("7",) * 10, ("j9",)), f.CardsLost(3, 1, ("j10", "12")))
    assert narrate(facts, BEFORE, NAMES, EN).splitlines() == [
        "**Bruno** lays a card face down for horse 3.",
        "**Bruno** holds 10 cards for horse 3.",
        "🃏 After a bonus 2 cards are lost, drawn blind: horse 3.",
    ]


def test_cards_laid_one_after_another_are_all_told() -> None:
    """A seat's horses in one line; the line of another seat is its own."""
    facts = (f.CardChosen(1, 0, "7"), f.CardChosen(2, 0, "8"), f.CardChosen(3, 1, "j12"))
    assert narrate(facts, BEFORE, NAMES, EN).splitlines() == [
        "**Ana** lays cards face down for horses 1 and 2.",
        "**Bruno** lays a card face down for horse 3.",
    ]
    assert narrate(facts[:2], BEFORE, NAMES, PT) == "**Ana** põe cartas viradas para baixo: cavalos 1 e 2."


def test_fence_1_of_the_oval() -> None:
    """Seed, Posicionar e a Função das Cercas."""
    assert narrate((f.FencePlaced(1), f.FenceTakenAway(1)), BEFORE, NAMES, EN).splitlines() == [
        "🚧 The boxes are empty: fence 1 is put up.",
        "🚧 All horses are past fence 1: it is taken away.",
    ]


def test_facts_without_a_course_cannot_be_told() -> None:
    with pytest.raises(ValueError, match="course"):
        narrate((f.HorseStood(1, "blocked"),), None, NAMES, EN)
