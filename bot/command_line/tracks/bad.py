"""A track that cannot be read."""


class BadTrack(Exception):
    """A track's file is wrong; the message names the file, the key, and what is wrong."""
