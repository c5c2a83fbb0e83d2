"""The control API, for the page and for scripts (docs/sandbox.md)."""
