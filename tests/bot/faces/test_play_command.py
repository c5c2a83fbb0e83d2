"""`/play move`: by text, completed token by token, in the right thread and nowhere else."""

from functools import partial
from typing import Any, cast

import pytest

from bot.commands import completion
from bot.commands.play import move
from bot.commands.subject import Wanted
from bot.directory import Place
from domain.match import Match
from projections.words.catalog import words
from projections.words.formula_d import FormulaDWords
from tests.bot.faces.stage import ANA, BRUNO, CHIARA, LOUNGE, RACES, SERVER, Stage

THREAD, OTHER_THREAD = 31, 32


def placed(stage: Stage, match: Match, thread: int | None, channel: int = RACES) -> None:
    """The match is played in a thread, or in its channel."""
    stage.services.directory.set_place(Place(match.id, SERVER, channel, thread=thread or channel))


async def offered(stage: Stage, typed: str, **options: str) -> list[str]:
    """The values offered for a move in the thread."""
    found = await completion.move(cast(Any, stage.complete(ANA, THREAD, **options)), typed)
    assert all(1 <= len(choice.name) <= 100 and len(str(choice.value)) <= 100 for choice in found)
    assert len(found) <= 25
    return [choice.value for choice in found]


async def asked(stage: Stage, kind: str) -> Match:
    """A race of Ana, with Bruno, at a question of hers of this kind from round 2 on, played in THREAD."""
    match = await stage.started(ANA, BRUNO)
    while match.round < 2 or getattr(match.rules.ask(match.state, 0, ()), "kind", "") != kind:
        match = await stage.drive(ANA, match)
    placed(stage, match, THREAD)
    return match


async def test_a_move_is_played_in_the_thread_and_told_privately(stage: Stage) -> None:
    match = await asked(stage, "gear")
    answer = await stage.command(ANA, move, THREAD, move="GEAR  1")
    assert answer.private
    assert answer.text.startswith("**Ana**: 1st gear, 🎲 ")
    assert stage.services.store.match(match.id).version > match.version


async def test_a_misspelt_move_says_what_would_be_possible(stage: Stage) -> None:
    await asked(stage, "gear")
    answer = await stage.command(ANA, move, THREAD, move="gear 7")
    assert len(answer.sentences) == 1
    assert answer.text.startswith("“gear 7” is not a move you can make now; choose one of: `gear 1`")
    long = await stage.command(ANA, move, THREAD, move="x" * 2001)
    assert long.text == "A move is a few words long; choose one from the list that opens as you type."


async def test_a_move_for_another_matchs_thread_is_refused(stage: Stage) -> None:
    match = await asked(stage, "gear")
    other = await stage.started(BRUNO, ANA)
    placed(stage, other, OTHER_THREAD)
    answer = await stage.command(ANA, move, OTHER_THREAD, move="gear 1", match=match.id)
    assert answer.text == f"This thread belongs to match `{other.id}`. Play the other one here: <#{THREAD}>"
    assert stage.services.store.match(match.id).version == match.version


async def test_several_matches_in_one_channel_need_a_name(stage: Stage) -> None:
    one, two = await stage.started(ANA), await stage.started(ANA)
    placed(stage, one, None)
    placed(stage, two, None)
    answer = await stage.command(ANA, move, RACES, move="gear 1")
    assert answer.text.startswith("Which match? Name it in `match`: `")
    assert one.id in answer.text
    assert two.id in answer.text


async def test_the_only_match_of_this_channel_needs_none(stage: Stage) -> None:
    here, there = await stage.started(ANA), await stage.started(ANA)
    placed(stage, here, None)
    placed(stage, there, None, LOUNGE)
    before = stage.services.store.match(here.id).version
    text = completion.continuations(
        here, partial(here.rules.ask, here.state, 0), "", ["Ana", "Stand-in 2"], words("en")
    )[0][0]
    await stage.command(ANA, move, RACES, move=text)
    assert stage.services.store.match(here.id).version > before
    assert stage.services.store.match(there.id).version == there.version


async def test_a_move_of_which_there_is_nothing_to_tell_is_answered_all_the_same(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord takes no empty message."""
    match = await asked(stage, "space")
    space = match.rules.ask(match.state, 0, ()).options[0].token  # type: ignore[union-attr]
    monkeypatch.setattr(FormulaDWords, "narrate_briefly", lambda *_: "")
    answer = await stage.command(ANA, move, THREAD, move=space)
    assert answer.text == "Your move is made."


async def test_who_may_not_move(stage: Stage) -> None:
    await asked(stage, "gear")
    waiting = await stage.command(BRUNO, move, THREAD, move="gear 1")
    assert waiting.text == "It is not your turn yet; I will call you when it is."
    stranger = await stage.command(CHIARA, move, THREAD, move="gear 1")
    assert stranger.text.startswith("Você não está nesta partida")
    nowhere = await stage.command(CHIARA, move, RACES, move="gear 1")
    assert nowhere.text.startswith("Você não corre em nenhuma partida")


async def test_every_option_is_offered_and_every_offer_is_legal(stage: Stage) -> None:
    match = await asked(stage, "gear")
    options = match.rules.ask(match.state, 0, ()).options  # type: ignore[union-attr]
    assert await offered(stage, "") == [option.token for option in options]
    assert await offered(stage, "gear") == await offered(stage, "")
    assert await offered(stage, "gear 1") == ["gear 1"]
    assert await offered(stage, "GEAR 1") == ["gear 1"]
    assert await offered(stage, "1") == ["gear 1"]
    assert await offered(stage, "gear 1 m") == []
    assert await offered(stage, "zzz") == []


async def test_a_token_that_others_begin_with_hides_none_of_them(stage: Stage) -> None:
    """`m` is a move, and so is `m brake 1`."""
    match = await asked(stage, "space")
    tokens = [option.token for option in match.rules.ask(match.state, 0, ()).options]  # type: ignore[union-attr]
    lane = next(token for token in tokens if any(other.startswith(f"{token} ") for other in tokens))
    assert set(await offered(stage, lane)) == {token for token in tokens if token.startswith(lane)}
    assert set(await offered(stage, f"{lane} br")) == {t for t in tokens if t.startswith(f"{lane} br")}


async def test_nothing_is_offered_to_who_is_not_asked(stage: Stage) -> None:
    await asked(stage, "gear")
    for person in (BRUNO, CHIARA):
        assert await completion.move(cast(Any, stage.complete(person, THREAD)), "") == []


async def test_match_completion_shows_game_people_and_state(stage: Stage) -> None:
    live, lobby = await stage.started(ANA, BRUNO, seats=4), await stage.opened(CHIARA)
    complete = completion.matches(Wanted.ALL)
    found = await complete(cast(Any, stage.complete(ANA)), "")
    assert {choice.value: choice.name for choice in found} == {
        live.id: f"{live.id} · Formula D · round {live.round} · Ana, Bruno, 2 stand-ins",
        lobby.id: f"{lobby.id} · Formula D · open · Chiara",
    }
    assert [choice.value for choice in await complete(cast(Any, stage.complete(ANA)), "chiA")] == [lobby.id]
    assert [choice.value for choice in await complete(cast(Any, stage.complete(ANA)), live.id[:4])] == [live.id]


@pytest.mark.parametrize(
    ("wanted", "seen"),
    [
        (Wanted.LOBBIES, {"lobby"}),
        (Wanted.OWN_LOBBIES, set()),
        (Wanted.OWN_LIVE, {"live"}),
        (Wanted.OWN, {"live"}),
        (Wanted.UNFINISHED, {"live", "lobby"}),
        (Wanted.STARTED, {"live"}),
        (Wanted.FINISHED, set()),
    ],
)
async def test_each_command_offers_the_matches_it_may_be_about(stage: Stage, wanted: Wanted, seen: set[str]) -> None:
    named = {(await stage.started(ANA)).id: "live", (await stage.opened(CHIARA)).id: "lobby"}
    found = await completion.matches(wanted)(cast(Any, stage.complete(ANA)), "")
    assert {named[choice.value] for choice in found} == seen


async def test_options_of_a_new_match_are_completed(stage: Stage) -> None:
    found = await completion.options(cast(Any, stage.complete(ANA, game="formula_d")), "")
    circuits = [("Circuit: Lagoa", "circuit=lagoa"), ("Circuit: Monaco", "circuit=monaco")]
    circuits.append(("Circuit: Race City", "circuit=race_city"))
    laps = [("Laps: 1", "laps=1"), ("Laps: 2", "laps=2"), ("Laps: 3", "laps=3")]
    assert [(choice.name, choice.value) for choice in found] == [*circuits, *laps]
    left = await completion.options(cast(Any, stage.complete(ANA, game="formula_d")), "circuit=monaco laps=1 ")
    assert left == []
    assert await completion.options(cast(Any, stage.complete(ANA)), "") == []
