"""Orders by clicks: left once however often the button is pressed, and never for a turn that the panel did not show."""

from collections.abc import Callable

from domain.events import OrderLeft, OrderWithdrawn
from domain.match import Match
from tests.bot.faces.limits import buttons, custom_ids, menus, texts
from tests.bot.faces.stage import ANA, BRUNO, CHIARA, SERVER, Answer, Person, Stage

MOVED_ON = "The board has moved on: this is how it stands now."


async def rolled(stage: Stage) -> Match:
    """Ana and Bruno at Long Shot; a number is rolled, and whose turn comes second has not acted yet."""
    dispatch = stage.services.dispatch
    ana, bruno = stage.player(ANA), stage.player(BRUNO)
    match = await dispatch.run(
        lambda store: store.open_match(server=str(SERVER), game="long_shot", organiser=ana, seats=2)
    )
    await dispatch.run(lambda store: store.join(match.id, bruno))
    await dispatch.run(lambda store: store.start(match.id, ana, "777"))
    return await on(stage, match.id, lambda match: len(waiting(match)) == 1)


def waiting(match: Match) -> tuple[int, ...]:
    """The seats that may leave an order."""
    return match.rules.may_order(match.state)


async def on(stage: Stage, match_id: str, reached: Callable[[Match], bool]) -> Match:
    """Everybody plays as a stand-in would until something is reached."""
    store = stage.services.store
    while not reached(match := store.match(match_id)):
        asked = match.to_act[0]
        move = match.rules.stand_in(match.rules.view(match.state, asked.seat), asked.seat)
        player = match.players[asked.seat] or ""
        await stage.services.dispatch.run(
            lambda store, a=asked, p=player, m=move: store.play(match_id, p, m, a.asked)  # type: ignore[misc]
        )
    return match


def person_of(match: Match) -> tuple[Person, Person]:
    """Who waits and may leave an order, and who is asked."""
    return (ANA, BRUNO) if waiting(match) == (0,) else (BRUNO, ANA)


async def confirmed(stage: Stage, match: Match, person: Person) -> tuple[Answer, str]:
    """The panel of an order that is complete, by first choices; and the id of the button that leaves it."""
    answer = await stage.press(person, f"order.open:{match.id}")
    while True:
        assert answer.view is not None
        ids = custom_ids(answer.view)
        leave = [one for one in ids if one.startswith("order.leave:")]
        if leave:
            return answer, leave[0]
        found = menus(answer.view)
        if found:
            answer = await stage.press(person, found[0]["custom_id"], found[0]["options"][0]["value"])
        else:
            answer = await stage.press(person, next(one for one in ids if one.startswith("order.answer:")))


async def test_a_double_click_leaves_an_order_once_and_withdraws_it_once(stage: Stage) -> None:
    match = await rolled(stage)
    person, _ = person_of(match)
    _, leave = await confirmed(stage, match, person)
    for _ in range(2):
        answer = await stage.press(person, leave)
        assert answer.view is not None
        assert "📝 " in texts(answer.view)
    left = stage.services.store.match(match.id).orders
    assert len(left) == 1
    withdraw = next(one for one in custom_ids(answer.view) if one.startswith("order.withdraw:"))
    first, second = [await stage.press(person, withdraw) for _ in range(2)]
    assert first.view is not None
    assert "📝 " not in texts(first.view)
    assert "order" in second.text
    assert stage.services.store.match(match.id).orders == ()
    log = stage.services.store.events(match.id)
    assert len([e for e in log if isinstance(e, OrderWithdrawn)]) == 1


async def test_a_panel_of_an_earlier_round_leaves_no_order_for_a_later_one(stage: Stage) -> None:
    """The number that was rolled is another, and so are the odds that the panel told."""
    match = await rolled(stage)
    person, _ = person_of(match)
    seat = waiting(match)[0]
    shown, leave = await confirmed(stage, match, person)
    later = await on(stage, match.id, lambda now: now.round > match.round and waiting(now) == (seat,))
    assert shown.view is not None
    answer = await stage.press(person, leave)
    assert answer.view is not None
    assert MOVED_ON in texts(answer.view)
    assert "Leave this order" not in buttons(answer.view)
    assert stage.services.store.match(match.id).version == later.version


async def test_orders_of_somebody_else_are_neither_left_nor_withdrawn(stage: Stage) -> None:
    match = await rolled(stage)
    person, other = person_of(match)
    _, leave = await confirmed(stage, match, person)
    await stage.press(person, leave)
    answer = await stage.press(person, f"order.open:{match.id}")
    assert answer.view is not None
    withdraw = next(one for one in custom_ids(answer.view) if one.startswith("order.withdraw:"))
    before = stage.services.store.match(match.id).version
    for meddler in (other, CHIARA):
        for custom_id in (leave, withdraw):
            refused = await stage.press(meddler, custom_id)
            assert refused.text
            assert "📝 " not in refused.text
    assert stage.services.store.match(match.id).version == before


async def test_an_order_is_left_until_its_turn_and_not_after(stage: Stage) -> None:
    """The turn came while the panel was open: one look at how it stands now, and no order."""
    match = await rolled(stage)
    person, _ = person_of(match)
    seat = waiting(match)[0]
    _, leave = await confirmed(stage, match, person)
    await on(stage, match.id, lambda now: now.asked(seat) is not None)
    answer = await stage.press(person, leave)
    assert answer.view is not None
    assert MOVED_ON in texts(answer.view)
    assert [e for e in stage.services.store.events(match.id) if isinstance(e, OrderLeft)] == []
