"""What each may see: nobody the dice secret before the end, nobody else one's hidden pebble or orders."""

import msgspec
import pytest

from domain import events, table
from domain.match import project
from domain.viewing import opened, seen, seen_log
from tests.domain.table_setting import Setting

pytestmark = pytest.mark.usefixtures("pebbles")


def hiding() -> Setting:
    """Ana has hidden her pebble on the left and ordered to keep; Bruno is still to hide his."""
    setting = Setting().under_way("bruno")
    setting.play("ana", "left")
    setting.do(lambda draft: table.leave_order_text(draft, "ana", "keep"))
    return setting


@pytest.mark.parametrize(("viewer", "side", "orders"), [(0, "left", 1), (1, "?", 0), (None, "?", 0)])
def test_a_match_is_seen_with_ones_own_secrets_alone(viewer: int | None, side: str, orders: int) -> None:
    shown = seen(hiding().match, viewer)
    assert shown.state.hidden == ((0, side),)
    assert len(shown.orders) == orders
    assert shown.secret == ""
    assert shown.before is None or shown.before.state is None


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_log_as_seen_folds_to_the_match_as_seen(viewer: int | None) -> None:
    setting = hiding()
    folded = project(None, seen_log(setting.log, viewer))
    shown = seen(setting.match, viewer)
    assert folded is not None
    assert folded.state == shown.state
    assert folded.orders == shown.orders
    assert folded.to_act == shown.to_act


@pytest.mark.parametrize("viewer", [1, None])
def test_the_log_as_seen_holds_nothing_hidden(viewer: int | None) -> None:
    setting = hiding()
    shown = msgspec.json.encode(seen_log(setting.log, viewer)).decode()
    assert setting.match.secret not in shown
    assert "left" not in shown
    assert "keep" not in shown


def test_a_match_that_is_over_is_open() -> None:
    setting = hiding()
    assert not any(isinstance(event, events.OrderLeft) for event in opened(setting.log))
    setting.play("bruno", "left")
    assert isinstance(setting.log[-1], events.MatchFinished)
    assert opened(setting.log) == list(setting.log)
