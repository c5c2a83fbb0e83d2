"""What a command and a modal may be."""

from typing import Any

import pytest

from sandbox.errors import Refused
from sandbox.limits.commands import check_choices, check_commands
from sandbox.limits.modals import check_modal
from tests.sandbox.stage import Json, Stage


def command(*options: Json, **more: Any) -> Json:
    """A command."""
    return {"name": "match", "description": "Matches", "options": list(options)} | more


def option(name: str = "game", **more: Any) -> Json:
    """A text option."""
    return {"type": 3, "name": name, "description": "Which"} | more


def choices(count: int) -> list[Json]:
    """Different choices."""
    return [{"name": f"c{n}", "value": f"v{n}"} for n in range(count)]


def sub(name: str, *options: Json, kind: int = 1) -> Json:
    """A sub-command, or a group of kind 2."""
    return {"type": kind, "name": name, "description": "x", "options": list(options)}


@pytest.mark.parametrize(
    "right",
    [
        command(option(required=True), option("seats", type=4, min_value=2, max_value=10)),
        command(option(choices=choices(25))),
        command(option(autocomplete=True)),
        command(sub("new", option()), sub("admin", sub("close"), kind=2)),
        command(name="corrida", name_localizations={"pt-BR": "corrida"}),
        command(name="größe"),
        command(name="n" * 32, description="d" * 100),
        {"type": 2, "name": "Show Turns"},
    ],
)
def test_what_is_right_passes(right: Json) -> None:
    """At the limits, not over them."""
    check_commands([right])


@pytest.mark.parametrize(
    "wrong",
    [
        command(name="Match"),
        command(name="match new"),
        command(name="n" * 33),
        command(name=""),
        command(description=""),
        command(description="d" * 101),
        command(name_localizations={"pt-BR": "Corrida"}),
        command(name_localizations={"pt": "corrida"}),
        command(description_localizations={"pt-BR": ""}),
        command(option(), option("seats", required=True)),
        command(option(choices=choices(26))),
        command(option(choices=choices(2), autocomplete=True)),
        command(option(choices=[{"name": "a", "value": "1"}, {"name": "a", "value": "2"}])),
        command(option(type=4, choices=choices(1))),
        command(option(type=5, autocomplete=True)),
        command(option(min_value=1)),
        command(option(type=4, min_value=3, max_value=2)),
        command(*(option(f"o{n}") for n in range(26))),
        command(option(), option()),
        command(sub("new"), option()),
        command(sub("a", sub("b", sub("c"), kind=2), kind=2)),
        command(sub("new", sub("b"))),
        command(
            *(
                option(
                    f"o{n}", choices=[{"name": "n" * 100, "value": "v" * 100}] * 1 + choices(24), description="d" * 100
                )
                for n in range(25)
            )
        ),
        command(surprise=True),
    ],
)
def test_what_is_wrong_is_refused(wrong: Json) -> None:
    """Code 50035."""
    with pytest.raises(Refused) as refused:
        check_commands([wrong])
    assert refused.value.refusal.code == 50035


def test_a_hundred_commands_and_each_name_once() -> None:
    """100 chat commands; 15 for users; no name twice."""
    check_commands([command(name=f"c{n}") for n in range(100)])
    for commands in (
        [command(name=f"c{n}") for n in range(101)],
        [{"type": 2, "name": f"u{n}"} for n in range(16)],
        [command(), command()],
    ):
        with pytest.raises(Refused):
            check_commands(commands)


def test_autocomplete_has_25_choices_at_most() -> None:
    """Names of 1 to 100 characters."""
    check_choices({"choices": choices(25)})
    for wrong in (choices(26), [{"name": "", "value": "x"}], [{"name": "n" * 101, "value": "x"}]):
        with pytest.raises(Refused):
            check_choices({"choices": wrong})


def label(**more: Any) -> Json:
    """A labelled text input."""
    field = {"type": 4, "style": 1, "custom_id": "note"} | more
    return {"type": 18, "label": "Note", "component": field}


def modal(*components: Json, **more: Any) -> Json:
    """A modal."""
    return {"custom_id": "form", "title": "Form", "components": list(components)} | more


@pytest.mark.parametrize(
    "right",
    [
        modal(*(label(custom_id=f"f{n}") for n in range(5))),
        modal({"type": 10, "content": "Read this"}, label(max_length=4000)),
        modal({"type": 1, "components": [{"type": 4, "style": 2, "custom_id": "n", "label": "Note"}]}),
        modal(label(type=21, style=None, options=[{"label": x, "value": x} for x in "ab"]) | {}),
    ],
)
def test_modals_that_are_right(right: Json) -> None:
    """At the limits, not over them."""
    for top in right["components"]:
        if "component" in top:
            top["component"] = {key: value for key, value in top["component"].items() if value is not None}
    check_modal(right)


@pytest.mark.parametrize(
    "wrong",
    [
        modal(),
        modal(*(label(custom_id=f"f{n}") for n in range(6))),
        modal(label(), title="t" * 46),
        modal(label(), title=""),
        modal(label(), custom_id="c" * 101),
        modal(label(), label()),
        modal(label() | {"label": "l" * 46}),
        modal(label() | {"description": "d" * 101}),
        modal(label(label="Note")),
        modal(label(style=3)),
        modal(label(max_length=4001)),
        modal(label(min_length=5, max_length=4)),
        modal({"type": 4, "style": 1, "custom_id": "n"}),
        modal({"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "y"}]}),
    ],
)
def test_modals_that_are_wrong(wrong: Json) -> None:
    """Code 50035."""
    with pytest.raises(Refused) as refused:
        check_modal(wrong)
    assert refused.value.refusal.code == 50035


async def test_commands_keep_their_ids_and_one_can_be_changed(stage: Stage) -> None:
    """PUT replaces all; a command of the same name keeps its id; GET, PATCH, POST, DELETE for one."""
    base = "/applications/1100000000000000000/commands"
    (first,) = await stage.rest.done("PUT", base, [command()])
    again, other = await stage.rest.done("PUT", base, [command(description="New"), command(name="help")])
    assert (again["id"], again["description"]) == (first["id"], "New")
    assert again["version"] != first["version"]
    await stage.rest.done("PATCH", f"{base}/{other['id']}", {"description": "Other"})
    assert (await stage.rest.done("GET", f"{base}/{other['id']}"))["description"] == "Other"
    await stage.rest.done("DELETE", f"{base}/{other['id']}")
    assert [c["name"] for c in await stage.rest.done("GET", base)] == ["match"]
    assert (await stage.rest.refused("GET", f"{base}/{other['id']}"))["code"] == 10063
    assert (await stage.rest.refused("PUT", base, [command(name="Bad")]))["code"] == 50035
