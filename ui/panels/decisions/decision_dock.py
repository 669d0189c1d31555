"""Where players decide: who is asked, for whom, what, the panel that answers it, and what would follow.

Always in the same place of the window. The panel inside is chosen by the kind of decision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsView,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from ui.help.way_to_rule import offer_rules, rule_at
from ui.panels.decisions.curtain import Curtain
from ui.panels.decisions.explanation import Explanation
from ui.panels.decisions.game_over import GameOver
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.head import Head
from ui.panels.decisions.home_lights import HomeLights
from ui.panels.decisions.kept_panels import KeptPanels
from ui.panels.decisions.next_step import NextStep
from ui.panels.decisions.panel import Panel
from ui.panels.decisions.ranks import first_focus, mark_chief
from ui.panels.decisions.shares_of_height import BESIDE_BAR, GAP, LOWEST, Shares
from ui.style.plain_text import as_tip
from ui.widgets.arrow_keys import WALKED
from ui.widgets.asking_why import ASKED_WHY
from ui.widgets.buttons import ChoiceButton, WrapButton
from ui.widgets.columns import across, emptied, rows
from ui.widgets.deferred import soon
from ui.widgets.labels import line, text_label
from ui.widgets.scrolled import Scrolled
from ui.widgets.visibility import is_within

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from gridsim.core.decisions import Decision
    from ui.panels.panel_context import PanelContext

Panels = Mapping[type, Callable[["PanelContext", "Moment"], Panel]]
"""What makes the panel for each kind of decision."""
GREEDY = 1000
"""The choices have all the height they want, before what follows gets more than its part."""
UNDO_LINES, UNDO_MARGIN = 2, 14
"""Lines of the button that takes the last act back, which shortens what is longer, and pixels round them."""


class DecisionDock(QWidget):
    """Shows the decision of the moment on the screen."""

    asked = Signal()
    """Another decision is shown."""
    standing_wanted = Signal()
    """The standing of a game that is over is wanted."""

    def __init__(self, desk: PanelContext, panels: Panels) -> None:
        super().__init__()
        self.setObjectName("decision")
        self._asking = QWidget()
        """What holds the question and its answers."""
        self._asking.setProperty(WALKED, True)
        self.desk = desk
        self._panels = panels
        offer_rules(self, desk, lambda place: rule_at(self.childAt(place) or self))
        self._panel: Panel | None = None
        self._kept = KeptPanels()
        self._head = Head(desk)
        self._place_of_panel = QWidget()
        self._place = rows(self._place_of_panel)
        self._footer = rows()
        self.explanation = Explanation(desk)
        self.next = NextStep(desk)
        self._lights = HomeLights(desk)
        self.undo_button = WrapButton()
        self.undo_button.setProperty("role", "undo")
        self.undo_button.clicked.connect(desk.session.undo)
        self.curtain: Curtain | None = None
        """What hides a secret decision; None where nothing is hidden."""
        self._is_open = False
        self._scrolled_to = 0
        """So many pixels were scrolled for what has the keyboard; whoever scrolls further is left alone."""
        self._waiting = ""
        """Why nothing is asked here for now."""
        self._build()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)
        desk.session.moment_changed.connect(self._moment_changed)
        self.show_moment(desk.session.shown)

    def _build(self) -> None:
        column = rows(self, margin=8, gap=6)
        column.setContentsMargins(8, 8, 8 - BESIDE_BAR, 8)
        self._head.column.setContentsMargins(0, 0, BESIDE_BAR, 0)
        self._footer.setContentsMargins(0, 0, BESIDE_BAR, 0)
        self._place.setContentsMargins(0, 0, BESIDE_BAR, 0)
        column.addLayout(self._head.column)
        column.addLayout(_inset(self.next, self.next.sign))
        column.addLayout(_inset(line()))
        asking = rows(self._asking, gap=GAP)
        scrolled = self._scrolled = Scrolled(self._place_of_panel)
        # It takes what is left: were it to ask for all it holds, the lines above it would be pressed.
        scrolled.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        scrolled.setMinimumHeight(LOWEST)
        self._shares = Shares(self, self._asking, scrolled, self.explanation, self._footer)
        scrolled.settled.connect(self._shares.look_for_ends)
        scrolled.sized.connect(self._shares.ask)
        scrolled.verticalScrollBar().rangeChanged.connect(self._bring_again)
        self.explanation.filled.connect(self._shares.give)
        asking.addWidget(scrolled, GREEDY)
        asking.addLayout(_inset(self.explanation), 1)
        asking.addLayout(self._footer)
        column.addWidget(self._asking, 1)
        column.addLayout(_inset(self.undo_button))
        self._give_room()

    @property
    def panel(self) -> Panel | None:
        """The panel that asks now; None while the past is shown or the game is over."""
        return self._panel

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What follows gets its part of a high dock, the same for every question."""
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        self._keep_lines()
        self._shares.give()
        # The same room at all times: what stands above it must not move from one question to the next.
        self.undo_button.setFixedHeight(UNDO_LINES * self.fontMetrics().lineSpacing() + UNDO_MARGIN)

    def _keep_lines(self) -> None:
        """Where questions are always short a low dock keeps no room for a second line of them."""
        self._head.be_low(self._panel is not None and self._shares.lines < self._panel.brief_below)

    # ---- showing

    def _moment_changed(self, _old: Moment, new: Moment) -> None:
        self.show_moment(new, again=True)

    def show_moment(self, moment: Moment, *, again: bool = False) -> None:
        """Ask what a moment asks; `again` where what has asked the last question may ask this one, too."""
        had_focus = self._has_keyboard()
        if had_focus:
            self.setFocus()  # else Qt gives it to whatever comes next, such as a button that takes back
        self._head.show(moment)
        self.explanation.clear()
        if not (again and self._asks_again(moment)):
            self._remove_panel()
            if not again:
                self._kept.clear()
            self._show_content(moment)
        self._show_undo()
        self.next.follow(keeps_room=not self._shares.are_few)
        self._keep_lines()
        self.explanation.setVisible(self._panel is not None or self.explanation.is_telling)
        self.undo_button.setVisible(not self.desk.session.is_viewing)
        if had_focus:
            self.take_focus()
        self.asked.emit()

    def _show_content(self, moment: Moment) -> None:
        if self.desk.session.is_viewing:
            self._show_past(moment)
        elif moment.decision is None:
            self._show_end()
        elif self._waiting:
            self._place.addWidget(text_label(self._waiting, role="quiet"))
            self._place.addStretch(1)
        else:
            self._show_decision(moment, moment.decision)

    def _asks_again(self, moment: Moment) -> bool:
        """Whether the panel that asks can ask this, too; it then does."""
        panel, decision = self._panel, moment.decision
        is_elsewhere = self.desk.session.is_viewing or bool(self._waiting)
        if panel is None or decision is None or decision.secret or is_elsewhere:
            return False
        if self._kind_of_panel(panel.moment) is not self._kind_of_panel(moment):
            return False
        self._lights.put_out()
        if not panel.asks_again(moment):
            return False
        self._scrolled.verticalScrollBar().setValue(0)
        mark_chief(panel)
        return True

    def _has_keyboard(self) -> bool:
        """Whether the answer was typed: here, or on a picture that was only opened to answer."""
        dialog = QApplication.activeModalWidget()
        if dialog is not None and dialog.parentWidget() is self.window():
            return True
        focused = self._with_keyboard()
        if focused is None:
            return False
        on_board = isinstance(focused, QGraphicsView) and focused.scene() is self.desk.board
        return on_board or focused is self.desk.tray or self.isAncestorOf(focused)

    def _with_keyboard(self) -> QWidget | None:
        """What has the keyboard, or gets it with the window, which the answering click may bring forward."""
        return QApplication.focusWidget() or self.window().focusWidget()

    def rule_here(self) -> str:
        """The rule of what is asked."""
        decision = self.desk.session.shown.decision
        return decision.rule if decision is not None else ""

    def finish(self) -> None:
        """Press what ends or declines the question, where there is one such answer."""
        endings = [] if self._panel is None else self._panel.footer.findChildren(ChoiceButton)
        if len(endings) == 1:
            endings[0].setFocus()
            endings[0].click()

    def take_focus(self) -> None:
        """Put the keyboard where the answer is given, as soon as that is on the screen."""
        soon(self._take_focus, self)

    def show_company(self, company: str) -> None:
        """Put the keyboard on what can be done with a company now."""
        if self._panel is not None:
            self._panel.show_company(company)

    def _take_focus(self) -> None:
        if self.curtain is not None:
            self.curtain.button.setFocus()
        elif self._panel is not None:
            first = self._panel.focusProxy() or self._panel.favourite() or first_focus(self._panel)
            first = first or first_focus(self._panel.footer)
            (first or self._panel).setFocus()
            self._bring_into_view(first or self._panel)
        elif (over := self.findChild(GameOver)) is not None:
            over.button.setFocus()

    def _bring_into_view(self, widget: QWidget) -> None:
        """Scroll no further than a widget needs, and what has to be read before it."""
        bar = self._scrolled.verticalScrollBar()
        bar.setValue(0)
        self._scrolled.ensureWidgetVisible(widget, 0, 0)
        if self._panel is not None and self._panel.duty is not None:
            self._scrolled.ensureWidgetVisible(self._panel.duty, 0, 0)
        self._scrolled_to = bar.value()

    def _bring_again(self) -> None:
        """Where choices get more room later, the first of them and the names of columns have it."""
        held, now = QApplication.focusWidget(), self._scrolled.verticalScrollBar().value()
        if held is not None and self._place_of_panel.isAncestorOf(held) and 0 < now == self._scrolled_to:
            self._bring_into_view(held)

    def _remove_panel(self) -> None:
        self._is_open, self.curtain = False, None
        self._lights.put_out()
        spared: tuple[QWidget, ...] = ()
        if self._panel is not None:
            for panel in (self._panel, *self._panel.findChildren(Panel)):
                panel.leave()
            spared = self._kept.keep(self._kind_of_panel(self._panel.moment), self._panel)
            self._panel = None
            self._shares.come_to(None)
        emptied(self._place, spared)
        emptied(self._footer, spared)

    def _show_decision(self, moment: Moment, decision: Decision) -> None:
        if decision.secret:
            self._draw_curtain()
        else:
            self._open_panel(moment)

    def _open_panel(self, moment: Moment) -> None:
        kind = self._kind_of_panel(moment)
        panel = self._kept.ask(kind, moment) or self._new_panel(kind, moment)
        self._panel = panel
        self._shares.come_to(panel)
        self._place.addWidget(panel)
        self._footer.addWidget(panel.footer)
        self._give_room()
        mark_chief(panel)

    def _new_panel(self, kind: Callable[[PanelContext, Moment], Panel], moment: Moment) -> Panel:
        panel = kind(self.desk, moment)
        panel.chosen.connect(self._choose)
        panel.pointed.connect(self._explain)
        panel.pointed.connect(self._lights.point)
        panel.all_chosen.connect(lambda actions: self._choose(*actions))
        panel.all_pointed.connect(lambda actions: self.explanation.point_at(*actions))
        return panel

    def _kind_of_panel(self, moment: Moment) -> Callable[[PanelContext, Moment], Panel]:
        assert moment.decision is not None
        return self._panels.get(type(moment.decision), GenericPanel)

    def wait(self, told: str) -> None:
        """Ask nothing for now, and say why; ask again when there is nothing to say."""
        self._waiting = told
        self.show_moment(self.desk.session.shown)

    # ---- the curtain before secret decisions

    def _draw_curtain(self) -> None:
        """Hide what is asked; the player it is asked opens it."""
        self._remove_panel()
        self.explanation.clear()
        self.explanation.hide()
        decision = self.desk.session.shown.decision
        assert decision is not None
        self.curtain = Curtain(self.desk, decision.player)
        self.curtain.opened.connect(self._open_curtain)
        self._place.addWidget(self.curtain)

    def _open_curtain(self) -> None:
        self._remove_panel()
        self._open_panel(self.desk.session.shown)
        close = QPushButton(self.desk.tr("curtain.close"))
        close.clicked.connect(self._draw_curtain)
        close.setShortcut(Qt.Key.Key_Escape)
        assert self._panel is not None
        self._panel.close_with(close)
        # What follows is not told before all have answered: its room is the sheet's.
        self.explanation.hide()
        self._take_focus()
        self._is_open = True

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Close the curtain when the keyboard goes elsewhere or to another program."""
        is_away = QApplication.activeWindow() is None if new is None else not is_within(new, self)
        if self._is_open and is_away:
            self._draw_curtain()
        if isinstance(new, QPushButton) and new.menu() is not None and is_within(new, self):
            self.explanation.clear()  # what it unfolds is explained, not what was pointed at before

    def _show_past(self, moment: Moment) -> None:
        """What was asked then and what was answered; the ways back are over the map."""
        if moment.decision is not None:
            self.explanation.tell_answer()

    def _show_end(self) -> None:
        over = GameOver(self.desk)
        over.standing_wanted.connect(self.standing_wanted)
        self._place.addWidget(over)
        self._footer.addWidget(over.button)

    def _show_undo(self) -> None:
        session, tr = self.desk.session, self.desk.words.tr
        self.undo_button.setEnabled(session.can_undo)
        label = session.undo_label(self.desk.words)
        told = tr("decision.undo", action=label) if label else tr("decision.nothing_to_undo")
        self.undo_button.set_label(told)
        self.undo_button.setToolTip(as_tip(told if label else ""))

    def leave(self) -> None:
        """Take back what the panel has drawn outside."""
        self._remove_panel()

    # ---- acting

    def _choose(self, action: Action, *more: Action) -> None:
        """Answer the question, and those after it at once; each answer can be taken back by itself."""
        refusals = self.desk.session.apply(action, *more)
        if refusals:
            self.explanation.show_refusals(refusals, action)

    def allow(self) -> None:
        """Ask for the action that was refused last to be carried out all the same."""
        if self.explanation.refused is not None:
            self.explanation.allow_wanted.emit(self.explanation.refused)

    def customEvent(self, event: QEvent) -> None:
        """Somebody pressed what is refused."""
        if event.type() == ASKED_WHY:
            event.accept()
            self.explanation.explain_now()

    def _explain(self, action: Action) -> None:
        self.explanation.point_at(action)


def _inset(*parts: QWidget) -> QHBoxLayout:
    """Parts that end where what is scrolled ends."""
    layout = across(*parts, gap=0)
    layout.setContentsMargins(0, 0, BESIDE_BAR, 0)
    return layout
