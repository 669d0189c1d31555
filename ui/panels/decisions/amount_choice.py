"""What can be listed of an answer, and the amount that cannot: a list and a field to type in."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from ui.panels.decisions.amount_form import AmountForm
from ui.widgets.columns import rows
from ui.widgets.combo_box import ChoiceBox, Entries, short_box

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext

MONEY = ("amount", "price")
"""Amounts that are money."""

FIELDS_AS = {
    "company": "company",
    "private": "private",
    "player": "Who",
    "train": "item",
    "trade_in": "item",
    "hex": "place",
    "source": "Who",
    "seller": "Who",
    "buyer": "Who",
    "right": "word rights",
    "how": "word ways",
    "power": "private",
    "par": "money",
    "price": "money",
    "amount": "money",
    "percent": "percent",
    "papers": "papers",
}
"""How a field's values are written in lists."""


class AmountChoice(QWidget):
    """The fields that can be listed, and the amount that cannot."""

    turned = Signal()
    """The list names something else."""

    def __init__(
        self,
        desk: PanelContext,
        moment: Moment,
        candidates: Sequence[Action],
        amount: str,
        *,
        allowed: Container[Action] | None = None,
    ) -> None:
        """`allowed` are the candidates that are, where that is known; else the rules are asked."""
        super().__init__()
        self._desk, self._moment, self._amount = desk, moment, amount
        self._least: dict[Action, int] = {}
        """The usual amount of each answer."""
        self._refused: set[Action] = set()
        """Answers that are refused with the amount that would be usual."""
        self.patterns: Sequence[Action] = []
        self._part(candidates, moment.legal if allowed is None else allowed)
        self._entries = Entries(self._label, self._is_quiet, QColor(desk.theme.colour("quiet")))
        self._box: ChoiceBox | None = None
        """The list; None before there is more than one answer, for it takes as long as all else together."""
        self._column = rows(self)
        self._fill()
        first, money = self._least[self.patterns[0]], amount in MONEY
        self.form = AmountForm(desk, moment, self._make, first, self._most(), is_money=money)
        self.chosen, self.pointed = self.form.chosen, self.form.pointed
        self._column.addWidget(self.form)

    def become(self, moment: Moment, candidates: Sequence[Action], allowed: Container[Action]) -> None:
        """List what can be answered to another question of the kind."""
        self._moment = moment
        self._part(candidates, allowed)
        self._fill()
        self.form.become(moment, self._make, self._least[self.pattern], self._most())

    def _part(self, candidates: Sequence[Action], allowed: Container[Action]) -> None:
        """What can be answered but for the amount, and what of it is refused."""
        self._least, self._refused = {}, set()
        for pattern, offers in _by_pattern(candidates, self._amount).items():
            legal = [offer for offer in offers if offer in allowed]
            self._least[pattern] = min(getattr(offer, self._amount) for offer in (legal or offers))
            if not legal:
                self._refused.add(pattern)
        self.patterns = list(self._least)

    def _fill(self) -> None:
        """Have the list begin with the first of them, and hide it where there is but one."""
        self._entries.become(self.patterns)
        is_wanted = len(self.patterns) > 1
        if is_wanted and self._box is None:
            self._box = self._new_box()
        if self._box is not None:
            self._box.setCurrentIndex(0)
            self._box.setVisible(is_wanted)

    def _new_box(self) -> ChoiceBox:
        box = short_box()
        box.setAccessibleName(self._desk.words.tr("decision.which"))
        box.setModel(self._entries)
        box.activated.connect(lambda _index: self._turn())
        self._column.insertWidget(0, box)  # before it is shown, or it would be a window of its own
        return box

    def _is_quiet(self, pattern: Action) -> bool:
        return pattern in self._refused

    @property
    def allowed(self) -> list[Action]:
        """The answers that can be given, each without its amount."""
        return [pattern for pattern in self.patterns if pattern not in self._refused]

    def turn_to(self, pattern: Action) -> None:
        """Let the list name one of the answers, and give its amount the keyboard."""
        if self._box is not None:
            self._box.setCurrentIndex(self.patterns.index(pattern))
        self._turn()
        (self.form.button if self.form.spin.isHidden() else self.form.spin).setFocus()

    @property
    def pattern(self) -> Action:
        """The answer the list names, without its amount."""
        return self.patterns[0 if self._box is None else max(0, self._box.currentIndex())]

    def _turn(self) -> None:
        """The list names something else."""
        self.form.remake(self._make, self._least[self.pattern], self._most())
        self.turned.emit()

    def _make(self, amount: int) -> Action:
        return msgspec.structs.replace(self.pattern, **{self._amount: amount})

    def _most(self) -> int:
        """All that those who may have to pay have: a buyer who is named, else whoever is asked."""
        decision, cash = self._moment.decision, self._moment.state.cash
        assert decision is not None
        payers = (getattr(self.pattern, "buyer", decision.player), decision.actor)
        return max(*self._least.values(), *(cash.get(payer, 0) for payer in payers), 1)

    def _label(self, pattern: Action) -> str:
        names = [name for name in pattern.__struct_fields__ if self._tells_apart(pattern, name)]
        values = [(name, self._value(pattern, name)) for name in names]
        return ", ".join(
            written(self._desk, self._moment, name, value) for name, value in values if value is not None
        )

    def _value(self, pattern: Action, name: str) -> object:
        """What a field says; where it names no player, it means the one who is asked."""
        decision, value = self._moment.decision, getattr(pattern, name)
        return decision.player if name == "player" and value is None and decision is not None else value

    def _tells_apart(self, pattern: Action, name: str) -> bool:
        """Whether a field is worth telling: the city of a hex only where there is another one."""
        if name != "stop":
            return name != self._amount
        like = msgspec.structs.replace(pattern, stop=0)
        return sum(msgspec.structs.replace(other, stop=0) == like for other in self._same_kind(pattern)) > 1

    def _same_kind(self, pattern: Action) -> list[Action]:
        return (
            [placing for placing in self.patterns if hasattr(placing, "stop")]
            if hasattr(pattern, "stop")
            else []
        )


def _by_pattern(offers: Iterable[Action], amount: str) -> Mapping[Action, Sequence[Action]]:
    """Offers that differ in their amount alone, by what they are without one."""
    found: dict[Action, list[Action]] = {}
    for offer in offers:
        found.setdefault(msgspec.structs.replace(offer, **{amount: 0}), []).append(offer)
    return found


def written(desk: PanelContext, moment: Moment, name: str, value: object) -> str:
    if value is None:
        return desk.words.tr("decision.none")
    return desk.words.write(value, FIELDS_AS.get(name, ""), moment.state)
