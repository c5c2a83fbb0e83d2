"""The race without actions, for its statistics."""

from domain.games.long_shot import race
from domain.games.long_shot.abilities import HOUSE
from domain.games.long_shot.evolution import evolve
from domain.games.long_shot.facts import DiceRolled, MarketOpened, TurnEnded
from domain.games.long_shot.horses import PLACES
from domain.games.long_shot.ledger import Ledger
from domain.games.long_shot.pure_race import PureRace, raced, statistics
from domain.games.long_shot.state import State
from domain.games.protocol import Dice, Fact, fold
from tests.dice import ScriptedDice, SeededDice
from tests.domain.long_shot.table import RULES


def pure_race(dice: Dice) -> PureRace:
    """One race of the rolls alone, without a match around it."""
    ledger = Ledger(evolve(None, MarketOpened(HOUSE, 0, "none")), 0)
    while ledger.state.finished < PLACES:
        race.roll(ledger, dice)
    return raced(ledger.facts)


def test_dice_and_printed_bars_as_the_sheet_found_them() -> None:
    """Sheet 3.1: mean 28.4 rolls to the third finisher; top 3: 79 % for 1 and 2, 47 %, 19 %, 5 %."""
    found = statistics(pure_race(SeededDice(seed)) for seed in range(1500))
    assert abs(found.mean_rolls - 28.4) < 0.4
    for horse, share in enumerate((0.79, 0.79, 0.47, 0.47, 0.19, 0.19, 0.05, 0.05)):
        assert abs(found.top3[horse] - share) < 0.045
    assert abs(sum(found.top3) - 3) < 0.001


def test_one_race() -> None:
    """Horse 1 rolled with 3 six times, then 2 and 3 likewise; 6 and 5 are dragged along."""
    dice = [face for horse in (1, 2, 3) for _ in range(6) for face in (horse, 3)]
    assert pure_race(ScriptedDice(*dice)) == PureRace(18, (1, 2, 3))


def test_a_match_without_actions_is_the_same_race() -> None:
    """Option `actions: none`: the dice only; every move is the game's own."""
    dice = SeededDice(4)
    told: list[Fact] = list(RULES.setup(3, {"actions": "none"}, dice))
    state: State = fold(RULES, None, told)
    while RULES.outcome(state) is None:
        seat = RULES.to_act(state)[0]
        assert RULES.ask(state, seat, ()) == ("roll",)
        assert RULES.may_order(state) == ()
        facts = RULES.play(state, seat, ("roll",), dice)
        state = fold(RULES, state, facts)
        told += facts
    assert not any(isinstance(fact, TurnEnded) for fact in told)
    assert [fact.seat for fact in told if isinstance(fact, DiceRolled)][:4] in (
        [0, 1, 2, 0],
        [1, 2, 0, 1],
        [2, 0, 1, 2],
    )
    race = raced(told)
    assert race.rolls == state.round
    assert len(race.finishers) == 3
