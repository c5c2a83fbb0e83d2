"""The match with one fact written down. No rule is decided here, so an old match replays the same for ever."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.games.protocol import Fact
from domain.games.turfmaster.cards import without
from domain.games.turfmaster.facts import (
    BonusTaken,
    CardChosen,
    CardPlayed,
    CardsDealt,
    CardsLost,
    CourseLaid,
    DeckShuffled,
    DiceThrown,
    ExchangeBegan,
    FencePlaced,
    FenceTakenAway,
    HandKept,
    HorseFell,
    HorseMoved,
    HorsesHome,
    HorseStood,
    RaceBegan,
    RaceEnded,
    RoundBegan,
    SpeedDeclared,
)
from domain.games.turfmaster.state import Declared, Horse, State, Trail


def evolve(state: State | None, fact: Fact) -> State:
    """The state with one fact written down."""
    if isinstance(fact, CourseLaid):
        horses = tuple(Horse(number, seat) for number, seat in enumerate(fact.owners, start=1))
        return State(fact.course, fact.steeplechase, fact.cards, horses, fences=())
    if state is None:
        raise ValueError(f"a match begins with its course, not with {type(fact).__name__}")
    written = _WRITTEN.get(type(fact))
    return state if written is None else written(state, fact)


def _deck_shuffled(state: State, fact: DeckShuffled) -> State:
    return _with_horse(state, fact.horse, box=fact.cards)


def _cards_dealt(state: State, fact: CardsDealt) -> State:
    horse = state.horse(fact.horse)
    return _with_horse(state, fact.horse, hand=(*horse.hand, *fact.cards), box=without(horse.box, fact.cards))


def _bonus_taken(state: State, fact: BonusTaken) -> State:
    horse = state.horse(fact.horse)
    hand = (*horse.hand, *fact.cards)
    return _with_horse(state, fact.horse, hand=hand, box=without(horse.box, fact.cards), bonus=fact.race)


def _race_began(state: State, fact: RaceBegan) -> State:
    boxes = dict(zip(fact.horses, fact.boxes, strict=True))
    horses = tuple(replace(horse, square=boxes[horse.horse]) for horse in state.horses)
    return replace(
        state, race=fact.race, horses=horses, fences=fact.fences, home=(), fallen=(), exchanging=(), trail=None
    )


def _round_began(state: State, fact: RoundBegan) -> State:
    return replace(
        state,
        round=fact.number,
        kind=fact.kind,
        order=fact.order,
        limits=fact.limits,
        waiting=fact.order,
        roller=fact.roller,
        throw=None,
        declared=None,
    )


def _card_chosen(state: State, fact: CardChosen) -> State:
    return _with_horse(state, fact.horse, chosen=fact.card)


def _card_played(state: State, fact: CardPlayed) -> State:
    horse = state.horse(fact.horse)
    hand = without(horse.hand, (fact.card,))
    return _with_horse(state, fact.horse, hand=hand, played=(*horse.played, fact.card), chosen=None)


def _dice_thrown(state: State, fact: DiceThrown) -> State:
    return replace(state, throw=fact.dice)


def _speed_declared(state: State, fact: SpeedDeclared) -> State:
    return replace(state, declared=Declared(fact.speed, fact.both))


def _horse_moved(state: State, fact: HorseMoved) -> State:
    moved = _with_horse(state, fact.horse, square=fact.path[-1])
    return replace(moved, waiting=_after(state, fact.horse), trail=Trail(fact.horse, fact.start, fact.path))


def _horse_stood(state: State, fact: HorseStood) -> State:
    return replace(_with_horse(state, fact.horse, chosen=None), waiting=_after(state, fact.horse))


def _horse_fell(state: State, fact: HorseFell) -> State:
    fallen = _with_horse(state, fact.horse, square=None)
    return replace(fallen, waiting=_after(state, fact.horse), fallen=(*state.fallen, fact.horse))


def _fence_placed(state: State, fact: FencePlaced) -> State:
    return replace(state, fences=tuple(sorted((*(state.fences or ()), fact.fence))))


def _fence_taken_away(state: State, fact: FenceTakenAway) -> State:
    return replace(state, fences=tuple(fence for fence in state.fences or () if fence != fact.fence))


def _horses_home(state: State, fact: HorsesHome) -> State:
    horses = tuple(replace(h, square=None) if h.horse in fact.horses else h for h in state.horses)
    return replace(state, horses=horses, home=(*state.home, *fact.horses))


def _race_ended(state: State, fact: RaceEnded) -> State:
    won = dict(zip(fact.ranking, fact.points, strict=True))
    horses = tuple(replace(horse, points=horse.points + won[horse.horse]) for horse in state.horses)
    return replace(
        state,
        horses=horses,
        results=(*state.results, fact.ranking),
        order=(),
        limits=(),
        waiting=(),
        throw=None,
        declared=None,
    )


def _cards_lost(state: State, fact: CardsLost) -> State:
    horse = state.horse(fact.horse)
    return _with_horse(state, fact.horse, hand=without(horse.hand, fact.cards), lost=(*horse.lost, *fact.cards))


def _exchange_began(state: State, fact: ExchangeBegan) -> State:
    return replace(state, exchanging=fact.horses)


def _hand_kept(state: State, fact: HandKept) -> State:
    horse = state.horse(fact.horse)
    kept = _with_horse(state, fact.horse, hand=fact.cards, lost=(*horse.lost, *fact.lost))
    return replace(kept, exchanging=tuple(number for number in state.exchanging if number != fact.horse))


_WRITTEN: dict[type[Fact], Callable[[State, Any], State]] = {
    DeckShuffled: _deck_shuffled,
    CardsDealt: _cards_dealt,
    BonusTaken: _bonus_taken,
    RaceBegan: _race_began,
    RoundBegan: _round_began,
    CardChosen: _card_chosen,
    CardPlayed: _card_played,
    DiceThrown: _dice_thrown,
    SpeedDeclared: _speed_declared,
    HorseMoved: _horse_moved,
    HorseStood: _horse_stood,
    HorseFell: _horse_fell,
    FencePlaced: _fence_placed,
    FenceTakenAway: _fence_taken_away,
    HorsesHome: _horses_home,
    RaceEnded: _race_ended,
    CardsLost: _cards_lost,
    ExchangeBegan: _exchange_began,
    HandKept: _hand_kept,
}
"""What each fact changes; a fact that is not here changes nothing."""


def _with_horse(state: State, number: int, **changes: object) -> State:
    horses = list(state.horses)
    horses[number - 1] = replace(horses[number - 1], **changes)
    return replace(state, horses=tuple(horses))


def _after(state: State, number: int) -> tuple[int, ...]:
    return tuple([waiting for waiting in state.waiting if waiting != number])
