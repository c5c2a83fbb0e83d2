"""Rate limits: buckets for each channel, and the global one."""

from sandbox.rates import GLOBAL_LIMIT, Rate, Rates
from tests.sandbox.stage import Stage

RATE = Rate("POST", r"/channels/\d+/messages", 2, 5.0)


class Time:
    """A time that a test moves."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_fills_and_empties() -> None:
    """Two requests in 5 s for each channel; the headers count down; the third says how long to wait."""
    time = Time()
    rates = Rates((RATE,), time)
    headers, refusal = rates.count("POST", "/channels/1/messages")
    assert refusal is None
    assert (headers["X-RateLimit-Limit"], headers["X-RateLimit-Remaining"]) == ("2", "1")
    assert headers["X-RateLimit-Reset-After"] == "5.000"
    time.now += 1.5
    rates.count("POST", "/channels/1/messages")
    headers, refusal = rates.count("POST", "/channels/1/messages")
    assert refusal == {"message": "You are being rate limited.", "retry_after": 3.5, "global": False}
    assert headers["Via"]
    assert rates.count("POST", "/channels/2/messages")[1] is None
    time.now += 3.5
    assert rates.count("POST", "/channels/1/messages")[1] is None


def test_messages_share_the_bucket_of_their_channel() -> None:
    """The major parameter is the channel; the message is not."""
    rates = Rates((Rate("PATCH", r"/channels/\d+/messages/\d+", 1, 5.0),), Time())
    assert rates.count("PATCH", "/channels/1/messages/10")[1] is None
    assert rates.count("PATCH", "/channels/1/messages/11")[1] is not None


def test_fifty_in_a_second_of_everything_but_interactions() -> None:
    """The global limit; interaction endpoints are exempt."""
    rates = Rates((RATE,), Time())
    for number in range(GLOBAL_LIMIT):
        assert rates.count("GET", f"/guilds/{number}")[1] is None
    headers, refusal = rates.count("GET", "/guilds/1")
    assert refusal is not None
    assert refusal["global"] is True
    assert headers["X-RateLimit-Scope"] == "global"
    assert rates.count("POST", "/interactions/1/token/callback")[1] is None


async def test_rates_are_set_by_the_control_api(stage: Stage) -> None:
    """A list replaces the defaults; the bot gets a 429."""
    rate = {"method": "POST", "path": r"/channels/\d+/messages", "limit": 1, "seconds": 60}
    assert (await stage.people.post("limits", rates=[rate]))["rates"] == [rate]
    races = await stage.people.channel("races")
    await stage.rest.say(races, content="x")
    refusal = await stage.rest.refused("POST", f"/channels/{races}/messages", {"content": "x"})
    assert refusal["status"] == 429
    assert 0 < refusal["retry_after"] <= 60
