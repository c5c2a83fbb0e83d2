"""A match's log cut into what is told at once, and the messages made of it."""

import logging
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import cast

from domain import events
from domain.events import Asked, MatchEvent, Progress
from domain.match import Match, Status, apply
from projections.words import match as match_words
from projections.words.catalog import Words
from projections.words.game import Names
from projections.words.games import game_words

log = logging.getLogger(__name__)

LIMIT = 2000
"""Characters of one message."""

BRIEF_LINES = 24
"""Lines that stand-ins' moves take at most."""

_MARK = re.compile(r"^-# #(\d+)\Z", re.MULTILINE)


@dataclass(frozen=True)
class Run:
    """Events that belong together, up to the next decision of a person or the end of the match.

    `before` is the match before the first of them, None where that opens it; `after` the match behind the last.
    """

    before: Match | None
    events: tuple[MatchEvent, ...]
    after: Match

    @property
    def first(self) -> int:
        """The version of the first event."""
        return self.events[0].originator_version

    @property
    def last(self) -> int:
        """The version of the last event."""
        return self.after.version

    @property
    def taken_back(self) -> int | None:
        """The version of the move that this run takes back."""
        return next((e.version for e in self.events if isinstance(e, events.MoveTakenBack)), None)


def runs(log: Sequence[MatchEvent], told: int) -> list[Run]:
    """The complete runs behind the version up to which the match has been told, in order.

    Stand-ins' moves wait for the next decision of a person, so that they are told together; and a person's move that
    only leads to the next question of the same turn waits for its answer.
    """
    found: list[Run] = []
    match: Match | None = None
    before: Match | None = None
    open_events: list[MatchEvent] = []
    for event, following in zip_longest(log, log[1:]):
        earlier, match = match, apply(match, event)
        if event.originator_version <= told:
            before = match
            continue
        open_events.append(event)
        if _waits_for_person(match) and not _goes_on(event, following) and not _still_moves(earlier, match, event):
            found.append(Run(before, tuple(open_events), match))
            before, open_events = match, []
    return found


def gathered(pending: Sequence[Run]) -> list[Run]:
    """Runs that wait to be told, as one where there are several, so that the telling never falls behind the play.

    One that takes a move back stays by itself: it also changes what was told of that move.
    """
    found: list[Run] = []
    for run in pending:
        if found and run.taken_back is None and found[-1].taken_back is None:
            found[-1] = Run(found[-1].before, found[-1].events + run.events, run.after)
        else:
            found.append(run)
    return found


def called(run: Run, now: Match) -> list[Asked]:
    """The people's questions that are new to them: a seat that acts again without anyone in between is not called.

    Nor is one that took its own move back, or whose question does not stand any more in the match as it is `now`.
    """
    asked = {a.seat for a in run.before.to_act} if run.before is not None else set()
    actors = {e.seat for e in run.events if isinstance(e, events.MoveTakenBack)}
    for event in run.events:
        if isinstance(event, Progress):
            asked &= {a.seat for a in event.to_act}
    standing = {(a.seat, a.asked) for a in now.to_act if now.driver(a.seat) is not None}
    return [
        a for a in run.after.to_act if a.seat not in asked and a.seat not in actors and (a.seat, a.asked) in standing
    ]


def text(run: Run, names: Names, words: Words) -> str:
    """What happened, without mark; empty where there is nothing public to tell."""
    return "\n".join(line for line in _told(run, names, words) if line)


def contents(run: Run, names: Names, words: Words, calls: Sequence[str] = ()) -> list[str]:
    """The messages of a run; none where there is nothing to tell and nobody to call.

    `calls` and the mark come at the end of the last.
    """
    try:
        told = text(run, names, words)
    except Exception:  # a fault of the words must not silence the match: who is next still has to be called
        log.exception("match %s: events %d to %d cannot be told", run.after.id, run.first, run.last)
        told = words.say("Something happened that I cannot put into words; the board shows it.")
    lines = [*told.split("\n"), *calls] if told else [*calls]
    return _within([*lines, f"-# #{run.last}"], LIMIT) if lines else []


def with_struck(told: Sequence[Run], names: Names, words: Words) -> str:
    """A message that told of these runs, now that the move of the last one does not count any more."""
    *kept, last = told
    lines = [line for run in kept for line in text(run, names, words).split("\n")]
    lines += [f"~~{line}~~" if line else "" for line in text(last, names, words).split("\n")]
    mark = f"-# #{last.last}"
    return f"{_within(lines, LIMIT - len(mark) - 1)[0]}\n{mark}"


def marked(content: str) -> int | None:
    """The version up to which a message of ours tells, by the mark at its end."""
    found = _MARK.search(content)
    return int(found[1]) if found is not None else None


def _waits_for_person(match: Match) -> bool:
    return match.status is not Status.LIVE or any(match.driver(asked.seat) is not None for asked in match.to_act)


def _goes_on(event: MatchEvent, following: MatchEvent | None) -> bool:
    """Whether the next event belongs to the same command: a move that nobody was waited for, the end of the match."""
    if isinstance(event, events.ClockRanOut):
        return True
    return isinstance(following, events.MatchFinished) or (
        isinstance(following, events.MovePlayed) and following.by in ("forced", "order")
    )


def _still_moves(before: Match | None, after: Match, event: MatchEvent) -> bool:
    """Whether the person who moved, and nobody else, is asked again in the same round: a gear before its move, say."""
    if before is None or not isinstance(event, events.MovePlayed) or event.by != "person":
        return False
    return before.round == after.round and [asked.seat for asked in after.to_act] == [event.seat]


def _told(run: Run, names: Names, words: Words) -> Iterator[str]:
    """One text for each stretch of events that are told alike."""
    for brief, stretch in groupby(_with_matches(run), key=lambda pair: _briefly(*pair)):
        pairs = list(stretch)
        if brief is None:
            for before, event in pairs:
                yield _happened(before, event, names, words)
            continue
        match = pairs[0][0]
        facts = [fact for _, event in pairs for fact in cast(Progress, event).facts]
        if facts:
            game = game_words(run.after.game)
            before = match.state if match is not None else None
            if brief:
                yield _last_lines(game.narrate_briefly(facts, before, names, words))
            else:
                yield game.narrate(facts, before, names, words)


def _last_lines(told: str) -> str:
    """Stand-ins' moves, of very many only the last: a race that they end among themselves is for the replay."""
    lines = told.split("\n")
    return told if len(lines) <= BRIEF_LINES else "\n".join(["…", *lines[-BRIEF_LINES:]])


def _with_matches(run: Run) -> Iterator[tuple[Match | None, MatchEvent]]:
    match = run.before
    for event in run.events:
        yield match, event
        match = apply(match, event)


def _briefly(match: Match | None, event: MatchEvent) -> bool | None:
    """Whether an event's facts are told on few lines; None for an event that is told by itself."""
    if not isinstance(event, events.MovePlayed) or match is None:
        return None
    return event.by == "stand_in" or (event.by == "forced" and match.driver(event.seat) is None)


def _happened(match: Match | None, event: MatchEvent, names: Names, words: Words) -> str:
    match event:
        case events.MatchStarted(facts=facts) if match is not None:
            grid = game_words(match.game).narrate(facts, None, names, words)
            return f"{match_words.started(names, words)}\n{grid}"
        case events.ClockRanOut(seat=seat):
            return match_words.clock_ran_out(names[seat], words)
        case events.SeatResigned(seat=seat):
            return match_words.resigned(names[seat], words)
        case events.MoveTakenBack(seat=seat):
            return match_words.taken_back(names[seat], words)
        case events.MatchAbandoned(secret=secret) if match is not None and match.status is Status.LIVE:
            return f"{match_words.abandoned(words)}\n{_revealed(secret, words)}"
        case events.MatchFinished(outcome=outcome, secret=secret) if match is not None:
            return f"{match_words.finished(outcome, names, words)}\n{_revealed(secret, words)}"
    return ""


def _revealed(secret: str, words: Words) -> str:
    told = words.say("Secret of the dice: `{secret}`; its SHA-256 is the seal in the lobby.", secret=secret)
    return f"-# {told}"


def _within(lines: Sequence[str], limit: int) -> list[str]:
    """The lines gathered into texts of at most `limit` characters."""
    texts: list[str] = []
    for line in lines:
        if texts and len(texts[-1]) + 1 + len(line) <= limit:
            texts[-1] += f"\n{line}"
        else:
            texts.append(line[:limit])
    return texts
