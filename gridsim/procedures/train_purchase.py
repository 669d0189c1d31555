"""Buying trains: which rules a purchase can break, who must agree, who pays, and what the first one begins.

A title lists the rules it has, each cited from its own rulebook, and describes in a `TrainTrade` what is its
own: who else pays, what a company has of its new train, what a phase brings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from gridsim.core.actions import BuyTrain, Pass
from gridsim.core.decisions import TrainStep
from gridsim.core.state import BANK, POOL, CompanyId, GameState, OwnerId, Train, other_side, worked_out_at
from gridsim.finance.control import controller, decider
from gridsim.flow.legal import Candidates, Checker, Checkers
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import buying as papers
from gridsim.procedures.asking import passing
from gridsim.procedures.consent import agrees
from gridsim.procedures.phases import phase_begun_by
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.procedures.train_supply import (
    IsFixed,
    Kinds,
    any_kind,
    can_afford_none,
    can_trade_in,
    front_of,
    in_supply,
    price_asked,
    some_of,
    supply_next,
    trade_in_price,
    train_named,
)
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.facts.model import PhaseFacts

SHARED = "gridsim: sale of trains"
"""The reference of a rule that no title has cited as its own."""
Purchase = Case[BuyTrain]


# ---- what a purchase is about


def train_of(case: Purchase) -> Train:
    """The train that is to be bought; the rule that it is for sale has been kept."""
    train = train_named(case.seen, case.action.train)
    assert train is not None
    return train


def from_company(case: Purchase) -> bool:
    """Whether another company sells it."""
    return train_of(case).owner in case.seen.companies


def from_public_sale(case: Purchase) -> bool:
    """Whether bank or pool sell it."""
    return not from_company(case)


def of_one_player(case: Purchase) -> bool:
    """Whether another company sells it for which the same player decides."""
    return from_company(case) and controller(case.seen, train_of(case).owner) == case.player


# ---- rules


def sold_if(is_offered: Callable[[Purchase], bool]) -> Rule:
    """The train can be bought, as `is_offered` says."""

    @rule(SHARED, "train_not_for_sale", guard=True)
    def is_sold(case: Purchase) -> Breach | None:
        return None if is_offered(case) else breach(train=case.action.train)

    return is_sold


def _is_offered(case: Purchase) -> bool:
    train = train_named(case.seen, case.action.train)
    if train is None:
        return False
    if train.owner == BANK:
        return train.kind in worked_out_at(case.seen, _kinds_in_supply)
    return train.owner == POOL or (train.owner in case.seen.companies and train.owner != case.actor)


def _kinds_in_supply(seen: GameState) -> frozenset[str]:
    return frozenset(card.kind for card in in_supply(seen))


def _has_seller(case: Purchase) -> bool:
    return from_public_sale(case) or controller(case.seen, train_of(case).owner) is not None


is_for_sale = sold_if(_is_offered)
"""The train is the bank's and its turn has come, the pool's, or another company's."""
somebody_sells = sold_if(_has_seller)
"""A company for which nobody decides sells nothing."""
price_is_positive = papers.costs_at_least(lambda seen: seen.facts.numbers["lowest_train_price"])
"""A price that companies agree on is not below the least one there is."""


def at_its_price(is_free: Callable[[Purchase], bool]) -> Rule:
    """The printed price, or the lower one with a trade-in, unless the two are free to agree on any."""

    def price_of(case: Purchase) -> int | None:
        price = trade_in_price(case.seen, train_of(case), hands_in=case.action.trade_in is not None)
        return None if is_free(case) else price or 0

    return papers.has_price(price_of).as_guard()


def at_agreed_price(is_fixed: IsFixed) -> Rule:
    """Bank and pool sell at the printed price, companies at any unless theirs `is_fixed`."""
    return at_its_price(
        lambda case: from_company(case) and not is_fixed(case.seen, train_of(case).owner, case.actor)
    )


at_printed_price = at_its_price(from_company)
"""Bank and pool sell at the printed price, companies at any."""


def companies_trade(is_allowed: Callable[[Seen], bool]) -> Rule:
    """Companies sell trains to each other now."""

    @rule(SHARED, "no_train_trade_yet", guard=True)
    def may_trade(case: Purchase) -> Breach | None:
        is_public = from_public_sale(case)
        return None if is_public or is_allowed(case.seen) else breach(train=case.action.train)

    return may_trade


def may_own(kinds_of: Callable[[Seen, CompanyId], Kinds]) -> Rule:
    """The company may have a train of this kind."""

    @rule(SHARED, "train_not_for_company")
    def suits_company(case: Purchase) -> Breach | None:
        kind = train_of(case).kind
        return None if kinds_of(case.seen, case.actor)(kind) else breach(company=case.actor, train=kind)

    return suits_company


@rule(SHARED, "train_limit")
def has_room(case: Purchase) -> Breach | None:
    """The company has fewer trains than its limit; one handed in for the purchase makes room."""
    limit = train_limit(case.seen, case.actor)
    if case.action.trade_in is not None or len(trains_of(case.seen, case.actor)) < limit:
        return None
    return breach(company=case.actor, limit=limit)


@rule(SHARED, "no_trade_in", guard=True)
def hands_nothing_in(case: Purchase) -> Breach | None:
    """For titles in which no train is handed in for another."""
    return None if case.action.trade_in is None else breach(offered=case.action.trade_in)


@rule(SHARED, "trade_in_only_with_bank", guard=True)
def trades_with_bank(case: Purchase) -> Breach | None:
    """What is handed in is the company's, and of a kind that the bank takes for this train of its own."""
    seen, action = case.seen, case.action
    if action.trade_in is None:
        return None
    train, offered = train_of(case), seen.trains.get(action.trade_in)
    kinds = {own.kind for own in can_trade_in(seen, case.actor, train.kind)}
    if train.owner == BANK and offered and offered.owner == case.actor and offered.kind in kinds:
        return None
    return breach(train=action.train, offered=action.trade_in)


def treasury_pays(helped: Callable[[Purchase], bool]) -> Rule:
    """The treasury pays the price; where it may be `helped`, others make up for it."""
    return papers.treasury_pays(lambda case: int(case.action.price), helped=helped)


@rule(SHARED, "must_buy_train")
def has_no_duty(case: Case[Pass]) -> Breach | None:
    """Nothing says that the company must buy a train."""
    return None if case.asked(TrainStep).must is None else breach(company=case.actor)


# ---- answers


def buying(
    offers: Candidates,
    rules: tuple[Rule, ...],
    *,
    duty: str,
    most: Callable[[GameState, BuyTrain, CompanyId], int] = price_asked,
) -> Checkers:
    """The answers to `TrainStep` in a rulebook that has the duty to own a train at `duty`."""
    return {
        BuyTrain: Checker(offers, rules, some_of(offers, most), listed=False),
        Pass: Checker(passing, (has_no_duty.cited(duty),)),
    }


# ---- the question

Duty = Callable[["Seen", CompanyId], "str | None"]
"""Why a company must buy a train now; None: it need not."""


def any_kinds(_seen: Seen, _company: CompanyId) -> Kinds:
    """Any company may own trains of any kind."""
    return any_kind


def needing_help(
    duty: Duty, kinds_of: Callable[[Seen, CompanyId], Kinds] = any_kinds
) -> Callable[[Seen, CompanyId], bool]:
    """Whether the treasury can pay for no train of bank and pool where the company must buy one.

    Who has the `duty` must find one on sale that he may own.
    """

    def needs_help(seen: Seen, company: CompanyId) -> bool:
        is_due = duty(seen, company) is not None
        return is_due and can_afford_none(seen, company, kinds_of(seen, company))

    return needs_help


def train_step(
    because: str, duty: Duty, needs_help: Callable[[Seen, CompanyId], bool]
) -> Callable[[Seen, CompanyId], TrainStep]:
    """What whoever decides for a company is asked at `because`: which train it buys, and whether it must."""
    return lambda seen, company: TrainStep(
        player=decider(seen, company),
        actor=company,
        rule=because,
        must=duty(seen, company),
        forced=needs_help(seen, company),
    )


# ---- the purchase


class Deal(Bundle, frozen=True, kw_only=True):
    """A train that a company is about to buy, as it is before."""

    buyer: CompanyId
    train: Train
    price: int
    trade_in: str | None = None

    @property
    def payee(self) -> OwnerId:
        """Who gets the price: the bank also for what lies in the pool."""
        return BANK if self.train.owner == POOL else self.train.owner


def deal_of(seen: Seen, company: CompanyId, action: BuyTrain) -> Deal:
    """What a legal purchase is about."""
    train = train_named(seen, action.train)
    assert train is not None
    return Deal(buyer=company, train=train, price=action.price, trade_in=action.trade_in)


def missing(seen: Seen, deal: Deal) -> int:
    """What the buyer's treasury lacks of the price."""
    return max(0, deal.price - seen.cash[deal.buyer])


Payer = Callable[["Table", Deal], Turn[None]]
"""Brings what is missing, or some of it, into the buyer's treasury."""
Pay = Callable[["Table", Deal, str], None]
"""(table, deal, because): the money goes from the buyer to whom it belongs."""


def pay_price(table: Table, deal: Deal, because: str) -> None:
    """The price goes from treasury to treasury, or to the bank."""
    table.pay(deal.buyer, deal.payee, deal.price, what="train", subject=deal.train.id, because=because)


def nothing_more(_table: Table, _deal: Deal) -> None:
    """A train that is taken has no further effect."""


class TrainTrade(Bundle, frozen=True, kw_only=True):
    """How the companies of a title come by their trains."""

    agrees: Callable[[Table, Deal], Turn[bool]]
    """Whether the company that has the train sells it."""
    find_money: Callable[[Table, Deal], Turn[int | None]]
    """Sees that the treasury has the price, and tells what others have added to it; None if nothing comes of
    the purchase, or if it has been settled otherwise."""
    from_bank: str
    """Where the rulebook has a purchase from bank or pool."""
    from_company: str
    trade_in: str = ""
    """Where it has what becomes of a train that is handed in."""
    handed_in_to: OwnerId = POOL
    """Where such a train goes: to the pool, or out of the game."""
    pay: Pay = pay_price
    taken: Callable[[Table, Deal], None] = nothing_more
    """What the company's new train brings about, before anything that its kind begins."""
    begin_phase: Callable[[Table, PhaseFacts, CompanyId], Turn[None]]
    """What the phase brings that the first train of a kind begins; who has bought it comes first."""


def buy_train(table: Table, company: CompanyId, action: BuyTrain, trade: TrainTrade) -> Turn[bool]:
    """Agree, pay, take the train, and at once all that its kind sets in motion.

    Whether others than the buyer have paid a part.
    """
    deal = deal_of(table, company, action)
    seller = deal.train.owner
    is_companys = seller in table.companies
    if is_companys and not (yield from trade.agrees(table, deal)):
        return False
    helped = yield from trade.find_money(table, deal)
    if helped is not None:
        hand_over(table, deal, trade, because=trade.from_company if is_companys else trade.from_bank)
    if deal.train.id in table.trains and table.trains[deal.train.id].owner == deal.buyer:
        trade.taken(table, deal)
        if seller == BANK:
            yield from leave_bank(
                table, deal.train, lambda phase: trade.begin_phase(table, phase, deal.buyer)
            )

    return bool(helped)


def hand_over(table: Table, deal: Deal, trade: TrainTrade, *, because: str) -> None:
    """The money goes, a train handed in is put away, the buyer has the side of the card he wants."""
    trade.pay(table, deal, because)
    if deal.trade_in is not None:
        table.move_train(deal.trade_in, trade.handed_in_to, what="traded_in", because=trade.trade_in)
    take_side(table, deal.train)
    table.move_train(deal.train.id, deal.buyer, price=deal.price, because=because)


def take_side(table: Table, train: Train) -> None:
    """Turn a card of the bank over if its back is what is wanted."""
    front = front_of(table.facts, train.kind)
    if train.id not in table.trains:
        table.turn_card(other_side(train, front).id, train.kind)


def leave_bank(table: Table, train: Train, begin_phase: Callable[[PhaseFacts], Turn[None]]) -> Turn[None]:
    """A train has been sold or exported: the next card is put out, and the first of a kind begins a phase."""
    supply_next(table, train)
    phase = phase_begun_by(table, front_of(table.facts, train.kind))
    if phase is not None:
        yield from begin_phase(phase)


# ---- who pays


def from_payers(table: Table, deal: Deal, ladder: Iterable[Payer]) -> Turn[int | None]:
    """The payers in turn until the treasury has the price; None if all of them together have too little."""
    lacking = missing(table, deal)
    for payer in ladder:
        if missing(table, deal):
            yield from payer(table, deal)
    return None if missing(table, deal) else lacking


# ---- consent


def asking_seller(because: str) -> Callable[[Table, Deal], Turn[bool]]:
    """Both companies have to agree, as the rulebook says at `because`."""

    def seller_agrees(table: Table, deal: Deal) -> Turn[bool]:
        proposal = BuyTrain(train=deal.train.id, price=deal.price)
        return agrees(table, deal.train.owner, proposal, proposer=deal.buyer, because=because)

    return seller_agrees
