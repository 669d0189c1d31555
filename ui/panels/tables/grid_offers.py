"""What can be done at one field of the grid, and why the rest cannot: the same offers as in the panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from ui.help.told_label import ToldLabel
from ui.panels.decisions.amount_choice import AmountChoice
from ui.panels.decisions.explanation import Explanation
from ui.panels.decisions.offers import AMOUNTS
from ui.panels.decisions.panel import Panel
from ui.widgets.buttons import ChoiceButton
from ui.widgets.columns import rows
from ui.widgets.labels import text_label
from ui.widgets.scrolled import Scrolled

if TYPE_CHECKING:
    from gridsim import Action, Moment
    from ui.panels.panel_context import PanelContext

WIDE, MOST_HIGH = 330, 420
MOST_BUTTONS = 14


class OffersHere(Panel):
    """A button for each action, refused ones with their reasons; an amount to type where it is free."""

    def __init__(self, desk: PanelContext, moment: Moment, actions: Sequence[Action]) -> None:
        super().__init__(desk, moment)
        self.buttons: list[ChoiceButton] = []
        for kind in dict.fromkeys(type(action) for action in actions):
            checker = moment.legal.checkers.get(kind)
            own = [action for action in actions if type(action) is kind]
            if checker is not None and not checker.listed and kind in AMOUNTS:
                self._add_amount(own, AMOUNTS[kind])
            else:
                self._add_buttons(own[:MOST_BUTTONS])

    def _add_buttons(self, actions: Sequence[Action]) -> None:
        for action in actions:
            button = self.choice(action)
            self.buttons.append(button)
            self.column.addWidget(button)

    def _add_amount(self, actions: Sequence[Action], field: str) -> None:
        form = AmountChoice(self.desk, self.moment, actions, field)
        form.chosen.connect(self.chosen)
        form.pointed.connect(self.pointed)
        self.buttons.append(form.form.button)
        self.column.addWidget(form)


class GridOffers(QFrame):
    """A small window at a field. It goes when something is chosen, with Esc, and with a click elsewhere."""

    panel_wanted = Signal()
    """The player would rather decide in the decision panel."""

    def __init__(
        self, desk: PanelContext, moment: Moment, title: str, actions: Sequence[Action], parent: QWidget
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "over")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(title)
        self._desk = desk
        self.offers = OffersHere(desk, moment, actions)
        self.explanation = Explanation(desk)
        column = rows(self, margin=8, gap=5)
        column.addWidget(ToldLabel(desk, title, role="heading"))
        if actions:
            column.addWidget(Scrolled(self.offers), 1)
            column.addWidget(self.explanation)
        else:
            column.addWidget(text_label(desk.words.tr("grid.nothing"), role="quiet"))
        self.panel_button = QPushButton(desk.words.tr("grid.to_panel"))
        self.panel_button.setProperty("role", "quiet")
        self.panel_button.clicked.connect(self._to_panel)
        column.addWidget(self.panel_button)
        self.offers.pointed.connect(self.explanation.point_at)
        self.offers.chosen.connect(self._choose)

    def open_at(self, place: QPoint) -> None:
        """Show it near a point of the screen, the keyboard on the first thing that is allowed."""
        self.resize(WIDE, min(self._height(), MOST_HIGH))
        screen = QGuiApplication.screenAt(place) or QGuiApplication.primaryScreen()
        room = screen.availableGeometry()
        left = min(place.x(), room.right() - self.width())
        top = min(place.y(), room.bottom() - self.height())
        self.move(max(left, room.left()), max(top, room.top()))
        self.show()
        buttons = self.offers.buttons
        first = next((button for button in buttons if not button.is_refused), buttons[0] if buttons else None)
        (first or self.panel_button).setFocus(Qt.FocusReason.PopupFocusReason)

    def _height(self) -> int:
        """What the buttons need, and the room for what follows from them."""
        layout = self.offers.layout()
        assert layout is not None
        inner = layout.totalHeightForWidth(WIDE - 40)
        return max(inner, 0) + (self.explanation.height() if self.offers.buttons else 0) + 110

    def _choose(self, action: Action) -> None:
        self.close()
        self._desk.session.apply(action)

    def _to_panel(self) -> None:
        self.close()
        self.panel_wanted.emit()
