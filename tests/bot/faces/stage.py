"""A stage without Discord: real services on files of their own, and interactions that write down what is answered."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

from discord import InteractionResponseType, Permissions, app_commands, ui
from discord.enums import Locale

from bot import errors
from bot.directory import Directory
from bot.dispatch import Dispatch
from bot.pictures import Pictures
from bot.services import Services
from bot.settings import Settings
from bot.ui.controls import Control
from bot.voice import Message, Voice
from domain.match import Match
from domain.store import Store, sqlite_log
from projections.projector import Projector
from projections.views import open_views

SERVER, RACES, LOUNGE = 10, 20, 21
NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
ALL = Permissions.all()

_ids = count(1_000)


@dataclass(frozen=True)
class Person:
    """Somebody on Discord."""

    id: int
    display_name: str
    locale: Locale = Locale.american_english
    bot: bool = False

    @property
    def mention(self) -> str:
        """Discord's way to name them."""
        return f"<@{self.id}>"


ANA, BRUNO, CHIARA = Person(1, "Ana"), Person(2, "Bruno"), Person(3, "Chiara", Locale.brazil_portuguese)


class RecordingVoice(Voice):
    """A voice that keeps what it is asked to say."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[int, Message]] = []
        self.deleted: list[tuple[int, int]] = []

    async def send(self, channel: int, message: Message, nonce: str) -> int:
        """Keeps the message."""
        assert len(nonce) <= 25
        self.said.append((channel, message))
        return next(_ids)

    async def delete(self, channel: int, message_id: int) -> None:
        """Keeps what is taken away."""
        self.deleted.append((channel, message_id))


@dataclass
class Answer:
    """What a person got back: sentences in order, the last view, the attached files' names, texts and contents."""

    sentences: list[str] = field(default_factory=list)
    view: ui.LayoutView | None = None
    files: list[str] = field(default_factory=list)
    pictures: list[tuple[str, bytes]] = field(default_factory=list)
    acknowledged: InteractionResponseType | None = None
    private: bool = False

    @property
    def text(self) -> str:
        """All sentences."""
        return "\n".join(self.sentences)


class Response:
    """The first answer to an interaction."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    @property
    def type(self) -> InteractionResponseType | None:
        """How it was acknowledged."""
        return self._answer.acknowledged

    def is_done(self) -> bool:
        """Whether it was."""
        return self._answer.acknowledged is not None

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        """Acknowledges."""
        assert not self.is_done()
        kind = InteractionResponseType
        self._answer.acknowledged = kind.deferred_channel_message if thinking else kind.deferred_message_update
        self._answer.private = ephemeral

    async def send_message(self, content: str, *, ephemeral: bool = False) -> None:
        """Answers at once."""
        self._answer.acknowledged = InteractionResponseType.channel_message
        self._answer.private = ephemeral
        self._answer.sentences.append(content)


class FakeInteraction:
    """An interaction as discord.py would hand it over."""

    def __init__(self, services: Services, person: Person, channel: int, permissions: Permissions = ALL) -> None:
        self.answer = Answer()
        self.id = next(_ids)
        self.user = person
        self.locale = person.locale
        self.guild_id = SERVER
        self.channel_id = channel
        self.channel = SimpleNamespace(id=channel)
        self.app_permissions = permissions
        self.client = SimpleNamespace(services=services)
        self.namespace = SimpleNamespace(match=None, game=None)
        self.response = Response(self.answer)
        self.followup = SimpleNamespace(send=self._follow_up)
        self.data: dict[str, Any] = {}

    async def edit_original_response(self, **answer: Any) -> None:
        """Puts the answer in place of the acknowledgement."""
        assert self.response.is_done()
        if "content" in answer:
            assert 1 <= len(answer["content"]) <= 2000
            self.answer.sentences.append(answer["content"])
        self.answer.view = answer.get("view", self.answer.view)
        attached = answer.get("attachments", [])
        self.answer.files = [file.filename for file in attached]
        self.answer.pictures = [(file.description or "", file.fp.read()) for file in attached]

    async def _follow_up(self, content: str, *, ephemeral: bool) -> None:
        assert ephemeral
        self.answer.sentences.append(content)


@dataclass
class Stage:
    """The services, and people who use them."""

    services: Services
    voice: RecordingVoice
    clock: "Clock"

    async def command(
        self,
        person: Person,
        command: app_commands.Command[Any, ..., Any],
        /,
        channel: int = RACES,
        permissions: Permissions = ALL,
        **options: Any,
    ) -> Answer:
        """Gives a slash command, its options with `_` behind where the name is taken here; refusals are told as the
        client tells them."""
        options = {name.rstrip("_"): value for name, value in options.items()}
        interaction = FakeInteraction(self.services, person, channel, permissions)
        try:
            await command.callback(cast(Any, interaction), **options)
        except Exception as error:
            await errors.report(cast(Any, interaction), error)
        return interaction.answer

    async def press(self, person: Person, custom_id: str, *values: str, permissions: Permissions = ALL) -> Answer:
        """Clicks a button, or picks values in a menu."""
        interaction = FakeInteraction(self.services, person, RACES, permissions)
        interaction.data = {"custom_id": custom_id, "values": list(values)}
        await Control(ui.Button(custom_id=custom_id)).callback(cast(Any, interaction))
        return interaction.answer

    def complete(self, person: Person, channel: int = RACES, **typed: str) -> FakeInteraction:
        """An interaction of a command that is being typed."""
        interaction = FakeInteraction(self.services, person, channel)
        interaction.namespace = SimpleNamespace(**{"match": None, "game": None, **typed})
        return interaction

    async def only_match(self) -> Match:
        """The newest match."""
        entries = self.services.store.log(0, 10_000)
        return self.services.store.match(entries[-1].event.originator_id)

    async def opened(self, *people: Person, seats: int = 4) -> Match:
        """A lobby of the first person with the others in it."""
        first, *others = people
        dispatch = self.services.dispatch
        match = await dispatch.run(
            lambda store: store.open_match(
                server=str(SERVER), game="formula_d", organiser=self.player(first), seats=seats, pace="fast"
            )
        )
        for person in others:
            await dispatch.run(lambda store, person=person: store.join(match.id, self.player(person)))
        return self.services.store.match(match.id)

    async def started(self, *people: Person, seats: int = 2) -> Match:
        """A race of these people and stand-ins up to the given seats, with the first person asked."""
        match = await self.opened(*people, seats=seats)
        begun = await self.services.dispatch.run(
            lambda store: store.start(match.id, self.player(people[0]), "777", fill=True)
        )
        return await self.until(people[0], begun)

    async def drive(self, person: Person, match: Match) -> Match:
        """The person, who is asked, moves as a stand-in would; then everybody else until they are asked again."""
        asked, player = match.to_act[0], self.player(person)
        move = match.rules.stand_in(match.state, asked.seat)
        moved = await self.services.dispatch.run(lambda store: store.play(match.id, player, move, asked.asked))
        return await self.until(person, moved)

    async def until(self, person: Person, match: Match) -> Match:
        """Everybody else drives until the person is asked."""
        player = self.player(person)
        while match.to_act and match.driver(match.to_act[0].seat) != player:
            asked = match.to_act[0]
            driver, move = match.driver(asked.seat), match.rules.stand_in(match.state, asked.seat)

            def play(store: Store, m: Match = match, a: Any = asked, d: str | None = driver, v: Any = move) -> Match:
                return store.play_stand_in(m.id, a.seat, v, a.asked) if d is None else store.play(m.id, d, v, a.asked)

            match = await self.services.dispatch.run(play)
        return match

    def player(self, person: Person) -> str:
        """The player that a person is."""
        return self.services.directory.player_of(person.id, SERVER, person.display_name)


class Clock:
    """The time, moved by hand."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[Stage]:
    """A stage with nothing on it yet."""
    settings = Settings(data=folder, log=sqlite_log(folder / "events.db"))
    clock = Clock()
    store = Store(settings.log, clock, Random(7).randbytes)
    views = open_views(settings.views)
    directory, voice = Directory(settings.directory), RecordingVoice()
    dispatch, pictures = Dispatch(store, Projector(views, store), settings.views), Pictures()
    nobody = cast(Any, None)
    services = Services(
        settings=settings,
        clock=clock,
        store=store,
        views=views,
        directory=directory,
        dispatch=dispatch,
        pictures=pictures,
        voice=voice,
        announcer=nobody,
        deadlines=nobody,
        stand_ins=nobody,
    )
    try:
        yield Stage(services, voice, clock)
    finally:
        await pictures.close()
        await dispatch.close()
        directory.close()
        views.close()
        store.close()
