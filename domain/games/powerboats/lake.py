"""The lake: six double-sided tiles and four border pieces of our own, dealt anew for every match, or a map."""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal

import msgspec
from msgspec import Struct

from domain.games.powerboats.hexes import SIDES, Point, Side, name, point, spot, step

Water = Literal["dark", "light"]
Letter = Literal["A", "B", "C"]

LAND = "#"
WATER = "."
LETTERS: tuple[Letter, ...] = ("A", "B", "C")
"""The letters of races 1, 2 and 3 (seed: Construir um Percurso)."""

TILE_COLUMNS, TILE_ROWS = 8, 12
ACROSS, DOWN = 3, 2
"""Tiles of the lake side by side and one below the other (sheet: rulings, lake)."""

COLUMNS, ROWS = ACROSS * TILE_COLUMNS + 2, DOWN * TILE_ROWS + 2
"""The lake with its border."""


class LetteredSpot(Struct, frozen=True, forbid_unknown_fields=True):
    """A hex for a buoy of the race of its letter; where it is buoy 0, the start tile is attached at `side`."""

    letter: Letter
    hex: str
    side: Side


class TileSide(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a tile: twelve rows of eight hexes, `#` land; spots by the tile's own names, `a1` to `h12`."""

    rows: tuple[str, ...]
    spots: tuple[LetteredSpot, ...]


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile of the lake and its two sides."""

    name: str
    dark: TileSide
    light: TileSide

    def side(self, water: Water) -> TileSide:
        """The side that shows."""
        return self.dark if water == "dark" else self.light


class Border(Struct, frozen=True, forbid_unknown_fields=True):
    """The four border pieces: north and south with the corners, from west to east; west and east from the north."""

    north: str
    south: str
    west: str
    east: str


class LaidTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on the table, turned by half a circle or not."""

    name: str
    turned: bool = False


class Lake:
    """A lake to look things up on. `rows` are of equal length: `#` land, `.` water, a blank where there is no hex."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.rows = rows
        self.hexes = tuple(
            name((row, column)) for row, line in enumerate(rows) for column, mark in enumerate(line) if mark != " "
        )
        self.number = {word: number for number, word in enumerate(self.hexes)}
        """A hex's number; numbers are what the tables below are written in."""
        self.land = tuple(rows[row][column] == LAND for row, column in map(spot, self.hexes))
        self.points: tuple[Point, ...] = tuple(point(spot(word)) for word in self.hexes)

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """The hex through each side of a hex, in the order of SIDES; -1 beyond the shore."""
        return tuple(tuple(self._number(step(spot(word), side)) for side in range(len(SIDES))) for word in self.hexes)

    @cached_property
    def islands(self) -> tuple[tuple[str, ...], ...]:
        """Land that hangs together, the biggest island first."""
        left = {number for number, land in enumerate(self.land) if land}
        found = []
        while left:
            island, edge = [], [min(left)]
            while edge:
                number = edge.pop()
                if number in left:
                    left.remove(number)
                    island.append(number)
                    edge += [other for other in self.beside[number] if other >= 0]
            found.append(tuple(self.hexes[number] for number in sorted(island)))
        return tuple(sorted(found, key=len, reverse=True))

    def on_land(self, word: str) -> bool:
        """Whether a hex of the lake is land."""
        return self.land[self.number[word]]

    def _number(self, place: tuple[int, int]) -> int:
        row, column = place
        on_board = 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row]) and self.rows[row][column] != " "
        return self.number[name(place)] if on_board else -1


@cache
def tiles() -> tuple[Tile, ...]:
    """The tiles that come with the game, in the order of their names."""
    names = sorted(entry.name for entry in _folder().iterdir() if entry.name.endswith(".json"))
    return tuple(
        msgspec.json.decode((_folder() / file).read_bytes(), type=Tile) for file in names if file != "border.json"
    )


@cache
def border() -> Border:
    """The border pieces that come with the game."""
    return msgspec.json.decode((_folder() / "border.json").read_bytes(), type=Border)


def assembled(laid: Sequence[LaidTile], water: Water) -> tuple[tuple[str, ...], tuple[LetteredSpot, ...]]:
    """The rows and lettered spots of a lake: tiles row by row from the north-west, inside the border."""
    sides = {tile.name: tile.side(water) for tile in tiles()}
    ring = border()
    board = [list(ring.north), *([west, *" " * (COLUMNS - 2), east] for west, east in _flanks(ring)), list(ring.south)]
    spots: list[LetteredSpot] = []
    for place, tile in enumerate(laid):
        side = sides[tile.name]
        top, left = 1 + TILE_ROWS * (place // ACROSS), 1 + TILE_COLUMNS * (place % ACROSS)
        for row in range(TILE_ROWS):
            for column in range(TILE_COLUMNS):
                down, right = _turned((row, column)) if tile.turned else (row, column)
                board[top + down][left + right] = side.rows[row][column]
        for it in side.spots:
            down, right = _turned(spot(it.hex)) if tile.turned else spot(it.hex)
            facing = SIDES[(SIDES.index(it.side) + 3 * tile.turned) % len(SIDES)]
            spots.append(LetteredSpot(it.letter, name((top + down, left + right)), facing))
    return tuple("".join(row) for row in board), tuple(spots)


@cache
def lake(rows: tuple[str, ...]) -> Lake:
    """The lake of a map."""
    return Lake(rows)


def _flanks(ring: Border) -> Iterator[tuple[str, str]]:
    return zip(ring.west, ring.east, strict=True)


def _turned(place: tuple[int, int]) -> tuple[int, int]:
    return TILE_ROWS - 1 - place[0], TILE_COLUMNS - 1 - place[1]


def _folder() -> Traversable:
    return files("domain.games.powerboats") / "tiles"
