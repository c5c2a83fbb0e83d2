"""Discord's limits for a message of Components V2, checked on what would be sent."""

from collections.abc import Iterator
from typing import Any

from discord import ui

TEXT, ROW, BUTTON, MENU, GALLERY = 10, 1, 2, 3, 12


def components(view: ui.LayoutView) -> list[dict[str, Any]]:
    """Every component of a view, parents before children."""
    return list(_walk(view.to_components()))


def _walk(found: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in found:
        yield component
        yield from _walk(component.get("components", []))


def texts(view: ui.LayoutView) -> str:
    """Everything that a view says outside its buttons and menus."""
    return "\n".join(one["content"] for one in components(view) if one["type"] == TEXT)


def buttons(view: ui.LayoutView) -> dict[str, dict[str, Any]]:
    """The buttons by label."""
    return {one["label"]: one for one in components(view) if one["type"] == BUTTON}


def menus(view: ui.LayoutView) -> list[dict[str, Any]]:
    """The menus, from top to bottom."""
    return [one for one in components(view) if one["type"] == MENU]


def custom_ids(view: ui.LayoutView) -> list[str]:
    """The custom ids, in order."""
    return [one["custom_id"] for one in components(view) if "custom_id" in one]


def assert_within_limits(view: ui.LayoutView) -> None:
    """At most 40 components and 4,000 characters of text, rows of 5 buttons or one menu, labels and ids that fit."""
    found = components(view)
    assert len(found) <= 40
    assert sum(len(one["content"]) for one in found if one["type"] == TEXT) <= 4000
    assert all(one["content"].strip() for one in found if one["type"] == TEXT)
    ids = custom_ids(view)
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(one) <= 100 for one in ids)
    for one in found:
        if one["type"] == ROW:
            kinds = [child["type"] for child in one["components"]]
            assert kinds == [MENU] or (set(kinds) == {BUTTON} and len(kinds) <= 5)
        elif one["type"] == BUTTON:
            assert 1 <= len(one["label"]) <= 80
        elif one["type"] == MENU:
            _assert_menu(one)
        elif one["type"] == GALLERY:
            assert all(1 <= len(item["description"]) <= 1024 for item in one["items"])


def _assert_menu(menu: dict[str, Any]) -> None:
    assert 1 <= len(menu["options"]) <= 25
    assert len(menu["placeholder"]) <= 150
    assert len({option["value"] for option in menu["options"]}) == len(menu["options"])
    assert sum(option["default"] for option in menu["options"]) <= 1
    for option in menu["options"]:
        assert 1 <= len(option["label"]) <= 100
        assert 1 <= len(option["value"]) <= 100
        assert 1 <= len(option.get("description", "-")) <= 100
