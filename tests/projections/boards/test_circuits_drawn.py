"""Every circuit can be drawn from its plan, with pits and street places; wrong plans are refused by file and key."""

from dataclasses import replace
from io import BytesIO
from math import cos, hypot, sin

import msgspec
import pytest
from PIL import Image

from domain.games.formula_d.circuit import circuit, circuits
from domain.games.formula_d.state import Car, Roll, State
from projections.boards.formula_d import board, panel
from projections.boards.formula_d.layout import LANE, BadPlan, layout, read
from projections.boards.formula_d.signs import tags
from projections.boards.formula_d.track import track
from projections.boards.theme import LIVERIES, channels
from tests.projections.boards.races import (
    ENGLISH,
    LAGOA,
    PANEL_WORDS,
    STREET,
    STREET_PLACES,
    gear_question,
    in_pits,
    plain_looks,
    street,
)

PLAN = b"""{"width": 1600, "height": 1300, "waypoints": [[100, 100, 50, "c1"]], "signs": {"c1": [200, 200]},
"title": [52, 62], "side": [714, 884], "start": {"flag": [1, 2], "label": [3, 4], "room": 90}}"""


@pytest.mark.parametrize("key", circuits())
def test_a_full_grid_is_a_small_palette_picture(key: str) -> None:
    """look.md: 1600 pixels wide, PNG palette, under 300 kB; ten cars need four rows more than six."""
    here = circuit(key)
    cars = tuple(Car(seat, space) for seat, space in enumerate(here.grid))
    state = State(key, 1, cars, 1, tuple(range(10)), tuple(range(10)))
    names = {corner.key: corner.name for corner in here.corners.values()}
    data = board(state, plain_looks(10), replace(ENGLISH, corners=names, places=STREET_PLACES))
    image = Image.open(BytesIO(data))
    assert (image.format, image.mode, image.size) == ("PNG", "P", (1600, 1524))
    assert len(data) < 300_000


@pytest.mark.parametrize("key", circuits())
def test_every_corner_and_street_place_has_its_tag(key: str) -> None:
    """look.md: corners show name and stops; limits and lines are labelled."""
    here = track(key)
    found = tags(here, dict.fromkeys(here.circuit.corners, "name"), {**STREET_PLACES, "tunnel": "Tunnel"})
    assert [tag.stops for tag in found if tag.place is None] == [c.stops for c in here.circuit.corners.values()]
    assert {tag.place for tag in found} - {None} == (
        {"noise", "dark", "police", "tunnel"} if here.circuit.street else set()
    )


@pytest.mark.parametrize("key", circuits())
def test_pits_are_drawn_where_the_circuit_has_some(key: str) -> None:
    here = track(key)
    assert (here.pits is not None) == (here.circuit.pits is not None)


@pytest.mark.parametrize("key", ["monaco", "lagoa"])
def test_the_pit_lane_begins_behind_its_entry_and_ends_before_its_exit(key: str) -> None:
    """Sheet 5.5: from the entry onto p0, from the last space onto the exit: each step is to a space close by."""
    here = track(key)
    pits = here.circuit.pits
    assert pits is not None
    steps = [(space, "p0") for space in pits.entries] + [(pits.lane[-1], space) for space in pits.exits]
    for start, end in steps:
        (ax, ay), (bx, by) = here.centre(start), here.centre(end)
        assert hypot(ax - bx, ay - by) < 2.9 * LANE


@pytest.mark.parametrize("key", ["monaco", "lagoa"])
def test_a_box_is_one_step_aside_of_its_lane_space_and_faces_it(key: str) -> None:
    """Rulings: the box is a place of its own, one step aside of one of its colour's two lane spaces."""
    here = track(key)
    assert here.circuit.pits is not None
    for seat in range(10):
        box = here.cell(here.circuit.pits.box(seat))
        lane = here.cell(here.circuit.pits.boxes[seat])
        dx, dy = lane.centre[0] - box.centre[0], lane.centre[1] - box.centre[1]
        assert hypot(dx, dy) < 1.5 * LANE
        assert dx * cos(box.heading) + dy * sin(box.heading) > 0.95 * hypot(dx, dy)


def test_boxes_have_their_cars_colours() -> None:
    picture = Image.open(BytesIO(board(in_pits(), plain_looks(6), LAGOA))).convert("RGB")
    here = track("lagoa")
    assert here.pits is not None
    for number, box in enumerate(here.pits.boxes, start=1):
        if number in (1, 3):
            continue
        x, y = here.pits.place(box + 0.5, 22)
        assert picture.getpixel((round(x), round(y))) == channels(LIVERIES[number - 1].body)


def test_street_places_differ_from_plain_road() -> None:
    """Sheet 3: noise tinted, dark spaces dark, the police line across: the picture shows each."""
    picture = Image.open(BytesIO(board(street(), plain_looks(6), STREET))).convert("RGB")
    here = track("race_city")

    def colour(space: str) -> tuple[int, int, int]:
        x, y = here.centre(space)
        heading = here.cell(space).heading
        pixel = picture.getpixel((round(x - 11 * sin(heading)), round(y + 11 * cos(heading))))
        assert isinstance(pixel, tuple)
        return pixel[0], pixel[1], pixel[2]

    plain, noisy, dark = colour("i.s6.2"), colour("i.s9.5"), colour("m.s6.3")
    assert noisy[2] > noisy[1] + 40
    assert sum(dark) < sum(plain) / 3


@pytest.mark.parametrize(
    "state",
    [street(), in_pits(), msgspec.structs.replace(in_pits("monaco"), roll=Roll(2, 3))],
    ids=["street", "pit lane", "pit lane of Monaco, rolled"],
)
def test_a_turn_panel_can_be_drawn_anywhere(state: State) -> None:
    question, looks = gear_question()
    names = {corner.key: corner.name for corner in circuit(state.circuit).corners.values()}
    words = replace(PANEL_WORDS, corners=names, places=STREET_PLACES)
    for seat in range(4):
        image = Image.open(BytesIO(panel(state, seat, question, looks, words)))
        assert image.width == 1600


def test_a_way_out_of_the_box_leads_along_the_lane_and_onto_the_road() -> None:
    """Rulings: in and out of the box through its lane space; the exit leads onto the inside lane."""
    here = track("monaco")
    assert here.ahead("b3", 1) == pytest.approx(here.centre("p3"))
    assert here.ahead("p3", 2) == pytest.approx(here.centre("p5"))
    exit_space = "i.s1.1"
    assert here.ahead("p17", 1) == pytest.approx(here.centre(exit_space), abs=8)


@pytest.mark.parametrize(
    ("change", "key", "problem"),
    [
        ((b"1600", b'"wide"'), "width", "Expected `int`, got `str`"),
        ((b"[100, 100, 50", b"[100, 100"), "waypoints[0][2]", "Expected `float`, got `str`"),
        ((b'"room"', b'"rooms"'), "start", "Object contains unknown field `rooms`"),
        ((b'"side": [714, 884], ', b""), "the whole file", "Object missing required field `side`"),
        ((b"}}", b""), "the whole file", "Input data was truncated"),
    ],
)
def test_a_wrong_plan_is_refused_by_file_and_key(change: tuple[bytes, bytes], key: str, problem: str) -> None:
    """Wrong input has a named error that says where and what."""
    assert change[0] in PLAN
    with pytest.raises(BadPlan) as raised:
        read("spoilt.json", PLAN.replace(*change))
    assert (raised.value.file, raised.value.key, raised.value.problem) == ("spoilt.json", key, problem)


def test_a_circuit_without_a_plan_is_unknown() -> None:
    with pytest.raises(KeyError):
        layout("atlantis")
