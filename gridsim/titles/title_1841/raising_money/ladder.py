"""1841 §4.5.1: who pays for a train that must be bought, and what becomes of who cannot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gridsim.core.actions import Action, SellShares
from gridsim.core.decisions import AfterBankruptcy, RaiseMoney, TrainStep
from gridsim.core.events import CompanyOperates, WentBankrupt
from gridsim.core.state import BANK, POOL, CompanyId, GameState, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import chain, decider
from gridsim.finance.market import operating_order, price
from gridsim.finance.ownership import companies_owned, ordinary, presidents_certificate, unit, units
from gridsim.flow.legal import Checker, Checkers, LegalActions, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import raising_money
from gridsim.procedures.asking import has_any_choice
from gridsim.procedures.company_turn import TurnOver
from gridsim.procedures.consent import ask_whether
from gridsim.procedures.raising_money import (
    ForcedSale,
    ForcedSales,
    Need,
    give,
    judged_ahead,
    needs_money,
    seller_of,
    treasury_missing,
)
from gridsim.procedures.seats import in_turn
from gridsim.procedures.train_purchase import Deal, Payer, from_payers, missing
from gridsim.procedures.train_supply import cheapest, train_price
from gridsim.titles.title_1841.ending import ALONE
from gridsim.titles.title_1841.house_rules import BANKRUPTCY_AT_ONCE, EMERGENCY_SALES_AS_NEEDED, plays
from gridsim.titles.title_1841.raising_money import forced_sales as forced
from gridsim.titles.title_1841.shares.prices import FROZEN, drop_for_sales, move_price
from gridsim.titles.title_1841.successor import give_up_directorship, settle_all_directors

BECAUSE = "1841 §4.5.1"
FROZEN_TURN = "1841 §4.5.1.1"


def find_money(table: Table, deal: Deal) -> Turn[int | None]:
    """1841 §4.5.2: who cannot raise the price of the cheapest train is bankrupt. Raises TurnOver then."""
    company, lacking = deal.buyer, None
    if deal.train.owner in table.companies:
        return missing(table, deal)
    if plays(table, BANKRUPTCY_AT_ONCE) and not can_be_raised(table.photograph(), company, deal.price):
        sell_all(table, company, decider(table, company), deal.price)
    else:
        lacking = yield from from_payers(table, deal, _rungs(table, deal))
    if lacking is None:
        yield from go_bankrupt(table, company, decider(table, company))
        raise TurnOver(because=BECAUSE)
    return lacking


def _rungs(table: Table, deal: Deal) -> Iterator[Payer]:
    """Who helps next: sales may have brought the needy company, or one above it, another director."""
    helped: list[OwnerId] = []
    while waiting := [owner for owner in _helpers(table, deal.buyer) if owner not in helped]:
        helped.append(waiting[0])
        yield _helping(waiting[0])


def _helpers(seen: Seen, company: CompanyId) -> tuple[OwnerId, ...]:
    """Who pays for a company's train: itself, the companies above it, the player at the top."""
    return (*chain(seen, company), decider(seen, company))


def can_be_raised(seen: GameState, company: CompanyId, amount: int) -> bool:
    """Whether the money and shares of everybody in the chain of directors would be enough."""
    owners = _helpers(seen, company)
    return sum(seen.cash[owner] + _most(seen, company, owner, amount) for owner in owners) >= amount


def can_answer(seen: GameState, question: RaiseMoney) -> bool:
    """1841 §4.5.1: whether who is asked for money, and those above the company, could still find it."""
    amount = question.missing + seen.cash[question.actor]
    return can_be_raised(seen, question.actor, amount)


def sell_all(table: Table, company: CompanyId, player: PlayerId, amount: int) -> None:
    """1841 §E-41: all that a player may sell, company by company in market order, at falling prices."""
    question = _question(table, _need(table, company, amount, player))
    for other in operating_order(table, companies_owned(table, player)):
        count = forced.largest(table.photograph(), question, other)
        if count:
            forced.sell(table, player, {other: count}, because="1841 §E-41")


def _most(seen: GameState, company: CompanyId, owner: OwnerId, amount: int) -> int:
    """What an owner could sell shares for at most, each company's at its present price."""
    question = _question(seen, _need(seen, company, amount, owner))
    blocks = forced.everything(seen, question)
    if owner in seen.companies:
        blocks |= forced.own_offer(seen, owner)
    return sum(forced.proceeds(seen, owned, count) for owned, count in blocks.items())


def _helping(helper: OwnerId) -> Payer:
    """S11.5-a to -d: cash first; then a company sells all, who may choose one block after the other."""

    def helps(table: Table, deal: Deal) -> Turn[None]:
        need = _need(table, deal.buyer, deal.price, helper)
        _give_missing(table, helper, need)
        if helper in table.players or EMERGENCY_SALES_AS_NEEDED in table.options:
            yield from raising_money.raise_money(table, need, AS_NEEDED)
            return
        if treasury_missing(table, need):
            _sell_and_give(table, need, forced.everything(table.photograph(), _question(table, need)))
        if treasury_missing(table, need):
            _sell_and_give(table, need, forced.own_offer(table, helper))

    return helps


def _give_missing(table: Table, giver: OwnerId, need: Need) -> None:
    give(table, giver, need.company, treasury_missing(table, need), because=BECAUSE)


def _sell_and_give(table: Table, need: Need, sold: Mapping[CompanyId, int]) -> None:
    """Whoever sells gives what is missing of what he has then."""
    forced.sell(table, seller_of(need), sold, because=BECAUSE)
    _give_missing(table, seller_of(need), need)


def _sell_one_block(table: Table, need: Need, sale: ForcedSale) -> Turn[None]:
    """As who decides chooses."""
    yield from ()
    assert isinstance(sale, SellShares)
    _sell_and_give(table, need, {sale.company: sale.percent // unit(table, sale.company)})


def _has_part(table: Table, need: Need, question: RaiseMoney) -> bool:
    """By house rule (§E-49) a sale may bring the company another director; then the seller has done his."""
    return seller_of(need) in _helpers(table, need.company) and has_any_choice(table, question, forced.RAISE)


AS_NEEDED = ForcedSales(
    because=BECAUSE,
    missing=treasury_missing,
    asked=lambda seen, need: decider(seen, need.company),
    goes_on=_has_part,
    sell=_sell_one_block,
)
"""One block after the other until it is enough or nothing is left."""


def _need(seen: Seen, company: CompanyId, amount: int, owner: OwnerId) -> Need:
    """What is to be found by an owner, for whom the player at the top decides."""
    seller = owner if owner in seen.companies else None
    return Need(company=company, player=decider(seen, company), amount=amount, seller=seller)


def _question(seen: Seen, need: Need) -> RaiseMoney:
    return needs_money(need, treasury_missing(seen, need), because=BECAUSE)


# ---- sales before the train is named (§E-41)


def asked_ahead(seen: GameState, decision: TrainStep) -> RaiseMoney | None:
    """Who sells first: the lowest in the chain of directors who can, for what all up to him lack."""
    if not decision.forced or EMERGENCY_SALES_AS_NEEDED not in seen.options:
        return None
    missing = train_price(seen, cheapest(seen))
    for link in chain(seen, decision.actor):
        missing -= seen.cash[link]
        if missing <= 0:
            return None
        question = _sale(decision, missing, link)
        if LegalActions(seen, question, forced.RAISE):
            return question
    missing -= seen.cash[decision.player]
    return _sale(decision, missing, None) if missing > 0 else None


def _sale(decision: TrainStep, missing: int, seller: CompanyId | None) -> RaiseMoney:
    need = Need(company=decision.actor, player=decision.player, amount=missing, seller=seller)
    return needs_money(need, missing, because=BECAUSE)


@rule("1841 §4.5.1", "nothing_to_raise", guard=True)
def is_short_of_money(case: Case[SellShares]) -> Breach | None:
    """A train must be bought that the treasury and the money above it cannot pay for."""
    is_rich = asked_ahead(case.seen, case.asked(TrainStep)) is None
    return breach(company=case.actor) if is_rich else None


def sales_ahead(seen: GameState, decision: TrainStep, part: Part) -> Iterator[Action]:
    """What the first seller has."""
    found = asked_ahead(seen, decision)
    if found is not None:
        yield from forced.forced_sales(seen, found, part)


SALES_AHEAD: Checkers = {
    SellShares: Checker(sales_ahead, (is_short_of_money, *judged_ahead(forced.FORCED_SALE, asked_ahead)))
}


def sell_ahead(table: Table, decision: TrainStep, action: SellShares) -> None:
    """S11.5-c, -e: sell, and let everybody up to the seller give what is missing."""
    company, player = decision.actor, decision.player
    found = asked_ahead(table.photograph(), decision)
    assert found is not None
    need = Need(company=company, player=player, amount=train_price(table, cheapest(table)))
    seller, links = seller_of(found), [*chain(table, company), player]
    count = action.percent // unit(table, action.company)
    forced.sell(table, seller, {action.company: count}, because=BECAUSE)
    if seller != company:
        for link in links[: links.index(seller) + 1]:
            _give_missing(table, link, need)


# ---- bankrupt players and frozen companies


def go_bankrupt(table: Table, company: CompanyId, player: PlayerId) -> Turn[None]:
    """S11.5-g: everything goes, the company keeps the money; the player leaves or begins anew."""
    table.record(WentBankrupt(player=player, because=BECAUSE))
    surrender_papers(table, company, player)
    table.pay(player, company, table.cash[player], what="help", subject=company, because=BECAUSE)
    for private in [private.id for private in table.privates.values() if private.owner == player]:
        table.return_private(private, because="1841 §D-28")
    settle_all_directors(table)
    yield from leave_or_go_on(table, player)


def surrender_papers(table: Table, company: CompanyId, player: PlayerId) -> None:
    """S11.5-g 1: for half their price to the needy company; claims come when all are surrendered."""
    for other in companies_owned(table, player):
        amount = forced.proceeds(table, other, units(table, player, other))
        table.pay(BANK, company, amount, what="sale", subject=other, because=BECAUSE)
        for paper in ordinary(table, player, other):
            table.move_certificate(other, paper.id, POOL, because=BECAUSE)
        if presidents_certificate(table, other).owner == player:
            give_up_directorship(table, other, because=BECAUSE)


def leave_or_go_on(table: Table, player: PlayerId) -> Turn[None]:
    """S11.5-g 5, -i: with borrowed money; with one player left the game is over (§D-29)."""
    amount = table.facts.numbers["bankruptcy_money"]
    question = AfterBankruptcy(player=player, actor=player, rule=BECAUSE, amount=amount)
    if (yield from ask_whether(question)):
        table.pay(BANK, player, amount, what="bankruptcy_money", because=BECAUSE)
        table.change_player(player, debt=table.players[player].debt + amount)
        return
    table.change_player(player, bankrupt=True)
    if len(in_turn(table, player)) <= 1:
        table.end_game(ALONE, because="1841 §D-29")


def frozen_turn(table: Table, company: CompanyId) -> None:
    """S11.6-c, -h: two fields to the left; in a ring its shares of the ring are sold."""
    table.record(CompanyOperates(company=company, because=FROZEN_TURN))
    move_price(table, company, "left", steps=2, what=FROZEN, because=FROZEN_TURN)
    open_ring(table, company)


def ring_of(seen: Seen, company: CompanyId) -> tuple[CompanyId, ...]:
    """The companies that preside over each other in a ring with this one; none if there is no ring."""
    links = chain(seen, company)
    return links if seen.companies[links[-1]].president == company else ()


def open_ring(table: Table, company: CompanyId) -> None:
    """§D-06: shares of companies of the ring go to the pool at the full price until the ring is open."""
    for other in ring_of(table, company):
        count = units(table, company, other)
        if other == company or not count or company not in ring_of(table, company):
            continue
        at = price(table, other)
        forced.hand_over(table, company, other, count, at=at, because="1841 §D-06")
        table.pay(BANK, company, at * count, what="sale", subject=other, because="1841 §D-06")
        settle_all_directors(table)
        drop_for_sales(table, {other: count}, because="1841 §D-06")
