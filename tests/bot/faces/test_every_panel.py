"""Every kind of question and order of every game as a panel: it fits into a message, its controls mean their options.

Matches are played partly at random, so that questions come up which a sensible player never meets.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Literal

import pytest
from discord.ui import LayoutView

from bot.commands.completion import continuations
from bot.ui.board_message import board_view
from bot.ui.conversation import Panel, order_of, panel_of
from bot.ui.custom_ids import PanelId, answered, chosen, ordered, panel, parsed, taken
from bot.ui.lobby import lobby_view
from bot.ui.order_panel import order_view
from bot.ui.turn_panel import question_view, waiting_view
from domain.games.moves import ONE, pick_token, text
from domain.games.protocol import Question, Rules, Seat
from domain.games.registry import GAMES
from domain.match import Match, Status
from domain.random_play import answer_at_random, move_at_random, order_at_random
from domain.store import Store
from domain.viewing import seen
from projections.words.catalog import LANGUAGES, Words, words
from tests.bot.faces.limits import assert_within_limits, components, menus
from tests.bot.faces.tables import NASTY, NOW
from tests.fuzz.play import PEOPLE

MOST_COMMANDS = 3_000
OFTEN = 2
"""So often a question of one kind and number of options is looked at in a match."""

NOW_AND_THEN = 20
"""Every so many commands it is looked at what those see who wait."""

LONG = "x" * 5000
SENTENCE = "n" * 80


class Met:
    """The questions that have been looked at."""

    def __init__(self) -> None:
        self.kinds: Counter[tuple[str, int]] = Counter()

    def new(self, key: str, size: int) -> bool:
        """Whether a question is to be looked at; it counts as met from now on."""
        self.kinds[key, size] += 1
        return self.kinds[key, size] <= OFTEN


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_every_panel_of_a_match_fits_into_a_message(game: str, seed: int) -> None:
    """Issue: "menus of at most 25 options", Discord's other limits, in both languages; labels and ids that decode."""
    met = Met()
    for number, match in enumerate(matches(GAMES[game], seed)):
        names = [NASTY] * len(match.players)
        for asked in match.to_act:
            look(seen(match, asked.seat), asked.seat, "panel", met, names)
        if match.status is not Status.LIVE or number % NOW_AND_THEN == 0:
            for seat in range(len(match.players)):
                look_around(seen(match, seat), seat, met, names)
    assert sum(met.kinds.values()) > 20


def look_around(match: Match, seat: Seat, met: Met, names: Sequence[str]) -> None:
    """Looks at all that a seat may see beside its turn."""
    if match.status is Status.LIVE and seat in match.rules.may_order(match.state):
        look(match, seat, "order", met, names)
    for tag in LANGUAGES:
        reader = words(tag)
        assert_within_limits(waiting_view(match, seat, names, reader, notice=SENTENCE, meanwhile=LONG))
        assert_within_limits(order_view(match, seat, None, names, reader, notice=SENTENCE))
        if seat == 0:
            assert_within_limits(board_view(match, names, reader))
            assert_within_limits(lobby_view(match, dict.fromkeys(PEOPLE, NASTY), reader, 10**18))


def matches(rules: Rules, seed: int) -> Iterator[Match]:
    """A match of people at each of its moments: half of them play at random, and all leave orders now and then."""
    chance = Random(seed)
    store = Store({}, lambda: NOW, chance.randbytes)
    options = {spec.key: chance.choice(spec.offered) for spec in rules.options}
    possible = rules.seats(options)
    seats = possible[-1 - seed % len(possible)]
    match = store.open_match(server="10", game=rules.key, organiser=PEOPLE[0], seats=seats, options=options)
    for player in PEOPLE[1:seats]:
        store.join(match.id, player)
    match = store.start(match.id, PEOPLE[0], f"{seed}")
    for _ in range(MOST_COMMANDS):
        yield match
        if match.status is not Status.LIVE:
            store.close()
            return
        match = command(store, match, chance)
    raise AssertionError("the match does not end")


def command(store: Store, match: Match, chance: Random) -> Match:
    """An order, or a move."""
    rules, may_order = match.rules, match.rules.may_order(match.state)
    if may_order and chance.random() < 0.3:
        seat = chance.choice(may_order)
        order = order_at_random(rules, rules.view(match.state, seat), seat, chance)
        return store.leave_order(match.id, PEOPLE[seat], order)
    asked = chance.choice(match.to_act)
    view = rules.view(match.state, asked.seat)
    plays = move_at_random(rules, view, asked.seat, chance) if asked.seat % 2 else rules.stand_in(view, asked.seat)
    return store.play(match.id, PEOPLE[asked.seat], plays, asked.asked)


def look(match: Match, seat: Seat, about: Literal["panel", "order"], met: Met, names: Sequence[str]) -> None:
    """Walks one conversation to its end, at random, and looks at each panel on the way."""
    chance = Random(match.version)
    begin = panel_of if about == "panel" else order_of
    answers: tuple[int, ...] = ()
    now = begin(match, seat)
    while now.question is not None:
        question = now.question
        if met.new(f"{about} {question.kind}", len(question.options)):
            for tag in LANGUAGES:
                view = view_of(now, names, words(tag))
                assert_within_limits(view)
            assert_controls(now, view)
            assert_completed(now, names)
        answers = (*answers, answer_index(question, answer_at_random(question, chance)))
        now = begin(match, seat, answers)
        if now.question is None and met.new(f"{about} {question.kind} confirmed", len(question.options)):
            for tag in LANGUAGES:
                assert_within_limits(view_of(now, names, words(tag)))


def answer_index(question: Question, token: str) -> int:
    """An answer as a panel carries it."""
    tokens = [option.token for option in question.options]
    if question.pick == ONE:
        return tokens.index(token)
    left = Counter(token.split())
    found = 0
    for index, one in enumerate(tokens):
        if left[one] > 0:
            left[one] -= 1
            found |= 1 << index
    return found


def assert_completed(now: Panel, names: Sequence[str]) -> None:
    """While the same is typed, at most 25 ways on are offered, of 1 to 100 characters, all different."""
    asks = now.match.rules.ask if now.about == "panel" else now.match.rules.ask_order
    ask = partial(asks, now.match.state, now.seat)
    for tag in LANGUAGES:
        offered = continuations(now.match, ask, text(now.answered.tokens), names, words(tag))
        assert len(offered) <= 25
        assert len(dict(offered)) == len(offered)
        assert all(1 <= len(written) <= 100 for offer in offered for written in offer)


def view_of(now: Panel, names: Sequence[str], reader: Words) -> LayoutView:
    """The panel with as much around it as there can be."""
    if now.about == "panel":
        return question_view(now, names, reader, notice=SENTENCE, meanwhile=LONG)
    return order_view(now.match, now.seat, now, names, reader, notice=SENTENCE)


def assert_controls(now: Panel, view: LayoutView) -> None:
    """Each control of an option decodes, on the same board, to this option."""
    assert now.question is not None
    read = answered if now.about == "panel" else ordered
    tokens = [option.token for option in now.question.options]
    found: list[PanelId] = []
    if now.question.pick != ONE:
        (menu,) = menus(view)
        at = panel(parsed(menu["custom_id"]))
        least, most = now.question.pick
        assert (menu["min_values"], menu["max_values"]) == (least, most)
        values = [option["value"] for option in menu["options"]][-most:]
        took = read(taken(at, values, now.answered), now.match).tokens[-1]
        assert took == pick_token(now.question, tokens[-most:])
        return
    if menus(view):
        (menu,) = menus(view)
        at = panel(parsed(menu["custom_id"]))
        found = [chosen(at, option["value"]) for option in menu["options"]]
    else:
        ids = [one["custom_id"] for one in components(view) if "custom_id" in one]
        heads = tuple(f"{now.about}.{action}:" for action in ("answer", "show"))
        leads = [panel(parsed(one)) for one in ids if one.startswith(heads)]
        found = [one for one in leads if len(one.answers) > len(now.at.answers)]
    assert [read(one, now.match).tokens[-1] for one in found] == tokens
