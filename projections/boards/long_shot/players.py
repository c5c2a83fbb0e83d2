"""The players: their money, horses, and their sheets in short."""

from collections.abc import Mapping
from functools import cache, lru_cache

from domain.games.long_shot.sheet import GRID, WILDS
from domain.games.long_shot.state import Player, State
from projections.boards.canvas import stamp
from projections.boards.lettering import fitted, legible, measure, text
from projections.boards.long_shot.looks import SeatLook
from projections.boards.long_shot.pieces import helmet, horseshoes, jersey, saddle_cloth, slip, tick, two_dice
from projections.boards.marks import robot
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import ACCENT, INK, PANEL, PAPER, mix

ROW, GAP = 106, 10
WIDE, PITCH = 784, 796
MARK = 18.0
"""A circle of the small grid and the gap to the next."""
LEAST = 16
"""The smallest square of a wild number, for those who own many horses."""


def players_height(seats: int) -> int:
    """The pixels that so many players need, with the room around them."""
    return -(-seats // 2) * (ROW + GAP) + 8


def draw_players(image: Picture, top: int, state: State, looks: Mapping[int, SeatLook]) -> None:
    """Two players in a row, by seat; after the race by place."""
    order = sorted(looks.values(), key=lambda look: (look.place or 0, look.seat))
    for k, look in enumerate(order):
        point = (8 + PITCH * (k % 2), top + (ROW + GAP) * (k // 2))
        _draw_player(image, point, state, state.player(look.seat), look)


def _draw_player(image: Picture, point: Point, state: State, player: Player, look: SeatLook) -> None:
    x, y = point
    lit = look.to_act or look.place == 1
    ink, ground = (INK, ACCENT) if lit else (PAPER, PANEL)
    back = _back(ground)
    image.paste(back, (round(x), round(y)), back)
    grid = _grid(frozenset(player.cells), ink, mix(ground, ink, 0.35))
    image.paste(grid, (round(x + 16), round(y + 14)), grid)
    left, right = x + 112, x + WIDE - 18.0
    money = f"${player.money if look.total is None else look.total}".replace("$-", "−$")
    text(image, (right, y + ROW / 2 + 1), money, 60, ink, "rm")
    right -= measure(money, 60) + 20
    right = _draw_horses(image, (right, y + ROW / 2), state, player)
    end = _draw_sheet(image, (x + 112, y + 79), player, (ink, ground))
    if look.place is None:
        _draw_wilds(image, (end, y + 79), player, (ink, ground), right - end)
    left = _draw_standing(image, (left, y + 33), state, look, ink, ground)
    if look.stand_in:
        head = robot(ink, ground)
        image.paste(head, (round(left), round(y + 15)), head)
        left += 44
    name, size = fitted(legible(look.name, look.fallback), right - left, 44, 32)
    text(image, (left, y + 33), name, size, ink)


def _draw_standing(image: Picture, point: Point, state: State, look: SeatLook, ink: str, ground: str) -> float:
    """Who rolled, and whether the seat has acted in this round or how soon it will; the place once it is over."""
    x, y = point
    if look.place is not None:
        words = f"{look.place}."
        text(image, (x, y), words, 44, ink)
        return x + measure(words, 44) + 12
    if state.rolled is not None:
        if look.seat in state.waiting:
            turn = state.waiting.index(look.seat) + 1
            stamp(image, _turn(turn, ink, ground), (x + 22, y), shadow=False)
        else:
            stamp(image, tick(40, mix(ground, ink, 0.55)), (x + 22, y), shadow=False)
        x += 54
    if state.active == look.seat:
        face = two_dice(36, ink, ground)
        image.paste(face, (round(x), round(y - 19)), face)
        x += face.width + 10
    return x


@cache
def _turn(turn: int, ink: str, ground: str) -> Picture:
    """A number in a ring: how soon a seat acts."""
    pen = Pen((44, 44), scale=4)
    pen.disc((22, 22), 21, ink)
    pen.disc((22, 22), 17.5, ground)
    image = pen.done()
    text(image, (22, 22), str(turn), 30, ink, "mm")
    return image


def _draw_horses(image: Picture, point: Point, state: State, player: Player) -> float:
    """The horses owned, up to their right end: one or two side by side, more in two rows; returns their left end."""
    x, y = point
    owned = [horse.horse for horse in state.horses if horse.owner == player.seat]
    size, rows = (56, 1) if len(owned) <= 2 else (46, 2)
    columns = -(-len(owned) // rows)
    left = x - columns * (size + 4)
    for k, number in enumerate(owned):
        row, column = divmod(k, columns)
        middle = y + (row - (rows - 1) / 2) * (size + 4)
        stamp(image, saddle_cloth(number, size), (left + (size + 4) * column + size / 2, middle), shadow=False)
    return left - 14


def _draw_sheet(image: Picture, point: Point, player: Player, tones: tuple[str, str]) -> float:
    """Helmets, jerseys, money on bets; returns their right end."""
    (x, y), (ink, ground) = point, tones
    for face, told in (
        (helmet(42, ink), str(len(player.helmets))),
        (jersey(42, ink), str(len(player.jerseys))),
        (slip(42, ink, ground), f"${sum(player.bets)}"),
    ):
        image.paste(face, (round(x), round(y - 21)), face)
        text(image, (x + 45, y + 1), told, 38, ink)
        x += 45 + measure(told, 38) + 12
    return x


def _draw_wilds(image: Picture, point: Point, player: Player, tones: tuple[str, str], room: float) -> None:
    """The wild numbers, as large as there is room."""
    (x, y), (ink, ground) = point, tones
    size = max(LEAST, min(32, int(room / WILDS)))
    shoes = horseshoes(player.wilds, WILDS, size, ink, mix(ground, ink, 0.25))
    image.paste(shoes, (round(x), round(y - size / 2)), shoes)


@cache
def _back(fill: str) -> Picture:
    pen = Pen((WIDE, ROW), scale=3)
    pen.box((0, 0, WIDE, ROW), 20, fill)
    return pen.done()


@lru_cache(128)
def _grid(marked: frozenset[str], ink: str, rim: str) -> Picture:
    """The sixteen circles, marked ones full."""
    pen = Pen((78, 78), scale=3)
    for k, cell in enumerate(GRID):
        left, top = 1 + (MARK + 1.4) * (k % 4), 1 + (MARK + 1.4) * (k // 4)
        full = cell in marked
        pen.box((left, top, left + MARK - 1, top + MARK - 1), 4, ink if full else None, None if full else rim, 2)
    return pen.done()
