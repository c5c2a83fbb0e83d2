"""A lake that is dealt and the data it is dealt from, checked and written as a graph (sheet: rulings, lake, course)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from domain.games.powerboats import dealing, layouts
from domain.games.powerboats.chart import chart
from domain.games.powerboats.course import TURNING_BUOYS, Course, Progress, course
from domain.games.powerboats.facts import LakeLaid, RaceBegan
from domain.games.powerboats.hexes import SIDES, NoSuchHex, name, spot
from domain.games.powerboats.lake import (
    COLUMNS,
    LAND,
    LETTERS,
    ROWS,
    TILE_COLUMNS,
    TILE_ROWS,
    WATER,
    Lake,
    Tile,
    TileSide,
    Water,
    border,
    lake,
    tiles,
)
from domain.games.protocol import Dice

DARK_LAND = (8, 10, 13, 14, 15, 23)
"""Land hexes of the six dark sides (sheet 2)."""

LIGHT_LAND = range(104, 128)
"""Land hexes of all light sides together: about 20 % of 576 (sheet, Tiles: our own)."""

LARGEST_ISLAND = 10
"""Hexes of an island on one tile (sheet 2)."""

PAIRS = {("A", "B"): 2, ("A", "C"): 2, ("B", "C"): 2}
"""The letters of a tile's two spots, each pair on two tiles (sheet 2)."""

SEATS = 6


class Dealt(Struct, frozen=True):
    """A lake with a course for each of three races, as a match of six would get it."""

    lake: LakeLaid
    races: tuple[RaceBegan, ...]

    def course(self, race: int) -> Course:
        """The course of a race, from 1."""
        began = self.races[race - 1]
        return course(self.lake.rows, began.buoys, began.side)


def deal(water: Water, dice: Dice) -> Dealt:
    """A random lake and its three courses."""
    laid = dealing.lay_lake(SEATS, len(LETTERS), False, water, dice)
    races = range(1, len(LETTERS) + 1)
    return Dealt(laid, tuple(dealing.begin_race(laid.rows, laid.spots, race, SEATS, 0, dice) for race in races))


def check(dealt: Dealt) -> list[str]:
    """Every fault of a lake and of the tiles that come with the game, one plain sentence each."""
    return [*data_faults(), *_lake_faults(dealt), *_race_faults(dealt)]


def data_faults() -> Iterator[str]:
    """The faults of tiles and border."""
    for tile in tiles():
        for water, side in (("dark", tile.dark), ("light", tile.light)):
            yield from (f"{tile.name}.json: {water}.{fault}" for fault in _side_faults(side))
    yield from _set_faults(tiles())
    ring = border()
    for edge, piece, long in (
        ("north", ring.north, COLUMNS),
        ("south", ring.south, COLUMNS),
        ("west", ring.west, ROWS - 2),
        ("east", ring.east, ROWS - 2),
    ):
        if len(piece) != long or set(piece) - {LAND, WATER}:
            yield f"border.json: {edge}: it must be {long} hexes, '#' or '.'"


def track(dealt: Dealt) -> dict[str, Any]:
    """The lake as JSON: rows, tiles, spots, which hex leads to which, and the course of each race."""
    board: Lake = lake(dealt.lake.rows)
    return {
        "water": dealt.lake.water,
        "rows": list(dealt.lake.rows),
        "tiles": [{"name": tile.name, "turned": tile.turned} for tile in dealt.lake.tiles],
        "spots": [{"letter": it.letter, "hex": it.hex, "side": it.side} for it in dealt.lake.spots],
        "land": [word for word in board.hexes if board.on_land(word)],
        "next": {
            word: {SIDES[side]: board.hexes[other] for side, other in enumerate(board.beside[number]) if other >= 0}
            for number, word in enumerate(board.hexes)
        },
        "races": [_race(dealt, race) for race in range(1, len(dealt.races) + 1)],
    }


def told(dealt: Dealt) -> list[str]:
    """Some lines for people: the map with the buoys of race A, and a line on each race."""
    first = dealt.course(1)
    lines = []
    for row in range(ROWS):
        marks = [_mark(first, name((row, column))) for column in range(COLUMNS)]
        lines.append(f"{row + 1:2} " + " " * (row % 2) + " ".join(marks))
    for race, began in enumerate(dealt.races, start=1):
        senses = ", ".join(f"{buoy} {sense}" for buoy, sense in zip(TURNING_BUOYS, began.senses, strict=True))
        lines.append(
            f"{began.letter}: line {began.line[0]} to {began.line[-1]}, buoys {' '.join(began.buoys[1:])} ({senses}), "
            f"about {_to_go(dealt, race)} hexes"
        )
    return lines


def _mark(laid: Course, word: str) -> str:
    if word in laid.buoys:
        return str(laid.buoys.index(word))
    if word == laid.finish_buoy:
        return "F"
    if word in laid.line:
        return "="
    return LAND if laid.lake.on_land(word) else WATER


def _race(dealt: Dealt, race: int) -> dict[str, Any]:
    began, laid = dealt.races[race - 1], dealt.course(race)
    return {
        "letter": began.letter,
        "buoys": list(began.buoys),
        "finish_buoy": began.finish_buoy,
        "line": list(began.line),
        "start_degrees": began.start_degrees,
        "finish_degrees": began.finish_degrees,
        "gates": [
            {"buoy": buoy, "sense": sense, "ray": list(laid.gate(buoy).ray)}
            for buoy, sense in zip(TURNING_BUOYS, began.senses, strict=True)
        ],
        "places": {str(row): words for row, words in laid.places.items()},
        "hexes_to_go": _to_go(dealt, race),
    }


def _to_go(dealt: Dealt, race: int) -> int:
    """The shortest way of a race, a turn counting as two hexes."""
    laid = dealt.course(race)
    number, ways = laid.lake.number, chart(laid)
    return min(
        ways.to_go(number[word], side, Progress()) for word in layouts.places(laid) for side in range(len(SIDES))
    )


def _side_faults(side: TileSide) -> Iterator[str]:
    if len(side.rows) != TILE_ROWS or any(len(row) != TILE_COLUMNS for row in side.rows):
        yield f"rows: there must be {TILE_ROWS} rows of {TILE_COLUMNS} hexes"
        return
    if set("".join(side.rows)) - {LAND, WATER}:
        yield "rows: a hex is '#' or '.'"
    # The first row of a tile always lies half a hex to the right, so an even row goes before it here.
    islands = Lake((WATER * TILE_COLUMNS, *side.rows)).islands
    if any(len(island) > LARGEST_ISLAND for island in islands):
        yield f"rows: an island has more than {LARGEST_ISLAND} hexes"
    for it in side.spots:
        try:
            row, column = spot(it.hex)
        except NoSuchHex as error:
            yield f"spots: {error}"
            continue
        if row >= TILE_ROWS or column >= TILE_COLUMNS:
            yield f"spots: {it.hex} is not on the tile"
    if len({it.hex for it in side.spots}) != len(side.spots):
        yield "spots: two of them share a hex"


def _set_faults(them: tuple[Tile, ...]) -> Iterator[str]:
    """What the six tiles must be together."""
    if sorted(_land(tile.dark) for tile in them) != sorted(DARK_LAND):
        yield f"the dark sides must have {', '.join(map(str, DARK_LAND))} hexes of land"
    if sum(_land(tile.light) for tile in them) not in LIGHT_LAND:
        yield f"the light sides together must have {LIGHT_LAND.start} to {LIGHT_LAND.stop - 1} hexes of land"
    for water, sides in (("dark", [it.dark for it in them]), ("light", [it.light for it in them])):
        if Counter(tuple(sorted(it.letter for it in side.spots)) for side in sides) != Counter(PAIRS):
            yield f"the spots of the {water} sides must be A and B, A and C, B and C on two tiles each"


def _land(side: TileSide) -> int:
    return sum(row.count(LAND) for row in side.rows)


def _lake_faults(dealt: Dealt) -> Iterator[str]:
    if [len(row) for row in dealt.lake.rows] != [COLUMNS] * ROWS:
        yield f"the lake must have {ROWS} rows of {COLUMNS} hexes"
    for letter in LETTERS:
        count = sum(it.letter == letter for it in dealt.lake.spots)
        if count != 4:
            yield f"there are {count} spots of letter {letter}, not 4"


def _race_faults(dealt: Dealt) -> Iterator[str]:
    for race, began in enumerate(dealt.races, start=1):
        yield from (f"race {began.letter}: {fault}" for fault in layouts.faults(dealt.course(race)))
