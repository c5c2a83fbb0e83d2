"""A decision as a short conversation: a card and where it leads; the speed for all; a die; the cards to hold."""

from collections import Counter
from collections.abc import Sequence

from domain.games.moves import finished, offered
from domain.games.protocol import IllegalMove, Move, Option, Question, Seat
from domain.games.turfmaster import cards
from domain.games.turfmaster.course import course
from domain.games.turfmaster.notes import (
    BonusNote,
    CardNote,
    DieNote,
    HeldNote,
    KeepNote,
    PassNote,
    SpeedNote,
    SquareNote,
)
from domain.games.turfmaster.paths import End
from domain.games.turfmaster.runs import card_run, run, speeds, standing_fences, standstill
from domain.games.turfmaster.stage import decided_for, hold, may_take_bonus, next_race, stage, to_act
from domain.games.turfmaster.state import Horse, State

MOST_OPTIONS = 25
"""What one question may offer."""

PASS = "pass"
KEEP = "keep"
THROW: Move = ("throw",)
"""The move that the game makes by itself at the beginning of a dice round."""


def ask(state: State, seat: Seat, answers: Move) -> Question | Move:
    """The next question, or the finished move. Raises IllegalMove: `not_asked`, `not_offered`, `wrong_number`."""
    if seat not in to_act(state):
        raise IllegalMove("not_asked", seat=seat)
    horse = decided_for(state, seat)
    match stage(state):
        case "exchange":
            return _ask_hand(state, horse, answers)
        case "choice":
            return _ask_choice(state, horse, answers)
        case "card":
            return _ask_card(state, horse, answers)
        case "throw":
            return finished(THROW, answers)
        case "speed":
            return _ask_speed(state, seat, answers)
        case _:
            return _ask_run(state, horse, answers)


def bonus_of(answer: str) -> int | None:
    """The horse whose bonus an answer asks for."""
    word, _, number = answer.partition(" ")
    return int(number) if word == "bonus" else None


def _ask_card(state: State, horse: Horse, answers: Move) -> Question | Move:
    """A card and, where it leaves a choice, the square; laid face down before, only the square."""
    if horse.chosen not in (None, PASS):
        return _ask_square(state, horse, card_run(state, horse, horse.chosen or ""), answers, ())
    question = _card_question(state, horse)
    if question is None or horse.chosen == PASS:
        return finished((PASS,), answers) if answers else (PASS,)
    if not answers:
        return question
    first = offered(question, answers[0])
    if first == PASS or bonus_of(first):
        return finished((first,), answers)
    return _ask_square(state, horse, card_run(state, horse, first), answers, (first,))


def _ask_choice(state: State, horse: Horse, answers: Move) -> Question | Move:
    """A card to lay face down."""
    question = _card_question(state, horse)
    if question is None:
        return finished((PASS,), answers)
    return finished((offered(question, answers[0]),), answers) if answers else question


def _ask_speed(state: State, seat: Seat, answers: Move) -> Question | Move:
    """One die or both, for all horses (seed: Ronda de Dados)."""
    one, other = state.throw or (0, 0)
    options = [Option(str(die), SpeedNote(die, False)) for die in dict.fromkeys((one, other))]
    options.append(Option(str(one + other), SpeedNote(one + other, True, limited(state, one + other))))
    question = Question("speed", (*options, *_bonuses(state, seat)))
    return finished((offered(question, answers[0]),), answers) if answers else question


def limited(state: State, speed: int) -> tuple[int, ...]:
    """The horses of this round that may not move by a sum (seed: Incapacidade durante uma Ronda de Dados)."""
    return tuple(
        number
        for number, limit in zip(state.order, state.limits, strict=True)
        if number in state.waiting and limit is not None and speed > limit
    )


def _ask_run(state: State, horse: Horse, answers: Move) -> Question | Move:
    """The die where a handicap leaves the choice, then the square."""
    runs = {str(speed): run(state, horse, speed) for speed in speeds(state, horse)}
    everywhere = {end.square for found in runs.values() for end in found}
    if len(runs) == 1 or len(everywhere) == 1:
        found = runs[max(runs, key=int)]
        return _ask_square(state, horse, found, answers, ())
    options = tuple(
        Option(die, DieNote(horse.horse, int(die), tuple(end.square for end in found), int(die) - found[0].points))
        for die, found in runs.items()
    )
    question = Question("die", (*options, *_bonuses(state, horse.seat)), subject=horse.horse)
    if not answers:
        return question
    first = offered(question, answers[0])
    if bonus_of(first):
        return finished((first,), answers)
    return _ask_square(state, horse, runs[first], answers, (first,))


def _ask_square(state: State, horse: Horse, found: Sequence[End], answers: Move, given: Move) -> Question | Move:
    """The end square where there are several; nothing is asked where there is one or none, but one may be named."""
    if len(found) < 2:
        named = [(*given, end.square) for end in found if end.path]
        return given if answers in named else finished(given, answers)
    options = [Option(end.square, _square_note(state, horse, end)) for end in found]
    extra = () if given else _bonuses(state, horse.seat)
    question = Question("square", (*options, *extra), subject=horse.horse)
    if len(answers) <= len(given):
        return question
    return finished((*given, offered(question, answers[len(given)])), answers)


def _ask_hand(state: State, horse: Horse, answers: Move) -> Question | Move:
    """The cards to hold for the coming race, of all that are left and dealt; the bonus first where it is wanted."""
    count = min(hold(state, horse), len(horse.hand))
    fresh = Counter(horse.hand[len(horse.hand) - _dealt(state, horse) :])
    options = []
    for card in cards.in_order(horse.hand):
        options.append(Option(card, HeldNote(cards.value(card), cards.joker(card), fresh[card] > 0)))
        fresh[card] -= 1
    hands = Question("hand", tuple(options), (count, count), subject=horse.horse)
    keep = Option(KEEP, KeepNote(horse.horse, count, len(horse.hand)))
    first = Question("exchange", (keep, *_bonus(state, horse)), subject=horse.horse)
    if not answers:
        return first
    if bonus_of(offered(first, answers[0])):
        return finished(answers[:1], answers)
    if len(answers) == 1:
        return hands
    return finished((KEEP, offered(hands, answers[1])), answers)


def _dealt(state: State, horse: Horse) -> int:
    """How many of a hand were dealt for the coming race; they come last in it."""
    dealt = cards.HAND + (cards.BONUS if horse.bonus == next_race(state) else 0)
    return min(dealt, len(horse.hand))


def _card_question(state: State, horse: Horse) -> Question | None:
    """The hand as options and the bonuses; None for a horse that has nothing to play or draw."""
    counts = Counter(cards.in_order(horse.hand))
    options = [Option(card, _card_note(state, horse, card, count)) for card, count in counts.items()]
    own = _bonus(state, horse)
    if not options and own:
        options = [Option(PASS, PassNote(horse.horse))]
    if not options:
        return None
    several = len(options) + len(own) > 1
    others = [option for option in _bonuses(state, horse.seat) if option not in own] if several else []
    return Question("card", (*options, *own, *others), subject=horse.horse)


def _card_note(state: State, horse: Horse, card: cards.Card, count: int) -> CardNote:
    found = card_run(state, horse, card)
    value = cards.value(card)
    return CardNote(
        horse.horse,
        count,
        value,
        cards.joker(card),
        state.limit(horse.horse),
        ends=tuple(end.square for end in found if end.fall is None),
        unused=value - found[0].points if found else 0,
        stands=standstill(found),
        fall=found[0].fall if found else None,
        home=bool(found) and all(_home(state, end) for end in found),
    )


def _square_note(state: State, horse: Horse, end: End) -> SquareNote:
    board = course(state.course)
    numbers = standing_fences(state)
    return SquareNote(
        horse.horse,
        end.square,
        board.lane(end.square),
        end.path,
        end.points,
        jumped=tuple(numbers[fence] for fence in end.jumped),
        home=_home(state, end),
    )


def _home(state: State, end: End) -> bool:
    board = course(state.course)
    return end.fall is None and board.rank(end.square) >= board.finish


def _bonus(state: State, horse: Horse) -> tuple[Option, ...]:
    if not may_take_bonus(state, horse):
        return ()
    return (Option(f"bonus {horse.horse}", BonusNote(horse.horse, next_race(state), len(horse.hand))),)


def _bonuses(state: State, seat: Seat) -> tuple[Option, ...]:
    """The bonuses still to be had by a seat, for each of its horses in the race."""
    return tuple(option for horse in state.horses if horse.seat == seat for option in _bonus(state, horse))
