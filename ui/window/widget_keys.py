"""Which keys work where: for each kind of widget the keys it listens to itself.

Kinds are named, not imported, so that nothing is loaded before it is needed. The keys of the menus are no
part of this; they work everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from ui.widgets.buttons import ChoiceButton

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

Keys = tuple[tuple[str, str], ...]
"""(name of the keys, what they do), each the end of a text key."""

ZOOMING: Keys = (("plus_minus", "zoom"), ("nought", "fit"))
PLACES: Mapping[str, tuple[str, Keys]] = MappingProxyType(
    {
        "BoardView": ("board", (("arrows", "cursor"), ("enter", "choose_hex"), *ZOOMING)),
        "TilePicker": (
            "picker",
            (("arrows", "next_tile"), ("r_e", "turn"), ("enter", "lay"), ("esc", "cancel")),
        ),
        "TileTray": ("tray", (("arrows", "next_tile"), ("enter", "take_tile"))),
        "MarketView": ("market", (("arrows", "cursor"), ("enter", "choose_field"), *ZOOMING)),
        "ChartWidget": ("charts", (("left_right", "read"), ("home_end", "ends"), ("enter", "look_there"))),
        "TableView": ("table", (("arrows", "cursor"), ("enter", "press_cell"), ("copy", "copy_table"))),
        "HoldingsTable": ("holdings", (("arrows", "cursor"), ("p", "preside"), ("f2", "type"))),
        "FieldTable": ("field_table", (("arrows", "cursor"), ("f2", "type"))),
        "StackList": ("stack", (("arrows", "choose"), ("alt_up_down", "move_marker"))),
        "LogPage": (
            "log",
            (("arrows", "scroll"), ("page", "scroll_much"), ("enter", "press_line"), ("copy", "copy")),
        ),
        "RoundCard": ("card", (("left_right", "step"), ("esc", "close"))),
        "HoldButton": ("curtain", (("enter", "open_curtain"),)),
        "WallWindow": ("wall", (("esc", "close"),)),
        "WalkButton": (
            "button",
            (
                ("arrows", "beside"),
                ("home_end", "choices"),
                ("enter", "press"),
                ("tab", "next"),
                ("back_tab", "previous"),
            ),
        ),
        "QAbstractButton": ("button", (("enter", "press"), ("tab", "next"), ("back_tab", "previous"))),
        "QAbstractSpinBox": ("amount", (("up_down", "change"), ("page", "change_much"), ("enter", "press"))),
        "QComboBox": ("list", (("up_down", "choose"), ("alt_down", "open_list"), ("tab", "next"))),
        "SearchLine": ("line", (("enter", "to_found"), ("tab", "next"), ("back_tab", "previous"))),
        "QLineEdit": ("line", (("tab", "next"), ("back_tab", "previous"))),
        "Explanation": (
            "text",
            (
                ("left_right", "next_link"),
                ("enter", "follow_link"),
                ("up_down", "scroll"),
                ("page", "scroll_much"),
                ("copy", "copy"),
            ),
        ),
        "QTextEdit": ("text", (("arrows", "scroll"), ("page", "scroll_much"), ("copy", "copy"))),
        "QAbstractItemView": ("list", (("arrows", "choose"), ("enter", "press"))),
    }
)
ELSEWHERE = ("other", (("tab", "next"), ("back_tab", "previous")))


def keys_at(widget: QWidget | None) -> tuple[str, Keys]:
    """The name of the place a widget is, and the keys that work there, also those of what it lies in.

    What the place itself does with a key comes before what the one around it would do.
    """
    if isinstance(widget, ChoiceButton) and widget.is_refused:
        return "refused", (
            ("arrows", "beside"),
            ("home_end", "choices"),
            ("enter", "why"),
            ("tab", "next"),
            ("back_tab", "previous"),
        )
    found = [PLACES[name] for name in _kinds(widget)] or [ELSEWHERE]
    nearest: dict[str, str] = {}
    for _, keys_told in found:
        for keys, what in keys_told:
            nearest.setdefault(keys, what)
    return found[0][0], tuple(nearest.items())


def _kinds(widget: QWidget | None) -> Iterator[str]:
    """What a widget and those around it are, each by the nearest kind that is known."""
    while widget is not None:
        names = [base.__name__ for base in type(widget).__mro__]
        yield from [name for name in names if name in PLACES][:1]
        widget = widget.parentWidget()
