"""The page the program starts with: the games there are, a new one, and what there is to go on with."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QStyle, QVBoxLayout, QWidget

from gridsim.records import Bundle
from gridsim.saves.files import shown
from ui.dialogs.greeting import Greeting
from ui.dialogs.new_game import NewGameForm
from ui.dialogs.picture_buttons import PICTURE, WIDTH, show_picture
from ui.dialogs.scenario_column import ScenarioColumn
from ui.dialogs.start_page_width import Breadth
from ui.dialogs.title_cards import Shelf
from ui.dialogs.ways_to_set_up import WaysToSetUp
from ui.style.plain_text import as_label, as_tip, plain_label
from ui.text.dates import last_change
from ui.widgets.buttons import WrapButton
from ui.widgets.columns import emptied, rows
from ui.widgets.deferred import soon
from ui.widgets.labels import heading, text_label
from ui.widgets.scrolled import Scrolled

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.dialogs.new_game import TitleInfo
    from ui.dialogs.thumbnails import Thumbnail
    from ui.model.settings import Settings

SHELF = 420
"""Pixels of the column of games."""
MARGIN, GAP = 24, 28
"""Pixels round the columns and between them."""
BAR = QStyle.PixelMetric.PM_ScrollBarExtent
BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


def no_picture(_path: Path) -> Thumbnail | None:
    """Where no pictures are kept."""
    return None


class LearntSoFar(Bundle, frozen=True):
    """What the page tells of the lessons."""

    lesson: str = ""
    """The next one, by its id."""
    title: str = ""
    done: int = 0
    count: int = 0
    is_begun: bool = False


class StartPage(QWidget):
    """Begins or opens a game."""

    begun = Signal(object)
    """A new game was chosen."""
    opened = Signal(object)
    """A file was chosen, as a `Path`; None asks for the dialog."""
    set_up = Signal(object)
    """A `NewGame` was chosen whose table is to be set up by hand."""
    set_up_from = Signal(object)
    """The position of a file is to be set up on, by its `Path`; None asks for the dialog."""
    learning = Signal(str)
    """A lesson is wanted, by its id, or the list of all, by nothing."""
    scenario = Signal(object)
    """A scenario that comes with the program was chosen, by its `Path`."""
    recovered = Signal(object)
    """An interrupted game is wanted again, by the `Path` of its journal."""
    discarded = Signal(object)
    """An interrupted game is not wanted any more."""

    def __init__(
        self,
        words: Sentences,
        settings: Settings,
        titles: Sequence[TitleInfo],
        picture_of: Callable[[Path], Thumbnail | None] = no_picture,
    ) -> None:
        super().__init__()
        self._words, self._settings, self._titles = words, settings, titles
        self._picture_of = picture_of
        self._learnt = LearntSoFar()
        self.greeting: Greeting | None = None
        """What is asked at the first start; None once it was answered."""
        self.recent: list[QPushButton] = []
        self.interrupted: list[QPushButton] = []
        self._drops: list[QPushButton] = []
        self._page = rows(self)
        self._breadth = Breadth(self)
        self._fill()
        self.refresh(())

    def relabel(self) -> None:
        """Build the page once more in the language of the words; what was typed stays."""
        typed = self.form
        self._fill()
        self.form.take_over(typed)

    def _fill(self) -> None:
        self.interrupted, self._drops, self.recent = [], [], []
        self.form = NewGameForm(self._words, self._settings, self._titles)
        self.form.begun.connect(self.begun)
        self.form.set_up.connect(self.set_up)
        self.ways = WaysToSetUp(self._words, self.form.set_up_button)
        self.ways.taken_from.connect(self.set_up_from)
        self.form.title.currentIndexChanged.connect(lambda _index: self._title_chosen())
        self.shelf = Shelf(self._words, self._titles, SHELF)
        self.shelf.chosen.connect(self.form.title.setCurrentIndex)
        self.shelf.show_chosen(self.form.title.currentIndex())
        self.form.rearranged.connect(self._order)
        self.open_button = QPushButton(self._words.tr("start.open"))
        self.open_button.clicked.connect(lambda: self.opened.emit(None))
        emptied(self._page)
        self._breadth.forget()
        scrolled = Scrolled(self._content())
        bar = self._beginning()
        self._page.addWidget(scrolled, 1)
        self._page.addLayout(bar)
        self._page.addStretch()
        scrolled.sized.connect(scrolled.setMaximumHeight)

        def stay_below(_least: int, most: int) -> None:
            """Keep the button under its column, which moves aside for a scroll bar."""
            taken = scrolled.verticalScrollBar().sizeHint().width() if most else 0
            bar.setContentsMargins(MARGIN, 0, MARGIN + taken, 12)

        scrolled.verticalScrollBar().rangeChanged.connect(stay_below)
        self.arrange()
        self._breadth.widen_cards()
        if self.greeting is not None:
            self.greet()

    def _content(self) -> QWidget:
        content = QWidget()
        self._columns = middle = QBoxLayout(BESIDE, content)
        middle.setContentsMargins(MARGIN, MARGIN // 2, MARGIN, MARGIN // 2)
        middle.setSpacing(GAP)
        middle.addStretch(1)
        middle.addWidget(self._column(self._games_column(), SHELF))
        middle.addWidget(self._column(self._new_column()))
        middle.addWidget(self._column(self._old_column()))
        middle.addStretch(1)
        return content

    def _beginning(self) -> QHBoxLayout:
        """The button that begins the game, under its column and in sight however long the form is.

        Where all has room it stands below the longest column, not at the foot of a tall screen.
        """
        bar = QHBoxLayout()
        bar.setContentsMargins(MARGIN, 0, MARGIN, 12)
        bar.setSpacing(GAP)
        self._breadth.hold(self.form.foot, WIDTH)
        bar.addStretch(1)
        self._sides = (self._room(SHELF), self._room(WIDTH))
        bar.addWidget(self._sides[0])
        bar.addWidget(self.form.foot)
        bar.addWidget(self._sides[1])
        bar.addStretch(1)
        return bar

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Letters as large as suits; columns side by side where there is room, else one below the other."""
        is_wide = self.width() >= SHELF + 2 * (WIDTH + GAP + MARGIN)
        self._columns.setDirection(BESIDE if is_wide else BELOW)
        for side in self._sides:
            side.setVisible(is_wide)
        columns = SHELF + 2 * WIDTH
        room = self.width() - 2 * (MARGIN + GAP) - self.style().pixelMetric(BAR)
        letters = self._breadth.grow_letters(self._settings["text_size"])
        self._breadth.suit(room if is_wide else columns, columns, letters)

    def _column(self, layout: QVBoxLayout, width: int = WIDTH) -> QWidget:
        """A column in the middle of its place, which is asked for its height at the width of the column."""
        column, place = self._room(width), QWidget()
        column.setLayout(layout)
        middle = QHBoxLayout(place)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.addStretch(1)
        middle.addWidget(column)
        middle.addStretch(1)
        return place

    def _games_column(self) -> QVBoxLayout:
        """The name of the program, and the games as the things they are."""
        column = rows(gap=10)
        name = plain_label(self._words.tr("start.program"))
        name.setProperty("role", "program")
        column.addWidget(name)
        column.addWidget(text_label(self._words.tr("start.about"), role="quiet"))
        column.addWidget(heading(self._words.tr("start.learn")))
        column.addLayout(self._learn_row())
        column.addWidget(self.shelf)
        column.addStretch(1)
        return column

    def _new_column(self) -> QVBoxLayout:
        column = rows(gap=10)
        column.addWidget(heading(self._words.tr("start.new")))
        column.addWidget(self.form)
        column.addStretch(1)
        return column

    def _learn_row(self) -> QVBoxLayout:
        """The next lesson and the list of all, with how many are done."""
        self.next_lesson = WrapButton(self._words.tr("start.learn_first"))
        self.next_lesson.clicked.connect(lambda: self.learning.emit(self._learnt.lesson))
        self.lessons = QPushButton(self._words.tr("start.lessons"))
        self.lessons.clicked.connect(lambda: self.learning.emit(""))
        self.learnt = text_label(role="quiet")
        row = QHBoxLayout()
        row.addWidget(self.next_lesson, 1)
        row.addWidget(self.lessons)
        column = rows(gap=4)
        column.addLayout(row)
        column.addWidget(self.learnt)
        self.tell_learnt(self._learnt)
        return column

    def greet(self) -> None:
        """Ask the one question of the first start, above everything; it goes with its answer."""
        self.greeting = greeting = Greeting(self._words)
        greeting.answered.connect(self._greeted)
        self._page.insertWidget(0, greeting)
        soon(greeting.buttons["never"].setFocus, greeting)

    def _greeted(self, answer: str) -> None:
        """Lead to the first lesson, to the list of lessons or to the form."""
        self._settings["greeted"] = True
        if self.greeting is not None:
            self.greeting.hide()
            self.greeting.deleteLater()
            self.greeting = None
        if answer == "often":
            self.form.take_focus()
        else:
            self.learning.emit(self._learnt.lesson if answer == "never" else "")

    def tell_learnt(self, told: LearntSoFar) -> None:
        """Say which lesson comes next and how many are done."""
        self._learnt = told
        key = "start.learn_next" if told.done or told.is_begun else "start.learn_first"
        self.next_lesson.set_label(self._words.tr(key, title=told.title))
        self.learnt.setText(self._words.tr("start.learnt", done=told.done, count=told.count))

    def _old_column(self) -> QVBoxLayout:
        column = rows(gap=10)
        self._interrupted_column = rows(gap=4)
        self._recent_column = rows(gap=4)
        self._scenario_column = ScenarioColumn(self._words)
        self._scenario_column.chosen.connect(self.scenario)
        column.addLayout(self._interrupted_column)
        column.addWidget(heading(self._words.tr("start.files")))
        column.addWidget(self.open_button)
        column.addLayout(self._recent_column)
        column.addWidget(heading(self._words.tr("start.set_up")))
        column.addWidget(self.ways)
        column.addWidget(heading(self._words.tr("start.scenarios")))
        column.addWidget(self._scenario_column)
        column.addStretch(1)
        self._offer_scenarios()
        return column

    def _offer_scenarios(self) -> None:
        """Those of the title that is chosen."""
        self.ways.offer(self.form.info.id)
        self._scenario_column.offer(self.form.info.id)
        self._breadth.widen_cards()

    @property
    def scenarios(self) -> list[QPushButton]:
        """The scenarios that are offered, and the finished game, from the top."""
        return self._scenario_column.buttons

    def _title_chosen(self) -> None:
        self.shelf.show_chosen(self.form.title.currentIndex())
        self._offer_scenarios()
        self._order()

    # ---- what there is to go on with

    def refresh(self, journals: Sequence[tuple[Path, str]]) -> None:
        """Offer the interrupted games, each as the path of its journal and what it is, and the last files."""
        emptied(self._interrupted_column)
        emptied(self._recent_column)
        self.interrupted, self._drops, self.recent = [], [], []
        if journals:
            self._interrupted_column.addWidget(heading(self._words.tr("start.interrupted")))
            self._interrupted_column.addWidget(
                text_label(self._words.tr("start.interrupted_about"), role="quiet")
            )
        for path, about in journals:
            self._add_interrupted(path, about)
        files = [Path(recent) for recent in self._settings["recent_files"]]
        for path in files:
            self._add_recent(path)
        if not files:
            self._recent_column.addWidget(text_label(self._words.tr("start.no_files"), role="quiet"))
        self._order()
        if self.isVisible() and not self.form.is_being_filled:
            self.take_focus()

    def take_focus(self) -> None:
        """Put the keyboard where most people begin: at an interrupted game, else at the first name."""
        if self.interrupted:
            self.interrupted[0].setFocus()
        else:
            self.form.take_focus()

    def showEvent(self, event: QShowEvent) -> None:
        """What is typed before anything has been clicked must come to something."""
        super().showEvent(event)
        if not event.spontaneous():
            self.take_focus()

    def _order(self) -> None:
        """After the form the keyboard comes to the games there are, from the top."""
        going_on = [widget for pair in zip(self.interrupted, self._drops, strict=True) for widget in pair]
        setting_up = [*self.ways.buttons, *self.scenarios]
        for before, after in pairwise(
            [self.form.begin, *going_on, self.open_button, *self.recent, *setting_up]
        ):
            QWidget.setTabOrder(before, after)

    def _add_interrupted(self, path: Path, about: str) -> None:
        found = self._picture_of(path)
        told = self._words.tr("start.continue", about=about)
        go_on = WrapButton(f"{told}\n{found.round}" if found is not None and found.round else told)
        if found is not None:
            go_on.setIcon(QPixmap.fromImage(found.image))
            go_on.setIconSize(PICTURE)
            go_on.setMinimumHeight(PICTURE.height() + 12)
        go_on.clicked.connect(lambda: self.recovered.emit(path))
        drop = QPushButton(self._words.tr("start.discard"))
        drop.setAccessibleName(self._words.tr("start.discard_what", about=about))
        drop.clicked.connect(lambda: self.discarded.emit(path))
        row = QHBoxLayout()
        row.addWidget(go_on, 1)
        row.addWidget(drop)
        self.interrupted.append(go_on)
        self._drops.append(drop)
        self._interrupted_column.addLayout(row)

    def _add_recent(self, path: Path) -> None:
        button = QPushButton(as_label(path.stem))
        button.setProperty("role", "file")
        told = f"{shown(path)}\n{last_change(path, self._words)}".strip()
        found = self._picture_of(path)
        if found is not None:
            self._show_picture(button, path, found)
        button.setToolTip(as_tip(told))
        button.setAccessibleDescription(told)
        button.setEnabled(os.path.exists(path))  # a folder that is closed to us is no fault
        button.clicked.connect(lambda: self.opened.emit(path))
        self.recent.append(button)
        self._recent_column.addWidget(button, alignment=Qt.AlignmentFlag(0))

    def _show_picture(self, button: QPushButton, path: Path, found: Thumbnail) -> None:
        """What the board looked like, and which game it is."""
        about = self._words.tr("start.who", title=found.title, players=self._words.several(found.players))
        when = last_change(path, self._words)
        lines = [path.stem, about, f"{found.round} · {when}" if found.round else when]
        show_picture(button, QPixmap.fromImage(found.image), *lines)
        button.setAccessibleName(". ".join(lines))

    def _room(self, width: int) -> QWidget:
        """A place as wide as a column."""
        widget = QWidget()
        self._breadth.hold(widget, width)
        return widget
