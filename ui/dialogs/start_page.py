"""The page the program starts with: the games there are, a new one, and what there is to go on with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gridsim.records import Bundle
from ui.dialogs.greeting import Greeting
from ui.dialogs.new_game import NewGameForm
from ui.dialogs.page_column import PageColumn
from ui.dialogs.picture_buttons import WIDTH
from ui.dialogs.saved_column import SavedColumn
from ui.dialogs.scenario_column import ScenarioColumn
from ui.dialogs.start_page_width import Breadth
from ui.dialogs.title_cards import Shelf
from ui.dialogs.ways_to_set_up import WaysToSetUp
from ui.style.plain_text import plain_label
from ui.widgets.buttons import WrapButton
from ui.widgets.columns import emptied, rows
from ui.widgets.deferred import soon
from ui.widgets.labels import heading, text_label
from ui.widgets.scrolled import Scrolled
from ui.widgets.visibility import bring_into_view

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.dialogs.new_game import TitleInfo
    from ui.dialogs.thumbnails import Thumbnail
    from ui.model.settings import Settings

SHELF = 420
"""Pixels of the column of games."""
MARGIN, GAP = 24, 28
"""Pixels round the columns and between them."""
FEW = 3
"""Buttons for saved games, with the one that opens a file, that leave room for scenarios below them, where
these may have a column: beside two games it is nearly empty."""
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
        self.saved = SavedColumn(self._words, self._picture_of)
        self.saved.opened.connect(self.opened)
        self.saved.recovered.connect(self.recovered)
        self.saved.discarded.connect(self.discarded)
        emptied(self._page)
        self._breadth.forget()
        self._page.addWidget(Scrolled(self._content()), 1)
        self._foot = QHBoxLayout()
        self._page.addLayout(self._foot)
        self._breadth.hold(self.form.foot.setFixedWidth, WIDTH)
        self._stand(is_wide=True, is_broad=False)
        self.arrange()
        if self.greeting is not None:
            self.greet()

    def _content(self) -> QWidget:
        content = QWidget()
        self._columns = middle = QBoxLayout(BESIDE, content)
        self._beside = 3
        """So many columns stand side by side; most pages are as wide as they are laid out at first."""
        self._games = self._column(self._games_column(), SHELF)
        self._new = self._column(self._new_column())
        self._old = self._column(self._old_column())
        self._more = self._column(rows(gap=10))
        middle.setContentsMargins(MARGIN, MARGIN // 2, MARGIN - self._games.bar, MARGIN // 2)
        middle.setSpacing(GAP - self._games.bar)
        middle.addStretch(1)
        for column in (self._games, self._new, self._old, self._more):
            middle.addWidget(column, alignment=Qt.AlignmentFlag.AlignHCenter)
        middle.addStretch(1)
        self._games.measured.connect(self._fill_shelf)
        self._new.measured.connect(self._explain)
        for column in (self._old, self._more):
            column.measured.connect(self._fill_scenarios)
            column.scrolled.settled.connect(self._fill_scenarios)  # others may need as much as those before
        self._offer_scenarios()
        return content

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Letters as large as suits; columns side by side where there is room, else one below the other.

        Before the page is shown its size is nobody's.
        """
        if not self.isVisible():
            return
        text_size = self._settings["text_size"]
        has_room = self.width() >= _needed(4) * text_size / 100
        count = 4 if has_room and len(self.saved.places) > FEW else 3
        letters = self._breadth.letters
        self._breadth.grow_letters(text_size, count)
        beside = count if self.width() >= _needed(3) else 0
        if beside != self._beside:
            self._beside = beside
            self._stand(is_wide=beside > 0, is_broad=beside > 3)
        usual = SHELF + (count - 1) * WIDTH
        self._breadth.suit(self.width() - _needed(count) + usual if beside else usual, usual)
        if letters != self._breadth.letters:
            self._fill_shelf()

    def _stand(self, *, is_wide: bool, is_broad: bool) -> None:
        """Put what may stand elsewhere where it belongs: the scenarios, and the button that begins the game.

        The button is below its column and in sight however long the form is.
        """
        self._columns.setDirection(BESIDE if is_wide else BELOW)
        for column in (self._games, self._new, self._old, self._more):
            column.stand_alone(is_alone=is_wide)
        self._more.setVisible(is_broad)
        (self._more if is_broad else self._old).add(self._scenarios_part)
        self._new.put_below(self.form.foot if is_wide else None)
        if not is_wide:
            self._foot.addWidget(self.form.foot, alignment=Qt.AlignmentFlag.AlignHCenter)
        self._foot.setContentsMargins(0, 0, 0, 0 if is_wide else 12)

    def _fill_shelf(self) -> None:
        """Let the maps of the games be so large that they fill their column, where it has an end."""
        if self._beside:
            high = self.shelf.sizeHint().height() + self._games.room - self._games.high
            self.shelf.fill(high, self._breadth.scale, self._breadth.letters / 100)

    def _fill_scenarios(self) -> None:
        """Let those that are seen fill their column, where it has an end."""
        column = self._more if self._beside > 3 else self._old
        if self._beside:
            high = self._scenario_column.sizeHint().height() + column.room - column.high
            self._scenario_column.fill(high)

    def _explain(self) -> None:
        """Explain the variants where the form then need not be scrolled."""
        high = self._new.high
        self.form.tell_in(self._new.room if self._beside else 2 * high, high)

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Bring into sight what the keyboard comes to in another column."""
        went_on = super().focusNextPrevChild(is_next)
        reached = QApplication.focusWidget()
        if went_on and reached is not None and self.isAncestorOf(reached):
            bring_into_view(reached)
        return went_on

    def _column(self, layout: QVBoxLayout, width: int = WIDTH) -> PageColumn:
        column = PageColumn(layout)
        self._breadth.hold(column.be_wide, width)
        return column

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
        return column

    def _new_column(self) -> QVBoxLayout:
        column = rows(gap=10)
        column.addWidget(heading(self._words.tr("start.new")))
        column.addWidget(self.form)
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
        self._scenario_column = ScenarioColumn(self._words)
        self._scenario_column.chosen.connect(self.scenario)
        self._scenarios_part = QWidget()
        part = rows(self._scenarios_part, gap=10)
        part.addWidget(heading(self._words.tr("start.scenarios")))
        part.addWidget(self._scenario_column)
        column.addWidget(self.saved)
        column.addWidget(heading(self._words.tr("start.set_up")))
        column.addWidget(self.ways)
        return column

    def _offer_scenarios(self) -> None:
        """Those of the title that is chosen."""
        self.ways.offer(self.form.info.id)
        self._scenario_column.offer(self.form.info.id)
        self._breadth.widen_cards()

    @property
    def interrupted(self) -> list[QPushButton]:
        """The interrupted games that are offered, from the top."""
        return self.saved.interrupted

    @property
    def recent(self) -> list[QPushButton]:
        """The last files, from the top."""
        return self.saved.recent

    @property
    def open_button(self) -> QPushButton:
        """Asks for a file."""
        return self.saved.open_button

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
        self.saved.offer(journals, [Path(recent) for recent in self._settings["recent_files"]])
        self.arrange()
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
            self.arrange()
            self.take_focus()

    def _order(self) -> None:
        """After the form the keyboard comes to the games there are, from the top."""
        places = [self.form.begin, *self.saved.places, *self.ways.buttons, *self.scenarios]
        for before, after in pairwise(places):
            QWidget.setTabOrder(before, after)


def _needed(count: int) -> int:
    """Pixels that so many columns of their usual width need side by side."""
    return SHELF + (count - 1) * (WIDTH + GAP) + 2 * MARGIN
