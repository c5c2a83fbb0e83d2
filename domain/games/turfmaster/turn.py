"""One decision on the track, fact by fact, and all that follows from it up to the next."""

from domain.games.protocol import Dice, Fact, IllegalMove, Move, Seat
from domain.games.turfmaster import cards, dealing, exchange, finish, handicaps
from domain.games.turfmaster.conversation import KEEP, PASS, ask, bonus_of, limited
from domain.games.turfmaster.course import course
from domain.games.turfmaster.evolution import evolve
from domain.games.turfmaster.facts import (
    BonusTaken,
    CardChosen,
    CardPlayed,
    CourseLaid,
    DiceThrown,
    DieChosen,
    FencePlaced,
    FenceTakenAway,
    HandKept,
    HorseFell,
    HorseMoved,
    HorsesHome,
    HorseStood,
    RaceBegan,
    RaceEnded,
    RoundBegan,
    RoundKind,
    SpeedDeclared,
)
from domain.games.turfmaster.paths import End
from domain.games.turfmaster.runs import card_run, run, speeds, standing_fences
from domain.games.turfmaster.stage import decided_for, next_race, stage
from domain.games.turfmaster.state import Horse, State


def set_up(laid: CourseLaid, dice: Dice) -> tuple[Fact, ...]:
    """The course, boxes, decks, who throws first, and the first card round."""
    turn = _Turn(None, dice)
    turn.happen(*dealing.set_up(laid, dice))
    turn.start_race()
    return tuple(turn.facts)


def play(state: State, seat: Seat, move: Move, dice: Dice) -> tuple[Fact, ...]:
    """What happens on a finished move. Raises IllegalMove where `ask` would not lead to it."""
    if ask(state, seat, move) != move:
        raise IllegalMove("incomplete")
    turn = _Turn(state, dice)
    horse = decided_for(state, seat)
    bonus = bonus_of(move[0]) if move else None
    if bonus is not None:
        turn.take_bonus(state.horse(bonus))
        return tuple(turn.facts)
    match stage(state):
        case "exchange":
            turn.keep(horse, tuple(move[move.index(KEEP) + 1].split()))
        case "choice":
            turn.happen(CardChosen(horse.horse, seat, move[0]))
        case "card":
            turn.ride_by_card(horse, move)
        case "throw":
            turn.happen(DiceThrown(seat, (dice.roll(dealing.DIE), dice.roll(dealing.DIE))))
        case "speed":
            turn.declare(seat, int(move[0]))
        case _:
            turn.ride_by_dice(horse, move)
    return tuple(turn.facts)


class _Turn:
    """A move under way: the facts so far and the state they lead to."""

    def __init__(self, state: State | None, dice: Dice) -> None:
        self.written = state
        self.dice = dice
        self.facts: list[Fact] = []

    @property
    def state(self) -> State:
        if self.written is None:
            raise ValueError("a match begins with its course")
        return self.written

    def happen(self, *facts: Fact) -> None:
        for fact in facts:
            self.facts.append(fact)
            self.written = evolve(self.written, fact)

    def take_bonus(self, horse: Horse) -> None:
        """The two top cards of the box (seed: Regra das Cartas Bónus)."""
        race = next_race(self.state)
        self.happen(BonusTaken(horse.horse, horse.seat, race, horse.box[: cards.BONUS]))

    def ride_by_card(self, horse: Horse, move: Move) -> None:
        """A card shown and the horse moved by it (seed: Ronda de Cartas)."""
        card = horse.chosen or (move[0] if move else PASS)
        if card == PASS:
            self.happen(HorseStood(horse.horse, "no_card"))
            self.go_on()
            return
        found = card_run(self.state, horse, card)
        self.happen(CardPlayed(horse.horse, card, self.state.limit(horse.horse)))
        if found:
            self.ride(horse, cards.value(card), _chosen(found, move))
        else:
            self.happen(HorseStood(horse.horse, "over_limit"))
        self.go_on()

    def declare(self, seat: Seat, speed: int) -> None:
        """The speed for all; the two dice together where it is neither of them (seed: Ronda de Dados)."""
        both = speed not in (self.state.throw or ())
        self.happen(SpeedDeclared(seat, speed, both, limited(self.state, speed) if both else ()))

    def ride_by_dice(self, horse: Horse, move: Move) -> None:
        """A horse moved by the dice (seed: Ronda de Dados, Incapacidade durante uma Ronda de Dados)."""
        offered = speeds(self.state, horse)
        given = [int(word) for word in move if word.isdecimal()]
        speed = given[0] if given else max(offered)
        declared = self.state.declared
        if declared is not None and speed != declared.speed:
            self.happen(DieChosen(horse.horse, speed))
        self.ride(horse, speed, _chosen(run(self.state, horse, speed), move))
        self.go_on()

    def ride(self, horse: Horse, points: int, end: End) -> None:
        """The move itself, a fall at its end, or no move for a horse with no way."""
        numbers = standing_fences(self.state)
        if end.path:
            jumped = tuple(numbers[fence] for fence in end.jumped)
            unused = 0 if end.fall else points - end.points
            self.happen(HorseMoved(horse.horse, horse.square or "", end.path, points, unused, jumped))
        if end.fall:
            self.happen(HorseFell(horse.horse, numbers[_rank_ahead(self.state, end.square)], end.fall))
        elif not end.path:
            self.happen(HorseStood(horse.horse, "blocked"))

    def go_on(self) -> None:
        """Fence 1 where it is run twice, then the end of the round, of the race, of the match."""
        self.tend_first_fence()
        if self.state.waiting:
            return
        home = finish.over_the_line(self.state)
        if home:
            self.happen(HorsesHome(home, len(self.state.home) + 1))
        if self.state.running:
            self.next_round()
        else:
            self.end_race()

    def tend_first_fence(self) -> None:
        """Placed once the boxes are empty, taken away when all have passed (seed: Posicionar e a Função das Cercas).

        It is not put down on a horse.
        """
        state, board = self.state, course(self.state.course)
        if not state.steeplechase or not board.sheet.run_twice or not state.running:
            return
        fence = board.fences[0]
        ranks = [board.rank(horse.square) for horse in state.running if horse.square]
        passed = all(rank > fence for rank in ranks)
        if 1 in (state.fences or ()):
            if passed:
                self.happen(FenceTakenAway(1))
        elif not passed and fence not in ranks and min(ranks) > board.ranks[0][0]:
            self.happen(FencePlaced(1))

    def next_round(self) -> None:
        """Card and dice rounds in alternation; the right to throw goes round clockwise (seed: Ronda de Dados)."""
        state = self.state
        if state.kind == "card":
            self.begin_round("dice", state.roller)
        else:
            self.begin_round("card", (state.roller + 1) % state.seats)

    def begin_round(self, kind: RoundKind, roller: Seat) -> None:
        state = self.state
        order, limits = handicaps.order(state), handicaps.limits(state)
        number = state.round + bool(state.order or state.results)
        self.happen(RoundBegan(number, kind, order, tuple(limits[horse] for horse in order), roller))

    def end_race(self) -> None:
        """Places and points, then new cards and the exchange before the next race."""
        race = self.state.race
        self.happen(RaceEnded(race, finish.ranking(self.state), finish.points(self.state)))
        if finish.over(self.state):
            return
        self.happen(*exchange.losses(self.state, self.dice))
        self.happen(*dealing.deal(self.state, race + 1))
        exchanging = exchange.to_exchange(self.state)
        if exchanging:
            self.happen(*exchange.began(exchanging))
        else:
            self.next_race()

    def keep(self, horse: Horse, kept: tuple[cards.Card, ...]) -> None:
        """The cards held; the rest is out of play (seed: Dar cartas para a 2ª e 3ª Corrida)."""
        lost = cards.without(cards.in_order(horse.hand), kept)
        self.happen(HandKept(horse.horse, horse.seat, kept, lost))
        if not self.state.exchanging:
            self.next_race()

    def next_race(self) -> None:
        """Boxes by the result of the race before (seed: Atribuição das pistas na 2ª e 3ª Corrida)."""
        state = self.state
        board = course(state.course)
        boxes = board.boxes[: len(state.horses)]
        fences = dealing.standing_at_start(state.course, state.steeplechase)
        self.happen(RaceBegan(state.race + 1, state.results[-1], boxes, fences))
        self.start_race()

    def start_race(self) -> None:
        """Who throws first is settled before any card is played (seed: Determinar o Jogador)."""
        rolled, roller = dealing.first_roller(self.state.seats, self.dice)
        self.happen(*rolled)
        self.begin_round("card", roller)


def _chosen(found: tuple[End, ...], move: Move) -> End:
    return next((end for end in found if end.square in move), found[0])


def _rank_ahead(state: State, square: str) -> int:
    board = course(state.course)
    lane, number = board.spots[square]
    return board.ranks[lane][number + 1]
