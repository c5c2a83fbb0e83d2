"""What people and stand-ins do at the table of a match under way, and how the match settles after each move."""

from datetime import timedelta
from typing import Any

from domain import clocks, events
from domain.draft import Draft
from domain.events import Asked, MadeBy, PlayerId
from domain.games.moves import only_move, parse, parse_order
from domain.games.protocol import Due, IllegalMove, Move, Seat, fold
from domain.match import Match, Status, ranked
from domain.refusals import Reason, Refused


def play(draft: Draft, player: PlayerId, move: Move, asked: int) -> None:
    """A person's move, in answer to the question that event number `asked` put.

    Raises Refused (`not_under_way`, `match_over`, `not_seated`, `not_asked`, `board_moved_on`) or IllegalMove.
    """
    seat = _seat(draft, player)
    _require_asked(draft.match, seat, asked)
    _move(draft, seat, move, "person")
    settle(draft)


def play_text(draft: Draft, player: PlayerId, words: str) -> None:
    """A person's move as typed, in answer to whatever the seat is asked now. Raises as `play` does."""
    seat = _seat(draft, player)
    question = draft.match.asked(seat)
    if question is None:
        raise Refused(Reason.NOT_ASKED)
    play(draft, player, parse(draft.match.rules, draft.match.state, seat, words), question.asked)


def play_stand_in(draft: Draft, seat: Seat, move: Move, asked: int) -> None:
    """A stand-in's move. Raises as `play` does; `not_seated` where a person has the seat."""
    draft.match.require_live()
    if draft.match.driver(seat) is not None:
        raise Refused(Reason.NOT_SEATED)
    _require_asked(draft.match, seat, asked)
    _move(draft, seat, move, "stand_in")
    settle(draft)


def take_back(draft: Draft, player: PlayerId) -> None:
    """Undo one's own last move: only while it drew no dice and nothing has happened since.

    Raises Refused: `not_under_way`, `match_over`, `not_seated`, `cannot_take_back`.
    """
    seat = _seat(draft, player)
    match = draft.match
    before = match.before
    if before is None or before.seat != seat:
        raise Refused(Reason.CANNOT_TAKE_BACK)
    to_act = tuple(Asked(a.seat, draft.version, a.since, a.deadline) if a.seat == seat else a for a in before.to_act)
    draft.add(
        events.MoveTakenBack,
        seat=seat,
        version=before.version,
        draws=match.draws,
        to_act=to_act,
        round=before.round,
    )


def run_out(draft: Draft, seat: Seat, asked: int) -> None:
    """A seat's clock ran out: it plays the rules' fallback. Nothing happens if the question changed or time is left."""
    match = draft.match
    question = match.asked(seat)
    if match.status is not Status.LIVE or question is None or question.asked != asked:
        return
    if question.deadline is None or draft.time < question.deadline:
        return
    draft.add(events.ClockRanOut, seat=seat, draws=match.draws, to_act=match.to_act, round=match.round)
    _move(draft, seat, match.rules.fallback(match.state, seat), "clock")
    settle(draft)


def resign(draft: Draft, player: PlayerId) -> None:
    """Give up: a stand-in drives on and the person ranks last.

    Raises Refused: `not_under_way`, `match_over`, `not_seated`, `already_resigned`.
    """
    draft.match.require_live()
    match = draft.match
    if player in match.players and match.seat_of(player) is None:
        raise Refused(Reason.ALREADY_RESIGNED)
    seat = _seat(draft, player)
    to_act = tuple(Asked(seat, draft.version, draft.time, None) if a.seat == seat else a for a in match.to_act)
    draft.add(events.SeatResigned, seat=seat, player=player, draws=match.draws, to_act=to_act, round=match.round)


def abandon(draft: Draft, by: PlayerId) -> None:
    """The organiser calls the match off, lobby or race. Raises Refused: `not_organiser`, `match_over`."""
    if draft.match.status is not Status.LOBBY:
        draft.match.require_live()
    draft.require_organiser(by)
    draft.add(events.MatchAbandoned, secret=draft.match.secret)


def leave_order(draft: Draft, player: PlayerId, order: Move) -> None:
    """Say beforehand what to do when one's turn comes; it takes the place of one left for the same turn.

    Raises Refused (`not_under_way`, `match_over`, `not_seated`) or IllegalMove.
    """
    seat = _seat(draft, player)
    rules, state = draft.match.rules, draft.match.state
    if rules.ask_order(state, seat, order) != order:
        raise IllegalMove("not_offered")
    draft.add(events.OrderLeft, seat=seat, order=order, due=rules.order_due(state, seat, order))
    settle(draft)


def leave_order_text(draft: Draft, player: PlayerId, words: str) -> None:
    """An order as typed. Raises as `leave_order` does."""
    seat = _seat(draft, player)
    leave_order(draft, player, parse_order(draft.match.rules, draft.match.state, seat, words))


def withdraw_order(draft: Draft, player: PlayerId, due: Due) -> None:
    """Take an order of one's own back. Raises Refused: `not_under_way`, `match_over`, `not_seated`, `no_such_order`."""
    seat = _seat(draft, player)
    if not any((order.seat, order.due) == (seat, due) for order in draft.match.orders):
        raise Refused(Reason.NO_SUCH_ORDER)
    draft.add(events.OrderWithdrawn, seat=seat, due=due)


def settle(draft: Draft) -> None:
    """Go on with what needs nobody: moves without a choice, orders left beforehand, and the end of the match."""
    while True:
        match = draft.match
        outcome = match.rules.outcome(match.state)
        if outcome is not None:
            draft.add(events.MatchFinished, outcome=ranked(outcome, match.resigned), secret=match.secret)
            return
        if not _forced(draft) and not _ordered(draft):
            return


def _forced(draft: Draft) -> bool:
    """Plays a move without a choice, if there is one."""
    match = draft.match
    for asked in match.to_act:
        forced = only_move(match.rules, match.state, asked.seat)
        if forced is not None:
            _move(draft, asked.seat, forced.move, "forced")
            return True
    return False


def _ordered(draft: Draft) -> bool:
    """Carries an order out, if there is one for a question that is asked now."""
    match = draft.match
    for order in match.orders:
        if match.asked(order.seat) is None:
            continue
        move = match.rules.carry_out(match.state, order.seat, order.move)
        if move is not None:
            _move(draft, order.seat, move, "order", order.due)
            return True
    return False


def asked_at_start(draft: Draft, players: tuple[PlayerId | None, ...], state: Any) -> tuple[Asked, ...]:
    """The first questions of a match."""
    match = draft.match
    return tuple(_question(draft, seat, clocks.full(match.pace), players[seat]) for seat in match.rules.to_act(state))


def _move(draft: Draft, seat: Seat, move: Move, by: MadeBy, due: Due | None = None) -> None:
    match = draft.match
    dice = match.dice()
    facts = match.rules.play(match.state, seat, move, dice)
    state = fold(match.rules, match.state, facts)
    draft.add(
        events.MovePlayed,
        seat=seat,
        move=move,
        by=by,
        facts=facts,
        draws=dice.drawn,
        to_act=_asked_next(draft, seat, state, by),
        round=match.rules.round(state),
        due=due,
    )


def _asked_next(draft: Draft, mover: Seat, state: Any, by: MadeBy) -> tuple[Asked, ...]:
    """Who is asked now. A seat that was asked before and did not move still faces the same question."""
    match = draft.match
    questions = []
    for seat in match.rules.to_act(state):
        standing = match.asked(seat)
        if standing is not None and seat != mover:
            questions.append(standing)
            continue
        bank = match.banks[seat]
        if standing is not None and by != "forced":
            bank = clocks.refilled(match.pace, bank, standing.since, draft.time)
        questions.append(_question(draft, seat, bank, match.driver(seat)))
    return tuple(questions)


def _question(draft: Draft, seat: Seat, bank: timedelta, driver: PlayerId | None) -> Asked:
    due = None if driver is None else clocks.deadline(draft.match.pace, bank, draft.time)
    return Asked(seat, draft.version, draft.time, due)


def _seat(draft: Draft, player: PlayerId) -> Seat:
    draft.match.require_live()
    seat = draft.match.seat_of(player)
    if seat is None:
        raise Refused(Reason.NOT_SEATED)
    return seat


def _require_asked(match: Match, seat: Seat, asked: int) -> None:
    question = match.asked(seat)
    if question is None:
        raise Refused(Reason.NOT_ASKED)
    if question.asked != asked:
        raise Refused(Reason.BOARD_MOVED_ON)
