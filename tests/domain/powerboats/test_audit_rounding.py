"""Gates whose rays run through the middles of hexes, and the finish where moves go on (sheet: rulings)."""

from domain.games.powerboats.course import Progress
from domain.games.powerboats.facts import (
    BoatCrashed,
    BoatFinished,
    BoatLeftLake,
    BoatMoved,
    BoatStarted,
    BoatSunk,
    BuoyRounded,
)
from domain.games.powerboats.gates import Gate
from domain.games.powerboats.hexes import Side
from domain.games.powerboats.state import State
from tests.domain.powerboats.pond import POND, boat, of, play, race, sail, with_land

MIRROR = (
    "................",
    "................",
    "...........1....",
    "................",
    "................",
    "................",
    "...2....0....F..",
    "................",
    "................",
    "................",
    "...........3....",
    "................",
    "................",
)
"""Buoys 1 and 3 lie the same way above and below buoy 2, so its gate runs due west from d7 through c7, b7 and a7. Boats
go round to the left: southward over that gate. The line lies from j7 to m7; they start and finish to the north."""


def on_the_mirror(place: str, facing: Side, *dice: int, crossings: int = 0) -> State:
    """A boat on its way to buoy 2, and another far off."""
    return race(boat(place, facing, *dice, gate=2, crossings=crossings), boat("p13"), lake=MIRROR)


def progress(state: State) -> Progress:
    return state.boats[0].progress


def test_the_ray_along_a_row() -> None:
    """Sheet: -(p*len(n) + n*len(p)) with p = (32, -8) and n = (32, 8), both isqrt(10**6 * (1024 + 192)) = 34871 long:
    (-64 * 34871, 0)."""
    course = race(boat("a1"), lake=MIRROR).course
    assert course.gate(2) == Gate((12, 12), (-2231744, 0), clockwise=False)
    assert (course.start_degrees, course.finish_degrees) == (270, 270)


def test_a_gate_crossed_in_the_middle_of_a_hex() -> None:
    """From c6 over c7, which lies on the ray, to b8."""
    state, facts = sail(on_the_mirror("c6", "SW", 2), "SW")
    assert of(facts, BuoyRounded) == [BuoyRounded(0, 2)]
    assert progress(state) == (3, 0)


def test_a_boat_on_the_ray_is_not_over_it_yet() -> None:
    """From c6 to c7, and in the next move on to b8."""
    state, facts = sail(on_the_mirror("c6", "SW", 1), "SW")
    assert not of(facts, BuoyRounded)
    assert (state.boats[0].hex, progress(state)) == ("c7", (2, 0))
    state, facts = sail(state_of_seat_0(state), "SW")
    assert of(facts, BuoyRounded) == [BuoyRounded(0, 2)]


def state_of_seat_0(state: State) -> State:
    """The other boat waits."""
    waited, _ = sail(state, "E")
    return waited


def test_along_the_ray_and_off_on_the_far_side() -> None:
    """Sheet: "a course running along the ray counts when it leaves it on the far side": west from c7 to a7 nothing,
    then south-east to a8 it counts."""
    state, facts = sail(on_the_mirror("c7", "W", 2), "W")
    assert (state.boats[0].hex, progress(state)) == ("a7", (2, 0))
    assert not of(facts, BuoyRounded)
    state, facts = sail(race(boat("a7", "SW", 1, gate=2), boat("p13"), lake=MIRROR), "SE")
    assert of(facts, BoatMoved)[0].path == ("a8",)
    assert of(facts, BuoyRounded) == [BuoyRounded(0, 2)]


def test_along_the_ray_and_back_to_the_near_side() -> None:
    """It came from the near side and leaves to it: from c7 west to b7, then north-west to a6."""
    state, facts = sail(race(boat("b7", "W", 1, gate=2), boat("p13"), lake=MIRROR), "NW")
    assert (state.boats[0].hex, progress(state)) == ("a6", (2, 0))
    assert not of(facts, BuoyRounded)


def test_onto_the_ray_from_the_far_side_is_back_over_it() -> None:
    """From b8 north-east to c7: the ray belongs to the near side, so it is one against the sense, and going on to c6
    makes no difference; down again it is undone, and only then the gate is open as before."""
    state, _ = sail(on_the_mirror("b8", "NE", 1), "NE")
    assert (state.boats[0].hex, progress(state)) == ("c7", (2, -1))
    state, _ = sail(on_the_mirror("b8", "NE", 2), "NE")
    assert (state.boats[0].hex, progress(state)) == ("c6", (2, -1))
    state, facts = sail(on_the_mirror("c6", "SW", 2, crossings=-1), "SW")
    assert not of(facts, BuoyRounded)
    assert progress(state) == (2, 0)


def test_the_rays_other_half_is_no_gate() -> None:
    """South over row 7 east of buoy 2, from e6 to d8."""
    state, facts = sail(on_the_mirror("e6", "SW", 2), "SW")
    assert of(facts, BoatMoved)[0].path == ("e7", "d8")
    assert not of(facts, BuoyRounded)
    assert progress(state) == (2, 0)


def test_a_gate_may_be_crossed_far_from_its_buoy() -> None:
    """Sheet: the ray runs on without end: at the lake's edge, from a6 to a7 and a8 (south-west, then south-east)."""
    state, facts = sail(race(boat("a6", "SW", 1, gate=2), boat("p13"), lake=MIRROR), "SW")
    assert (state.boats[0].hex, of(facts, BuoyRounded)) == ("a7", [])
    _, facts = sail(state_of_seat_0(state), "SE")
    assert of(facts, BuoyRounded) == [BuoyRounded(0, 2)]


def test_three_times_against_its_sense() -> None:
    """Sheet: the count of the open gate may go negative: three times backwards is made good by three crossings, the
    fourth rounds the buoy."""
    state, _ = sail(on_the_mirror("b8", "NE", 2, crossings=-2), "NE")
    assert progress(state) == (2, -3)
    for crossings in (-3, -2, -1):
        state, facts = sail(on_the_mirror("c6", "SW", 2, crossings=crossings), "SW")
        assert progress(state) == (2, crossings + 1)
        assert not of(facts, BuoyRounded)


BESIDE = (
    "............",
    "............",
    "0....F......",
    "....1.......",
    "............",
    ".3.2........",
    "............",
)
"""Boats start southward over the line from b3 to e3, whose middle is at (10, 4). Buoy 1 lies at (18, 6) and buoy 2 at
(14, 10), so gate 1 runs from buoy 1 along (98868, -18868). Where x is 28 it is at y = 4.09, so h3, at (28, 4) in the
row of the line, lies north of it by a hair; where x is 32 it is at 3.33, so i3, at (32, 4), lies south of it."""


def test_the_start_and_a_gate_in_one_step() -> None:
    """Sheet: rulings, start: "gate 1 opens then": from h3 to h4 the boat comes to the front side, past an outer buoy,
    and over gate 1 as well."""
    state, facts = sail(race(boat("h3", "SE", 1), boat("a1"), lake=BESIDE), "SE")
    assert of(facts, BoatStarted) == [BoatStarted(0)]
    assert of(facts, BuoyRounded) == [BuoyRounded(0, 1)]
    assert progress(state) == (2, 0)


def test_a_gate_crossed_before_the_start_does_not_count() -> None:
    """The same: from h2 to i3 it crosses gate 1 without having started; from i3 to i4 it starts, beyond the gate."""
    state, facts = sail(race(boat("h2", "SE", 2), boat("a1"), lake=BESIDE), "SE")
    assert of(facts, BoatMoved)[0].path == ("i3", "i4")
    assert of(facts, BoatStarted) == [BoatStarted(0)]
    assert not of(facts, BuoyRounded)
    assert progress(state) == (1, 0)


HOME = {"gate": 4}


def test_a_boat_that_falls_back_to_the_far_side_of_the_line_has_finished() -> None:
    """Sheet: hexes given up do not count, the others do: from h10 over i9 on the line to i8, not to j7, where another
    boat lies."""
    _, facts = sail(race(boat("h10", "NE", 3, **HOME), boat("j7"), boat("c6")), "NE")
    assert of(facts, BoatMoved) == [BoatMoved(0, "h10", ("i9", "i8"), 3, ("j7",), 4, 0)]
    assert of(facts, BoatFinished) == [BoatFinished(0, 1, 1)]
    assert of(facts, BoatLeftLake) == [BoatLeftLake(0)]


def test_a_boat_that_falls_back_behind_the_line_has_not() -> None:
    """Sheet: the same; boats on i9, i8 and j7 send it back to h10."""
    state, facts = sail(race(boat("h10", "NE", 3, **HOME), boat("j7"), boat("i8"), boat("i9")), "NE")
    assert of(facts, BoatMoved) == [BoatMoved(0, "h10", (), 3, ("i9", "i8", "j7"), 4, 0)]
    assert not of(facts, BoatFinished)
    assert state.boats[0].hex == "h10"


def test_every_hex_of_the_tile_is_the_finish_and_no_other() -> None:
    """Sheet: "entering one of the four tile hexes": beside buoy 0 (e9) and beyond F (l9) there is no line."""
    for start, home in (("f10", True), ("i10", True), ("d10", False), ("l10", False)):
        _, facts = sail(race(boat(start, "NE", 1, **HOME), boat("c6")), "NE")
        assert bool(of(facts, BoatFinished)) is home, start


def test_the_finish_may_lie_the_other_way_than_the_start() -> None:
    """Seed: "em que direcção os barcos passam a peça de partida e em que direcção eles terminam": with buoy 1 in the
    north and buoy 3 too, boats start to the north and finish to the south."""
    lake = (*POND[:3], ".............1..", *POND[4:6], "....3...........", *POND[7:11], "..2.............", *POND[12:])
    course = race(boat("a1"), lake=lake).course
    assert (course.start_degrees, course.finish_degrees) == (270, 90)
    _, facts = sail(race(boat("h8", "SW", 1, **HOME), boat("p1"), lake=lake), "SW")
    assert of(facts, BoatFinished) == [BoatFinished(0, 1, 1)]
    _, facts = sail(race(boat("h10", "NE", 1, **HOME), boat("p1"), lake=lake), "NE")
    assert not of(facts, BoatFinished)


def test_a_boat_on_the_tile_has_to_come_from_behind() -> None:
    """Sheet: "from behind (in the finish direction)": from g9 on the tile northward, or along the tile to h9."""
    for facing in ("NE", "E"):
        state, facts = sail(race(boat("g9", facing, 1, **HOME), boat("c6")), facing)
        assert not of(facts, BoatFinished)
        assert state.boats[0].gate == 4


def test_three_counters_more_than_it_takes_to_sink_after_the_line() -> None:
    """Seed: "Uma colisão depois de terminar o percurso ainda danifica o teu barco"; 2 counters and 4 missing hexes."""
    lake = with_land("i8", "g8", "j10")
    state, facts = sail(race(boat("h10", "NE", 3, 2, damage=2, **HOME), boat("c6"), lake=lake), "NE")
    assert of(facts, BoatFinished) == [BoatFinished(0, 1, 1)]
    assert of(facts, BoatCrashed) == [BoatCrashed(0, "land", 4, 6)]
    assert of(facts, BoatSunk) == [BoatSunk(0, True)]
    assert (state.finished, state.sunk, state.boats[0].hex) == ((0,), (), None)


def test_the_hex_of_a_boat_that_is_home_is_free() -> None:
    """Sheet: finished and sunk boats leave the lake: the next one may lie where the first came to."""
    state, _ = sail(race(boat("h10", "NE", 3, **HOME), boat("h6", "E", 2)), "NE")
    after, facts = play(play(state, "keep")[0], "E")
    assert of(facts, BoatMoved)[0].given_up == ()
    assert after.boats[1].hex == "j6"
