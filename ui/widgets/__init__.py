"""Small widgets and habits of widgets. None of them knows the game."""
