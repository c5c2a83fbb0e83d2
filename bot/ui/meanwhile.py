"""What happened on the board after a moment, told briefly."""

from collections.abc import Iterable, Sequence

from domain.events import MatchEvent
from projections.replay import frames
from projections.words.catalog import Words
from projections.words.games import game_words

LONGEST = 1100
"""Characters; of a longer telling the end is kept."""


def told_since(game: str, log: Iterable[MatchEvent], version: int, names: Sequence[str], words: Words) -> str:
    """The moves after event number `version`, a line each; of too many only the last. Empty where there were none.

    `log` is the whole log of a match under way or over, `names` by seat.
    """
    seen = frames(log)
    before = next((frame.state for frame in reversed(seen) if frame.version <= version), None)
    facts = [fact for frame in seen if frame.version > version for fact in frame.event.facts]
    if not facts:
        return ""
    lines = game_words(game).narrate_briefly(facts, before, names, words).splitlines()
    kept: list[str] = []
    while lines and sum(len(line) + 1 for line in kept) + len(lines[-1]) < LONGEST:
        kept.insert(0, lines.pop())
    return "\n".join(["…", *kept] if lines else kept)
