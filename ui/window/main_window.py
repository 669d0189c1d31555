"""The main window: the start page or the board in the middle, docks round it, menus, and whose turn it is.

It places what `app` hands it and tells `app` what is wanted; it knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QChildEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QDockWidget,
    QFrame,
    QMainWindow,
    QStackedWidget,
    QTabWidget,
    QToolBar,
    QWidget,
)

from ui.style.plain_text import as_label, name_action, plain_label
from ui.widgets.input_guard import ENTER, Reflex
from ui.widgets.painted_once import PaintedOnce
from ui.widgets.scrolled import small_enough
from ui.widgets.visibility import bring_into_view, put_behind
from ui.window.dock_heights import Rising, wanting
from ui.window.dock_layouts import LAYOUT_VERSION, LAYOUTS, arrange, fitting, give_widths, spare_beside
from ui.window.focus_order import DECISION, after
from ui.window.fronts import Fronts, keep_names_whole
from ui.window.menus import Menus, build_menus
from ui.window.toast import Notice

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.model.menu_entries import State
    from ui.model.settings import Settings

MODE_FRAME = 5
"""Pixels of the frame round the board while something else than the present is shown."""
ALIKE = 0.9
"""Docks lie as they were remembered in a window that has at least this part of the size it had."""
NOTICE_STAYS = 8000
"""Milliseconds."""
BAR = ("undo", "redo", "fit", "palette")
"""Entries of the menus that have a button beside the strip of turns."""


class Pages(QStackedWidget):
    """Asks for the room of the page on top; the start page behind a game must not widen its window."""

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        return page.minimumSizeHint() if page is not None else super().minimumSizeHint()


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
        run: Callable[[str], None],
    ) -> None:
        super().__init__()
        self.setObjectName("window")
        self.resize(1280, 800)
        self._words, self._settings = words, settings
        self.docks: dict[str, QDockWidget] = {}
        self._panels: Mapping[str, QWidget] = {}
        self._fronts = Fronts()
        self.start_page = start_page
        self._stack = Pages()
        self._stack.addWidget(start_page)
        self._stack.setProperty("role", "table")
        self._stack.setFrameStyle(QFrame.Shape.Box.value | QFrame.Shadow.Plain.value)
        self._stack.setLineWidth(0)
        self._board: QWidget | None = None
        self._strip_place: QAction | None = None
        self._shape = 1.5
        self._fitting = ""
        """The layout that was taken because it fits the window."""
        self._titles = QTimer(self, singleShot=True, interval=0)
        self._titles.timeout.connect(self._settle_titles)
        self.setCentralWidget(self._stack)
        self._corners()
        self.menus: Menus = build_menus(self, words, run)
        self.strip = _strip_bar(self, self.menus)
        self._turn = plain_label()
        self.statusBar().addPermanentWidget(self._turn)
        self._notice = Notice(self)
        self.reflex = Reflex(self, settings)
        self.rising = Rising(self, settings)
        self.painted = PaintedOnce(self)
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
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        self.setCorner(Qt.Corner.TopLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.TopRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)

    def childEvent(self, event: QChildEvent) -> None:
        super().childEvent(event)
        keep_names_whole(event)

    # ---- a game or none

    def show_game(
        self, board: QWidget, panels: Mapping[str, QWidget], strip: QWidget, *, shape: float, players: int
    ) -> None:
        """Put a game's parts in their places; `shape` is how many times wider than high a board is.

        `players` is how many play.
        """
        self.remove_game()
        self._fronts.hold()
        self.rising.hold()
        self._shape = shape
        self._board, self._panels = board, panels
        self._stack.addWidget(board)
        self._stack.setCurrentWidget(board)
        for place in LAYOUTS["table"].places:
            if place.id in panels:
                self._add_dock(place.id, panels[place.id])
        self.rising.watch(self.docks, wanting(panels))
        self.rising.players = players
        self._strip_place = self.strip.addWidget(strip)
        self.show_strip()
        self._first_layout()

    def wake_fronts(self) -> None:
        """Give all docks their heights, and make what is seen of them once, in its own size."""
        self.rising.give_now()
        self._fronts.settle()

    def show_strip(self) -> None:
        """Show or hide the strip of turns, as the settings say."""
        is_shown = bool(self.docks) and self._settings["show_strip"]
        self.strip.setVisible(is_shown)
        self.statusBar().setVisible(not is_shown)

    def remove_game(self) -> None:
        """Show the start page."""
        self.keep_layout()
        self._fronts.forget()
        for dock in self.docks.values():
            self.removeDockWidget(dock)
            dock.setParent(None)
            dock.deleteLater()
        self.docks, self._panels = {}, {}
        self.rising.watch({}, {})
        self._remove_strip()
        if self._board is not None:
            self._stack.removeWidget(self._board)
            self._board.deleteLater()
            self._board = None
        self._stack.setCurrentWidget(self.start_page)
        self.show_turn("")

    def _remove_strip(self) -> None:
        if self._strip_place is not None:
            self.strip.removeAction(self._strip_place)
            self._strip_place.deleteLater()
            self._strip_place = None
        self.strip.hide()
        self.statusBar().show()

    def _add_dock(self, name: str, panel: QWidget) -> None:
        dock = QDockWidget(self._words.tr(f"docks.{name}"), self)
        dock.setObjectName(name)
        dock.setWidget(panel if name == "decision" else small_enough(panel))
        if not panel.accessibleName():
            panel.setAccessibleName(dock.windowTitle())
        if name != DECISION:
            dock.setTitleBarWidget(QWidget(dock))
        self._fronts.follow(dock, panel)
        for signal in (dock.visibilityChanged, dock.topLevelChanged, dock.dockLocationChanged):
            signal.connect(lambda _now: self._titles.start())
        self.docks[name] = dock

    def _settle_titles(self) -> None:
        """Leave the titles of docks away that are named by their tabs; the board gets their height."""
        for dock in self.docks.values():
            is_tab = bool(self.tabifiedDockWidgets(dock)) and not dock.isFloating()
            if is_tab != (dock.titleBarWidget() is not None):
                old = dock.titleBarWidget()
                bar = QWidget(dock) if is_tab else None
                dock.setTitleBarWidget(bar)  # type: ignore[arg-type]  # None brings Qt's own back
                if old is not None:
                    old.deleteLater()

    def raise_dock(self, name: str) -> None:
        """Bring a tab to the front."""
        if name in self.docks:
            self.docks[name].show()
            self.docks[name].raise_()

    def close_panel(self) -> None:
        """Close the panel the keyboard is in; its key or the menu brings it back."""
        focus = self.focusWidget()
        for name, dock in self.docks.items():
            if dock.isAncestorOf(focus) and name != DECISION:
                dock.close()

    # ---- layout

    def use_layout(self, name: str) -> None:
        """Put every dock where a built-in layout has it."""
        # Every dock is shown for a moment: what comes to lie behind a tab need not wake in it.
        for place in LAYOUTS[name].places:
            if place.id in self._panels and place.behind and place.id not in LAYOUTS[name].front:
                put_behind(self._panels[place.id], True)
        with self._fronts.moving():
            arrange(self, self.docks, name, text_size=self._settings["text_size"], spare=self._spare)
        self.rising.lie(name)

    @property
    def _spare(self) -> int:
        """How much width the board leaves what lies beside it."""
        return spare_beside(self.room, self._settings["text_size"], shape=self._shape)

    def restore_docks(self, state: QByteArray) -> bool:
        """Put every dock where it lay in a state of the window; whether that could be done."""
        with self._fronts.moving():
            return self.restoreState(state, LAYOUT_VERSION)

    def reset_layout(self) -> None:
        """Put every dock where it lies at first in a window of this size."""
        self._fitting = fitting(self.room, self._settings["text_size"], shape=self._shape)
        self.use_layout(self._fitting)

    @property
    def lies_as_fits(self) -> bool:
        """Whether docks lie in the layout that was taken because it fits the window."""
        return bool(self._fitting) and self.rising.layout == self._fitting

    def suit_letters(self, *, lies_as_fits: bool) -> None:
        """Give docks that lie as in a built-in layout the room their names need in the letters of now.

        What lay as it fitted the letters before lies as it fits those of now.
        """
        text_size = self._settings["text_size"]
        wanted = fitting(self.room, text_size, shape=self._shape)
        if lies_as_fits and self.rising.layout != wanted:
            self.reset_layout()
        elif self.rising.layout:
            give_widths(self, self.docks, self.rising.layout, text_size=text_size, spare=self._spare)
            self.rising.lie(self.rising.layout)

    @property
    def room(self) -> QSize:
        """How large the window is, or will be: one just maximised learns its size only a moment later."""
        return self.screen().availableSize() if self.isMaximized() else self.size()

    def fit_layout(self, before: QSize) -> None:
        """Let docks that lie as in a larger window leave the board its part of this one."""
        parts = self.room.width() / before.width(), self.room.height() / before.height()
        if min(parts) > ALIKE:
            return
        if self.rising.layout:
            self.reset_layout()
            return
        sides = (Qt.Orientation.Horizontal, Qt.Orientation.Vertical)
        docks = [dock for dock in self.docks.values() if dock.isVisible() and not dock.isFloating()]
        for side, part in zip(sides, parts, strict=True):
            across = side == Qt.Orientation.Horizontal
            sizes = [round((dock.width() if across else dock.height()) * part) for dock in docks]
            if part <= ALIKE:
                self.resizeDocks(docks, sizes, side)

    def keep_layout(self) -> None:
        """Remember how the window lies and how the docks lie in it."""
        self._settings.keep_layout("window", self.saveGeometry())
        if self.docks:
            self._settings.keep_layout("docks", self.saveState(LAYOUT_VERSION))

    def _restore_place(self) -> None:
        place = self._settings.layout("window")
        if not place.isEmpty():
            self.restoreGeometry(place)

    def _first_layout(self) -> None:
        """How docks lie in a game that was never seen: as fits the window, as last, or as always."""
        wanted = self._settings["first_layout"]
        if wanted in LAYOUTS:
            self.use_layout(wanted)
            return
        self.reset_layout()
        last: QByteArray = self._settings.layout("docks")
        if wanted == "last" and not last.isEmpty():
            self.restore_docks(last)
            self.rising.lie("")

    def first_show(self) -> None:
        """Show the window; as large as the screen the first time."""
        if self._settings.layout("window").isEmpty():
            self.showMaximized()
        else:
            self.show()

    def tell(self, text: str, milliseconds: int = 0) -> None:
        """Say something at the foot of the window, for a while or until something else is said."""
        self.statusBar().showMessage(text, milliseconds)
        if not self.statusBar().isVisible():
            self._notice.tell(text, milliseconds or NOTICE_STAYS)

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
            name_action(self.menus.actions[name], self._words.tr(key, action=as_label(what)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif event.key() in ENTER and isinstance(focused, QAbstractButton):
            if not self.reflex.is_quiet and not event.isAutoRepeat():
                focused.click()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        if not self.docks:
            return super().focusNextPrevChild(forward)
        found = after(self, self.docks, forward=forward)
        if found is None:
            return False
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        found.setFocus(reason)
        bring_into_view(found)
        return True

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit(event)
        if event.isAccepted():
            self.keep_layout()
            self._settings.sync()


def _strip_bar(window: QMainWindow, menus: Menus) -> QToolBar:
    """The bar across the top: taking back and doing again, and the strip of turns."""
    bar = QToolBar(window)
    bar.setObjectName("strip")
    bar.setMovable(False)
    bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
    for name in BAR:
        bar.addAction(menus.actions[name])
        bar.widgetForAction(menus.actions[name]).setFocusPolicy(Qt.FocusPolicy.TabFocus)
    window.addToolBar(Qt.ToolBarArea.TopToolBarArea, bar)
    bar.hide()
    return bar
