"""A match under way and at its end, in words: whose turn it is, what befell a seat, the final table."""

from collections.abc import Sequence
from datetime import datetime

from domain.games.protocol import Outcome, Seat
from projections.words.catalog import Words, escape

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def your_turn(mention: str, deadline: datetime | None, words: Words) -> str:
    """The ping of a change of hands. `mention` is Discord's (`<@1>`); the deadline counts down in the message."""
    call = words.say("{mention}, it is your turn.", mention=mention)
    return call if deadline is None else f"{call} {time_left(deadline)}"


def time_left(deadline: datetime) -> str:
    """An hourglass and the countdown to a deadline."""
    return f"⏳ {moment(deadline)}"


def moment(time: datetime) -> str:
    """A moment as Discord counts down to it, or up from it, in the reader's language."""
    return f"<t:{int(time.timestamp())}:R>"


STAND_INS = ("Bolt", "Piston", "Turbo", "Clutch", "Gizmo", "Diesel", "Comet", "Dash", "Rusty", "Ziggy")
"""What stand-ins are called, by seat: short, so that pictures have room for them."""


def stand_in_name(seat: Seat) -> str:
    """The display name of a seat that no person has, the same in every language."""
    return f"🤖 {STAND_INS[seat % len(STAND_INS)]}"


def started(names: Sequence[str], words: Words) -> str:
    """The race is on."""
    drivers = words.listed(_bold(name) for name in names)
    return words.say("🚦 The race is on with {drivers}.", drivers=drivers)


def clock_ran_out(name: str, words: Words) -> str:
    """A seat let its time run out; its move follows."""
    return words.say("⏰ {name} ran out of time; I make the move instead.", name=_bold(name))


def resigned(name: str, words: Words) -> str:
    """A person gave up."""
    return words.say("🏳️ {name} gives up; a stand-in plays on to the end.", name=_bold(name))


def taken_back(name: str, words: Words) -> str:
    """A move does not count any more."""
    return words.say("↩️ {name} takes the last move back.", name=_bold(name))


def abandoned(words: Words) -> str:
    """The organiser called the match off."""
    return words.say(
        "🚫 The organiser called the race off; nobody wins. Its dice are open to everyone: `/match verify`."
    )


def finished(outcome: Outcome, names: Sequence[str], words: Words) -> str:
    """The final table: places, and the points they are worth on the leaderboard (seats less place)."""
    lines = [words.say("## 🏁 The race is over")]
    for result in outcome.results:
        mark = _MEDALS.get(result.place, "▫️")
        points = words.count("{n} leaderboard point", "{n} leaderboard points", len(outcome.results) - result.place)
        lines.append(f"{mark} {words.ordinal(result.place)} {_bold(names[result.seat])} · {points}")
    lines.append("-# " + words.say("Every die can be checked now: `/match verify`."))
    return "\n".join(lines)


def _bold(name: str) -> str:
    return f"**{escape(name)}**"
