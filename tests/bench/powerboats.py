"""Powerboats: the options of a turn, a helmsman's decision, a whole match."""

from statistics import median

from domain.games.powerboats.rules import Powerboats
from domain.games.powerboats.stage import stage
from tests.bench import stored
from tests.bench.moments import choices, questions

RULES = Powerboats()
BOATS = 4


def run() -> list[tuple[str, float | str, str]]:
    """A turn is two moves: every plan for the dice, then every direction, all questions of each added up."""
    found = [moment for moment in choices(RULES, BOATS, {}) if stage(moment.state) != "placing"]
    listed = [sum(questions(RULES, moment, 1)) for moment in found]
    decided = [moment.decided for moment in found]
    return [
        ("every option of a turn with its chances, median, ms", median(listed), ""),
        ("every option of a turn with its chances, worst, ms", max(listed), "under 5"),
        ("a decision of a helmsman, median, ms", median(decided), "under 80"),
        ("a decision of a helmsman, worst, ms", max(decided), "under 200"),
        ("a stored match of stand-ins, 4 boats, 3 races, s", stored.seconds("powerboats", BOATS, {}, 1), "under 30"),
    ]
