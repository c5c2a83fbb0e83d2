"""Says in public what the log says: the lobby, the thread, the board, what happened and whose turn it is.

What is told is told in one sequence per match (`_tell`); the lobby and the board are kept up to date beside it
(`_show`), with all changes of two seconds in one. Both begin with what the directory says has been done, so a process
that was killed goes on where it was.
"""

import logging
from functools import partial

from bot.directory import Directory, Place
from bot.dispatch import Dispatch
from bot.follower import Follower
from bot.pictures import NotDrawn, Pictures
from bot.telling import Run, called, contents, gathered, marked, runs, with_struck
from bot.ui.board_message import PICTURE, board_view, call_view
from bot.ui.lobby import lobby_view
from bot.voice import ChannelGone, Message, MessageGone, NotAllowed, NoThread, Voice
from domain.events import MatchId
from domain.match import Match, Status, project
from domain.store import StorageFailed
from projections.matches import versions
from projections.words.catalog import Words, shortened, words
from projections.words.games import game_words
from projections.words.match import your_turn

REPOST_AFTER = 8
"""Messages of ours below the board after which it is posted anew."""

EDIT_EVERY = 2.0
"""Seconds between two changes of one match's messages."""

THREAD_NAME = 100
"""Characters of a thread's name."""

log = logging.getLogger(__name__)


class Announcer:
    """Speaks of every match that has a place on Discord. `pause` are the seconds between two edits for one match."""

    def __init__(
        self,
        dispatch: Dispatch,
        directory: Directory,
        pictures: Pictures,
        voice: Voice,
        pause: float = EDIT_EVERY,
    ) -> None:
        self._dispatch = dispatch
        self._directory = directory
        self._pictures = pictures
        self._voice = voice
        self._teller = Follower(self._tell)
        self._shower = Follower(self._show, pause)
        self._unsure: set[MatchId] = set()
        self._lobby_shows: dict[MatchId, tuple[Status, int | None]] = {}
        self._silenced: set[MatchId] = set()

    async def start(self) -> None:
        """Take up what the last process left unsaid."""
        reached = await self._dispatch.read(versions)
        for match_id, done in self._directory.progress().items():
            if done < reached.get(match_id, 0):
                self._unsure.add(match_id)
                self._teller.wake(match_id)

    def wake(self, match: Match) -> None:
        """The match has changed."""
        self._teller.wake(match.id)

    def try_again(self) -> None:
        """Permissions may have been given back: what could not be said is said now."""
        for match_id in self._silenced:
            self._teller.wake(match_id)

    async def idle(self) -> None:
        """Wait until everything is said and shown."""
        while self._teller.busy or self._shower.busy:
            await self._teller.idle()
            await self._shower.idle()

    async def close(self) -> None:
        """Fall silent; what is left is said after the next start."""
        await self._teller.close()
        await self._shower.close()

    async def _tell(self, match_id: MatchId) -> None:
        if self._directory.place(match_id) is None:
            return
        try:
            await self._say_all(match_id)
        except NotAllowed as error:
            await self._silence(match_id, error)
        except ChannelGone:
            await self._move(match_id)
        except StorageFailed:
            self._unsure.add(match_id)
            raise
        else:
            self._silenced.discard(match_id)
            self._shower.wake(match_id)

    async def _say_all(self, match_id: MatchId) -> None:
        match = await self._dispatch.match(match_id)
        if match_id in self._unsure:
            try:
                await self._look_around(match)
            except NotAllowed:
                log.info("match %s: what was said last may not be read, it may be said twice", match_id)
            self._unsure.discard(match_id)
        if self._place(match_id).lobby_message is None and match.status in (Status.LOBBY, Status.LIVE):
            await self._post_lobby(match)
        started = bool(match.players)
        if started and self._place(match_id).thread is None:
            await self._open_thread(match)
        if started and self._place(match_id).board_message is None:
            await self._post_board(match)
        logged = await self._dispatch.log(match_id)
        known = [event for event in logged if event.originator_version <= match.version]
        now = project(None, logged) or match
        for run in gathered(runs(known, self._directory.announced(match_id))):
            await self._say(run, now)

    async def _say(self, run: Run, now: Match) -> None:
        match, place = run.after, self._place(run.after.id)
        if run.taken_back is not None:
            await self._strike(match, place, run)
        said: list[int] = []
        if match.players:
            speech = self._words(place)
            asked = called(run, now)
            people = [self._directory.discord_id(match.players[a.seat] or "") for a in asked]
            calls = [
                your_turn(f"<@{person}>", question.deadline, speech)
                for person, question in zip(people, asked, strict=True)
                if person is not None
            ]
            pings = tuple(person for person in people if person is not None)
            texts = contents(run, self._names(match, place), speech, calls)
            for number, content in enumerate(texts):
                last = number == len(texts) - 1
                view = partial(call_view, match, speech) if calls and last else None
                message = Message(content, view=view, pings=pings)
                said.append(await self._voice.send(place.table, message, f"{match.id}-{run.last}-{number}"))
        await self._note(run, said)

    async def _strike(self, match: Match, place: Place, run: Run) -> None:
        """The message that told of the move taken back is struck through."""
        if place.told_message is None:
            return
        events = await self._dispatch.log(match.id)
        told = [one for one in runs(events, place.told_from - 1) if one.last < run.first]
        if not told or told[-1].last != run.taken_back:
            return
        content = with_struck(told, self._names(match, place), self._words(place))
        try:
            await self._voice.edit(place.table, place.told_message, Message(content))
        except MessageGone:
            log.info("match %s: the message of the move taken back is gone", match.id)

    async def _post_lobby(self, match: Match) -> None:
        place = self._place(match.id)
        message = await self._voice.send(place.channel, self._lobby(match, place), f"{match.id}-{match.version}-lobby")
        self._lobby_shows[match.id] = (match.status, place.thread)
        await self._keep(match.id, lobby_message=message, shown=match.version if not match.players else place.shown)

    async def _open_thread(self, match: Match) -> None:
        """The thread hangs on the lobby message, so it cannot be opened twice."""
        place = self._place(match.id)
        name = shortened(f"{game_words(match.game).title(self._words(place))} · {match.id}", THREAD_NAME)
        try:
            thread = await self._voice.open_thread(place.channel, place.lobby_message or 0, name)
        except MessageGone:
            await self._post_lobby(match)
            place = self._place(match.id)
            thread = await self._voice.open_thread(place.channel, place.lobby_message or 0, name)
        except NoThread as error:
            log.warning("match %s is played in its channel: %s", match.id, error)
            thread = place.channel
        await self._keep(match.id, thread=thread)

    async def _post_board(self, match: Match) -> None:
        """A board message at the end of the thread; the one before it is taken away."""
        place = self._place(match.id)
        nonce = f"{match.id}-{match.version}-board"
        try:
            message = await self._voice.send(place.table, await self._board(match, place), nonce)
        except NotAllowed:
            message = await self._voice.send(place.table, self._bare_board(match, place), f"{nonce}s")
            log.warning("match %s: the board is shown without its picture, files may not be attached", match.id)
        await self._keep(match.id, board_message=message, since_board=0, shown=match.version)
        if place.board_message is not None:
            await self._voice.delete(place.table, place.board_message)

    async def _show(self, match_id: MatchId) -> None:
        """Bring the lobby and the board message up to date."""
        match, place = await self._dispatch.match(match_id), self._directory.place(match_id)
        if place is None:
            return
        try:
            await self._show_lobby(match, place)
            if place.shown < match.version:
                await self._show_board(match, place)
                await self._keep(match_id, shown=match.version)
            if match.status not in (Status.LOBBY, Status.LIVE):
                self._lobby_shows.pop(match_id, None)
        except MessageGone:
            self._teller.wake(match_id)
        except NotAllowed as error:
            await self._silence(match_id, error)
        except ChannelGone:
            await self._move(match_id)

    async def _show_lobby(self, match: Match, place: Place) -> None:
        """Before the start it shows every change, afterwards only where the match is played and that it is over."""
        looks = (match.status, place.thread)
        changed = self._lobby_shows.get(match.id) != looks
        if place.lobby_message is None or not (
            changed or (match.status is Status.LOBBY and place.shown < match.version)
        ):
            return
        try:
            await self._voice.edit(place.channel, place.lobby_message, self._lobby(match, place))
        except MessageGone:
            if match.status is Status.LOBBY:
                await self._keep(match.id, lobby_message=None)
                raise
            log.info("match %s: its lobby message is gone", match.id)
        self._lobby_shows[match.id] = looks

    async def _show_board(self, match: Match, place: Place) -> None:
        if place.board_message is None:
            return
        if place.since_board >= REPOST_AFTER:
            await self._post_board(match)
            return
        try:
            await self._voice.edit(place.table, place.board_message, await self._board(match, place))
        except NotAllowed:
            await self._voice.edit(place.table, place.board_message, self._bare_board(match, place))
        except MessageGone:
            log.info("match %s: its board message is gone, it is posted anew", match.id)
            await self._keep(match.id, board_message=None)
            raise

    async def _look_around(self, match: Match) -> None:
        """After a restart: what the last process said but did not note down is not said again."""
        place = self._place(match.id)
        if place.lobby_message is None:
            for seen in await self._voice.recent(place.channel):
                if any(match.id in custom_id and "board.full" not in custom_id for custom_id in seen.custom_ids):
                    await self._keep(match.id, lobby_message=seen.id)
        if place.thread is None:
            return
        seen_here = await self._voice.recent(place.table)
        if place.board_message is None:
            boards = [s.id for s in seen_here if any(f"board.full:{match.id}" in c for c in s.custom_ids)]
            if boards:
                await self._keep(match.id, board_message=boards[0])
        told = self._directory.announced(match.id)
        reached = {version: seen.id for seen in seen_here if (version := marked(seen.content)) is not None}
        if reached and max(reached) > told:
            last = max(reached)
            await self._dispatch.write(lambda: self._directory.told(match.id, last, [reached[last]], told + 1))

    async def _silence(self, match_id: MatchId, error: Exception) -> None:
        """Nothing can be said until somebody gives back a permission; that, or the next event, tries again.

        A thread that could never be written in is left for its channel.
        """
        place = self._place(match_id)
        if place.table != place.channel and place.board_message is None:
            log.warning("match %s is played in its channel, its thread may not be written in: %s", match_id, error)
            await self._keep(match_id, thread=place.channel)
            self._teller.wake(match_id)
            return
        if match_id in self._silenced:
            return
        self._silenced.add(match_id)
        log.warning("match %s: Paddock may not write where it is played: %s", match_id, error)
        if place.table == place.channel:
            return
        sentence = self._words(place).say(
            "I am not allowed to write in <#{thread}>: give me the permissions to send messages"
            " and attach files there.",
            thread=place.thread,
        )
        try:
            await self._voice.send(place.channel, Message(sentence), f"{match_id}-silence")
        except (NotAllowed, ChannelGone):
            log.warning("match %s: nor in its channel", match_id)

    async def _move(self, match_id: MatchId) -> None:
        """A match whose thread is gone goes on in its channel; one whose channel is gone is not spoken of any more."""
        place = self._directory.place(match_id)
        if place is None:
            return
        if place.table != place.channel:
            sentence = self._words(place).say("The thread of match `{match}` is gone; it goes on here.", match=match_id)
            try:
                await self._voice.send(place.channel, Message(sentence), f"{match_id}-moved")
            except ChannelGone:
                log.info("match %s: its thread is gone, and so is its channel", match_id)
            else:
                log.warning("match %s: its thread is gone, it goes on in its channel", match_id)
                await self._keep(match_id, thread=place.channel, board_message=None, since_board=0)
                self._teller.wake(match_id)
                return
        log.warning("match %s: its channel is gone, nothing more is said of it", match_id)
        await self._dispatch.write(lambda: self._directory.forget_place(match_id))

    async def _note(self, run: Run, messages: list[int]) -> None:
        await self._dispatch.write(lambda: self._directory.told(run.after.id, run.last, messages, run.first))

    async def _keep(self, match_id: MatchId, **changes: int | None) -> None:
        await self._dispatch.write(lambda: self._directory.change_place(match_id, **changes))

    def _place(self, match_id: MatchId) -> Place:
        place = self._directory.place(match_id)
        if place is None:
            raise ChannelGone(match_id)
        return place

    def _words(self, place: Place) -> Words:
        return words(self._directory.language(place.server) or self._voice.locale(place.server))

    def _names(self, match: Match, place: Place) -> list[str]:
        return self._directory.names(place.server, match.players, self._words(place))

    def _lobby(self, match: Match, place: Place) -> Message:
        speech = self._words(place)
        people = [sitter.player for sitter in match.sitters if sitter.player is not None]
        names = {player: self._directory.name(place.server, player, speech) for player in people}
        return Message(view=lambda: lobby_view(match, names, speech, place.thread))

    async def _board(self, match: Match, place: Place) -> Message:
        speech, names = self._words(place), self._names(match, place)
        try:
            picture = await self._pictures.board(match, names, speech)
        except NotDrawn:
            return self._bare_board(match, place)
        return Message(view=lambda: board_view(match, names, speech), files={PICTURE: picture})

    def _bare_board(self, match: Match, place: Place) -> Message:
        speech, names = self._words(place), self._names(match, place)
        return Message(view=lambda: board_view(match, names, speech, None))
