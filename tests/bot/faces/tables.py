"""Matches to look at: a lobby and a race of Ana against stand-ins, in a log of their own."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from domain.match import Match
from domain.store import Store, sqlite_log

ANA, BRUNO, CHIARA = "ANAANAAN", "BR0N0BR0", "CH1ARACH"
NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
NASTY = "**_Zoë_** `@everyone` <@1> [x]("
"""A display name of 32 characters that means much to Discord's markdown."""


@dataclass
class Table:
    """A log and the one match in it."""

    store: Store
    id: str

    @property
    def match(self) -> Match:
        """The match as it is now."""
        return self.store.match(self.id)

    def names(self) -> list[str]:
        """A name for each seat."""
        return [NASTY if player else f"Stand-in {seat}" for seat, player in enumerate(self.match.players, start=1)]

    def until_ana(self) -> Match | None:
        """Stand-ins drive until Ana is asked; None once the race is over."""
        while True:
            match = self.match
            if not match.to_act:
                return None
            asked = match.to_act[0]
            if match.driver(asked.seat) is not None:
                return match
            move = match.rules.stand_in(match.state, asked.seat)
            self.store.play_stand_in(self.id, asked.seat, move, asked.asked)


def table(folder: Path, seats: int = 4, pace: str = "fast", game: str = "formula_d") -> Table:
    """A lobby that Ana has opened."""
    store = Store(sqlite_log(folder / "events.db"), lambda: NOW, Random(7).randbytes)
    match = store.open_match(server="10", game=game, organiser=ANA, seats=seats, pace=pace)
    return Table(store, match.id)


def race(folder: Path, seats: int = 4, pace: str = "fast") -> Table:
    """A race of Ana against stand-ins, begun."""
    begun = table(folder, seats, pace)
    begun.store.start(begun.id, ANA, "1234567890", fill=True)
    return begun


def panels(race_table: Table) -> Iterator[Match]:
    """The match at every question of Ana's, who drives as a stand-in would."""
    while (match := race_table.until_ana()) is not None:
        yield match
        asked = match.to_act[0]
        race_table.store.play(race_table.id, ANA, match.rules.stand_in(match.state, asked.seat), asked.asked)
