"""The end of the race, the five parts of a score, the ranking."""

from domain.games.long_shot.facts import RoundBegan, Scored
from domain.games.long_shot.scoring import Score, score
from domain.games.long_shot.state import State
from domain.games.protocol import Outcome, Result
from tests.domain.long_shot.table import RULES, of, play, player, race

THIRD = {1: 1, 2: 2, 3: 3}


def test_the_round_of_the_third_finisher_is_completed_then_scored() -> None:
    """Seed, Fim de Jogo: "assim que o terceiro cavalo cruza... A rodada atual é finalizada"."""
    state, _ = play(race(at={3: 14}, places={1: 1, 2: 2}), "roll", 3, 2)
    assert RULES.outcome(state) is None
    state, facts = play(state, "helmet 3")
    assert not of(facts, Scored)
    state, facts = play(state, "helmet 3")
    assert not of(facts, RoundBegan)
    assert [fact.seat for fact in of(facts, Scored)] == [0, 1]
    assert RULES.to_act(state) == ()
    assert RULES.outcome(state) is not None


def test_with_two_finishers_the_race_goes_on() -> None:
    """Seed, Fim de Jogo: the third, not the second."""
    state = race(die=3, active=1, waiting=(0,), places={1: 1, 2: 2})
    _, facts = play(state, "helmet 3")
    assert of(facts, RoundBegan) == [RoundBegan(2, 0)]


def test_purses_for_own_horses_that_finished() -> None:
    """Seed, Pontuação 1: $35, $25, $15."""
    state = race(places=THIRD, owners={1: 0, 3: 0, 2: 1, 4: 1}, die=1)
    assert [score(state, seat).purses for seat in (0, 1)] == [50, 25]


def test_bets_by_the_odds_of_the_place() -> None:
    """Seed, Pontuação 2: 3 on horse 8 first at 9, 2 on horse 6 second at 6, 4 on horse 1 third at 3."""
    state = race(player(bets={8: 3, 6: 2, 1: 4, 5: 3}), places={8: 1, 6: 2, 1: 3}, die=1)
    assert score(state, 0).bets == 27 + 12 + 12


def test_bets_on_horses_past_the_line_come_back() -> None:
    """Seed, Pontuação 2: past the line but not finished: 1x the bet; before it nothing."""
    state = race(player(bets={4: 3, 5: 2, 6: 6}), at={4: 12, 5: 15, 6: 11}, places=THIRD, die=1)
    assert score(state, 0).bets == 5


def test_jockey_sets() -> None:
    """Seed, Pontuação 3: $5 for each pair of helmet and jersey of the same horse."""
    state = race(player(helmets=(1, 2, 3), jerseys=(2, 3, 4)), places=THIRD, die=1)
    assert score(state, 0).sets == 10


def test_money_left_and_the_total() -> None:
    """Seed, Pontuação 4 and 5: the sum of all parts."""
    sheet = player(money=6, bets={1: 2}, helmets=(1,), jerseys=(1,))
    state = race(sheet, places=THIRD, owners={2: 0, 7: 0, 8: 0, 1: 1}, die=1)
    assert score(state, 0) == Score(purses=25, bets=10, sets=5, money=6)
    assert score(state, 0).total == 46


def test_the_parts_are_told_with_what_each_ability_brought() -> None:
    """Seed, Pontuação 5; issue: final table with the five parts per player. Golden Corral with three horses: 10."""
    state = race(player(money=2), places=THIRD, owners={1: 0, 5: 0, 7: 0}, die=5, waiting=(0,), active=1)
    _, facts = play(state, "helmet 5")
    assert of(facts, Scored)[0] == Scored(0, 35, 0, 0, 2, 10, 47, (("golden_corral", 10),))


def over(*money: int, owners: dict[int, int] | None = None, at: dict[int, int] | None = None) -> State:
    """A race over after the third finisher, the players with so much money."""
    sheets = [player(money=amount) for amount in money]
    state = race(*sheets, places={4: 1, 5: 2, 6: 3}, owners=owners or {}, at=at or {}, die=1)
    assert RULES.outcome(state) is not None
    return state


def test_the_most_money_wins() -> None:
    """Seed: "O jogador com mais Dinheiro vence!"."""
    state = over(5, 9, 7)
    assert RULES.outcome(state) == Outcome((Result(1, 1, 9), Result(2, 2, 7), Result(0, 3, 5)))


def test_a_tie_goes_to_the_owner_of_the_better_placed_horse() -> None:
    """Seed: "o jogador que possui o cavalo que ficou na posição mais alta": 20 + 15 (third) and 10 + 25 (second)."""
    assert RULES.standings(over(20, 10, owners={6: 0, 5: 1})) == (Result(1, 1, 35), Result(0, 2, 35))


def test_with_no_finisher_owned_the_horse_further_ahead_decides() -> None:
    """Sheet: rulings, tie."""
    state = over(9, 9, owners={7: 0, 8: 1}, at={7: 10, 8: 13})
    assert [(result.seat, result.place) for result in RULES.standings(state)] == [(1, 1), (0, 2)]


def test_then_the_place_is_shared() -> None:
    """Sheet: rulings, tie."""
    assert [result.place for result in RULES.standings(over(9, 9, 3))] == [1, 1, 3]


def test_a_total_may_be_below_zero() -> None:
    """Sheet: rulings, optional abilities: Pie In The Sky's -$10 is compulsory."""
    assert RULES.standings(over(0, 0, owners={2: 1}))[-1] == Result(1, 2, -10)
