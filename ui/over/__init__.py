"""What lies over the window for a moment: notes, the palette of commands, the keys that work now."""
