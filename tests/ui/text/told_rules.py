"""Titles whose rules are told."""

from __future__ import annotations

from importlib import resources

TOLD = sorted(
    each.name[: -len(".md")]
    for each in (resources.files("resources") / "rules" / "en").iterdir()
    if each.name[:1].isdigit()
)
