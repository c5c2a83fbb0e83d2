"""What the docs say is true: links, commands, settings, permissions, examples."""

import json
import re
from contextlib import suppress
from pathlib import Path

import discord
import msgspec
import pytest
import typer
from discord import app_commands
from msgspec.structs import replace

from bot.command_line.application import app
from bot.command_line.figures.games import figures
from bot.commands import add_all
from domain.games.registry import GAMES, rules_of
from domain.referee import Referee, Script

ROOT = Path(__file__).parents[1]
DOCS = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
README = (ROOT / "README.md").read_text()
COMMAND_LINE = (ROOT / "docs" / "command-line.md").read_text()


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text())
    missing = [target for target in targets if "://" not in target and not (page.parent / target).exists()]
    assert missing == []


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_make_targets_exist(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"\bmake ([a-z]+)\b", page.read_text()):
        if target in ("demo", "test", "bench", "fuzz", "lint"):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def test_the_command_table_is_the_command_line() -> None:
    listed = set(re.findall(r"^\| `paddock ([a-z]+)", COMMAND_LINE, re.MULTILINE))
    group = typer.main.get_command(app)
    assert listed == set(group.commands)  # type: ignore[attr-defined]


def test_the_figures_of_every_game_are_told() -> None:
    """Section Figures: a row for each game, with the names that its own figures have in JSON."""
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", COMMAND_LINE.split("## Figures")[1], re.MULTILINE))
    for game in GAMES:
        assert set(re.findall(r"`(\w+)`", rows[game])) == set(figures(game).count([]))


def test_the_settings_table_is_what_is_read() -> None:
    listed = set(re.findall(r"`(PADDOCK_[A-Z_]+)`", COMMAND_LINE.split("## Settings")[1]))
    source = (ROOT / "bot" / "settings.py").read_text()
    assert listed == set(re.findall(r'environment\.get\("(PADDOCK_[A-Z_]+)"', source))


def test_the_invitation_asks_for_the_permissions_named() -> None:
    """README, On Discord: exactly the permissions that the design lists."""
    number = int(re.findall(r"permissions=(\d+)", README)[0])
    wanted = discord.Permissions(
        view_channel=True,
        send_messages=True,
        create_public_threads=True,
        send_messages_in_threads=True,
        embed_links=True,
        attach_files=True,
        read_message_history=True,
    )
    assert number == wanted.value


def test_the_slash_commands_of_the_readme_exist() -> None:
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    add_all(tree)
    known = {command.qualified_name for command in tree.walk_commands()}
    named = set(re.findall(r"`/([a-z]+(?: [a-z-]+)?)", README))
    assert {name for name in named if name not in known} == set()


def scripts(page: Path) -> list[tuple[str, Script]]:
    """The JSON blocks of a page that are scripts, each with its game: the page's own, or the one named last."""
    found = []
    text = page.read_text()
    for block in re.finditer(r"```jsonc?\n(.*?)```", text, re.DOTALL):
        with suppress(msgspec.DecodeError):
            script = msgspec.json.decode(block[1], type=Script)
            named = re.findall(f"`({'|'.join(GAMES)})`", text[: block.start()])
            found.append((page.stem if page in GAME_PAGES else named[-1], script))
    return found


GAME_PAGES = [page for page in DOCS if page.parent.name == "games" and page.stem in GAMES]
"""A page for each game that is offered, named after its key."""

SCRIPTS = [one for page in [ROOT / "docs" / "command-line.md", *GAME_PAGES] for one in scripts(page)]


@pytest.mark.parametrize(("game", "script"), SCRIPTS, ids=[game for game, _ in SCRIPTS])
def test_the_scripts_of_the_docs_run(game: str, script: Script) -> None:
    """Every JSON block that is a script is played to its end without a refusal."""
    rules = rules_of(game)
    position = script.position and msgspec.convert(script.position, rules.state_type)
    rulings = list(Referee(rules, script, rules.check(position) if position else None).rulings())
    assert [ruling for ruling in rulings if ruling.refused] == []


def test_every_game_has_a_page_with_a_script() -> None:
    assert {page.stem for page in GAME_PAGES if scripts(page)} == set(GAMES)


def test_the_options_of_every_game_are_on_its_page() -> None:
    for page in GAME_PAGES:
        for spec in GAMES[page.stem].options:
            row = re.search(rf"^\| `{spec.key}` \|.*$", page.read_text(), re.MULTILINE)
            assert row, f"{page.name}: {spec.key}"
            assert [value for value in spec.values if f"`{value}`" not in row[0]] == []


def test_the_referees_lines_in_the_docs_are_what_it_prints() -> None:
    """Of the first script on the page, with a move that is refused between its two."""
    block = COMMAND_LINE.split("prints one line per move:")[1].split("```json\n")[1].split("```")[0]
    moved, refused, standings = (json.loads(line) for line in block.splitlines())
    _, script = scripts(ROOT / "docs" / "command-line.md")[0]
    first, last = script.moves
    referee = Referee(rules_of("formula_d"), replace(script, moves=(first, (1, "gear 6"), last)), None)
    printed = [json.loads(msgspec.json.encode(ruling)) for ruling in referee.rulings()]
    assert moved in printed
    assert refused in printed
    assert set(standings) == {"standings", "over"}
