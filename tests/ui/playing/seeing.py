"""Eyes: what can be seen and used in a window, found by what is written on it or read out for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from PySide6.QtWidgets import QAbstractButton, QWidget

W = TypeVar("W", bound=QWidget)


def seen(root: QWidget, kind: type[W]) -> Iterator[W]:
    """The widgets of a kind that are shown in a window and can be used."""
    return (each for each in root.findChildren(kind) if each.isVisible() and each.isEnabled())


def buttons_named(root: QWidget, name: str) -> list[QAbstractButton]:
    """The buttons of that name that would do something."""
    return [
        each for each in seen(root, QAbstractButton) if name_of(each) == name and not each.property("refused")
    ]


def the_button(root: QWidget, name: str) -> QAbstractButton:
    """The one button of that name; two would leave a player guessing."""
    found = buttons_named(root, name)
    assert found, f"no button {name!r} among {all_names(root)}"
    assert len(found) == 1, f"{len(found)} buttons are named {name!r}"
    return found[0]


def name_of(widget: QWidget) -> str:
    """What a screen reader says of a widget."""
    text = widget.text().replace("&&", "&") if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or text


def all_names(root: QWidget) -> list[str]:
    """What is written on all buttons, refused ones in brackets."""
    found = [(name_of(each), each.property("refused")) for each in seen(root, QAbstractButton)]
    return [f"({name})" if refused else name for name, refused in found if name]
