"""The words of Formula D."""

from collections.abc import Sequence

from domain.games.formula_d.notes import EndNote
from domain.games.formula_d.state import State
from domain.games.protocol import Fact, Option, Question, Seat
from projections.words.catalog import Words, marked
from projections.words.defaults import NoOrderWords, NoRefusalWords
from projections.words.formula_d import how_to_play, labels, narration, scene
from projections.words.formula_d.places import circuit_name
from projections.words.game import Names

_OPTIONS = {"circuit": marked("Circuit"), "laps": marked("Laps")}


class FormulaDWords(NoOrderWords, NoRefusalWords):
    """What Formula D says; see GameWords."""

    def title(self, words: Words) -> str:
        """The game's name."""
        return "Formula D"

    def narrate(self, facts: Sequence[Fact], before: State | None, names: Names, words: Words) -> str:
        """What happened, in full sentences with the dice."""
        return narration.narrate(facts, before, names, words)

    def narrate_briefly(self, facts: Sequence[Fact], before: State | None, names: Names, words: Words) -> str:
        """What happened, one short line a turn."""
        return narration.narrate_briefly(facts, before, names, words)

    def question(self, question: Question, state: State, seat: Seat, words: Words) -> str:
        """What the seat is asked, with its die."""
        return labels.question_words(question, state, seat, words)

    def label(self, option: Option, question: Question, state: State, names: Names, words: Words) -> tuple[str, str]:
        """What an option is, and what it wins, costs and risks."""
        return labels.label_words(option, question, state, names, words)

    def is_grave(self, option: Option) -> bool:
        """A move that the car does not survive."""
        return isinstance(option.note, EndNote) and option.note.eliminates

    def situation(self, state: State, seat: Seat, names: Names, words: Words) -> str:
        """Gear and points, then the corner the car is in or comes to."""
        return scene.situation(state, seat, words)

    def standing(self, state: State, names: Names, words: Words) -> str:
        """Place, name, where the car is, gear and points."""
        return scene.standing(state, names, words)

    def alt_text(self, state: State, names: Names, words: Words) -> str:
        """Where every car is."""
        return scene.alt_text(state, names, words)

    def panel_alt_text(self, question: Question, state: State, seat: Seat, names: Names, words: Words) -> str:
        """The seat's surroundings and what it is asked."""
        return scene.panel_alt_text(question, state, seat, words)

    def how_to_play(self, words: Words) -> str:
        """The beginner's rules on one screen."""
        return how_to_play.how_to_play(words)

    def option_name(self, key: str, words: Words) -> str:
        """The name of a choice of the lobby; the key itself for one without a name."""
        return words.say(_OPTIONS[key]) if key in _OPTIONS else key

    def value_name(self, key: str, value: str, words: Words) -> str:
        """The name of one of its values."""
        return circuit_name(value, words) if key == "circuit" else value
