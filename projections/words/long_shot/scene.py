"""How a Long Shot match stands: for the panel's head, for messages, and for those who cannot see the pictures."""

from collections.abc import Iterator
from functools import partial

from domain.games.long_shot.horses import HORSES
from domain.games.long_shot.scoring import place_now, score, standings
from domain.games.long_shot.sheet import BONUSES, BOXES
from domain.games.long_shot.state import Player, State
from domain.games.protocol import Question, Seat
from projections.words.catalog import Words, shortened
from projections.words.game import ALT_TEXT, Names
from projections.words.long_shot.questions import question_words
from projections.words.long_shot.terms import Rail, bold, bonus_name, money, named, numbered, space_name

ROOM_FOR_NAME, LITTLE_ROOM_FOR_NAME = 24, 10
"""Characters of a name that the description of a picture has room for, and where it would be too long."""


def progress(state: State, words: Words) -> str:
    """The round and its dice: `Round 3 · 🎲 5 🎲 2`."""
    if state.over:
        return words.say("The race is over")
    if state.rolled is None:
        return words.say("Round {n}", n=state.round)
    return words.say("Round {n}", n=state.round) + f" · 🎲 {state.rolled.horse} 🎲 {state.rolled.spaces}"


def situation(state: State, seat: Seat, words: Words) -> str:
    """Money, wild numbers, horses and bets; then what all that is worth as the race stands."""
    player = state.player(seat)
    owned = _owned(state, seat)
    told = [money(player.money), words.count("{n} wild number", "{n} wild numbers", player.wilds)]
    sentences = [words.say("You have {belongings}.", belongings=words.listed(told))]
    if owned:
        listed = words.listed(str(horse) for horse in owned)
        sentences.append(words.count("Your horse: {horses}.", "Your horses: {horses}.", len(owned), horses=listed))
    bets = _bets(player, words)
    if bets:
        sentences.append(words.say("Bets: {bets}.", bets=bets))
    place = next(result.place for result in standings(state) if result.seat == seat)
    fields = {"money": money(score(state, seat).total), "place": words.ordinal(place)}
    if state.over:
        sentences.append(words.say("At the end: {money}, {place}.", **fields))
    else:
        sentences.append(words.say("As the race stands: {money}, {place}.", **fields))
    return " ".join(sentences)


def _owned(state: State, seat: Seat) -> list[int]:
    return [horse.horse for horse in state.horses if horse.owner == seat]


def _bets(player: Player, words: Words) -> str:
    """Bets by horse: `$3 on 1, $6 on 5`."""
    told = [
        words.say("{money} on {number}", money=money(bet), number=horse)
        for horse, bet in zip(HORSES, player.bets, strict=True)
        if bet
    ]
    return ", ".join(told)


def standing(state: State, names: Names, words: Words) -> str:
    """The horses in the order of the race, then a line for each seat by its money as the race stands."""
    rail = Rail(names, words, bold)
    horses = [f"{number} {_where(state, number, words)}" for number in _in_order(state)]
    lines = [words.say("🏇 {horses}", horses=" · ".join(horses))]
    for result in standings(state):
        player = state.player(result.seat)
        told = [f"{result.place}. {rail.name(result.seat)} {money(score(state, result.seat).total)}"]
        if not state.over:
            told.append(words.say("cash {money}", money=money(player.money)))
        owned = _owned(state, result.seat)
        if owned:
            told.append(numbered(owned, words))
        bets = _bets(player, words)
        if bets and not state.over:
            told.append(words.say("bets {bets}", bets=bets))
        lines.append(" · ".join(told))
    return "\n".join(lines)


def _in_order(state: State) -> list[int]:
    """The horses, the first of the race first."""
    return sorted(HORSES, key=lambda number: (place_now(state, number), number))


def _where(state: State, number: int, words: Words) -> str:
    """The place of a horse that is home, else its space."""
    horse = state.horse(number)
    if horse.place:
        return words.say("home {place}", place=words.ordinal(horse.place))
    return space_name(horse.position, words)


def alt_text(state: State, names: Names, words: Words) -> str:
    """Where every horse is, whose it is and everybody's money; with less about each where that is too long."""
    full = _alt_text(state, Rail(names, words, partial(_short, room=ROOM_FOR_NAME)), with_cards=True)
    if len(full) <= ALT_TEXT:
        return full
    little = Rail(names, words, partial(_short, room=LITTLE_ROOM_FOR_NAME))
    return shortened(_alt_text(state, little, with_cards=False), ALT_TEXT)


def _alt_text(state: State, rail: Rail, *, with_cards: bool) -> str:
    words = rail.words
    sentences = [f"Long Shot. {progress(state, words)}."]
    horses = "; ".join(_horse(state, number, rail, with_card=with_cards) for number in _in_order(state))
    sentences.append(words.say("Horses, first to last: {horses}.", horses=horses))
    told = "; ".join(_purse(state, player, rail, with_wilds=with_cards) for player in state.players)
    sentences.append(words.say("Players: {players}.", players=told))
    if state.waiting:
        sentences.append(words.say("To act: {name}.", name=words.listed(rail.name(seat) for seat in state.waiting[:1])))
    return " ".join(sentences)


def _horse(state: State, number: int, rail: Rail, *, with_card: bool) -> str:
    """A horse, where it is, whose it is and which horses go along with it."""
    words, horse = rail.words, state.horse(number)
    told = [f"{named(state, number) if with_card else number} {_where(state, number, words)}"]
    if horse.owner is not None:
        told.append(words.say("owned by {name}", name=rail.name(horse.owner)))
    if horse.running:
        told.append(words.say("bar {horses}", horses=" ".join(str(marked) for marked in horse.bar)))
    return ", ".join(told)


def _purse(state: State, player: Player, rail: Rail, *, with_wilds: bool) -> str:
    words = rail.words
    told = f"{rail.name(player.seat)} {money(player.money)}"
    if not with_wilds or state.over:
        return told
    return f"{told}, {words.count('{n} wild number', '{n} wild numbers', player.wilds)}"


def _short(name: str, room: int) -> str:
    return shortened(" ".join(name.split()), room)


def panel_alt_text(question: Question, state: State, seat: Seat, words: Words) -> str:
    """The seat's sheet and what it is asked."""
    asked = question_words(question, state, words)
    options = words.count("{n} option.", "{n} options.", len(question.options))
    sheet = " ".join(_sheet(state.player(seat), words))
    return shortened(f"{situation(state, seat, words)} {sheet} {asked} {options}", ALT_TEXT)


def _sheet(player: Player, words: Words) -> Iterator[str]:
    """The marks of a sheet: circles, helmets, jerseys, and the bonuses left."""
    yield words.say("Circles marked: {cells}.", cells=", ".join(sorted(player.cells)) or "—")
    if player.helmets:
        yield words.say("Helmets: {horses}.", horses=words.listed(str(horse) for horse in sorted(player.helmets)))
    if player.jerseys:
        yield words.say("Jerseys: {horses}.", horses=words.listed(str(horse) for horse in sorted(player.jerseys)))
    left = {bonus: BOXES[bonus] - player.bonuses.count(bonus) for bonus in BONUSES}
    told = [bonus_name(bonus, words) + (f" ×{boxes}" if boxes > 1 else "") for bonus, boxes in left.items() if boxes]
    yield words.say("Bonuses left: {bonuses}.", bonuses=", ".join(told))
