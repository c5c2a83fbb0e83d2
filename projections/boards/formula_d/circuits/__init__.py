"""The drawing plans of the circuits, one JSON file each (docs/circuits.md)."""
