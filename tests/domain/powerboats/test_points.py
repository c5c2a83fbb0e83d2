"""The end of races and of the match (seed: Danos, Pontos de Vitória, Pontuação para um jogo com 2 jogadores)."""

import pytest

from domain.games.powerboats.facts import BoatRepaired, RaceBegan, RaceClosed, RaceEnded
from domain.games.powerboats.finish import carried, race_ended
from domain.games.powerboats.lake import LaidTile, assembled, tiles
from domain.games.powerboats.state import LONGEST_RACE, Boat, State
from domain.games.protocol import Result, fold
from tests.dice import SeededDice
from tests.domain.powerboats.pond import RULES, boat, of, play, race, sail, with_land


def ended(
    number: int, finished: tuple[int, ...], sunk: tuple[int, ...] = (), turns: tuple[int, ...] = (), extra: bool = False
) -> RaceEnded:
    """What a race is worth to boats with these turns, all of them home or sunk."""
    seats = len(finished) + len(sunk)
    boats = tuple(Boat(seat, turns=turns[seat] if turns else 0) for seat in range(seats))
    return race_ended(State(boats=boats, race=number, finished=finished, sunk=sunk, extra_points=extra), ())


@pytest.mark.parametrize(("number", "points"), [(1, (4, 3, 2, 1, 0)), (2, (8, 6, 4, 2, 0)), (3, (12, 9, 6, 3, 0))])
def test_points_of_five_players(number: int, points: tuple[int, ...]) -> None:
    """Seed, Exemplo: "na corrida A: 4, 3, 2, 1 pontos; na corrida B: 8, 6, 4, 2 pontos e na corrida C: 12, 9, 6, 3"."""
    assert ended(number, (2, 0, 4, 1, 3)) == RaceEnded(number, (2, 0, 4, 1, 3), 5, points, (0,) * 5, (0,) * 5)


def test_sunk_boats_have_no_points() -> None:
    """Seed: "Os jogadores afundados não obtém pontos"; sheet: rulings, points: by place from the front; the later
    sinking is the better rank."""
    assert ended(1, (2, 0, 1), (4, 3)) == RaceEnded(1, (2, 0, 1, 3, 4), 3, (4, 3, 2, 0, 0), (0,) * 5, (0,) * 5)


def test_the_variant_counts_turns_and_wrecks() -> None:
    """Seed: "conta quantas jogadas cada jogador terminou antes do último jogador o fazer ... 5 pontos extras por cada
    barco afundado"; sheet: for those who finished, and not multiplied: 12, 15 and 19 turns, one boat sunk."""
    told = ended(2, (1, 0, 3), (2,), (15, 12, 9, 19), extra=True)
    assert told == RaceEnded(2, (1, 0, 3, 2), 3, (6, 4, 2, 0), (7, 4, 0, 0), (5, 5, 5, 0))


def test_the_race_ends_when_every_boat_has_finished_or_sunk() -> None:
    """Sheet: rulings, finish."""
    state = race(boat("h10", "NE", 1, gate=4), boat(None), boat(None), sunk=(2, 1))
    state, facts = sail(state, "NE")
    assert of(facts, RaceEnded) == [RaceEnded(1, (0, 1, 2), 1, (2, 0, 0), (0, 0, 0), (0, 0, 0))]
    assert RULES.outcome(state) is not None
    assert RULES.to_act(state) == ()
    assert [(it.seat, it.place, it.points) for it in RULES.standings(state)] == [(0, 1, 2), (1, 2, 0), (2, 3, 0)]
    assert RULES.check(state) == state


def test_the_last_boat_may_end_it_by_sinking() -> None:
    """Sheet: rulings, finish; with two players the variant is on: five points for the wreck."""
    state = race(boat("h6", "E", 1, damage=3), boat(None, turns=20), lake=with_land("i5", "i6", "i7"), finished=(1,))
    _, facts = sail(state, "E")
    assert of(facts, RaceEnded) == [RaceEnded(1, (1, 0), 1, (1, 0), (0, 0), (5, 0))]


def test_a_race_of_stuck_boats_is_closed() -> None:
    """Issue: a limit of turns after which a race of stuck boats is closed: no points for those on the lake, who rank
    ahead of the sunk ones, the further on the course the better."""
    last = LONGEST_RACE
    boats = (boat("a1", "E", gate=1, turns=last), boat("c1", "E", gate=2, turns=last - 1), boat(None), boat(None))
    state = race(*boats, turn=1, finished=(3,), sunk=(2,))
    _, facts = sail(state, "E")
    assert of(facts, RaceClosed) == [RaceClosed((1, 0))]
    assert of(facts, RaceEnded) == [RaceEnded(1, (3, 1, 0, 2), 1, (3, 0, 0, 0), (0,) * 4, (0,) * 4)]


@pytest.mark.parametrize(
    ("before", "after", "stays"),
    [(0, 0, 0), (0, 1, 1), (0, 3, 1), (0, 5, 1), (1, 1, 1), (1, 2, 2), (1, 4, 2), (2, 2, 2)],
)
def test_a_counter_stays_for_a_race_with_damage(before: int, after: int, stays: int) -> None:
    """Seed: "Podes reparar o teu barco ... contudo tens de ficar com uma ficha de dano ... podes ter 2 fichas de danos
    no início do terceiro percurso"; sheet: rulings, damage between races."""
    assert carried(Boat(0, damage=after, carried=before)) == stays


def test_the_next_race() -> None:
    """Seed: repairs, the course of the next letter, and "o vizinho da esquerda do anterior jogador inicial irá ser o
    novo jogador inicial". Seat 1 sinks on the lake of the tiles side by side."""
    boats = (Boat(0, damage=2), Boat(1, "z10", "E", (3,), damage=3), Boat(2, damage=1, carried=0))
    state = RULES.check(State(boats=boats, races=3, finished=(0, 2), start_player=2))
    kept, _ = play(state, "keep")
    facts = RULES.play(kept, 1, ("E",), SeededDice(1))
    after = fold(RULES, kept, facts)
    began = of(facts, RaceBegan)[0]
    assert of(facts, BoatRepaired) == [BoatRepaired(0, 1), BoatRepaired(1, 1)]
    assert (began.race, began.letter, began.start_player, began.placing) == (2, "B", 0, (2, 1, 0))
    assert [(it.damage, it.carried, it.dice, it.hex) for it in after.boats] == [(1, 1, (), None)] * 3
    assert set(began.buoys) == {it.hex for it in state.spots if it.letter == "B"}


def over(*points: int, last: tuple[int, ...]) -> State:
    """A match of three races at its end."""
    rows, spots = assembled([LaidTile(tile.name) for tile in tiles()], "dark")
    boats = tuple(Boat(seat, points=won) for seat, won in enumerate(points))
    seats = tuple(range(len(points)))
    state = State(rows, boats, race=3, races=3, spots=spots, finished=last, results=(seats, seats, last))
    return RULES.check(state)


def test_the_most_points_win() -> None:
    """Seed: "a maior soma de pontos em 3 corridas"."""
    assert RULES.standings(over(5, 9, 7, last=(0, 1, 2))) == (Result(1, 1, 9), Result(2, 2, 7), Result(0, 3, 5))


def test_a_tie_goes_to_the_last_race() -> None:
    """Seed: "Se existir em empate depois da última corrida, então as posições finais da última corrida determinam"."""
    outcome = RULES.outcome(over(7, 9, 7, last=(2, 1, 0)))
    assert outcome is not None
    assert outcome.results == (Result(1, 1, 9), Result(2, 2, 7), Result(0, 3, 7))


def test_standings_of_a_race_under_way() -> None:
    """Points first, then who is further: on the way to a later buoy, then nearer to it."""
    state = race(boat("c6"), boat("n10", "NE"), boat("m5", "NE", gate=1), boat("n2", gate=2))
    assert [it.seat for it in RULES.standings(state)] == [3, 2, 0, 1]
    assert RULES.outcome(state) is None
