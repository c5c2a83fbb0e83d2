"""Runs every module of this package that has a `run() -> [(what, figure, promise)]` and prints one table.

`python -m tests.bench` runs all; `python -m tests.bench acks paths` only those; with `--markdown` the table is printed
as docs/performance.md has it.
"""

import os
import pkgutil
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from importlib import import_module

from rich.console import Console
from rich.table import Table

from tests import bench

Row = tuple[str, str, str, str]


def main(given: list[str]) -> None:
    """All figures in one table; while they are measured, a line says which."""
    parser = ArgumentParser(prog="python -m tests.bench", description="Measures what has a promise.")
    parser.add_argument("module", nargs="*", help="only these modules, such as acks")
    parser.add_argument("--markdown", action="store_true", help="print the table of docs/performance.md")
    arguments = parser.parse_args(given)
    console = Console(stderr=True)
    rows = list(_rows(arguments.module, console))
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    if arguments.markdown:
        lines = ["| what | figure | promise | module |", "|---|---:|---|---|"]
        print("\n".join(lines + [f"| {' | '.join(row)} |" for row in rows]))
    else:
        table = Table("What", "Figure", "Promise", "Module")
        for row in rows:
            table.add_row(*row)
        Console().print(table)
    console.print(f"{os.cpu_count()} processors, load {load} (1, 5 and 15 minutes)")


def _rows(named: list[str], console: Console) -> Iterator[Row]:
    for name in named or [module.name for module in pkgutil.iter_modules(bench.__path__)]:
        if name == "__main__" or name.startswith("test_"):
            continue
        run = getattr(import_module(f"tests.bench.{name}"), "run", None)
        if run is None:
            continue
        with console.status(name):
            for what, figure, promise in run():
                yield what, figure if isinstance(figure, str) else f"{figure:.2f}", promise, name


if __name__ == "__main__":
    main(sys.argv[1:])
