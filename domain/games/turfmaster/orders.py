"""Standing orders: what an owner leaves for a horse's next turn, so that nobody need wait for it.

An order is the finished move of a conversation of its own: the horse; its card in a card round, or the higher or lower
die for the case of a handicap in a dice round; the inner or the outer lane where there is a choice of squares. It is
for the round under way while the horse has still to move in it, else for the round after.
"""

from domain.games.moves import finished, offered
from domain.games.protocol import Due, IllegalMove, Move, Option, Question, Seat
from domain.games.turfmaster import cards
from domain.games.turfmaster.conversation import ask
from domain.games.turfmaster.course import course
from domain.games.turfmaster.runs import run, speeds
from domain.games.turfmaster.stage import decided_for, stage, to_act
from domain.games.turfmaster.state import Horse, State

HIGH, LOW = "high", "low"
INNER, OUTER = "inner", "outer"


def may_order(state: State) -> tuple[Seat, ...]:
    """The seats that have a horse to leave an order for."""
    return tuple(sorted({horse.seat for horse in state.running if _options(state, horse)}))


def ask_order(state: State, seat: Seat, answers: Move) -> Question | Move:
    """The next question about an order, or the finished order.

    Raises IllegalMove: `no_order` where the seat has no horse to leave one for, `not_offered`.
    """
    own = {f"horse {horse.horse}": horse for horse in state.running if horse.seat == seat and _options(state, horse)}
    if not own:
        raise IllegalMove("no_order", seat=seat)
    horses = Question("order_horse", tuple(Option(token) for token in own))
    if not answers:
        return horses
    horse = own[offered(horses, answers[0])]
    by_card = _round_kind(state, horse) == "card"
    what = Question("order_card" if by_card else "order_die", _options(state, horse), subject=horse.horse)
    if len(answers) == 1:
        return what
    lanes = Question("order_lane", (Option(INNER), Option(OUTER)), subject=horse.horse)
    chosen = offered(what, answers[1])
    if len(answers) == 2:
        return lanes
    return finished((answers[0], chosen, offered(lanes, answers[2])), answers)


def due(state: State, order: Move) -> Due:
    """The race and round for which an order left now is, and its horse."""
    horse = ordered_horse(state, order)
    return state.race, state.round + (horse.horse not in state.waiting), horse.horse


def passed(state: State, due: Due) -> bool:
    """Whether the race or round of an order is over, or its horse has moved in it."""
    race, number, horse = due
    if (state.race, state.round) != (race, number):
        return (state.race, state.round) > (race, number)
    return horse not in state.waiting


def carry_out(state: State, seat: Seat, order: Move) -> Move | None:
    """The move that an order makes of a seat's turn now; None where the turn is not the ordered horse's.

    Also None where the order cannot be kept: the card has been played, or the horse would fall by it at a fence.
    """
    horse = ordered_horse(state, order)
    deciding = stage(state)
    if seat not in to_act(state) or deciding not in ("card", "run") or decided_for(state, seat) != horse:
        return None
    if (deciding == "card") != order[1].startswith("card "):
        return None
    return _by_card(state, horse, order) if deciding == "card" else _by_dice(state, horse, order)


def ordered_horse(state: State, order: Move) -> Horse:
    """The horse that an order is about."""
    return state.horse(int(order[0].removeprefix("horse ")))


def _by_card(state: State, horse: Horse, order: Move) -> Move | None:
    card = order[1].removeprefix("card ")
    if card not in horse.hand or (horse.chosen is not None and card != horse.chosen):
        return None
    limit = state.limit(horse.horse)
    stands = limit is not None and not cards.joker(card) and cards.value(card) > limit
    found = () if stands else run(state, horse, cards.value(card))
    if found and found[0].fall:
        return None
    return _complete(state, horse, () if horse.chosen else (card,), order)


def _by_dice(state: State, horse: Horse, order: Move) -> Move:
    offered_speeds = speeds(state, horse)
    wanted = max(offered_speeds) if order[1] == HIGH else min(offered_speeds)
    question = ask(state, horse.seat, ())
    if isinstance(question, Question) and question.kind == "die":
        return _complete(state, horse, (str(wanted),), order)
    return _complete(state, horse, (), order)


def _complete(state: State, horse: Horse, answers: Move, order: Move) -> Move:
    """The answers with the square that lies furthest in the ordered lane, where there is a choice."""
    question = ask(state, horse.seat, answers)
    if not isinstance(question, Question):
        return question
    board = course(state.course)
    squares = [option.token for option in question.options if option.token in board.spots]
    side = 1 if order[2] == INNER else -1
    square = min(squares, key=lambda square: (side * board.lane(square), -board.rank(square)))
    return (*answers, square)


def _round_kind(state: State, horse: Horse) -> str:
    if horse.horse in state.waiting:
        return state.kind
    return "dice" if state.kind == "card" else "card"


def _options(state: State, horse: Horse) -> tuple[Option, ...]:
    """What an order for a horse can say: nothing while its owner is asked about it, or has to lay a card face down."""
    if stage(state) in ("card", "run") and state.waiting[0] == horse.horse:
        return ()
    if _round_kind(state, horse) == "dice":
        return (Option(HIGH), Option(LOW))
    if state.cards == "face_down":
        return (Option(f"card {horse.chosen}"),) if horse.chosen in horse.hand else ()
    return tuple(Option(f"card {card}") for card in dict.fromkeys(cards.in_order(horse.hand)))
