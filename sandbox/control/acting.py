"""Control API: doing things as a person."""

from aiohttp import web

from sandbox.control.asked import Asked, control
from sandbox.control.shapes import channel_shape, message_shape
from sandbox.lookup import Missing, Wrong, channel_named, message_with, user_named
from sandbox.model import Channel, Interaction, Json, Message, User
from sandbox.people import People
from sandbox.permissions import Permission
from sandbox.platform import Platform

MOST_CONTENT = 2000


class Acting:
    """Slash commands, clicks, choices and forms; writing, deleting and archiving."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._world = platform.world
        self._people = People(platform)

    def routes(self) -> list[web.RouteDef]:
        """The routes of this topic."""
        return [
            web.post("/sandbox/slash", control(self.slash)),
            web.post("/sandbox/autocomplete", control(self.autocomplete)),
            web.post("/sandbox/click", control(self.click)),
            web.post("/sandbox/select", control(self.select)),
            web.post("/sandbox/submit", control(self.submit)),
            web.post("/sandbox/messages", control(self.write)),
            web.post("/sandbox/messages/{id}/delete", control(self.delete_message)),
            web.post("/sandbox/channels/{id}/delete", control(self.delete_channel)),
            web.post("/sandbox/channels/{id}/archive", control(self.archive)),
        ]

    def _user(self, asked: Asked) -> User:
        return user_named(self._world, asked.text("user"))

    def _place(self, asked: Asked) -> tuple[User, Channel]:
        return self._user(asked), channel_named(self._world, asked.text("channel"))

    def slash(self, asked: Asked) -> Json:
        """A person uses a command."""
        user, channel = self._place(asked)
        return _opened(self._people.slash(user, channel, asked.text("command"), asked.mapping("options")))

    def autocomplete(self, asked: Asked) -> Json:
        """A person types into an option."""
        user, channel = self._place(asked)
        typed = asked.body.get("value", "")
        if not isinstance(typed, str | int | float) or isinstance(typed, bool):
            raise Wrong('Say "value" as text.')
        options = asked.mapping("options")
        return _opened(
            self._people.autocomplete(user, channel, asked.text("command"), options, asked.text("focused"), str(typed))
        )

    def click(self, asked: Asked) -> Json:
        """A person presses a button."""
        user, message = self._user(asked), message_with(self._world, asked.text("message"))
        return _opened(self._people.click(user, message, asked.text("custom_id")))

    def select(self, asked: Asked) -> Json:
        """A person chooses from a select menu."""
        user, message = self._user(asked), message_with(self._world, asked.text("message"))
        return _opened(self._people.select(user, message, asked.text("custom_id"), asked.texts("values")))

    def submit(self, asked: Asked) -> Json:
        """A person sends a modal."""
        key = asked.text("interaction")
        opener = self._platform.ledger.get(key)
        if opener is None:
            raise Wrong(f"There is no interaction {key}.")
        return _opened(self._people.submit(self._user(asked), opener, asked.mapping("values")))

    def write(self, asked: Asked) -> Json:
        """A person writes a message."""
        user, channel = self._place(asked)
        content = asked.text("content")
        sending = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        granted = self._world.permissions(user.id, channel)
        if sending not in granted or (channel.locked and Permission.MANAGE_THREADS not in granted):
            raise Wrong(f"{user.name} may not write in #{channel.body['name']}.")
        if len(content) > MOST_CONTENT:
            raise Wrong(f"A message has {MOST_CONTENT} characters at most.")
        return message_shape(self._platform, self._platform.messages.written(channel, user, content))

    def delete_message(self, asked: Asked) -> Json:
        """A person deletes or dismisses a message."""
        message = self._world.messages.get(asked.request.match_info["id"])
        if message is None:
            raise Missing(f"There is no message {asked.request.match_info['id']}.")
        user = self._acting_user(asked, self._world.channels[message.channel])
        if not self._may_delete(user, message):
            raise Wrong(f"{user.name} may not delete this message.")
        self._world.delete_message(message)
        return {}

    def _acting_user(self, asked: Asked, channel: Channel) -> User:
        """Who acts: the server's owner unless someone is named."""
        name = asked.maybe_text("user")
        return (
            self._world.users[self._world.servers[channel.server].owner]
            if name is None
            else user_named(self._world, name)
        )

    def _may_delete(self, user: User, message: Message) -> bool:
        if message.ephemeral:
            return message.visible_to == user.id
        granted = self._world.permissions(user.id, self._world.channels[message.channel])
        return message.body["author"]["id"] == user.id or Permission.MANAGE_MESSAGES in granted

    def _channel(self, asked: Asked) -> Channel:
        try:
            return channel_named(self._world, asked.request.match_info["id"])
        except Wrong as wrong:
            raise Missing(str(wrong)) from None

    def delete_channel(self, asked: Asked) -> Json:
        """A person deletes a channel or thread."""
        channel = self._channel(asked)
        user = self._acting_user(asked, channel)
        wanted = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
        if wanted not in self._world.permissions(user.id, channel):
            raise Wrong(f"{user.name} may not delete #{channel.body['name']}.")
        self._world.delete_channel(channel)
        return {}

    def archive(self, asked: Asked) -> Json:
        """A person archives, locks or re-opens a thread."""
        channel = self._channel(asked)
        if not channel.is_thread:
            raise Wrong(f"#{channel.body['name']} is not a thread.")
        state = {"archived": asked.flag("archived", channel.archived), "locked": asked.flag("locked", channel.locked)}
        channel.body["thread_metadata"] |= state | {"archive_timestamp": self._world.clock.stamp()}
        self._world.save_channel(channel)
        return channel_shape(self._platform, channel)


def _opened(interaction: Interaction) -> Json:
    return {"interaction": interaction.id}
