"""TurfMaster: where a card leads, a jockey's decision, a whole match."""

from statistics import median

from domain.games.turfmaster.cards import DECK, value
from domain.games.turfmaster.paths import ends
from domain.games.turfmaster.rules import TurfMaster
from domain.games.turfmaster.runs import run as run_of
from domain.games.turfmaster.state import Horse, State
from tests.bench import stored
from tests.bench.moments import choices
from tests.bench.stopwatch import milliseconds

RULES = TurfMaster()
LARGEST = {"course": "triangle", "fences": "yes"}
EVERY = 7
"""Of the moments of a match one in so many is looked at, with every horse on the track."""

TRIES = 3


def run() -> list[tuple[str, float | str, str]]:
    """Eight horses on the triangle over fences; a match of six in the flat."""
    found = choices(RULES, 8, LARGEST)
    states = [moment.state for moment in found[::EVERY]]
    cards = [_ended(state, horse, card) for state in states for horse in state.running for card in set(DECK)]
    decided = [moment.decided for moment in found]
    return [
        (f"end squares of a card, {len(cards):,} times, median, ms", median(cards), ""),
        (f"end squares of a card, {len(cards):,} times, worst, ms", max(cards), "under 3"),
        ("a decision of a jockey, eight horses, median, ms", median(decided), ""),
        ("a decision of a jockey, eight horses, worst, ms", max(decided), ""),
        ("a stored match of stand-ins, 6 horses, 3 races, s", stored.seconds("turfmaster", 6, {}), "under 2"),
    ]


def _ended(state: State, horse: Horse, card: str) -> float:
    """Each try without what the search remembers of the one before."""
    taken = []
    for _ in range(TRIES):
        ends.cache_clear()
        taken.append(milliseconds(lambda: run_of(state, horse, value(card))))
    return min(taken)
