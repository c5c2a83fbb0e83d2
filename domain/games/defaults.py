"""What games answer to the questions of the protocol that do not concern them."""

from collections.abc import Sequence
from typing import Any

from domain.games.protocol import Due, Fact, IllegalMove, Move, Question, Seat


class OpenInformation:
    """The part of Rules about secrets, for a game in which everyone sees everything."""

    def view(self, state: Any, viewer: Seat | None) -> Any:
        """The state itself."""
        return state

    def public(self, fact: Fact, viewer: Seat | None) -> Fact:
        """The fact itself."""
        return fact

    def public_move(self, move: Move, facts: Sequence[Fact], viewer: Seat | None) -> Move:
        """The move itself."""
        return move

    def reveals(self, fact: Fact) -> bool:
        """Never: nothing is hidden."""
        return False


class NoOrders:
    """The part of Rules about orders, for a game in which nobody can say beforehand what to do."""

    def may_order(self, state: Any) -> tuple[Seat, ...]:
        """Nobody."""
        return ()

    def ask_order(self, state: Any, seat: Seat, answers: Move) -> Question | Move:
        """Raises IllegalMove: `no_order`."""
        raise IllegalMove("no_order", seat=seat)

    def order_due(self, state: Any, seat: Seat, order: Move) -> Due:
        """Raises IllegalMove: `no_order`."""
        raise IllegalMove("no_order", seat=seat)

    def order_passed(self, state: Any, due: Due) -> bool:
        """Always: there is no turn to wait for."""
        return True

    def carry_out(self, state: Any, seat: Seat, order: Move) -> Move | None:
        """Nothing."""
        return None

    def why_no_order(self, state: Any, seat: Seat, answers: Move, words: str) -> str:
        """`no_order`."""
        return "no_order"
