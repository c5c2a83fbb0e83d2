"""The database of the tables: opened, brought up to date, refused."""

from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from domain.store import DatabaseTooNew, StorageFailed
from projections.views import open_views, written


def test_opened_again_the_tables_are_still_there(tmp_path: Path) -> None:
    path = tmp_path / "views.db"
    first = open_views(path)
    with first.atomic():
        first.execute("UPDATE projector SET position = 17")
    first.close()

    again = open_views(path)

    assert again.execute("SELECT position FROM projector").fetchall() == [(17,)]
    assert again.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert again.execute("PRAGMA synchronous").fetchone() == (1,)
    again.close()


def test_tables_of_a_newer_version_are_refused_in_one_sentence(tmp_path: Path) -> None:
    """Issue, section 8: a database from a newer version gets one clear sentence, and nothing is lost."""
    path = tmp_path / "views.db"
    views = open_views(path)
    views.table("_sqlite_migrations").insert(
        {"migration_set": "paddock.views", "name": "tables_of_tomorrow", "applied_at": "2030-01-01"}
    )
    views.close()

    with pytest.raises(DatabaseTooNew) as refused:
        open_views(path)

    assert str(refused.value) == (
        f"{path} was written by a newer Paddock: run that version, or make it anew with `paddock rebuild`"
    )


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "views.db"
    path.write_text("the shopping list, and a few more words so that it is long enough for a header" * 10)

    with pytest.raises(StorageFailed, match="not a database"):
        open_views(path)


def test_a_reader_beside_a_writer_sees_what_was_committed(tmp_path: Path) -> None:
    path = tmp_path / "views.db"
    writer = open_views(path)
    reader = open_views(path)
    with writer.atomic():
        writer.execute("UPDATE projector SET position = 5")
        assert reader.execute("SELECT position FROM projector").fetchone() == (0,)

    assert reader.execute("SELECT position FROM projector").fetchone() == (5,)
    writer.close()
    reader.close()


def test_moments_sort_as_texts_whatever_their_zone_and_fraction() -> None:
    paris = datetime(2026, 3, 1, 13, 0, 0, 5, tzinfo=timezone(timedelta(hours=1)))

    assert written(paris) == "2026-03-01T12:00:00.000005+00:00"
    assert written(paris - timedelta(microseconds=5)) == "2026-03-01T12:00:00.000000+00:00"
