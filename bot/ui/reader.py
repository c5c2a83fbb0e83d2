"""Who acted and what they may read: the seat of the person behind an interaction, and the words for them."""

from typing import TYPE_CHECKING, Any

from discord import Interaction

from bot.errors import Answered
from domain.games.protocol import Seat
from domain.match import Match
from domain.refusals import Reason, Refused
from projections.words.catalog import Words, marked, words

if TYPE_CHECKING:
    from bot.services import Services

NO_PICTURES = marked("I am not allowed to show pictures in this channel; give me the permission **Attach Files** here.")


def words_for(interaction: Interaction[Any]) -> Words:
    """The language of what only the person who acted reads."""
    return words(str(interaction.locale))


def names(services: "Services", match: Match, reader: Words) -> list[str]:
    """The names by seat of a match under way or over, as its server knows them."""
    return services.directory.names(int(match.server), match.players, reader)


def seat_of(services: "Services", interaction: Interaction[Any], match: Match) -> Seat:
    """The seat that the person who acted drives.

    Raises Refused: `not_seated`, `already_resigned`, `not_under_way`, `match_over`.
    """
    match.require_live()
    player = services.directory.known_player(interaction.user.id)
    if player is None or player not in match.players:
        raise Refused(Reason.NOT_SEATED)
    seat = match.seat_of(player)
    if seat is None:
        raise Refused(Reason.ALREADY_RESIGNED)
    return seat


def require_pictures(interaction: Interaction[Any]) -> None:
    """Refuses where no picture may be shown."""
    if not interaction.app_permissions.attach_files:
        raise Answered(words_for(interaction).say(NO_PICTURES))


def require_own(seat: Seat, own: Seat, reader: Words) -> None:
    """Refuses a panel that belongs to another seat."""
    if seat != own:
        raise Answered(reader.say("This panel belongs to someone else; press **Take your turn** for your own."))
