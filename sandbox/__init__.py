"""A small, strict Discord on loopback, for the demo and the end-to-end tests."""

from sandbox.clock import Clock
from sandbox.server import Sandbox

__all__ = ["Clock", "Sandbox"]
