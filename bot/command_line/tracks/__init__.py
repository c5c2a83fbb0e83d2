"""What `paddock track` knows of each game's tracks, one module per game."""
