"""Three-sided dice: rounded triangles with a number, and a row of them."""

from collections.abc import Sequence
from functools import cache
from typing import Literal

from projections.boards.lettering import measure, text
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import ACCENT, CURB, INK, MUTED, PAPER

Fate = Literal["kept", "thrown", "removed"]
"""What a plan does with a die: leave it, roll it (again), take it away."""

HIGH = 0.92
"""A die's height as a part of its width."""
FEW = 4
"""Dice drawn one by one; more of them are counted by face."""


@cache
def die(face: str, size: int, fate: Fate = "kept") -> Picture:
    """A die `size` pixels wide: golden where it is thrown, pale and struck through where it is taken away."""
    pen = Pen((size, round(size * HIGH)), scale=4)
    corners = [(size * 0.5, size * 0.2), (size * 0.81, size * 0.73), (size * 0.19, size * 0.73)]
    ground = {"kept": PAPER, "thrown": ACCENT, "removed": MUTED}[fate]
    for grow, fill in ((0.17, INK), (0.125, ground)):
        for corner in corners:
            pen.disc(corner, size * grow, fill)
        pen.line(corners, fill, 2 * size * grow, closed=True)
        pen.polygon(corners, fill)
    if fate == "removed":
        pen.line([(size * 0.14, size * 0.82), (size * 0.86, size * 0.1)], CURB, size * 0.1)
    image = pen.done()
    halo = MUTED if fate == "removed" else None
    text(image, (size / 2, size * 0.56), face, round(size * 0.52), INK, "mm", halo=halo, width=2)
    return image


def draw_dice(image: Picture, point: Point, dice: Sequence[int], size: int, ink: str) -> float:
    """The dice from their left end and middle line; where they end."""
    x, y = point
    faces = [(face, 1) for face in dice]
    if len(dice) > FEW:
        size = round(size * 0.74)
        faces = [(face, dice.count(face)) for face in sorted(set(dice), reverse=True)]
    for face, count in faces:
        stamped = die(str(face), size)
        image.paste(stamped, (round(x), round(y - stamped.height / 2)), stamped)
        x += size
        if count > 1:
            words = f"×{count}"
            letters = round(size * 0.56)
            text(image, (x, y + 2), words, letters, ink)
            x += measure(words, letters) + 2
    return x
