"""What people do with the bot: commands, clicks, choices and forms, checked as Discord's own client checks them."""

from sandbox.commands import CommandLine, find_command
from sandbox.dispatches import Dispatch, member
from sandbox.fields import filled
from sandbox.ledger import new_token
from sandbox.limits.components import BUTTON, LINK, PREMIUM, SELECTS, STRING_SELECT, walk
from sandbox.lookup import Wrong
from sandbox.model import Channel, Interaction, Json, Message, User
from sandbox.permissions import ALL, Permission
from sandbox.platform import Platform
from sandbox.resolved import resolve
from sandbox.world import APPLICATION

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
ATTACHMENT_LIMIT = 10 * 1024 * 1024


class People:
    """Makes interactions and sends them to the bot. All methods raise Wrong with one sentence."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._world = platform.world

    def slash(self, user: User, channel: Channel, path: str, options: Json) -> Interaction:
        """Use a command."""
        line = self._line(user, channel, path)
        data = line.data(self._world, channel.server, options)
        return self._send(user, channel, "slash", COMMAND, data, command=line.path)

    def autocomplete(
        self, user: User, channel: Channel, path: str, options: Json, focused: str, value: str
    ) -> Interaction:
        """Ask for choices while typing `value` into the option `focused`."""
        line = self._line(user, channel, path)
        data = line.focused_data(self._world, channel.server, options, focused, value)
        return self._send(user, channel, "autocomplete", AUTOCOMPLETE, data, command=line.path)

    def _line(self, user: User, channel: Channel, path: str) -> CommandLine:
        granted = self._world.permissions(user.id, channel)
        if Permission.VIEW_CHANNEL not in granted:
            raise Wrong(f"{user.name} cannot see #{channel.body['name']}.")
        if Permission.USE_APPLICATION_COMMANDS not in granted:
            raise Wrong(f"{user.name} may not use commands in #{channel.body['name']}.")
        line = find_command(self._world, channel.server, path)
        needed = line.command.get("default_member_permissions")
        if needed is not None and granted != ALL and (int(needed) == 0 or Permission(int(needed)) not in granted):
            raise Wrong(f"{user.name} lacks the permissions that /{line.path} asks for.")
        return line

    def click(self, user: User, message: Message, custom_id: str) -> Interaction:
        """Press a button."""
        button = self._component(user, message, custom_id)
        if button["type"] != BUTTON or button["style"] in {LINK, PREMIUM}:
            raise Wrong(f"{custom_id} is not a button to press.")
        data = {"component_type": BUTTON, "custom_id": custom_id, "id": button["id"]}
        return self._send_component(user, message, "click", data)

    def select(self, user: User, message: Message, custom_id: str, values: list[str]) -> Interaction:
        """Choose from a select menu."""
        menu = self._component(user, message, custom_id)
        kind = menu["type"]
        if kind not in SELECTS:
            raise Wrong(f"{custom_id} is not a select menu.")
        least = 1 if menu.get("min_values") is None else menu["min_values"]
        most = 1 if menu.get("max_values") is None else menu["max_values"]
        if not least <= len(values) <= most:
            raise Wrong(f"{custom_id} takes {least} to {most} values, not {len(values)}.")
        data: Json = {"component_type": kind, "custom_id": custom_id, "id": menu["id"], "values": values}
        if kind == STRING_SELECT:
            offered = {option["value"] for option in menu["options"]}
            if unknown := [value for value in values if value not in offered]:
                raise Wrong(f"{custom_id} does not offer {unknown[0]}.")
        else:
            server = self._world.channels[message.channel].server
            data["values"], data["resolved"] = resolve(self._world, server, kind, values)
        if len(set(data["values"])) < len(values):
            raise Wrong(f"The values for {custom_id} must differ.")
        return self._send_component(user, message, "select", data)

    def _component(self, user: User, message: Message, custom_id: str) -> Json:
        if not self._world.sees_message(user.id, message):
            raise Wrong(f"{user.name} cannot see this message.")
        for component in walk(message.body["components"]):
            if component.get("custom_id") == custom_id:
                if component.get("disabled"):
                    raise Wrong(f"{custom_id} is disabled.")
                return component
        raise Wrong(f"The message has nothing with the custom_id {custom_id}.")

    def _send_component(self, user: User, message: Message, kind: str, data: Json) -> Interaction:
        channel = self._world.channels[message.channel]
        return self._send(user, channel, kind, COMPONENT, data, message=message, custom_id=data["custom_id"])

    def submit(self, user: User, opener: Interaction, values: Json) -> Interaction:
        """Send a modal that `opener` brought up."""
        if opener.modal is None:
            raise Wrong("That interaction opened no modal.")
        if opener.user != user.id:
            raise Wrong(f"{user.name} was not shown this modal.")
        channel = self._world.channels.get(opener.channel)
        if channel is None:
            raise Wrong("The channel of this modal is gone.")
        components, resolved = filled(self._world, channel.server, opener.modal, values)
        data: Json = {"custom_id": opener.modal["custom_id"], "components": components}
        if resolved:
            data["resolved"] = resolved
        message = self._world.messages.get(opener.message or "")
        return self._send(
            user, channel, "submit", SUBMIT, data, message=message, custom_id=data["custom_id"], modal_of=opener.id
        )

    def _send(
        self,
        user: User,
        channel: Channel,
        kind: str,
        number: int,
        data: Json,
        *,
        message: Message | None = None,
        command: str | None = None,
        custom_id: str | None = None,
        modal_of: str | None = None,
    ) -> Interaction:
        interaction = Interaction(
            id=self._world.ids.next(),
            token=new_token(),
            kind=kind,
            type=number,
            user=user.id,
            server=channel.server,
            channel=channel.id,
            created=self._world.clock.now(),
            message=message.id if message else None,
            command=command,
            custom_id=custom_id,
            modal_of=modal_of,
        )
        self._platform.ledger.open(interaction)
        self._platform.gateway.dispatch(
            Dispatch("INTERACTION_CREATE", self._payload(interaction, user, channel, data, message))
        )
        return interaction

    def _payload(
        self, interaction: Interaction, user: User, channel: Channel, data: Json, message: Message | None
    ) -> Json:
        server = self._world.servers[channel.server]
        granted = str(int(self._world.permissions(user.id, channel)))
        payload: Json = {
            "id": interaction.id,
            "application_id": APPLICATION,
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": data,
            "guild_id": server.id,
            "guild": {"id": server.id, "locale": server.locale, "features": []},
            "guild_locale": server.locale,
            "channel_id": channel.id,
            "channel": channel.body | {"permissions": granted},
            "member": member(self._world, server, user.id) | {"permissions": granted},
            "locale": user.locale,
            "app_permissions": str(int(self._world.permissions(APPLICATION, channel))),
            "entitlements": [],
            "authorizing_integration_owners": {"0": server.id},
            "context": 0,
            "attachment_size_limit": ATTACHMENT_LIMIT,
        }
        if message is not None:
            payload["message"] = message.body
        return payload
