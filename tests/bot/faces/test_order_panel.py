"""The panel in which an order is left."""

from pathlib import Path

from discord.ui import TextDisplay

from bot.ui.conversation import order_of
from bot.ui.order_panel import order_view
from domain.viewing import seen
from projections.words.catalog import words
from projections.words.games import game_words
from tests.bot.faces.tables import ANA, table


def test_before_it_is_left_an_order_is_shown_whole(tmp_path: Path) -> None:
    """Not the last answer alone: which horse, which card and which lane stand together, as they will in the list."""
    race = table(tmp_path, seats=2, game="turfmaster")
    race.store.start(race.id, ANA, "1234567890", fill=True)
    match = race.until_ana()
    assert match is not None
    match, english = seen(match, 0), words("en")
    panel = order_of(match, 0)
    while panel.question is not None:
        panel = order_of(match, 0, (*panel.at.answers, 0))
    order = game_words("turfmaster").order(panel.answered.tokens, match.state, english)
    shown = [
        item.content
        for item in order_view(match, 0, panel, race.names(), english).walk_children()
        if isinstance(item, TextDisplay)
    ]
    assert shown[-1].splitlines()[0] == f"**{order}**"
    assert all(part in order for part in ("Horse ", ": ", ", "))
