"""Long random play: `make fuzz`."""
