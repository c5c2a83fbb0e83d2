"""Positions and words that Long Shot's picture tests draw, written by hand."""

from domain.games.long_shot.rules import LongShot
from domain.games.long_shot.state import Horse, Player, Roll, State
from domain.games.protocol import Fact, Options, Question, Seat, fold
from projections.boards.long_shot import BoardWords, CardLook, ColumnLook, OptionLook, PanelWords, SeatLook
from tests.dice import SeededDice

RULES = LongShot()

ENGLISH = BoardWords("Long Shot", "Round 9", "Gate", "Finish", "No Bet Line", "to act", "market", "no bets")
PORTUGUESE = BoardWords(
    "Long Shot", "Rodada 9", "Largada", "Chegada", "Linha de Não Aposta", "joga agora", "mercado", "sem apostas"
)
CAPTIONS = {
    "$7": "money",
    "-2-2": "two horses back",
    "-3": "one horse back",
    "+2+2": "two horses ahead",
    "+3": "one horse ahead",
    "free_bet": "free bet",
    "helmet": "helmet",
    "jersey": "jersey",
    "horse": "free horse",
}
PANEL = PanelWords(
    name="Ana",
    fallback="Player 1",
    asked="By number 5: what do you do?",
    concessions="Concessions",
    bonus="Bonuses: one for each row or column",
    bonuses=CAPTIONS,
    helmet="helmet",
    jersey="jersey",
    bet="bet",
    odds="odds ×",
    more="more in the menu below",
)
COLUMNS = tuple(ColumnLook("on 3", "$6") for _ in range(8))


def midway() -> State:
    """Three players; horse 1 is home, 2 past the line; horse 5 was rolled and ran from 4 to 7, taking 3 along. Seat 0
    has rolled and acts."""
    ana = Player(
        0,
        money=17,
        cells=("a1", "a2", "b2", "c2", "d2", "c3", "a4", "b4"),
        bonuses=("free_bet",),
        helmets=(1, 4),
        jerseys=(1, 3, 8),
        bets=(5, 0, 0, 3, 0, 0, 3, 0),
        wilds=2,
    )
    horses = (
        Horse(1, place=1, owner=0),
        Horse(2, position=13, owner=1),
        Horse(3, position=11),
        Horse(4, position=9),
        Horse(5, position=7, bar=(3,)),
        Horse(6, position=9),
        Horse(7, position=7),
        Horse(8, position=2, owner=2),
    )
    before = (16, 13, 10, 9, 4, 9, 7, 2)
    position = State((ana, Player(1, money=8), Player(2, money=21)), horses, 9, 0, Roll(5, 3), before=before)
    return RULES.check(position)


def seats(state: State) -> tuple[SeatLook, ...]:
    """Players with plain names; the first that waits acts, seat 1 is a stand-in."""
    acting = state.waiting[:1]
    return tuple(
        SeatLook(
            player.seat,
            f"Player {player.seat + 1}",
            f"Player {player.seat + 1}",
            to_act=player.seat in acting,
            clock="23 h" if player.seat in acting else None,
            stand_in=player.seat == 1,
        )
        for player in state.players
    )


def cards(state: State) -> tuple[CardLook, ...]:
    """Cards with plain names."""
    return tuple(CardLook(horse.horse, f"Horse {horse.horse}", 6) for horse in state.horses)


def looks(question: Question) -> tuple[OptionLook, ...]:
    """A plain row for each option."""
    return tuple(OptionLook(f"Option {number}") for number, _ in enumerate(question.options, start=1))


def started(count: int, options: Options) -> State:
    """A match after its first roll."""
    dice = SeededDice(5)
    state: State = fold(RULES, None, RULES.setup(count, options, dice))
    return after(state, RULES.play(state, state.active, ("roll",), dice))


def asked(state: State, seat: Seat, *answers: str) -> Question:
    """The question that a seat is asked."""
    question = RULES.ask(state, seat, answers)
    assert isinstance(question, Question)
    return question


def after(state: State, facts: tuple[Fact, ...]) -> State:
    """The state that facts lead to."""
    done: State = fold(RULES, state, facts)
    return done
