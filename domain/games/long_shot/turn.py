"""A player's whole turn as one script of questions, and what follows from it up to the next decision.

The same script asks and plays: `walk` sends it the answers given so far, and either it has a next question or the turn
is written down. Nothing in a turn is drawn, so the script may be run as often as one likes.
"""

from collections import Counter

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.actions import (
    SKIP,
    Step,
    bet_action,
    buy,
    concession,
    helmet,
    helmet_note,
    jersey,
    jersey_note,
    purchase_note,
)
from domain.games.long_shot.bonuses import take_bonus
from domain.games.long_shot.effects import carry_out, ready
from domain.games.long_shot.facts import RoundBegan, TurnEnded, TurnPassed, WildErased, WildMarked
from domain.games.long_shot.horses import HORSES, cost, odds
from domain.games.long_shot.ledger import BONUS, Due, Ledger
from domain.games.long_shot.notes import (
    AbilityNote,
    BonusNote,
    EraseNote,
    MarkNote,
    NumberNote,
    PassNote,
    SkipNote,
    StakeNote,
)
from domain.games.long_shot.openings import Action, actions, cells, is_stuck, unused_bonuses
from domain.games.long_shot.scoring import place_now, scored
from domain.games.long_shot.sheet import BONUSES, BOXES, LINES_OF, WILDS, lines_done
from domain.games.long_shot.state import State
from domain.games.moves import offered
from domain.games.protocol import IllegalMove, Move, Note, Option, Question, Seat

DIE = ""
"""Acting by the die's own number needs no word."""

ERASE, PASS = "erase", "pass"
WILD = "wild"

NUMBER_ROLLED = {ability.horse: key for key, ability in ABILITIES.items() if ability.timing == "number_rolled"}
"""The abilities at the start of their owner's turn, by the number on the die."""


def walk(state: State, seat: Seat, answers: Move) -> tuple[Question | None, Ledger, int]:
    """The next question of a seat's turn after some answers (None: the turn is complete), what has happened by then,
    and how many of the answers the turn took.

    The dice must have been rolled. Raises IllegalMove: `not_offered`, `wrong_number`.
    """
    ledger = Ledger(state, seat)
    script = _script(ledger)
    taken = 0
    try:
        question = next(script)
        for answer in answers:
            offered(question, answer)
            taken += 1
            question = script.send(answer)
    except StopIteration:
        return None, ledger, taken
    return question, ledger, taken


def complete(state: State, seat: Seat, answers: Move) -> Ledger:
    """A finished turn. Raises IllegalMove: `incomplete`, `not_offered`."""
    question, ledger, taken = walk(state, seat, answers)
    if question is not None:
        raise IllegalMove("incomplete")
    if taken < len(answers):
        raise IllegalMove("not_offered")
    return ledger


def close(ledger: Ledger) -> None:
    """After the last player the next round, its active player to the left; after the third finisher the scoring
    (seed: Fim da Rodada, Fim de Jogo)."""
    state = ledger.state
    if state.waiting:
        return
    if state.decided:
        ledger.happen(*(scored(state, player.seat) for player in state.players))
    else:
        ledger.happen(RoundBegan(state.round + 1, (state.active + 1) % len(state.players)))


def _script(ledger: Ledger) -> Step:
    """The ability of the number rolled, the number to act by, the action, and all that comes of it."""
    rolled = ledger.state.rolled
    if rolled is None:
        raise ValueError("nobody acts before the dice are rolled")
    if rolled.horse in NUMBER_ROLLED:
        ledger.owe(NUMBER_ROLLED[rolled.horse])
        yield from _resolve(ledger)
    number = rolled.horse
    question = _number_question(ledger, rolled.horse)
    answer = (yield question) if question else DIE
    if answer == ERASE:
        ledger.happen(WildErased(ledger.seat, ledger.player.wilds + 1))
    elif answer == PASS:
        ledger.happen(TurnPassed(ledger.seat))
    else:
        if answer != DIE:
            number = int(answer.removeprefix(WILD))
            ledger.happen(WildMarked(ledger.seat, number, ledger.player.wilds - 1))
        yield from _act(ledger, number, wild=answer != DIE)
        yield from _resolve(ledger)
    ledger.happen(TurnEnded(ledger.seat))


def _number_question(ledger: Ledger, rolled: int) -> Question | None:
    """The die's number or a wild one; stuck, erasing a wild or passing. Nothing where only the die's number is left
    (seed: Números Curinga, Ficando Preso)."""
    state, seat, wilds = ledger.state, ledger.seat, ledger.player.wilds
    options = []
    stuck = is_stuck(state, seat, rolled, wild=False)
    if not stuck:
        options.append(Option(DIE, NumberNote(rolled, False, wilds)))
    if wilds:
        options += [
            Option(f"{WILD} {number}", NumberNote(number, True, wilds - 1))
            for number in HORSES
            if number != rolled and not is_stuck(state, seat, number, wild=True)
        ]
    if stuck:
        options.append(Option(ERASE, EraseNote(wilds + 1)) if wilds < WILDS else Option(PASS, PassNote()))
    return Question("number", tuple(options), subject=rolled) if wilds or stuck else None


def _act(ledger: Ledger, number: int, *, wild: bool) -> Step:
    """One of the actions open by a number."""
    open_actions = actions(ledger.state, ledger.seat, number, wild=wild)
    options = tuple(
        Option(f"{action} {number}", _action_note(ledger, action, number, wild=wild)) for action in open_actions
    )
    answer = yield Question("action", options, subject=number)
    match answer.split()[0]:
        case "mark":
            yield from concession(ledger, cells(ledger.state, ledger.seat, number, wild=wild), number)
        case "helmet":
            helmet(ledger, number)
        case "jersey":
            yield from jersey(ledger, number)
        case "bet":
            yield from bet_action(ledger, number)
        case _:
            buy(ledger, number, cost(ledger.state.horse(number).card))


def _action_note(ledger: Ledger, action: Action, number: int, *, wild: bool) -> Note:
    state, player = ledger.state, ledger.player
    match action:
        case "mark":
            open_cells = cells(state, ledger.seat, number, wild=wild)
            done = lines_done(player.cells)
            completing = tuple(
                cell
                for cell in open_cells
                if any(line not in done and line in lines_done((*player.cells, cell)) for line in LINES_OF[cell])
            )
            return MarkNote(number, open_cells, completing)
        case "helmet":
            return helmet_note(ledger, number)
        case "jersey":
            return jersey_note(ledger, number)
        case "bet":
            return StakeNote(number, player.bet(number), odds(number), place_now(state, number))
        case _:
            return purchase_note(ledger, number)


def _resolve(ledger: Ledger) -> Step:
    """Bonuses and abilities that are due, in the player's order; abilities may be declined once no bonus is due."""
    while True:
        bonuses = [due for due in ledger.due if due.key == BONUS]
        abilities = _abilities_due(ledger)
        if not bonuses and not abilities:
            ledger.due.clear()
            return
        options = [Option(token, _ability_note(token, due)) for token, due in abilities.items()]
        if bonuses:
            player = ledger.player
            options += [
                Option(bonus, BonusNote(bonus, BOXES[bonus] - player.bonuses.count(bonus)))
                for bonus in unused_bonuses(player)
            ]
        else:
            options.append(Option(SKIP, SkipNote(tuple(dict.fromkeys(due.key for due in abilities.values())))))
        answer = yield Question("effect", tuple(options))
        if answer == SKIP:
            ledger.due.clear()
            return
        if answer in abilities:
            ledger.due.remove(abilities[answer])
            yield from carry_out(ledger, abilities[answer])
        else:
            ledger.due.remove(bonuses[0])
            yield from take_bonus(ledger, next(bonus for bonus in BONUSES if bonus == answer))


def _abilities_due(ledger: Ledger) -> dict[str, Due]:
    """The abilities that would change something now, by their tokens: the key, and the horse where one is due about
    several."""
    found: dict[tuple[str, int], Due] = {}
    for due in ledger.due:
        if due.key != BONUS and ready(ledger, due):
            found.setdefault((due.key, due.horse), due)
    times = Counter(key for key, _ in found)
    return {key if times[key] == 1 else f"{key} {horse}": due for (key, horse), due in found.items()}


def _ability_note(token: str, due: Due) -> AbilityNote:
    return AbilityNote(due.key, 0 if token == due.key else due.horse)
