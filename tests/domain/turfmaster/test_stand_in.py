"""A jockey with a plan."""

from domain.games.turfmaster.state import Declared
from tests.domain.turfmaster.track import RULES, horse, match, race, straight

LONG = straight(lanes=4, squares=140, finish=120)


def test_it_beats_a_random_player() -> None:
    """Issue: at least 80 % of 200 two-player matches; here 12 of them, in either seat, of which it may lose two."""
    won = sum(RULES.standings(match(seed, 2, {}, planners=(seed % 2,)))[0].seat == seed % 2 for seed in range(12))
    assert won >= 10


def test_it_lays_no_card_above_its_limit_where_one_fits_near_the_finish() -> None:
    """Seed, Incapacidade durante uma Ronda de Cartas: a card above the limit moves nothing."""
    state = race(horse("1.112", "8", "12"), horse("1.60"), course=LONG)
    assert RULES.stand_in(RULES.view(state, 0), 0)[0] == "8"


def test_it_keeps_its_jokers_for_the_end() -> None:
    """Seed, Dicas: "não jogues as cartas Jokers até ao final da corrida"."""
    hand = ("9", "10", "11", "12", "7", "8", "j9", "j10", "j11", "j12")
    state = race(horse("1.0", *hand), horse("2.0"), horse("3.0"), horse("4.0"), course=LONG)
    assert not RULES.stand_in(RULES.view(state, 0), 0)[0].startswith("j")


def test_a_joker_brings_a_leader_home() -> None:
    """Seed, Dicas: jokers "até ao final": 9 squares to the line, limit 8."""
    state = race(horse("1.111", "8", "j9"), horse("2.108"), course=LONG)
    assert RULES.stand_in(RULES.view(state, 0), 0)[0] == "j9"


def test_it_does_not_fall_if_it_can_help_it() -> None:
    """Seed, Cercas durante uma Ronda de Cartas."""
    state = race(horse("1.8", "4", "7", "3"), course=straight(lanes=2, fences=(11,)))
    assert RULES.stand_in(RULES.view(state, 0), 0)[0] == "7"


def test_as_roller_it_hurts_the_leaders_who_are_not_its_own() -> None:
    """Seed, Dicas: "Tornear o Lançamento": 6 and 5 hurt the first three; its own fourth horse runs 11."""
    others = (horse("1.40"), horse("2.37"), horse("3.34"))
    state = race(*others, horse("4.20"), kind="dice", throw=(6, 5), roller=3, course=LONG)
    assert RULES.stand_in(RULES.view(state, 3), 3) == ("11",)


def test_as_roller_in_front_it_takes_one_die() -> None:
    """Seed, Dicas: the other way round: the sum would hurt only its own."""
    state = race(horse("1.40"), horse("2.20"), horse("3.18"), horse("4.16"), kind="dice", throw=(5, 4), course=LONG)
    assert RULES.stand_in(RULES.view(state, 0), 0) == ("5",)


def test_it_takes_its_bonus_when_the_hand_is_too_short() -> None:
    """Seed, Regra das Cartas Bónus: 80 squares to go and two cards."""
    state = race(horse("1.40", "7", "8", bonus=0), horse("2.40"), course=LONG)
    assert RULES.stand_in(RULES.view(state, 0), 0) == ("bonus 1",)


def test_it_keeps_high_cards_and_jokers() -> None:
    """Seed, Dar cartas para a 2ª e 3ª Corrida; Dicas: 3 and 4 are of little use."""
    hand = ("3", "3", "4", "4", "7", "7", "8", "8", "9", "10", "j9", "j10", "j11", "j12")
    state = race(horse(None, *hand), exchanging=(1,), results=((1,),), home=(1,))
    assert RULES.stand_in(RULES.view(state, 0), 0) == ("keep", "7 7 8 8 9 10 j9 j10 j11 j12")


def test_under_a_handicap_it_takes_the_die_that_leads_further() -> None:
    """Seed, Incapacidade durante uma Ronda de Dados: the owner decides."""
    state = race(horse("2.110"), horse("4.20"), kind="dice", throw=(6, 4), declared=Declared(10, True), course=LONG)
    assert RULES.stand_in(RULES.view(state, 0), 0)[0] == "6"


def test_it_decides_from_what_its_owner_may_see() -> None:
    """Design: `stand_in(view, seat)`: other cards in others' hands and boxes lead to the same move."""
    hand = ("7", "8", "9", "10", "j9")
    low = race(horse("1.20", *hand), horse("2.18", "3", "3"), course=LONG)
    high = race(horse("1.20", *hand), horse("2.18", "12", "j12"), course=LONG)
    assert low != high
    assert RULES.view(low, 0) == RULES.view(high, 0)
    assert RULES.fallback(low, 0) == RULES.fallback(high, 0) == RULES.stand_in(RULES.view(low, 0), 0)


def test_the_fallback_is_a_stand_ins_move() -> None:
    """Protocol: `fallback` is always legal."""
    state = race(horse("1.20", "7", "8"), course=LONG)
    move = RULES.fallback(state, 0)
    assert RULES.ask(state, 0, move) == move
