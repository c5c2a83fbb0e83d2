"""The concession grid of a sheet: circles marked, lines complete or one short, circles on offer."""

from collections.abc import Sequence

from domain.games.long_shot.sheet import COLUMN_CELLS, COLUMNS, GRID, LINES, ROWS, Cell, Line
from projections.boards.canvas import panel, stamp
from projections.boards.lettering import fitted, text
from projections.boards.long_shot.ground import FAINT, MARKED, QUIET
from projections.boards.long_shot.marks import Marks, draw_mark
from projections.boards.long_shot.pieces import saddle_cloth, tick
from projections.boards.pen import Box, Pen, Picture, Point
from projections.boards.theme import ACCENT, INK, PAPER, WHITE, mix

CELL = (132, 112)
LEFT, TOP, RIGHT, BOTTOM = 46, 96, 62, 52
"""Room around the circles: for rows' numbers, heading and columns' letters, and how far each line is."""
GRID_SIZE = (LEFT + 4 * CELL[0] + RIGHT, TOP + 4 * CELL[1] + BOTTOM)
CLOTH = 84


def draw_grid(image: Picture, point: Point, cells: Sequence[Cell], heading: str, marks: Marks) -> None:
    """The grid on its panel; beside each line how many of its circles are marked."""
    x, y = point
    wide = GRID_SIZE[0]
    words, size = fitted(heading, wide - 120, 38, 28)
    text(image, (x + 22, y + 34), words, size)
    draw_mark(image, (x + wide - 50, y + 38), marks.get(("grid", ""), ()))
    layer = _boxes(frozenset(cells), frozenset(cell for kind, cell in marks if kind == "cell"))
    image.paste(layer, (round(x + LEFT), round(y + TOP)), layer)
    for cell, number in GRID.items():
        left, top, right, bottom = _box(cell)
        centre = (x + LEFT + (left + right) / 2, y + TOP + (top + bottom) / 2)
        if cell in cells:
            stamp(image, saddle_cloth(number, CLOTH), centre, shadow=False)
        else:
            text(image, centre, str(number), 64, mix(INK, PAPER, 0.15), "mm")
        draw_mark(image, (x + LEFT + left + 20, y + TOP + top + 18), marks.get(("cell", cell), ()))
    _draw_lines(image, point, frozenset(cells))


def _box(cell: Cell) -> Box:
    """Where a circle lies, from the upper left circle's corner on."""
    (wide, high), column, row = CELL, COLUMNS.index(cell[0]), int(cell[1]) - 1
    return wide * column, high * row, wide * (column + 1), high * (row + 1)


def _boxes(marked: frozenset[Cell], offered: frozenset[str | int]) -> Picture:
    """The ground of the circles: full lines in gold and struck through, the last circle of a line in a gold frame."""
    pen = Pen((4 * CELL[0], 4 * CELL[1]), scale=3)
    full = [cells for cells in LINES.values() if marked.issuperset(cells)]
    short = {cell for cells in LINES.values() for cell in cells if not marked.issuperset(cells)}
    last = {cell for cell in short - marked if any(_is_last(cell, cells, marked) for cells in LINES.values())}
    for cell in GRID:
        left, top, right, bottom = _box(cell)
        inside = (left + 5, top + 5, right - 5, bottom - 5)
        fill = MARKED if cell in marked else QUIET
        if any(cell in cells for cells in full):
            fill = ACCENT
        if cell in offered:
            pen.box(inside, 18, WHITE, INK, 11 if cell in last else 7)
            if cell in last:
                pen.box((left + 7, top + 7, right - 7, bottom - 7), 16, None, ACCENT, 7)
        else:
            pen.box(inside, 18, fill, ACCENT if cell in last else None, 7 if cell in last else 0)
    for cells in full:
        first, end = _box(cells[0]), _box(cells[-1])
        way = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in (first, end)]
        pen.line(way, mix(ACCENT, INK, 0.35), 7)
    return pen.done()


def _is_last(cell: Cell, cells: Sequence[Cell], marked: frozenset[Cell]) -> bool:
    return cell in cells and all(other in marked for other in cells if other != cell)


def _draw_lines(image: Picture, point: Point, marked: frozenset[Cell]) -> None:
    """The names of rows and columns, and at their ends how much of them is marked."""
    x, y = point
    right, bottom = x + LEFT + 4 * CELL[0] + RIGHT / 2 - 2, y + TOP + 4 * CELL[1] + BOTTOM / 2 - 4
    for k, (line, cells) in enumerate(ROWS.items()):
        middle = y + TOP + CELL[1] * (k + 0.5)
        text(image, (x + LEFT / 2 + 2, middle), line, 34, FAINT, "mm")
        _draw_progress(image, (right, middle), cells, marked)
    for k, (column, cells) in enumerate(COLUMN_CELLS.items()):
        middle = x + LEFT + CELL[0] * (k + 0.5)
        text(image, (middle, y + TOP - 16), column, 34, FAINT, "mm")
        _draw_progress(image, (middle, bottom), cells, marked)


def _draw_progress(image: Picture, centre: Point, cells: Sequence[Line], marked: frozenset[Cell]) -> None:
    left = sum(cell not in marked for cell in cells)
    if not left:
        stamp(image, tick(40, mix(INK, PAPER, 0.25)), centre, shadow=False)
        return
    if left == 1:
        x, y = centre
        panel(image, (x - 29, y - 21, x + 29, y + 21), ACCENT, 21, shadow=False)
    text(image, centre, f"{len(cells) - left}/{len(cells)}", 32, INK if left == 1 else FAINT, "mm")
