"""The twelve bonus boxes of a sheet: left, taken, and on offer."""

from collections.abc import Mapping, Sequence
from functools import cache

from domain.games.long_shot.sheet import FREE_BET, SEVEN, Bonus
from projections.boards.canvas import stamp
from projections.boards.lettering import fitted, text
from projections.boards.long_shot.ground import QUIET
from projections.boards.long_shot.marks import Marks, draw_mark
from projections.boards.long_shot.pieces import blank_cloth, helmet, jersey
from projections.boards.pen import Box, Pen, Picture, Point
from projections.boards.theme import INK, PAPER, WHITE, mix

ORDER: tuple[Bonus, ...] = (
    *("$7", "$7", "$7"),
    *("-2-2", "free_bet", "+2+2"),
    *("-3", "free_bet", "+3"),
    *("helmet", "jersey", "horse"),
)
"""The boxes in rows of three."""
SIGNS: dict[Bonus, str] = {
    "$7": f"${SEVEN}",
    "-2-2": "−2 −2",
    "-3": "−3",
    "+2+2": "+2 +2",
    "+3": "+3",
    "free_bet": f"${FREE_BET}",
}
TOP, RIM = 68, 14


def draw_bonuses(
    image: Picture, box: Box, taken: Sequence[Bonus], heading: str, captions: Mapping[str, str], marks: Marks
) -> None:
    """The boxes on their panel."""
    x0, y0, x1, y1 = box
    words, size = fitted(heading, x1 - x0 - 44, 38, 28)
    text(image, (x0 + 22, y0 + 34), words, size)
    wide, high = (x1 - x0 - 2 * RIM) / 3, (y1 - y0 - TOP - RIM) / 4
    gone = {bonus: taken.count(bonus) for bonus in ORDER}
    pinned: set[Bonus] = set()
    for k, bonus in enumerate(ORDER):
        left, top = x0 + RIM + wide * (k % 3), y0 + TOP + high * (k // 3)
        is_taken = gone[bonus] > 0
        gone[bonus] -= is_taken
        numbers = marks.get(("bonus", bonus), ()) if not is_taken else ()
        _draw_box(image, (left + 5, top + 5), (wide - 10, high - 10), bonus, captions[bonus], (is_taken, bool(numbers)))
        if bonus not in pinned and numbers:
            draw_mark(image, (left + 26, top + 24), numbers)
            pinned.add(bonus)


def _draw_box(
    image: Picture, point: Point, size: tuple[float, float], bonus: Bonus, caption: str, state: tuple[bool, bool]
) -> None:
    """A box with its sign and what that is; `state` says whether it is taken, and whether it is offered."""
    (x, y), (wide, high), (taken, offered) = point, size, state
    ground = _ground(round(wide), round(high), taken, offered)
    image.paste(ground, (round(x), round(y)), ground)
    ink = mix(INK, PAPER, 0.55) if taken else INK
    middle, upper = x + wide / 2, y + high * 0.38
    if bonus in SIGNS:
        text(image, (middle, upper), SIGNS[bonus], 54, ink, "mm")
    else:
        face = {"helmet": helmet(60, ink), "jersey": jersey(60, ink)}.get(bonus) or blank_cloth(58, ink, PAPER)
        stamp(image, face, (middle, upper), shadow=False)
    words, letters = fitted(caption, wide - 20, 34, 24)
    text(image, (middle, y + high * 0.78), words, letters, ink if taken else mix(INK, PAPER, 0.25), "mm")


@cache
def _ground(wide: int, high: int, taken: bool, offered: bool) -> Picture:
    pen = Pen((wide, high), scale=3)
    if offered:
        pen.box((0, 0, wide, high), 18, WHITE, INK, 7)
    else:
        pen.box((0, 0, wide, high), 18, mix(QUIET, PAPER, 0.5) if taken else QUIET)
    if taken:
        pen.line([(22, high - 18), (wide - 22, 18)], mix(INK, PAPER, 0.55), 6)
    return pen.done()
