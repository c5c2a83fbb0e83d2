"""Long Shot's pictures: its words and its drawing brought together."""

from collections.abc import Iterator

from domain.games.long_shot.horses import cost
from domain.games.long_shot.notes import AbilityNote, BarNote, EraseNote, MoveNote, NumberNote, PassNote, PurchaseNote
from domain.games.long_shot.scoring import standings
from domain.games.long_shot.state import Horse, State
from domain.games.long_shot.turn import walk
from domain.games.protocol import Move, Note, Question, Rules, Seat
from projections.boards import long_shot as drawing
from projections.boards.lettering import legible
from projections.boards.long_shot import BoardWords, CardLook, ColumnLook, HandLook, OptionLook, PanelWords, SeatLook
from projections.pictures.drivers import Drivers
from projections.words.catalog import Words, marked
from projections.words.game import Names
from projections.words.long_shot import labels
from projections.words.long_shot.cards import ability_text, card_name
from projections.words.long_shot.questions import question_words
from projections.words.long_shot.terms import money, space_name

_CAPTIONS = {
    "$7": marked("money"),
    "-2-2": marked("two horses back"),
    "-3": marked("one horse back"),
    "+2+2": marked("two horses ahead"),
    "+3": marked("one horse ahead"),
    "free_bet": marked("free bet"),
    "helmet": marked("helmet"),
    "jersey": marked("jersey"),
    "horse": marked("free horse"),
}
"""What stands below the sign of each kind of bonus."""


class LongShotPainter:
    """Draws Long Shot; see Painter. Nothing is hidden in it."""

    def board(self, state: State, drivers: Drivers, words: Words) -> bytes:
        """The track with all horses, their cards, and the players."""
        cards = [CardLook(horse.horse, card_name(horse.card), cost(horse.card)) for horse in state.horses]
        return drawing.board(state, _seat_looks(state, drivers, words), cards, _board_words(state, words))

    def panel(self, rules: Rules, state: State, seat: Seat, answers: Move, names: Names, words: Words) -> bytes:
        """A player's sheet as it is after the answers, with the options of the next question where they go."""
        question = rules.ask(state, seat, answers)
        if not isinstance(question, Question):
            raise ValueError(f"nothing is asked after {len(answers)} answers")
        _, ledger, _ = walk(state, seat, answers)
        now = ledger.state
        looks = [
            OptionLook(
                labels.name_of(option, question, now, words),
                labels.chips(option, question, now, words),
                costly=isinstance(option.note, EraseNote | PassNote),
            )
            for option in question.options
        ]
        columns = [_column(horse, seat, question, names, words) for horse in now.horses]
        hand = list(_hand(now, seat, question, words))
        return drawing.panel(now, seat, question, looks, columns, hand, _panel_words(question, now, seat, names, words))


def _seat_looks(state: State, drivers: Drivers, words: Words) -> list[SeatLook]:
    final = {result.seat: result for result in standings(state)} if _is_won(state) else {}
    return [
        SeatLook(
            player.seat,
            drivers.names[player.seat],
            _fallback(player.seat, words),
            to_act=player.seat in drivers.to_act,
            clock=drivers.clocks.get(player.seat),
            stand_in=player.seat in drivers.stand_ins,
            place=final[player.seat].place if final else None,
            total=final[player.seat].points if final else None,
        )
        for player in state.players
    ]


def _is_won(state: State) -> bool:
    """Whether there is a final table; there is none of a race in which nobody acts."""
    return state.over and state.actions == "all"


def _board_words(state: State, words: Words) -> BoardWords:
    winners = sum(result.place == 1 for result in standings(state)) if _is_won(state) else 0
    over = words.say("The race is over") if state.over else words.say("Round {n}", n=state.round)
    return BoardWords(
        title=words.say("Long Shot"),
        state=over,
        start=words.say("Gate"),
        finish=words.say("Finish"),
        no_bet_line=words.say("No Bet Line"),
        turn=words.count("wins", "win", winners) if winners else words.say("to act"),
        market=words.say("market"),
        no_bets=words.say("no bets"),
    )


def _column(horse: Horse, seat: Seat, question: Question, names: Names, words: Words) -> ColumnLook:
    """What stands below a horse: where it is or would go, its owner or its price."""
    space, moves = space_name(horse.position, words), False
    for option in question.options:
        if isinstance(option.note, MoveNote) and option.note.horse == horse.horse:
            space = f"{option.note.start} → {option.note.end}"
            moves = option.note.start != option.note.end
    if horse.place:
        space = words.ordinal(horse.place)
    own = horse.owner == seat
    if horse.owner is None:
        owner = money(cost(horse.card))
    else:
        owner = words.say("yours") if own else legible(names[horse.owner], _fallback(horse.owner, words))
    wild = any(isinstance(note, NumberNote) and note.wild and note.number == horse.horse for note in _notes(question))
    return ColumnLook(space, owner, own, moves, horse.past_line, wild)


def _hand(state: State, seat: Seat, question: Question, words: Words) -> Iterator[HandLook]:
    """The cards that a player owns, those that abilities asked about are on, and those to buy, by horse."""
    prices = {
        note.horse: money(note.price) if note.price else ""
        for note in _notes(question)
        if isinstance(note, PurchaseNote)
    }
    used = {note.ability for note in _notes(question) if isinstance(note, AbilityNote)}
    for horse in state.horses:
        if horse.owner == seat or horse.horse in prices or horse.card in used:
            text = ability_text(horse.card, words)
            yield HandLook(horse.horse, horse.card, card_name(horse.card), text, prices.get(horse.horse, ""))


def _notes(question: Question) -> Iterator[Note]:
    return (option.note for option in question.options if option.note is not None)


def _panel_words(question: Question, state: State, seat: Seat, names: Names, words: Words) -> PanelWords:
    marking = any(isinstance(note, BarNote) for note in _notes(question))
    return PanelWords(
        name=names[seat],
        fallback=_fallback(seat, words),
        asked=question_words(question, state, words),
        concessions=words.say("Concessions"),
        bonus=words.say("Bonuses: one for each row or column"),
        bonuses={bonus: words.say(caption) for bonus, caption in _CAPTIONS.items()},
        helmet=words.say("helmet"),
        jersey=words.say("jersey"),
        bet=words.say("bet"),
        odds=words.say("odds ×"),
        more=words.say("more in the menu below"),
        bar=words.say("bar of {number}", number=question.subject) if marking else None,
        bar_of=question.subject if marking else 0,
    )


def _fallback(seat: Seat, words: Words) -> str:
    return words.say("Player {number}", number=seat + 1)
