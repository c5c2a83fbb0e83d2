"""A table to play at from outside: a sandbox and the real bot as processes of their own, and people who click and type.

async with laid(folder) as table:
    ana = table.person("Ana")
    await ana.slash("races", "match new", game="formula_d")
"""

import asyncio
import os
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiohttp

from bot.telling import runs
from bot.ui.custom_ids import panel, parsed
from domain.events import MatchEvent, MatchId
from domain.games.moves import ONE, Ask
from domain.games.protocol import Move, Question, Seat
from domain.match import Match, Status
from domain.store import Store, sqlite_log

T = TypeVar("T")
Json = dict[str, Any]

PATIENCE = 20.0
"""Seconds until something that should happen counts as not happening."""


@dataclass(frozen=True)
class Answer:
    """Where an interaction stands."""

    raw: Json

    @property
    def state(self) -> str:
        """`pending`, `acked`, `answered` or `failed`."""
        return str(self.raw["state"])

    @property
    def message(self) -> Json:
        """The reply, or the clicked message as it is now."""
        found = self.raw["response"]
        assert found is not None, self.raw
        return dict(found)

    @property
    def words(self) -> str:
        """All that can be read in the reply and what followed it."""
        return "\n".join(words_of(message) for message in [self.raw["response"], *self.raw["followups"]] if message)

    @property
    def choices(self) -> list[str]:
        """The values offered while typing."""
        return [choice["value"] for choice in self.raw["choices"] or []]


class Person:
    """One of the sandbox's users."""

    def __init__(self, table: "Table", name: str) -> None:
        self._table = table
        self.name = name

    async def slash(self, channel: str, command: str, **options: Any) -> Answer:
        """Gives a slash command and waits for its answer."""
        return await self._ask("slash", channel=channel, command=command, options=options)

    async def typing(self, channel: str, command: str, focused: str, value: str, **options: Any) -> Answer:
        """What is offered while an option is typed."""
        body = {"channel": channel, "command": command, "options": options, "focused": focused, "value": value}
        return await self._ask("autocomplete", **body)

    async def click(self, message: Json, custom_id: str) -> Answer:
        """Presses the first button whose custom id begins so."""
        full = next(c["custom_id"] for c in controls(message) if c["custom_id"].startswith(custom_id))
        return await self._ask("click", message=message["id"], custom_id=full)

    async def pick(self, message: Json, custom_id: str, *values: str) -> Answer:
        """Picks values in the first menu whose custom id begins so."""
        full = next(c["custom_id"] for c in controls(message) if c["custom_id"].startswith(custom_id))
        return await self._ask("select", message=message["id"], custom_id=full, values=list(values))

    async def click_anything(self, message_id: str, custom_id: str) -> str:
        """Presses a button without waiting; the interaction's id."""
        body = {"user": self.name, "message": message_id, "custom_id": custom_id}
        return str((await self._table.post("click", body))["interaction"])

    async def play_by_clicks(self, board: Json, table_match: Match, move: Move, seat: Seat | None = None) -> Answer:
        """Opens the turn panel from a board message and clicks through to the move."""
        mover = table_match.to_act[0].seat if seat is None else seat
        shown = (await self.click(board, "board.turn:")).message
        answer = await self._talk("panel", shown, partial(table_match.rules.ask, table_match.state, mover), move)
        if any(c["custom_id"].startswith("panel.play") for c in controls(answer.message)):
            answer = await self.click(answer.message, "panel.play")
        return answer

    async def order_by_clicks(self, board: Json, table_match: Match, order: Move, seat: Seat) -> Answer:
        """Opens the orders from the turn panel and clicks through to one."""
        panel_shown = (await self.click(board, "board.turn:")).message
        shown = (await self.click(panel_shown, "order.open:")).message
        answer = await self._talk("order", shown, partial(table_match.rules.ask_order, table_match.state, seat), order)
        return await self.click(answer.message, "order.leave:")

    async def _talk(self, family: str, shown: Json, ask: Ask, move: Move) -> Answer:
        tokens: Move = ()
        answers: tuple[int, ...] = ()
        question = ask(tokens)
        assert isinstance(question, Question)
        while isinstance(question, Question):
            token = move[len(tokens)]
            if question.pick == ONE:
                answers = (*answers, [option.token for option in question.options].index(token))
                answer = await self._answer(family, shown, answers)
            else:
                answer = await self._take(family, shown, question, token)
            tokens = (*tokens, token)
            question = ask(tokens)
            shown = answer.message
        return answer

    async def _answer(self, family: str, shown: Json, answers: tuple[int, ...]) -> Answer:
        """Presses the button that leads to these answers, else picks the last of them in the menu."""
        for control in controls(shown):
            leads = control["custom_id"].startswith((f"{family}.answer", f"{family}.show"))
            if leads and panel(parsed(control["custom_id"])).answers == answers:
                return await self.click(shown, control["custom_id"])
        menu = next(c for c in controls(shown) if c["custom_id"].startswith(f"{family}.pick"))
        return await self.pick(shown, menu["custom_id"], menu["options"][answers[-1]]["value"])

    async def _take(self, family: str, shown: Json, question: Question, token: str) -> Answer:
        """Takes several options in the menu at once."""
        menu = next(c for c in controls(shown) if c["custom_id"].startswith(f"{family}.take"))
        left = Counter(token.split())
        values = []
        for option, offered in zip(question.options, menu["options"], strict=True):
            if left[option.token] > 0:
                left[option.token] -= 1
                values.append(offered["value"])
        return await self.pick(shown, menu["custom_id"], *values)

    async def _ask(self, kind: str, **body: Any) -> Answer:
        asked = await self._table.post(kind, {"user": self.name, **body})
        return await self._table.answer(asked["interaction"])


class Table:
    """The two processes. `folder` keeps the world and the bot's databases."""

    def __init__(self, folder: Path, session: aiohttp.ClientSession) -> None:
        self.data = folder / "bot"
        self.url = ""
        self._folder = folder
        self._session = session
        self._sandbox: asyncio.subprocess.Process | None = None
        self._bot: asyncio.subprocess.Process | None = None
        self._store: Store | None = None

    def person(self, name: str) -> Person:
        """Somebody to play with."""
        return Person(self, name)

    @property
    def environment(self) -> dict[str, str]:
        """What the bot's process is told."""
        return {
            **os.environ,
            "PADDOCK_TOKEN": "sandbox-token",
            "PADDOCK_DATA": str(self.data),
            "PADDOCK_API": f"{self.url}/api/v10",
            "PADDOCK_GATEWAY": f"ws{self.url.removeprefix('http')}/gateway",
            "PADDOCK_LOG_LEVEL": "INFO",
        }

    @property
    def log(self) -> str:
        """What the bot wrote to its error stream, all processes so far."""
        return (self._folder / "bot.log").read_text()

    async def start_sandbox(self, port: int = 0) -> None:
        """Starts the sandbox and waits until it listens."""
        self._sandbox = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "sandbox", "--port", str(port), "--data", str(self._folder / "world")),
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._sandbox.stdout is not None
        line = await asyncio.wait_for(self._sandbox.stdout.readline(), PATIENCE)
        self.url = line.decode().removeprefix("sandbox: ").strip()

    async def start_bot(self) -> None:
        """Starts the bot and waits until it is connected."""
        await self.launch_bot()
        await self.until(self.online, "the bot is connected")

    async def launch_bot(self) -> None:
        """Starts the bot's process only."""
        with (self._folder / "bot.log").open("a") as log:
            self._bot = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot", "serve"), env=self.environment, stderr=log
            )

    async def kill_bot(self) -> None:
        """Kills the bot without a word."""
        await self._end(self._bot, signal.SIGKILL)
        await self.until(self._offline, "the sandbox sees that the bot is gone")

    async def stop_bot(self) -> int:
        """Interrupts the bot as Ctrl-C does; its exit code."""
        return await self._end(self._bot, signal.SIGINT)

    async def close(self) -> None:
        """Ends both processes."""
        if self._store is not None:
            self._store.close()
        await self._end(self._bot, signal.SIGTERM)
        await self._end(self._sandbox, signal.SIGTERM)

    async def get(self, path: str, **query: Any) -> Any:
        """Asks the control API."""
        async with self._session.get(f"{self.url}/sandbox/{path}", params=query) as response:
            body = await response.json()
            assert response.status == 200, body
            return body

    async def post(self, path: str, body: Mapping[str, Any]) -> Any:
        """Does something through the control API."""
        async with self._session.post(f"{self.url}/sandbox/{path}", json=body) as response:
            answer = await response.json()
            assert response.status == 200, answer
            return answer

    async def forget_faults(self) -> None:
        """Discord is well again."""
        async with self._session.delete(f"{self.url}/sandbox/faults") as response:
            assert response.status == 200

    async def answer(self, interaction: str) -> Answer:
        """Waits until an interaction is answered."""
        answer = Answer(await self.get(f"interactions/{interaction}", wait=PATIENCE))
        assert answer.state in ("answered", "acked"), answer.raw
        return answer

    async def messages(self, channel: str, reader: str | None = None) -> list[Json]:
        """The messages of a channel or thread, newest last; with `reader` also those that only they see."""
        query = {"limit": 500} | ({"as": reader} if reader else {})
        return list((await self.get(f"channels/{channel}/messages", **query))["messages"])

    async def channels(self) -> list[Json]:
        """Channels and threads."""
        return list((await self.get("state"))["channels"])

    async def requests(self) -> list[Json]:
        """Everything that the bot sent so far."""
        return list((await self.get("requests"))["requests"])

    async def thread_of(self, match_id: MatchId) -> str:
        """The thread in which a match is played."""

        async def found() -> str | None:
            threads = [c for c in await self.channels() if c["kind"] == "thread" and match_id in c["name"]]
            return threads[0]["id"] if threads else None

        return await self.until(found, f"match {match_id} has a thread")

    async def message_with(self, channel: str, custom_id: str) -> Json:
        """The newest message of a channel with a control whose custom id begins so."""

        async def found() -> Json | None:
            fitting = [
                message
                for message in await self.messages(channel)
                if any(control["custom_id"].startswith(custom_id) for control in controls(message))
            ]
            return fitting[-1] if fitting else None

        return await self.until(found, f"a message with {custom_id}")

    async def until(self, question: Callable[[], Awaitable[T | None]], what: str) -> T:
        """Asks again and again until the answer is not None (nor False)."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not (found := await question()):  # noqa: ASYNC110 (it happens in other processes)
                    await asyncio.sleep(0.02)
        except TimeoutError:
            raise AssertionError(f"not within {PATIENCE} s: {what}\n{self.log[-4000:]}") from None
        return found

    def match(self, match_id: MatchId) -> Match:
        """The match as the log has it, read beside the bot."""
        if self._store is None:
            self._store = Store(sqlite_log(self.data / "events.db"), lambda: datetime.now(UTC))
        return self._store.match(match_id)

    def events(self, match_id: MatchId) -> tuple[MatchEvent, ...]:
        """The log of a match, read beside the bot."""
        self.match(match_id)
        assert self._store is not None
        return self._store.events(match_id)

    async def person_to_act(self, match_id: MatchId) -> Match:
        """Waits until a person must decide, or the match is over; the match then."""

        async def found() -> Match | None:
            match = self.match(match_id)
            waits = any(match.driver(asked.seat) is not None for asked in match.to_act)
            return match if waits or match.status not in (Status.LOBBY, Status.LIVE) else None

        return await self.until(found, "a person is asked")

    async def told(self, match_id: MatchId, thread: str) -> list[int]:
        """The marks of the narration in order, once all has been told that does not wait for the rest of a turn."""
        version = runs(self.events(match_id), 0)[-1].last

        async def complete() -> list[int] | None:
            found = marks(await self.messages(thread))
            return found if found and found[-1] >= version else None

        return await self.until(complete, f"event {version} is told")

    async def online(self) -> bool:
        """Whether the bot is connected."""
        return bool((await self.get("state"))["application"]["online"])

    async def _offline(self) -> bool:
        return not await self.online()

    async def _end(self, process: asyncio.subprocess.Process | None, number: int) -> int:
        if process is None:
            return 0
        if process.returncode is None:
            process.send_signal(number)
        return await asyncio.wait_for(process.wait(), PATIENCE)


@asynccontextmanager
async def laid(folder: Path) -> AsyncIterator[Table]:
    """A table with both processes running."""
    async with aiohttp.ClientSession() as session:
        table = Table(folder, session)
        try:
            await table.start_sandbox()
            await table.start_bot()
            yield table
        finally:
            await table.close()


async def opened(
    table: Table, organiser: Person, channel: str = "races", game: str = "formula_d", **options: Any
) -> tuple[MatchId, Json]:
    """A lobby opened by `/match new`; its match and its message."""
    before = {m["id"] for m in await table.messages(channel)}
    await organiser.slash(channel, "match new", game=game, **options)

    async def found() -> Json | None:
        new = [m for m in await table.messages(channel) if m["id"] not in before]
        return next((m for m in new if any(c["custom_id"].startswith("lobby.join") for c in controls(m))), None)

    lobby = await table.until(found, "the lobby message")
    match_id = next(c["custom_id"].split(":")[1] for c in controls(lobby) if c["custom_id"].startswith("lobby.join"))
    return match_id, lobby


def good_move(match: Match, seat: Seat | None = None) -> Move:
    """A sensible move for a seat that is asked, by default the first."""
    mover = match.to_act[0].seat if seat is None else seat
    return match.rules.stand_in(match.rules.view(match.state, mover), mover)


def parts(message: Json) -> Iterator[Json]:
    """All components of a message, nested ones too."""
    pending = list(message["components"])
    while pending:
        part = pending.pop(0)
        yield part
        pending = [*part.get("components", []), *([part["accessory"]] if "accessory" in part else []), *pending]


def controls(message: Json) -> list[Json]:
    """The buttons and menus of a message, in order."""
    return [part for part in parts(message) if "custom_id" in part]


def words_of(message: Json) -> str:
    """All that can be read in a message."""
    return "\n".join([message["content"], *(p["content"] for p in parts(message) if "content" in p)]).strip()


def marks(messages: list[Json]) -> list[int]:
    """The numbers of the last events told in each narration, in the order of the messages."""
    lines = [message["content"].rsplit("\n", 1)[-1] for message in messages]
    return [int(line.removeprefix("-# #").split("/")[0]) for line in lines if line.startswith("-# #")]


async def race(table: Table, channel: str = "races") -> tuple[str, str, Person]:
    """Ana against a stand-in, her turn, all told; the match, where it is played, and Ana."""
    ana = table.person("Ana")
    match_id, lobby = await opened(table, ana, channel=channel, seats=2)
    await ana.click(lobby, "lobby.fill")
    thread = await table.thread_of(match_id)
    await table.person_to_act(match_id)
    await table.told(match_id, thread)
    return match_id, thread, ana
