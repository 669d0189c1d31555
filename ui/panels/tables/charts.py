"""How the game has gone so far, as pictures and as tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
)

from gridsim import queries
from ui.charts import history
from ui.charts.bar_chart import BarPicture
from ui.charts.chart_view import ChartWidget
from ui.charts.kinds import (
    KINDS,
    Kind,
    Source,
    mark_name,
    picture_of,
    sources_of,
    table_of,
    told_bar,
)
from ui.charts.received import received_bars, received_table
from ui.charts.train_lives import lives_bars, lives_table
from ui.charts.turning_points import turning_table
from ui.help.term_marking import with_explanations
from ui.help.told_label import ToldLabel
from ui.model.workers import Search, Stop
from ui.tables.standings import standing_table
from ui.tables.view import TableView
from ui.widgets.columns import rows
from ui.widgets.combo_box import short_box
from ui.widgets.visibility import Sleeper, bring_to_front

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.charts.history import History, Run
    from ui.desk import Desk
    from ui.model.routes import Routes

WIDEST = 260
"""Pixels the list of charts may take."""
Found = tuple[int, int]
"""The moment of a run and the best revenue there."""


class ChartsPanel(Sleeper):
    """One picture at a time. Nothing is worked out while nobody can see it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._worth: dict[Moment, Mapping[str, int]] = {}
        self._best: dict[Moment, int] = {}
        self._told: History | None = None
        self.chart = ChartWidget(desk.theme)
        self.view = TableView(desk.words, desk.theme, desk.tr("charts.table"))
        self.reading = ToldLabel(desk, role="quiet")
        self.search = Search(self)
        self._build()
        self._connect()

    def _build(self) -> None:
        tr = self._desk.tr
        self.choice = short_box()
        self.choice.setMinimumContentsLength(7)
        self.choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.choice.setMaximumWidth(WIDEST)
        self.choice.setAccessibleName(tr("charts.choice"))
        for kind in KINDS:
            self.choice.addItem(tr(f"charts.{kind.name}"))
        self.only = short_box()
        self.only.setMinimumContentsLength(3)
        self.only.setAccessibleName(tr("charts.only"))
        self.as_table = QCheckBox(tr("charts.as_table"))
        self.compare = QPushButton(tr("charts.compare"))
        self.compare.hide()
        self._pages = QStackedWidget()
        self._pages.addWidget(self.chart)
        self._pages.addWidget(self.view)
        head = QHBoxLayout()
        head.addWidget(self.choice, 3)
        for widget in (self.only, self.as_table, self.compare):
            head.addWidget(widget)
        head.addStretch(1)
        column = rows(self, margin=4)
        column.addLayout(head)
        column.addWidget(self._pages, 1)
        column.addWidget(self.reading)
        self.setFocusProxy(self.choice)

    def _connect(self) -> None:
        self._desk.session.moment_changed.connect(self._moment_changed)
        self.choice.currentIndexChanged.connect(lambda _index: self.refresh())
        self.only.activated.connect(lambda _index: self.refresh())
        self.as_table.toggled.connect(lambda _now: self._turn_page())
        self.view.pressed_cell.connect(self._desk.session.view)
        self.compare.clicked.connect(self.look_for_best)
        self.chart.read.connect(self._read)
        self.chart.taken.connect(self._look_at)
        self.search.improved.connect(self._found)
        self.search.finished.connect(self.refresh)

    @property
    def kind(self) -> Kind:
        return KINDS[max(self.choice.currentIndex(), 0)]

    def show_price(self, company: str) -> None:
        """Show how the price of one company went, in front of everything else."""
        names = [kind.name for kind in KINDS]
        self.choice.setCurrentIndex(names.index("price"))
        self._offer_subjects([company])
        self.only.setCurrentIndex(self.only.findData(company))
        bring_to_front(self)
        self.refresh()
        self.choice.setFocus()

    def _offer_subjects(self, subjects: Sequence[str]) -> None:
        """Fill the list of whose lines there are; the one chosen stays."""
        chosen = self.only.currentData()
        state = self._desk.session.shown.state
        self.only.clear()
        self.only.addItem(self._desk.tr("charts.everybody"), "")
        for subject in subjects:
            self.only.addItem(self._desk.words.who(subject, state), subject)
        self.only.setCurrentIndex(max(self.only.findData(chosen), 0))

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        self.wake()

    # ---- showing

    def refresh(self) -> None:
        """Draw what is chosen anew, from the moments played up to now."""
        moments = self._desk.session.game.history
        best = {place: self._best[moment] for place, moment in enumerate(moments) if moment in self._best}
        self._turn_page()
        if self.kind.of_now:
            self._show_bars(moments)
            return
        told = self.kind.compute(Source(moments, self._worth_at, best))
        self._offer_subjects([series.subject for series in told.series])
        self._told = history.only(told, self.only.currentData())
        self.view.show_table(with_explanations(self._desk, table_of(self._desk, self.kind, self._told)))
        self.only.show()
        self.chart.setAccessibleName(self.choice.currentText())
        self.chart.show_picture(picture_of(self._desk, self.kind, self._told))
        self.compare.setVisible(self.kind.name == "left")
        self.compare.setEnabled(not self.search.is_running)

    def _turn_page(self) -> None:
        """The picture or the table, whichever is wanted; some have no picture."""
        self.as_table.setVisible(not self.kind.is_table)
        self._pages.setCurrentIndex(int(self.kind.is_table or self.as_table.isChecked()))
        self.reading.setVisible(not self.kind.is_table)

    def _show_bars(self, moments: Sequence[Moment]) -> None:
        """What everybody's worth is made of now, or all that everybody was paid."""
        session = self._desk.session
        if self.kind.name == "received":
            table, picture = received_table(self._desk, moments), received_bars(self._desk, moments)
        elif self.kind.name == "lives":
            table, picture = lives_table(self._desk, moments, mark_name), lives_bars(self._desk, moments)
        elif self.kind.is_table:
            table = turning_table(self._desk, moments, self._worth_at, mark_name)
            picture = BarPicture(())
        else:
            table = standing_table(session.shown.state, session.standings(), self._desk.words)
            picture = sources_of(self._desk)
        self._told = None
        self.only.hide()
        self.compare.hide()
        self.view.show_table(with_explanations(self._desk, table))
        self.chart.setAccessibleName(self.choice.currentText())
        self.chart.show_picture(picture)
        self.chart.read_at(0)

    def _worth_at(self, moment: Moment) -> Mapping[str, int]:
        if moment not in self._worth:
            self._worth[moment] = dict(self._desk.session.scoring(moment.state))
        return self._worth[moment]

    def _read(self, place: int) -> None:
        """Write down the amounts of a place, for eyes and for screen readers."""
        text = self._amounts(place)
        self.reading.setText(text)
        self.chart.setAccessibleDescription(text)

    def _amounts(self, place: int) -> str:
        told, tr = self._told, self._desk.tr
        picture = self.chart.picture
        if isinstance(picture, BarPicture):
            return told_bar(self._desk, picture.bars[place]) if picture.bars else tr("charts.nothing")
        if told is None or not told.moments or not told.series:
            return tr("charts.unknown" if self.kind.name == "left" else "charts.nothing")
        state = self._desk.session.shown.state
        known = [
            (series.subject, series.values[place])
            for series in told.series
            if series.values[place] is not None
        ]
        amounts = ", ".join(tr("charts.amount", who=who, amount=amount) for who, amount in known)
        mark = [past for past in told.marks if past.moment <= told.moments[place]][-1]
        facts = {"round": mark_name(self._desk, mark), "move": told.moments[place], "amounts": amounts}
        return self._desk.words.tr("charts.reading", state=state, **facts)

    def _look_at(self, place: int) -> None:
        """Show the game as it was at a place of the picture."""
        if self._told is not None and self._told.moments:
            self._desk.session.view(self._told.moments[place])

    # ---- the best runs

    def look_for_best(self) -> None:
        """Compare every run with the best one, off the window's thread."""
        routes, moments = self._desk.routes, tuple(self._desk.session.game.history)
        wanted = [run for run in history.runs(moments) if moments[run.moment] not in self._best]
        self.compare.setEnabled(False)
        self.search.start(lambda stop: _best_runs(routes, moments, wanted, stop))

    def _found(self, found: Found) -> None:
        place, revenue = found
        self._best[self._desk.session.moments[place]] = revenue


def _best_runs(routes: Routes, moments: tuple[Moment, ...], wanted: list[Run], stop: Stop) -> Iterator[Found]:
    """The best revenue of each run, one after the other."""
    for run in wanted:
        before, best = moments[run.moment - 1].state, run.revenue
        for action in routes.best(before, run.company, stop):
            best = max(best, queries.revenue_of(routes.told(before, run.company, action)))
        if stop():
            return
        yield run.moment, best
