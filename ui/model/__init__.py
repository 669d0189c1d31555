"""What the window remembers and works out without drawing: the game shown, settings, files kept, searches."""
