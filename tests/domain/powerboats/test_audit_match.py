"""From the dealing of a lake to the end of a match, rule by rule (seed: Preparação, Danos, Pontos de Vitória)."""

from collections.abc import Sequence
from typing import Any

import pytest

from domain.games.powerboats import dealing
from domain.games.powerboats.course import Course
from domain.games.powerboats.facts import (
    BoatFinished,
    BoatRepaired,
    BoatSunk,
    RaceBegan,
    RaceClosed,
    RaceEnded,
    StartDieRolled,
    TurnBegan,
)
from domain.games.powerboats.finish import race_ended
from domain.games.powerboats.lake import LaidTile, LetteredSpot, tiles
from domain.games.powerboats.layouts import faults, orders
from domain.games.powerboats.state import Boat, State, Trail
from domain.games.protocol import fold
from tests.dice import ScriptedDice, SeededDice
from tests.domain.powerboats.pond import POND, RULES, boat, note, of, play, race, sail, tokens, with_land

OPEN = tuple("".join("." for _ in row) for row in POND)
SPOTS = (
    LetteredSpot("A", "f9", "E"),
    LetteredSpot("B", "a1", "E"),
    LetteredSpot("A", "n4", "E"),
    LetteredSpot("A", "c4", "E"),
    LetteredSpot("A", "e12", "E"),
)


def test_the_die_names_the_order_of_the_buoys() -> None:
    """Docs, order of the dice: 1 to 24, the permutations of the letter's spots as listed. 1 is the pond's course, and
    the boats of four seats are placed from seat 0, the right neighbour of seat 1, on."""
    began = dealing.begin_race(OPEN, SPOTS, 1, 4, 1, ScriptedDice(1))
    assert began == RaceBegan(
        1,
        "A",
        ("f9", "n4", "c4", "e12"),
        "E",
        ("g9", "h9", "i9", "j9"),
        "k9",
        270,
        270,
        ("left", "left", "left"),
        1,
        (0, 3, 2, 1),
    )
    assert dealing.begin_race(OPEN, SPOTS, 1, 4, 1, ScriptedDice(3)).buoys == ("f9", "c4", "n4", "e12")
    assert len(orders(SPOTS, "A")) == 24
    assert orders(SPOTS, "B") == ()


def test_a_layout_that_cannot_be_raced_is_drawn_again() -> None:
    """Sheet: rulings, course: 7 would put buoy 0 on n4, and the line to the east of it leaves the lake."""
    dice = ScriptedDice(7, 12, 1)
    assert dealing.begin_race(OPEN, SPOTS, 1, 2, 0, dice).buoys == ("f9", "n4", "c4", "e12")
    assert dice.left == []


class FirstTiles:
    """Dice that shuffle nothing and show 1s and 2s by turns."""

    def __init__(self) -> None:
        self.shuffles = 0
        self.drawn = 0

    def roll(self, faces: Sequence[int]) -> int:
        self.drawn += 1
        return faces[(self.drawn - 1) % len(faces)]

    def shuffle(self, items: Sequence[Any]) -> tuple[Any, ...]:
        self.shuffles += 1
        return tuple(items)


@pytest.mark.parametrize(
    ("races", "letter", "shuffles"), [(3, "C", 2), (3, "B", 2), (3, "A", 2), (1, "A", 2), (1, "C", 1)]
)
def test_a_lake_without_a_course_is_laid_again(
    monkeypatch: pytest.MonkeyPatch, races: int, letter: str, shuffles: int
) -> None:
    """Sheet: rulings, course: drawn again, where one of the races to come could not be run on the first."""
    dice = FirstTiles()
    sound = dealing.has_course
    monkeypatch.setattr(dealing, "has_course", lambda *of: (dice.shuffles > 1 or of[2] != letter) and sound(*of))
    laid = dealing.lay_lake(3, races, False, "dark", dice)
    assert dice.shuffles == shuffles
    names = [tile.name for tile in tiles()]
    assert laid.tiles == tuple(LaidTile(name, number % 2 == 1) for number, name in enumerate(names))


def test_those_who_tie_roll_until_one_is_highest() -> None:
    """Seed: "Utiliza os dados para determinar o jogador inicial": 2, 2, 1; then 3, 3; then 1, 2."""
    facts, first = dealing.start_player(3, ScriptedDice(2, 2, 1, 3, 3, 1, 2))
    assert first == 1
    assert facts[3:] == (StartDieRolled(0, 3), StartDieRolled(1, 3), StartDieRolled(0, 1), StartDieRolled(1, 2))


@pytest.mark.parametrize(
    ("rows", "buoys", "expected"),
    [
        (OPEN, ("f9", "c4", "k13", "i10"), "the gate of buoy 3 crosses the start line"),
        ((*OPEN[:8], "..........#.....", *OPEN[9:]), ("f9", "n4", "c4", "e12"), "the finish buoy meets land at k9"),
        (OPEN[:9], ("f9", "n4", "c4", "e7"), "there are only 4 hexes to start from"),
        ((*OPEN[:9], "#####.##########"), ("f9", "n4", "c4", "e7"), "there are only 5 hexes to start from"),
        (
            with_land("o5", "p5"),
            ("f9", "n4", "c4", "e12"),
            "there is no way from the start round the buoys to the finish",
        ),
    ],
)
def test_faults_of_layouts(rows: tuple[str, ...], buoys: tuple[str, ...], expected: str) -> None:
    """Sheet: rulings, layouts drawn again. The last: gate 1 runs to the east over a bay of two hexes (o4, p4) that has
    no other way in; sailing in and out again is no rounding."""
    plain = tuple("".join("#" if mark == "#" else "." for mark in row) for row in rows)
    assert next(faults(Course(plain, buoys, "E"))) == expected


@pytest.mark.parametrize(
    ("rows", "buoys"),
    [(OPEN, ("f9", "d12", "i10", "n12")), ((*OPEN[:9], "#####..#########"), ("f9", "n4", "c4", "e7"))],
)
def test_what_is_no_fault(rows: tuple[str, ...], buoys: tuple[str, ...]) -> None:
    """Sheet: the gates of buoys 1 and 3 may not cross the line, that of buoy 2 (due north of i10) may; six hexes to
    start from are enough for six boats."""
    assert list(faults(Course(rows, buoys, "E"))) == []


HOME = {"gate": 4}


def test_a_wreck_behind_the_line_is_worth_nothing() -> None:
    """Sheet: rulings, finish, variant: a boat that sinks after the line is a finisher; five points for each sunk boat
    go to those who finished, also to it. Seat 1 was home in 9 turns, seat 0 comes in its 12th, seat 2 sank."""
    lake = with_land("i8", "g8", "j10")
    boats = (boat("h10", "NE", 3, damage=3, turns=11, **HOME), boat(None, turns=9), boat(None, turns=4, damage=5))
    state = race(*boats, lake=lake, finished=(1,), sunk=(2,), extra_points=True)
    _, facts = sail(state, "NE")
    assert of(facts, BoatFinished) == [BoatFinished(0, 2, 12)]
    assert of(facts, BoatSunk) == [BoatSunk(0, True)]
    assert of(facts, RaceEnded) == [RaceEnded(1, (1, 0, 2), 2, (2, 1, 0), (3, 0, 0), (5, 5, 0))]


def test_turns_are_counted_to_the_last_finisher_only() -> None:
    """Seed: "antes do último jogador o fazer"; sheet: before the last finisher: one that sank later does not count."""
    boats = (Boat(0, turns=10), Boat(1, turns=12), Boat(2, turns=30))
    told = race_ended(State(boats=boats, finished=(0, 1), sunk=(2,), extra_points=True), ())
    assert told == RaceEnded(1, (0, 1, 2), 2, (2, 1, 0), (2, 0, 0), (5, 5, 0))


def test_without_the_variant_there_is_nothing_extra() -> None:
    """Seed: "No caso de 2 jogadores, ou alternativamente para mais jogadores": three players by the normal rules."""
    boats = (Boat(0, turns=10), Boat(1, turns=12), Boat(2, turns=30))
    told = race_ended(State(boats=boats, race=3, finished=(0, 1), sunk=(2,)), ())
    assert told == RaceEnded(3, (0, 1, 2), 2, (6, 3, 0), (0, 0, 0), (0, 0, 0))


def test_when_all_have_sunk_nobody_has_points() -> None:
    """Seed: "Os jogadores afundados não obtém pontos": five points for wrecks are for those who finished."""
    told = race_ended(State(boats=(Boat(0), Boat(1)), sunk=(0, 1), extra_points=True), ())
    assert told == RaceEnded(1, (1, 0), 0, (0, 0), (0, 0), (0, 0))


def second_race_ends() -> tuple[State, State, tuple[Any, ...]]:
    """Five boats on the lake of the tiles side by side in race 2; the last, seat 1, sinks on the eastern shore."""
    boats = (
        Boat(0, damage=1, carried=1, gate=4, turns=20, points=4),
        Boat(1, "z10", "E", (3,), damage=3, carried=1, gate=2, crossings=-1, turns=22, points=3),
        Boat(2, damage=3, carried=1, turns=19, points=2),
        Boat(3, damage=2, carried=0, turns=18, points=1),
        Boat(4, gate=4, turns=17),
    )
    state = RULES.check(
        State(boats=boats, race=2, races=3, round=50, finished=(4, 3, 2, 0), start_player=4, results=((0, 1, 2, 3, 4),))
    )
    kept, _ = play(state, "keep")
    facts = RULES.play(kept, 1, ("E",), SeededDice(1))
    return state, fold(RULES, kept, facts), facts


def test_the_damage_that_stays_after_the_second_race() -> None:
    """Seed: "Depois da segunda corrida, aplica-se o mesmo, pelo que podes ter 2 fichas de danos no início do terceiro
    percurso": one more than was carried for whoever was damaged in this race, the sunk one too."""
    _, after, facts = second_race_ends()
    assert of(facts, BoatRepaired) == [BoatRepaired(1, 2), BoatRepaired(2, 2), BoatRepaired(3, 1)]
    assert [(it.damage, it.carried) for it in after.boats] == [(1, 1), (2, 2), (2, 2), (1, 1), (0, 0)]


def test_points_of_the_second_race_are_added_to_those_of_the_first() -> None:
    """Seed: "Na 2ª corrida todas as posições dão o dobro": 8, 6, 4, 2 to seats 4, 3, 2, 0."""
    _, after, facts = second_race_ends()
    assert of(facts, RaceEnded)[0].points == (8, 6, 4, 2, 0)
    assert [it.points for it in after.boats] == [6, 3, 6, 7, 8]
    assert [it.seat for it in RULES.standings(after)] == [4, 3, 0, 2, 1]
    assert RULES.outcome(after) is None


def test_a_race_begins_afresh() -> None:
    """Seed: "Esta é zero quando começas uma corrida"; "o vizinho da esquerda do anterior jogador inicial irá ser o novo
    jogador inicial": seat 0 after seat 4, placed last; C is the letter of race 3."""
    _, after, facts = second_race_ends()
    began = of(facts, RaceBegan)[0]
    assert (began.race, began.letter, began.start_player, began.placing) == (3, "C", 0, (4, 3, 2, 1, 0))
    assert [(it.hex, it.dice, it.gate, it.crossings, it.turns) for it in after.boats] == [(None, (), 0, 0, 0)] * 5
    assert (after.finished, after.sunk, after.turn, after.trail) == ((), (), None, None)
    assert after.results == ((0, 1, 2, 3, 4), (4, 3, 2, 0, 1))
    for _ in range(5):
        assert RULES.to_act(after) == (after.placing[0],)
        row = tokens(after)[0]
        after, facts = play(after, f"{row} {tokens(after, row)[0]} E")
    assert facts[-1] == TurnBegan(0, 51)


def test_rounds_go_round_from_the_start_player() -> None:
    """A round is over when the turn comes to the start player again, or past it where it is gone."""
    state = race(boat("c6"), boat("e6"), boat("g6"), start_player=1)
    assert RULES.to_act(state) == (1,)
    for following in (TurnBegan(2, 1), TurnBegan(0, 1), TurnBegan(1, 2), TurnBegan(2, 2)):
        state, facts = sail(state, "E")
        assert facts[-1] == following
    state = race(boat("c6"), boat(None), boat("g6"), start_player=1, sunk=(1,))
    for following in (TurnBegan(0, 1), TurnBegan(2, 2), TurnBegan(0, 2)):
        state, facts = sail(state, "E")
        assert facts[-1] == following


def test_a_boat_alone_on_the_lake_has_every_turn() -> None:
    """Sheet: rulings, finish: the race ends when every boat has finished or sunk, not before."""
    state = race(boat(None), boat("c6"), boat(None), finished=(2,), sunk=(0,), round=7)
    for number in (8, 9):
        state, facts = sail(state, "E")
        assert facts[-1] == TurnBegan(1, number)


def test_the_hundredth_turn_is_still_had() -> None:
    """Docs: a boat has at most 100 turns in a race: the race is closed once the next boat has had them."""
    state = race(boat("a1", "E", turns=98), boat("c1", "E", turns=99), turn=1)
    state, facts = sail(state, "E")
    assert facts[-1] == TurnBegan(0, 2)
    state, facts = sail(state, "E")
    assert len(of(facts, RaceClosed)) == 1
    assert of(facts, RaceEnded)[0].points == (0, 0)


def test_a_crash_takes_all_dice_and_the_next_turn_begins_with_none() -> None:
    """Seed: "perdes todos os teus dados"; then one may be added, or the boat only turns."""
    state, _ = sail(race(boat("h6", "E", 2, 1), boat("c12"), lake=with_land("i4", "j6", "i7")), "E")
    state, _ = sail(state, "E")
    assert RULES.to_act(state) == (0,)
    assert tokens(state) == ["add", "keep"]
    state, _ = sail(state, "SE")
    assert (state.boats[0].hex, state.boats[0].facing, state.boats[0].damage) == ("i6", "SE", 2)


@pytest.mark.parametrize(("damage", "sinks"), [(1, False), (2, True), (3, True)])
def test_a_direction_tells_whether_the_boat_sinks(damage: int, sinks: bool) -> None:
    """Seed: "4 ou mais fichas de danos": two more of them."""
    state = race(boat("h6", "E", 2, damage=damage), boat("c12"), lake=with_land("i5", "i6", "i7"))
    told = note(play(state, "keep")[0], "E")
    assert (told.damage, told.sinks, told.path, told.landing) == (2, sinks, (), "h6")
    assert bool(of(sail(state, "E")[1], BoatSunk)) is sinks


def test_two_boats_sunk_in_the_last_race() -> None:
    """Sheet: rulings, points: last tie: order of the last race, two boats sunk in it: the later sinking better."""
    boats = (boat(None), boat("h6", "E", 3, damage=3), boat(None), boat(None))
    state = race(*boats, lake=with_land("i5", "i6", "i7"), finished=(3,), sunk=(0, 2))
    state, _ = sail(state, "E")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert [(it.seat, it.points) for it in outcome.results] == [(3, 3), (1, 0), (2, 0), (0, 0)]


def test_standings_while_boats_are_gone() -> None:
    """Sheet: rulings, points: finishers in their order, then those on the lake, then the later sinking first."""
    boats = (boat(None), boat("c6"), boat(None), boat(None), boat(None))
    state = race(*boats, finished=(4, 2), sunk=(0, 3))
    assert [it.seat for it in RULES.standings(state)] == [4, 2, 1, 3, 0]


def test_the_last_move_is_kept_for_the_picture() -> None:
    """Start, hexes sailed, hexes given up."""
    state, _ = sail(race(boat("h6", "E", 3), boat("k6")), "E")
    assert state.trail == Trail(0, "h6", ("i6", "j6"), ("k6",))


def test_a_hex_with_a_boat_is_offered_to_nobody() -> None:
    """Seed: "Dois barcos não podem partilhar um espaço": also behind the line."""
    state, _ = play(race(boat(), boat(), boat()), "row 1 h10 NE")
    assert "h10" not in tokens(state, "row 1")
    state, _ = play(state, "line h9 W")
    assert tokens(state, "line") == ["g9", "i9", "j9"]
    assert "h10" not in tokens(state, "row 1")
