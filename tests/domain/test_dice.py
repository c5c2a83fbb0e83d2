"""Dice (architecture.md, Dice nobody can bend): figures worked out with sha256sum and openssl, not with the code."""

import hashlib
import hmac

from hypothesis import given
from hypothesis import strategies as st

from domain.dice import ProvableDice, commitment, dice_key

D20 = tuple(range(1, 21))
SECRET = bytes(32)


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    """sha256 of 32 zero bytes, as any tool prints it."""
    assert commitment(SECRET) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_the_key_joins_secret_match_and_start() -> None:
    """key = HMAC-SHA256(secret, match id || interaction id of the start)."""
    assert dice_key(SECRET, "ABCDEFGH", "1234") == hmac.new(SECRET, b"ABCDEFGH1234", hashlib.sha256).digest()


def test_a_draw_is_the_first_eight_bytes_modulo_the_faces() -> None:
    """Draw n, try r: HMAC(key, "n:r"), first 8 bytes big-endian, then an index into the printed faces."""
    key = b"k" * 32
    dice = ProvableDice(key, drawn=7)
    number = int.from_bytes(hmac.new(key, b"7:0", hashlib.sha256).digest()[:8], "big")
    assert dice.roll((2, 3, 3, 4, 4, 4)) == (2, 3, 3, 4, 4, 4)[number % 6]
    assert dice.drawn == 8


def test_a_number_above_the_largest_multiple_is_drawn_again(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    """Rejected above the largest multiple of the number of faces: 2**64 - 1 is no fair index for 20 faces."""
    tries = iter([2**64 - 1, 2**64 - 16, 2**64 - 17])
    monkeypatch.setattr(ProvableDice, "_number", lambda self, attempt: next(tries))
    assert ProvableDice(b"").roll(D20) == D20[(2**64 - 17) % 20] == 20


def test_two_sets_of_dice_with_one_key_fall_alike() -> None:
    """Every draw is provable afterwards, also when it is picked up in the middle."""
    whole = ProvableDice(b"key")
    rolls = [whole.roll(D20) for _ in range(10)]
    assert [ProvableDice(b"key", drawn=n).roll(D20) for n in range(10)] == rolls


@given(st.binary(min_size=1), st.lists(st.integers(), max_size=40))
def test_a_shuffle_keeps_every_card(key: bytes, cards: list[int]) -> None:
    """Fisher-Yates from the end: one draw less than there are cards, and no card is lost."""
    dice = ProvableDice(key)
    assert sorted(dice.shuffle(cards)) == sorted(cards)
    assert dice.drawn == max(0, len(cards) - 1)


@given(st.binary(min_size=1))
def test_a_roll_is_a_printed_face(key: bytes) -> None:
    """No die shows what is not printed on it."""
    dice = ProvableDice(key)
    assert all(dice.roll((4, 5, 6, 6, 7, 7, 8, 8)) in {4, 5, 6, 7, 8} for _ in range(20))
