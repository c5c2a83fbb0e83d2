"""What a player may do by a number: where each of the five actions is open (seed: Todos os Jogadores Realizam)."""

from typing import Literal

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.horses import HORSES, cost
from domain.games.long_shot.sheet import BONUSES, BOXES, CELLS_OF, GRID, Bonus, Cell
from domain.games.long_shot.state import Player, State
from domain.games.protocol import Seat

Action = Literal["mark", "helmet", "jersey", "bet", "buy"]


def actions(state: State, seat: Seat, number: int, *, wild: bool) -> tuple[Action, ...]:
    """The actions open by a number; `wild` where it is not the die's."""
    open_actions: list[Action] = []
    if cells(state, seat, number, wild=wild):
        open_actions.append("mark")
    if number not in state.player(seat).helmets:
        open_actions.append("helmet")
    if may_jersey(state, seat, number):
        open_actions.append("jersey")
    if may_bet(state, seat, number) and (state.player(seat).money > 0 or is_early_bird(state, seat, number)):
        open_actions.append("bet")
    if may_buy(state, seat, number, cost(state.horse(number).card)):
        open_actions.append("buy")
    return tuple(open_actions)


def is_stuck(state: State, seat: Seat, number: int, *, wild: bool) -> bool:
    """Whether no action is open by a number."""
    return number in state.player(seat).helmets and not actions(state, seat, number, wild=wild)


def cells(state: State, seat: Seat, number: int, *, wild: bool) -> tuple[Cell, ...]:
    """The circles that a concession action by a number may mark; with Scatter Shot those of the numbers beside too."""
    numbers = [number]
    if state.owns(seat, "scatter_shot") and not wild:
        reach = ABILITIES["scatter_shot"].count
        numbers += [near for near in (number - reach, number + reach) if near in HORSES]
    marked = state.player(seat).cells
    return tuple([cell for near in numbers for cell in CELLS_OF[near] if cell not in marked])


def all_cells(player: Player) -> tuple[Cell, ...]:
    """Every circle not yet marked."""
    return tuple(cell for cell in GRID if cell not in player.cells)


def bar_boxes(state: State, number: int) -> tuple[int, ...]:
    """The horses not yet marked on a card's bar."""
    bar = state.horse(number).bar
    return tuple([horse for horse in HORSES if horse not in bar])


def may_jersey(state: State, seat: Seat, number: int) -> bool:
    """Whether the jersey and a box of the bar are open (sheet: rulings, jersey)."""
    return number not in state.player(seat).jerseys and bool(bar_boxes(state, number))


def may_bet(state: State, seat: Seat, number: int) -> bool:
    """Whether a bet on a horse is allowed, paid or free (seed: Aposta)."""
    horse = state.horse(number)
    return horse.running and (not horse.past_line or number in state.player(seat).helmets)


def is_early_bird(state: State, seat: Seat, number: int) -> bool:
    """Whether Early Bird Special makes a bet action free: nothing is on the horse yet."""
    return state.owns(seat, "early_bird_special") and not state.player(seat).bet(number)


def may_buy(state: State, seat: Seat, number: int, price: int) -> bool:
    """Whether a horse can be bought at a price: at the market, running, and affordable (seed: Comprar)."""
    horse = state.horse(number)
    return horse.owner is None and horse.running and state.player(seat).money >= price


def unused_bonuses(player: Player) -> tuple[Bonus, ...]:
    """The kinds of bonus of which a box is unmarked."""
    return tuple(bonus for bonus in BONUSES if player.bonuses.count(bonus) < BOXES[bonus])
