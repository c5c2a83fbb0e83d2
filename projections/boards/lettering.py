"""Letters on pictures: the fonts, text that fits its room, and names reduced to what the font can show."""

import unicodedata
from functools import cache
from importlib import resources
from io import BytesIO

from PIL import ImageDraw, ImageFont

from projections.boards.pen import Picture, Point
from projections.boards.theme import INK, WHITE

TEXT = 32
"""Body text, in pixels of a 1600 pixel wide picture."""


@cache
def _font_file(name: str) -> bytes:
    return resources.files("projections.boards.fonts").joinpath(f"{name}.ttf").read_bytes()


@cache
def font(size: int, bold: bool = True) -> ImageFont.FreeTypeFont:
    """DejaVu Sans Condensed at a size in pixels."""
    name = "DejaVuSansCondensed-Bold" if bold else "DejaVuSansCondensed"
    return ImageFont.truetype(BytesIO(_font_file(name)), size, layout_engine=ImageFont.Layout.BASIC)


def measure(words: str, size: int = TEXT, bold: bool = True) -> float:
    """The width of the words in pixels."""
    return font(size, bold).getlength(words)


def fit(words: str, room: float, size: int = TEXT, bold: bool = True) -> str:
    """The words, shortened with an ellipsis to the room there is."""
    if measure(words, size, bold) <= room:
        return words
    while words and measure(words + "…", size, bold) > room:
        words = words[:-1].rstrip()
    return words + "…"


def shrink(words: str, room: float, size: int, least: int) -> int:
    """The largest size, from `size` down to `least`, at which the words fit the room."""
    while size > least and measure(words, size) > room:
        size -= 1
    return size


def fitted(words: str, room: float, size: int, least: int) -> tuple[str, int]:
    """The words and a size at which they fit: smaller letters down to `least` first, then an ellipsis."""
    size = shrink(words, room, size, least)
    return fit(words, room, size), size


def wrapped(words: str, room: float, size: int) -> list[str]:
    """The words in as many lines as they need in the room; a word too long for it has a line of its own."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def text(
    image: Picture,
    point: Point,
    words: str,
    size: int = TEXT,
    fill: str = INK,
    anchor: str = "lm",
    halo: str | None = None,
    width: float = 4,
    bold: bool = True,
) -> None:
    """Letters at a point (Pillow's anchors), with a `halo` of a width around them if wanted."""
    draw, face = ImageDraw.Draw(image), font(size, bold)
    if halo:
        draw.text(point, words, fill, face, anchor, stroke_width=width, stroke_fill=halo)
    else:
        draw.text(point, words, fill, face, anchor)


def numeral(image: Picture, number: int, centre: Point, size: float, edge: float = 3.0) -> None:
    """A white number with a dark edge: it reads on every livery and on its pattern."""
    text(image, centre, str(number), round(size), WHITE, "mm", halo=INK, width=round(edge))


def legible(name: str, fallback: str) -> str:
    """The name with the characters dropped that the font lacks or cannot set from left to right; the fallback (`Car 3`)
    where nothing is left. Look-alike letters (𝓐𝓷𝓪) are read as the plain ones."""
    plain = unicodedata.normalize("NFKC", name)
    kept = "".join(c if not c.isspace() else " " for c in plain if c.isspace() or _drawable(c))
    kept = " ".join(kept.split())
    return kept if any(c.isalnum() for c in kept) else fallback


@cache
def _drawable(character: str) -> bool:
    if unicodedata.category(character)[0] in "MC" or unicodedata.bidirectional(character) in ("R", "AL", "AN"):
        return False
    face = font(TEXT)
    return bytes(face.getmask(character)) != bytes(face.getmask("\U0010ffff"))
