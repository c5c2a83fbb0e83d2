"""Making records of whole matches: `python -m tests.records.recording` writes those that are missing."""

import random
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct

from domain.events import MatchEvent
from domain.games.moves import text
from domain.games.protocol import Move, Question, Rules, Seat
from domain.match import Match, Status
from domain.random_play import move_at_random, order_at_random
from domain.store import Store, sqlite_log

FOLDER = Path(__file__).parent
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
PEOPLE = ("ana", "bruno", "chiara", "diego")

Chooser = Callable[[Rules, object, Seat], Move]
"""A seat's move from what it may see."""


def save(name: str, log: tuple[MatchEvent, ...]) -> None:
    """A record: one event a line."""
    (FOLDER / f"{name}.jsonl").write_bytes(b"".join(msgspec.json.encode(event) + b"\n" for event in log))


def load(path: Path) -> list[MatchEvent]:
    """The events of a record."""
    decoder: msgspec.json.Decoder[MatchEvent] = msgspec.json.Decoder(MatchEvent)
    return [decoder.decode(line) for line in path.read_bytes().splitlines()]


def recklessly(rules: Rules, view: object, seat: Seat) -> Move:
    """The highest gear and the furthest end: cars do not last long."""
    answers: Move = ()
    question = rules.ask(view, seat, answers)
    while isinstance(question, Question):
        options = question.options
        chosen = options[-1] if question.kind == "gear" else options[0]
        answers = (*answers, chosen.token)
        question = rules.ask(view, seat, answers)
    return question


def sensibly(rules: Rules, view: object, seat: Seat) -> Move:
    """As a stand-in would."""
    return rules.stand_in(view, seat)


def at_random(seed: int) -> Chooser:
    """Whatever is offered."""
    chance = random.Random(seed)
    return lambda rules, view, seat: move_at_random(rules, view, seat, chance)


class Table:
    """People at a match whose clock moves an hour with every command."""

    def __init__(self, folder: Path, seed: int, pace: str, game: str, seats: int, options: Mapping[str, str]) -> None:
        self.now = NOON
        self.store = Store(sqlite_log(folder / "events.db"), self._time, random.Random(seed).randbytes)
        opened = self.store.open_match(
            server="club", game=game, organiser="ana", seats=seats, pace=pace, options=options
        )
        for player in PEOPLE[1:seats]:
            self.store.join(opened.id, player)
        self.match: Match = self.store.start(opened.id, "ana", f"start-{seed}", fill=True)

    def _time(self) -> datetime:
        self.now += timedelta(hours=1)
        return self.now

    def play(self, choose: Chooser, moves: int = 100_000) -> None:
        """So many moves of people and stand-ins, or to the end."""
        for _ in range(moves):
            if self.match.status is not Status.LIVE:
                return
            asked = self.match.to_act[0]
            rules = self.match.rules
            move = choose(rules, rules.view(self.match.state, asked.seat), asked.seat)
            player = self.match.driver(asked.seat)
            if player is None:
                self.match = self.store.play_stand_in(self.match.id, asked.seat, move, asked.asked)
            else:
                self.match = self.store.play_text(self.match.id, player, text(move))

    def record(self, name: str) -> None:
        """Write down what happened."""
        save(name, self.store.events(self.match.id))
        self.store.close()


def everyone_arrives(table: Table) -> None:
    table.play(sensibly)


def nobody_arrives(table: Table) -> None:
    table.play(recklessly)


def everyone_guesses(table: Table) -> None:
    table.play(at_random(7))


def two_give_up(table: Table) -> None:
    table.play(sensibly, 20)
    table.match = table.store.resign(table.match.id, "bruno")
    table.play(sensibly, 20)
    table.match = table.store.resign(table.match.id, "ana")
    table.play(sensibly)


def called_off(table: Table) -> None:
    table.play(sensibly, 30)
    table.match = table.store.abandon(table.match.id, "ana")


def one_sleeps(table: Table) -> None:
    """Bruno never plays: the clock does."""
    while table.match.status is Status.LIVE:
        asked = table.match.to_act[0]
        if table.match.driver(asked.seat) == "bruno":
            table.now += timedelta(hours=80)
            table.match = table.store.run_out(table.match.id, asked.seat, asked.asked)
        else:
            table.play(sensibly, 1)


def one_takes_back(table: Table) -> None:
    """Whoever may take a move back does so the first three times, and plays it again."""
    taken = 0
    while table.match.status is Status.LIVE:
        mover = table.match.driver(table.match.to_act[0].seat)
        table.play(sensibly, 1)
        before = table.match.before
        if taken < 3 and mover and before and before.version == table.match.version:
            table.match = table.store.take_back(table.match.id, mover)
            taken += 1


def orders_are_left(table: Table) -> None:
    """Whoever may leave an order does so now and then, and takes every third one back."""
    chance = random.Random(8)
    left = 0
    while table.match.status is Status.LIVE:
        rules = table.match.rules
        for seat in rules.may_order(table.match.state):
            player = table.match.driver(seat)
            if player is None or table.match.status is not Status.LIVE or chance.random() < 0.6:
                continue
            if seat not in rules.may_order(table.match.state):
                continue
            order = order_at_random(rules, rules.view(table.match.state, seat), seat, chance)
            table.match = table.store.leave_order(table.match.id, player, order)
            left += 1
            waiting = [order for order in table.match.orders if order.seat == seat]
            if left % 3 == 0 and waiting:
                table.match = table.store.withdraw_order(table.match.id, player, waiting[-1].due)
        table.play(sensibly, 1)


class Plan(Struct, frozen=True):
    """A match to record: the game, what happens in it, its dice, its pace, seats and options."""

    game: str
    happen: Callable[[Table], None]
    seed: int
    pace: str = "none"
    seats: int = 5
    options: Mapping[str, str] = {}


FENCES = {"course": "triangle", "fences": "yes", "cards": "face_down"}

LIGHT = {"water": "light", "races": "1", "scoring": "variant"}

RECORDS: dict[str, Plan] = {
    "formula_d-everyone-arrives": Plan("formula_d", everyone_arrives, 1),
    "formula_d-nobody-arrives": Plan("formula_d", nobody_arrives, 2),
    "formula_d-two-give-up": Plan("formula_d", two_give_up, 3, "normal"),
    "formula_d-called-off": Plan("formula_d", called_off, 4),
    "formula_d-one-sleeps": Plan("formula_d", one_sleeps, 5, "fast"),
    "formula_d-one-takes-back": Plan("formula_d", one_takes_back, 6, "normal"),
    "formula_d-two-laps": Plan("formula_d", everyone_arrives, 9, options={"laps": "2"}),
    "formula_d-street": Plan("formula_d", everyone_arrives, 10, options={"circuit": "race_city"}),
    "turfmaster-oval-flat": Plan("turfmaster", everyone_arrives, 11, seats=4),
    "turfmaster-triangle-fences-face-down": Plan("turfmaster", everyone_guesses, 12, seats=4, options=FENCES),
    "turfmaster-orders": Plan("turfmaster", orders_are_left, 13, "normal", seats=3),
    "turfmaster-two-give-up": Plan("turfmaster", two_give_up, 14, "fast", seats=6, options={"course": "triangle"}),
    "long_shot-orders": Plan("long_shot", orders_are_left, 31, "normal", seats=4, options={"horses": "mixed"}),
    "long_shot-two-give-up": Plan("long_shot", two_give_up, 32, "fast", seats=3),
    "powerboats-three-races": Plan("powerboats", everyone_arrives, 21, seats=3),
    "powerboats-light-at-random": Plan("powerboats", everyone_guesses, 22, seats=4, options=LIGHT),
}


def main() -> None:
    """Write the records that are not there yet."""
    for name, plan in RECORDS.items():
        if not (FOLDER / f"{name}.jsonl").exists():
            with TemporaryDirectory() as folder:
                table = Table(Path(folder), plan.seed, plan.pace, plan.game, plan.seats, plan.options)
                plan.happen(table)
                table.record(name)


if __name__ == "__main__":
    main()
