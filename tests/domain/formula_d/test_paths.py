"""Path finding, held against a slow one written from the rulings."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.games.formula_d.circuit import circuit, circuits
from domain.games.formula_d.journey import journey
from domain.games.formula_d.landings import landings
from domain.games.formula_d.layout import Circuit
from domain.games.formula_d.paths import explore
from domain.games.formula_d.state import Car
from tests.domain.formula_d.slow_paths import SlowPaths

MONACO = circuit("monaco")
STREETS = [circuit(name) for name in circuits() if circuit(name).street is not None]


@st.composite
def traffic(draw: st.DrawFn, board: Circuit = MONACO) -> tuple[str, int, frozenset[str], int, bool]:
    """A car, the stops made in its corner, nine others mostly just ahead, a roll, and whether it is on its last lap."""
    spaces = sorted(board.next)
    start = draw(st.sampled_from(spaces))
    corner = board.corner.get(start)
    stops = draw(st.integers(0, corner.stops)) if corner else 0
    roll = draw(st.integers(1, 30))
    ahead = [
        space
        for space in spaces
        if space != start and 0 <= (board.along[space] - board.along[start]) % board.length <= roll
    ]
    others = draw(st.lists(st.sampled_from(ahead or spaces[1:]), max_size=9, unique=True))
    return start, stops, frozenset(others) - {start}, roll, draw(st.booleans())


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(traffic())
def test_the_quick_path_finder_finds_what_the_slow_one_finds(case: tuple[str, int, frozenset[str], int, bool]) -> None:
    """Sheet, rulings: straight, corner, overshoot, finish, which ends are offered (per end the cheapest path)."""
    start, stops, taken, roll, last_lap = case
    slow = SlowPaths(MONACO, start, stops, taken, last_lap)
    expected = slow.costs(roll)
    paths = explore(MONACO, start, stops, taken, roll, last_lap).paths(roll)
    found = {(path[-1] if path else start): path for path in paths}
    assert len(found) == len(paths)
    assert set(found) == set(expected)
    for space, path in found.items():
        assert path in expected[space]
        assert expected[space][path] == min(expected[space].values())
        account = journey(MONACO, 1, Car(0, start, 1, stops=stops, crossings=int(last_lap)), path, roll)
        assert account.cost == expected[space][path]
        assert account.fatal == slow.fatal(path)


@st.composite
def on_a_street(draw: st.DrawFn) -> tuple[Circuit, tuple[str, int, frozenset[str], int, bool]]:
    """The same on a circuit with dark spaces."""
    board = draw(st.sampled_from(STREETS))
    return board, draw(traffic(board))


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(on_a_street())
def test_dark_spaces_are_dodged_or_driven_over(
    case: tuple[Circuit, tuple[str, int, frozenset[str], int, bool]],
) -> None:
    """Sheet, rulings: straight (the dark spaces the driver chooses to avoid); per end the cheapest path, then the one
    with the fewest dark spaces."""
    board, (start, stops, taken, roll, last_lap) = case
    slow = SlowPaths(board, start, stops, taken, last_lap)
    expected = slow.costs(roll)
    found = {
        (path[-1] if path else start): path for path in explore(board, start, stops, taken, roll, last_lap).paths(roll)
    }
    assert set(found) == set(expected)
    for space, path in found.items():
        assert path in expected[space]
        best = min((cost, slow.dark_on(other)) for other, cost in expected[space].items())
        assert (expected[space][path], slow.dark_on(path)) == best


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(traffic())
def test_landings_are_the_ends_of_the_paths(case: tuple[str, int, frozenset[str], int, bool]) -> None:
    """What a stand-in weighs without paths costs what the paths to it cost."""
    start, stops, taken, roll, last_lap = case
    car = Car(0, start, 1, stops=stops, crossings=int(last_lap))
    reach = explore(MONACO, start, stops, taken, roll, last_lap)
    ends = [journey(MONACO, 1, car, path, roll) for path in reach.paths(roll)]
    costs: dict[str, int] = {}
    for landing in landings(MONACO, start, stops, reach):
        cost = 0 if landing.finishes else roll - landing.steps + landing.overshoot
        costs[landing.space] = min(cost, costs.get(landing.space, cost))
    assert costs == {end.space: end.cost for end in ends if not end.fatal}
