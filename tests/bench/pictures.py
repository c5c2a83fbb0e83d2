"""Drawing the pictures of a match and writing them as PNG, on one thread."""

from statistics import median

from domain.games.protocol import Question
from domain.match import Match
from projections import pictures
from projections.words.catalog import words
from projections.words.match import stand_in_name
from tests.bench.races import moments, race
from tests.bench.stopwatch import milliseconds

BOARDS = 15
"""Pictures of which the median is taken, each of another moment of the race."""


def run() -> list[tuple[str, float | str, str]]:
    """The first board of the process first: it draws what all later ones share."""
    six, ten = _spread(6, BOARDS), _spread(10, BOARDS)
    first = milliseconds(lambda: _board(six[0]))
    return [
        ("board picture with PNG, the first of the process, ms", first, ""),
        ("board picture with PNG, 6 cars, median, ms", _median_of_boards(six[1:]), "under 60"),
        ("board picture with PNG, 10 cars, median, ms", _median_of_boards(ten), "under 60"),
        ("panel picture with PNG, 6 cars, median, ms", _median_of_panels(six), ""),
        ("panel picture with PNG, 10 cars, median, ms", _median_of_panels(ten), ""),
    ]


def _spread(seats: int, number: int) -> list[Match]:
    """Moments of a race at which a seat has a choice, evenly spread."""
    asked = [match for match in moments(race(seats)) if match.to_act and _has_choice(match)]
    return asked[:: max(1, len(asked) // number)]


def _has_choice(match: Match) -> bool:
    return isinstance(match.rules.ask(match.state, match.to_act[0].seat, ()), Question)


def _median_of_boards(matches: list[Match]) -> float:
    return median(milliseconds(lambda match=match: _board(match)) for match in matches)


def _median_of_panels(matches: list[Match]) -> float:
    return median(milliseconds(lambda match=match: _panel(match)) for match in matches)


def _board(match: Match) -> bytes:
    return pictures.board(match, _names(match), words("en-US"))


def _panel(match: Match) -> bytes:
    return pictures.panel(match, match.to_act[0].seat, (), _names(match), words("en-US"))


def _names(match: Match) -> list[str]:
    return [stand_in_name(seat) for seat in range(len(match.players))]
