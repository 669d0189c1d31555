"""The main window: the start page or the board in the middle, docks round it, menus, and whose turn it is.

It places what `app` hands it and tells `app` what is wanted; it knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QDockWidget, QFrame, QLabel, QMainWindow, QStackedWidget, QWidget

from ui.menus import Menus, build_menus
from ui.widgets import put_behind

if TYPE_CHECKING:
    from ui.menus import State
    from ui.settings import Settings
    from ui.text.sentences import Sentences

Area = Qt.DockWidgetArea
LAYOUT_VERSION = 3
MODE_FRAME = 5
"""Pixels of the frame round the board while something else than the present is shown."""


@dataclass(frozen=True, slots=True)
class DockPlace:
    """Where a dock lies until the player moves it."""

    id: str
    area: Area
    width: int = 0
    height: int = 0
    behind: str = ""
    """It is a tab beside this one."""


DOCKS: tuple[DockPlace, ...] = (
    DockPlace("decision", Area.RightDockWidgetArea, width=340),
    DockPlace("players", Area.LeftDockWidgetArea, width=300, height=430),
    DockPlace("companies", Area.LeftDockWidgetArea, behind="players"),
    DockPlace("trains", Area.LeftDockWidgetArea, behind="companies"),
    DockPlace("log", Area.LeftDockWidgetArea, width=300, height=300),
    DockPlace("history", Area.LeftDockWidgetArea, behind="log"),
    DockPlace("market", Area.BottomDockWidgetArea, height=230),
    DockPlace("tray", Area.BottomDockWidgetArea, behind="market"),
    DockPlace("grid", Area.BottomDockWidgetArea, behind="tray"),
    DockPlace("prices", Area.BottomDockWidgetArea, behind="grid"),
    DockPlace("charts", Area.BottomDockWidgetArea, behind="prices"),
)


class MainWindow(QMainWindow):
    """The window of the program."""

    closing = Signal(object)
    """The player wants to close the window; whoever listens may refuse by `event.ignore()`."""
    escaped = Signal()
    """Esc was pressed where nothing else has a use for it."""

    def __init__(
        self,
        words: Sentences,
        settings: Settings,
        start_page: QWidget,
        slots: Mapping[str, Callable[[], None]],
    ) -> None:
        super().__init__()
        self.setObjectName("window")
        self.resize(1280, 800)
        self._words, self._settings = words, settings
        self.docks: dict[str, QDockWidget] = {}
        self.start_page = start_page
        self._stack = QStackedWidget()
        self._stack.addWidget(start_page)
        self._stack.setProperty("role", "table")
        self._stack.setFrameStyle(QFrame.Shape.Box.value | QFrame.Shadow.Plain.value)
        self._stack.setLineWidth(0)
        self._board: QWidget | None = None
        self.setCentralWidget(self._stack)
        self._corners()
        self.menus: Menus = build_menus(self, words, dict(slots))
        self._turn = QLabel()
        self.statusBar().addPermanentWidget(self._turn)
        self.relabel()
        self._restore_place()

    def relabel(self) -> None:
        """Say in the language of the words what belongs to no game."""
        self.menus.label(self._words)
        self._turn.setAccessibleName(self._words.tr("docks.decision"))
        self.setWindowTitle(self._words.tr("window.title"))

    def _corners(self) -> None:
        self.setDockOptions(
            QMainWindow.DockOption.AllowTabbedDocks
            | QMainWindow.DockOption.AllowNestedDocks
            | QMainWindow.DockOption.AnimatedDocks
        )
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, self._tabs_on_top())
        self.setCorner(Qt.Corner.BottomLeftCorner, Area.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.BottomRightCorner, Area.RightDockWidgetArea)
        self.setCorner(Qt.Corner.TopLeftCorner, Area.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.TopRightCorner, Area.RightDockWidgetArea)

    @staticmethod
    def _tabs_on_top() -> object:
        from PySide6.QtWidgets import QTabWidget  # noqa: PLC0415

        return QTabWidget.TabPosition.North

    # ---- a game or none

    def show_game(self, board: QWidget, panels: Mapping[str, QWidget]) -> None:
        """Put a game's parts in their places."""
        self.remove_game()
        self._board = board
        self._stack.addWidget(board)
        self._stack.setCurrentWidget(board)
        for place in DOCKS:
            if place.id in panels:
                self._add_dock(place, panels[place.id])
        self._fill_dock_menu()
        self._usual_sizes()
        self._restore_docks()

    def remove_game(self) -> None:
        """Show the start page."""
        self.keep_layout()
        for dock in self.docks.values():
            self.removeDockWidget(dock)
            dock.setParent(None)
            dock.deleteLater()
        self.docks = {}
        if self._board is not None:
            self._stack.removeWidget(self._board)
            self._board.deleteLater()
            self._board = None
        self._stack.setCurrentWidget(self.start_page)
        self._fill_dock_menu()
        self.show_turn("")

    def _add_dock(self, place: DockPlace, panel: QWidget) -> None:
        dock = QDockWidget(self._words.tr(f"docks.{place.id}"), self)
        dock.setObjectName(place.id)
        dock.setWidget(panel)
        if not panel.accessibleName():
            panel.setAccessibleName(dock.windowTitle())
        self.addDockWidget(place.area, dock)
        if place.behind in self.docks:
            self.tabifyDockWidget(self.docks[place.behind], dock)
        put_behind(panel, bool(place.behind))
        dock.visibilityChanged.connect(lambda is_seen: put_behind(panel, not is_seen))
        self.docks[place.id] = dock

    def _fill_dock_menu(self) -> None:
        menu = self.menus.submenus["docks"]
        menu.clear()
        for dock in self.docks.values():
            menu.addAction(dock.toggleViewAction())
        menu.setEnabled(bool(self.docks))

    def raise_dock(self, name: str) -> None:
        """Bring a tab to the front."""
        if name in self.docks:
            self.docks[name].show()
            self.docks[name].raise_()

    # ---- layout

    def _usual_sizes(self) -> None:
        for side, sizes in ((Qt.Orientation.Horizontal, "width"), (Qt.Orientation.Vertical, "height")):
            places = [place for place in DOCKS if getattr(place, sizes) and place.id in self.docks]
            docks = [self.docks[place.id] for place in places]
            self.resizeDocks(docks, [getattr(place, sizes) for place in places], side)
        for name in ("log", "players", "market"):
            self.raise_dock(name)

    def reset_layout(self) -> None:
        """Put every dock back to where it was at first."""
        for place in DOCKS:
            dock = self.docks.get(place.id)
            if dock is not None:
                dock.setFloating(False)
                self.addDockWidget(place.area, dock)
                dock.show()
        for place in DOCKS:
            if place.behind in self.docks and place.id in self.docks:
                self.tabifyDockWidget(self.docks[place.behind], self.docks[place.id])
        self._usual_sizes()

    def keep_layout(self) -> None:
        """Remember how the window lies and how the docks lie in it."""
        self._settings.keep_layout("window", self.saveGeometry())
        if self.docks:
            self._settings.keep_layout("docks", self.saveState(LAYOUT_VERSION))

    def _restore_place(self) -> None:
        place = self._settings.layout("window")
        if not place.isEmpty():
            self.restoreGeometry(place)

    def _restore_docks(self) -> None:
        layout: QByteArray = self._settings.layout("docks")
        if not layout.isEmpty():
            self.restoreState(layout, LAYOUT_VERSION)

    # ---- telling

    def show_mode(self, mode: str) -> None:
        """Frame the board while the past ("past") or what is only tried ("trial") is on the screen."""
        if mode != self._stack.property("mode"):
            self._stack.setProperty("mode", mode)
            self._stack.setLineWidth(MODE_FRAME if mode else 0)
            self._stack.style().unpolish(self._stack)
            self._stack.style().polish(self._stack)

    def show_turn(self, text: str) -> None:
        """Whose turn it is, in the status bar."""
        self._turn.setText(text)

    @property
    def turn(self) -> str:
        return self._turn.text()

    def show_state(self, state: State, undo: str, redo: str) -> None:
        """Enable the menus and name what undo and redo would do."""
        self.menus.refresh(state)
        for name, what in (("undo", undo), ("redo", redo)):
            key = f"menus.{name}_what" if what else f"menus.{name}"
            self.menus.actions[name].setText(self._words.tr(key, action=what.replace("&", "&&")))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit(event)
        if event.isAccepted():
            self.keep_layout()
            self._settings.sync()
