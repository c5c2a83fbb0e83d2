"""What is going on, beside the course: race and round, dice and speed, who throws, the order of movement."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from PIL import Image

from domain.games.turfmaster import cards
from domain.games.turfmaster.finish import POINTS
from domain.games.turfmaster.stage import stage
from domain.games.turfmaster.state import Horse, State
from projections.boards.lettering import fitted, legible, measure, text
from projections.boards.pen import Box, Pen, Picture, Point
from projections.boards.theme import ACCENT, INK, MUTED, PAPER, mix
from projections.boards.turfmaster.horses import badge, tick
from projections.boards.turfmaster.looks import BoardWords, HorseLook
from projections.boards.turfmaster.signs import dice_pair, die, pointer

DIE = 62


def draw_round(image: Picture, box: Box, state: State, looks: Mapping[int, HorseLook], words: BoardWords) -> None:
    """Three lines in a box of at least 750 by 268 pixels."""
    x0, y0, x1, _ = box
    title, size = fitted(words.title, (x1 - x0) * 0.44, 58, 40)
    text(image, (x0, y0 + 32), title, size)
    line, small = fitted(words.state, x1 - x0 - measure(title, size) - 30, 42, 28)
    text(image, (x1, y0 + 36), line, small, anchor="rm")
    _draw_kind(image, (x0, y0 + 110), x1, state, looks, words)
    if state.order and state.waiting:
        _draw_order(image, (x0, y0 + 188), x1, state, words)
    elif state.results:
        _draw_result(image, (x0, y0 + 188), x1, state.results[-1], words)


def _draw_kind(
    image: Picture, point: Point, right: float, state: State, looks: Mapping[int, HorseLook], words: BoardWords
) -> None:
    x, y = point
    room = 310 if state.throw else 400 if words.roller else right - x
    kind, size = fitted(words.kind, room, 44, 28)
    text(image, (x, y), kind, size)
    x += measure(kind, size) + 22
    if state.throw:
        lit = _counting(state)
        for value, counts in zip(state.throw, lit, strict=True):
            face = die(value, DIE, counts)
            image.paste(face, (round(x), round(y - DIE / 2)), face)
            x += DIE + 10
        x += 8
    if words.speed:
        said, size = fitted(words.speed, right - x - 34, 42, 28)
        wide = round(measure(said, size) + 36)
        ground = _pill(wide)
        image.paste(ground, (round(x), round(y - 30)), ground)
        text(image, (x + 18, y + 1), said, size, INK)
        return
    roller = next((look for look in looks.values() if look.rolls), None)
    if roller is None or not words.roller:
        return
    who = f"{words.roller} {legible(roller.owner, roller.fallback)}"
    said, size = fitted(who, right - x - (0 if state.throw else 110), 38, 28)
    start = right - measure(said, size)
    text(image, (start, y), said, size)
    if state.throw:
        return
    pair = dice_pair(38)
    image.paste(pair, (round(start - 96), round(y - 21)), pair)


def _counting(state: State) -> tuple[bool, bool]:
    """Which of the dice count for the speed declared."""
    declared, throw = state.declared, state.throw or (0, 0)
    if declared is None or declared.both:
        return True, True
    first = throw[0] == declared.speed
    return first, not first


@lru_cache(32)
def _pill(wide: int) -> Picture:
    pen = Pen((wide, 60), scale=3)
    pen.box((0, 0, wide, 60), 30, INK)
    pen.box((4, 4, wide - 4, 56), 26, ACCENT)
    return pen.done()


def _draw_result(image: Picture, point: Point, right: float, result: Sequence[int], words: BoardWords) -> None:
    """The last race: its horses in order of places, with the points of the first four."""
    for k, (number, centre, zoom) in enumerate(_in_line(image, point, right, result, words)):
        face = badge(number, zoom)
        image.paste(face, (round(centre[0] - face.width / 2), round(centre[1] - face.height / 2)), face)
        if k < len(POINTS):
            text(image, (centre[0], centre[1] + 40), str(POINTS[k]), 34, INK, "mm")


def _in_line(
    image: Picture, point: Point, right: float, horses: Sequence[int], words: BoardWords
) -> Iterator[tuple[int, Point, float]]:
    """Horses side by side after their heading: number, middle and size of each."""
    x, y = point
    label, size = fitted(words.order, 150, 34, 22)
    text(image, (x, y), label, size, mix(INK, MUTED, 0.3))
    x += max(96.0, measure(label, size) + 16)
    step = min(112.0, (right - x) / len(horses))
    for k, number in enumerate(horses):
        yield number, (x + step * (k + 0.5), y), min(1.25, step / 78)


def _draw_order(image: Picture, point: Point, right: float, state: State, words: BoardWords) -> None:
    """The horses in order of movement: those done are pale and ticked, the next has a pointer."""
    deciding = stage(state)
    choosing = deciding == "choice"
    for number, centre, zoom in _in_line(image, point, right, state.order, words):
        horse = state.horse(number)
        done = horse.chosen is not None if choosing else number not in state.waiting
        face = _pale(number, zoom) if done else badge(number, zoom)
        image.paste(face, (round(centre[0] - face.width / 2), round(centre[1] - face.height / 2)), face)
        if done:
            _draw_done(image, (centre[0] + 34, centre[1] + 26), state, horse, choosing)
        if deciding in ("card", "run") and state.waiting[:1] == (number,):
            pointer(image, (centre[0], centre[1] - 20))


def _draw_done(image: Picture, centre: Point, state: State, horse: Horse, choosing: bool) -> None:
    """The card shown in this round, or a tick."""
    if state.kind == "card" and not choosing and horse.hand and horse.played:
        face = small_card(horse.played[-1])
    else:
        face = tick()
    image.paste(face, (round(centre[0] - face.width / 2), round(centre[1] - face.height / 2)), face)


@lru_cache(16)
def small_card(card: cards.Card) -> Picture:
    """A played card; a joker's has a star."""
    joker = cards.joker(card)
    wide = 66 if joker else 46
    pen = Pen((wide, 46), scale=4)
    pen.box((0, 0, wide, 46), 9, INK)
    pen.box((2.5, 2.5, wide - 2.5, 43.5), 7, PAPER)
    image = pen.done()
    text(image, (wide / 2, 24), f"★{cards.value(card)}" if joker else str(cards.value(card)), 32, INK, "mm")
    return image


@lru_cache(64)
def _pale(number: int, zoom: float) -> Picture:
    face = badge(number, zoom)
    faded = face.copy()
    faded.putalpha(face.getchannel("A").point([v * 105 // 255 for v in range(256)]))
    whole: Picture = Image.new("RGBA", faded.size)
    whole.alpha_composite(faded)
    return whole
