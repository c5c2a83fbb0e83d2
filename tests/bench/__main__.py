"""Runs every module of this package that has a `run() -> [(what, figure, promise)]` and prints one table."""

import pkgutil
from importlib import import_module

from rich.console import Console
from rich.table import Table

from tests import bench


def main() -> None:
    """All figures in one table; while they are measured, a line says which."""
    console = Console()
    table = Table("What", "Figure", "Promise")
    names = [module.name for module in pkgutil.iter_modules(bench.__path__) if module.name != "__main__"]
    for name in names:
        run = getattr(import_module(f"tests.bench.{name}"), "run", None)
        if run is None:
            continue
        with console.status(name):
            for what, figure, promise in run():
                table.add_row(what, figure if isinstance(figure, str) else f"{figure:.2f}", promise)
    console.print(table)


if __name__ == "__main__":
    main()
