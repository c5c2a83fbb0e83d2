"""Colours and liveries that all pictures share."""

from dataclasses import dataclass

INK, PAPER, MUTED = "#1C2733", "#F7F4EC", "#A3B2BF"
PANEL, PANEL_ROW, TROUGH = "#1F2C38", "#2A3A48", "#4A5C6B"
ACCENT = "#FFC22E"
"""The one accent: the seat to act, the move just made."""
WARN, GOOD = "#FF8A6B", "#BFE3D2"
"""Losses and gains; always with a word beside them."""
LAND, LAND_DARK, SAND, STONE = "#D5DDBB", "#BFCBA0", "#EFE2BE", "#E4DECE"
TREE, WATER, DEEP = "#9DB787", "#9CC9DC", "#7FB4CC"
ROOF, ROOF_DARK, COPPER, POOL = "#E8D6B7", "#D2BA95", "#86A99B", "#6FC3DE"
ASPHALT, ASPHALT_CORNER, SEAM = "#4B5461", "#5F5B66", "#77818E"
CURB, WHITE, BLACK = "#D4473B", "#FFFFFF", "#000000"

GEARS = {1: "#E8C93A", 2: "#F08A1D", 3: "#D13A2F", 4: "#00795A", 5: "#7A3E8E", 6: "#1D4FA3"}
"""The colour of each gear's die; always with the gear's number."""


@dataclass(frozen=True)
class Livery:
    """One seat's look: colour and pattern together, so either alone tells it apart."""

    body: str
    trim: str
    pattern: str


LIVERIES = (
    Livery("#D13A2F", "#FFFFFF", "stripe"),
    Livery("#5BB8EE", "#12354F", "hoops"),
    Livery("#F5E663", "#3A3A3A", "chevron"),
    Livery("#00795A", "#BFF0DC", "halves"),
    Livery("#E8A0C8", "#6B1748", "spots"),
    Livery("#1D4FA3", "#FFFFFF", "cross"),
    Livery("#F08A1D", "#4A2200", "sash"),
    Livery("#FBFBF7", "#55606B", "checks"),
    Livery("#23272E", "#E3E7EA", "rails"),
    Livery("#9C6ADE", "#2B1250", "quarters"),
)


OWN = tuple(
    dict.fromkeys(
        [
            *(ACCENT, WARN, GOOD, CURB, WHITE, INK, PANEL, PANEL_ROW, TROUGH, PAPER, MUTED),
            *(colour for look in LIVERIES for colour in (look.body, look.trim)),
            *GEARS.values(),
            *(LAND, LAND_DARK, SAND, STONE, TREE, WATER, DEEP, ROOF, ROOF_DARK, COPPER, POOL),
            *(ASPHALT, ASPHALT_CORNER, SEAM),
        ]
    )
)
"""The colours that every palette holds, so that small pieces keep theirs."""


def livery(number: int) -> Livery:
    """The look of the seat that people see as `number`, counted from 1."""
    return LIVERIES[(number - 1) % len(LIVERIES)]


def mix(first: str, second: str, part: float) -> str:
    """The colour `part` (0 to 1) of the way from the first to the second."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of a `#RRGGBB` colour, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
