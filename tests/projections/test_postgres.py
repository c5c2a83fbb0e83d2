"""The log on PostgreSQL, the tables in SQLite as ever."""

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from domain.store import Store
from projections.matches import live_matches
from projections.projector import Projector
from projections.replay import frames
from projections.turns import turns_of_player
from projections.views import open_views
from tests.projections.tables import built, rows
from tests.projections.turn import play_turn, start_match

pytestmark = pytest.mark.postgres


def test_the_tables_follow_a_log_on_postgresql(postgres_server: dict[str, str], tmp_path: Path) -> None:
    """Two processes with tables of their own follow one log: one writes, one only reads; both see the same."""

    def opened() -> Store:
        return Store(postgres_server, lambda: datetime(2026, 3, 1, tzinfo=UTC), lambda size: bytes(size))

    with (
        closing(opened()) as writing,
        closing(opened()) as reading,
        closing(open_views(tmp_path / "one.db")) as one,
        closing(open_views(tmp_path / "two.db")) as two,
    ):
        first, second = Projector(one, writing), Projector(two, reading)
        start_match(writing)
        assert (first.catch_up(), second.catch_up()) == (6, 6)
        play_turn(writing)
        first.catch_up()
        second.catch_up()

        (match,) = live_matches(two, "paddock")
        assert rows(one) == rows(two) == rows(built(reading))
        assert match.version == writing.match(match.match_id).version
        assert len(turns_of_player(two, "ann")) + len(turns_of_player(two, "bob")) == 1
        assert frames(reading.events(match.match_id))[-1].state == writing.match(match.match_id).state
