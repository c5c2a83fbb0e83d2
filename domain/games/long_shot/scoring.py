"""The five parts of a player's score, and the ranking (seed: Pontuação)."""

from collections.abc import Callable

from msgspec import Struct

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.facts import Scored
from domain.games.long_shot.horses import LAST_SPACE, PAST_LINE_ODDS, PLACES, PURSES, odds
from domain.games.long_shot.sheet import JOCKEY_SET, ROWS, lines_done
from domain.games.long_shot.state import Horse, State
from domain.games.protocol import Outcome, Result, Seat


class Score(Struct, frozen=True):
    """The five parts, in dollars. `by_ability` are the amounts that make up `abilities`."""

    purses: int
    bets: int
    sets: int
    money: int
    by_ability: tuple[tuple[str, int], ...] = ()

    @property
    def abilities(self) -> int:
        """What abilities at scoring bring, less what they cost."""
        return sum(amount for _, amount in self.by_ability)

    @property
    def total(self) -> int:
        """The sum of the parts; it may be below 0."""
        return self.purses + self.bets + self.sets + self.money + self.abilities


def score(state: State, seat: Seat) -> Score:
    """What a player has if the race ends as it stands: purses and odds of finished horses, x1 past the line."""
    player = state.player(seat)
    return Score(
        purses=sum(PURSES[horse.place - 1] for horse in state.horses if horse.place and horse.owner == seat),
        bets=sum(player.bets[horse.horse - 1] * multiplier(horse) for horse in state.horses),
        sets=JOCKEY_SET * player.sets,
        money=player.money,
        by_ability=tuple(
            (key, amount)
            for key, scored in AT_SCORING.items()
            if state.owns(seat, key) and (amount := scored(state, seat))
        ),
    )


def multiplier(horse: Horse) -> int:
    """What a bet on a horse is multiplied by as it stands."""
    if horse.place:
        return odds(horse.horse)[horse.place - 1]
    return PAST_LINE_ODDS if horse.past_line else 0


def golden_corral(state: State, seat: Seat) -> int:
    """For three or more own horses."""
    ability = ABILITIES["golden_corral"]
    return ability.money if sum(horse.owner == seat for horse in state.horses) >= ability.count else 0


def pie_in_the_sky(state: State, seat: Seat) -> int:
    """Lost unless horse 2 has finished; compulsory."""
    ability = ABILITIES["pie_in_the_sky"]
    return 0 if state.horse(ability.horse).place else -ability.money


def dance_card(state: State, seat: Seat) -> int:
    """For each own horse marked on card 4's bar (sheet: rulings, Dance Card)."""
    ability = ABILITIES["dance_card"]
    bar = state.horse(ability.horse).bar
    return ability.money * sum(horse.owner == seat and horse.horse in bar for horse in state.horses)


def laundry_day(state: State, seat: Seat) -> int:
    """For having no jockey set."""
    return 0 if state.player(seat).sets else ABILITIES["laundry_day"].money


def lone_ranger(state: State, seat: Seat) -> int:
    """For each horse with only one of helmet and jersey."""
    player = state.player(seat)
    return ABILITIES["lone_ranger"].money * len(set(player.helmets) ^ set(player.jerseys))


def bread_line(state: State, seat: Seat) -> int:
    """For each completed row."""
    return ABILITIES["bread_line"].money * sum(line in ROWS for line in lines_done(state.player(seat).cells))


def great_appreciation(state: State, seat: Seat) -> int:
    """With horse 8 in the top three: for each own horse there (sheet: rulings, Great Appreciation)."""
    ability = ABILITIES["great_appreciation"]
    if not state.horse(ability.horse).place:
        return 0
    return ability.money * sum(horse.owner == seat and horse.place is not None for horse in state.horses)


AT_SCORING: dict[str, Callable[[State, Seat], int]] = {
    "golden_corral": golden_corral,
    "pie_in_the_sky": pie_in_the_sky,
    "dance_card": dance_card,
    "laundry_day": laundry_day,
    "lone_ranger": lone_ranger,
    "bread_line": bread_line,
    "great_appreciation": great_appreciation,
}
"""The abilities that count at the end. An owner who may decline never would: none of those brings less than 0."""


def scored(state: State, seat: Seat) -> Scored:
    """A player's final parts as a fact."""
    parts = score(state, seat)
    return Scored(
        seat, parts.purses, parts.bets, parts.sets, parts.money, parts.abilities, parts.total, parts.by_ability
    )


def place_now(state: State, number: int) -> int:
    """Where a horse stands, from 1; level horses share the better place."""
    own = _rank(state.horse(number))
    return 1 + sum(_rank(horse) < own for horse in state.horses)


def _rank(horse: Horse) -> int:
    return horse.place or PLACES + 1 + LAST_SPACE - horse.position


def standings(state: State) -> tuple[Result, ...]:
    """The seats by total as the race stands; then by the better placed own horse, then by the one further ahead.

    Seed: Em caso de empate; sheet: rulings, tie.
    """
    keys = {}
    for player in state.players:
        ranks = [_rank(horse) for horse in state.horses if horse.owner == player.seat]
        keys[player.seat] = (-score(state, player.seat).total, min(ranks, default=PLACES + 2 + LAST_SPACE))
    return tuple(
        Result(seat, 1 + sum(key < keys[seat] for key in keys.values()), -keys[seat][0])
        for seat in sorted(keys, key=lambda seat: keys[seat])
    )


def outcome(state: State) -> Outcome | None:
    """The final ranking once the match is over, else None."""
    return Outcome(standings(state)) if state.over else None
