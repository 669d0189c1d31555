"""Tiles: their plans and pictures, the tray, and choosing one for a hex."""
