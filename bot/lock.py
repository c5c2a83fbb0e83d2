"""One process at a time writes: an exclusive lock beside the database, let go even when the process is killed."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Locked(Exception):
    """Another Paddock holds the lock. The text is the one line that says so."""


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Holds the lock file for as long as the block runs. Raises Locked, or OSError where the file cannot be made."""
    with path.open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            holder = file.read().strip() or "another process"
            raise Locked(f"another Paddock ({holder}) works on {path.parent}: stop it first") from None
        file.truncate(0)
        file.write(f"process {os.getpid()}")
        file.flush()
        yield
