"""Everything the routes need, in one place."""

from collections import deque
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from sandbox.clock import Clock
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.ledger import Ledger
from sandbox.messages import Messages
from sandbox.model import Json
from sandbox.rates import Rates
from sandbox.seed import found
from sandbox.storage import Storage
from sandbox.world import World

MOST_RECORDED = 10_000


class Record(msgspec.Struct):
    """One request of the bot and what became of it; `ms` is how long the answer took."""

    number: int
    method: str
    path: str
    query: Json
    json: Json | list[Json] | None
    files: list[Json]
    time: str
    status: int = 0
    error: Json | None = None
    fault: bool = False
    ms: float = 0.0


@dataclass
class Platform:
    """The parts of one sandbox."""

    clock: Clock
    storage: Storage
    world: World
    ledger: Ledger
    messages: Messages
    gateway: Gateway
    token: str
    faults: Faults = field(default_factory=Faults)
    rates: Rates = field(default_factory=Rates)
    records: deque[Record] = field(default_factory=lambda: deque(maxlen=MOST_RECORDED))
    recorded: int = 0


def assemble(folder: Path, base: str, token: str, clock: Clock) -> Platform:
    """Open the world kept in `folder`, or found it there; `base` is this server's address."""
    storage = Storage(folder)
    world = World(storage, clock, base)
    if not world.servers:
        found(world)
    return Platform(clock, storage, world, Ledger(world), Messages(world), Gateway(world, token), token)
