"""The names of what can be chosen: what each of them looks like stands with themes, palettes and layouts."""

from __future__ import annotations

AS_THE_SYSTEM = "system"
"""The choice of a theme that leaves it to the desktop."""
THEME_NAMES = ("light", "dark", "contrast")
PALETTE_NAMES = ("printed", "safe", "protanopia", "deuteranopia", "tritanopia")
LAYOUT_NAMES = ("table", "columns", "laptop", "square", "tall", "projector")
LAYERS = ("layer_reach", "layer_owners", "layer_homes", "layer_runs", "layer_codes")
"""Settings that switch a layer over the map; the first depends on the company looked at."""
ROUND, COMPANY, PHASE, DEED = "round", "company", "phase", "deed"
"""What the course of a game is looked through by."""
