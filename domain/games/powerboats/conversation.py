"""A decision as a short conversation: where to start; the plan for the dice; then the direction."""

from functools import lru_cache

from domain.games.moves import finished, offered
from domain.games.powerboats import plans
from domain.games.powerboats.course import Course
from domain.games.powerboats.hexes import SIDES, Side
from domain.games.powerboats.notes import (
    DieNote,
    DirectionNote,
    FacingNote,
    Outlook,
    PlaceNote,
    PlanNote,
    RowNote,
)
from domain.games.powerboats.plans import Plan
from domain.games.powerboats.runs import TURNS, Run, clear, directions, every_run, legal_runs, obstacle, sinks
from domain.games.powerboats.stage import stage, to_act
from domain.games.powerboats.state import Boat, State
from domain.games.protocol import IllegalMove, Move, Option, Question, Seat

MOST_OPTIONS = 25
"""What one question may offer."""

LINE = "line"
ADD, KEEP = "add", "keep"


def ask(state: State, seat: Seat, answers: Move) -> Question | Move:
    """The next question, or the finished move. Raises IllegalMove: `not_asked`, `not_offered`, `wrong_number`."""
    if seat not in to_act(state):
        raise IllegalMove("not_asked", seat=seat)
    match stage(state):
        case "placing":
            return _ask_place(state, answers)
        case "dice":
            return _ask_plan(state, state.boats[seat], answers)
        case _:
            question = _direction_question(state, state.boats[seat])
            return finished((offered(question, answers[0]),), answers) if answers else question


def removed_by(answer: str) -> int | None:
    """The face of the die that an answer removes."""
    word, _, face = answer.partition(" ")
    return int(face) if word == "remove" else None


def plan_of(dice: tuple[int, ...], move: Move) -> Plan:
    """The plan that a finished conversation stands for."""
    rerolled = tuple(int(face) for face in move[1].split()) if len(move) > 1 else ()
    return plans.plan(dice, removed_by(move[0]), move[0] == ADD, rerolled)


def plan_move(made: Plan) -> Move:
    """The conversation that leads to a plan."""
    change = ADD if made.added else KEEP if made.removed is None else f"remove {made.removed}"
    if not made.kept and not made.rerolled:
        return (change,)
    return change, " ".join(map(str, made.rerolled))


def free_places(state: State) -> dict[int, list[str]]:
    """The hexes a boat may be placed on, by rows back from the line."""
    taken = state.taken
    rows = {row: [word for word in words if word not in taken] for row, words in state.course.places.items()}
    return {row: words for row, words in rows.items() if words}


def _ask_place(state: State, answers: Move) -> Question | Move:
    """The row, the hex, the facing (seed: Escolher as Posições de Partida)."""
    rows = free_places(state)
    tokens = {LINE if row == 0 else f"row {row}": row for row in rows}
    question = Question("row", tuple(Option(it, RowNote(row, tuple(rows[row]))) for it, row in tokens.items()))
    if not answers:
        return question
    row = tokens[offered(question, answers[0])]
    places = Question("place", tuple(Option(word, PlaceNote(word, row)) for word in rows[row]))
    if len(answers) == 1:
        return places
    word = offered(places, answers[1])
    facings = Question("facing", tuple(Option(side, _facing_note(state.course, word, side)) for side in SIDES))
    if len(answers) == 2:
        return facings
    return finished((*answers[:2], offered(facings, answers[2])), answers)


def _facing_note(course: Course, word: str, side: Side) -> FacingNote:
    bow = SIDES.index(side)
    start = course.lake.number[word]
    beside = course.lake.beside[start][bow]
    forward = beside >= 0 and course.front[beside] > course.front[start]
    return FacingNote(word, side, len(course.ahead(start, bow)), forward)


def _ask_plan(state: State, boat: Boat, answers: Move) -> Question | Move:
    """A die more, as many, one less; then which of those left are rolled again (seed: Primeiro)."""
    question = _dice_question(state.course, boat)
    if not answers:
        return question
    change = offered(question, answers[0])
    left = plans.left_after(boat.dice, removed_by(change))
    if not left:
        return finished((change,), answers)
    reroll = _reroll_question(state.course, boat, change)
    if len(answers) == 1:
        return reroll
    return finished((change, offered(reroll, answers[1])), answers)


@lru_cache(maxsize=64)
def _dice_question(course: Course, boat: Boat) -> Question:
    """Kept, like the next one, because it is asked again on every way through it."""
    changes = [(ADD,), (KEEP,), *((f"remove {face}",) for face in sorted(set(boat.dice)))]
    return Question("dice", tuple(Option(it[0], plan_note(course, boat, plan_of(boat.dice, it))) for it in changes))


@lru_cache(maxsize=256)
def _reroll_question(course: Course, boat: Boat, change: str) -> Question:
    """Every choice of dice to roll again; where they are too many, the dice themselves to pick from."""
    left = plans.left_after(boat.dice, removed_by(change))
    choices = plans.rerolls(left)
    if len(choices) > MOST_OPTIONS:
        return Question("reroll", tuple(Option(str(face), DieNote(face)) for face in left), pick=(0, len(left)))
    moves = [(change, " ".join(map(str, faces))) for faces in choices]
    return Question("reroll", tuple(Option(it[1], plan_note(course, boat, plan_of(boat.dice, it))) for it in moves))


def plan_note(course: Course, boat: Boat, made: Plan) -> PlanNote:
    """A plan in numbers: what it may bring and how often it ends in a crash, exactly."""
    found = plans.sums(made)
    ahead = clear(course, boat)
    sides = directions(boat.facing)
    furthest = max(ahead.values())
    return PlanNote(
        made.kept,
        made.removed,
        made.rerolled,
        made.added,
        tuple(sorted(found.items())),
        len(plans.FACES) ** made.thrown,
        min(found),
        max(found),
        sum(made.kept) + 2 * made.thrown,
        tuple(Outlook(SIDES[sides[turn]], TURNS[turn], length, _over(found, length)) for turn, length in ahead.items()),
        _over(found, furthest),
        max(0, max(found) - furthest),
    )


def _over(found: dict[int, int], limit: int) -> int:
    return sum(ways for total, ways in found.items() if total > limit)


def _direction_question(state: State, boat: Boat) -> Question:
    runs = legal_runs(every_run(state, boat))
    return Question("direction", tuple(Option(it.facing, direction_note(state, boat, it)) for it in runs))


def direction_note(state: State, boat: Boat, it: Run) -> DirectionNote:
    """A direction in numbers: the hexes sailed over, what stops the boat, and what it brings."""
    course = state.course
    words = course.lake.hexes
    sailed = it.sailed
    return DirectionNote(
        it.facing,
        TURNS[it.turn],
        boat.speed,
        tuple(words[number] for number in it.path),
        words[it.landing],
        tuple(words[number] for number in it.given_up),
        state.taken[words[it.given_up[0]]] if it.given_up else None,
        obstacle(course, course.lake.number[boat.hex or ""], it),
        it.damage,
        sinks(boat, it.damage),
        sailed.started,
        sailed.rounded,
        sailed.finished,
    )
