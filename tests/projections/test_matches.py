"""The tables of matches and seats, told as stories. Event n of a story happens n minutes after noon."""

from datetime import timedelta

from domain.events import (
    LobbyExpired,
    MatchAbandoned,
    MatchFinished,
    OptionsChanged,
    OrganiserChanged,
    SeatLeft,
    SeatReady,
    SeatResigned,
    SeatTaken,
    StandInRemoved,
    StandInSeated,
)
from domain.games.protocol import Outcome, Result
from domain.match import Status
from projections.matches import (
    MatchSummary,
    SeatSummary,
    finished_matches,
    how_many,
    ids_starting_with,
    live_matches,
    lobbies_unused_since,
    match_by_id,
    matches_of_player,
    open_lobbies,
)
from tests.projections.story import Story, moment
from tests.projections.tables import built


def ids(found: list[MatchSummary]) -> list[str]:
    return [match.match_id for match in found]


def people(match: MatchSummary | None) -> list[str | None]:
    assert match is not None
    return [seat.player for seat in match.seats]


def seat(number: int, player: str | None, **known: object) -> SeatSummary:
    fields = {"ready": False, "resigned": False, "place": None, "points": None, **known}
    return SeatSummary(seat=number, player=player, **fields)  # type: ignore[arg-type]


def test_a_lobby_shows_who_sits_in_it_in_joining_order() -> None:
    story = Story()
    story.opened("AAAAAAAA")
    story.add("AAAAAAAA", StandInSeated)
    story.add("AAAAAAAA", SeatTaken, player="bob")
    story.add("AAAAAAAA", SeatReady, player="bob", ready=True)

    assert match_by_id(built(story), "AAAAAAAA") == MatchSummary(
        match_id="AAAAAAAA",
        version=5,
        status=Status.LOBBY,
        server="paddock",
        game="formula_d",
        organiser="ann",
        most_seats=4,
        pace="none",
        options={"circuit": "monaco"},
        round=0,
        opened=moment(0),
        started=None,
        ended=None,
        updated=moment(4),
        seats=(seat(0, "ann"), seat(1, None), seat(2, "bob", ready=True)),
    )


def test_who_leaves_a_lobby_makes_room_for_the_rest() -> None:
    story = Story()
    story.opened("AAAAAAAA")
    for player in ("bob", "cid"):
        story.add("AAAAAAAA", SeatTaken, player=player)
    story.add("AAAAAAAA", SeatLeft, player="ann")
    story.add("AAAAAAAA", OrganiserChanged, organiser="bob")
    story.add("AAAAAAAA", SeatTaken, player="ann")

    match = match_by_id(built(story), "AAAAAAAA")

    assert match is not None
    assert match.organiser == "bob"
    assert match.seats == (seat(0, "bob"), seat(1, "cid"), seat(2, "ann"))


def test_of_several_stand_ins_the_last_one_goes() -> None:
    story = Story()
    story.opened("AAAAAAAA")
    for player in (None, "bob", None, "cid"):
        if player is None:
            story.add("AAAAAAAA", StandInSeated)
        else:
            story.add("AAAAAAAA", SeatTaken, player=player)
    story.add("AAAAAAAA", StandInRemoved)

    assert people(match_by_id(built(story), "AAAAAAAA")) == ["ann", None, "bob", "cid"]


def test_new_options_make_everyone_say_again_that_they_are_ready() -> None:
    story = Story()
    story.opened("AAAAAAAA")
    story.add("AAAAAAAA", SeatReady, player="ann", ready=True)
    story.add("AAAAAAAA", OptionsChanged, seats=6, pace="fast", options={"laps": "2"})

    match = match_by_id(built(story), "AAAAAAAA")

    assert match is not None
    assert (match.most_seats, match.pace, match.options) == (6, "fast", {"laps": "2"})
    assert match.seats == (seat(0, "ann"),)


def test_a_live_match_has_the_seats_of_its_start_and_the_round_of_its_last_move() -> None:
    story = Story()
    story.opened("AAAAAAAA")
    story.started("AAAAAAAA", "ann", None)
    story.moved("AAAAAAAA", 0, 1, number=2)
    story.add("AAAAAAAA", SeatResigned, seat=0, player="ann", draws=7, to_act=(), round=2)

    match = match_by_id(built(story), "AAAAAAAA")

    assert match is not None
    assert (match.status, match.started, match.round, match.version) == (Status.LIVE, moment(2), 2, 5)
    assert match.seats == (seat(0, "ann", resigned=True), seat(1, None))
    assert match.seat_of("ann") is None


def test_a_finished_match_has_places_and_points() -> None:
    story = Story()
    story.opened("AAAAAAAA")
    story.started("AAAAAAAA", "ann", "bob")
    story.add("AAAAAAAA", MatchFinished, outcome=Outcome((Result(1, 1, 30), Result(0, 2))), secret="5ec3e7")

    match = match_by_id(built(story), "AAAAAAAA")

    assert match is not None
    assert (match.status, match.ended) == (Status.FINISHED, moment(3))
    assert match.seats == (seat(0, "ann", place=2), seat(1, "bob", place=1, points=30))
    assert match.seat_of("bob") == 1


def test_a_match_nobody_opened_is_not_there() -> None:
    assert match_by_id(built(Story()), "ZZZZZZZZ") is None


def tables_of_a_server() -> Story:
    """A server with a match in every status, and a lobby on another server; bob is in all of the first."""
    story = Story()
    for match_id in ("LOBBYAAA", "LOBBYBBB", "LIVEAAAA", "LIVEBBBB", "FINISHED", "ABANDONE", "EXPIREDA"):
        story.opened(match_id)
        story.add(match_id, SeatTaken, player="bob")
    story.opened("ELSEWHER", server="elsewhere")
    for match_id in ("LIVEAAAA", "LIVEBBBB", "FINISHED", "ABANDONE"):
        story.started(match_id, "ann", "bob")
    story.add("FINISHED", MatchFinished, outcome=Outcome((Result(0, 1), Result(1, 2))), secret="5ec3e7")
    story.add("ABANDONE", MatchAbandoned, secret="5ec3e7")
    story.add("EXPIREDA", LobbyExpired)
    story.moved("LIVEAAAA", 0, 1)
    return story


def test_the_lists_of_a_server() -> None:
    views = built(tables_of_a_server())

    assert ids(open_lobbies(views, "paddock")) == ["LOBBYAAA", "LOBBYBBB"]
    assert ids(live_matches(views, "paddock")) == ["LIVEAAAA", "LIVEBBBB"]
    assert ids(finished_matches(views, "paddock")) == ["FINISHED"]
    assert ids(open_lobbies(views, "elsewhere")) == ["ELSEWHER"]
    assert live_matches(views, "elsewhere") == []
    assert ids(live_matches(views, "paddock", limit=1)) == ["LIVEAAAA"]
    assert how_many(views, "paddock", Status.LIVE) == 2


def test_the_matches_of_a_person_are_those_still_to_be_played() -> None:
    story = tables_of_a_server()
    story.add("LIVEBBBB", SeatResigned, seat=1, player="bob", draws=7, to_act=(), round=1)
    views = built(story)

    assert ids(matches_of_player(views, "bob")) == ["LIVEAAAA", "LOBBYBBB", "LOBBYAAA"]
    assert ids(matches_of_player(views, "ann")) == ["LIVEBBBB", "LIVEAAAA", "ELSEWHER", "LOBBYBBB", "LOBBYAAA"]


def test_lobbies_that_nobody_used() -> None:
    """Each opening is three events: the first lobby was last used at minute 2, the second at 5, elsewhere at 22."""
    views = built(tables_of_a_server())

    assert lobbies_unused_since(views, moment(2) - timedelta(microseconds=1)) == []
    assert lobbies_unused_since(views, moment(2)) == ["LOBBYAAA"]
    assert lobbies_unused_since(views, moment(22)) == ["LOBBYAAA", "LOBBYBBB", "ELSEWHER"]


def test_match_ids_are_completed_whatever_the_capitals_live_ones_first() -> None:
    views = built(tables_of_a_server())

    assert ids_starting_with(views, "paddock", "") == [
        "LIVEAAAA",
        "LIVEBBBB",
        "LOBBYBBB",
        "LOBBYAAA",
        "EXPIREDA",
        "ABANDONE",
        "FINISHED",
    ]
    assert ids_starting_with(views, "paddock", "lo") == ["LOBBYBBB", "LOBBYAAA"]
    assert ids_starting_with(views, "paddock", "L", limit=3) == ["LIVEAAAA", "LIVEBBBB", "LOBBYBBB"]
    assert ids_starting_with(views, "paddock", "%") == []
