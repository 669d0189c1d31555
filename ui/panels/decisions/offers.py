"""Offers all actions of one kind, as buttons, field by field, or with an amount to type.

Legal actions are buttons, refused ones are greyed with their reasons. Where there are too many, their fields
are asked one after the other; where they cannot be listed (free amounts), the amount is typed and the rules
are asked about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QComboBox, QGridLayout

from gridsim.core import actions
from ui.help.told_label import ToldLabel
from ui.panels.decisions.amount_choice import AmountChoice, written
from ui.panels.decisions.lay_beside import LayBeside
from ui.panels.decisions.not_now import NotNow
from ui.panels.decisions.panel import NOTED, Panel
from ui.panels.decisions.place_buttons import PLACES, add_places
from ui.widgets.columns import emptied, rows
from ui.widgets.combo_box import short_box

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext

MOST_BUTTONS = 24
"""More actions of one kind than this are asked field by field."""
MOST_REFUSED, MOST_FOLDED = 8, 24
"""So many refused actions of a kind are shown at most, or so many where they are folded up."""
BESIDE = 8
"""Pixels between the name of a field and its list."""

AMOUNTS: dict[type[Action], str] = {
    actions.Bid: "amount",
    actions.BuyPrivate: "price",
    actions.BuyTrain: "price",
    actions.BuyPlace: "price",
    actions.OfferTrade: "price",
    actions.OfferPriority: "price",
    actions.RepayDebt: "amount",
    actions.RepayLoans: "count",
    actions.SellShares: "percent",
}
"""Which field of an action is an amount that may be typed."""


def offers_any(desk: PanelContext, moment: Moment, kind: type[Action], *, with_refused: bool = True) -> bool:
    """Whether there is any action of a kind, or any that is shown although it is refused."""
    legal = moment.legal.of(kind)
    if next(iter(legal), None) is not None:
        return True
    return with_refused and desk.settings["show_refused"] and next(iter(legal.refused()), None) is not None


def is_typed(moment: Moment, kind: type[Action]) -> bool:
    """Whether the actions of a kind are not listed but have an amount to type."""
    return kind in AMOUNTS and not moment.legal.checkers[kind].listed


class KindOffer(Panel):
    """All actions of one kind, of which there must be one."""

    def __init__(
        self, desk: PanelContext, moment: Moment, kind: type[Action], *, with_refused: bool = True
    ) -> None:
        super().__init__(desk, moment)
        self.amounts: AmountChoice | None = None
        """Where the amount is typed; None where there is none to type."""
        self._kind, self._with_refused = kind, with_refused
        options, refused = self._thought_of()
        if is_typed(moment, kind):
            self._ask_amount(options, refused)
        elif len(options) > MOST_BUTTONS:
            self._ask_fields(options)
        else:
            self._add_buttons(options, refused)

    def _thought_of(self) -> tuple[Sequence[Action], Sequence[Action]]:
        """What is allowed of the kind, and what is refused as far as that is shown."""
        legal = self.moment.legal.of(self._kind)
        if self._with_refused and self.desk.settings["show_refused"]:
            return legal.parted()
        return list(legal), []

    def asks_again(self, moment: Moment) -> bool:
        """A list with an amount lists what there is now."""
        if self.amounts is None:
            return False
        self.moment = moment
        options, refused = self._thought_of()
        self.amounts.become(moment, [*options, *refused], set(options))
        return True

    def _add_buttons(self, options: Sequence[Action], refused: Sequence[Action]) -> None:
        if self._kind in PLACES:
            add_places(self, options, refused[:MOST_REFUSED])
            return
        for action in (*options, *refused[:MOST_REFUSED]):
            self.column.addWidget(self.choice(action))

    def _ask_fields(self, options: Sequence[Action]) -> None:
        narrowing = Narrowing(self.desk, self.moment, self._kind, options, note_of=self.note_of)
        narrowing.chosen.connect(self.chosen)
        narrowing.pointed.connect(self.pointed)
        self.column.addWidget(narrowing)

    def _ask_amount(self, options: Sequence[Action], refused: Sequence[Action]) -> None:
        amount = AMOUNTS[self._kind]
        form = AmountChoice(self.desk, self.moment, [*options, *refused], amount, allowed=set(options))
        form.chosen.connect(self.chosen)
        form.pointed.connect(self.pointed)
        self.column.addWidget(form)
        self.amounts = form


class Narrowing(Panel):
    """One list for each field in which the actions differ; the last one decides."""

    def __init__(
        self,
        desk: PanelContext,
        moment: Moment,
        kind: type[Action],
        options: Sequence[Action],
        *,
        note_of: Callable[[Action], str] | None = None,
    ) -> None:
        super().__init__(desk, moment)
        self._options, self._note_of = options, note_of
        self._fields = [name for name in kind.__struct_fields__ if len(_values(options, name)) > 1]
        self._lists = QGridLayout()
        self._lists.setColumnStretch(1, 1)
        self._lists.setHorizontalSpacing(BESIDE)
        self._boxes = {name: self._box(name) for name in self._fields}
        self.column.addLayout(self._lists)
        self._place = rows()
        self.column.addLayout(self._place)
        self._named: Action | None = None
        """What the lists say together."""
        self._narrow(0)

    def note_of(self, action: Action) -> str:
        return "" if self._note_of is None else self._note_of(action)

    def _box(self, name: str) -> QComboBox:
        box = short_box()
        box.keep_room()
        box.setAccessibleName(self.desk.tr(f"fields.{name}"))
        place = self._fields.index(name)
        box.installEventFilter(self)
        box.activated.connect(lambda _index: self._narrow(place + 1))
        name_of_field = ToldLabel(self.desk, self.desk.tr(f"fields.{name}"), role="quiet")
        self._lists.addWidget(name_of_field, place, 0)
        self._lists.addWidget(box, place, 1)
        return box

    def _narrow(self, place: int) -> None:
        """Fill the lists from a place on with what the lists before them leave."""
        left = [action for action in self._options if self._fits(action, self._fields[:place])]
        for name in self._fields[place:]:
            box = self._boxes[name]
            box.clear()
            for value in _values(left, name):
                box.addItem(self._item(left, name, value), value)
            left = [action for action in left if self._fits(action, [name])]
        self._offer(left)

    def _item(self, left: Sequence[Action], name: str, value: object) -> str:
        """A value, with the note of its actions where all have the same."""
        notes = {self.note_of(action) for action in left if getattr(action, name) == value}
        note = notes.pop() if len(notes) == 1 else ""
        return NOTED.join(part for part in (written(self.desk, self.moment, name, value), note) if part)

    def _fits(self, action: Action, names: Iterable[str]) -> bool:
        return all(getattr(action, name) == self._boxes[name].currentData() for name in names)

    def _offer(self, left: Sequence[Action]) -> None:
        emptied(self._place)
        self._named = next(iter(left), None)
        if self._named is not None:
            self._place.addWidget(self.choice(self._named))
            self.pointed.emit(self._named)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Who comes to a list is told what follows from all it says so far, before anything is turned."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.Enter) and self._named is not None:
            self.pointed.emit(self._named)
        return super().eventFilter(watched, event)


def _values(options: Iterable[Action], name: str) -> list[Any]:
    return _unique(getattr(action, name) for action in options)


def _unique(values: Iterable[Any]) -> list[Any]:
    return list(dict.fromkeys(values))


def folds_beside(desk: PanelContext, moment: Moment) -> bool:
    """Whether anything is folded up of what may not be done beside the question now."""
    return desk.settings["show_refused"] and bool(_refused_beside(moment))


def _kinds_beside(moment: Moment) -> list[type[Action]]:
    return [kind for kind, checker in moment.legal.checkers.items() if checker.side]


def _refused_beside(moment: Moment) -> list[Action]:
    """What may not be done beside the question; amounts are refused as they are typed."""
    refused = islice(moment.legal.of(*_kinds_beside(moment)).refused(), MOST_REFUSED)
    return [action for action, _ in refused if type(action) not in AMOUNTS]


class BesideOffer(Panel):
    """What may be done at any time beside the question: what can be done now, and on request what cannot."""

    def __init__(
        self, desk: PanelContext, moment: Moment, folded: Sequence[Action] = (), *, most_beside: int = 1
    ) -> None:
        """`folded` is what is refused of the answers; so many of all that is stand in a row at most."""
        super().__init__(desk, moment)
        self.count = 0
        for kind in _kinds_beside(moment):
            self._add_kind(kind)
        self._refused = [*folded, *_refused_beside(moment)]
        if self._refused and desk.settings["show_refused"]:
            self._add_refused(most_beside)

    def _add_kind(self, kind: type[Action]) -> None:
        legal = self.moment.legal.of(kind)
        options = list(legal)
        if not options:
            return
        if self.count == 0:
            self.heading(self.desk.words.tr("decision.beside"))
        self.count += 1
        if kind in PLACES:
            self.column.addWidget(ToldLabel(self.desk, self.desk.tell_group(kind), role="quiet"))
        offer = self._offer(kind)
        offer.chosen.connect(self.chosen)
        offer.pointed.connect(self.pointed)
        self.column.addWidget(offer)

    def _offer(self, kind: type[Action]) -> Panel:
        if kind is actions.LayTile:
            return LayBeside(self.desk, self.moment)
        return KindOffer(self.desk, self.moment, kind, with_refused=False)

    def _add_refused(self, most_beside: int) -> None:
        folded = NotNow(self.desk, self.moment, self._refused, most_beside=most_beside)
        folded.chosen.connect(self.chosen)
        folded.pointed.connect(self.pointed)
        self.toggle = folded.toggle
        self.column.addWidget(folded)
