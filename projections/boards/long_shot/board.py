"""Long Shot's board picture: the oval with the race, the infield, the horses' cards, the players."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from domain.games.long_shot.state import State
from projections.boards.canvas import png
from projections.boards.long_shot.ground import colours, lettered
from projections.boards.long_shot.infield import draw_infield
from projections.boards.long_shot.looks import BoardWords, CardLook, SeatLook
from projections.boards.long_shot.market import MARKET, draw_cards, draw_market
from projections.boards.long_shot.oval import HEIGHT, WIDTH
from projections.boards.long_shot.players import draw_players, players_height
from projections.boards.long_shot.race import draw_race
from projections.boards.pen import Picture
from projections.boards.theme import LAND

BELOW = 4
"""Pixels between the track and the cards."""
MOST = 8
"""Players whom the still layer has room for."""


@lru_cache(4)
def _still(start: str, finish: str, no_bet_line: str) -> Picture:
    """All that is the same in every picture of a language."""
    image = Image.new("RGB", (WIDTH, HEIGHT + MARKET + players_height(MOST)), LAND)
    image.paste(lettered(start, finish, no_bet_line), (0, 0))
    draw_cards(image, HEIGHT + BELOW)
    return image


def board(state: State, seats: Sequence[SeatLook], cards: Sequence[CardLook], words: BoardWords) -> bytes:
    """The board as a palette PNG, 1600 pixels wide; the players make it higher for each two of them.

    `seats` holds a look for every seat, `cards` for every horse, in any order.
    """
    looks = {look.seat: look for look in seats}
    still = _still(words.start, words.finish, words.no_bet_line)
    image = still.crop((0, 0, WIDTH, HEIGHT + MARKET + players_height(len(looks))))
    draw_race(image, state)
    draw_infield(image, state, looks, words)
    draw_market(image, HEIGHT + BELOW, state, {card.horse: card for card in cards}, looks, words)
    draw_players(image, HEIGHT + MARKET, state, looks)
    return png(image, colours())
