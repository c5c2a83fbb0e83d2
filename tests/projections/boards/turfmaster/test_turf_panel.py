"""TurfMaster's turn panel: marks of squares, the hand, the exchange; each question draws what it asks."""

from msgspec.structs import replace as changed

from domain.games.protocol import Option, Question
from domain.games.turfmaster.notes import CardNote, HeldNote, KeepNote, SquareNote
from domain.games.turfmaster.state import State
from projections.boards.theme import ACCENT, CURB, PAPER, WARN
from projections.boards.turfmaster import OptionLook, panel
from projections.boards.turfmaster.panel import numbers
from tests.projections.boards.pixels import amount, opened
from tests.projections.boards.turfmaster.races import PANEL, midway, straight


def card(token: str, value: int, *ends: str, limit: int = 9, over: bool = False) -> Option:
    """An ordinary card or joker of horse 2."""
    joker = token.startswith("j")
    return Option(token, CardNote(2, 1, value, joker, limit, ends, stands="over_limit" if over else None))


def hand(*options: Option) -> tuple[Question, tuple[OptionLook, ...]]:
    """A card question of horse 2."""
    notes = [option.note for option in options]
    looks = tuple(
        OptionLook("Card", caption="caption", squares=note.ends, costly=note.stands is not None)
        for note in notes
        if isinstance(note, CardNote)
    )
    return Question("card", options, subject=2), looks


def test_the_squares_a_card_reaches_are_marked() -> None:
    """A square of the far straight is 28.8 by 30 pixels and at least twice that on the panel: each end adds a mark."""
    state = midway(fences=False)
    few = opened(panel(state, 1, *hand(card("8", 8, "1.68")), PANEL))
    more = opened(panel(state, 1, *hand(card("8", 8, "1.68", "2.68", "3.68")), PANEL))
    assert amount(more, ACCENT) > amount(few, ACCENT) + 2 * 1000


def test_a_card_above_the_limit_is_struck_and_has_the_limit_on_it() -> None:
    """The sign of the limit and the stroke are red."""
    state = midway(fences=False)
    fits = opened(panel(state, 1, *hand(card("9", 9, "2.69"), card("j12", 12, "2.72")), PANEL))
    over = opened(panel(state, 1, *hand(card("9", 9, "2.69"), card("12", 12, over=True)), PANEL))
    assert amount(over, CURB) > amount(fits, CURB) + 1000
    assert amount(over, WARN) > amount(fits, WARN) + 500


def test_a_joker_does_not_look_like_an_ordinary_card() -> None:
    state = midway(fences=False)
    joker = opened(panel(state, 1, *hand(card("j12", 12, "2.72")), PANEL))
    plain = opened(panel(state, 1, *hand(card("12", 12, "2.72")), PANEL))
    assert amount(plain, PAPER) > amount(joker, PAPER) + 5000


def test_squares_are_numbered_and_the_ways_drawn() -> None:
    path = tuple(f"2.{rank}" for rank in range(61, 69))
    options = (
        Option("2.68", SquareNote(2, "2.68", 2, path, 8)),
        Option("1.68", SquareNote(2, "1.68", 1, ("1.61", *(f"1.{rank}" for rank in range(62, 69))), 8)),
    )
    looks = (OptionLook("Lane 2", squares=("2.68",)), OptionLook("Lane 1", squares=("1.68",)))
    state = midway(fences=False)
    two = opened(panel(state, 1, Question("square", options, subject=2), looks, PANEL))
    one = opened(panel(state, 1, Question("square", options[:1], subject=2), looks[:1], PANEL))
    assert two.height == one.height + 84
    assert amount(two, ACCENT) > amount(one, ACCENT)


def test_a_whole_hand_to_choose_from() -> None:
    """Between two races there is no map: the header and up to 25 cards in two rows."""
    state = _between()
    cards = tuple(Option("7", HeldNote(7, False, k % 2 == 0)) for k in range(25))
    looks = tuple(OptionLook("Card 7") for _ in cards)
    many = opened(panel(state, 1, Question("hand", cards, (10, 10), 2), looks, PANEL))
    few = opened(panel(state, 1, Question("hand", cards[:12], (10, 10), 2), looks[:12], PANEL))
    assert 104 < few.height < many.height < 700


def test_the_exchange_shows_the_cards_there_are() -> None:
    state = _between()
    question = Question("exchange", (Option("keep", KeepNote(2, 10, 3)),), subject=2)
    with_cards = opened(panel(state, 1, question, (OptionLook("Choose"),), PANEL))
    bare = changed(state, horses=tuple(changed(horse, hand=()) for horse in state.horses))
    without = opened(panel(bare, 1, question, (OptionLook("Choose"),), PANEL))
    assert with_cards.height > without.height


def _between() -> State:
    state = midway()
    horses = tuple(changed(horse, square=None) for horse in state.horses)
    return changed(
        state, horses=horses, order=(), limits=(), waiting=(), exchanging=(2,), trail=None, home=(1, 2, 3, 4)
    )


def test_a_small_track_has_a_panel() -> None:
    opened(panel(straight(), 1, *hand(card("8", 8, "3.13", limit=8)), PANEL))


def test_numbers_are_brief() -> None:
    assert [numbers(listed) for listed in ((4,), (6, 7), (5, 6, 7), (1, 3, 7))] == ["4", "6·7", "5–7", "1·3·7"]
