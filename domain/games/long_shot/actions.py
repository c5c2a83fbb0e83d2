"""The five actions as steps of a turn: each asks what it must and writes down what happens (seed: As Ações)."""

from collections.abc import Generator, Iterable, Sequence
from typing import TypeAlias

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.facts import (
    BarMarked,
    BetPlaced,
    ConcessionMarked,
    HelmetMarked,
    HorseBought,
    HorseTaken,
    JerseyMarked,
    LineCompleted,
)
from domain.games.long_shot.horses import HORSES, LARGEST_BET, PURSES, cost, odds
from domain.games.long_shot.ledger import BONUS, Due, Ledger, destination
from domain.games.long_shot.notes import (
    AbilityNote,
    BarNote,
    BetNote,
    CellNote,
    HelmetNote,
    JerseyNote,
    MoveNote,
    PurchaseNote,
    SkipNote,
)
from domain.games.long_shot.openings import bar_boxes, is_early_bird
from domain.games.long_shot.scoring import multiplier, place_now
from domain.games.long_shot.sheet import COLUMN_CELLS, GRID, LINES_OF, ROWS, Cell, lines_done
from domain.games.protocol import Option, Question

Step: TypeAlias = Generator[Question, str, None]
"""Part of a turn: it yields questions and is sent their answers."""

SKIP = "skip"
STRUNG_ALONG = "strung_along"


def offer(ledger: Ledger, ability: str) -> Generator[Question, str, bool]:
    """Asks the owner whether to apply an ability where it changes something else; tells that it is applied."""
    if not ledger.owns(ability):
        return False
    answer = yield Question("ability", (Option(ability, AbilityNote(ability)), Option(SKIP, SkipNote((ability,)))))
    if answer == ability:
        ledger.use(ability)
    return answer == ability


def concession(ledger: Ledger, cells: Sequence[Cell], number: int) -> Step:
    """One circle of those open."""
    cell = yield Question("cell", tuple(Option(cell, cell_note(ledger, cell)) for cell in cells), subject=number)
    if number and GRID[cell] != number:
        ledger.use("scatter_shot")
    mark(ledger, cell)


def mark(ledger: Ledger, cell: Cell) -> None:
    """A circle marked; a bonus, of which there are always enough, and the abilities of lines are due for each line it
    completes."""
    before = lines_done(ledger.player.cells)
    ledger.happen(ConcessionMarked(ledger.seat, cell, GRID[cell]))
    lines = [line for line in lines_done(ledger.player.cells) if line not in before]
    for line in lines:
        ledger.happen(LineCompleted(ledger.seat, line))
        ledger.due.append(Due(BONUS))
        if line in ROWS:
            ledger.owe("five_leaf_clover")
            ledger.owe("charley_horse")
        if line in COLUMN_CELLS:
            ledger.owe("chain_reaction")
    if lines:
        ledger.owe("out_of_alignment", count=len(lines))


def helmet(ledger: Ledger, horse: int) -> None:
    """A helmet."""
    ledger.happen(HelmetMarked(ledger.seat, horse))
    _set_done(ledger, horse)


def jersey_box(ledger: Ledger, horse: int) -> None:
    """A jersey without a mark on the bar."""
    ledger.happen(JerseyMarked(ledger.seat, horse))
    _set_done(ledger, horse)


def jersey(ledger: Ledger, horse: int) -> Step:
    """A jersey and any horse on its card's bar; two different ones with Double Crosser."""
    jersey_box(ledger, horse)
    open_boxes = bar_boxes(ledger.state, horse)
    most = ABILITIES["double_crosser"].count if ledger.owns("double_crosser") else 1
    options = tuple(Option(str(box), bar_note(ledger, horse, box)) for box in open_boxes)
    answer = yield Question("bar", options, (1, min(most, len(options))), horse)
    boxes = answer.split()
    if len(boxes) > 1:
        ledger.use("double_crosser")
    for box in boxes:
        ledger.happen(BarMarked(ledger.seat, horse, int(box)))
    ledger.owe("sticky_fingers", horse)


def bet_action(ledger: Ledger, horse: int) -> Step:
    """$1 to $3, as far as the money goes; free with Early Bird Special; or $1 and a step with Strung Along."""
    money = ledger.player.money
    free = False
    if is_early_bird(ledger.state, ledger.seat, horse):
        if money:
            free = yield from offer(ledger, "early_bird_special")
        else:
            ledger.use("early_bird_special")
            free = True
    most = LARGEST_BET if free else min(LARGEST_BET, money)
    options = [Option(str(amount), bet_note(ledger, horse, amount, free=free)) for amount in range(1, most + 1)]
    strung_along = ABILITIES[STRUNG_ALONG]
    if ledger.owns(STRUNG_ALONG):
        options.append(Option(STRUNG_ALONG, bet_note(ledger, horse, strung_along.money, free=free)))
    answer = yield Question("bet", tuple(options), subject=horse)
    if answer == STRUNG_ALONG:
        ledger.use(STRUNG_ALONG)
        bet(ledger, horse, strung_along.money, free=free)
        ledger.move(horse, strung_along.spaces, "ability")
    else:
        bet(ledger, horse, int(answer), free=free)


def bet(ledger: Ledger, horse: int, amount: int, *, free: bool) -> None:
    """A bet added to what is on the horse."""
    total = ledger.player.bet(horse) + amount
    ledger.happen(BetPlaced(ledger.seat, horse, amount, 0 if free else amount, total))
    if horse in ledger.player.helmets:
        ledger.owe("fancy_hat")
    if amount == ABILITIES["pay_it_forward"].money:
        ledger.owe("pay_it_forward", horse)


def buy(ledger: Ledger, horse: int, price: int) -> None:
    """A horse bought from the market; its "when bought" is due."""
    ledger.happen(HorseBought(ledger.seat, horse, price))
    bought(ledger, horse)


def take(ledger: Ledger, horse: int) -> None:
    """A horse taken for nothing; its "when bought" is due as well (sheet: rulings, free horse)."""
    ledger.happen(HorseTaken(ledger.seat, horse))
    bought(ledger, horse)


def bought(ledger: Ledger, horse: int) -> None:
    """Makes the "when bought" ability of a new horse due."""
    card = ledger.state.horse(horse).card
    if ABILITIES[card].timing == "bought":
        ledger.owe(card)


def _set_done(ledger: Ledger, horse: int) -> None:
    if horse in ledger.player.helmets and horse in ledger.player.jerseys:
        ledger.owe("product_placement", horse)


def cell_note(ledger: Ledger, cell: Cell) -> CellNote:
    """A circle and how far its lines then are."""
    marked = {*ledger.player.cells, cell}
    row, column = LINES_OF[cell]
    return CellNote(cell, GRID[cell], _left(ROWS[row], marked), _left(COLUMN_CELLS[column], marked))


def _left(cells: Iterable[Cell], marked: set[Cell]) -> int:
    return sum(cell not in marked for cell in cells)


def helmet_note(ledger: Ledger, horse: int) -> HelmetNote:
    """What a helmet brings."""
    return HelmetNote(horse, horse in ledger.player.jerseys, ledger.state.horse(horse).past_line)


def jersey_note(ledger: Ledger, horse: int) -> JerseyNote:
    """What a jersey brings."""
    return JerseyNote(horse, horse in ledger.player.helmets, len(bar_boxes(ledger.state, horse)))


def bar_note(ledger: Ledger, card: int, horse: int) -> BarNote:
    """What a mark on a bar moves."""
    own = ledger.state.horse(horse).owner == ledger.seat
    return BarNote(card, horse, ledger.player.bet(horse), own)


def move_note(ledger: Ledger, horse: int, spaces: int) -> MoveNote:
    """Where a move by a player's doing takes a horse, and what one has at stake on it."""
    found = ledger.state.horse(horse)
    own = found.owner == ledger.seat
    return MoveNote(horse, found.position, destination(found.position, spaces), ledger.player.bet(horse), own)


def bet_note(ledger: Ledger, horse: int, amount: int, *, free: bool) -> BetNote:
    """What a bet costs and wins, in each place and as the race stands."""
    paid = 0 if free else amount
    total = ledger.player.bet(horse) + amount
    first, second, third = (total * multiple for multiple in odds(horse))
    found, place = ledger.state.horse(horse), _placed(ledger, horse)
    now = (first, second, third)[place - 1] if place <= len(PURSES) else total * multiplier(found)
    return BetNote(horse, amount, paid, ledger.player.money - paid, total, (first, second, third), now)


def purchase_note(ledger: Ledger, horse: int, price: int | None = None) -> PurchaseNote:
    """What a horse costs, and its purse as the race stands."""
    found, place = ledger.state.horse(horse), _placed(ledger, horse)
    asked = cost(found.card) if price is None else price
    purse = PURSES[place - 1] if place <= len(PURSES) else 0
    return PurchaseNote(horse, found.card, asked, ledger.player.money - asked, place, purse)


def _placed(ledger: Ledger, horse: int) -> int:
    """The place a horse holds, from 1; last while it has not left the start."""
    return place_now(ledger.state, horse) if ledger.state.horse(horse).position else len(HORSES)
