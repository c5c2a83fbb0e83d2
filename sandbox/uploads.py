"""Uploaded files: what came in, and Discord's attachment object for it."""

import mimetypes
import struct
from dataclasses import dataclass

from sandbox.errors import TOO_LARGE, Refused
from sandbox.model import Json
from sandbox.world import World

MOST_BYTES = 10 * 1024 * 1024
MOST_BYTES_OF_ALL = 25 * 1024 * 1024


@dataclass(frozen=True)
class Upload:
    """One file part of a multipart request; `field` is its name there, `files[0]`."""

    field: str
    name: str
    content_type: str
    content: bytes

    @property
    def index(self) -> str:
        """The id by which `attachments` refers to it."""
        return self.field.removeprefix("files[").removesuffix("]")


def check_sizes(files: list[Upload]) -> None:
    """Refuse files over 10 MiB, or over 25 MiB together."""
    sizes = [len(file.content) for file in files]
    if any(size > MOST_BYTES for size in sizes) or sum(sizes) > MOST_BYTES_OF_ALL:
        raise Refused(TOO_LARGE)


def keep(world: World, file: Upload, listed: Json) -> Json:
    """Store a file and give its attachment object; `listed` is its entry in `attachments`."""
    key = world.ids.next()
    name = safe_name(listed.get("filename") or file.name)
    world.storage.save_attachment(key, name, file.content)
    url = f"{world.base}/cdn/{key}/{name}"
    attachment: Json = {
        "id": key,
        "filename": name,
        "size": len(file.content),
        "url": url,
        "proxy_url": url,
        "content_type": mimetypes.guess_type(name)[0] or "application/octet-stream",
        "flags": 0,
    }
    if listed.get("description"):
        attachment["description"] = listed["description"]
    if size := picture_size(file.content):
        attachment["width"], attachment["height"] = size
    return attachment


def safe_name(name: str) -> str:
    """A file name as Discord keeps it: letters, digits, `_`, `-` and `.`; blanks become `_`."""
    kept = "".join(c for c in name.replace(" ", "_") if c.isascii() and (c.isalnum() or c in "_-."))
    return kept.strip(".") or "unknown"


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height in pixels of a PNG or GIF, None for anything else."""
    if content[:8] == b"\x89PNG\r\n\x1a\n" and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    if content[:6] in {b"GIF87a", b"GIF89a"} and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
        return width, height
    return None
