"""Whatever a bot sends, the limits either pass it or refuse it: they never break."""

import contextlib
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.errors import Refused
from sandbox.limits.commands import COMMAND_KEYS, OPTION_KEYS, check_choices, check_commands
from sandbox.limits.components import KEYS
from sandbox.limits.messages import CREATE, CREATE_KEYS, EMBED_KEYS, check_message
from sandbox.limits.modals import KEYS as MODAL_KEYS
from sandbox.limits.modals import check_modal

WORDS = sorted(
    {key for keys in (*KEYS.values(), *MODAL_KEYS.values()) for key in keys}
    | COMMAND_KEYS
    | OPTION_KEYS
    | CREATE_KEYS
    | EMBED_KEYS
    | {"media", "items", "text", "parse", "users", "title"}
)
LEAVES = st.none() | st.booleans() | st.integers(-1, 40) | st.sampled_from(["", "a", "x" * 50, "attachment://b"])
ANYTHING = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=5)
)
BODIES = st.dictionaries(st.sampled_from(WORDS), ANYTHING, max_size=6)
COMPONENTS = st.lists(
    st.builds(lambda body, kind: {**body, "type": kind}, BODIES, st.integers(1, 23) | ANYTHING), max_size=2
)


@settings(max_examples=60, deadline=None)
@given(BODIES, COMPONENTS)
def test_anything_is_passed_or_refused(body: dict[str, Any], components: list[dict[str, Any]]) -> None:
    """Messages, modals, commands and choices of any shape."""
    for made in (body, {**body, "components": components}, {**body, "components": components, "flags": 32768}):
        with contextlib.suppress(Refused):
            check_message(made, ["files[0]"], CREATE)
        with contextlib.suppress(Refused):
            check_modal(made)
        with contextlib.suppress(Refused):
            check_choices(made)
        with contextlib.suppress(Refused):
            check_commands([made, {**made, "options": components}])
