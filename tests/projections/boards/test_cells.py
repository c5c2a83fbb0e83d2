"""The 497 spaces as drawn: none overlaps another, and they touch exactly where the rules say."""

from itertools import pairwise

import pytest
from PIL import Image, ImageChops, ImageDraw

from projections.boards.formula_d.cells import Cell
from projections.boards.formula_d.track import Track, track

SCALE = 2
TOUCH = 2.0
"""Pixels of shared edge from which two spaces visibly touch."""


@pytest.fixture(scope="module")
def monaco() -> Track:
    return track("monaco")


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


def test_no_space_overlaps_another(monaco: Track) -> None:
    size = (monaco.layout.width * SCALE, monaco.layout.height * SCALE)
    covered = Image.new("L", size)
    for cell in monaco.cells.values():
        outline = shrunk(cell)
        left, top = (int(min(p[axis] for p in outline)) for axis in (0, 1))
        right, bottom = (int(max(p[axis] for p in outline)) + 2 for axis in (0, 1))
        one = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(one).polygon([(x - left, y - top) for x, y in outline], fill=1)
        patch = covered.crop((left, top, right, bottom))
        covered.paste(ImageChops.add(patch, one), (left, top))
    assert covered.getextrema() == (0, 1)


def test_spaces_beside_each_other_touch_and_no_others(monaco: Track) -> None:
    wrong = []
    for pair in ("om", "mi"):
        for one in monaco.scale.lanes[pair[0]]:
            for two in monaco.scale.lanes[pair[1]]:
                touching = shared(monaco.cells[one], monaco.cells[two], monaco.road.steps)
                beside = two in monaco.circuit.beside[one]
                if (touching > 1.0) != beside or (not beside and touching > 0.01):
                    wrong.append((one, two, touching))
    assert wrong == []


def test_a_step_is_never_to_a_space_that_does_not_touch(monaco: Track) -> None:
    for space, ends in monaco.circuit.next.items():
        for end in ends:
            if end[0] == space[0]:
                assert monaco.cells[space].span[1] % monaco.road.steps == pytest.approx(
                    monaco.cells[end].span[0] % monaco.road.steps
                )


def test_every_space_has_room_for_a_number(monaco: Track) -> None:
    """A queue of cars shows every number: the middles of a lane's spaces are at least 18 pixels apart."""
    for spaces in monaco.scale.lanes.values():
        for one, two in pairwise(spaces):
            (ax, ay), (bx, by) = monaco.centre(one), monaco.centre(two)
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= 18**2


def test_the_whole_circuit_is_on_the_picture(monaco: Track) -> None:
    for cell in monaco.cells.values():
        for x, y in cell.outline:
            assert 8 <= x <= monaco.layout.width - 8
            assert 8 <= y <= monaco.layout.height - 8


def test_straight_only_arrows_stand_before_every_corner(monaco: Track) -> None:
    """Sheet 5.5: before a corner the last middle space and the last one of the inside lane lead straight on only."""
    starts = {space for space, _ in monaco.straight_only()}
    assert {"m.s4.7", "i.s4.8"} <= starts
    assert "o.s4.6" not in starts
