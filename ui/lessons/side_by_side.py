"""Shows beside each other what lies one behind the other as tabs, for as long as both are wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

DECISION = "decision"
Area = Qt.DockWidgetArea
BESIDE = MappingProxyType(
    {
        Area.BottomDockWidgetArea: Qt.Orientation.Horizontal,
        Area.LeftDockWidgetArea: Qt.Orientation.Vertical,
    }
)
"""How two docks share a place in which all docks lie: a column of its own would take the room of the map."""


class SideBySide:
    """Docks that are moved for a while, and how all of them lay before."""

    def __init__(self, docks: Callable[[], Mapping[str, QDockWidget]]) -> None:
        self._docks = docks
        self._before: QByteArray | None = None

    def show(self, names: Sequence[str]) -> None:
        """Bring docks to the front; of two in one stack the second goes to another one."""
        docks = self._docks()
        wanted = [docks[name] for name in dict.fromkeys(names) if name in docks]
        for place, dock in enumerate(wanted):
            dock.show()
            if any(_are_stacked(dock, earlier) for earlier in wanted[:place]):
                self._move(dock, wanted)
        for dock in wanted:
            dock.raise_()

    def back(self) -> None:
        """Everything lies again as it lay before."""
        if self._before is not None:
            window = _window(self._docks()[DECISION])
            window.restoreState(self._before)
            self._before = None

    def _move(self, dock: QDockWidget, wanted: Sequence[QDockWidget]) -> None:
        window = _window(dock)
        if self._before is None:
            self._before = window.saveState()
        for other in self._docks().values():
            stack = (other, *window.tabifiedDockWidgets(other))
            is_taken = any(beside in stack for beside in (*wanted, self._docks()[DECISION]))
            if not is_taken and other.isVisible() and not other.isFloating():
                window.tabifyDockWidget(other, dock)
                return
        area = window.dockWidgetArea(wanted[0])
        window.removeDockWidget(dock)
        if area in BESIDE:
            window.addDockWidget(area, dock, BESIDE[area])
            window.resizeDocks([wanted[0], dock], [1, 1], BESIDE[area])
        else:
            window.addDockWidget(Area.LeftDockWidgetArea, dock)
        dock.show()


def _are_stacked(dock: QDockWidget, other: QDockWidget) -> bool:
    return other in _window(dock).tabifiedDockWidgets(dock)


def _window(dock: QDockWidget) -> QMainWindow:
    window = dock.parentWidget()
    assert isinstance(window, QMainWindow), "docks belong to the main window"
    return window
