"""The rulebook's sentences on the sheet, the race and the score once more, at their edges."""

from collections.abc import Sequence

import pytest

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.facts import (
    BetPlaced,
    BonusMarked,
    DiceRolled,
    HelmetMarked,
    HorseBought,
    HorseFinished,
    HorseHeld,
    HorseMoved,
    HorseTaken,
    JerseyMarked,
    LineCompleted,
    RoundBegan,
    Scored,
    WildMarked,
)
from domain.games.long_shot.horses import cost, odds, printed
from domain.games.long_shot.notes import BetNote, NumberNote, PurchaseNote, StakeNote
from domain.games.long_shot.scoring import Score, score
from domain.games.long_shot.sheet import GRID, STARTING_CARDS
from domain.games.protocol import IllegalMove, Outcome, Result
from tests.dice import SeededDice
from tests.domain.long_shot.table import RULES, notes, of, play, player, race, tokens

ROW = ("a3", "b3", "d3")
COLUMN = ("c1", "c2", "c4")
LINE = ("", "mark 6", "c3")
FULL = (1, 2, 3, 4, 5, 6, 7, 8)

# set-up

CARDS_OF_THE_SHEET = [
    ("8734", (1, 5)),
    ("8261", (3, 7)),
    ("3465", (1, 7)),
    ("3125", (4, 8)),
    ("5431", (2, 6)),
    ("5287", (4, 6)),
    ("6724", (3, 8)),
    ("6187", (2, 5)),
]
"""Sheet 5, cards A to H: the numbers marked, row by row, and the horses bet on."""


def test_the_eight_starting_cards() -> None:
    """Sheet 5: the reconstruction's table."""
    found = [("".join(str(GRID[cell]) for cell in card.cells), card.bets) for card in STARTING_CARDS]
    assert found == CARDS_OF_THE_SHEET
    assert all([cell[1] for cell in card.cells] == ["1", "2", "3", "4"] for card in STARTING_CARDS)


def test_what_every_card_costs_pays_and_drags() -> None:
    """Sheet 3.1, all 32 cards: cost by number but Pie In The Sky's; odds and bar by number."""
    costs = {1: 10, 2: 10, 3: 8, 4: 8, 5: 6, 6: 6, 7: 4, 8: 4}
    for key, ability in ABILITIES.items():
        assert cost(key) == (4 if key == "pie_in_the_sky" else costs[ability.horse])
    assert [odds(number) for number in FULL] == [
        (5, 4, 3),
        (5, 4, 3),
        (6, 5, 4),
        (6, 5, 4),
        (7, 6, 5),
        (7, 6, 5),
        (9, 8, 7),
        (9, 8, 7),
    ]
    bars = {1: (6,), 2: (5,), 3: (1,), 4: (2,), 5: (1, 4), 6: (2, 3), 7: (1, 3), 8: (2, 4)}
    assert all(printed(key) == bars[ability.horse] for key, ability in ABILITIES.items())


# the roll


def test_the_dice_show_what_is_on_their_faces() -> None:
    """Sheet 1: the horse die 1 to 8, the movement die 1, 2, 2, 2, 3, 3."""

    asked: list[tuple[int, ...]] = []

    class Noted(SeededDice):
        """Notes what is rolled among."""

        def roll(self, faces: Sequence[int]) -> int:
            asked.append(tuple(faces))
            return super().roll(faces)

    RULES.play(race(), 0, ("roll",), Noted(0))
    assert asked == [(1, 2, 3, 4, 5, 6, 7, 8), (1, 2, 2, 2, 3, 3)]


def test_where_the_horses_stood_before_is_kept_for_the_picture() -> None:
    """State: `before` is where the eight stood before the last roll."""
    state, _ = play(race(at={1: 4, 6: 2}), "roll", 1, 3)
    assert state.before == (4, 0, 0, 0, 0, 2, 0, 0)
    assert [horse.position for horse in state.horses] == [7, 0, 0, 0, 0, 3, 0, 0]


def test_a_bar_moves_in_ascending_order_whenever_it_was_marked() -> None:
    """Seed, Regras de Movimento: "do menor número de cavalo para o maior": 2 marked last runs between 1 and 4."""
    state, _ = play(race(die=5, waiting=(0,), active=1), "jersey 5 2")
    assert state.horse(5).bar == (1, 2, 4)
    _, facts = play(state, "roll", 5, 3)
    assert [fact.horse for fact in of(facts, HorseMoved)] == [5, 1, 2, 4]


def test_on_its_own_bar_a_horse_may_cross_by_the_bar() -> None:
    """Sheet 3.1 and seed, Cruzando: roll and bar may cross: 14 + 1, then 1 more by its own box."""
    _, facts = play(race(at={7: 14}, bars={7: (7,)}), "roll", 7, 1)
    assert of(facts, HorseMoved)[-1:] == [HorseMoved(7, 15, 16, "bar")]
    assert of(facts, HorseFinished) == [HorseFinished(7, 1)]
    _, facts = play(race(at={7: 15}, bars={7: (7,)}), "roll", 7, 2)
    assert of(facts, HorseFinished) == [HorseFinished(7, 1)]
    assert of(facts, HorseHeld) == [HorseHeld(7, "bar", "finished")]


def test_the_third_may_finish_by_the_bar() -> None:
    """Seed, Fim: "assim que o terceiro cavalo cruza": second and third in one roll; then the round and the scoring."""
    state, facts = play(race(at={2: 15, 5: 15}, places={1: 1}), "roll", 2, 1)
    assert of(facts, HorseFinished) == [HorseFinished(2, 2), HorseFinished(5, 3)]
    assert RULES.to_act(state) == (0,)
    state, facts = play(state, "mark 2 d2")
    assert RULES.outcome(state) is None
    state, facts = play(state, "mark 2 d2")
    assert len(of(facts, Scored)) == 2
    assert RULES.may_order(state) == ()


def test_in_the_last_round_everyone_acts_in_full() -> None:
    """Seed, Fim: "A rodada atual é finalizada": lines, bonuses and purchases count; the third horse is gone."""
    sheets = (player(), player(cells=ROW))
    state = race(*sheets, die=6, places={1: 1, 2: 2, 6: 3}, at={4: 11}, waiting=(0, 1))
    assert "buy 6" not in tokens(state, "")
    assert "bet 6" not in tokens(state, "")
    state, _ = play(state, "wild 4 bet 4 3")
    state, facts = play(state, "mark 6 c3 +3 4")
    assert of(facts, BonusMarked) == [BonusMarked(1, "+3")]
    assert of(facts, Scored) == [Scored(0, 0, 3, 0, 9, 0, 12), Scored(1, 0, 0, 0, 12, 0, 12)]


def test_with_three_finished_no_dice_are_rolled() -> None:
    """Seed, Fim: no further round."""
    state = race(die=6, active=1, waiting=(0,), places={1: 1, 2: 2, 3: 3})
    state, facts = play(state, "helmet 6")
    assert of(facts, RoundBegan) == of(facts, DiceRolled) == []
    with pytest.raises(IllegalMove, match="not_asked"):
        RULES.ask(state, 0, ())


def test_dice_pass_to_the_left_round_after_round() -> None:
    """Seed, Fim da Rodada: "à sua esquerda": from the last seat to the first."""
    state = race(player(), player(), player(), active=2, die=4, waiting=(1,))
    state, facts = play(state, "helmet 4")
    assert of(facts, RoundBegan) == [RoundBegan(2, 0)]
    state = race(player(), player(), player(), active=0, die=4, waiting=(2,), round=5)
    _, facts = play(state, "helmet 4")
    assert of(facts, RoundBegan) == [RoundBegan(6, 1)]


# wild numbers


def test_each_action_by_a_wild_number_is_that_numbers() -> None:
    """Seed, Números Curinga: the own action by the number chosen: its circle, jersey and card, its price."""
    state = race(player(), die=1, at={8: 9})
    assert tokens(state, "wild 8") == ["mark 8", "helmet 8", "jersey 8", "bet 8", "buy 8"]
    assert tokens(state, "wild 8", "mark 8") == ["a1", "b3"]
    assert tokens(state, "wild 8", "jersey 8") == ["1", "3", "5", "6", "7", "8"]
    _, facts = play(state, "wild 8 buy 8")
    assert facts[:2] == (WildMarked(0, 8, 2), HorseBought(0, 8, 4))


def test_a_wild_number_is_the_own_players_alone() -> None:
    """Sheet, rulings: own action only: the next player acts by the die."""
    state, _ = play(race(die=1), "wild 8 helmet 8")
    assert notes(state)[""] == NumberNote(1, False, 3)


def test_a_wild_number_serves_under_the_same_limits() -> None:
    """Seed, Aposta and Comprar: past the line, finished, owned: a wild number opens none of it."""
    state = race(die=1, at={3: 12}, places={4: 1}, owners={5: 1})
    assert tokens(state, "wild 3") == ["mark 3", "helmet 3", "jersey 3", "buy 3"]
    assert tokens(state, "wild 4") == ["mark 4", "helmet 4", "jersey 4"]
    assert tokens(state, "wild 5") == ["mark 5", "helmet 5", "jersey 5", "bet 5"]


def test_erasing_never_gives_a_fourth() -> None:
    """Sheet 4: 3 wild numbers: two unused, stuck: the third back."""
    sheet = player(money=0, cells=("c1", "d4"), helmets=(5,), jerseys=(5,), wilds=2)
    state, _ = play(race(sheet, die=5, owners={5: 1}), "erase")
    assert state.player(0).wilds == 3


# the actions


def test_a_horse_past_the_line_can_be_bought_or_taken() -> None:
    """Seed, Comprar: only a finished one cannot be bought; the No Bet Line is for bets."""
    assert "buy 5" in tokens(race(die=5, at={5: 15}), "")
    state = race(player(cells=ROW), die=6, at={2: 13})
    _, facts = play(state, "mark 6 c3 horse 2")
    assert of(facts, HorseTaken) == [HorseTaken(0, 2)]


def test_what_may_be_bought_tells_the_purse() -> None:
    """Panel: what it may win at the present standing: second behind horse 1: $25."""
    state = race(die=5, at={1: 9, 5: 6})
    assert notes(state, "")["buy 5"] == PurchaseNote(5, "five_leaf_clover", 6, 6, 2, 25)
    assert notes(state, "")["bet 5"] == StakeNote(5, 0, (7, 6, 5), 2)


def test_a_bet_past_the_line_out_of_the_places_still_counts_once() -> None:
    """Panel: fourth at 12 with the helmet: the bet itself."""
    state = race(player(helmets=(5,)), die=5, at={1: 15, 2: 14, 3: 13, 5: 12})
    assert notes(state, "", "bet 5")["3"] == BetNote(5, 3, 3, 9, 3, (21, 18, 15), 3)


def test_level_horses_share_the_better_place() -> None:
    """Panel: as it stands: 1 and 5 both lead."""
    state = race(die=5, at={1: 6, 5: 6})
    assert notes(state, "", "bet 5")["2"] == BetNote(5, 2, 2, 10, 2, (14, 12, 10), 14)


def test_moved_back_before_the_line_a_horse_takes_bets_again() -> None:
    """Seed, Aposta: the line is where the horse stands: -3 from 13, then the free bet of the second line."""
    state = race(player(cells=(*ROW, *COLUMN)), die=6, at={2: 13})
    assert "2" not in tokens(state, *LINE, "free_bet")
    _, facts = play(state, "mark 6 c3 -3 2 free_bet 2")
    assert of(facts, BetPlaced) == [BetPlaced(0, 2, 3, 0, 3)]


def test_the_helmet_of_the_first_bonus_opens_the_bet_of_the_second() -> None:
    """Seed, Bônus: "resolva-o imediatamente": row and column, one after the other."""
    state = race(player(cells=(*ROW, *COLUMN)), die=6, at={2: 13})
    _, facts = play(state, "mark 6 c3 helmet 2 free_bet 2")
    assert of(facts, HelmetMarked) == [HelmetMarked(0, 2)]
    assert of(facts, BetPlaced) == [BetPlaced(0, 2, 3, 0, 3)]


def test_a_free_bet_is_added_to_the_bet_there() -> None:
    """Seed, Aposta: "adicione a nova Aposta a ela e escreva o total"."""
    _, facts = play(race(player(cells=ROW, bets={8: 3}), die=6), "mark 6 c3 free_bet 8")
    assert of(facts, BetPlaced) == [BetPlaced(0, 8, 3, 0, 6)]


def test_helmet_and_jersey_of_a_finished_horse_may_be_taken_by_a_bonus() -> None:
    """Seed, Bônus: "para qualquer cavalo"; finished is no hindrance to these actions (sheet 6)."""
    state = race(player(cells=ROW), die=6, places={2: 1})
    assert of(play(state, "mark 6 c3 helmet 2")[1], HelmetMarked) == [HelmetMarked(0, 2)]
    assert of(play(state, "mark 6 c3 jersey 2 8")[1], JerseyMarked) == [JerseyMarked(0, 2)]


@pytest.mark.parametrize(
    ("cells", "number", "cell", "line"),
    [
        (("b1", "c1", "d1"), 8, "a1", "1"),
        (("a2", "b2", "c2"), 2, "d2", "2"),
        (("b3", "c3", "d3"), 2, "a3", "3"),
        (("a4", "b4", "d4"), 4, "c4", "4"),
        (("a1", "a3", "a4"), 4, "a2", "a"),
        (("b1", "b2", "b3"), 1, "b4", "b"),
        (("c1", "c2", "c3"), 4, "c4", "c"),
        (("d1", "d2", "d3"), 5, "d4", "d"),
    ],
)
def test_each_of_the_eight_lines(cells: tuple[str, ...], number: int, cell: str, line: str) -> None:
    """Seed, Concessão: any row or column; sheet 4: the grid."""
    _, facts = play(race(player(cells=cells), die=number), f"mark {number} {cell} $7")
    assert of(facts, LineCompleted) == [LineCompleted(0, line)]


def test_a_line_done_before_brings_nothing_again() -> None:
    """Seed, Concessão: "Ao completar": another circle of the grid completes nothing."""
    state = race(player(cells=("a1", "b1", "c1", "d1")), die=6)
    _, facts = play(state, "mark 6 c3")
    assert of(facts, LineCompleted) == of(facts, BonusMarked) == []


def test_the_third_of_three_sevens_is_the_last() -> None:
    """Sheet 4: $7 three times."""
    cells = ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a4", "b4", "d4", *ROW)
    three = race(player(cells=(*cells, "c4"), bonuses=("$7", "$7", "$7")), die=6)
    assert "$7" not in tokens(three, *LINE)
    two = race(player(cells=(*cells, "c4"), bonuses=("$7", "$7")), die=6)
    assert "$7" in tokens(two, *LINE)


def test_forward_two_each_stops_before_the_finish() -> None:
    """Seed: "devem parar antes da linha de chegada": 14 and 15."""
    state = race(player(cells=ROW), die=6, at={1: 14, 2: 15})
    _, facts = play(state, "mark 6 c3 +2+2 1 2")
    assert of(facts, HorseMoved) == [HorseMoved(1, 14, 15, "bonus", 1)]
    assert of(facts, HorseHeld) == [HorseHeld(2, "bonus", "on_last_space")]


# the score


def test_all_five_parts_by_hand() -> None:
    """Seed, Pontuação 1 to 5. Horses 8, 3, 1 finish in this order. Seat 0: purse of 3: 25; bets 2 on 8: 18, 3 on 3: 15,
    1 on 1: 3, 4 on 5 past the line: 4, 6 on 2 before it: 0; two sets: 10; money 7. Seat 1: purses 35 and 15, and Donut
    Dollie at horse 8 counts nothing."""
    sheet = player(money=7, bets={8: 2, 3: 3, 1: 1, 5: 4, 2: 6}, helmets=(1, 4, 6), jerseys=(4, 6, 7))
    owners = {3: 0, 8: 1, 1: 1}
    state = race(
        sheet, player(money=0), die=1, at={5: 12, 2: 11}, owners=owners, places={8: 1, 3: 2, 1: 3}, waiting=(1,)
    )
    state, facts = play(state, "mark 1 c2")
    assert of(facts, Scored) == [Scored(0, 25, 40, 10, 7, 0, 82), Scored(1, 50, 0, 0, 0, 0, 50)]
    assert RULES.outcome(state) == Outcome((Result(0, 1, 82), Result(1, 2, 50)))
    assert score(state, 0) == Score(purses=25, bets=40, sets=10, money=7)


def over(*money: int, owners: dict[int, int], at: dict[int, int] | None = None) -> list[tuple[int, int]]:
    """Seats and places after horses 4, 5 and 6 have finished in this order."""
    sheets = [player(money=amount) for amount in money]
    state = race(*sheets, places={4: 1, 5: 2, 6: 3}, owners=owners, at=at or {}, die=1)
    return [(result.seat, result.place) for result in RULES.standings(state)]


def test_a_tie_looks_at_the_best_own_horse_of_each() -> None:
    """Seed: "o cavalo que ficou na posição mais alta": 35 + 15 against 25 + 25: first and third beat second."""
    assert over(25, 0, owners={5: 0, 4: 1, 6: 1}) == [(1, 1), (0, 2)]
    assert over(0, 5, owners={5: 0, 6: 0, 4: 1}) == [(1, 1), (0, 2)]


def test_a_tie_is_lost_by_who_owns_no_horse() -> None:
    """Seed and sheet, rulings, tie: an owner of any horse is before one of none, wherever that horse stands."""
    assert over(3, 18, owners={6: 0}) == [(0, 1), (1, 2)]
    assert over(18, 3, owners={6: 1}) == [(1, 1), (0, 2)]
    assert over(9, 9, owners={8: 1}, at={8: 1}) == [(1, 1), (0, 2)]
    assert over(9, 9, owners={8: 1}) == [(1, 1), (0, 2)]


def test_owners_of_level_horses_share_the_place() -> None:
    """Sheet, rulings, tie: "then shared"; the next place is left out."""
    assert over(9, 9, 2, owners={7: 0, 8: 1}, at={7: 10, 8: 10}) == [(0, 1), (1, 1), (2, 3)]


def test_money_comes_before_the_better_horse() -> None:
    """Seed: "O jogador com mais Dinheiro vence": the tie-break is for ties only."""
    assert over(0, 36, owners={4: 0}) == [(1, 1), (0, 2)]
