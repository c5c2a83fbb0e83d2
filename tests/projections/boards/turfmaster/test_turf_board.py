"""TurfMaster's board picture: size, palette, marks, and that no hidden card is on it."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from domain.games.turfmaster.state import State
from projections.boards.theme import ACCENT, LIVERIES, channels
from projections.boards.turfmaster import BoardWords, board
from projections.boards.turfmaster.racecourse import racecourse
from projections.boards.turfmaster.turf import HEDGE
from tests.projections.boards.pixels import amount, opened, shown
from tests.projections.boards.turfmaster.races import ENGLISH, PORTUGUESE, looks, midway, started, straight, thrown

CASES = [
    pytest.param(midway(), ENGLISH, (1600, 1222), id="four on the oval"),
    pytest.param(midway("triangle"), PORTUGUESE, (1600, 1388), id="four on the triangle"),
    pytest.param(started(8, {}), PORTUGUESE, (1600, 1338), id="eight in their boxes"),
    pytest.param(started(8, {"course": "triangle", "fences": "yes"}), ENGLISH, (1600, 1504), id="eight, fences"),
    pytest.param(started(2, {"horses": "4"}), ENGLISH, (1600, 1338), id="four each"),
    pytest.param(thrown(), ENGLISH, (1600, 1222), id="dice"),
    pytest.param(straight(), ENGLISH, (1600, 680), id="a small track"),
]
"""1030 or 1196 pixels of ground, then 76 and 58 for each two horses. A small track: 330, 40 a lane, 96, the table."""


@pytest.mark.parametrize(("state", "words", "size"), CASES)
def test_is_a_small_palette_picture(state: State, words: BoardWords, size: tuple[int, int]) -> None:
    assert opened(board(state, looks(state), words)).size == size


@pytest.mark.parametrize("course", ["oval", "triangle"])
def test_silks_keep_their_colours(course: str) -> None:
    """Each of eight horses has its colour, whatever else is in the picture."""
    state = started(8, {"course": course})
    found = shown(opened(board(state, looks(state), ENGLISH)))
    assert {channels(look.body) for look in LIVERIES[:8]} <= found
    assert {channels(look.trim) for look in LIVERIES[:8]} <= found


def test_the_same_race_gives_the_same_bytes_in_any_thread() -> None:
    state = midway()
    once = board(state, looks(state), ENGLISH)
    with ThreadPoolExecutor(4) as pool:
        again = list(pool.map(lambda _: board(state, looks(state)[::-1], ENGLISH), range(8)))
    assert again == [once] * 8


def test_the_horse_to_act_and_the_last_move_are_marked() -> None:
    state = midway()
    calm = tuple(replace(look, to_act=False, clock=None) for look in looks(state))
    lit = amount(opened(board(state, looks(state), ENGLISH)), ACCENT)
    plain = amount(opened(board(state, calm, ENGLISH)), ACCENT)
    still = amount(opened(board(changed(state, trail=None), calm, ENGLISH)), ACCENT)
    assert lit > plain + 10_000
    assert plain > still + 500


@pytest.mark.parametrize("course", ["oval", "triangle"])
def test_a_fence_stands_or_not(course: str) -> None:
    """Fence 5 is a hedge over all lanes; taken away it is none."""
    state = midway(course)
    here = racecourse(course)
    middle = here.by_rank[here.board.fences[4]][4].point(0.35, 0.5)
    spot = round(middle[0]), round(middle[1])
    standing = opened(board(state, looks(state), ENGLISH)).convert("RGB")
    gone = opened(board(changed(state, fences=(3, 4, 6)), looks(state), ENGLISH)).convert("RGB")
    assert standing.getpixel(spot) == channels(HEDGE)
    assert gone.getpixel(spot) != channels(HEDGE)


def test_no_card_in_a_hand_changes_the_picture() -> None:
    """Sheet: hands are their owners' own. Other cards of the same number give the same picture."""
    state = midway()
    others = {1: ("3", "j9"), 2: ("12", "12", "11"), 3: ("j11",), 4: ("10", "9")}
    horses = tuple(changed(horse, hand=others[horse.horse], box=horse.box[::-1]) for horse in state.horses)
    assert board(changed(state, horses=horses), looks(state), ENGLISH) == board(state, looks(state), ENGLISH)


def test_the_number_of_cards_and_the_card_played_are_shown() -> None:
    state = midway()
    once = board(state, looks(state), ENGLISH)
    fewer = changed(state, horses=(*state.horses[:2], changed(state.horse(3), hand=()), state.horse(4)))
    other = changed(state, horses=(changed(state.horse(1), played=("8",)), *state.horses[1:]))
    assert board(fewer, looks(state), ENGLISH) != once
    assert board(other, looks(state), ENGLISH) != once


def test_the_picture_speaks_the_words_given() -> None:
    state = midway()
    assert board(state, looks(state), PORTUGUESE) != board(state, looks(state), ENGLISH)


def test_odd_and_endless_names_are_drawn() -> None:
    state = midway()
    names = ("😀😀", "Maximiliano Gonçalves da Silva e Souza Jr", "محمد", "")
    odd = tuple(replace(look, owner=name) for look, name in zip(looks(state), names, strict=True))
    opened(board(state, odd, PORTUGUESE))
