"""Properties that the style sheet knows widgets by, changed while they are seen."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Let the style sheet know a widget by another value of a property from now on."""
    if (widget.property(name) or None) != (value or None):
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
