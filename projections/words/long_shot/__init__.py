"""The words of Long Shot."""

from collections.abc import Sequence

from domain.games.long_shot.state import State
from domain.games.protocol import Fact, Move, Option, Question, Seat
from projections.words.catalog import Words, marked
from projections.words.game import Names
from projections.words.long_shot import how_to_play, labels, narration, orders, questions, refusals, scene

_OPTIONS = {"horses": marked("Horses"), "actions": marked("Actions")}

_VALUES = {
    ("horses", "house"): marked("the same eight each time"),
    ("horses", "mixed"): marked("drawn from all cards"),
    ("actions", "all"): marked("all"),
    ("actions", "none"): marked("none, the dice alone"),
}


class LongShotWords:
    """What Long Shot says; see GameWords."""

    def title(self, words: Words) -> str:
        """The game's name."""
        return "Long Shot"

    def narrate(self, facts: Sequence[Fact], before: State | None, names: Names, words: Words) -> str:
        """What happened, in full sentences with the dice, every horse's step and the money."""
        return narration.narrate(facts, before, names, words)

    def narrate_briefly(self, facts: Sequence[Fact], before: State | None, names: Names, words: Words) -> str:
        """What happened, one short line a move."""
        return narration.narrate_briefly(facts, before, names, words)

    def question(self, question: Question, state: State, seat: Seat, words: Words) -> str:
        """What the seat is asked."""
        return questions.question_words(question, state, words)

    def label(self, option: Option, question: Question, state: State, names: Names, words: Words) -> tuple[str, str]:
        """What an option is, the money after it and what it may win."""
        return labels.label_words(option, question, state, words)

    def is_grave(self, option: Option) -> bool:
        """Nothing: no option loses what cannot be won back."""
        return False

    def situation(self, state: State, seat: Seat, names: Names, words: Words) -> str:
        """The seat's money, wild numbers, horses and bets, and what they are worth as the race stands."""
        return scene.situation(state, seat, words)

    def standing(self, state: State, names: Names, words: Words) -> str:
        """The horses in the order of the race, then a line for each seat by its money as it stands."""
        return scene.standing(state, names, words)

    def alt_text(self, state: State, names: Names, words: Words) -> str:
        """Where every horse is, whose it is, and everybody's money."""
        return scene.alt_text(state, names, words)

    def panel_alt_text(self, question: Question, state: State, seat: Seat, names: Names, words: Words) -> str:
        """The seat's sheet and what it is asked."""
        return scene.panel_alt_text(question, state, seat, words)

    def order(self, order: Move, state: State, words: Words) -> str:
        """An order left beforehand, for its owner."""
        return orders.order_words(order, words)

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
        """The name of one of its values; the value itself for one without a name."""
        return words.say(_VALUES[key, value]) if (key, value) in _VALUES else value
