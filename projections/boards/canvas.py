"""What is laid on pictures: panels, stamps, and the palette PNG they end as."""

from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageFilter

from projections.boards.pen import Box, Pen, Picture, Point
from projections.boards.theme import BLACK, INK, OWN, PANEL, WHITE, channels


def panel(image: Picture, box: Box, fill: str = PANEL, radius: float = 26, shadow: bool = True) -> None:
    """A rounded panel, with a soft shadow if wanted; only its own patch of the picture is touched."""
    x0, y0, x1, y1 = (round(v) for v in box)
    mask, soft = _panel_masks((x1 - x0, y1 - y0), radius)
    if shadow:
        image.paste(INK, (x0 - PAD, y0 - PAD + 6), soft)
    image.paste(fill, (x0 - PAD, y0 - PAD), mask)


PAD = 24
"""Pixels around a panel for its shadow."""


@lru_cache(64)
def _panel_masks(size: tuple[int, int], radius: float) -> tuple[Picture, Picture]:
    """The shape of a panel and of its shadow, as `L` masks."""
    wide, high = size
    pen = Pen((wide + 2 * PAD, high + 2 * PAD), BLACK, scale=2)
    pen.box((PAD, PAD, PAD + wide, PAD + high), radius, WHITE)
    mask = pen.done().convert("L")
    return mask, mask.point([v * 80 // 255 for v in range(256)]).filter(ImageFilter.BoxBlur(7))


def stamp(image: Picture, sprite: Picture, centre: Point, shadow: bool = True) -> None:
    """A transparent sprite centred on a point, with a small soft shadow if wanted."""
    x, y = round(centre[0] - sprite.width / 2), round(centre[1] - sprite.height / 2)
    if shadow:
        alpha = sprite.getchannel("A").point([v * 110 // 255 for v in range(256)])
        image.paste(INK, (x + 1, y + 4), alpha.filter(ImageFilter.GaussianBlur(3)))
    image.paste(sprite, (x, y), sprite)


NEAR = 6
"""Colours that differ from one of ours by no more than this in each channel are drawn as ours."""


def palette(image: Picture) -> Picture:
    """A palette of our own colours first, then those of the picture, as a one-pixel palette picture."""
    own = [channels(colour) for colour in OWN]
    small = image.resize((image.width // 4, image.height // 4), Image.Resampling.NEAREST)
    flat = small.quantize(256 - len(own), Image.Quantize.MAXCOVERAGE, kmeans=2).getpalette() or []
    found = [tuple(flat[k : k + 3]) for k in range(0, len(flat), 3)]
    new = [c for c in found if not any(all(abs(a - b) <= NEAR for a, b in zip(c, o, strict=True)) for o in own)]
    sheet = Image.new("P", (1, 1))
    sheet.putpalette([channel for colour in (*own, *new) for channel in colour])
    return sheet


LEVEL = 3
"""How hard the PNG is pressed: the next steps cost half as much time again for a tenth of the size."""


def png(image: Picture, colours: Picture) -> bytes:
    """The picture as a PNG of at most 256 colours, those of a `palette`."""
    buffer = BytesIO()
    image.quantize(palette=colours, dither=Image.Dither.NONE).save(buffer, "PNG", compress_level=LEVEL)
    return buffer.getvalue()
