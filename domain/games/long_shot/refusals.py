"""Why an answer was not offered: the reason that tells a person what was wrong with it."""

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.conversation import ask
from domain.games.long_shot.horses import HORSES, LARGEST_BET, cost
from domain.games.long_shot.openings import bar_boxes, may_bet
from domain.games.long_shot.orders import OR, ask_order, may_order
from domain.games.long_shot.sheet import BONUSES, GRID
from domain.games.long_shot.state import State
from domain.games.long_shot.turn import ERASE, PASS, WILD, walk
from domain.games.protocol import IllegalMove, Move, Question, Seat

ACTIONS = ("mark", "helmet", "jersey", "bet", "buy")


def why_not(state: State, seat: Seat, answers: Move, words: str) -> str:
    """The reason code for words that are no answer after the given ones; see the page of the game for all of them."""
    try:
        question = ask(state, seat, answers)
    except IllegalMove as refusal:
        return refusal.reason
    return _reason(state, seat, answers, question, words)


def why_no_order(state: State, seat: Seat, answers: Move, words: str) -> str:
    """The same for an order: `no_order` as well."""
    try:
        question = ask_order(state, seat, answers)
    except IllegalMove as refusal:
        return refusal.reason
    if OR in answers:
        answers = answers[answers.index(OR) + 1 :]
    return _reason(state, seat, answers, question, words) if seat in may_order(state) else "no_order"


def _reason(state: State, seat: Seat, answers: Move, question: Question | Move, words: str) -> str:
    if not isinstance(question, Question) or state.rolled is None:
        return "not_offered"
    said = words.casefold().split()
    if not said or question.kind == "second_choice":
        return "not_offered"
    now = walk(state, seat, answers)[1].state
    match question.kind:
        case "number" | "action":
            return _no_action(now, seat, answers, question, said)
        case "bet":
            return _no_bet(now, seat, question.subject, said[0])
        case "cell":
            return _no_cell(now, seat, said[0])
        case "bar":
            return _no_box(now, question.subject, said)
        case "effect" if not answers and said[0] in (*ACTIONS, WILD):
            return "ability_first"
        case "effect" if said[0] in BONUSES:
            due = any(option.token in BONUSES for option in question.options)
            return "bonus_used" if due else "no_bonus_due"
        case "free_bet" if _is_horse(said[0]):
            return _no_wager(now, int(said[0]))
        case "helmet" if _is_horse(said[0]):
            return "helmet_marked"
        case "jersey" if _is_horse(said[0]):
            return _no_jersey(now, seat, int(said[0]))
        case "take" if _is_horse(said[0]):
            return "horse_not_in_market"
        case "sale" if _is_horse(said[0]):
            return _no_purchase(now, seat, int(said[0]), cost(now.horse(int(said[0])).card) // 2)
        case "jerseys" if _is_horse(said[0]):
            marked = state.player(seat).jerseys
            return "jersey_marked" if any(str(horse) in said[:2] for horse in marked) else "wrong_number"
        case "horse" | "horses" | "partner" if _is_horse(said[0]):
            return _no_move(now, question, said)
    if said[0] in ABILITIES:
        offered = any(said[0] in option.token.split() for option in question.options)
        return "not_offered" if offered else "ability_not_due"
    return "no_such_horse" if said[0].isdecimal() and not _is_horse(said[0]) else "not_offered"


def _no_action(state: State, seat: Seat, answers: Move, question: Question, said: list[str]) -> str:
    word, number = said[0], said[1] if len(said) > 1 else ""
    if word in (ERASE, PASS):
        stuck = question.kind == "number" and all(option.token for option in question.options)
        return "wild_to_erase" if stuck else "not_stuck"
    if word not in (*ACTIONS, WILD):
        return "ability_not_due" if word in ABILITIES else "not_offered"
    rolled = state.rolled.horse if state.rolled else 0
    wild = bool(answers) and answers[-1].startswith(WILD)
    by = int(answers[-1].removeprefix(WILD)) if wild else rolled
    if word in ACTIONS and not number:
        is_open = any(option.token == f"{word} {by}" for option in question.options)
        return "incomplete" if is_open else _closed(state, seat, word, by)
    if not _is_horse(number):
        return "no_such_horse"
    if word == WILD:
        return "not_offered" if wild else _no_wild(state, seat, int(number), rolled)
    return _closed(state, seat, word, by) if int(number) == by else "not_the_number"


def _no_wild(state: State, seat: Seat, number: int, rolled: int) -> str:
    if number == rolled:
        return "wild_is_the_die"
    return "nothing_by_that_number" if state.player(seat).wilds else "wild_used"


def _closed(state: State, seat: Seat, action: str, number: int) -> str:
    """Why an action is not open by the right number."""
    match action:
        case "mark":
            return "concession_marked"
        case "helmet":
            return "helmet_marked"
        case "jersey":
            return _no_jersey(state, seat, number)
        case "bet":
            return "bet_above_money" if may_bet(state, seat, number) else _no_wager(state, number)
        case _:
            return _no_purchase(state, seat, number, cost(state.horse(number).card))


def _no_bet(state: State, seat: Seat, number: int, amount: str) -> str:
    if not amount.isdecimal() or int(amount) == 0:
        return "not_offered"
    return "bet_above_limit" if int(amount) > LARGEST_BET else "bet_above_money"


def _no_wager(state: State, number: int) -> str:
    return "past_no_bet_line" if state.horse(number).running else "bet_on_finished_horse"


def _no_purchase(state: State, seat: Seat, number: int, price: int) -> str:
    horse = state.horse(number)
    if horse.owner is not None:
        return "horse_not_in_market"
    if not horse.running:
        return "horse_finished"
    return "price_above_money" if state.player(seat).money < price else "not_offered"


def _no_jersey(state: State, seat: Seat, number: int) -> str:
    if number in state.player(seat).jerseys:
        return "jersey_marked"
    return "not_offered" if bar_boxes(state, number) else "bar_full"


def _no_cell(state: State, seat: Seat, cell: str) -> str:
    if cell not in GRID:
        return "no_such_cell"
    if cell in state.player(seat).cells:
        return "concession_marked"
    return "not_the_number"


def _no_box(state: State, card: int, said: list[str]) -> str:
    if not _is_horse(said[0]):
        return "no_such_horse"
    return "bar_marked" if int(said[0]) not in bar_boxes(state, card) else "not_offered"


def _no_move(state: State, question: Question, said: list[str]) -> str:
    most = question.pick[1]
    if any(_is_horse(word) and not state.horse(int(word)).running for word in said[:most]):
        return "horse_finished"
    return "wrong_number" if len(set(said[:most])) < most else "not_offered"


def _is_horse(word: str) -> bool:
    return word.isdecimal() and int(word) in HORSES
