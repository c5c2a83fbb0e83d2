"""How long something takes, in milliseconds."""

from collections.abc import Callable
from time import perf_counter


def milliseconds(work: Callable[[], object], tries: int = 1) -> float:
    """The best of several tries: what else the machine does only ever adds."""
    taken = []
    for _ in range(tries):
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return 1000 * min(taken)
