"""The frame: docks and their layouts, menus and keys, and what lies over the window for a moment."""
