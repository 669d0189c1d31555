"""The names of what can be chosen: what each of them looks like stands with themes, palettes and layouts."""

from __future__ import annotations

AS_THE_SYSTEM = "system"
"""The choice of a theme that leaves it to the desktop."""
THEME_NAMES = ("light", "dark", "contrast")
PALETTE_NAMES = ("printed", "safe", "protanopia", "deuteranopia", "tritanopia")
LAYOUT_NAMES = ("table", "laptop", "tall", "projector")
