"""Everything that happened, as sentences, the parts of the game apart from each other; and what to leave out.

A line lights the hexes it tells of while the pointer or the keyboard is on it, and leads to its moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QResizeEvent, QTextCursor
from PySide6.QtWidgets import QBoxLayout, QComboBox, QLineEdit

from gridsim.telling.log import (
    MONEY,
    OTHER,
    PRICES,
    RUNS,
    SHARES,
    STATIONS,
    TRACK,
    TRAINS,
    Line,
    LogFilter,
    lines_of,
)
from ui.help.help_in_lines import LineHelp
from ui.panels.record.log_formats import block, block_of, letters
from ui.style.plain_text import as_tip, in_one_line
from ui.style.player_marks import player_sign
from ui.style.theme import company_colour
from ui.widgets.columns import across, rows
from ui.widgets.combo_box import short_box
from ui.widgets.log_page import LogPage
from ui.widgets.visibility import Sleeper

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.panels.panel_context import PanelContext

WANTED = ("", "no_passes", TRACK, STATIONS, RUNS, TRAINS, SHARES, PRICES, MONEY, OTHER)
"""Kinds of lines that can be asked for."""
LOW = 200
"""Pixels of a panel's height below which its lines need more of them."""
ROUND_A_WORD = 30
"""Pixels a list needs beside its word, for its frame and its arrow."""
FEWEST, NEWEST, PART = 20, 80, 40
"""Of so many moments at least and at most the log tells at once where it begins anew, as it is low or high;
and of so many more at each rest."""
UNASKED = 400
"""Of so many moments the log tells though nobody goes up to them: each line takes 4 KB."""
NEAR = 2
"""Pages below the first line from which on what is older is wanted."""
AT_REST, EVERY = 2000, 60
"""Milliseconds until what is older is told, and between two parts of it."""
ABOVE, BESIDE = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight


class LogPanel(Sleeper):
    """The log up to the moment on the screen."""

    def __init__(self, desk: PanelContext) -> None:
        super().__init__()
        self._desk = desk
        self._told: list[tuple[Moment, list[Line]]] = []
        self._first = 0
        """The number of the first moment that is told; those before it follow while nobody waits."""
        self._is_all_wanted = False
        """Whether somebody has gone to the very top, to come to the beginning."""
        self._known: dict[Moment, list[Line]] = {}
        self._written: list[int] = []
        """How many lines of each moment the filter let pass."""
        self.shown_lines: list[tuple[int, Line]] = []
        """The lines that can be read, each with the number of its moment."""
        self._kept: list[tuple[int, Line]] = []
        """Headings nothing wanted has followed yet."""
        self._lit: dict[str, str] | None = None
        """How the map was marked before a line lit hexes; None while none does."""
        self._is_late = True
        """Whether the table has gone on while nobody could read the log."""
        self._cites = bool(desk.settings["show_rules"])
        self._make_formats()
        self._build()
        self._connect()

    def _make_formats(self) -> None:
        quiet = self._desk.theme.colour("quiet")
        self._blocks = {
            "heading": block(8, 0),
            "inner": block(5, 6),
            "first": block(3, 12),
            "more": block(0, 24),
        }
        self._letters = {
            "plain": letters(),
            "heading": letters(bold=True),
            "rule": letters(colour=quiet, small=True),
        }

    def _build(self) -> None:
        tr, state = self._desk.words.tr, self._desk.session.shown.state
        self.filter = QLineEdit()
        self.filter.setToolTip(as_tip(tr("log.filter")))
        self.filter.setAccessibleName(tr("log.filter"))
        self.filter.setClearButtonEnabled(True)
        self.player = self._box("player", [(player.name, player.id) for player in state.players.values()])
        self.company = self._box("company", [(company, company) for company in state.companies])
        self.kind = self._box("kind", [(tr(f"log.kinds.{kind}"), kind) for kind in WANTED[1:]])
        self.page = LogPage(tr("docks.log"))
        self.help = LineHelp(self._desk, self.page, self._rule_of)
        self.text = self.page
        column = rows(self, margin=4, gap=3)
        self._wishes = QBoxLayout(ABOVE)
        self._wishes.setSpacing(3)
        self._wishes.addWidget(self.filter, 1)
        self._wishes.addLayout(self._boxes(self.player, self.company, self.kind), 5)
        column.addLayout(self._wishes)
        column.addWidget(self.page, 1)
        self.setFocusProxy(self.filter)

    def _boxes(self, *boxes: QComboBox) -> QBoxLayout:
        """Lists beside each other, each with room by how long its word for everything is."""
        line = across(*boxes, gap=3)
        for place, box in enumerate(boxes):
            line.setStretch(place, box.fontMetrics().horizontalAdvance(box.itemText(0)) + ROUND_A_WORD)
        return line

    def _box(self, name: str, entries: Sequence[tuple[str, str]]) -> QComboBox:
        """A list of what may be asked for, everything first."""
        box = short_box()
        box.setMinimumContentsLength(4)
        box.setToolTip(as_tip(self._desk.words.tr(f"log.by_{name}")))
        box.setAccessibleName(self._desk.words.tr(f"log.by_{name}"))
        box.addItem(self._desk.words.tr(f"log.any_{name}"), "")
        for label, value in entries:
            box.addItem(label, value)
        box.currentIndexChanged.connect(lambda _index: self._rewrite())
        return box

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What can be asked for takes one line where the lines themselves have little room."""
        super().resizeEvent(event)
        is_low = self.height() < LOW
        self._wishes.setDirection(BESIDE if is_low else ABOVE)
        self.filter.setPlaceholderText(self._desk.words.tr("log.filter_short" if is_low else "log.filter"))

    def _connect(self) -> None:
        self.older = QTimer(self)
        """At work as long as older moments are to be told."""
        self.older.timeout.connect(self._tell_older)
        self.filter.textChanged.connect(lambda _text: self._rewrite())
        self.page.pointed.connect(self._light)
        self.page.entered.connect(self._look_at)
        self.page.verticalScrollBar().valueChanged.connect(self._moved_to)
        self._desk.session.moment_changed.connect(self._moment_changed)

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        # Whoever asks next marks the map anew; what was marked before must not come back.
        self._lit = None
        self._is_late = True
        self.wake()

    def wake(self) -> None:
        """Write what there is, now that somebody may read it."""
        if self._is_late:
            super().wake()

    @Slot()
    def refresh(self) -> None:
        """Tell what is new, take back what is gone."""
        self._is_late = False
        session = self._desk.session
        wanted = session.moments[: session.index + 1]
        same = self._keep_or_begin_anew(wanted)
        added = [(wanted[place], self._lines(place)) for place in range(self._first + same, len(wanted))]
        is_cut = same < len(self._told)
        del self._told[same:]
        self._told += added
        if is_cut and not self.wanted.is_open:
            self._rewrite()
            return
        self._cut(same)
        self._write(added)

    def _keep_or_begin_anew(self, wanted: Sequence[Moment]) -> int:
        """How many of the moments told stay; far from all of them the log begins anew with the newest."""
        same, most = common([moment for moment, _ in self._told], wanted[self._first :]), self._at_once
        is_far = len(wanted) <= self._first or len(wanted) - self._first - same > most
        if is_far and self.wanted.is_open:
            same, self._first, self._is_all_wanted = 0, max(0, len(wanted) - most), False
            self._empty()
            self._told = []
        if self._first:
            self.older.start(AT_REST)
        return same

    @property
    def _at_once(self) -> int:
        """Moments that fill what is seen of the log, and as much above it."""
        lines = self.page.viewport().height() // self.page.fontMetrics().lineSpacing()
        return min(max(2 * lines, FEWEST), NEWEST)

    def _tell_older(self) -> None:
        """Tell of some more moments, if they are wanted."""
        self.older.setInterval(EVERY)
        if self._is_late or not self._is_older_wanted:
            self.older.stop()
            return
        self._tell_part()

    @property
    def _is_older_wanted(self) -> bool:
        """Whether what is older is there and to be told, as it is not far or somebody goes up to it."""
        return self._first > 0 and (len(self._told) < UNASKED or self._is_all_wanted or self._is_near_top())

    def _is_near_top(self) -> bool:
        bar = self.page.verticalScrollBar()
        return bar.value() < NEAR * bar.pageStep()

    @Slot(int)
    def _moved_to(self, value: int) -> None:
        bar = self.page.verticalScrollBar()
        self._is_all_wanted |= bar.minimum() == value < bar.maximum()
        if self._is_older_wanted and not self.older.isActive():
            self.older.start(EVERY)

    def _tell_part(self) -> None:
        """Tell of some more moments above those that are told."""
        moments, until = self._desk.session.moments, self._first
        self._first = max(0, until - PART)
        told = [(moments[place], self._lines(place)) for place in range(self._first, until)]
        self._told[:0] = told
        self._write_above(told)

    def _lines(self, place: int) -> list[Line]:
        """What a moment tells; looking back and forth tells nothing twice."""
        moment = self._desk.session.moments[place]
        if moment not in self._known:
            self._known[moment] = lines_of(self._desk.words, self._desk.session.moments, place)
        return self._known[moment]

    @property
    def lines(self) -> list[str]:
        """What can be read, line by line."""
        self._catch_up()
        return [text for text in self.page.toPlainText().splitlines() if text.strip()]

    @property
    def told(self) -> list[Line]:
        """The whole log up to the moment on the screen, whatever the filter."""
        self._catch_up()
        return [line for _, lines in self._told for line in lines]

    def _catch_up(self) -> None:
        if self._is_late:
            self.refresh()
        while self._first:
            self._tell_part()

    @property
    def wanted(self) -> LogFilter:
        """What the player wants to read."""
        return LogFilter(
            self.filter.text().strip().casefold(),
            self.player.currentData(),
            self.company.currentData(),
            self.kind.currentData(),
        )

    # ---- writing

    def _rewrite(self) -> None:
        older = self._desk.session.moments[: self._first]
        self._told[:0] = [(moment, self._lines(place)) for place, moment in enumerate(older)]
        self._first = 0
        self._empty()
        self._write(self._told)

    def _empty(self) -> None:
        self._written, self.shown_lines, self._kept = [], [], []
        self.page.clear()

    def _cut(self, kept: int) -> None:
        """Take back all but what the first so many moments tell."""
        if kept >= len(self._written):
            return
        del self._written[kept:]
        blocks = sum(self._written)
        del self.shown_lines[blocks:]
        if blocks == 0:
            self.page.clear()
            return
        cursor = QTextCursor(self.page.document().findBlockByNumber(blocks - 1))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()

    def _write(self, told: Iterable[tuple[Moment, list[Line]]]) -> None:
        wanted, cursor = self.wanted, QTextCursor(self.page.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for _, lines in told:
            found = self._passing(self._first + len(self._written), lines, wanted)
            for _, line in found:
                self._write_line(cursor, line)
            self._written.append(len(found))
            self.shown_lines += found
        cursor.endEditBlock()
        self.page.show_end()

    def _write_above(self, told: Iterable[tuple[Moment, list[Line]]]) -> None:
        """Write what older moments tell, every line of it; what is read stays where it is."""
        found = [[(place, line) for line in lines] for place, (_, lines) in enumerate(told, self._first)]
        above = [line for lines in found for line in lines]
        self._written[:0] = map(len, found)
        if not above:
            return
        bar, cursor = self.page.verticalScrollBar(), QTextCursor(self.page.document())
        below = bar.maximum() - bar.value()
        cursor.beginEditBlock()
        if self.shown_lines:
            cursor.insertBlock()
            cursor.movePosition(QTextCursor.MoveOperation.Start)
        for _, line in above:
            self._write_line(cursor, line)
        cursor.endEditBlock()
        self.shown_lines[:0] = above
        bar.setValue(bar.maximum() - below)

    def _passing(self, place: int, lines: Sequence[Line], wanted: LogFilter) -> list[tuple[int, Line]]:
        """The lines of a moment to write; a heading waits until something wanted follows it."""
        found: list[tuple[int, Line]] = []
        for line in lines:
            if wanted.is_open or (not line.is_heading and wanted.lets_pass(line)):
                found += [*self._kept, (place, line)]
                self._kept = []
            elif line.is_heading:
                above = self._kept if line.is_inner else []
                self._kept = [*(earlier for earlier in above if not earlier[1].is_inner), (place, line)]
        return found

    def _write_line(self, cursor: QTextCursor, line: Line) -> None:
        form = self._blocks[block_of(line)]
        if cursor.atStart():
            cursor.setBlockFormat(form)
        else:
            cursor.insertBlock(form)
        self._write_sign(cursor, line)
        cursor.insertText(line.text, self._letters["heading" if line.is_heading else "plain"])
        if line.rule and not line.is_heading and self._cites:
            cursor.insertText(f"  {in_one_line(line.rule)}", self._letters["rule"])

    def _write_sign(self, cursor: QTextCursor, line: Line) -> None:
        """Whose move it is, or whose turn, by colour and form."""
        theme, state = self._desk.theme, self._desk.session.shown.state
        if line.is_inner:
            company = next((named for named in line.about if named in state.companies), "")
            colour = theme.edge(company_colour(company), "base") if company else theme.colour("text")
            cursor.insertText("▮ ", letters(colour=colour))
        elif line.begins and not line.is_heading:
            sign, name = player_sign(state, line.player)
            if sign:
                cursor.insertText(f"{sign} ", letters(colour=theme.colour(name)))

    # ---- from a line to the map and to its moment

    def _light(self, block: int) -> None:
        """Light the hexes of a line; none for a line that is not there."""
        board = self._desk.board
        hexes = self.shown_lines[block][1].hexes if 0 <= block < len(self.shown_lines) else ()
        known = [hex_id for hex_id in hexes if hex_id in board.facts.hexes]
        if self._lit is not None:
            board.set_highlights(self._lit)
        self._lit = dict(board.highlights) if known else None
        if self._lit is not None:
            board.set_highlights({**self._lit, **dict.fromkeys(known, "event")})

    def _rule_of(self, block: int) -> str:
        return self.shown_lines[block][1].rule if 0 <= block < len(self.shown_lines) else ""

    def rule_here(self) -> str:
        """The rule of the line the keyboard is on."""
        return self._rule_of(self.page.textCursor().blockNumber())

    def _look_at(self, block: int) -> None:
        if 0 <= block < len(self.shown_lines):
            self._desk.session.view(self.shown_lines[block][0])


def common(told: Sequence[Moment], wanted: Sequence[Moment]) -> int:
    """How many moments are told already and still wanted."""
    for place, (one, other) in enumerate(zip(told, wanted, strict=False)):
        if one is not other:
            return place
    return min(len(told), len(wanted))
