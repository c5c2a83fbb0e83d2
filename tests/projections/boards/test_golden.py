"""Pictures against golden ones, with a tolerance: another Pillow may smooth an edge in another way."""

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from tests.projections.boards.golden_pictures import FOLDER, PICTURES, shrunk

MEAN = 3.0
"""Mean difference of a channel, of 255, that passes."""
LARGEST = 60
"""Difference of a blurred pixel that passes: a mark that moved or changed colour shows more."""


def differences(first: Image.Image, second: Image.Image) -> tuple[float, int]:
    """The mean difference, and the largest after a blur."""
    difference = ImageChops.difference(first, second)
    largest = ImageStat.Stat(difference.filter(ImageFilter.BoxBlur(2))).extrema
    return max(ImageStat.Stat(difference).mean), round(max(high for _, high in largest))


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_looks_like_its_golden_picture(name: str) -> None:
    drawn = shrunk(PICTURES[name]())
    golden = Image.open(FOLDER / f"{name}.png").convert("RGB")
    assert drawn.size == golden.size
    mean, largest = differences(drawn, golden)
    assert mean < MEAN
    assert largest < LARGEST


def test_a_missing_car_is_noticed() -> None:
    """The tolerance is not so wide that a piece could go missing."""
    golden = Image.open(FOLDER / "board_midway.png").convert("RGB")
    spoiled = golden.copy()
    spoiled.paste((75, 84, 97), (135, 83, 146, 94))
    assert differences(golden, spoiled)[1] >= LARGEST
