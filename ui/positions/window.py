"""The window in which a position is set up: board, tray, market, tables, and the list of what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QMenu,
    QPushButton,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from gridsim.records import Bundle
from gridsim.saves.shipped import shipped_scenarios
from ui.board.route_item import RouteLine
from ui.board.scene import BoardScene
from ui.board.tiles.tray import TileTray
from ui.board.view import BoardView
from ui.market.scene import MarketScene
from ui.market.view import MarketView
from ui.model.position_draft import PARTS, PositionDraft
from ui.positions.board_tool import BoardTool
from ui.positions.fault_list import FaultList
from ui.positions.field_table import FieldTable
from ui.positions.finder import Finder
from ui.positions.holdings_table import HoldingsTable
from ui.positions.market_tool import MarketPage
from ui.positions.sheets import Sheet, hex_sheet, sheets, where
from ui.positions.worth import WorthTable
from ui.style.plain_text import as_label
from ui.text.books import POSITIONS
from ui.widgets.columns import across, rows
from ui.widgets.combo_box import ChoiceBox
from ui.widgets.labels import heading, text_label

if TYPE_CHECKING:
    from gridsim.core.edits import Place
    from gridsim.positions.position import Position
    from gridsim.telling.sentences import Sentences
    from ui.dialogs.rules import RulesWindow
    from ui.style.theme import Theme

LEAST, USUAL = (900, 560), (1240, 760)
BESIDE = 360
"""Pixels of the column beside the board."""
FROM_BOARD = 6
"""Pixels between the two."""


class Purpose(Bundle, frozen=True):
    """What a set-up is for."""

    key: str
    """Its sentences are `positions.window.<key>` and `positions.window.<key>_title`."""
    only_once_changed: bool = False
    """Whether there is nothing to do as long as nothing is changed."""


ALL = "all"
SET_UP, CORRECT = Purpose("play"), Purpose("correct", only_once_changed=True)


class SetUpWindow(QDialog):
    """Sets a position up; what becomes of it is for whoever listens."""

    taken = Signal()
    """The position is to be played, or the game is to be corrected by it."""
    saving = Signal()
    """It is to be saved as a scenario."""
    taking_over = Signal(str)
    """A part of another game is wanted, or `ALL` of it."""
    scenario_wanted = Signal(object)
    """The position of a scenario is wanted, by its `Path`."""

    def __init__(
        self,
        position: Position,
        words: Sentences,
        theme: Theme,
        purpose: Purpose = SET_UP,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.words, self.purpose = words, purpose
        self.draft = PositionDraft(position, goes_on=purpose is CORRECT)
        facts = position.state.facts
        look = theme.with_sheet(facts.companies.values())
        self.board = BoardScene(facts, look, words)
        self.view = BoardView(self.board)
        self.tray = TileTray(facts, look, words)
        self.market = MarketScene(facts, look, words)
        self.market_page = MarketPage(self.draft, MarketView(self.market), words)
        self.tool = BoardTool(self.draft, self.view, self.tray, words)
        self.faults = FaultList(self.draft, words)
        self.holdings = HoldingsTable(self.draft, words)
        self.worth = WorthTable(self.draft, words)
        self.finder = Finder(self.draft, words)
        self.tables: list[FieldTable] = []
        self.hex_table: FieldTable | None = None
        self._is_closing = False
        self.help: RulesWindow | None = None
        """The pages about positions, once they were wanted."""
        self._make_bar()
        self._lay_out()
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # Enter belongs to what the keyboard is on
        self._connect()
        self.refresh()

    def _tr(self, key: str, **facts: object) -> str:
        return self.words.tr(f"positions.window.{key}", state=self.draft.state, **facts)

    # ---- building

    def _make_bar(self) -> None:
        self.undo_button = QPushButton(self._tr("undo"))
        self.redo_button = QPushButton(self._tr("redo"))
        self.company = ChoiceBox()
        self.company.addItem(self._tr("no_company"), "")
        for company in self.draft.state.companies:
            self.company.addItem(company, company)
        self.company.setAccessibleName(self._tr("company"))
        self.bank_pays = QCheckBox(self._tr("bank_pays"))
        self.bank_pays.setChecked(True)
        self.only_fitting = QCheckBox(self._tr("only_fitting"))
        self.only_fitting.setChecked(True)
        self.tray.narrow(on=True)
        self.take_button = QPushButton(self._tr("take"))
        menu = QMenu(self.take_button)
        for part in PARTS:
            menu.addAction(self._tr(f"part_{part}"), self._wanting(part))
        if self.purpose is SET_UP:
            menu.addAction(self._tr("part_all"), self._wanting(ALL))
            self._offer_scenarios(menu)
        self.take_button.setMenu(menu)
        self.help_button = QPushButton(self._tr("help_button"))
        self.save_button = QPushButton(self._tr("save"))
        self.play_button = QPushButton(self._tr(self.purpose.key))
        self.play_button.setProperty("role", "main")

    def _offer_scenarios(self, menu: QMenu) -> None:
        """The positions of the scenarios of this title."""
        below = menu.addMenu(self._tr("scenarios"))
        for shipped in shipped_scenarios():
            if shipped.game == self.draft.state.facts.title:
                name = self.words.tr(f"scenarios.{shipped.key}.title")
                below.addAction(as_label(name), partial(self.scenario_wanted.emit, shipped.path))

    def read_help(self) -> None:
        """The pages about positions, beside the set-up."""
        from ui.dialogs.rules import RulesWindow  # noqa: PLC0415  printing is not needed for a start

        if self.help is None:
            self.help = RulesWindow(self.words, [POSITIONS], self)
        self.help.open_at(f"{POSITIONS} §1")

    def _wanting(self, part: str) -> Callable[[], None]:
        return lambda: self.taking_over.emit(part)

    def _lay_out(self) -> None:
        self.setWindowTitle(self._tr(f"{self.purpose.key}_title", title=self.draft.state.facts.sheet.name))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint, on=True)
        column = rows(self, margin=8, gap=6)
        column.addLayout(
            across(
                self.undo_button,
                self.redo_button,
                self.company,
                self.take_button,
                self.save_button,
                self.help_button,
                self.play_button,
            )
        )
        column.addWidget(text_label(self._tr("help"), role="quiet"))
        across_all = QSplitter(Qt.Orientation.Horizontal)
        across_all.addWidget(self._pictures())
        across_all.addWidget(self._beside())
        across_all.setStretchFactor(0, 1)
        across_all.setSizes([USUAL[0] - BESIDE, BESIDE])
        column.addWidget(across_all, 1)
        self.setMinimumSize(max(LEAST[0], column.minimumSize().width()), LEAST[1])
        self.resize(*USUAL)

    def _pictures(self) -> QWidget:
        """The map above, what lies beside it below."""
        parts = QSplitter(Qt.Orientation.Vertical)
        self.tabs = QTabWidget()
        self.about_cell = text_label(role="quiet")
        self.about_cell.hide()
        self.tabs.addTab(self.tray, self._tr("tab_tray"))
        self.tabs.addTab(self.market_page, self._tr("tab_market"))
        self.tabs.addTab(self.holdings, self._tr("tab_holdings"))
        self.first_sheet = self.tabs.count()
        for sheet in sheets(self.draft.position):
            table = self._table(sheet)
            self.tables.append(table)
            self.tabs.addTab(table, self._tr(f"tab_{sheet.id}"))
        below = QWidget()
        column = rows(below, gap=2)
        column.addWidget(self.tabs, 1)
        column.addWidget(self.about_cell)
        parts.addWidget(self.view)
        parts.addWidget(below)
        parts.setSizes([420, 280])
        return parts

    def _table(self, sheet: Sheet) -> FieldTable:
        table = FieldTable(self.draft, self.words, sheet)
        table.setAccessibleName(self._tr(f"tab_{sheet.id}"))
        table.told.connect(self._tell_cell)
        return table

    def _beside(self) -> QWidget:
        """What finds a place, what is on the hex, and what is wrong."""
        beside = QWidget()
        self._beside_column = QVBoxLayout(beside)
        self._beside_column.setContentsMargins(FROM_BOARD, 0, 0, 0)
        self._beside_column.addWidget(self.finder)
        self._beside_column.addWidget(self.bank_pays)
        self.hex_heading = text_label(self._tr("no_hex"))
        self._beside_column.addWidget(self.hex_heading)
        self._beside_column.addWidget(self.only_fitting)
        self._beside_column.addWidget(heading(self._tr("worth_name")))
        self._beside_column.addWidget(self.worth, 1)
        self._beside_column.addWidget(self.faults, 1)
        return beside

    def _connect(self) -> None:
        self.draft.changed.connect(self.refresh)
        self.tabs.currentChanged.connect(lambda _number: self._refresh_tab())
        self.tool.hex_chosen.connect(self._show_hex)
        self.tool.tray_wanted.connect(partial(self._turn_to, self.tray))
        self.holdings.told.connect(self._tell_cell)
        self.market_page.tool.company_wanted.connect(self.company.setCurrentText)
        self.finder.place_wanted.connect(self.go_to)
        self.worth.company_chosen.connect(self.show_run)
        self.company.currentIndexChanged.connect(self._choose_company)
        self.bank_pays.toggled.connect(self._let_bank_pay)
        self.only_fitting.toggled.connect(lambda on: self.tray.narrow(on=on))
        self.faults.place_wanted.connect(self.go_to)
        self.undo_button.clicked.connect(self.draft.undo)
        self.redo_button.clicked.connect(self.draft.redo)
        self.play_button.clicked.connect(self._take)
        self.save_button.clicked.connect(self.saving)
        self.help_button.clicked.connect(self.read_help)
        for keys, do in (
            ("Ctrl+Z", self.draft.undo),
            ("Ctrl+Y", self.draft.redo),
            ("Ctrl+Shift+Z", self.draft.redo),
            ("Ctrl+Return", self._take),
            ("Ctrl+S", self.saving.emit),
            ("Ctrl+B", self.view.setFocus),
            ("Ctrl+F", self.finder.setFocus),
            ("Ctrl+K", self.company.setFocus),
            ("Ctrl+T", partial(self._turn_to, self.tray)),
            ("Ctrl+M", partial(self._turn_to, self.market_page)),
            ("Ctrl+PgUp", partial(self._turn_pages, -1)),
            ("Ctrl+PgDown", partial(self._turn_pages, 1)),
            ("Ctrl+H", self._turn_to_hex),
            ("Ctrl+W", self.worth.setFocus),
            ("F8", self.faults.list.setFocus),
            ("F1", self.read_help),
        ):
            QShortcut(QKeySequence(keys), self, do)

    # ---- showing

    def refresh(self) -> None:
        """Show the position as it is now, everywhere."""
        state = self.draft.state
        self.board.show_state(state)
        self.tray.show_state(state)
        self.market.show(state)
        self._refresh_tab()
        if self.hex_table is not None:
            self.hex_table.show_sheet(hex_sheet(self.draft.position, self.tool.hex))
        self.tool.refresh()
        self.faults.refresh()
        self.worth.refresh()
        self.board.show_routes(())
        self.undo_button.setEnabled(self.draft.can_undo)
        self.redo_button.setEnabled(self.draft.can_redo)
        has_reason = self.draft.can_undo or not self.purpose.only_once_changed
        self.play_button.setEnabled(self.draft.is_playable and has_reason)

    def _refresh_tab(self) -> None:
        """Bring the table in front up to date; the others are when they come to the front."""
        shown = self.tabs.currentWidget()
        if shown is self.holdings:
            self.holdings.refresh()
        meaning = ""
        for table, sheet in zip(self.tables, sheets(self.draft.position), strict=True):
            if table is shown:
                table.show_sheet(sheet)
                meaning = table.meaning
        self._tell_cell(meaning)

    def _tell_cell(self, meaning: str) -> None:
        """What the cell means that has the keyboard."""
        self.about_cell.setText(meaning)
        self.about_cell.setVisible(bool(meaning))

    def _show_hex(self, hex_id: str) -> None:
        self.hex_heading.setText(self._tr("hex", hex=hex_id))
        sheet = hex_sheet(self.draft.position, hex_id)
        if self.hex_table is None:
            self.hex_table = self._table(sheet)
            self.hex_table.setMaximumHeight(230)
            below_heading = self._beside_column.indexOf(self.hex_heading) + 1
            self._beside_column.insertWidget(below_heading, self.hex_table)
        else:
            self.hex_table.show_sheet(sheet)

    def go_to(self, place: Place) -> None:
        """Bring a place of the position to the front, with the keyboard on it."""
        if place[:2] == ("board", "hexes") and len(place) > 2:
            self.tool.choose(place[2])
            self.view.show_hex(place[2])
            return
        found = where(sheets(self.draft.position), place)
        if found is not None:
            number, row, column = found
            self.tabs.setCurrentIndex(self.first_sheet + number)
            self.tables[number].setCurrentCell(row, column)
            self.tables[number].setFocus()

    def _turn_to(self, page: QWidget) -> None:
        """Bring a page to the front, with the keyboard on it."""
        self.tabs.setCurrentWidget(page)
        (self.market_page.view if page is self.market_page else page).setFocus()

    def _turn_pages(self, steps: int) -> None:
        self.tabs.setCurrentIndex((self.tabs.currentIndex() + steps) % self.tabs.count())
        self._turn_to(self.tabs.currentWidget())

    def _turn_to_hex(self) -> None:
        """Bring the keyboard to what lies on the hex."""
        if self.hex_table is not None:
            self.hex_table.setFocus()

    def show_run(self, company: str) -> None:
        """Draw the best run found for a company."""
        run = self.worth.runs.get(company)
        self.board.show_routes([RouteLine(route, at) for at, route in enumerate(run.runs)] if run else ())

    # ---- what is done

    def _choose_company(self) -> None:
        self.tool.company = self.market_page.tool.company = str(self.company.currentData())
        if self.tool.company:
            self.market.choose(self.tool.company)
            self.market_page.stack.show_cell(self.draft.state.companies[self.tool.company].cell)

    def _let_bank_pay(self, pays: bool) -> None:
        for table in self.tables:
            table.bank_pays = pays

    def _take(self) -> None:
        if self.play_button.isEnabled():
            self.taken.emit()

    def reject(self) -> None:
        """Esc leads to the map, and puts away nothing that somebody has worked on; the frame does."""
        if self.draft.can_undo and not self._is_closing:
            self.view.setFocus()
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._is_closing = True
        super().closeEvent(event)
        self._is_closing = False

    def showEvent(self, event: QShowEvent) -> None:
        """As large as the screen has room for, and with the keyboard on the map."""
        super().showEvent(event)
        screen = QGuiApplication.primaryScreen()
        room: QRect = screen.availableGeometry()
        self.resize(min(max(self.width(), USUAL[0]), room.width()), min(self.height(), room.height()))
        self.view.setFocus()
