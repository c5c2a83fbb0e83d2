"""placeholder"""


def panel() -> bytes:
    """x"""
    return b""
