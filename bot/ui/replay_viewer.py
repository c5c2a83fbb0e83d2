"""The replay of a match: one board picture after the other, with buttons to turn the pages."""

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

from discord import ButtonStyle, Colour, File, Interaction, MediaGalleryItem, SelectOption, ui
from msgspec import structs

from bot.ui.controls import Acknowledge, Click, button, layout, menu, on, rows
from bot.ui.custom_ids import ControlId, base36, number
from bot.ui.reader import names, require_pictures, words_for
from domain.match import Match
from domain.refusals import Reason, Refused
from projections.replay import Frame, frames
from projections.words.catalog import Words, shortened
from projections.words.game import ALT_TEXT
from projections.words.games import game_words

if TYPE_CHECKING:
    from bot.services import Services

PICTURE = "replay.png"
"""The file name under which the frame's picture is attached."""

COLOUR = Colour(0x4A7FC1)
LONGEST = 1500
"""Characters of what happened at a frame."""

MOST_ROUNDS = 25
"""What a menu holds; of more rounds it offers some, evenly spread."""

TURNS = ("first", "back", "on", "last")
"""What the buttons do, from the frame they hang on."""


def replay_view(match: Match, seen: Sequence[Frame], page: int, drivers: Sequence[str], words: Words) -> ui.LayoutView:
    """Frame number `page`, from 0; `drivers` are names by seat. A fresh view; whoever sends it attaches the file."""
    game, frame = game_words(match.game), seen[page]
    before = seen[page - 1].state if page else None
    head = words.say(
        "### Replay · {game} · round {round} · picture {page} of {pages}",
        game=game.title(words),
        round=frame.round,
        page=page + 1,
        pages=len(seen),
    )
    told = game.narrate(frame.event.facts, before, drivers, words)
    alt_text = game.alt_text(frame.state, drivers, words)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(head),
        ui.MediaGallery(MediaGalleryItem(f"attachment://{PICTURE}", description=alt_text[:ALT_TEXT])),
    ]
    if told:
        items.append(ui.TextDisplay(shortened(told, LONGEST)))
    ends = {"first": page == 0, "back": page == 0, "on": page == len(seen) - 1, "last": page == len(seen) - 1}
    marks = {"first": "⏮", "back": "◀", "on": "▶", "last": "⏭"}
    items += rows(
        [
            button(
                ControlId(f"replay.{turn}", match.id, (base36(frame.version),)),
                marks[turn],
                ButtonStyle.primary if turn == "on" else ButtonStyle.secondary,
                disabled=ends[turn],
            )
            for turn in TURNS
        ]
    )
    begun = round_starts(seen)
    if len(begun) > 1:
        options = [SelectOption(label=words.say("Round {n}", n=one), value=base36(begun[one])) for one in begun]
        items.append(ui.ActionRow(menu(ControlId("replay.round", match.id), options, words.say("Jump to a round"))))
    return layout(*items, colour=COLOUR)


def round_starts(seen: Sequence[Frame]) -> dict[int, int]:
    """The version of the first frame of each round, or of so many as a menu holds."""
    starts: dict[int, int] = {}
    for frame in seen:
        starts.setdefault(frame.round, frame.version)
    numbers = list(starts)
    step = -(-len(numbers) // MOST_ROUNDS)
    return {number: starts[number] for number in numbers[::step]}


def turned(seen: Sequence[Frame], version: int, turn: str) -> int:
    """The page that a button leads to from the frame of a version; a frame that was taken back counts as its last."""
    here = max((page for page, frame in enumerate(seen) if frame.version <= version), default=0)
    last = len(seen) - 1
    return {"first": 0, "back": max(0, here - 1), "here": here, "on": min(last, here + 1), "last": last}[turn]


async def show_replay(
    services: "Services", interaction: Interaction[Any], match_id: str, version: int, turn: str
) -> None:
    """Puts a page of the replay where the acknowledged interaction came from. Raises Refused (`not_under_way`)."""
    require_pictures(interaction)
    match = await services.dispatch.match(match_id)
    seen = frames(await services.dispatch.opened_log(match_id))
    if not seen:
        raise Refused(Reason.NOT_UNDER_WAY)
    page = turned(seen, version, turn)
    reader = words_for(interaction)
    drivers = names(services, match, reader)
    then = structs.replace(match, state=seen[page].state, round=seen[page].round, to_act=seen[page].event.to_act)
    picture = await services.pictures.board(then, drivers, reader)
    view = replay_view(match, seen, page, drivers, reader)
    await interaction.edit_original_response(view=view, attachments=[File(BytesIO(picture), PICTURE)])


@on("replay.open", Acknowledge.PRIVATELY)
async def opened(click: Click) -> None:
    """Opens the viewer at the latest picture."""
    await show_replay(click.services, click.interaction, click.match_id, 0, "last")


@on("replay.first", Acknowledge.UPDATE)
async def first(click: Click) -> None:
    """Turns to the first picture."""
    await _turn(click, "first")


@on("replay.back", Acknowledge.UPDATE)
async def back(click: Click) -> None:
    """Turns one picture back."""
    await _turn(click, "back")


@on("replay.on", Acknowledge.UPDATE)
async def onward(click: Click) -> None:
    """Turns one picture on."""
    await _turn(click, "on")


@on("replay.last", Acknowledge.UPDATE)
async def last(click: Click) -> None:
    """Turns to the latest picture."""
    await _turn(click, "last")


@on("replay.round", Acknowledge.UPDATE)
async def to_round(click: Click) -> None:
    """Turns to the first picture of the round picked."""
    await show_replay(click.services, click.interaction, click.match_id, number(click.value), "here")


async def _turn(click: Click, turn: str) -> None:
    version = number(click.control.detail(0))
    await show_replay(click.services, click.interaction, click.match_id, version, turn)
