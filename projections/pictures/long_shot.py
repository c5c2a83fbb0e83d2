"""Long Shot's pictures: its words and its drawing brought together."""

from domain.games.long_shot.horses import cost
from domain.games.long_shot.scoring import standings
from domain.games.long_shot.state import State
from projections.boards import long_shot as drawing
from projections.boards.long_shot import BoardWords, CardLook, SeatLook
from projections.pictures.drivers import Drivers
from projections.words.catalog import Words
from projections.words.long_shot.cards import card_name


class LongShotPainter:
    """Draws Long Shot; see Painter. Nothing is hidden in it."""

    def board(self, state: State, drivers: Drivers, words: Words) -> bytes:
        """The track with all horses, their cards, and the players."""
        cards = [CardLook(horse.horse, card_name(horse.card), cost(horse.card)) for horse in state.horses]
        return drawing.board(state, _seat_looks(state, drivers, words), cards, _board_words(state, words))


def _seat_looks(state: State, drivers: Drivers, words: Words) -> list[SeatLook]:
    final = {result.seat: result for result in standings(state)} if state.over else {}
    return [
        SeatLook(
            player.seat,
            drivers.names[player.seat],
            words.say("Player {number}", number=player.seat + 1),
            to_act=player.seat in drivers.to_act,
            clock=drivers.clocks.get(player.seat),
            stand_in=player.seat in drivers.stand_ins,
            place=final[player.seat].place if final else None,
            total=final[player.seat].points if final else None,
        )
        for player in state.players
    ]


def _board_words(state: State, words: Words) -> BoardWords:
    over = words.say("The race is over") if state.over else words.say("Round {n}", n=state.round)
    return BoardWords(
        title=words.say("Long Shot"),
        state=over,
        start=words.say("Gate"),
        finish=words.say("Finish"),
        no_bet_line=words.say("No Bet Line"),
        turn=words.say("wins") if state.over else words.say("to act"),
        market=words.say("market"),
        no_bets=words.say("no bets"),
    )
