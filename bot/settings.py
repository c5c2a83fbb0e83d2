"""What is set from outside, all of it by environment variables."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

from domain.store import sqlite_log

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class WrongSetting(Exception):
    """An environment variable that cannot be used. The text names it and says what to do."""


@dataclass(frozen=True)
class Settings:
    """The settings of one process; what is secret is never shown by `repr`.

    `data` is the folder of the databases. `api` and `gateway` point at a sandbox; both None for the real Discord.
    `log` are the event store library's own settings.
    """

    data: Path
    log: Mapping[str, str] = field(repr=False)
    token: str = field(default="", repr=False)
    api: str | None = None
    gateway: str | None = None
    log_level: str = "INFO"

    @property
    def views(self) -> Path:
        """The file of the tables, which may be thrown away."""
        return self.data / "views.db"

    @property
    def directory(self) -> Path:
        """The file of the directory: the event database itself where that is a file."""
        return Path(self.log.get("SQLITE_DBNAME", self.data / "directory.db"))

    @property
    def lock(self) -> Path:
        """The file that one process at a time holds."""
        return self.data / "paddock.lock"


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """PADDOCK_TOKEN, PADDOCK_DATA, PADDOCK_DATABASE, PADDOCK_API, PADDOCK_GATEWAY, PADDOCK_LOG_LEVEL.

    Raises WrongSetting.
    """
    data = Path(environment.get("PADDOCK_DATA") or ".paddock")
    database = environment.get("PADDOCK_DATABASE")
    level = environment.get("PADDOCK_LOG_LEVEL", "INFO").upper()
    if level not in LEVELS:
        raise WrongSetting(f"PADDOCK_LOG_LEVEL must be one of {', '.join(LEVELS)}.")
    api, gateway = environment.get("PADDOCK_API") or None, environment.get("PADDOCK_GATEWAY") or None
    if (api is None) != (gateway is None):
        raise WrongSetting("PADDOCK_API and PADDOCK_GATEWAY go together: set both, or neither.")
    _require_address("PADDOCK_API", api, "http")
    _require_address("PADDOCK_GATEWAY", gateway, "ws")
    return Settings(
        data=data,
        log=postgres_log(database) if database else sqlite_log(data / "events.db"),
        token=environment.get("PADDOCK_TOKEN", ""),
        api=api,
        gateway=gateway,
        log_level=level,
    )


def _require_address(setting: str, address: str | None, scheme: str) -> None:
    """Raises WrongSetting for what is no address of the scheme or its sealed twin (https, wss)."""
    if address is None:
        return
    try:
        parts = urlsplit(address)
        usable = parts.scheme in (scheme, f"{scheme}s") and parts.hostname and parts.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise WrongSetting(f"{setting} must be an address that begins with {scheme}:// or {scheme}s://.")


def postgres_log(url: str) -> dict[str, str]:
    """Settings of a log on a PostgreSQL server, from `postgresql://user:password@host:port/database`.

    Raises WrongSetting, whose text does not repeat the address: it holds a password.
    """
    try:
        parts = urlsplit(url)
        port = parts.port or 5432
    except ValueError:
        raise WrongSetting("PADDOCK_DATABASE has a port that is no number.") from None
    name = parts.path.strip("/")
    if parts.scheme not in ("postgresql", "postgres") or not (parts.hostname and parts.username and name):
        raise WrongSetting("PADDOCK_DATABASE must read postgresql://user:password@host:port/database.")
    return {
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "POSTGRES_HOST": parts.hostname,
        "POSTGRES_PORT": str(port),
        "POSTGRES_USER": unquote(parts.username),
        "POSTGRES_PASSWORD": unquote(parts.password or ""),
        "POSTGRES_DBNAME": unquote(name),
    }


def sandboxed(url: str, data: Path) -> Settings:
    """The settings for a sandbox at an address such as `http://127.0.0.1:8080`."""
    return Settings(
        data=data,
        log=sqlite_log(data / "events.db"),
        token="sandbox-token",
        api=f"{url}/api/v10",
        gateway=f"ws{url.removeprefix('http')}/gateway",
        log_level="WARNING",
    )
