"""A seat's turn panel: the course around its horse enlarged, the squares that options reach, the hand below."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from domain.games.protocol import Question, Seat
from domain.games.turfmaster import cards
from domain.games.turfmaster.notes import BonusNote, CardNote, HeldNote, PassNote, SquareNote
from domain.games.turfmaster.state import Horse, State
from projections.boards.canvas import png, stamp
from projections.boards.legend import Entry, draw_legend, legend_height
from projections.boards.lettering import fitted, measure, text
from projections.boards.marks import halo
from projections.boards.pen import Pen, Picture, Point
from projections.boards.theme import ACCENT, INK, MUTED, PANEL, PAPER, WARN, WHITE
from projections.boards.turfmaster.board import fences_of, standing, zoom_of
from projections.boards.turfmaster.ground import beside, colours, sign_place, view
from projections.boards.turfmaster.hand import Shown, draw_hand, hand_height
from projections.boards.turfmaster.horses import badge, draw_horses
from projections.boards.turfmaster.looks import OptionLook, PanelWords
from projections.boards.turfmaster.racecourse import Racecourse, racecourse
from projections.boards.turfmaster.signs import limit_sign, plate, tag
from projections.boards.turfmaster.turf import tenths
from projections.boards.window import WIDTH, Window, window

HEADER = 104
"""Height of the header."""
MOST = 1360
"""Height of the map at most: on a bend that is run up or down the picture, marks need it."""
BEHIND, AHEAD = 2, 6
"""Ranks that the map shows at least, behind and before a horse."""
WAYS = 12
"""Ways that can still be told apart on one map."""
IN_HAND = (CardNote, HeldNote, BonusNote, PassNote)
"""What is answered with a card in the hand is drawn as a card."""


@dataclass(frozen=True)
class Mark:
    """A square that options lead to, and their numbers in the menu."""

    square: str
    numbers: tuple[int, ...]
    costly: bool


def panel(state: State, seat: Seat, question: Question, options: Sequence[OptionLook], words: PanelWords) -> bytes:
    """The panel as a palette PNG, 1600 pixels wide; `state` as the seat may see it, `options` are the looks of the
    question's options, in its order.

    Marks carry the option's number in the menu, counted from 1. Between two races there is no map.
    """
    here = racecourse(state.course)
    subject = state.horse(question.subject) if question.subject else None
    shown, entries = _below(state, question, options, subject)
    concerned = [subject] if subject else [horse for horse in state.horses if horse.seat == seat]
    on_track = [horse for horse in concerned if horse.square]
    parts: list[Picture] = []
    if on_track:
        parts.append(_map(here, state, on_track, question, _marks(options), words))
    high = sum(part.height for part in parts)
    rest = hand_height(len(shown)) + (legend_height(entries) if entries else 0)
    image = Image.new("RGB", (WIDTH, HEADER + high + rest), PANEL)
    _draw_header(image, state, concerned, words)
    top = HEADER
    for part in parts:
        image.paste(part, (0, top))
        top += part.height
    if shown:
        draw_hand(image, top, shown)
        top += hand_height(len(shown))
    if entries:
        draw_legend(image, top, entries, words.more)
    return png(image, colours(state.course))


def _below(
    state: State, question: Question, options: Sequence[OptionLook], subject: Horse | None
) -> tuple[list[Shown], list[Entry]]:
    """What stands below the map: options that are cards as cards, the rest as rows of the legend."""
    pairs = list(zip(question.options, options, strict=True))
    shown: list[Shown] = []
    entries: list[Entry] = []
    by_card = any(isinstance(option.note, CardNote | HeldNote | PassNote) for option in question.options)
    for number, (option, look) in enumerate(pairs, start=1):
        note = option.note
        if not by_card or not isinstance(note, IN_HAND):
            entries.append(Entry(number, look.costly, look.title, look.detail, look.chips))
        elif isinstance(note, CardNote):
            over = note.limit if note.stands == "over_limit" else None
            shown.append(Shown(option.token, number, note.count, over, look.caption, look.costly))
        elif isinstance(note, HeldNote):
            shown.append(Shown(option.token, number, caption=look.caption, fresh=note.fresh))
        else:
            card = cards.FACE_DOWN if isinstance(note, BonusNote) else "–"
            shown.append(Shown(card, number, caption=look.caption, costly=look.costly))
    if not shown and subject and not subject.square:
        shown = [Shown(card) for card in cards.in_order(subject.hand)]
    return shown, entries


def _marks(options: Sequence[OptionLook]) -> list[Mark]:
    """The squares that options reach; those of several options once."""
    found: dict[str, list[int]] = {}
    costly: set[str] = set()
    for number, look in enumerate(options, start=1):
        for square in dict.fromkeys(look.squares):
            found.setdefault(square, []).append(number)
            if look.costly:
                costly.add(square)
    return [Mark(square, tuple(numbers), square in costly) for square, numbers in found.items()]


def _draw_header(image: Picture, state: State, horses: Sequence[Horse], words: PanelWords) -> None:
    """The horses asked about, the title and its detail, the limit in force."""
    x = 24.0
    for horse in horses:
        face = badge(horse.horse, 1.45)
        stamp(image, face, (x + 58, HEADER / 2), shadow=False)
        x += 126
    end = float(WIDTH - 24)
    only = horses[0] if len(horses) == 1 else None
    limit = state.limit(only.horse) if only and only.horse in state.order and not state.exchanging else None
    if words.limit:
        said, size = fitted(words.limit, 360, 44, 30)
        end -= measure(said, size)
        text(image, (end, HEADER / 2 + 1), said, size, PAPER if limit else MUTED)
        if limit is not None:
            sign = limit_sign(limit, 80)
            end -= 96
            image.paste(sign, (round(end), round(HEADER / 2 - 40)), sign)
        end -= 20
    title, size = fitted(words.title, max(200.0, min(560.0, end - x)), 52, 36)
    text(image, (x + 4, HEADER / 2 - 1), title, size, PAPER)
    x += measure(title, size) + 30
    detail, small = fitted(words.detail, max(60.0, end - x), 40, 28)
    text(image, (x, HEADER / 2 + 2), detail, small, MUTED)


def _map(
    here: Racecourse,
    state: State,
    horses: Sequence[Horse],
    question: Question,
    marks: Sequence[Mark],
    words: PanelWords,
) -> Picture:
    frame = window(_seen(here, horses, marks), WIDTH, here.height, MOST)
    fences = fences_of(state)
    pen = view(state.course, fences, frame.size, frame.zoom, frame.origin)
    _draw_ends(pen, here, marks, _ways(here, state, question), frame.zoom)
    image = pen.done()
    _letter(image, here, fences, frame, words)
    at = {n: (frame.at(p), turn) for n, (p, turn) in standing(here, state.running).items() if frame.shows(p, -80)}
    zoom = zoom_of(here) * frame.zoom * 0.84
    for horse in horses:
        if horse.horse in at:
            halo(image, at[horse.horse][0], round(36 * zoom))
    draw_horses(image, at, zoom)
    size = _mark_size(here, frame)
    for mark in marks:
        stamp(image, tag(numbers(mark.numbers), mark.costly, size), frame.at(here.centre(mark.square)))
    return image


def _seen(here: Racecourse, horses: Sequence[Horse], marks: Sequence[Mark]) -> list[Point]:
    """The points that the map must show: each horse with the whole width of the course about it, and all marks."""
    points = [here.centre(mark.square) for mark in marks]
    for horse in horses:
        if horse.square:
            rank = here.cells[horse.square].rank
            points.append(here.centre(horse.square))
            for near in range(rank - BEHIND, rank + AHEAD + 1):
                cells = here.by_rank.get(near, [])
                points += [cell.centre for cell in (cells[0], cells[-1])] if cells else []
    return points


def _ways(here: Racecourse, state: State, question: Question) -> list[list[Point]]:
    """The ways to the squares offered, if they are few enough to follow."""
    notes = [option.note for option in question.options if isinstance(option.note, SquareNote)]
    if len(notes) > WAYS:
        return []
    starts = [state.horse(note.horse).square for note in notes]
    return [
        [here.centre(square) for square in (start, *note.path)]
        for start, note in zip(starts, notes, strict=True)
        if start is not None
    ]


def _draw_ends(pen: Pen, here: Racecourse, marks: Sequence[Mark], ways: Sequence[Sequence[Point]], zoom: float) -> None:
    """The squares where options end, and the ways there."""
    for mark in marks:
        pen.polygon(here.cells[mark.square].outline, (WARN if mark.costly else ACCENT) + "C0")
    unit = max(1.0, 2 / zoom)
    for width, fill in ((5.6, INK), (3.2, WHITE)):
        for way in ways:
            pen.line(way, fill, width * unit)
    for way in ways:
        for point in way[1:-1]:
            pen.disc(point, 3.6 * unit, INK)
            pen.disc(point, 2.2 * unit, WHITE)


def _letter(image: Picture, here: Racecourse, fences: tuple[int, ...] | None, frame: Window, words: PanelWords) -> None:
    """Ranks beside the rail, the numbers of boxes and fences, the finish."""
    for box in here.board.boxes:
        cell = here.cells[box]
        if frame.shows(cell.centre):
            size = round(20 * frame.zoom)
            text(image, frame.at(cell.centre), str(cell.lane), size, WHITE, "mm", halo=INK, width=3)
    taken = here.board.fences if fences is not None else ()
    for rank in tenths(here):
        point = beside(here, rank)
        if rank not in taken and frame.shows(point, 30):
            text(image, frame.at(point), str(rank), 44, INK, "mm")
    if fences is not None:
        for number, rank in enumerate(here.board.fences, start=1):
            point = sign_place(here, rank)
            if frame.shows(point, 20):
                plate(image, frame.at(point), str(number), number in fences, 44)
    point = beside(here, here.board.finish, along=0.0)
    if frame.shows(point, 20):
        plate(image, frame.at(point), words.finish, size=44, onward=True)


def _mark_size(here: Racecourse, frame: Window) -> int:
    """As large as the smallest square in view takes, from 44 pixels on."""
    long = min((cell.length for cell in here.cells.values() if frame.shows(cell.centre)), default=here.lane)
    return round(min(72, max(44, min(long, here.lane) * frame.zoom * 0.92)))


def numbers(listed: Sequence[int]) -> str:
    """Numbers as briefly as can be: `4`, `6·7`, `5–7`."""
    if len(listed) > 2 and listed[-1] - listed[0] == len(listed) - 1:
        return f"{listed[0]}–{listed[-1]}"
    return "·".join(str(number) for number in listed)
