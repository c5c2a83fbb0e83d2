"""The words of TurfMaster."""

from collections.abc import Sequence

from domain.games.protocol import Fact, Move, Option, Question, Seat
from domain.games.turfmaster.notes import CardNote
from domain.games.turfmaster.state import State
from projections.words.catalog import Words, marked
from projections.words.game import Names
from projections.words.turfmaster import how_to_play, labels, narration, refusals, scene
from projections.words.turfmaster.places import course_name

_OPTIONS = {
    "course": marked("Course"),
    "fences": marked("Fences"),
    "cards": marked("Cards"),
    "horses": marked("Horses each"),
}

_VALUES = {
    ("fences", "no"): marked("flat race"),
    ("fences", "yes"): marked("steeplechase"),
    ("cards", "in_turn"): marked("in turn"),
    ("cards", "face_down"): marked("face down, all at once"),
    ("horses", "by_seats"): marked("by the number of players"),
}


class TurfMasterWords:
    """What TurfMaster says; see GameWords."""

    def title(self, words: Words) -> str:
        """The game's name."""
        return "TurfMaster"

    def narrate(self, facts: Sequence[Fact], before: State | None, names: Names, words: Words) -> str:
        """What happened, in full sentences with cards and dice."""
        return narration.narrate(facts, before, names, words)

    def narrate_briefly(self, facts: Sequence[Fact], before: State | None, names: Names, words: Words) -> str:
        """What happened, one short line a move."""
        return narration.narrate_briefly(facts, before, names, words)

    def question(self, question: Question, state: State, seat: Seat, words: Words) -> str:
        """What the seat is asked, with the horse and its limit."""
        return labels.question_words(question, state, seat, words)

    def label(self, option: Option, question: Question, state: State, names: Names, words: Words) -> tuple[str, str]:
        """What an option is, and where it leads."""
        return labels.label_words(option, question, state, words)

    def is_grave(self, option: Option) -> bool:
        """A card by which the horse falls."""
        return isinstance(option.note, CardNote) and option.note.fall is not None

    def situation(self, state: State, seat: Seat, names: Names, words: Words) -> str:
        """The seat's horses: place, limit, squares to the line, cards."""
        return scene.situation(state, seat, words)

    def standing(self, state: State, names: Names, words: Words) -> str:
        """A line for each horse in the order of the race, then the points."""
        return scene.standing(state, names, words)

    def alt_text(self, state: State, names: Names, words: Words) -> str:
        """Where every horse is."""
        return scene.alt_text(state, names, words)

    def panel_alt_text(self, question: Question, state: State, seat: Seat, names: Names, words: Words) -> str:
        """The seat's horses and what it is asked."""
        return scene.panel_alt_text(question, state, seat, words)

    def order(self, order: Move, state: State, words: Words) -> str:
        """An order left beforehand, for its owner."""
        return labels.order_words(order, words)

    def refusal(self, reason: str, words: Words) -> str | None:
        """The sentence for a reason of this game's own."""
        return refusals.refusal(reason, words)

    def how_to_play(self, words: Words) -> str:
        """The rules on one screen."""
        return how_to_play.how_to_play(words)

    def option_name(self, key: str, words: Words) -> str:
        """The name of a choice of the lobby; the key itself for one without a name."""
        return words.say(_OPTIONS[key]) if key in _OPTIONS else key

    def value_name(self, key: str, value: str, words: Words) -> str:
        """The name of one of its values; the value itself, a number of horses, for one without a name."""
        if key == "course":
            return course_name(value, words)
        return words.say(_VALUES[key, value]) if (key, value) in _VALUES else value
