"""The questions of Long Shot and the labels of their options. Plain text: no markdown, no escaping."""

from collections.abc import Iterator

from domain.games.long_shot import notes as n
from domain.games.long_shot.horses import FINISH, NO_BETS_FROM
from domain.games.long_shot.sheet import JOCKEY_SET
from domain.games.long_shot.state import State
from domain.games.protocol import Note, Option, Question
from projections.boards.legend import Chip
from projections.words.catalog import Words, marked, shortened
from projections.words.game import DESCRIPTION, LABEL
from projections.words.long_shot.cards import ability_text, card_name
from projections.words.long_shot.questions import STRUNG_ALONG
from projections.words.long_shot.terms import bonus_name, capital, money, named, numbered

_MIRACLES = {
    "mark": marked("Any circle of your grid"),
    "helmet": marked("Any helmet"),
    "jersey": marked("Any jersey"),
}


def label_words(option: Option, question: Question, state: State, words: Words) -> tuple[str, str]:
    """An option's label and description within Discord's limits; remarks that do not fit whole are left out."""
    description = ""
    for chip in chips(option, question, state, words):
        longer = f"{description} · {chip.words}" if description else chip.words
        if len(longer) <= DESCRIPTION:
            description = longer
    return shortened(name_of(option, question, state, words), LABEL), description


def name_of(option: Option, question: Question, state: State, words: Words) -> str:
    """An option's name."""
    match option.note:
        case n.BetNote() as note if question.kind == "bet":
            return _amount(option.token, note, words)
        case n.BetNote(horse=horse) | n.BarNote(horse=horse):
            return capital(numbered((horse,), words))
        case n.AbilityNote() if question.kind == "miracle":
            return words.say(_MIRACLES[option.token])
        case n.AbilityNote(ability=ability, horse=0):
            return words.say("Use {ability}", ability=card_name(ability))
        case n.AbilityNote(ability=ability, horse=horse):
            return words.say("Use {ability} for horse {number}", ability=card_name(ability), number=horse)
        case n.SkipNote():
            return words.say("Without it") if question.kind == "ability" else words.say("No ability")
        case n.BonusNote(bonus=bonus):
            return capital(bonus_name(bonus, words))
        case n.MoveNote() as note:
            return words.say("Horse {number}: {start} → {end}", number=note.horse, start=note.start, end=note.end)
        case n.SecondChoiceNote(second=second):
            return words.say("Add a second choice") if second else words.say("No second choice")
    return _action(option.note, question, state, words) or option.token


def _amount(token: str, note: n.BetNote, words: Words) -> str:
    if token != STRUNG_ALONG:
        return words.say("Bet {money}", money=money(note.amount))
    return words.say("Bet {money} and move the horse 1 (Strung Along)", money=money(note.amount))


def _action(note: Note | None, question: Question, state: State, words: Words) -> str:
    """The number to act by, an action, or what it is aimed at; empty for any other note."""
    match note:
        case n.NumberNote(number=number, wild=True):
            return words.say("Wild number: {horse}", horse=named(state, number))
        case n.NumberNote(number=number):
            return words.say("As rolled: {horse}", horse=named(state, number))
        case n.EraseNote():
            return words.say("Erase a used wild number")
        case n.PassNote():
            return words.say("Pass")
        case n.MarkNote(number=number):
            return words.say("Concession: mark {number}", number=number)
        case n.CellNote(cell=cell, number=number):
            return words.say("Mark the {number} on {cell}", number=number, cell=cell)
        case n.HelmetNote(horse=horse):
            return words.say("Helmet of horse {number}", number=horse)
        case n.JerseyNote(horse=horse):
            return words.say("Jersey of horse {number}", number=horse)
        case n.StakeNote(horse=horse):
            return words.say("Bet on horse {number}", number=horse)
        case n.PurchaseNote(horse=horse) if question.kind == "take":
            return words.say("Take {horse}", horse=named(state, horse))
        case n.PurchaseNote(horse=horse, price=price):
            return words.say("Buy {horse} for {money}", horse=named(state, horse), money=money(price))
    return ""


def chips(option: Option, question: Question, state: State, words: Words) -> tuple[Chip, ...]:
    """What an option wins and costs: first the money after it."""
    return tuple(_chips(option.note, question, state, words))


def _chips(note: Note | None, question: Question, state: State, words: Words) -> Iterator[Chip]:
    match note:
        case n.NumberNote(wild=True, wilds=left):
            yield Chip(words.count("{n} wild number left", "{n} wild numbers left", left), "cost")
        case n.EraseNote(wilds=wilds):
            yield Chip(words.say("your whole turn"), "cost")
            yield Chip(words.count("then {n} to use", "then {n} to use", wilds), "good")
        case n.PassNote():
            yield Chip(words.say("nothing else can be done"), "cost")
        case n.MarkNote() as mark:
            if mark.completing:
                told = words.say("{cells} completes a line: a bonus", cells=_either(mark.completing, words))
                yield Chip(told, "good")
            else:
                yield Chip(words.say("circle {cells}", cells=_either(mark.cells, words)), "good")
        case n.CellNote() as cell:
            yield _line(words.say("row {line}", line=cell.cell[1]), cell.row_left, words)
            yield _line(words.say("column {line}", line=cell.cell[0]), cell.column_left, words)
        case n.HelmetNote() as helmet:
            yield from _set(helmet.completes, words)
            if helmet.past_line:
                yield Chip(words.say("opens bets on it again"), "good")
            else:
                yield Chip(words.say("bets on it past the No Bet Line"), "good")
        case n.JerseyNote() as jersey:
            yield from _set(jersey.completes, words)
            if question.kind != "jerseys":
                yield Chip(words.count("{n} box open on its bar", "{n} boxes open on its bar", jersey.boxes), "good")
        case n.BarNote() as box:
            yield from _bar(box, words)
        case n.AbilityNote(ability=ability) if question.kind != "miracle":
            yield Chip(ability_text(ability, words), "good")
        case n.SkipNote(abilities=abilities):
            names = ", ".join(card_name(ability) for ability in abilities)
            yield Chip(words.say("without {abilities}", abilities=names), "cost")
        case n.BonusNote(left=left):
            yield Chip(words.count("{n} box left", "{n} boxes left", left), "good")
        case n.MoveNote() as move:
            yield from _move(move, words)
        case n.SecondChoiceNote(second=True):
            yield Chip(words.say("for when the first has become impossible"), "good")
        case n.StakeNote() | n.BetNote() | n.PurchaseNote():
            yield from _money_chips(note, state, words)


def _money_chips(note: n.StakeNote | n.BetNote | n.PurchaseNote, state: State, words: Words) -> Iterator[Chip]:
    """The money left, what may be won, and what would be as the race stands."""
    match note:
        case n.StakeNote() as stake:
            yield Chip("/".join(f"×{multiple}" for multiple in stake.odds), "good")
            if stake.bet:
                yield Chip(words.say("{money} on it", money=money(stake.bet)), "good")
            if state.horse(stake.horse).position:
                yield Chip(words.say("{place} now", place=words.ordinal(stake.place)), "good")
        case n.BetNote() as bet:
            if bet.paid:
                yield Chip(words.say("{money} left", money=money(bet.money)), "cost")
            wins = "/".join(money(win) for win in bet.wins)
            yield Chip(words.say("{money} on it wins {wins}", money=money(bet.total), wins=wins), "good")
            yield Chip(words.say("{money} as it stands", money=money(bet.now)), "good" if bet.now else "risk")
        case n.PurchaseNote() as purchase:
            if purchase.price:
                yield Chip(words.say("{money} left", money=money(purchase.money)), "cost")
            if purchase.purse:
                told = words.say(
                    "{place} now: {money}", place=words.ordinal(purchase.place), money=money(purchase.purse)
                )
                yield Chip(told, "good")
            yield Chip(ability_text(purchase.card, words), "good")


def _either(cells: tuple[str, ...], words: Words) -> str:
    """Circles one of which is to be marked: `a4 or d4`."""
    *others, last = cells
    return words.say("{cells} or {last}", cells=", ".join(others), last=last) if others else last


def _line(line: str, left: int, words: Words) -> Chip:
    if left:
        return Chip(words.count("{line}: {n} to go", "{line}: {n} to go", left, line=line), "good")
    return Chip(words.say("completes {line}: a bonus", line=line), "good")


def _set(completes: bool, words: Words) -> Iterator[Chip]:
    if completes:
        yield Chip(words.say("jockey set: +{money}", money=money(JOCKEY_SET)), "good")


def _bar(note: n.BarNote, words: Words) -> Iterator[Chip]:
    yield Chip(words.say("moves 1 whenever {number} is rolled", number=note.card), "good")
    yield from _at_stake(note, words)


def _at_stake(note: n.BarNote | n.MoveNote, words: Words) -> Iterator[Chip]:
    if note.own:
        yield Chip(words.say("your horse"), "good")
    if note.bet:
        yield Chip(words.say("your bet: {money}", money=money(note.bet)), "good")


def _move(note: n.MoveNote, words: Words) -> Iterator[Chip]:
    """What a move means for bets, where it means anything, and what the mover has on the horse."""
    if note.start == note.end:
        yield Chip(words.say("does not move"), "cost")
    elif note.start < NO_BETS_FROM <= note.end:
        yield Chip(words.say("past the No Bet Line"), "risk")
    elif note.end < NO_BETS_FROM <= note.start < FINISH:
        yield Chip(words.say("before the No Bet Line again"), "risk")
    yield from _at_stake(note, words)
