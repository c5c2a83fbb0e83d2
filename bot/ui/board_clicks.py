"""What the buttons under the board do, apart from the turn itself: the large picture and the rules."""

from io import BytesIO
from typing import TYPE_CHECKING

from discord import File, ui

from bot.ui.board_message import PICTURE
from bot.ui.controls import Acknowledge, Click, layout, on
from bot.ui.reader import names, require_pictures, words_for
from domain.match import Match
from domain.refusals import Reason, Refused
from projections.words.catalog import Words
from projections.words.game import ALT_TEXT
from projections.words.games import game_words

if TYPE_CHECKING:
    from bot.services import Services


@on("board.full", Acknowledge.PRIVATELY)
async def full_size(click: Click) -> None:
    """The board alone, as a picture that opens in full size."""
    require_pictures(click.interaction)
    match = await click.services.dispatch.match(click.match_id)
    file = await board_file(click.services, match, words_for(click.interaction))
    await click.interaction.edit_original_response(attachments=[file])


@on("board.help", Acknowledge.PRIVATELY)
async def how_to_play(click: Click) -> None:
    """The rules of the match's game on one screen."""
    match = await click.services.dispatch.match(click.match_id)
    await click.interaction.edit_original_response(view=rules_view(match.game, words_for(click.interaction)))


async def board_file(services: "Services", match: Match, reader: Words) -> File:
    """The board as a file with its description. Raises Refused (`not_under_way`) before the start."""
    if match.state is None:
        raise Refused(Reason.NOT_UNDER_WAY)
    drivers = names(services, match, reader)
    picture = await services.pictures.board(match, drivers, reader)
    alt_text = game_words(match.game).alt_text(match.state, drivers, reader)
    return File(BytesIO(picture), PICTURE, description=alt_text[:ALT_TEXT])


def rules_view(game: str, reader: Words) -> ui.LayoutView:
    """A game's rules on one screen."""
    return layout(ui.TextDisplay(game_words(game).how_to_play(reader)))
