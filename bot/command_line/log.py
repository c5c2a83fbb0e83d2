"""Looking after the log: checking matches, copying the database, building the tables anew."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from bot.command_line.terminal import WrongInput, fail, print_json, progress
from bot.lock import Locked, exclusive
from bot.settings import Settings, WrongSetting, from_environment
from domain import events
from domain.refusals import Reason, Refused
from domain.store import StorageFailed, Store
from domain.verification import Difference, Verification, verify
from projections.projector import BATCH, Projector
from projections.views import Views, open_views

DIFFERENT = 1
"""Exit code where a match does not hold."""


def add_to(app: typer.Typer) -> None:
    """Adds `verify`, `backup` and `rebuild`."""
    app.command("verify")(verify_matches)
    app.command("backup")(back_up)
    app.command("rebuild")(rebuild)


def verify_matches(
    match: Annotated[
        str | None, typer.Argument(help="One match; all that are over without it.", metavar="MATCH")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One line of JSON for each match.")] = False,
) -> None:
    """Recompute every draw and re-run every move of matches that are over.

    Example: paddock verify 7F3K9Q2M
    """
    with open_store(settings()) as store:
        ids = [match.upper()] if match else ended(store)
        holds = True
        with progress("Matches", len(ids), quiet=len(ids) == 1) as bar:
            for match_id in ids:
                report = verified(store, match_id)
                holds = holds and report.holds
                print_json(report) if json else typer.echo(told(report))
                bar.advance(bar.task_ids[0])
    if not ids and not json:
        typer.echo("No match is over yet.")
    if not holds:
        raise typer.Exit(DIFFERENT)


def back_up(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; it must not exist yet.", metavar="FILE")],
) -> None:
    """Copy the event database, whole and consistent, also while the bot runs.

    Example: paddock backup paddock-2026-01-31.db
    """
    chosen = settings()
    source = chosen.log.get("SQLITE_DBNAME")
    if source is None:
        fail("the log is on a PostgreSQL server: copy it with pg_dump")
    if not Path(source).exists():
        fail(f"there is no database in {chosen.data} yet")
    if file.exists():
        fail(f"{file} exists already: name a new file")
    partial = file.with_name(file.name + ".partial")
    try:
        with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(partial)) as copy:
            pages = original.execute("PRAGMA page_count").fetchone()[0]
            with progress("Pages", pages) as bar:
                original.backup(
                    copy,
                    pages=1024,
                    progress=lambda _, left, total: bar.update(bar.task_ids[0], completed=total - left, total=total),
                )
        partial.rename(file)
    except (sqlite3.Error, OSError) as error:
        partial.unlink(missing_ok=True)
        fail(f"the copy to {file} failed: {error}")
    typer.echo(f"{file}: {file.stat().st_size} bytes")


def rebuild() -> None:
    """Throw the tables away and build them from the log; the bot must not be running.

    Example: paddock rebuild
    """
    chosen = settings()
    with (
        open_store(chosen) as store,
        alone(chosen),
        storage_failures(),
        closing(new_views(chosen.views)) as views,
        progress("Events", store.head()) as bar,
    ):
        count = Projector(views, store, BATCH).rebuild(lambda done: bar.update(bar.task_ids[0], completed=done))
    typer.echo(f"{count} events read, the tables are new")


def settings() -> Settings:
    """The settings of this process; ends the command where one is wrong."""
    try:
        return from_environment()
    except WrongSetting as error:
        fail(str(error))


@contextmanager
def open_store(chosen: Settings) -> Iterator[Store]:
    """The store of these settings; ends the command where there is none or it cannot be read."""
    path = chosen.log.get("SQLITE_DBNAME")
    if path is not None and not Path(path).exists():
        fail(f"there is no database in {chosen.data} yet: set PADDOCK_DATA, or start the bot first")
    with storage_failures(), closing(Store(chosen.log, lambda: datetime.now(UTC))) as store:
        yield store


@contextmanager
def alone(chosen: Settings) -> Iterator[None]:
    """The lock of the data folder; ends the command where the bot holds it."""
    try:
        with exclusive(chosen.lock):
            yield
    except (Locked, OSError) as error:
        raise WrongInput(str(error)) from error


def new_views(views: Path) -> Views:
    """Empty tables at the path, whatever was there before; ends the command where that cannot be taken away."""
    try:
        for file in (views, *(views.with_name(views.name + ending) for ending in ("-wal", "-shm"))):
            file.unlink(missing_ok=True)
    except OSError as error:
        raise WrongInput(f"{views} cannot be taken away: {error.strerror}") from error
    return open_views(views)


@contextmanager
def storage_failures() -> Iterator[None]:
    """Ends the command where a database fails."""
    try:
        yield
    except StorageFailed as error:
        raise WrongInput(str(error)) from error


def ended(store: Store) -> list[str]:
    """The matches that are over, in the order in which they ended."""
    found = []
    position = 0
    while log := store.log(position, BATCH):
        position = log[-1].position
        found += [
            logged.event.originator_id
            for logged in log
            if isinstance(logged.event, events.MatchFinished | events.MatchAbandoned)
        ]
    return found


def verified(store: Store, match_id: str) -> Verification:
    """What checking a match gives; ends the command for one that is not there or not over."""
    try:
        log = store.events(match_id)
        if not log:
            fail(f"there is no match {match_id}")
        return verify(log)
    except Refused as refusal:
        if refusal.reason is Reason.NOT_OVER:
            fail(f"match {match_id} is not over yet: its dice can be checked once it is")
        raise


def told(report: Verification) -> str:
    """A report in a sentence or two."""
    if report.holds:
        return f"{report.match}: {report.draws} draws and {report.moves} moves hold"
    if not report.secret_holds:
        return f"{report.match}: the secret is not the one committed to"
    first = report.differences[0]
    return (
        f"{report.match}: played under rules {report.rules_then}, differs under {report.rules_now} "
        f"at move {first.version} ({_what(first)})"
    )


def _what(difference: Difference) -> str:
    return difference.what if difference.reason is None else f"{difference.what}: {difference.reason}"
