"""A punter who counts: every option by the money it may be worth at the end, over the rest of the race.

It goes through a turn question by question, up to what falls due, and takes the best. It draws nothing.
"""

from domain.games.long_shot.abilities import ABILITIES
from domain.games.long_shot.conversation import ROLL
from domain.games.long_shot.horses import HORSES, PAST_LINE_ODDS, PURSES, odds
from domain.games.long_shot.ledger import BONUS, Ledger
from domain.games.long_shot.prospects import Chances, Forecast, forecast, race_of
from domain.games.long_shot.scoring import AT_SCORING
from domain.games.long_shot.sheet import JOCKEY_SET, LINES
from domain.games.long_shot.state import Player, State
from domain.games.long_shot.turn import walk
from domain.games.moves import pick_token
from domain.games.protocol import Move, Question, Seat

LINE_WORTH = (0.0, 1.0, 3.0, 6.0, 0.0)
"""Dollars that a line is worth by its marks, with a long race to come; a complete one has had its bonus."""

BONUS_WORTH = 7.0
"""Dollars that a bonus still to be chosen is worth."""

HALF_SET_WORTH = 1.5
WILD_WORTH = 1.6
ABILITY_WORTH = 2.0
"""Dollars of half a jockey set, an unused wild number, an ability that may come into play; with a long race to come."""

LONG_RACE = 14.0
"""Rolls to come from which on a race counts as long."""

DECIDED_AT_THE_END = ("pie_in_the_sky", "great_appreciation")
"""Abilities at scoring that hang on the finish."""


def choose(view: State, seat: Seat) -> Move:
    """The move of a punter who counts."""
    if view.rolled is None:
        return ROLL
    punter = _Punter(view, seat)
    answers: Move = ()
    question = walk(view, seat, answers)[0]
    while question is not None:
        answers = punter.best(answers, question)[1]
        question = walk(view, seat, answers)[0]
    return answers


class _Punter:
    """One decision: the forecast of the race as it is, and what positions are worth against it."""

    def __init__(self, view: State, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.race = race_of(view)
        self.forecast: Forecast = forecast(*self.race)
        self.length = min(1.0, self.forecast.rolls / LONG_RACE)
        self.standing = self.stakes(view, self.forecast.chances(self.race[0]))
        self.marks: dict[int, float] = {}

    def best(self, answers: Move, question: Question) -> tuple[float, Move]:
        """The best value to be had after some answers, and the answers that lead to it up to the next thing due."""
        found: tuple[float, Move] | None = None
        for token in self.tokens(question):
            extended = (*answers, token)
            following, ledger, _ = walk(self.view, self.seat, extended)
            if following is None or following.kind == "effect":
                candidate = (self.worth_of(ledger), extended)
            else:
                candidate = self.best(extended, following)
            if found is None or candidate[0] > found[0]:
                found = candidate
        if found is None:
            raise ValueError(f"{question.kind} offers nothing")
        return found

    def tokens(self, question: Question) -> list[str]:
        """The answers to look at: all, but of horses to move or to mark only those that promise most."""
        offered = [option.token for option in question.options]
        if question.kind == "bar":
            wanted = sorted(offered, key=lambda token: -self.mark_worth(int(token)))
            chosen = wanted[: question.pick[1]]
            return list(dict.fromkeys((pick_token(question, chosen[:1]), pick_token(question, chosen))))
        if question.pick != (1, 1):
            ranked = sorted(offered, key=lambda token: self.rank(question, int(token)))
            fewest = question.pick[0]
            return [pick_token(question, ranked[:fewest]), pick_token(question, ranked[-fewest:])]
        return offered

    def rank(self, question: Question, horse: int) -> float:
        """In what order a pick's horses are thought of: jerseys by helmets, others by what moving them brings."""
        if question.kind == "jerseys":
            return -float(horse in self.view.player(self.seat).helmets)
        return self.mark_worth(horse)

    def mark_worth(self, horse: int) -> float:
        """What it brings that a horse goes further."""
        if horse not in self.marks:
            self.marks[horse] = self.stakes(self.view, self.forecast.with_mark(horse)) - self.standing
        return self.marks[horse]

    def worth_of(self, ledger: Ledger) -> float:
        """The own money to be expected less the others' on average, and what is still due."""
        state = ledger.state
        due = sum(BONUS_WORTH if due.key == BONUS else ABILITY_WORTH / 2 for due in ledger.due)
        return self.stakes(state, self.chances(state)) + self.sheet_worth(state.player(self.seat)) + due

    def chances(self, state: State) -> Chances:
        """The chances after a turn: with horses moved sampled anew, with horses marked about."""
        positions, _, bars = race_of(state)
        chances = self.forecast.chances(positions)
        if bars == self.race[2] or not self.forecast.rolls:
            return chances
        base = self.forecast.chances(self.race[0])
        for before, after in zip(self.race[2], bars, strict=True):
            for horse in set(after) - set(before):
                marked = self.forecast.with_mark(horse)
                chances = tuple(
                    (c[0] + m[0] - b[0], c[1] + m[1] - b[1], c[2] + m[2] - b[2], c[3] + m[3] - b[3])
                    for c, m, b in zip(chances, marked, base, strict=True)
                )
        return chances

    def stakes(self, state: State, chances: Chances) -> float:
        """The own money to be expected at the end, less the others' on average."""
        others = [player for player in state.players if player.seat != self.seat]
        against = sum(expected(state, player, chances) for player in others) / max(1, len(others))
        return expected(state, state.player(self.seat), chances) - against

    def sheet_worth(self, player: Player) -> float:
        """What the own sheet and own cards promise beyond the money they are worth now."""
        marked = set(player.cells)
        lines = sum(LINE_WORTH[sum(cell in marked for cell in line)] for line in LINES.values())
        halves = len(set(player.helmets) ^ set(player.jerseys))
        return self.length * (lines + HALF_SET_WORTH * halves + WILD_WORTH * player.wilds)


def expected(state: State, player: Player, chances: Chances) -> float:
    """A player's money at the end by these chances: cash, sets, bets, purses and abilities at scoring."""
    worth = float(player.money + JOCKEY_SET * player.sets)
    for horse, bet in zip(state.horses, player.bets, strict=True):
        chance = chances[horse.horse - 1]
        if bet:
            first, second, third = odds(horse.horse)
            won = first * chance[0] + second * chance[1] + third * chance[2] + PAST_LINE_ODDS * chance[3]
            worth += bet * won
        if horse.owner == player.seat:
            worth += PURSES[0] * chance[0] + PURSES[1] * chance[1] + PURSES[2] * chance[2]
            worth += _ability_worth(state, player, horse.card, chances)
    return worth


def _ability_worth(state: State, player: Player, card: str, chances: Chances) -> float:
    """What an own card's ability is worth: exactly where it counts at the end, else about."""
    ability = ABILITIES[card]
    if card in DECIDED_AT_THE_END:
        top = sum(chances[ability.horse - 1][:3])
        own = [sum(chances[h - 1][:3]) for h in HORSES if state.horse(h).owner == player.seat]
        return -ability.money * (1 - top) if card == "pie_in_the_sky" else ability.money * top * sum(own)
    if card in AT_SCORING:
        return float(AT_SCORING[card](state, player.seat))
    return 0.0 if ability.timing == "bought" else ABILITY_WORTH
