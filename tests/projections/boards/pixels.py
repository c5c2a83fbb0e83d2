"""What a picture's pixels say."""

from io import BytesIO

from PIL import Image

from projections.boards.theme import channels


def opened(data: bytes) -> Image.Image:
    """A picture as look.md wants it: 1600 pixels wide, PNG palette, under 300 kB."""
    image = Image.open(BytesIO(data))
    assert (image.format, image.mode, image.width) == ("PNG", "P", 1600)
    assert len(data) < 300_000
    return image


def shown(image: Image.Image) -> set[tuple[int, ...]]:
    """The colours that the picture's pixels have."""
    flat = image.getpalette() or []
    return {tuple(flat[3 * k : 3 * k + 3]) for k, count in enumerate(image.histogram()) if count}


def amount(image: Image.Image, colour: str) -> int:
    """Pixels of a colour."""
    flat = image.getpalette() or []
    same = [k for k in range(len(flat) // 3) if tuple(flat[3 * k : 3 * k + 3]) == channels(colour)]
    return sum(image.histogram()[k] for k in same)
