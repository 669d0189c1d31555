"""Who pays what a treasury cannot: sales out of turn, help, and the last rung, a loan or bankruptcy.

A title puts its ladder together out of payers, each of which brings the buyer of a train some of what its
treasury lacks, if it can:

    SALES = ForcedSales(because="toy §7.3", goes_on=..., sell=..., otherwise=...)
    find_money = from_payers(table, deal, (selling(SALES), making_up("toy §7.2")))

`ForcedSales.otherwise` is the last rung: bankruptcy, nothing at all, or the bank lends what is missing
(`gridsim.procedures.player_debt`). Which sales may be made is for the rules a title hands to the question
`RaiseMoney`: its usual rules of sales, and of those below the ones it has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gridsim.core.actions import SellPapers, SellShares
from gridsim.core.decisions import Decision, RaiseMoney
from gridsim.core.state import BANK, CompanyId, GameState, OwnerId, PlayerId
from gridsim.finance.control import president_of
from gridsim.flow.legal import Checkers
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import has_any_choice
from gridsim.procedures.successor import heir
from gridsim.procedures.train_purchase import Deal, Payer, missing
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table

SHARED = "gridsim: rules of forced sales"
"""The reference of a rule that no title has cited as its own."""
Sale = Case[Any]
"""A sale asked for by `RaiseMoney`, in percent of a company or as papers of it."""
ForcedSale = SellShares | SellPapers


# ---- rules


def is_of_needy_company(case: Sale) -> bool:
    """Whether the shares are of the company that the money is for."""
    return bool(case.action.company == case.actor)


def passes_presidency(case: Sale) -> bool:
    """Whether somebody else would preside over the company after the sale of so many percent."""
    seen, company = case.seen, case.action.company
    if seen.companies[company].president != case.player:
        return False
    return heir(seen, company, selling=case.action.percent) is not None


def keeps_presidency(loses_it: Callable[[Sale], bool] = passes_presidency) -> Rule:
    """No sale brings a company another president; `where(is_of_needy_company)` if only that one matters."""

    @rule(SHARED, "presidency_must_stay")
    def stays(case: Sale) -> Breach | None:
        return breach(company=case.action.company) if loses_it(case) else None

    return stays


def not_more_than_needed(without_smallest: Callable[[Sale], int]) -> Rule:
    """What the sale would bring without its smallest paper, in whole units, would be too little."""

    @rule(SHARED, "more_than_needed")
    def is_needed(case: Sale) -> Breach | None:
        needed = case.asked(RaiseMoney).missing
        return breach(missing=needed) if without_smallest(case) >= needed else None

    return is_needed


@rule(SHARED, "one_block_a_sale")
def first_forced_block(case: Sale) -> Breach | None:
    """Shares of each company are sold once for one payment."""
    company = case.action.company
    return breach(company=company) if company in case.asked(RaiseMoney).sold else None


# ---- sales


class Need(Bundle, frozen=True, kw_only=True):
    """Money that somebody must find for a company, in whole units."""

    company: CompanyId
    """What the payment is for: the sales may cost its president the least."""
    player: PlayerId
    """Who decides what is sold."""
    amount: int
    """What the player must have, or the company where `ForcedSales.missing` looks there."""
    cause: str = "train"
    seller: CompanyId | None = None
    """Whose shares are sold; None: the player's."""


def seller_of(need: Need | RaiseMoney) -> OwnerId:
    """Whose shares are sold: those of who decides, unless a company's are named."""
    return need.player if need.seller is None else need.seller


def cash_missing(seen: Seen, need: Need) -> int:
    """What the player lacks; who has less than nothing has nothing."""
    return max(0, need.amount - max(0, seen.cash[need.player]))


def treasury_missing(seen: Seen, need: Need) -> int:
    """What the company lacks."""
    return max(0, need.amount - seen.cash[need.company])


def needs_money(
    need: Need, missing: int, *, sold: tuple[CompanyId, ...] = (), because: str = SHARED
) -> RaiseMoney:
    """The question what is sold for `missing` more units of money."""
    return RaiseMoney(
        player=need.player,
        actor=need.company,
        rule=because,
        missing=missing,
        cause=need.cause,
        sold=sold,
        seller=need.seller,
    )


def its_player(_seen: Seen, need: Need) -> PlayerId:
    """Whoever decided when the money was first needed."""
    return need.player


def can_sell(answers: Checkers) -> Callable[[Table, Need, RaiseMoney], bool]:
    """The sales go on as long as there is any."""
    return lambda table, _need, question: has_any_choice(table, question, answers)


def no_other_way(_table: Table, _need: Need, _question: RaiseMoney) -> Turn[bool]:
    """What sales do not bring does not come."""
    yield from ()
    return False


class ForcedSales(Bundle, frozen=True, kw_only=True):
    """How somebody sells out of turn for a payment, one sale after the other."""

    because: str
    """Where the rulebook asks for it."""
    missing: Callable[[Seen, Need], int] = cash_missing
    """What is still to be found, in whole units; worked out anew after each sale."""
    asked: Callable[[Seen, Need], PlayerId] = its_player
    """Who chooses what is sold next: a sale may bring somebody else to it."""
    goes_on: Callable[[Table, Need, RaiseMoney], bool]
    """Whether anything is asked; if not, what is missing comes `otherwise`."""
    sell: Callable[[Table, Need, ForcedSale], Turn[None]]
    otherwise: Callable[[Table, Need, RaiseMoney], Turn[bool]] = no_other_way
    """The last rung, for who cannot sell or, where he may pass, will not; whether the money is there then."""


def raise_money(
    table: Table, need: Need, sales: ForcedSales, *, sold: tuple[CompanyId, ...] = ()
) -> Turn[bool]:
    """Sales until nothing is missing, whether there is as much now; `sold` are companies sold from before."""
    while (lacking := sales.missing(table, need)) > 0:
        now = replace(need, player=sales.asked(table, need))
        question = needs_money(now, lacking, sold=sold, because=sales.because)
        if not sales.goes_on(table, need, question):
            return (yield from sales.otherwise(table, need, question))
        action = yield from ask(question)
        if not isinstance(action, ForcedSale):
            return (yield from sales.otherwise(table, need, question))
        yield from sales.sell(table, need, action)
        sold = (*sold, action.company)
    return True


# ---- payers


def need_of_president(seen: Seen, deal: Deal) -> Need:
    """What the buyer's president, who is a player, must have to make up for its treasury."""
    return Need(company=deal.buyer, player=president_of(seen, deal.buyer), amount=missing(seen, deal))


def selling(
    sales: ForcedSales, sold_before: Callable[[Seen], tuple[CompanyId, ...]] = lambda _seen: ()
) -> Payer:
    """The president sells until he has what the treasury lacks; it stays with him."""

    def president_sells(table: Table, deal: Deal) -> Turn[None]:
        need = need_of_president(table, deal)
        yield from raise_money(table, need, sales, sold=sold_before(table))

    return president_sells


def making_up(because: str) -> Payer:
    """The president, if there is one, gives what the treasury lacks, if he has all of it."""

    def president_makes_up(table: Table, deal: Deal) -> Turn[None]:
        yield from ()
        president, lacking = table.companies[deal.buyer].president, missing(table, deal)
        if president is not None and table.cash[president] >= lacking:
            give(table, president, deal.buyer, lacking, because=because)

    return president_makes_up


def giving_cash(because: str) -> Payer:
    """The president gives what the treasury lacks, or all there is: somebody else finds the rest."""

    def president_gives(table: Table, deal: Deal) -> Turn[None]:
        yield from ()
        president = president_of(table, deal.buyer)
        give(table, president, deal.buyer, missing(table, deal), because=because)

    return president_gives


def give(table: Table, giver: OwnerId, company: CompanyId, amount: int, *, because: str) -> None:
    """Who helps gives an amount, in whole units, or all there is; nobody gives to himself."""
    amount = min(amount, max(0, table.cash[giver]))
    table.pay(giver, company, amount, what="help", subject=company, because=because)


# ---- sales before the purchase


def judged_ahead(
    rules: tuple[Rule, ...], question: Callable[[GameState, Any], Decision | None]
) -> tuple[Rule, ...]:
    """Rules of forced sales for who sells before he names the train, as if he had been asked already."""

    def ahead(forced: Rule) -> Rule:
        def check(case: Sale) -> Breach | None:
            asked = question(case.seen, case.decision)
            assert asked is not None
            return forced.check(Case(case.seen, asked, case.action))

        return replace(forced, check=check)

    return tuple(map(ahead, rules))


# ---- who leaves the game


def lose_all_cash(table: Table, player: PlayerId, *, because: str) -> None:
    """A bankrupt player's money goes to the bank."""
    table.pay(player, BANK, table.cash[player], what="bankrupt", subject=player, because=because)
