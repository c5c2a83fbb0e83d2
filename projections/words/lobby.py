"""A lobby in words: who sits, who is ready, what is agreed."""

from collections.abc import Mapping

from domain.events import PlayerId
from domain.match import Match
from projections.words.catalog import Words, escape
from projections.words.games import game_words
from projections.words.paces import pace_explained, pace_name


def lobby_title(match: Match, words: Words) -> str:
    """The head of the lobby message."""
    return f"## 🏁 {game_words(match.game).title(words)}"


def lobby_seats(match: Match, names: Mapping[PlayerId, str], words: Words) -> str:
    """A line for each seat: who has it and whether they are ready, or that it is free."""
    lines = []
    for number, sitter in enumerate(match.sitters, start=1):
        if sitter.player is None:
            lines.append(f"{number}. 🤖 {words.say('a stand-in')}")
            continue
        line = f"{number}. {'✅' if sitter.ready else '⏳'} **{escape(names[sitter.player])}**"
        lines.append(line + (f" · {words.say('organiser')}" if sitter.player == match.organiser else ""))
    free = match.seats - len(match.sitters)
    if free > 0:
        lines.append("💺 " + words.count("{n} free seat", "{n} free seats", free))
    return "\n".join(lines)


def lobby_drivers(match: Match, names: Mapping[PlayerId, str], words: Words) -> str:
    """Who drives, on one line: the people by name, then the number of stand-ins."""
    people = [f"**{escape(names[sitter.player])}**" for sitter in match.sitters if sitter.player is not None]
    stand_ins = len(match.sitters) - len(people)
    others = [words.count("{n} stand-in", "{n} stand-ins", stand_ins)] if stand_ins else []
    return words.listed([*people, *others])


def lobby_options(match: Match, words: Words) -> str:
    """What is agreed: the game's options, the pace, and the seal of the dice."""
    game = game_words(match.game)
    lines = [
        f"**{game.option_name(spec.key, words)}:** "
        f"{game.value_name(spec.key, match.options.get(spec.key, spec.default), words)}"
        for spec in match.rules.options
        if len(spec.offered) > 1
    ]
    lines.append(f"**{words.say('Pace')}:** {pace_name(match.pace, words)} · {pace_explained(match.pace, words)}")
    lines.append("-# " + words.say("Match `{match}` · dice sealed as `{seal}`", match=match.id, seal=match.commitment))
    return "\n".join(lines)


def lobby_started(words: Words) -> str:
    """Where a lobby says what became of it: the race is on."""
    return words.say("🚦 The race is on.")


def lobby_expired(words: Words) -> str:
    """The same where nobody used it for seven days."""
    return words.say("Nobody used this lobby for seven days, so it is closed. Open a new one with `/match new`.")
