"""Long Shot: the options of a turn, a punter's decision, a whole match."""

from statistics import median

from domain.games.long_shot.rules import LongShot
from tests.bench import stored
from tests.bench.moments import choices, questions

RULES = LongShot()
PLAYERS = 4


def run() -> list[tuple[str, float | str, str]]:
    """Every question of a turn as far as a number and an action, each with its options."""
    found = choices(RULES, PLAYERS, {})
    asked = [taken for moment in found for taken in questions(RULES, moment, 2)]
    decided = [moment.decided for moment in found]
    return [
        (f"the options of a question, {len(asked):,} of them, median, ms", median(asked), ""),
        (f"the options of a question, {len(asked):,} of them, worst, ms", max(asked), "under 3"),
        ("a decision of a punter, median, ms", median(decided), ""),
        ("a decision of a punter, worst, ms", max(decided), ""),
        ("a stored match of stand-ins, 4 players, s", stored.seconds("long_shot", PLAYERS, {}), "under 3"),
    ]
