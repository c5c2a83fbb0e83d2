"""Long Shot's board picture: size, palette, marks, and that everything that counts is on it."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from domain.games.long_shot.state import Roll, State
from projections.boards.long_shot import BoardWords, board
from projections.boards.theme import ACCENT, LIVERIES, channels
from tests.projections.boards.long_shot.matches import ENGLISH, PORTUGUESE, cards, midway, seats, started
from tests.projections.boards.pixels import amount, opened, shown

CASES = [
    pytest.param(midway(), ENGLISH, (1600, 1402), id="three midway"),
    pytest.param(started(2, {}), PORTUGUESE, (1600, 1286), id="two"),
    pytest.param(started(3, {"actions": "none"}), ENGLISH, (1600, 1402), id="a pure race"),
    pytest.param(started(8, {"horses": "mixed"}), PORTUGUESE, (1600, 1634), id="eight, all cards"),
]
"""702 pixels of track, 460 of cards, 116 for each two players, and 8."""


def drawn(state: State, words: BoardWords = ENGLISH) -> bytes:
    """The board with plain looks."""
    return board(state, seats(state), cards(state), words)


@pytest.mark.parametrize(("state", "words", "size"), CASES)
def test_is_a_small_palette_picture(state: State, words: BoardWords, size: tuple[int, int]) -> None:
    assert opened(drawn(state, words)).size == size


def test_cloths_keep_their_colours() -> None:
    """Each of eight horses has its colour and its pattern's, whatever else is in the picture."""
    found = shown(opened(drawn(midway())))
    assert {channels(look.body) for look in LIVERIES[:8]} <= found
    assert {channels(look.trim) for look in LIVERIES[:8]} <= found


def test_the_same_race_gives_the_same_bytes_in_any_thread() -> None:
    state = midway()
    once = drawn(state)
    with ThreadPoolExecutor(4) as pool:
        draw = pool.map(lambda _: board(state, seats(state)[::-1], cards(state)[::-1], ENGLISH), range(8))
    assert list(draw) == [once] * 8


def test_who_acts_and_the_last_steps_are_marked() -> None:
    """A player's row is 784 by 106 pixels; two horses moved, by three spaces of 200 pixels and by one."""
    state = midway()
    calm = tuple(replace(look, to_act=False, clock=None) for look in seats(state))
    lit = amount(opened(drawn(state)), ACCENT)
    plain = amount(opened(board(state, calm, cards(state), ENGLISH)), ACCENT)
    still = amount(opened(board(changed(state, before=()), calm, cards(state), ENGLISH)), ACCENT)
    assert lit > plain + 40_000
    assert plain > still + 4 * 200 * 6


def _with_horse(state: State, number: int, **changes: object) -> State:
    horses = tuple(changed(h, **changes) if h.horse == number else h for h in state.horses)
    return changed(state, horses=horses)


def _with_player(state: State, seat: int, **changes: object) -> State:
    players = tuple(changed(p, **changes) if p.seat == seat else p for p in state.players)
    return changed(state, players=players)


OTHERS = [
    pytest.param(_with_horse(midway(), 4, position=10), id="a step"),
    pytest.param(_with_horse(midway(), 4, owner=1), id="an owner"),
    pytest.param(_with_horse(midway(), 6, bar=(2, 3, 8)), id="a mark on a bar"),
    pytest.param(_with_horse(midway(), 4, position=16, place=2), id="a place"),
    pytest.param(_with_player(midway(), 1, money=9), id="money"),
    pytest.param(_with_player(midway(), 1, wilds=2), id="a wild number"),
    pytest.param(_with_player(midway(), 1, cells=("a1",)), id="a circle"),
    pytest.param(_with_player(midway(), 1, helmets=(2,)), id="a helmet"),
    pytest.param(_with_player(midway(), 1, jerseys=(2,)), id="a jersey"),
    pytest.param(_with_player(midway(), 1, bets=(0, 0, 0, 0, 0, 3, 0, 0)), id="a bet"),
    pytest.param(changed(midway(), rolled=Roll(5, 2)), id="a die"),
    pytest.param(changed(midway(), waiting=(0, 1)), id="a turn taken"),
    pytest.param(changed(midway(), active=2), id="who rolled"),
]


@pytest.mark.parametrize("other", OTHERS)
def test_whatever_differs_is_seen(other: State) -> None:
    """The looks of the players stay the same."""
    looks = seats(midway())
    assert board(other, looks, cards(other), ENGLISH) != drawn(midway())


def test_the_end_shows_places_and_totals() -> None:
    """The winner's row is lit and its money is the total."""
    state = changed(midway(), waiting=())
    calm = tuple(replace(look, to_act=False, clock=None) for look in seats(state))
    final = tuple(replace(look, place=look.seat + 1, total=90 - look.seat) for look in calm)
    with_places = opened(board(state, final, cards(state), ENGLISH))
    assert amount(with_places, ACCENT) > amount(opened(board(state, calm, cards(state), ENGLISH)), ACCENT) + 40_000


def test_wild_numbers_are_of_no_account_at_the_end() -> None:
    """They would stand in the way of the horses beside a total of three figures."""
    states = [_with_player(midway(), 1, wilds=wilds) for wilds in (0, 3)]
    final = [replace(look, to_act=False, clock=None, place=look.seat + 1, total=140) for look in seats(states[0])]
    first, second = (board(state, final, cards(state), ENGLISH) for state in states)
    assert first == second


def test_whoever_owns_all_horses_has_room_for_them() -> None:
    state = midway()
    for number in range(1, 9):
        state = _with_horse(state, number, owner=1)
    opened(drawn(_with_player(state, 1, money=123, bets=(9,) * 8)))


def test_the_picture_speaks_the_words_given() -> None:
    assert drawn(midway(), PORTUGUESE) != drawn(midway(), ENGLISH)


def test_odd_and_endless_names_are_drawn() -> None:
    state = midway()
    names = ("😀😀", "Maximiliano Gonçalves da Silva e Souza Jr", "محمد")
    odd = tuple(replace(look, name=name) for look, name in zip(seats(state), names, strict=True))
    opened(board(state, odd, cards(state), PORTUGUESE))
