"""The package as people install it: a wheel with its data files, from which the command line works."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_wheel_carries_its_data(tmp_path: Path) -> None:
    """Data files and fonts are package data: the wheel is built and `paddock track` runs from it."""
    source = tmp_path / "source"
    source.mkdir()
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, source)
    for name in ("bot", "domain", "projections", "sandbox"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(source)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    unpacked = tmp_path / "unpacked"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
        names = set(archive.namelist())
    assert {
        "domain/games/formula_d/circuits/monaco.json",
        "domain/games/turfmaster/courses/oval.json",
        "projections/boards/fonts/DejaVuSansCondensed-Bold.ttf",
        "projections/boards/fonts/LICENSE.txt",
        "projections/words/locale/en/LC_MESSAGES/paddock.po",
        "projections/words/locale/pt_BR/LC_MESSAGES/paddock.po",
        "sandbox/page/index.html",
    } <= names
    assert not [name for name in names if name.startswith("tests/")]
    program = "import sys; sys.path.insert(0, sys.argv.pop(1)); from bot.__main__ import main; main()"
    command = [sys.executable, "-c", program, str(unpacked), "track", "formula_d", "monaco"]
    shown = subprocess.run(command, check=True, capture_output=True, text=True, cwd=tmp_path)
    assert shown.stdout.startswith("monaco: 497 spaces")
