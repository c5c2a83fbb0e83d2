"""What `paddock simulate` counts in each game, one module per game."""
