"""Dice for tests: scripted faces, or a seeded run of them."""

from collections.abc import Sequence
from random import Random
from typing import Any


class ScriptedDice:
    """Shows the given faces in turn; fails on a face that the die does not have, or when the script is at its end."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)
        self.drawn = 0

    def roll(self, faces: Sequence[int]) -> int:
        assert self.drawn < len(self.faces), f"one die too many is rolled: {sorted(set(faces))}"
        value = self.faces[self.drawn]
        assert value in faces, f"{value} is on no face of {sorted(set(faces))}"
        self.drawn += 1
        return value

    def shuffle(self, items: Sequence[Any]) -> tuple[Any, ...]:
        raise AssertionError("nothing is shuffled here")

    @property
    def left(self) -> list[int]:
        return self.faces[self.drawn :]


class SeededDice:
    """Dice that fall the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.drawn = 0

    def roll(self, faces: Sequence[int]) -> int:
        self.drawn += 1
        return self.random.choice(faces)

    def shuffle(self, items: Sequence[Any]) -> tuple[Any, ...]:
        self.drawn += 1
        return tuple(self.random.sample(items, len(items)))
