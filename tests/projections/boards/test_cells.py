"""The spaces of every circuit as drawn: none overlaps another, and they touch exactly where the rules say."""

from itertools import pairwise
from math import hypot

import pytest
from PIL import Image, ImageChops, ImageDraw

from domain.games.formula_d.circuit import circuits
from projections.boards.formula_d.cells import Cell
from projections.boards.formula_d.layout import LANE
from projections.boards.formula_d.track import Track, track

SCALE = 2
TOUCH = 2.0
"""Pixels of shared edge from which two spaces visibly touch."""


@pytest.fixture(scope="module")
def monaco() -> Track:
    return track("monaco")


@pytest.fixture(scope="module", params=circuits())
def any_circuit(request: pytest.FixtureRequest) -> Track:
    return track(request.param)


def shrunk(cell: Cell) -> list[tuple[float, float]]:
    """The outline drawn in by a tenth towards its middle, so that shared edges do not count."""
    x, y = cell.centre
    return [((x + (u - x) * 0.9) * SCALE, (y + (v - y) * 0.9) * SCALE) for u, v in cell.outline]


def shared(one: Cell, two: Cell, lap: int) -> float:
    """Steps of the centreline along which two spaces of neighbouring lanes lie beside each other; negative if apart."""
    return max(min(one.span[1], two.span[1] + turn) - max(one.span[0], two.span[0] + turn) for turn in (-lap, 0, lap))


def test_every_space_is_drawn(monaco: Track) -> None:
    """Sheet 5.3: 163 + 166 + 168 spaces a lap."""
    assert len(monaco.cells) == 497
    assert {lane: sum(s[0] == lane for s in monaco.cells) for lane in "imo"} == {"i": 163, "m": 166, "o": 168}


def test_no_space_overlaps_another(any_circuit: Track) -> None:
    size = (any_circuit.layout.width * SCALE, any_circuit.layout.height * SCALE)
    covered = Image.new("L", size)
    for cell in any_circuit.cells.values():
        outline = shrunk(cell)
        left, top = (int(min(p[axis] for p in outline)) for axis in (0, 1))
        right, bottom = (int(max(p[axis] for p in outline)) + 2 for axis in (0, 1))
        one = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(one).polygon([(x - left, y - top) for x, y in outline], fill=1)
        patch = covered.crop((left, top, right, bottom))
        covered.paste(ImageChops.add(patch, one), (left, top))
    assert covered.getextrema() == (0, 1)


def test_spaces_beside_each_other_touch_and_no_others(any_circuit: Track) -> None:
    """But for the spaces of two lanes that an island keeps apart: those lie beside each other with room between."""
    apart = [frozenset((one, two)) for a, b in islands(any_circuit) for one in a for two in b]
    wrong = []
    for pair in ("om", "mi"):
        for one in any_circuit.scale.lanes[pair[0]]:
            for two in any_circuit.scale.lanes[pair[1]]:
                if frozenset((one, two)) in apart:
                    continue
                touching = shared(any_circuit.cells[one], any_circuit.cells[two], any_circuit.road.steps)
                beside = two in any_circuit.circuit.beside[one]
                if (touching > 1.0) != beside or (not beside and touching > 0.01):
                    wrong.append((one, two, touching))
    assert wrong == []


def islands(here: Track) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The spaces on both sides of each island."""
    return [(island[min(island)], island[max(island)]) for island in here.circuit.islands.values()]


def test_an_island_lies_between_its_lanes() -> None:
    """Sheet 3: the road splits round an island: halfway, the lone lane is a car's breadth away from the others."""
    here = track("race_city")
    (one, two), *more = islands(here)
    assert not more
    (ax, ay), (bx, by) = (here.centre(spaces[len(spaces) // 2]) for spaces in (one, two))
    assert hypot(ax - bx, ay - by) > LANE + 44


def test_a_tunnel_is_hidden_under_the_road_that_crosses_it() -> None:
    """Sheet 3: the road dives under another part of itself; its mouths are one step apart in each lane."""
    here = track("race_city")
    assert here.circuit.street is not None
    for into, out in here.circuit.street.tunnel.items():
        (ax, ay), (bx, by) = here.centre(into), here.centre(out)
        middle = (ax + bx) / 2, (ay + by) / 2
        over = min(here.cells, key=lambda s: hypot(here.centre(s)[0] - middle[0], here.centre(s)[1] - middle[1]))
        assert here.circuit.sector[over] != here.circuit.sector[into]
        assert hypot(ax - bx, ay - by) > 3 * LANE


def test_a_step_is_never_to_a_space_that_does_not_touch(any_circuit: Track) -> None:
    street = any_circuit.circuit.street
    for space, ends in any_circuit.circuit.next.items():
        for end in ends:
            if end[0] == space[0]:
                if street is not None and space in street.tunnel:
                    continue
                assert any_circuit.cells[space].span[1] % any_circuit.road.steps == pytest.approx(
                    any_circuit.cells[end].span[0] % any_circuit.road.steps
                )


def test_every_space_has_room_for_a_number(any_circuit: Track) -> None:
    """A queue of cars shows every number: the middles of a lane's spaces are at least 18 pixels apart."""
    for spaces in any_circuit.scale.lanes.values():
        for one, two in pairwise(spaces):
            (ax, ay), (bx, by) = any_circuit.centre(one), any_circuit.centre(two)
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= 18**2


def test_the_whole_circuit_is_on_the_picture(any_circuit: Track) -> None:
    for cell in any_circuit.cells.values():
        for x, y in cell.outline:
            assert 8 <= x <= any_circuit.layout.width - 8
            assert 8 <= y <= any_circuit.layout.height - 8


def test_straight_only_arrows_stand_before_every_corner(monaco: Track) -> None:
    """Sheet 5.5: before a corner the last middle space and the last one of the inside lane lead straight on only."""
    starts = {space for space, _ in monaco.straight_only()}
    assert {"m.s4.7", "i.s4.8"} <= starts
    assert "o.s4.6" not in starts
