"""A Long Shot match told: every fact in both languages, and the main sentences word for word."""

from typing import get_args

import pytest

from domain.games.long_shot import facts as f
from domain.games.long_shot.abilities import ABILITIES, HOUSE
from domain.games.long_shot.sheet import BONUSES, Bonus
from domain.games.protocol import Fact
from projections.words.catalog import Words, words
from projections.words.long_shot.cards import ability_text, card_name
from projections.words.long_shot.narration import narrate, narrate_briefly
from tests.domain.long_shot.table import play, player, race

EN, PT = words("en"), words("pt-BR")
LANGUAGES = pytest.mark.parametrize("language", [EN, PT], ids=lambda language: language.tag)
NAMES = ("Ana", "Bruno", "Chi_ara")

BEFORE = race(
    player(money=9, bets={5: 3}, cells=("a3", "b3", "d3"), jerseys=(5,), wilds=2),
    player(money=4, wilds=1),
    player(),
    at={1: 3, 4: 11, 5: 5, 6: 9},
    owners={4: 1},
    die=6,
)

EVERY_FACT: tuple[Fact, ...] = (
    f.MarketOpened(HOUSE, 3, "all"),
    f.StartingCardDealt(0, 1, ("a1", "b2", "d3", "c4"), (1, 5), 3),
    f.FirstPlayerDrawn(1),
    f.RoundBegan(2, 1),
    f.DiceRolled(1, 5, 2, (1, 2, 0)),
    f.HorseMoved(5, 5, 7, "roll"),
    f.HorseHeld(4, "bar", "finished"),
    f.HorseFinished(4, 1),
    f.WildMarked(0, 3, 1),
    f.WildErased(0, 3),
    f.WildsRecovered(0, 1, 3),
    f.TurnPassed(0),
    f.ConcessionMarked(0, "c3", 6),
    f.LineCompleted(0, "3"),
    f.BonusMarked(0, "+3"),
    f.HelmetMarked(0, 5),
    f.JerseyMarked(0, 6),
    f.BarMarked(0, 6, 4),
    f.BetPlaced(0, 5, 3, 3, 6),
    f.HorseBought(0, 6, 6),
    f.HorseTaken(0, 6),
    f.AbilityUsed(0, "magic_hate_ball"),
    f.MoneyChanged(0, 7, 16),
    f.TurnEnded(0),
    f.Scored(0, 35, 21, 5, 9, -10, 60, (("pie_in_the_sky", -10),)),
)


def test_every_fact_is_listed_here() -> None:
    assert {type(fact) for fact in EVERY_FACT} == set(get_args(f.LongShotFact))


@LANGUAGES
@pytest.mark.parametrize("fact", EVERY_FACT, ids=lambda fact: type(fact).__name__)
def test_every_fact_is_told(fact: Fact, language: Words) -> None:
    """Only the end of a turn is silent: the next one shows it."""
    told = narrate((fact,), BEFORE, NAMES, language)
    assert bool(told) != isinstance(fact, f.TurnEnded)
    assert "{" not in told
    assert bool(narrate_briefly((fact,), BEFORE, NAMES, language)) == bool(told)


@LANGUAGES
@pytest.mark.parametrize("reason", get_args(f.Held))
@pytest.mark.parametrize("cause", get_args(f.Cause))
def test_every_horse_that_stays_is_told(reason: f.Held, cause: f.Cause, language: Words) -> None:
    fact = f.HorseHeld(4, cause, reason)
    for told in (narrate((fact,), BEFORE, NAMES, language), narrate_briefly((fact,), BEFORE, NAMES, language)):
        assert "4" in told


@LANGUAGES
@pytest.mark.parametrize("bonus", BONUSES)
def test_a_bonus_without_a_target_is_told_by_its_name(bonus: Bonus, language: Words) -> None:
    """Sheet, rulings: a bonus without any target may be taken without effect."""
    told = narrate((f.BonusMarked(0, bonus),), BEFORE, NAMES, language)
    assert ("without effect" in told) == (language is EN)


@LANGUAGES
@pytest.mark.parametrize("key", ABILITIES)
def test_every_card_has_a_name_and_a_text(key: str, language: Words) -> None:
    assert card_name(key).replace(" ", "_").lower() == key
    text = ability_text(key, language)
    assert "{" not in text
    assert len(text) <= 90
    assert key == "equestrian_inception" or text != ability_text("equestrian_inception", language)


@pytest.mark.parametrize(
    ("key", "english", "portuguese"),
    [
        (
            "pie_in_the_sky",
            "At scoring: −$10 unless horse 2 is in the top three.",
            "Na pontuação: −$10 se o cavalo 2 não está entre os três primeiros.",
        ),
        (
            "charley_horse",
            "For each row you complete: move any horse back 1.",
            "A cada linha completa: leve um cavalo 1 para trás.",
        ),
    ],
)
def test_texts_of_abilities(key: str, english: str, portuguese: str) -> None:
    """Sheet 3.3."""
    assert ability_text(key, EN) == english
    assert ability_text(key, PT) == portuguese


def test_the_names_of_cards() -> None:
    assert card_name("pie_in_the_sky") == "Pie in the Sky"
    assert card_name("out_of_alignment") == "Out of Alignment"


def test_the_roll_tells_every_step_in_order() -> None:
    """Seed, O Turno: the rolled horse, then those on its bar from left to right. Horse 5's bar: 1 and 4 are printed."""
    before = race(player(), player(), at={1: 3, 4: 11, 5: 5})
    _, facts = play(before, "roll", 5, 2)
    assert narrate(facts, before, NAMES, EN) == (
        "**Ana** rolls 🎲 5 🎲 2: Five Leaf Clover (5) runs to 7. "
        "On its bar: horse 1 to 4, horse 4 to 12 (past the No Bet Line)."
    )
    assert narrate(facts, before, NAMES, PT) == (
        "**Ana** rola 🎲 5 🎲 2: Five Leaf Clover (5) corre até a 7. "
        "Na barra dele: cavalo 1 até a 4, cavalo 4 até a 12 (além da Linha de Não Aposta)."
    )
    assert narrate_briefly(facts, before, NAMES, EN).startswith("**Ana** 🎲 5 🎲 2: Five Leaf Clover (5) runs to 7.")


def test_horses_that_cross_the_line() -> None:
    """Purses 35, 25, 15; odds of horse 5 in 2nd place 6, of horse 4 in third 4. Horse 1, on the bar too, is home."""
    before = race(player(), player(), at={4: 15, 5: 14}, places={1: 1}, owners={5: 1})
    _, facts = play(before, "roll", 5, 2)
    assert narrate(facts, before, NAMES, EN).splitlines() == [
        "**Ana** rolls 🎲 5 🎲 2: Five Leaf Clover (5) crosses the finish line. "
        "On its bar: horse 4 crosses the finish line.",
        "🏁 Five Leaf Clover (5) is 2nd: $25 for **Bruno**, bets pay ×6.",
        "🏁 Early Bird Special (4) is 3rd: nobody owns it, bets pay ×4.",
        "Three horses are home: this round is completed, then the money is counted.",
    ]
    assert narrate(facts, before, NAMES, PT).splitlines() == [
        "**Ana** rola 🎲 5 🎲 2: Five Leaf Clover (5) cruza a linha de chegada. "
        "Na barra dele: cavalo 4 cruza a linha de chegada.",
        "🏁 Five Leaf Clover (5) é o 2º: $25 para **Bruno**, as apostas pagam ×6.",
        "🏁 Early Bird Special (4) é o 3º: não tem dono, as apostas pagam ×4.",
        "Três cavalos chegaram: a rodada vai até o fim e depois se conta o dinheiro.",
    ]


@pytest.mark.parametrize(
    ("words_typed", "english", "portuguese", "brief"),
    [
        (
            "helmet 6",
            "**Ana** takes the helmet of horse 6.",
            "**Ana** pega o capacete do cavalo 6.",
            "**Ana**: helmet 6",
        ),
        (
            "wild 5 helmet 5",
            "**Ana** uses a wild number as 5 (1 left) and takes the helmet of horse 5 (jockey set, $5).",
            "**Ana** usa um número curinga como 5 (resta 1) e pega o capacete do cavalo 5 (conjunto de jóquei, $5).",
            "**Ana**: wild 5, helmet 5 (jockey set, $5)",
        ),
        (
            "jersey 6 4",
            "**Ana** takes the jersey of horse 6 and marks horse 4 on its bar.",
            "**Ana** pega a camisa do cavalo 6 e marca o cavalo 4 na barra dele.",
            "**Ana**: jersey 6, 4 on its bar",
        ),
        (
            "wild 5 bet 5 3",
            "**Ana** uses a wild number as 5 (1 left) and bets $3 on horse 5 ($6 in all, $6 left).",
            "**Ana** usa um número curinga como 5 (resta 1) e aposta $3 no cavalo 5 ($6 ao todo, fica com $6).",
            "**Ana**: wild 5, $3 on horse 5",
        ),
        (
            "buy 6 partner_in_crime 4",
            "**Ana** buys Partner in Crime (6) for $6 ($3 left).\n"
            "-# Partner in Crime: When bought: horse 6 and one other move 2 forward.\n"
            "↳ Partner in Crime: moves horse 4 to 13 (past the No Bet Line), moves horse 6 to 11.",
            "**Ana** compra Partner in Crime (6) por $6 (fica com $3).\n"
            "-# Partner in Crime: Quando comprado: o cavalo 6 e mais um andam 2 para a frente.\n"
            "↳ Partner in Crime: leva o cavalo 4 até a 13 (além da Linha de Não Aposta), leva o cavalo 6 até a 11.",
            "**Ana**: buys Partner in Crime (6) for $6 → Partner in Crime: "
            "horse 4 to 13 (past the No Bet Line), horse 6 to 11",
        ),
        (
            "mark 6 c3 -2-2 1 6",
            "**Ana** marks 6 on c3 and completes row 3.\n"
            "↳ Bonus −2−2: moves horse 1 back to 1, moves horse 6 back to 7.",
            "**Ana** marca o 6 em c3 e completa a linha 3.\n"
            "↳ Bônus −2−2: leva o cavalo 1 de volta à 1, leva o cavalo 6 de volta à 7.",
            "**Ana**: 6 marked (c3), row 3 complete → bonus −2−2: horse 1 back to 1, horse 6 back to 7",
        ),
        (
            "mark 6 c3 $7",
            "**Ana** marks 6 on c3 and completes row 3.\n↳ Bonus: gets $7 ($16 now).",
            "**Ana** marca o 6 em c3 e completa a linha 3.\n↳ Bônus: ganha $7 (agora $16).",
            "**Ana**: 6 marked (c3), row 3 complete → bonus: +$7",
        ),
        (
            "mark 6 c3 free_bet 5",
            "**Ana** marks 6 on c3 and completes row 3.\n↳ Bonus: bets $3 on horse 5 for free ($6 in all).",
            "**Ana** marca o 6 em c3 e completa a linha 3.\n↳ Bônus: aposta $3 no cavalo 5 de graça ($6 ao todo).",
            "**Ana**: 6 marked (c3), row 3 complete → bonus: $3 on horse 5 for free",
        ),
    ],
)
def test_a_turn(words_typed: str, english: str, portuguese: str, brief: str) -> None:
    _, facts = play(BEFORE, words_typed)
    assert narrate(facts, BEFORE, NAMES, EN) == english
    assert narrate(facts, BEFORE, NAMES, PT) == portuguese
    assert narrate_briefly(facts, BEFORE, NAMES, EN) == brief


def test_an_ability_of_the_number_rolled_comes_before_the_action() -> None:
    """Magic Hate Ball: each other player loses $2, not below 0 (sheet 3.3)."""
    before = race(player(), player(money=1), player(), cards={8: "magic_hate_ball"}, owners={8: 0}, die=8)
    _, facts = play(before, "magic_hate_ball helmet 8")
    assert narrate(facts, before, NAMES, EN).splitlines() == [
        "**Ana** · Magic Hate Ball: **Bruno** loses $1 ($0 now), **Chi\\_ara** loses $2 ($10 now).",
        "**Ana** takes the helmet of horse 8.",
    ]
    assert narrate_briefly(facts, before, NAMES, EN) == (
        "**Ana**: Magic Hate Ball: **Bruno** −$1, **Chi\\_ara** −$2 → helmet 8"
    )


def test_abilities_that_change_an_action_or_a_bonus() -> None:
    before = race(player(), cards={8: "donut_dollie"}, owners={3: 0, 8: 0, 4: 0}, at={2: 9}, die=4)
    _, facts = play(before, "bet 4 early_bird_special 3")
    assert narrate(facts, before, NAMES, EN) == "**Ana** uses Early Bird Special and bets $3 on horse 4 for free."
    before = race(player(cells=("b1", "c1", "d1")), owners={3: 0, 8: 0}, at={2: 9}, die=8)
    _, facts = play(before, "mark 8 a1 -3 receding_mare_line donut_dollie 2")
    assert narrate(facts, before, NAMES, EN).splitlines()[1] == (
        "↳ Bonus −3 + Receding Mare Line + Donut Dollie: moves horse 2 back to 4."
    )


def test_being_stuck() -> None:
    assert narrate((f.TurnPassed(0),), BEFORE, NAMES, EN) == "**Ana** is stuck and passes."
    assert narrate((f.WildErased(0, 3),), BEFORE, NAMES, PT) == (
        "**Ana** fica sem ação e apaga um número curinga usado (3 para usar)."
    )


def test_the_final_table_has_the_five_parts() -> None:
    """Seed, Pontuação: purses, bets, jockey sets, money, abilities. Level on money, the better placed horse decides."""
    before = race(
        player(money=5, helmets=(1,), jerseys=(1,)),
        player(money=3, bets={2: 2}),
        owners={3: 1, 2: 0},
        cards={2: "pie_in_the_sky", 3: "scatter_shot"},
        places={1: 1, 3: 3, 4: 2},
        at={2: 12},
        die=1,
        waiting=(1,),
    )
    _, facts = play(before, "helmet 1")
    assert narrate(facts, before, NAMES, EN).splitlines() == [
        "**Bruno** takes the helmet of horse 1.",
        "🏆 **The money is counted**",
        "1. **Bruno** **$20** = purses $15 · bets $2 · jockey sets $0 · cash $3 · abilities $0",
        "2. **Ana** **$0** = purses $0 · bets $0 · jockey sets $5 · cash $5 · abilities −$10 (Pie in the Sky −$10)",
    ]
    assert narrate(facts, before, NAMES, PT).splitlines()[1:3] == [
        "🏆 **Hora de contar o dinheiro**",
        "1. **Bruno** **$20** = prêmios $15 · apostas $2 · conjuntos de jóquei $0 · dinheiro $3 · habilidades $0",
    ]


def test_a_tie_says_what_decides() -> None:
    """Seed: em caso de empate, o cavalo na posição mais alta."""
    before = race(
        player(money=0),
        player(money=10),
        owners={1: 0, 2: 1},
        cards={2: "too_lucky"},
        places={2: 2, 1: 1, 3: 3},
        die=1,
        waiting=(1,),
    )
    _, facts = play(before, "helmet 1")
    told = narrate(facts, before, NAMES, EN).splitlines()
    assert told[2].startswith("1. **Ana** **$35**")
    assert told[3].startswith("2. **Bruno** **$35**")
    assert told[4] == "Where money is level, the horse that did better decides."


def test_a_rolled_horse_that_is_home_moves_its_bar_all_the_same() -> None:
    """Seed, Cruzando a Linha de Chegada. After the third finisher nobody crosses any more (sheet, rulings)."""
    before = race(player(), player(), at={4: 15}, places={5: 1, 1: 2, 2: 3}, die=5, waiting=(1,))
    facts = (f.DiceRolled(0, 5, 2, (0, 1)), f.HorseHeld(5, "roll", "finished"), f.HorseHeld(4, "bar", "on_last_space"))
    assert narrate(facts, before, NAMES, EN) == (
        "**Ana** rolls 🎲 5 🎲 2: Five Leaf Clover (5) is home already. On its bar: horse 4 stays where it is."
    )


def test_setting_up() -> None:
    facts = EVERY_FACT[:4]
    told = narrate(facts, None, NAMES, EN).splitlines()
    assert told[0] == "🏇 At the market:"
    assert told[1] == "1 Golden Corral $10 · At scoring: +$10 if you own 3 or more horses."
    assert told[2] == "2 Pie in the Sky $4 · At scoring: −$10 unless horse 2 is in the top three."
    assert told[9:] == [
        "**Ana** starts with 8, 7, 3 and 4 marked, and $3 each on horses 1 and 5.",
        "**Bruno** rolls first.",
        "-# Round 2",
    ]
    assert len(narrate_briefly(facts, None, NAMES, PT).splitlines()) == 4


def test_several_turns_in_a_row_have_a_line_each() -> None:
    state, first = play(BEFORE, "helmet 6")
    _, second = play(state, "helmet 6")
    assert narrate((*first, *second), BEFORE, NAMES, EN).splitlines() == [
        "**Ana** takes the helmet of horse 6.",
        "**Bruno** takes the helmet of horse 6.",
    ]
