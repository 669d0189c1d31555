"""Tables of text: as data, on the screen, and as text to take elsewhere."""
