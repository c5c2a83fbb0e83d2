"""Settings come from the environment, and what is secret is never shown."""

from pathlib import Path

import pytest

from bot.settings import WrongSetting, from_environment, sandboxed


def test_nothing_set_means_a_database_in_the_working_folder() -> None:
    settings = from_environment({})
    assert settings.data == Path(".paddock")
    assert settings.log == {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": ".paddock/events.db"}
    assert settings.directory == Path(".paddock/events.db"), "the directory lies in the event database"
    assert (settings.views, settings.lock) == (Path(".paddock/views.db"), Path(".paddock/paddock.lock"))
    assert (settings.token, settings.api, settings.gateway, settings.log_level) == ("", None, None, "INFO")


def test_a_server_is_named_by_an_address() -> None:
    settings = from_environment({"PADDOCK_DATABASE": "postgresql://ana:p%40ss@db.example:6432/races"})
    assert settings.log == {
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "POSTGRES_HOST": "db.example",
        "POSTGRES_PORT": "6432",
        "POSTGRES_USER": "ana",
        "POSTGRES_PASSWORD": "p@ss",
        "POSTGRES_DBNAME": "races",
    }
    assert settings.directory == Path(".paddock/directory.db")


def test_no_secret_is_shown() -> None:
    settings = from_environment({"PADDOCK_TOKEN": "hush", "PADDOCK_DATABASE": "postgres://ana:quiet@db/races"})
    assert "hush" not in repr(settings)
    assert "quiet" not in repr(settings)


@pytest.mark.parametrize(
    "environment",
    [
        {"PADDOCK_LOG_LEVEL": "LOUD"},
        {"PADDOCK_API": "http://127.0.0.1:1/api/v10"},
        {"PADDOCK_API": "nonsense", "PADDOCK_GATEWAY": "ws://127.0.0.1:1/gateway"},
        {"PADDOCK_GATEWAY": "::::", "PADDOCK_API": "http://127.0.0.1:1/api/v10"},
        {"PADDOCK_GATEWAY": "ws://127.0.0.1:port/gateway", "PADDOCK_API": "http://127.0.0.1:1/api/v10"},
        {"PADDOCK_DATABASE": "mysql://ana:secret@db/races"},
        {"PADDOCK_DATABASE": "postgresql://ana:secret@db/"},
        {"PADDOCK_DATABASE": "postgresql://ana:secret@db:port/races"},
    ],
)
def test_a_wrong_setting_is_named_without_its_secrets(environment: dict[str, str]) -> None:
    with pytest.raises(WrongSetting) as told:
        from_environment(environment)
    assert next(iter(environment)) in str(told.value)
    assert "secret" not in str(told.value)


def test_a_sandbox_is_named_by_its_address() -> None:
    settings = sandboxed("http://127.0.0.1:8080", Path("here"))
    assert (settings.api, settings.gateway) == ("http://127.0.0.1:8080/api/v10", "ws://127.0.0.1:8080/gateway")
