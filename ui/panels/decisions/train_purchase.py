"""Buying trains: from the bank, the pool and other companies, with or without handing one in."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import msgspec

from gridsim import can_be_raised, queries
from gridsim.core.actions import BuyTrain, Pass
from gridsim.core.decisions import RaiseMoney
from gridsim.core.events import DebtChanged, DebtIncurred, WentBankrupt
from gridsim.core.state import BANK, POOL
from ui.help.told_label import ToldLabel
from ui.panels.cards.card import company_badge
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.panel import AmountForm
from ui.widgets.columns import across
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gridsim import View
    from gridsim.core.actions import Action
    from gridsim.core.events import Event
    from gridsim.core.state import Train

PLACES = (BANK, POOL)


class TrainPanel(GenericPanel):
    """A heading for each seller, a line for each of its trains."""

    def add_own(self) -> None:
        offers = self._offers()
        for place in PLACES:
            self._add_place(place, [train for train in offers if self._owner(train) == place])
        companies = [train for train in offers if self._owner(train) not in PLACES]
        self.forms: dict[str, AmountForm] = {}
        if companies:
            self._add_companies(companies)

    def _add_companies(self, companies: Sequence[BuyTrain]) -> None:
        """What others might sell, behind its owner's badge; a range that all prices share is told once."""
        self.heading(self.desk.words.tr("trains.from_companies"))
        place = self.column.count()
        badges = [company_badge(self.desk.theme, self._owner(offer)) for offer in companies]
        widest = max((badge.sizeHint().width() for badge in badges), default=0)
        for offer, badge in zip(companies, badges, strict=True):
            badge.setMinimumWidth(widest)
            if offer in self.moment.legal:
                self._add_company(offer, badge)
            else:
                self._add_refused(offer, badge)
        ranges = {form.range_told for form in self.forms.values()}
        if len(self.forms) > 1 and len(ranges) == 1 and all(ranges):
            shared = text_label(ranges.pop(), role="quiet")
            self.column.insertWidget(place, shared)
            for form in self.forms.values():
                form.tell_range_in(shared)

    def favourite(self) -> QWidget | None:
        """A train at a printed price; where there is none, a price to agree on is nobody's first thought."""
        return self.first_of(BuyTrain) or self.first_of(Pass)

    def add_kind(self, kind: type[Action]) -> None:
        """Trains have their places already."""
        if kind is not BuyTrain:
            super().add_kind(kind)

    def _offers(self) -> list[BuyTrain]:
        """Every purchase that could be thought of, legal ones first; of cards that are alike only one."""
        legal = self.moment.legal.of(BuyTrain)
        allowed, refused = legal.parted() if self.desk.settings["show_refused"] else (list(legal), [])
        alike: dict[Hashable, BuyTrain] = {}
        for offer in (*allowed, *refused):
            if isinstance(offer, BuyTrain):
                alike.setdefault(self._look(offer), offer)
        return list(alike.values())

    def _look(self, offer: BuyTrain) -> Hashable:
        """What a player can tell one purchase from another by."""
        handed_in = self._train(offer.trade_in).kind if offer.trade_in is not None else None
        price = offer.price if self._owner(offer) in PLACES else None
        return self._train(offer.train).kind, self._owner(offer), handed_in, price

    def _owner(self, offer: BuyTrain) -> str:
        return self._train(offer.train).owner

    def _train(self, train: str) -> Train:
        """A train that is offered, or the side of its card that is."""
        found = queries.train_named(self.moment.state, train)
        assert found is not None, f"{train} is offered and there is none"
        return found

    def _add_place(self, place: str, offers: Sequence[BuyTrain]) -> None:
        if not offers:
            return
        self.heading(self.desk.words.tr(f"trains.from_{place}"))
        for offer in offers:
            button = self.choice(offer)
            self.column.addWidget(button)
            missing = queries.missing_for(self.moment.state, self._company, offer.price)
            if missing > 0 and not button.is_refused:
                self.column.addWidget(ToldLabel(self.desk, self._help(offer, missing), role="refusal"))

    def _help(self, offer: BuyTrain, missing: int) -> str:
        """Who sells what and adds how much, as trying it tells; or that it is not enough."""
        after = self.desk.session.preview(offer)
        events = () if after is None else after.events
        ruined = next((event.player for event in events if isinstance(event, WentBankrupt)), None)
        if ruined is not None:
            return self.desk.tr("trains.help_in_vain", missing=missing, player=ruined)
        told = [*self._sales(events), *self._gifts(events), *self._lent(events), *self._borrowed(events)]
        if after is not None and isinstance(after.decision, RaiseMoney):
            told.append(self._raising(offer, after, after.decision))
        return " ".join(told) or self.desk.tr("trains.help", missing=missing, player=self._president)

    def _raising(self, offer: BuyTrain, after: View, decision: RaiseMoney) -> str:
        """What is still to be raised by selling shares, or that these cannot bring it."""
        if self._may_borrow(offer):
            return self.desk.tr("trains.may_borrow", missing=decision.missing, player=decision.player)
        key = "raises" if can_be_raised(after.state, decision) else "help_in_vain"
        return self.desk.tr(f"trains.{key}", missing=decision.missing, player=decision.player)

    def _may_borrow(self, offer: BuyTrain) -> bool:
        """Whether the bank lends what is missing to a player who sells nothing."""
        after = self.desk.session.preview(offer, Pass())
        return after is not None and any(isinstance(event, DebtChanged) for event in after.events)

    def _sales(self, events: Sequence[Event]) -> list[str]:
        """What each owner gets for the shares he sells for the train."""
        sums = queries.by_payee(queries.payments(events, "sale"))
        return [self.desk.tr("trains.sells", owner=owner, amount=amount) for owner, amount in sums.items()]

    def _gifts(self, events: Sequence[Event]) -> list[str]:
        """What others add to the treasury."""
        sums = queries.by_payer(queries.payments(events, "help"))
        return [self.desk.tr("trains.help", missing=amount, player=owner) for owner, amount in sums.items()]

    def _lent(self, events: Sequence[Event]) -> list[str]:
        """What the bank lends a company that has no president."""
        lent = [event.amount for event in events if isinstance(event, DebtIncurred)]
        return [self.desk.tr("trains.lent", amount=amount) for amount in lent]

    def _borrowed(self, events: Sequence[Event]) -> list[str]:
        """What a player owes the bank after borrowing the rest."""
        owed = [event for event in events if isinstance(event, DebtChanged)]
        return [self.desk.tr("trains.owes", player=event.player, debt=event.debt) for event in owed]

    @property
    def _company(self) -> str:
        assert self.moment.decision is not None
        return self.moment.decision.actor

    @property
    def _treasury(self) -> int:
        return self.moment.state.cash[self._company]

    @property
    def _president(self) -> str:
        assert self.moment.decision is not None
        return self.moment.decision.player

    def _add_company(self, offer: BuyTrain, badge: QWidget) -> None:
        """A train of another company, at a price to agree on, behind that company's badge."""
        pattern = msgspec.structs.replace(offer, price=0)
        printed = queries.train_price(self.moment.state, self._train(offer.train))
        most = max(self._treasury, offer.price, printed, 1)
        form = AmountForm(
            self.desk,
            self.moment,
            lambda price: msgspec.structs.replace(pattern, price=price),
            offer.price,
            most,
            label=lambda price: self._label(offer.train, price),
        )
        form.chosen.connect(self.chosen)
        form.pointed.connect(self.pointed)
        self.forms[offer.train] = form
        form.stand_behind(badge)
        self.column.addWidget(form)

    def _add_refused(self, offer: BuyTrain, badge: QWidget) -> None:
        """A train that cannot be had at any price: there is nothing to type, and the choice says why."""
        button = self.choice(offer, self._label(offer.train, offer.price))
        button.setAccessibleName(self.desk.tell(offer, self.moment))
        self.column.addLayout(across(badge, button))

    def _label(self, train: str, price: int) -> str:
        return self.desk.tr("trains.buy", train=train, price=price)
