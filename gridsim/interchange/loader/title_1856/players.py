"""What that program does with what players do in a game of 1856: bids, shares, and selling for debts."""

from __future__ import annotations

from gridsim.core.actions import Bid, BuyCertificate, BuyPrivate, SellShares, StartCompany
from gridsim.core.decisions import OpeningTurn
from gridsim.core.state import IPO, POOL
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.naming import named_par
from gridsim.interchange.loader.papers import is_top
from gridsim.interchange.loader.title_1856.standing import Standing
from gridsim.titles.title_1856.formations.second_share import buys_president_certificate, owes_second_share


def bid(here: Standing, told: Told) -> None:
    """A bid; on the private that is offered first it is a purchase."""
    decision, private, price = here.beside.decision, told.text("company"), told.number("price")
    if isinstance(decision, OpeningTurn) and decision.offered == private:
        here.beside.play(BuyPrivate(private=private, price=price))
    else:
        here.beside.play(Bid(private=private, amount=price))


def par(here: Standing, told: Told) -> None:
    """A company begins at a price that is named with its field."""
    company, price = named_par(here.beside, told)
    player = here.beside.player(told) or ""
    here.beside.play(StartCompany(company=company, par=price))
    here.beside.papers.move([f"{company}_0"], player)


def buy_shares(here: Standing, told: Told) -> None:
    """One share, from wherever it is. Refused if it is not for sale."""
    papers, state, buyer = here.beside.papers, here.beside.state, here.beside.player(told) or ""
    shares = told.texts("shares")
    company, owner, amount = papers.named(shares, told.fields.get("percent"))
    if len(shares) != 1 or owner not in (IPO, POOL):
        raise Refused("loader_not_for_sale", shares=", ".join(shares)[:80])
    completes = company in (owes_second_share(state, buyer),) or buys_president_certificate(
        state, buyer, company
    )
    if is_top(shares[0]) and not completes:
        raise Refused("loader_not_for_sale", shares=shares[0])
    old = state.companies[company].president
    here.beside.play(BuyCertificate(company=company, source=owner, percent=amount))
    if completes:
        _complete(here, company, buyer, old)
    else:
        papers.bought(shares, buyer, (old, here.beside.state.companies[company].president))


def _complete(here: Standing, company: str, buyer: str, old: str | None) -> None:
    """The certificate of a one-share president is whole; the share that was named stays where it is."""
    papers, top = here.beside.papers, f"{company}_0"
    papers.percent[top] *= 2
    if old is not None and old != buyer:
        papers.move(papers.held(buyer, company), old)
        papers.move([top], buyer)


def sell_shares(here: Standing, told: Told) -> None:
    """A block of shares of the player's own; the president's certificate only if nothing else is left.

    Raises Refused if other papers are left beside the president's certificate.
    """
    papers, seller = here.beside.papers, here.beside.player(told) or ""
    shares = told.texts("shares")
    company, owner, amount = papers.named(shares, told.fields.get("percent"))
    if owner != seller:
        raise Refused("loader_not_holder", shares=", ".join(shares)[:80])
    if any(is_top(share) for share in shares) and set(papers.held(seller, company)) != set(shares):
        raise Refused("loader_president_last", shares=", ".join(shares)[:80])
    old = here.beside.state.companies[company].president
    here.beside.play(SellShares(company=company, percent=amount))
    now = here.beside.state.companies[company]
    if now.status == "started":
        papers.sold(shares, amount, seller, (old, now.president))
