"""What is offered while a command is being typed: matches, moves, options."""

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from discord import Interaction
from discord.app_commands import Choice

from bot.commands.subject import Wanted, beginning_with, candidates, server_of, table
from bot.errors import Answered
from bot.services import Services
from bot.ui.reader import names, words_for
from domain.games.moves import ONE, Ask, text
from domain.games.protocol import Move, Option, Question, Seat
from domain.games.registry import GAMES
from domain.match import Match, Status
from domain.refusals import Refused
from projections.matches import MatchSummary
from projections.views import Views
from projections.words.catalog import Words, marked, shortened
from projections.words.games import game_words

MOST, LONGEST = 25, 100
"""Discord's limits: choices in a list, characters of a choice."""

LOOKED_THROUGH = 100
"""Matches of each state, the likeliest ones, in which typed text is looked for; ids are found among all."""

STATES = {
    Status.LOBBY: marked("open"),
    Status.LIVE: marked("round {round}"),
    Status.FINISHED: marked("finished"),
    Status.ABANDONED: marked("called off"),
    Status.EXPIRED: marked("closed"),
}

Completion = Callable[[Interaction[Any], str], Coroutine[Any, Any, list[Choice[str]]]]


def matches(wanted: Wanted) -> Completion:
    """The matches a command may be about, with game, people and state; what is typed may be part of any of these."""

    async def complete(interaction: Interaction[Any], typed: str) -> list[Choice[str]]:
        services: Services = interaction.client.services
        reader, server = words_for(interaction), server_of(interaction)
        player = services.directory.known_player(interaction.user.id)

        def offered(views: Views) -> list[Choice[str]]:
            begun = beginning_with(views, server, player, wanted, typed) if typed else []
            labels = {match.match_id: summary_line(match, services, reader) for match in begun}
            for match in candidates(views, server, player, wanted, LOOKED_THROUGH):
                if len(labels) == MOST:
                    break
                label = summary_line(match, services, reader)
                if typed.casefold() in label.casefold():
                    labels[match.match_id] = label
            return [Choice(name=shortened(label, LONGEST), value=match_id) for match_id, label in labels.items()]

        return await services.dispatch.read_at_once(offered)

    return complete


def summary_line(match: MatchSummary, services: Services, reader: Words) -> str:
    """A match on one line, plain: id, game, state, people."""
    state = reader.say(STATES[match.status], round=match.round)
    people = [seat.player for seat in match.seats if seat.player is not None]
    drivers = services.directory.names(int(match.server), people, reader)
    bots = len(match.seats) - len(people)
    if bots:
        drivers.append(reader.count("{n} stand-in", "{n} stand-ins", bots))
    return f"{match.match_id} · {game_words(match.game).title(reader)} · {state} · {', '.join(drivers)}"


async def move(interaction: Interaction[Any], typed: str) -> list[Choice[str]]:
    """The ways to go on with the move that is being typed; nothing where it is not one's turn."""

    def ask(match: Match, seat: Seat) -> Ask | None:
        return partial(match.rules.ask, match.state, seat) if match.asked(seat) is not None else None

    return await _ways_on(interaction, typed, ask)


async def order(interaction: Interaction[Any], typed: str) -> list[Choice[str]]:
    """The ways to go on with the order that is being typed; nothing where none may be left."""

    def ask(match: Match, seat: Seat) -> Ask | None:
        allowed = match.status is Status.LIVE and seat in match.rules.may_order(match.state)
        return partial(match.rules.ask_order, match.state, seat) if allowed else None

    return await _ways_on(interaction, typed, ask)


async def _ways_on(
    interaction: Interaction[Any], typed: str, asks: Callable[[Match, Seat], Ask | None]
) -> list[Choice[str]]:
    services: Services = interaction.client.services
    player = services.directory.known_player(interaction.user.id)
    try:
        match = await services.dispatch.own(await table(interaction, interaction.namespace.match), player)
    except (Answered, Refused):
        return []
    seat = match.seat_of(player) if player is not None else None
    ask = asks(match, seat) if seat is not None else None
    if ask is None:
        return []
    reader = words_for(interaction)
    found = continuations(match, ask, typed, names(services, match, reader), reader)
    return [Choice(name=label, value=value) for value, label in found]


def continuations(match: Match, ask: Ask, typed: str, drivers: Sequence[str], reader: Words) -> list[tuple[str, str]]:
    """What the typed text may become with one more answer, and how that reads: at most 25 pairs.

    A text that is no beginning of a legal move is taken as a word to look for among the options of its last question.
    Where an answer may be left out, what can follow it is offered beside the other answers.
    """
    answers: Move = ()
    rest = typed.casefold().split()
    question = ask(answers)
    while isinstance(question, Question):
        if question.pick != ONE:
            return _one_more(question, answers, rest, match, drivers, reader)
        begun = _beginning_with(question, rest)
        token = _answer_in(question, rest) if len(begun) < 2 else None
        following = ask((*answers, token)) if token is not None else None
        if token is not None and isinstance(following, Question):
            answers, rest, question = (*answers, token), rest[len(token.split()) :], following
            continue
        unsaid = _after_nothing(ask, question, answers)
        if token is None and not begun and unsaid is not None:
            answers, question = (*answers, ""), unsaid
            continue
        found = begun or [option for option in question.options if " ".join(rest) in option.token.casefold()]
        ways = [(option, question, answers) for option in found if option.token or unsaid is None]
        if unsaid is not None and not rest:
            ways = [*((option, unsaid, (*answers, "")) for option in unsaid.options), *ways]
        offered = [_offer(option, asked, given, match, drivers, reader) for option, asked, given in ways[:MOST]]
        return [(written, label) for written, label in offered if written]
    return []


def _after_nothing(ask: Ask, question: Question, answers: Move) -> Question | None:
    """The question that follows where an answer is left out; None where none may be, or the move ends there."""
    following = ask((*answers, "")) if any(not option.token for option in question.options) else None
    return following if isinstance(following, Question) else None


def _one_more(
    question: Question, answers: Move, rest: Sequence[str], match: Match, drivers: Sequence[str], reader: Words
) -> list[tuple[str, str]]:
    """The text with one more of the options that are left besides those typed already."""
    left = list(question.options)
    taken: list[str] = []
    for word in rest:
        option = next((option for option in left if option.token.casefold() == word), None)
        if option is None:
            break
        left.remove(option)
        taken.append(option.token)
    sought = " ".join(rest[len(taken) :])
    if len(taken) == question.pick[1]:
        return [(text((*answers, *taken)), text((*answers, *taken)))]
    offered = {option.token: option for option in left if option.token.casefold().startswith(sought)}
    return [_offer(option, question, (*answers, *taken), match, drivers, reader) for option in offered.values()][:MOST]


def _beginning_with(question: Question, rest: Sequence[str]) -> list[Option]:
    sought = " ".join(rest)
    return [option for option in question.options if option.token.casefold().startswith(sought)]


def _answer_in(question: Question, rest: Sequence[str]) -> str | None:
    """The option that the rest begins with, the longest of several; an option without text is never taken unasked."""
    tokens = [option.token for option in question.options if option.token]
    begun = [token for token in tokens if token.casefold().split() == list(rest)[: len(token.split())]]
    return max(begun, key=lambda token: len(token.split()), default=None)


def _offer(
    option: Option, question: Question, answers: Move, match: Match, drivers: Sequence[str], reader: Words
) -> tuple[str, str]:
    value = text((*answers, option.token))
    label, description = game_words(match.game).label(option, question, match.state, drivers, reader)
    return value, shortened(" · ".join(part for part in (value, label, description) if part), LONGEST)


async def options(interaction: Interaction[Any], typed: str) -> list[Choice[str]]:
    """The options of the game chosen for a new match, as `key=value`."""
    game = interaction.namespace.game
    if game not in GAMES:
        return []
    reader, worded = words_for(interaction), game_words(game)
    *kept, last = typed.split(" ")
    given = {part.partition("=")[0] for part in kept}
    found = []
    for spec in GAMES[game].options:
        for value in spec.offered if len(spec.offered) > 1 else ():
            written = f"{spec.key}={value}"
            whole = " ".join([*kept, written])
            if spec.key not in given and last.casefold() in written and len(whole) <= LONGEST:
                label = f"{worded.option_name(spec.key, reader)}: {worded.value_name(spec.key, value, reader)}"
                found.append(Choice(name=shortened(label, LONGEST), value=whole))
    return found[:MOST]
