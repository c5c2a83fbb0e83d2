"""TurfMaster: where a card leads, a jockey's decision, a whole match."""

from statistics import median

from domain.games.protocol import Seat
from domain.games.turfmaster.cards import DECK, value
from domain.games.turfmaster.paths import ends
from domain.games.turfmaster.rules import TurfMaster
from domain.games.turfmaster.runs import run as run_of
from domain.games.turfmaster.state import Horse, State
from tests.bench import stored
from tests.bench.moments import asked
from tests.bench.stopwatch import milliseconds

RULES = TurfMaster()
LARGEST = {"course": "triangle", "fences": "yes"}
EVERY = 7
"""Of the moments of a match one in so many is looked at, with every horse on the track."""

TRIES = 3


def run() -> list[tuple[str, float | str, str]]:
    """Eight horses on the triangle over fences; a match of six in the flat."""
    moments = [*asked(RULES, 8, LARGEST)][::EVERY]
    cards = [_ended(state, horse, card) for state, _ in moments for horse in state.running for card in set(DECK)]
    decisions = [milliseconds(lambda one=one: _decided(*one)) for one in moments]
    return [
        (f"end squares of a card, {len(cards):,} times, median, ms", median(cards), ""),
        (f"end squares of a card, {len(cards):,} times, worst, ms", max(cards), "under 3"),
        ("a decision of a jockey, eight horses, median, ms", median(decisions), ""),
        ("a decision of a jockey, eight horses, worst, ms", max(decisions), ""),
        ("a stored match of stand-ins, 6 horses, 3 races, s", stored.seconds("turfmaster", 6, {}), "under 2"),
    ]


def _decided(state: State, seat: Seat) -> object:
    return RULES.stand_in(RULES.view(state, seat), seat)


def _ended(state: State, horse: Horse, card: str) -> float:
    """Each try without what the search remembers of the one before."""
    taken = []
    for _ in range(TRIES):
        ends.cache_clear()
        taken.append(milliseconds(lambda: run_of(state, horse, value(card))))
    return min(taken)
