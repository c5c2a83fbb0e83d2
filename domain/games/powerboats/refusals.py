"""Why an answer was not offered: the reason that tells a person what was wrong with it."""

from collections import Counter

from domain.games.powerboats import plans
from domain.games.powerboats.conversation import LINE, ask, plan_of, removed_by
from domain.games.powerboats.hexes import SIDES
from domain.games.powerboats.runs import directions, every_run
from domain.games.powerboats.stage import stage
from domain.games.powerboats.state import Boat, State
from domain.games.protocol import IllegalMove, Move, Question, Seat


def why_not(state: State, seat: Seat, answers: Move, words: str) -> str:
    """The reason code for words that are no answer after the given ones.

    Placing: `no_such_row`, `row_first`, `no_such_hex`, `hex_on_land`, `hex_is_buoy`, `hex_taken`, `hex_ahead_of_line`,
    `hex_beside_line`, `hex_too_far`, `hex_in_other_row`. Dice: `no_dice`, `no_such_die`, `no_such_face`,
    `faces_in_order`. Direction: `no_such_side`, `turn_too_far`, `clear_way_elsewhere`, `longer_way_elsewhere`.
    Also `not_asked`, and `not_offered` for anything else.
    """
    try:
        question = ask(state, seat, answers)
    except IllegalMove as refusal:
        return refusal.reason
    if not isinstance(question, Question):
        return _too_many(state, seat, question, words)
    word = words.casefold().split()[0] if words.split() else ""
    match question.kind:
        case "row":
            reason = "no_such_row" if word in ("row", LINE) else _bad_place(state, word)
            return "row_first" if reason == "hex_in_other_row" else reason
        case "place":
            return _bad_place(state, word)
        case "facing":
            return "no_such_side"
        case "dice":
            return _bad_change(state.boats[seat], words.casefold())
        case "reroll":
            left = plans.left_after(state.boats[seat].dice, removed_by(answers[0]))
            return _bad_faces(words.split(), left)
        case _:
            return _bad_direction(state, state.boats[seat], word)


def _too_many(state: State, seat: Seat, move: Move, words: str) -> str:
    """Words that go on beyond a finished move: after a plan they name more dice to roll again."""
    if stage(state) != "dice":
        return "not_offered"
    return _bad_faces(words.split(), plan_of(state.boats[seat].dice, move).kept)


def _bad_place(state: State, word: str) -> str:
    course = state.course
    number = course.lake.number.get(word)
    if number is None:
        return "no_such_hex"
    if course.obstacles[number] is not None:
        return "hex_is_buoy" if course.obstacles[number] == "buoy" else "hex_on_land"
    if word in state.taken:
        return "hex_taken"
    if number not in course.tile and course.front[number] >= 0:
        return "hex_ahead_of_line" if course.front[number] > 0 else "hex_beside_line"
    offered = {place: row for row, words in course.places.items() for place in words}
    return "hex_in_other_row" if word in offered else "hex_too_far"


def _bad_change(boat: Boat, words: str) -> str:
    word, _, face = words.partition(" ")
    if word != "remove":
        return "not_offered"
    if not boat.dice:
        return "no_dice"
    return "no_such_die" if face in [str(known) for known in plans.FACES] else "no_such_face"


def _bad_faces(words: list[str], left: tuple[int, ...]) -> str:
    known = [str(face) for face in plans.FACES]
    if any(word not in known for word in words):
        return "no_such_face"
    more = Counter(words) - Counter(map(str, left))
    return "no_such_die" if more else "faces_in_order"


def _bad_direction(state: State, boat: Boat, word: str) -> str:
    sides = [side.casefold() for side in SIDES]
    if word not in sides:
        return "no_such_side"
    if sides.index(word) not in directions(boat.facing).values():
        return "turn_too_far"
    clear = any(run.damage == 0 for run in every_run(state, boat))
    return "clear_way_elsewhere" if clear else "longer_way_elsewhere"
