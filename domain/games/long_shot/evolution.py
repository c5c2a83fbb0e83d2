"""The match with one fact written down. No rule is decided here, so an old match replays the same for ever."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.games.long_shot.facts import (
    BarMarked,
    BetPlaced,
    BonusMarked,
    ConcessionMarked,
    DiceRolled,
    FirstPlayerDrawn,
    HelmetMarked,
    HorseBought,
    HorseFinished,
    HorseMoved,
    HorseTaken,
    JerseyMarked,
    MarketOpened,
    MoneyChanged,
    RoundBegan,
    StartingCardDealt,
    TurnEnded,
    WildErased,
    WildMarked,
    WildsRecovered,
)
from domain.games.long_shot.horses import printed
from domain.games.long_shot.state import Horse, Player, Roll, State
from domain.games.protocol import Fact, Seat


def evolve(state: State | None, fact: Fact) -> State:
    """The state with one fact written down."""
    if isinstance(fact, MarketOpened):
        horses = tuple(Horse(number, card, bar=printed(card)) for number, card in enumerate(fact.cards, start=1))
        return State(tuple(Player(seat) for seat in range(fact.seats)), horses, actions=fact.actions)
    if state is None:
        raise ValueError(f"a match begins with its market, not with {type(fact).__name__}")
    written = _WRITTEN.get(type(fact))
    return state if written is None else written(state, fact)


def _starting_card_dealt(state: State, fact: StartingCardDealt) -> State:
    bets = tuple(fact.amount if horse.horse in fact.bets else 0 for horse in state.horses)
    return _with_player(state, fact.seat, cells=fact.cells, bets=bets)


def _first_player_drawn(state: State, fact: FirstPlayerDrawn) -> State:
    return replace(state, active=fact.seat)


def _round_began(state: State, fact: RoundBegan) -> State:
    return replace(state, round=fact.number, active=fact.active, rolled=None, waiting=())


def _dice_rolled(state: State, fact: DiceRolled) -> State:
    before = tuple([horse.position for horse in state.horses])
    return replace(state, rolled=Roll(fact.horse, fact.spaces), waiting=fact.order, before=before)


def _horse_moved(state: State, fact: HorseMoved) -> State:
    return _with_horse(state, fact.horse, position=fact.end)


def _horse_finished(state: State, fact: HorseFinished) -> State:
    return _with_horse(state, fact.horse, place=fact.place)


def _wilds(state: State, fact: WildMarked | WildErased | WildsRecovered) -> State:
    return _with_player(state, fact.seat, wilds=fact.left)


def _concession_marked(state: State, fact: ConcessionMarked) -> State:
    return _with_player(state, fact.seat, cells=(*state.player(fact.seat).cells, fact.cell))


def _bonus_marked(state: State, fact: BonusMarked) -> State:
    return _with_player(state, fact.seat, bonuses=(*state.player(fact.seat).bonuses, fact.bonus))


def _helmet_marked(state: State, fact: HelmetMarked) -> State:
    return _with_player(state, fact.seat, helmets=(*state.player(fact.seat).helmets, fact.horse))


def _jersey_marked(state: State, fact: JerseyMarked) -> State:
    return _with_player(state, fact.seat, jerseys=(*state.player(fact.seat).jerseys, fact.horse))


def _bar_marked(state: State, fact: BarMarked) -> State:
    bar = tuple(sorted((*state.horse(fact.card).bar, fact.horse)))
    return _with_horse(state, fact.card, bar=bar)


def _bet_placed(state: State, fact: BetPlaced) -> State:
    player = state.player(fact.seat)
    bets = (*player.bets[: fact.horse - 1], fact.total, *player.bets[fact.horse :])
    return _with_player(state, fact.seat, bets=bets, money=player.money - fact.paid)


def _horse_bought(state: State, fact: HorseBought) -> State:
    paid = _with_player(state, fact.seat, money=state.player(fact.seat).money - fact.price)
    return _with_horse(paid, fact.horse, owner=fact.seat)


def _horse_taken(state: State, fact: HorseTaken) -> State:
    return _with_horse(state, fact.horse, owner=fact.seat)


def _money_changed(state: State, fact: MoneyChanged) -> State:
    return _with_player(state, fact.seat, money=fact.money)


def _turn_ended(state: State, fact: TurnEnded) -> State:
    return replace(state, waiting=tuple([seat for seat in state.waiting if seat != fact.seat]))


_WRITTEN: dict[type[Fact], Callable[[State, Any], State]] = {
    StartingCardDealt: _starting_card_dealt,
    FirstPlayerDrawn: _first_player_drawn,
    RoundBegan: _round_began,
    DiceRolled: _dice_rolled,
    HorseMoved: _horse_moved,
    HorseFinished: _horse_finished,
    WildMarked: _wilds,
    WildErased: _wilds,
    WildsRecovered: _wilds,
    ConcessionMarked: _concession_marked,
    BonusMarked: _bonus_marked,
    HelmetMarked: _helmet_marked,
    JerseyMarked: _jersey_marked,
    BarMarked: _bar_marked,
    BetPlaced: _bet_placed,
    HorseBought: _horse_bought,
    HorseTaken: _horse_taken,
    MoneyChanged: _money_changed,
    TurnEnded: _turn_ended,
}
"""What each fact changes; a fact that is not here changes nothing."""


def _with_player(state: State, seat: Seat, **changes: object) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def _with_horse(state: State, number: int, **changes: object) -> State:
    horses = list(state.horses)
    horses[number - 1] = replace(horses[number - 1], **changes)
    return replace(state, horses=tuple(horses))
