"""Rules of buying papers that titles share.

A title lists those it has, each cited from its own rulebook: `first_purchase.cited("1856 §4.1.2")`. The
guards come first: without them the later rules make no sense.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gridsim.core.actions import BuyPrivate, StartCompany
from gridsim.core.decisions import StockTurn
from gridsim.finance.ownership import percent
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.procedures.asking import companies_named
from gridsim.records import Bundle

if TYPE_CHECKING:
    from random import Random

    from gridsim.core.actions import Action
    from gridsim.core.state import CompanyId, GameState, OwnerId
    from gridsim.core.table import Seen, Table
    from gridsim.facts.facts import Cell
    from gridsim.flow.legal import Candidates, Part, Sampler

SHARED = "gridsim: rules of purchases"
"""The reference of a rule that no title has cited as its own."""
Purchase = Case[Any]
"""The purchase of a private or of a paper of a company."""


def never(_case: Purchase) -> bool:
    """In no case."""
    return False


@rule(SHARED, "one_purchase_a_turn", guard=True, sweeping=True)
def first_purchase(case: Purchase) -> Breach | None:
    """Nothing else has been bought in this turn."""
    bought = case.asked(StockTurn).bought
    return None if bought is None else breach(bought=bought)


def names_company(is_one: Callable[[Seen, CompanyId], bool]) -> Rule:
    """The company is one of those that can be meant at all."""

    @rule(SHARED, "unknown_company", guard=True)
    def is_named(case: Purchase) -> Breach | None:
        company = case.action.company
        return None if is_one(case.seen, company) else breach(company=company)

    return is_named


company_exists = names_company(lambda seen, company: company in seen.companies)


@rule(SHARED, "company_not_started", guard=True)
def is_started(case: Purchase) -> Breach | None:
    """The company is in the game: its shares are bought and sold."""
    company = case.seen.companies.get(case.action.company)
    if company is not None and company.status == "started":
        return None
    return breach(company=case.action.company)


def can_be_started(is_startable: Callable[[Seen, CompanyId], bool]) -> Rule:
    """The company waits for a founder."""

    @rule(SHARED, "company_not_for_start", guard=True)
    def waits(case: Purchase) -> Breach | None:
        company = case.action.company
        status = case.seen.companies[company].status
        return None if is_startable(case.seen, company) else breach(company=company, status=status)

    return waits


def is_par_of(cells: Callable[[Seen, CompanyId], Sequence[Cell]]) -> Rule:
    """A price at which the company may start."""

    @rule(SHARED, "no_such_par", guard=True)
    def is_par(case: Purchase) -> Breach | None:
        prices = [case.seen.facts.price_at(cell) for cell in cells(case.seen, case.action.company)]
        return None if case.action.par in prices else breach(par=case.action.par)

    return is_par


is_printed_par = is_par_of(lambda seen, company: seen.facts.par_cells(company))
"""Any price that the market has for a start."""


def at_each_par(seen: Seen, company: CompanyId) -> Iterator[StartCompany]:
    """The company's start at every price that its buyer may name."""
    for cell in seen.facts.par_cells(company):
        yield StartCompany(company=company, par=seen.facts.price_at(cell))


def starts_of(companies: Callable[[Seen], Iterable[CompanyId]]) -> Candidates:
    """The start of each of these companies, allowed or not, at every price."""

    def at_all(seen: GameState, _decision: Any, part: Part) -> Iterator[Action]:
        for company in companies_named(seen, part, companies(seen)):
            yield from at_each_par(seen, company)

    return at_all


def comes_from(sources: Callable[[Purchase], Collection[OwnerId]]) -> Rule:
    """The paper lies where papers are sold."""

    @rule(SHARED, "no_share_there", guard=True)
    def is_a_source(case: Purchase) -> Breach | None:
        source = case.action.source
        return None if source in sources(case) else breach(company=case.action.company, source=source)

    return is_a_source


def is_one_of(paper_at: Callable[[Seen, Any], object]) -> Rule:
    """There is such a paper: `paper_at` finds the one that the purchase would get."""

    @rule(SHARED, "no_such_paper", guard=True)
    def is_there(case: Purchase) -> Breach | None:
        action = case.action
        if paper_at(case.seen, action) is not None:
            return None
        return breach(company=action.company, source=action.source, percent=action.percent)

    return is_there


def not_sold_before(company_of: Callable[[Purchase], CompanyId | None]) -> Rule:
    """The buyer has sold no share of the company in this round; None: no company comes into it."""

    @rule(SHARED, "sold_this_round")
    def is_not_sold(case: Purchase) -> Breach | None:
        company = company_of(case)
        sold = case.seen.round.sold.get(case.actor, ())
        return None if company is None or company not in sold else breach(company=company)

    return is_not_sold


not_sold_this_round = not_sold_before(lambda case: str(case.action.company))


# ---- prices


def has_price(price_of: Callable[[Purchase], int | None]) -> Rule:
    """The price that the thing has; None: it has no price of its own."""

    @rule(SHARED, "other_price")
    def is_its_price(case: Purchase) -> Breach | None:
        price = price_of(case)
        return None if price is None or case.action.price == price else breach(price=price)

    return is_its_price


at_present_price = has_price(lambda case: case.seen.privates[case.action.private].price)
"""A private has the price it is for sale at now."""


def offers_at_least(least_of: Callable[[Purchase], int]) -> Rule:
    """A price that may be agreed on, in whole units."""

    @rule(SHARED, "offer_too_low")
    def is_enough(case: Purchase) -> Breach | None:
        least = least_of(case)
        return None if case.action.price >= least else breach(least=least)

    return is_enough


def has_cash_for(cost: Callable[[Purchase], int], payer: Callable[[Purchase], OwnerId]) -> Rule:
    """Who pays has that much in cash, in whole units."""

    @rule(SHARED, "cannot_pay")
    def has_cash(case: Purchase) -> Breach | None:
        owner, needed = payer(case), cost(case)
        cash = case.seen.cash[owner]
        return None if cash >= needed else breach(amount=needed, cash=cash, owner=owner)

    return has_cash


def the_actor(case: Purchase) -> OwnerId:
    """Who a decision is for pays."""
    return case.actor


def can_pay(cost: Callable[[Seen, Any], int]) -> Rule:
    """The buyer has what `cost(seen, action)` says in cash."""
    return has_cash_for(lambda case: cost(case.seen, case.action), the_actor)


def price_offered(_seen: Seen, action: Any) -> int:
    """The price that the purchase names."""
    return int(action.price)


def costs_at_least(least: Callable[[Seen], int]) -> Rule:
    """No price below the least one there is."""

    @rule(SHARED, "no_such_price", guard=True)
    def is_a_price(case: Purchase) -> Breach | None:
        return None if case.action.price >= least(case.seen) else breach(price=case.action.price)

    return is_a_price


@rule(SHARED, "private_price_range")
def within_price_range(case: Purchase) -> Breach | None:
    """The price is one that the private's paper lets a company pay; it must name a least and a most."""
    limits = case.seen.facts.privates[case.action.private].company_price
    assert limits is not None, f"{case.action.private} is not sold to companies"
    least, most = limits
    return None if least <= case.action.price <= most else breach(least=least, most=most)


def belongs_to_player(is_a_players: Callable[[Purchase], bool]) -> Rule:
    """The private is one that a player can sell."""

    @rule(SHARED, "private_not_a_players", guard=True)
    def has_owner(case: Purchase) -> Breach | None:
        return None if is_a_players(case) else breach(private=case.action.private)

    return has_owner


def treasury_pays(cost: Callable[[Purchase], int], *, helped: Callable[[Purchase], bool] = never) -> Rule:
    """The company's treasury pays, in whole units; where it may be `helped`, others make up for it."""

    @rule(SHARED, "treasury_cannot_pay")
    def has_money(case: Purchase) -> Breach | None:
        cash, needed = case.seen.cash[case.actor], cost(case)
        if cash >= needed or helped(case):
            return None
        return breach(amount=needed, cash=cash, owner=case.actor)

    return has_money


# ---- limits


def percent_named(case: Purchase) -> int:
    """The percent that the purchase names."""
    return int(case.action.percent)


class Room(Bundle, frozen=True):
    """Papers that count towards a buyer's limit: those he has, those a purchase adds, and the limit."""

    count: Fraction | int
    added: Fraction | int
    limit: int


def within_paper_limit(room: Callable[[Purchase], Room | None]) -> Rule:
    """The purchase keeps the limit of papers; None: it does not touch it."""

    @rule(SHARED, "certificate_limit")
    def has_room(case: Purchase) -> Breach | None:
        found = room(case)
        if found is None or found.count + found.added <= found.limit:
            return None
        return breach(count=f"{float(found.count):g}", limit=found.limit)

    return has_room


def one_more(
    count: Callable[[Seen, OwnerId], Fraction | int], limit: Callable[[Seen, OwnerId], int]
) -> Callable[[Purchase], Room]:
    """The room of a purchase that adds one paper to those of who acts, as `count` has them."""
    return lambda case: Room(count(case.seen, case.actor), 1, limit(case.seen, case.actor))


def within_holding_limit(
    limit: Callable[[Purchase], int | None], percents: Callable[[Purchase], int] = percent_named
) -> Rule:
    """By the purchase of so many percent nobody comes above the `limit` of a company; None: it has none."""

    @rule(SHARED, "holding_limit")
    def stays_below(case: Purchase) -> Breach | None:
        company, most = case.action.company, limit(case)
        held = percent(case.seen, case.player, company)
        if most is None or held + percents(case) <= most:
            return None
        return breach(company=company, held=held, limit=most)

    return stays_below


def sells_first(is_due: Callable[[Case[Any]], bool]) -> Rule:
    """Whoever is above a limit and can still sell does so before anything else, whatever that would be."""

    @rule(SHARED, "must_sell_first", sweeping=True)
    def has_sold(case: Case[Any]) -> Breach | None:
        return breach(player=case.player) if is_due(case) else None

    return has_sold


# ---- candidates


def at_any_price(
    offers: Candidates, prices: Callable[[GameState, Any, OwnerId], tuple[int, int] | None]
) -> Sampler:
    """One of the purchases at a price by chance; None: it has but one price.

    `prices` are the least and the most that may be offered for one.
    """

    def any_offer(seen: GameState, decision: Any, random: Random) -> Action | None:
        options = list(offers(seen, decision, {}))
        if not options:
            return None
        choice = random.choice(options)
        between = prices(seen, choice, decision.actor)
        return choice if between is None else replace(choice, price=random.randint(*between))

    return any_offer


def private_offers(buyable: Callable[[GameState, Any], Iterable[str]]) -> Candidates:
    """Each of these privates for all that its paper lets a company pay, or for what the company has."""

    def from_treasury(seen: GameState, decision: Any, _part: Part) -> Iterator[Action]:
        for private in buyable(seen, decision):
            limits = seen.facts.privates[private].company_price
            if limits is not None:
                least, most = limits
                yield BuyPrivate(private=private, price=max(least, min(most, seen.cash[decision.actor])))

    return from_treasury


# ---- what is noted


def remember_sale(table: Table, seller: OwnerId, company: CompanyId) -> None:
    """Note for the rest of the round that an owner has sold shares of a company."""
    earlier = table.round.sold.get(seller, ())
    if company not in earlier:
        table.change_round(sold=table.round.sold.with_(seller, (*earlier, company)))
