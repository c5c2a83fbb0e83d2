"""What abilities do when they are due, as functions named after the cards (sheet 3.3).

`READY` says whether one would change anything now, `CARRIED_OUT` does it. The owner chooses the order and may decline.
"""

from collections.abc import Callable

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.actions import (
    Step,
    bet,
    buy,
    concession,
    jersey_box,
    jersey_note,
    move_note,
    purchase_note,
)
from domain.games.long_shot.bonuses import any_helmet, any_jersey
from domain.games.long_shot.facts import WildsRecovered
from domain.games.long_shot.horses import HORSES, LAST_SPACE, cost
from domain.games.long_shot.ledger import Due, Ledger
from domain.games.long_shot.notes import AbilityNote
from domain.games.long_shot.openings import all_cells, may_bet, may_buy, may_jersey
from domain.games.long_shot.sheet import WILDS
from domain.games.long_shot.state import Horse
from domain.games.protocol import Option, Question


def ready(ledger: Ledger, due: Due) -> bool:
    """Whether an ability that is due would change anything now."""
    found = _READY.get(due.key)
    return found is None or found(ledger, due)


def carry_out(ledger: Ledger, due: Due) -> Step:
    """The ability applied."""
    ledger.use(due.key)
    yield from _CARRIED_OUT[due.key](ledger, due)


def _money(ledger: Ledger, due: Due) -> Step:
    """Out of Alignment, Too Lucky, Fancy Hat, Equestrian Inception: money, once for each time it is due."""
    ledger.pay(ledger.seat, ABILITIES[due.key].money * due.count)
    yield from ()


def magic_hate_ball(ledger: Ledger, due: Due) -> Step:
    """Each other player loses money, not below 0."""
    for player in ledger.state.players:
        if player.seat != ledger.seat and player.money:
            ledger.pay(player.seat, -ABILITIES[due.key].money)
    yield from ()


def fair_play(ledger: Ledger, due: Due) -> Step:
    """A horse that does not lead moves forward."""
    yield from _move_one(ledger, _behind(ledger), ABILITIES[due.key].spaces)


def _behind(ledger: Ledger) -> tuple[Horse, ...]:
    """The running horses that neither lead nor share the lead (sheet: rulings, Fair Play)."""
    running = ledger.state.running
    lead = max((horse.position for horse in running), default=0)
    return tuple(horse for horse in running if horse.position < lead)


def charley_horse(ledger: Ledger, due: Due) -> Step:
    """Any horse one space back."""
    yield from _move_one(ledger, ledger.state.running, -ABILITIES[due.key].spaces)


def _move_one(ledger: Ledger, horses: tuple[Horse, ...], spaces: int) -> Step:
    options = tuple(Option(str(h.horse), move_note(ledger, h.horse, spaces)) for h in horses)
    answer = yield Question("horse", options)
    ledger.move(int(answer), spaces, "ability")


def chain_reaction(ledger: Ledger, due: Due) -> Step:
    """Any circle of the grid."""
    yield from concession(ledger, all_cells(ledger.player), 0)


def five_leaf_clover(ledger: Ledger, due: Due) -> Step:
    """A used wild number back."""
    _recover(ledger, ABILITIES[due.key].count)
    yield from ()


def loosey_goosey(ledger: Ledger, due: Due) -> Step:
    """Up to two used wild numbers back."""
    _recover(ledger, ABILITIES[due.key].count)
    yield from ()


def _recover(ledger: Ledger, most: int) -> None:
    count = min(most, WILDS - ledger.player.wilds)
    ledger.happen(WildsRecovered(ledger.seat, count, ledger.player.wilds + count))


def _wild_is_used(ledger: Ledger, due: Due) -> bool:
    return ledger.player.wilds < WILDS


def pay_it_forward(ledger: Ledger, due: Due) -> Step:
    """All horses on the space of the horse bet on move forward, in order of their numbers."""
    for number in _sharing(ledger, due.horse):
        ledger.move(number, ABILITIES[due.key].spaces, "ability")
    yield from ()


def _sharing(ledger: Ledger, number: int) -> tuple[int, ...]:
    """The horses on a horse's space, itself included; none where it is alone, at the start or on the last space."""
    horse = ledger.state.horse(number)
    together = tuple(other.horse for other in ledger.state.running if other.position == horse.position)
    return together if horse.running and 0 < horse.position < LAST_SPACE and len(together) > 1 else ()


def sticky_fingers(ledger: Ledger, due: Due) -> Step:
    """Money from the owner of the card whose bar was marked, not below 0."""
    owner = ledger.state.horse(due.horse).owner
    if owner is not None:
        taken = ledger.pay(owner, -ABILITIES[due.key].money)
        ledger.pay(ledger.seat, -taken)
    yield from ()


def _owner_has_money(ledger: Ledger, due: Due) -> bool:
    owner = ledger.state.horse(due.horse).owner
    return owner is not None and owner != ledger.seat and ledger.state.player(owner).money > 0


def product_placement(ledger: Ledger, due: Due) -> Step:
    """A free bet on the horse of the set."""
    bet(ledger, due.horse, ABILITIES[due.key].money, free=True)
    yield from ()


def half_off_sale(ledger: Ledger, due: Due) -> Step:
    """Another horse at half its price."""
    sale = _on_sale(ledger)
    options = tuple(Option(str(horse), purchase_note(ledger, horse, price)) for horse, price in sale.items())
    horse = int((yield Question("sale", options)))
    buy(ledger, horse, sale[horse])


def _on_sale(ledger: Ledger) -> dict[int, int]:
    """The horses that can be bought at half price, rounded down, and those prices."""
    prices = {horse.horse: cost(horse.card) // 2 for horse in ledger.state.market}
    return {horse: price for horse, price in prices.items() if may_buy(ledger.state, ledger.seat, horse, price)}


def partner_in_crime(ledger: Ledger, due: Due) -> Step:
    """Horse 6 and another one forward, the lower number first."""
    ability = ABILITIES[due.key]
    moved = [ability.horse] if ledger.state.horse(ability.horse).running else []
    others = [horse for horse in ledger.state.running if horse.horse != ability.horse]
    if others:
        options = tuple(Option(str(h.horse), move_note(ledger, h.horse, ability.spaces)) for h in others)
        moved.append(int((yield Question("partner", options))))
    for number in sorted(moved):
        ledger.move(number, ability.spaces, "ability")


def miracle_worker(ledger: Ledger, due: Due) -> Step:
    """Any concession, any helmet or any jersey."""
    options = tuple(Option(choice, AbilityNote(due.key)) for choice in _miracles(ledger))
    match (yield Question("miracle", options)):
        case "mark":
            yield from concession(ledger, all_cells(ledger.player), 0)
        case "helmet":
            yield from any_helmet(ledger)
        case _:
            yield from any_jersey(ledger)


def _miracles(ledger: Ledger) -> tuple[str, ...]:
    possible = {
        "mark": bool(all_cells(ledger.player)),
        "helmet": len(ledger.player.helmets) < len(HORSES),
        "jersey": any(may_jersey(ledger.state, ledger.seat, horse) for horse in HORSES),
    }
    return tuple(choice for choice, is_possible in possible.items() if is_possible)


def inventory_check(ledger: Ledger, due: Due) -> Step:
    """The jerseys of two different horses, without marks on bars."""
    unmarked = _jerseys_left(ledger)
    count = min(ABILITIES[due.key].count, len(unmarked))
    options = tuple(Option(str(horse), jersey_note(ledger, horse)) for horse in unmarked)
    answer = yield Question("jerseys", options, (count, count))
    for number in answer.split():
        jersey_box(ledger, int(number))


def _jerseys_left(ledger: Ledger) -> tuple[int, ...]:
    return tuple(horse for horse in HORSES if horse not in ledger.player.jerseys)


_CARRIED_OUT: dict[str, Callable[[Ledger, Due], Step]] = {
    "out_of_alignment": _money,
    "too_lucky": _money,
    "fancy_hat": _money,
    "equestrian_inception": _money,
    "magic_hate_ball": magic_hate_ball,
    "fair_play": fair_play,
    "charley_horse": charley_horse,
    "chain_reaction": chain_reaction,
    "five_leaf_clover": five_leaf_clover,
    "loosey_goosey": loosey_goosey,
    "pay_it_forward": pay_it_forward,
    "sticky_fingers": sticky_fingers,
    "product_placement": product_placement,
    "half_off_sale": half_off_sale,
    "partner_in_crime": partner_in_crime,
    "miracle_worker": miracle_worker,
    "inventory_check": inventory_check,
}

_READY: dict[str, Callable[[Ledger, Due], bool]] = {
    "magic_hate_ball": lambda ledger, due: any(p.money for p in ledger.state.players if p.seat != ledger.seat),
    "fair_play": lambda ledger, due: bool(_behind(ledger)),
    "charley_horse": lambda ledger, due: bool(ledger.state.running),
    "chain_reaction": lambda ledger, due: bool(all_cells(ledger.player)),
    "five_leaf_clover": _wild_is_used,
    "loosey_goosey": _wild_is_used,
    "pay_it_forward": lambda ledger, due: bool(_sharing(ledger, due.horse)),
    "sticky_fingers": _owner_has_money,
    "product_placement": lambda ledger, due: may_bet(ledger.state, ledger.seat, due.horse),
    "half_off_sale": lambda ledger, due: bool(_on_sale(ledger)),
    "partner_in_crime": lambda ledger, due: bool(ledger.state.running),
    "miracle_worker": lambda ledger, due: bool(_miracles(ledger)),
    "inventory_check": lambda ledger, due: bool(_jerseys_left(ledger)),
}
"""Those not here always change something."""
