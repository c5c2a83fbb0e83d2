"""The projector: pulls the log, writes what it says into the tables and moves its position, all in one transaction."""

from collections.abc import Callable, Sequence
from typing import Protocol

from domain.store import Logged, storage_errors
from projections.history import HistoryRows
from projections.matches import MatchRows
from projections.turns import TurnRows
from projections.views import TABLES, Views

BATCH = 1000
"""Events in one transaction: few enough to stop at any time, enough that the transactions cost nothing."""


class Log(Protocol):
    """Where events come from: the store, wherever it keeps them."""

    def log(self, after: int, limit: int) -> Sequence[Logged]:
        """Up to `limit` entries whose position is greater than `after`, in order."""


class OtherProjector(Exception):
    """Another projector moves the position of the same tables; one of the two has to stop."""


class Projector:
    """Keeps the tables in step with a log. Use it from one thread; there may be one for each set of tables."""

    def __init__(self, views: Views, log: Log, batch: int = BATCH) -> None:
        self._views = views
        self._log = log
        self._batch = batch
        self._position: int | None = None

    def catch_up(self) -> int:
        """Brings the tables up to the log's end; the number of events applied.

        Tables that stand for another log (an older copy was restored, say) are built anew.
        Raises StorageFailed; the tables are then as after the last whole batch, and a later call goes on from there.
        Raises OtherProjector.
        """
        if self._position is None:
            position = self._read_position()
            if not self._stands_for_this_log(position):
                return self.rebuild()
            self._position = position
        return self._pull(self._position)

    def rebuild(self, progress: Callable[[int], None] | None = None) -> int:
        """Empties the tables and reads the whole log; tells `progress` the number of events so far.

        Raises StorageFailed, OtherProjector. Stopped in the middle, it goes on at the next `catch_up`.
        """
        with storage_errors(), self._views.atomic():
            for table in TABLES:
                self._views.execute(f"DELETE FROM {table}")
            self._views.execute("UPDATE projector SET position = 0")
        self._position = 0
        return self._pull(0, progress)

    def _pull(self, position: int, progress: Callable[[int], None] | None = None) -> int:
        applied = 0
        while True:
            entries = [entry for entry in self._log.log(position, self._batch) if entry.position > position]
            if entries:
                self._apply(position, entries)
                position = self._position = entries[-1].position
                applied += len(entries)
            if progress is not None:
                progress(applied)
            if len(entries) < self._batch:
                return applied

    def _apply(self, position: int, entries: Sequence[Logged]) -> None:
        with storage_errors(), self._views.atomic():
            moved = self._views.conn.execute(
                "UPDATE projector SET position = ? WHERE position = ?", (entries[-1].position, position)
            )
            if moved.rowcount != 1:
                raise OtherProjector(f"the tables are no longer at position {position}")
            rows = (MatchRows(self._views), TurnRows(self._views), HistoryRows(self._views))
            for entry in entries:
                for row in rows:
                    row.take(entry.position, entry.event)
            for row in rows:
                row.write()

    def _read_position(self) -> int:
        with storage_errors():
            position: int = self._views.execute("SELECT position FROM projector").fetchone()[0]
        return position

    def _stands_for_this_log(self, position: int) -> bool:
        if position == 0:
            return True
        last = next(iter(self._log.log(position - 1, 1)), None)
        if last is None or last.position != position:
            return False
        known = self._views.execute(
            "SELECT position FROM history WHERE match_id = ? AND version = ?",
            (last.event.originator_id, last.event.originator_version),
        )
        found: tuple[int] | None = known.fetchone()
        return found == (position,)
