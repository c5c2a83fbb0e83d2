"""The set-up."""

from collections import Counter

import pytest

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.facts import FirstPlayerDrawn, MarketOpened, RoundBegan, StartingCardDealt
from domain.games.long_shot.horses import cost, odds, printed
from domain.games.long_shot.sheet import BOXES, GRID, STARTING_CARDS
from domain.games.long_shot.state import State
from domain.games.protocol import fold
from tests.dice import ScriptedDice
from tests.domain.long_shot.table import RULES

HOUSE = (
    "golden_corral",
    "pie_in_the_sky",
    "receding_mare_line",
    "early_bird_special",
    "five_leaf_clover",
    "partner_in_crime",
    "fair_play",
    "donut_dollie",
)


def set_up(*dice: int, seats: int = 2, **options: str) -> State:
    scripted = ScriptedDice(*dice)
    state: State = fold(RULES, None, RULES.setup(seats, options, scripted))
    assert not scripted.left
    return state


def test_eight_horses_behind_the_line_with_one_card_each_at_the_market() -> None:
    """Seed, Preparação 2 to 4: 8 tokens behind the line, cards 1 to 8 face up in the market."""
    state = set_up(1, 2, 0)
    assert [(h.horse, h.position, h.owner) for h in state.horses] == [(n, 0, None) for n in range(1, 9)]
    assert tuple(horse.card for horse in state.horses) == HOUSE


def test_mixed_horses_are_one_card_per_number_by_the_dice() -> None:
    """Seed, Preparação 3, tip: "misturar e combinar", one card per number; sheet: rulings, horses."""
    state = set_up(2, 4, 4, 1, 1, 3, 2, 4, 1, 2, 0, horses="mixed")
    assert [horse.card for horse in state.horses] == [
        "out_of_alignment",
        "half_off_sale",
        "loosey_goosey",
        "early_bird_special",
        "five_leaf_clover",
        "lone_ranger",
        "bread_line",
        "great_appreciation",
    ]


def test_a_starting_card_marks_four_cells_and_two_bets() -> None:
    """Seed, Preparação 6: 4 X on the grid and 2 bets; sheet 5, cards A and B, $3 each."""
    state = set_up(1, 2, 0)
    assert state.player(0).cells == ("a1", "b2", "d3", "c4")
    assert [GRID[cell] for cell in state.player(0).cells] == [8, 7, 3, 4]
    assert state.player(0).bets == (3, 0, 0, 0, 3, 0, 0, 0)
    assert [GRID[cell] for cell in state.player(1).cells] == [8, 2, 6, 1]
    assert state.player(1).bets == (0, 0, 3, 0, 0, 0, 3, 0)


def test_no_starting_card_is_dealt_twice() -> None:
    """Sheet: rulings, starting cards: without repetition."""
    facts = RULES.setup(8, {}, ScriptedDice(8, 7, 6, 5, 4, 3, 2, 1, 3))
    assert [fact.card for fact in facts if isinstance(fact, StartingCardDealt)] == [8, 7, 6, 5, 4, 3, 2, 1]
    with pytest.raises(AssertionError):
        RULES.setup(2, {}, ScriptedDice(4, 4, 0))


def test_everyone_has_twelve_dollars_three_wilds_and_an_empty_sheet() -> None:
    """Seed, Preparação 7: "Cada jogador recebe $12"; sheet 4: 3 wild numbers."""
    for player in set_up(1, 2, 3, 0, seats=3).players:
        assert (player.money, player.wilds, player.helmets, player.jerseys, player.bonuses) == (12, 3, (), (), ())


def test_the_first_active_player_is_drawn() -> None:
    """Seed, Preparação 8; sheet: rulings, first active player: random."""
    facts = RULES.setup(3, {}, ScriptedDice(1, 2, 3, 2))
    assert isinstance(facts[0], MarketOpened)
    assert facts[-2:] == (FirstPlayerDrawn(2), RoundBegan(1, 2))
    assert RULES.to_act(fold(RULES, None, facts)) == (2,)


def test_two_to_eight_play() -> None:
    """Sheet: rulings, first active player: 2 to 8 seats."""
    assert list(RULES.seats({})) == [2, 3, 4, 5, 6, 7, 8]


def test_what_is_printed_on_the_cards() -> None:
    """Sheet 3.1: costs, odds and pre-printed X; Pie In The Sky costs $4."""
    assert [cost(card) for card in HOUSE] == [10, 4, 8, 8, 6, 6, 4, 4]
    assert [cost(card) for card in ("too_lucky", "great_appreciation")] == [10, 4]
    assert [odds(number) for number in (1, 4, 6, 7)] == [(5, 4, 3), (6, 5, 4), (7, 6, 5), (9, 8, 7)]
    assert [printed(card) for card in HOUSE] == [(6,), (5,), (1,), (2,), (1, 4), (2, 3), (1, 3), (2, 4)]


def test_thirty_two_cards_four_of_each_number() -> None:
    """Sheet 3.3."""
    assert Counter(ability.horse for ability in ABILITIES.values()) == dict.fromkeys(range(1, 9), 4)


def test_the_grid_has_each_number_twice_and_there_are_twelve_bonus_boxes() -> None:
    """Sheet 4."""
    assert "".join(str(number) for number in GRID.values()) == "8356471228637145"
    assert BOXES == {
        "$7": 3,
        "-2-2": 1,
        "-3": 1,
        "+2+2": 1,
        "+3": 1,
        "free_bet": 2,
        "helmet": 1,
        "jersey": 1,
        "horse": 1,
    }


def test_the_starting_cards_are_balanced() -> None:
    """Sheet 5: one mark per row and column, four numbers; each cell marked twice, each horse bet on twice."""
    for card in STARTING_CARDS:
        assert {cell[0] for cell in card.cells} == set("abcd")
        assert {cell[1] for cell in card.cells} == set("1234")
        assert len({GRID[cell] for cell in card.cells} | set(card.bets)) == 6
    assert set(Counter(cell for card in STARTING_CARDS for cell in card.cells).values()) == {2}
    assert Counter(horse for card in STARTING_CARDS for horse in card.bets) == dict.fromkeys(range(1, 9), 2)
