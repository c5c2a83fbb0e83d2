"""The gateway: sockets, sessions, resume, and the troubles a test may ask for."""

import asyncio
import json
import secrets
import zlib
from collections import deque
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from sandbox.dispatches import HIGHEST_INTENT_BIT, PRIVILEGED, Dispatch, Intent, dispatches, guild_created, member
from sandbox.model import Json
from sandbox.world import APPLICATION, Change, Kind, World

HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS = 1, 2, 3, 4, 6, 7, 8
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED, ALREADY_AUTHENTICATED = (
    4001,
    4002,
    4003,
    4004,
    4005,
)
INVALID_SEQUENCE, RATE_LIMITED, INVALID_INTENTS, DISALLOWED_INTENTS = 4007, 4008, 4013, 4014
HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.02
"""How long a heartbeat's acknowledgement takes at least, as over a network: clients note the sending a moment late."""

MOST_LOGGED, MOST_SESSIONS = 5_000, 20
MOST_SENDS, SENDS_SECONDS = 120, 60.0


class Connection:
    """One socket: frames leave it in order, through a queue."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.silent = False
        self._transport = request.transport
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._zlib = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        self._writer = asyncio.create_task(self._write())
        self._received: deque[float] = deque(maxlen=MOST_SENDS)

    def send(self, frame: bytes) -> None:
        """Queue a frame, unless the connection is silent."""
        if not self.silent:
            self._queue.put_nowait(frame)

    def send_op(self, op: int, data: Any = None) -> None:
        """Queue a frame that is no event."""
        self.send(msgspec.json.encode({"op": op, "d": data, "s": None, "t": None}))

    async def _write(self) -> None:
        while True:
            frame = await self._queue.get()
            try:
                if self._zlib:
                    await self.socket.send_bytes(self._zlib.compress(frame) + self._zlib.flush(zlib.Z_SYNC_FLUSH))
                else:
                    await self.socket.send_str(frame.decode())
            except (ConnectionError, RuntimeError):
                return

    def too_fast(self) -> bool:
        """Whether the bot has sent more than 120 frames in 60 s."""
        now = asyncio.get_running_loop().time()
        full = len(self._received) == MOST_SENDS and now - self._received[0] < SENDS_SECONDS
        self._received.append(now)
        return full

    def cut(self) -> None:
        """Cut the TCP connection without a word."""
        if self._transport is not None:
            self._transport.abort()

    def end(self) -> None:
        """Stop writing."""
        self._writer.cancel()


class Session:
    """One identified bot: its events by number, so that it can resume."""

    def __init__(self, key: str, intents: Intent) -> None:
        self.key = key
        self.intents = intents
        self.sequence = 0
        self.connection: Connection | None = None
        self._log: deque[tuple[int, bytes]] = deque(maxlen=MOST_LOGGED)

    def dispatch(self, name: str, data: bytes) -> None:
        """Number an event, log it and send it when connected. `data` is JSON."""
        self.sequence += 1
        frame = b'{"op":0,"t":"%b","s":%d,"d":%b}' % (name.encode(), self.sequence, data)
        self._log.append((self.sequence, frame))
        if self.connection is not None:
            self.connection.send(frame)

    def missed(self, sequence: int) -> list[bytes] | None:
        """The frames after `sequence`; None when some of them are no longer kept."""
        first = self._log[0][0] if self._log else 1
        if sequence < first - 1:
            return None
        return [frame for number, frame in self._log if number > sequence]


class Gateway:
    """All sessions and connections of the bot."""

    def __init__(self, world: World, token: str) -> None:
        self._world = world
        self._token = token
        self.heartbeat_ms = HEARTBEAT_MS
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        world.listen(self._changed)

    @property
    def address(self) -> str:
        """Where bots connect."""
        return self._world.base.replace("http", "ws", 1) + "/gateway"

    @property
    def online(self) -> bool:
        """Whether an identified bot is connected."""
        return any(session.connection is not None for session in self.sessions.values())

    def _changed(self, change: Change) -> None:
        if self.sessions:
            for dispatch in dispatches(self._world, change):
                self.dispatch(dispatch)

    def dispatch(self, dispatch: Dispatch) -> None:
        """Send an event to every session that asked for its kind."""
        takers = [s for s in self.sessions.values() if dispatch.intent in s.intents]
        if takers:
            data = msgspec.json.encode(dispatch.data)
            for session in takers:
                session.dispatch(dispatch.name, data)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of a bot."""
        socket = web.WebSocketResponse(max_msg_size=4096 * 4)
        await socket.prepare(request)
        connection = Connection(socket, request)
        self.connections.add(connection)
        connection.send_op(HELLO, {"heartbeat_interval": self.heartbeat_ms})
        try:
            async for message in socket:
                if message.type not in {WSMsgType.TEXT, WSMsgType.BINARY}:
                    continue
                code = self._receive(connection, message.data)
                if code is not None:
                    await socket.close(code=code)
                    break
        finally:
            self.connections.discard(connection)
            connection.end()
            self._detach(connection)
        return socket

    def _receive(self, connection: Connection, raw: str | bytes) -> int | None:
        """Act on a frame; the code to close with when it is wrong."""
        try:
            frame = json.loads(raw)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            return DECODE_ERROR
        if connection.too_fast():
            return RATE_LIMITED
        if op == HEARTBEAT:
            asyncio.get_running_loop().call_later(ACK_SECONDS, connection.send_op, HEARTBEAT_ACK)
        elif op == IDENTIFY:
            return self._identify(connection, data)
        elif op == RESUME:
            return self._resume(connection, data)
        elif connection.session is None:
            return NOT_AUTHENTICATED
        elif op == MEMBERS:
            self._send_members(connection.session, data)
        elif op not in {PRESENCE, VOICE}:
            return UNKNOWN_OPCODE
        return None

    def _identify(self, connection: Connection, data: Json) -> int | None:
        if connection.session is not None:
            return ALREADY_AUTHENTICATED
        if str(data.get("token", "")).removeprefix("Bot ") != self._token:
            return AUTHENTICATION_FAILED
        intents = data.get("intents")
        if not isinstance(intents, int) or intents >> (HIGHEST_INTENT_BIT + 1):
            return INVALID_INTENTS
        if Intent(intents) & PRIVILEGED:
            return DISALLOWED_INTENTS
        session = Session(secrets.token_hex(16), Intent(intents))
        self._make_room()
        self.sessions[session.key] = session
        self._attach(session, connection)
        self._greet(session)
        return None

    def _make_room(self) -> None:
        detached = [s.key for s in self.sessions.values() if s.connection is None]
        for key in detached[: max(0, len(self.sessions) - MOST_SESSIONS + 1)]:
            del self.sessions[key]

    def _greet(self, session: Session) -> None:
        servers = list(self._world.servers.values())
        ready = {
            "v": 10,
            "user": self._world.bot.body(),
            "guilds": [{"id": server.id, "unavailable": True} for server in servers],
            "session_id": session.key,
            "resume_gateway_url": self.address,
            "shard": [0, 1],
            "application": {"id": APPLICATION, "flags": 0},
        }
        session.dispatch("READY", msgspec.json.encode(ready))
        if Intent.GUILDS in session.intents:
            for server in servers:
                session.dispatch("GUILD_CREATE", msgspec.json.encode(guild_created(self._world, server)))

    def _resume(self, connection: Connection, data: Json) -> int | None:
        if connection.session is not None:
            return ALREADY_AUTHENTICATED
        if str(data.get("token", "")).removeprefix("Bot ") != self._token:
            return AUTHENTICATION_FAILED
        session = self.sessions.get(str(data.get("session_id")))
        sequence = int(data.get("seq") or 0)
        if session is not None and sequence > session.sequence:
            return INVALID_SEQUENCE
        missed = session.missed(sequence) if session else None
        if session is None or missed is None:
            connection.send_op(INVALID_SESSION, data=False)
            return None
        self._attach(session, connection)
        for frame in missed:
            connection.send(frame)
        session.dispatch("RESUMED", b"{}")
        return None

    def _send_members(self, session: Session, data: Json) -> None:
        server = self._world.servers.get(str(data.get("guild_id")))
        if server is None:
            return
        asked = data.get("user_ids") or []
        wanted = {str(user) for user in (asked if isinstance(asked, list) else [asked])}
        query = str(data.get("query") or "").lower()
        found = [
            u
            for u in server.members
            if (u in wanted if wanted else query and self._world.users[u].username.startswith(query))
        ]
        chunk = {
            "guild_id": server.id,
            "members": [member(self._world, server, user) for user in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": sorted(wanted - set(found)),
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", msgspec.json.encode(chunk))

    def _attach(self, session: Session, connection: Connection) -> None:
        session.connection = connection
        connection.session = session
        self._world.announce(Kind.BOT_CHANGED)

    def _detach(self, connection: Connection) -> None:
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            self._world.announce(Kind.BOT_CHANGED)

    def ask_reconnect(self) -> None:
        """Op 7 to every connection."""
        for connection in self.connections:
            connection.send_op(RECONNECT)

    def invalidate(self, *, resumable: bool) -> None:
        """Op 9 to every connection; unless `resumable` the sessions are gone."""
        for connection in self.connections:
            connection.send_op(INVALID_SESSION, resumable)
        if not resumable:
            for connection in self.connections:
                connection.session = None
            self.sessions.clear()

    def drop(self) -> None:
        """Cut every connection; the sessions can be resumed."""
        for connection in list(self.connections):
            connection.cut()

    def silence(self) -> None:
        """Send nothing more on the present connections."""
        for connection in self.connections:
            connection.silent = True

    async def close(self) -> None:
        """Close every connection, as at a restart of the gateway."""
        for connection in list(self.connections):
            await connection.socket.close(code=1001)
