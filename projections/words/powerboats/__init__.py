"""The words of Powerboats."""

from collections.abc import Sequence

from domain.games.powerboats.notes import DirectionNote
from domain.games.powerboats.state import State
from domain.games.protocol import Fact, Option, Question, Seat
from projections.words.catalog import Words, marked
from projections.words.defaults import NoOrderWords
from projections.words.game import Names
from projections.words.powerboats import how_to_play, labels, narration, refusals, scene

_OPTIONS = {
    "water": marked("Water"),
    "races": marked("Races"),
    "scoring": marked("Scoring"),
}

_VALUES = {
    ("water", "dark"): marked("dark"),
    ("water", "light"): marked("light (more land, for experts)"),
    ("scoring", "standard"): marked("by places"),
    ("scoring", "variant"): marked("by places, turns ahead and wrecks"),
}


class PowerboatsWords(NoOrderWords):
    """What Powerboats says; see GameWords."""

    def title(self, words: Words) -> str:
        """The game's name."""
        return words.say("Powerboats")

    def narrate(self, facts: Sequence[Fact], before: State | None, names: Names, words: Words) -> str:
        """What happened, in full sentences with the dice."""
        return narration.narrate(facts, before, names, words)

    def narrate_briefly(self, facts: Sequence[Fact], before: State | None, names: Names, words: Words) -> str:
        """What happened, one short line a turn."""
        return narration.narrate_briefly(facts, before, names, words)

    def question(self, question: Question, state: State, seat: Seat, words: Words) -> str:
        """What the seat is asked, with its dice."""
        return labels.question_words(question, state, seat, words)

    def label(self, option: Option, question: Question, state: State, names: Names, words: Words) -> tuple[str, str]:
        """What an option is, and what it brings and risks."""
        return labels.label_words(option, question, state, names, words)

    def is_grave(self, option: Option) -> bool:
        """A direction in which the boat sinks before the finish."""
        return isinstance(option.note, DirectionNote) and option.note.sinks and not option.note.finishes

    def situation(self, state: State, seat: Seat, names: Names, words: Words) -> str:
        """The boat's place, goal, dice and damage."""
        return scene.situation(state, seat, words)

    def standing(self, state: State, names: Names, words: Words) -> str:
        """A line for each boat in the order of the race, then the points."""
        return scene.standing(state, names, words)

    def alt_text(self, state: State, names: Names, words: Words) -> str:
        """The course, and where every boat is."""
        return scene.alt_text(state, names, words)

    def panel_alt_text(self, question: Question, state: State, seat: Seat, names: Names, words: Words) -> str:
        """The boat, what it is asked, and the options."""
        return scene.panel_alt_text(question, state, seat, names, words)

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
        """The name of one of its values; the value itself, a number of races, for one without a name."""
        return words.say(_VALUES[key, value]) if (key, value) in _VALUES else value
