"""The nine kinds of bonus for a completed line (seed: Bônus de Concessão). One without any target has no effect."""

from collections.abc import Callable, Generator

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.actions import (
    Step,
    bet,
    bet_note,
    helmet,
    helmet_note,
    jersey,
    jersey_note,
    move_note,
    offer,
    purchase_note,
    take,
)
from domain.games.long_shot.facts import BonusMarked
from domain.games.long_shot.horses import HORSES
from domain.games.long_shot.ledger import Ledger
from domain.games.long_shot.openings import may_bet, may_jersey
from domain.games.long_shot.sheet import FREE_BET, SEVEN, Bonus
from domain.games.protocol import Option, Question


def take_bonus(ledger: Ledger, bonus: Bonus) -> Step:
    """Marks a box and resolves it."""
    ledger.happen(BonusMarked(ledger.seat, bonus))
    yield from _RESOLVED[bonus](ledger)


def _seven(ledger: Ledger) -> Step:
    """$7; $9 with Silver Spoon."""
    spoon = yield from offer(ledger, "silver_spoon")
    ledger.pay(ledger.seat, ABILITIES["silver_spoon"].money if spoon else SEVEN)


def _moves(count: int, spaces: int) -> Callable[[Ledger], Step]:
    """So many different horses by so many spaces each, the lower number first."""

    def resolve(ledger: Ledger) -> Step:
        if not ledger.state.running:
            return
        further = yield from _further(ledger, spaces)
        yield from move_horses(ledger, count, spaces + further)

    return resolve


def _further(ledger: Ledger, spaces: int) -> Generator[Question, str, int]:
    """What Receding Mare Line and Donut Dollie add; together they add up (sheet: rulings, single cards)."""
    step = 1 if spaces > 0 else -1
    added = 0
    if spaces < 0 and (yield from offer(ledger, "receding_mare_line")):
        added += step * ABILITIES["receding_mare_line"].spaces
    if (yield from offer(ledger, "donut_dollie")):
        added += step * ABILITIES["donut_dollie"].spaces
    return added


def move_horses(ledger: Ledger, count: int, spaces: int) -> Step:
    """Asks for running horses and moves them; fewer where there are fewer."""
    running = ledger.state.running
    options = tuple(Option(str(h.horse), move_note(ledger, h.horse, spaces)) for h in running)
    count = min(count, len(running))
    answer = yield Question("horses" if count > 1 else "horse", options, (count, count))
    for number in answer.split():
        ledger.move(int(number), spaces, "bonus")


def _free_bet(ledger: Ledger) -> Step:
    """$3 on any horse on which bets are allowed; $5 with Three Four Five."""
    open_horses = [horse for horse in HORSES if may_bet(ledger.state, ledger.seat, horse)]
    if not open_horses:
        return
    raised = yield from offer(ledger, "three_four_five")
    amount = ABILITIES["three_four_five"].money if raised else FREE_BET
    options = tuple(Option(str(horse), bet_note(ledger, horse, amount, free=True)) for horse in open_horses)
    answer = yield Question("free_bet", options)
    bet(ledger, int(answer), amount, free=True)


def any_helmet(ledger: Ledger) -> Step:
    """The helmet action for any horse."""
    open_horses = [horse for horse in HORSES if horse not in ledger.player.helmets]
    if open_horses:
        options = tuple(Option(str(horse), helmet_note(ledger, horse)) for horse in open_horses)
        helmet(ledger, int((yield Question("helmet", options))))


def any_jersey(ledger: Ledger) -> Step:
    """The jersey action for any horse."""
    open_horses = [horse for horse in HORSES if may_jersey(ledger.state, ledger.seat, horse)]
    if open_horses:
        options = tuple(Option(str(horse), jersey_note(ledger, horse)) for horse in open_horses)
        yield from jersey(ledger, int((yield Question("jersey", options))))


def _horse(ledger: Ledger) -> Step:
    """Any horse at the market, finished or not; $6 more where it is Equestrian Inception."""
    market = ledger.state.market
    if not market:
        return
    options = tuple(Option(str(horse.horse), purchase_note(ledger, horse.horse, 0)) for horse in market)
    taken = int((yield Question("take", options)))
    take(ledger, taken)
    if ledger.state.horse(taken).card == "equestrian_inception":
        ledger.owe("equestrian_inception")


_RESOLVED: dict[Bonus, Callable[[Ledger], Step]] = {
    "$7": _seven,
    "-2-2": _moves(2, -2),
    "-3": _moves(1, -3),
    "+2+2": _moves(2, 2),
    "+3": _moves(1, 3),
    "free_bet": _free_bet,
    "helmet": any_helmet,
    "jersey": any_jersey,
    "horse": _horse,
}
