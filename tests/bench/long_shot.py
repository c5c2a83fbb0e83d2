"""Long Shot: the options of a turn, a punter's decision, a whole match."""

from collections.abc import Iterator
from statistics import median

from domain.games.long_shot.rules import LongShot
from domain.games.protocol import Move, Question
from tests.bench import stored
from tests.bench.moments import Moment, choices
from tests.bench.stopwatch import milliseconds

RULES = LongShot()
TRIES = 3
PLAYERS = 4


def run() -> list[tuple[str, float | str, str]]:
    """Every question of a turn as far as a number and an action, each with its options."""
    found = choices(RULES, PLAYERS, {})
    asked = [taken for moment in found for taken in _asked(moment)]
    decided = [moment.decided for moment in found]
    return [
        (f"the options of a question, {len(asked):,} of them, median, ms", median(asked), ""),
        (f"the options of a question, {len(asked):,} of them, worst, ms", max(asked), "under 3"),
        ("a decision of a punter, median, ms", median(decided), ""),
        ("a decision of a punter, worst, ms", max(decided), ""),
        ("a stored match of stand-ins, 4 players, s", stored.seconds("long_shot", PLAYERS, {}), "under 3"),
    ]


def _asked(moment: Moment) -> Iterator[float]:
    """What the first question of a turn takes, and each that one or two answers lead to."""
    open_answers: list[Move] = [()]
    while open_answers:
        answers = open_answers.pop()
        yield milliseconds(lambda: RULES.ask(moment.state, moment.seat, answers), TRIES)  # noqa: B023
        question = RULES.ask(moment.state, moment.seat, answers)
        if isinstance(question, Question) and len(answers) < 2:
            open_answers += [(*answers, option.token) for option in question.options]
