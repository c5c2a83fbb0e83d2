"""The line, places, points, the end of the match."""

import pytest

from domain.games.protocol import Outcome, Result
from domain.games.turfmaster.facts import HorsesHome, RaceBegan, RaceEnded, RoundBegan
from domain.games.turfmaster.state import State
from tests.domain.turfmaster.track import RULES, horse, of, play, race, settled, straight

ONE_LANE = straight(lanes=1)


def test_the_round_is_finished_and_the_end_of_it_counts() -> None:
    """Seed, Fim de uma Corrida: "a ronda tem de ser finalizada por todos", a horse from behind may pass the first."""
    state = race(horse("1.27", "3"), horse("2.20", "j12"), horse("1.2", "3"))
    state, facts = play(state, "3 1.30")
    assert not of(facts, HorsesHome)
    state, _ = play(state, "j12 2.32")
    state, facts = play(state, "3 1.5")
    assert of(facts, HorsesHome) == [HorsesHome((2, 1), 1)]
    assert [h.square for h in state.horses] == [None, None, "1.5"]


def test_abreast_beyond_the_line_the_inner_lane_is_ahead() -> None:
    """Seed: "a linha interior conta com estando à frente das outras exteriores"."""
    state = race(horse("3.27", "3"), horse("1.26", "4"), horse("1.2", "3"))
    state, _ = play(state, "3 3.30")
    state, _ = play(state, "4 1.30")
    _, facts = play(state, "3 1.5")
    assert of(facts, HorsesHome) == [HorsesHome((2, 1), 1)]


def test_the_line_itself_is_home() -> None:
    """Sheet: rulings, home: rank at or beyond the finish rank."""
    state = race(horse("1.25", "3"), horse("1.2", "3"), course=ONE_LANE)
    state, _ = play(state, "3")
    _, facts = play(state, "3")
    assert of(facts, HorsesHome) == [HorsesHome((1,), 1)]


def test_a_horse_home_closes_its_squares_until_the_round_ends() -> None:
    """Sheet: rulings, home."""
    state = race(horse("1.30"), horse("1.24", "9"), course=ONE_LANE, order=(1, 2), waiting=(2,))
    state, _ = play(state, "9")
    assert state.home == (1, 2)
    assert state.trail is not None
    assert state.trail.path[-1] == "1.28"


def test_horses_home_leave_handicaps_as_they_are() -> None:
    """Seed: "as posições dos cavalos que ainda sobram na pista não são alteradas": the first still on the track is
    third when two are home, the next has no handicap."""
    state = race(horse(None), horse(None), horse("1.9"), horse("1.4"), home=(2, 1))
    assert (state.order, state.limits) == ((3, 4), (10, None))


def test_the_others_go_on_until_all_are_home() -> None:
    """Seed: "até que todos tenham terminado a corrida"."""
    state = race(horse("1.27", "3"), horse("1.2", "3"), course=ONE_LANE)
    state, _ = play(state, "3")
    _, facts = play(state, "3")
    assert of(facts, RoundBegan) == [RoundBegan(2, "dice", (2,), (9,), 0)]


LAST_RACE = {"race": 3, "results": ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5))}


def test_points_for_the_first_four() -> None:
    """Seed, Pontuação: 50, 30, 20 and 10."""
    state = race(*(horse(None) for _ in range(4)), horse("1.27", "3"), home=(4, 3, 2, 1), course=ONE_LANE, **LAST_RACE)
    _, facts = play(state, "3")
    assert of(facts, RaceEnded) == [RaceEnded(3, (4, 3, 2, 1, 5), (50, 30, 20, 10, 0))]


def test_fallen_horses_are_last_and_have_no_points() -> None:
    """Sheet: rulings, fallen horses: the later fall better, no points, also among the first four."""
    state = race(
        horse("1.27", "3"), horse(None), horse(None), fallen=(3, 2), course=ONE_LANE, race=3,
        results=((1, 2, 3), (1, 2, 3)),
    )  # fmt: skip
    _, facts = play(state, "3")
    assert of(facts, RaceEnded) == [RaceEnded(3, (1, 2, 3), (50, 0, 0))]


def over(*points: tuple[int, int], results: tuple[tuple[int, ...], ...]) -> State:
    """A match at its end: seat and points of each horse."""
    return race(
        *(horse(None, seat=seat, points=won) for seat, won in points),
        race=3,
        results=results,
        home=results[-1],
    )


def test_the_most_points_win() -> None:
    """Seed, Pontuação; each race is worth 110 points."""
    state = over((0, 90), (1, 130), (2, 60), (3, 50), results=((1, 2, 3, 4), (4, 2, 3, 1), (2, 1, 3, 4)))
    assert RULES.outcome(state) == Outcome((Result(1, 1, 130), Result(0, 2, 90), Result(2, 3, 60), Result(3, 4, 50)))
    assert RULES.to_act(state) == ()


def test_the_sum_of_an_owners_horses_counts() -> None:
    """Seed: "a soma das pontuações dos seus cavalos é decisiva": 60 + 60 beats 90 + 10."""
    state = over((0, 90), (0, 10), (1, 60), (1, 60), results=((1, 3, 4, 2), (3, 1, 4, 2), (1, 4, 3, 2)))
    results = RULES.standings(state)
    assert [(r.seat, r.place, r.points) for r in results] == [(1, 1, 120), (0, 2, 100)]


def test_equal_points_go_to_the_best_place() -> None:
    """Seed: "a melhor posição assume prioridade"; a win and two fourths (70) against a second and two thirds (70)."""
    state = over((0, 70), (1, 70), (2, 0), (3, 0), (4, 0), results=((1, 2, 3, 4, 5), (3, 4, 2, 1, 5), (3, 4, 2, 1, 5)))
    assert [(r.seat, r.place) for r in RULES.standings(state)][:2] == [(0, 1), (1, 2)]


def test_then_to_the_better_place_in_the_last_race() -> None:
    """Sheet: rulings, match ties: both have won a race, second and first; the last race has 2 before 1."""
    state = over((0, 80), (1, 80), (2, 0), results=((1, 2, 3), (3, 1, 2), (2, 1, 3)))
    assert [r.seat for r in RULES.standings(state)][:2] == [1, 0]


def test_there_is_no_outcome_before_the_third_race_is_over() -> None:
    """Seed: "quando toda a prova terminar"."""
    assert RULES.outcome(race(horse("1.9", "7"))) is None


@pytest.mark.parametrize("ended", [1, 2])
def test_boxes_of_the_next_race_by_the_result(ended: int) -> None:
    """Seed, Atribuição das pistas: by the result of the race before: the first has the inner lane, a fallen one the
    outermost. The dice are for the right to throw first: 3, 2 and 9, so seat 2."""
    earlier = ((1, 2, 3),) * (ended - 1)
    state = race(horse("1.27", "3"), horse(None), horse(None), home=(3,), fallen=(2,), race=ended, results=earlier)
    if ended == 1:
        state = race(horse("1.27", "3", bonus=0), horse(None, bonus=0), horse(None, bonus=0), home=(3,), fallen=(2,))
    state, facts = play(state, "3 1.30", 1, 2, 1, 1, 4, 5)
    assert of(facts, RaceBegan) == [RaceBegan(ended + 1, (3, 1, 2), ("1.0", "2.0", "3.0"), ())]
    assert facts[-1] == RoundBegan(2, "card", (3, 1, 2), (8, 8, 8), 2)
    assert settled(state).home == ()
