"""A panel that can answer any decision there is, known or not yet thought of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core import actions
from ui.panels.decisions.offers import MOST_FOLDED, BesideOffer, KindOffer, folds_beside, is_typed, offers_any
from ui.panels.decisions.panel import Panel
from ui.widgets.columns import across

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext

GIVEN_AWAY = (actions.SellShares, actions.SellPapers, actions.DiscardTrain)
"""What leaves its owner and may often be kept."""


class GenericPanel(Panel):
    """Lists whatever answers the decision: the answers, then what may be done beside.

    What is refused stands among its like, or all of it is folded up where any of it is: never in both ways.
    """

    folded_beside = 1
    """So many actions stand in a row where what is refused is unfolded, at most."""

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        super().__init__(desk, moment)
        self.ask()

    def ask(self) -> None:
        """Offer all there is, part by part."""
        moment = self.moment
        self._folded: list[Action] = []
        """What is refused of the answers, where it is folded up."""
        self._folds = folds_beside(self.desk, moment)
        self.add_own()
        main = [kind for kind, checker in moment.legal.checkers.items() if not checker.side]
        for kind in main:
            if kind is actions.Pass:
                self.add_ending(kind)
            elif kind is actions.Answer:
                self.add_answers()
            else:
                self.add_kind(kind)
        self.add_beside()
        self.column.addStretch(1)

    def favourite(self) -> QWidget | None:
        """Nothing is sold or given away because Enter was pressed once more than was meant."""
        gives_away = any(issubclass(kind, GIVEN_AWAY) for kind in self.moment.legal.kinds)
        return self.first_of(actions.Pass) if gives_away else None

    def add_own(self) -> None:
        """What a more special panel shows above the choices."""

    def add_kind(self, kind: type[Action]) -> None:
        """Offer every action of a kind."""
        if not self.with_refused(kind):
            self.fold_up(kind)
        if not offers_any(self.desk, self.moment, kind, with_refused=self.with_refused(kind)):
            return
        offer = self.offer(kind)
        self._connect(offer)
        self.place_offer(kind, offer)

    def with_refused(self, kind: type[Action]) -> bool:
        """Whether what is refused of a kind stands among what is allowed; typed amounts are refused there."""
        return not self._folds or is_typed(self.moment, kind)

    def fold_up(self, kind: type[Action]) -> None:
        """Put what is refused of a kind away, in one place with all else that is."""
        if self.desk.settings["show_refused"]:
            self._folded += self.moment.legal.of(kind).parted()[1][:MOST_FOLDED]

    def place_offer(self, kind: type[Action], offer: KindOffer) -> None:
        """Let the actions of a kind stand below what stands here already."""
        self.head_kind(kind)
        self.column.addWidget(offer)

    def head_kind(self, kind: type[Action]) -> None:
        """Name a kind of action over its choices."""
        self.heading(self.desk.tell_group(kind))

    def add_answers(self) -> None:
        """Yes and no side by side; the question itself says what they answer."""
        legal = self.moment.legal.of(actions.Answer)
        answers = list(legal) if not self.desk.settings["show_refused"] else legal.considered()
        beside = across()
        for answer in answers:
            beside.addWidget(self.choice(answer), 1)
        self.column.addLayout(beside)

    def offer(self, kind: type[Action]) -> KindOffer:
        """All actions of a kind."""
        return KindOffer(self.desk, self.moment, kind, with_refused=self.with_refused(kind))

    def add_beside(self) -> None:
        """Offer what may be done at any time, if there is anything: an empty part takes room, too."""
        beside = BesideOffer(self.desk, self.moment, self._folded, most_beside=self.folded_beside)
        if beside.column.isEmpty():
            return
        self._connect(beside)
        self.column.addWidget(beside)

    def _connect(self, panel: Panel) -> None:
        panel.chosen.connect(self.chosen)
        panel.pointed.connect(self.pointed)
