"""The tables in a test: built from a log, and read whole."""

from typing import Any

from projections.projector import Log, Projector
from projections.views import TABLES, Views, open_views


def built(log: Log) -> Views:
    """Tables in memory that say what the log says."""
    views = open_views(":memory:")
    Projector(views, log).catch_up()
    return views


def rows(views: Views) -> dict[str, list[tuple[Any, ...]]]:
    """Everything in the tables, and the position."""
    return {table: sorted(views.execute(f"SELECT * FROM {table}"), key=repr) for table in (*TABLES, "projector")}
