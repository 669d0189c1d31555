"""Buying trains: from the bank, the pool and other companies, with or without handing one in."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

import msgspec

from gridsim import can_be_raised, queries
from gridsim.core.actions import BuyTrain, Pass
from gridsim.core.decisions import RaiseMoney
from gridsim.core.events import DebtChanged, DebtIncurred, WentBankrupt
from gridsim.core.state import BANK, POOL
from ui.help.told_label import ToldLabel
from ui.panels.cards.card import company_badge
from ui.panels.decisions.amount_form import AmountForm
from ui.panels.decisions.generic import GenericPanel
from ui.widgets.columns import across, put_away
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gridsim import Moment, View
    from gridsim.core.actions import Action
    from gridsim.core.events import Event
    from gridsim.core.state import Train
    from ui.panels.panel_context import PanelContext

PLACES = (BANK, POOL)


class TrainPanel(GenericPanel):
    """A heading for each seller, a line for each of its trains."""

    stays = True

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        self.forms: dict[str, AmountForm] = {}
        """Where prices are agreed on, by train."""
        self._by_seller: dict[str, list[AmountForm]] = {}
        """The same by the company that sells,"""
        self._left: dict[str, list[AmountForm]] = {}
        """and those of the question before that are not yet asked for again."""
        self._width_of_badge: dict[str, int] = {}
        """Pixels that the badge of a company takes by itself."""
        super().__init__(desk, moment)

    def asks_again(self, moment: Moment) -> bool:
        """Prices to agree on with the same sellers stay in their lines."""
        self.moment = moment
        with self.asking_anew(*self.forms.values()):
            self._left, self._by_seller, self.forms = self._by_seller, {}, {}
            self.ask()
            for form in chain.from_iterable(self._left.values()):
                put_away(form)
            self._left = {}
        return True

    def add_own(self) -> None:
        offers = self._offers()
        for place in PLACES:
            self._add_place(place, [train for train in offers if self._owner(train) == place])
        companies = [train for train in offers if self._owner(train) not in PLACES]
        if companies:
            self._add_companies(companies)

    def _add_companies(self, companies: Sequence[BuyTrain]) -> None:
        """What others might sell, behind its owner's badge; a range that all prices share is told once."""
        self.heading(self.desk.words.tr("trains.from_companies"))
        place = self.column.count()
        badges = [self._add_company(offer) for offer in companies]
        widest = max(self._width_of_badge[self._owner(offer)] for offer in companies)
        for badge in badges:
            badge.setFixedWidth(widest)
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
        """Every purchase that could be thought of, legal ones first; of cards that are alike only one.

        Where what is refused is folded up, it is; prices to agree on are refused as they are typed.
        """
        legal = self.moment.legal.of(BuyTrain)
        allowed, refused = legal.parted() if self.desk.settings["show_refused"] else (list(legal), [])
        alike: dict[Hashable, BuyTrain] = {}
        for offer in (*allowed, *refused):
            if isinstance(offer, BuyTrain):
                alike.setdefault(self._look(offer), offer)
        if not self._folds:
            return list(alike.values())
        barred = {*refused}
        folded = [offer for offer in alike.values() if offer in barred and self._owner(offer) in PLACES]
        self._folded += folded
        return [offer for offer in alike.values() if offer not in folded]

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

    def _add_company(self, offer: BuyTrain) -> QWidget:
        """A train of another company behind that company's badge, which is handed back."""
        if offer not in self.moment.legal:
            return self._add_refused(offer)
        owner = self._owner(offer)
        form = self._form(offer, owner)
        self.forms[offer.train] = form
        self._by_seller.setdefault(owner, []).append(form)
        self.column.addWidget(form)
        assert form.sign is not None
        return form.sign

    def _form(self, offer: BuyTrain, owner: str) -> AmountForm:
        """A price to agree on, in a line that stood for the same seller before if there is one."""
        pattern = msgspec.structs.replace(offer, price=0)
        printed = queries.train_price(self.moment.state, self._train(offer.train))
        most = max(self._treasury, offer.price, printed, 1)

        def make(price: int) -> BuyTrain:
            return msgspec.structs.replace(pattern, price=price)

        def label(price: int) -> str:
            return self._label(offer.train, price)

        left = self._left.get(owner)
        if left:
            form = left.pop()
            form.become(self.moment, make, offer.price, most, label)
            return form
        form = AmountForm(self.desk, self.moment, make, offer.price, most, label=label)
        form.chosen.connect(self.chosen)
        form.pointed.connect(self.pointed)
        form.stand_behind(self._badge(owner))
        return form

    def _badge(self, owner: str) -> QWidget:
        badge = company_badge(self.desk.theme, owner)
        self._width_of_badge[owner] = badge.sizeHint().width()
        return badge

    def _add_refused(self, offer: BuyTrain) -> QWidget:
        """A train that cannot be had at any price: there is nothing to type, and the choice says why."""
        badge = self._badge(self._owner(offer))
        button = self.choice(offer, self._label(offer.train, offer.price))
        button.setAccessibleName(self.desk.tell(offer, self.moment))
        self.column.addLayout(across(badge, button))
        return badge

    def _label(self, train: str, price: int) -> str:
        return self.desk.tr("trains.buy", train=train, price=price)
