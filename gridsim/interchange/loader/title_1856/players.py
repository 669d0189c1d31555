"""What that program does with what players do in a game of 1856: bids, shares, and selling for debts."""

from __future__ import annotations

from gridsim.core.actions import Bid, BuyCertificate, BuyPrivate, SellShares, StartCompany
from gridsim.core.decisions import OpeningTurn
from gridsim.interchange.loader import naming
from gridsim.interchange.loader.document import Told
from gridsim.interchange.loader.papers import is_top
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.titles.title_1856.formations.second_share import buys_president_certificate, owes_second_share


def bid(here: Queue, told: Told) -> None:
    """A bid; on the private that is offered first it is a purchase."""
    decision, private, price = here.beside.decision, told.text("company"), told.number("price")
    if isinstance(decision, OpeningTurn) and decision.offered == private:
        here.beside.play(BuyPrivate(private=private, price=price))
    else:
        here.beside.play(Bid(private=private, amount=price))


def par(here: Queue, told: Told) -> None:
    """A company begins at a price that is named with its field."""
    company, price = naming.par(here.beside, told)
    player = here.beside.player(told) or ""
    here.beside.play(StartCompany(company=company, par=price))
    here.beside.papers.move([f"{company}_0"], player)


def buy_shares(here: Queue, told: Told) -> None:
    """One share, from wherever it is. Refused if it is not for sale."""
    state, buyer, shares = here.beside.state, here.beside.player(told) or "", told.texts("shares")
    company, owner, amount = naming.offer(here.beside, told)
    completes = company in (owes_second_share(state, buyer),) or buys_president_certificate(
        state, buyer, company
    )
    if is_top(shares[0]) and not completes:
        raise naming.not_for_sale(told)
    old = state.companies[company].president
    here.beside.play(BuyCertificate(company=company, source=owner, percent=amount))
    if completes:
        _complete(here, company, buyer, old)
    else:
        here.beside.papers.bought(shares, buyer, (old, here.beside.state.companies[company].president))


def _complete(here: Queue, company: str, buyer: str, old: str | None) -> None:
    """The certificate of a one-share president is whole; the share that was named stays where it is."""
    papers, top = here.beside.papers, f"{company}_0"
    papers.percent[top] *= 2
    if old is not None and old != buyer:
        papers.move(papers.held(buyer, company), old)
        papers.move([top], buyer)


def sell_shares(here: Queue, told: Told) -> None:
    """A block of shares of the player's own; the president's certificate only if nothing else is left.

    Raises Refused if other papers are left beside the president's certificate.
    """
    seller = here.beside.player(told) or ""
    company, amount = naming.sale(here.beside, told, seller)
    naming.refuse_president_first(here.beside, told, seller)
    old = here.beside.state.companies[company].president
    here.beside.play(SellShares(company=company, percent=amount))
    now = here.beside.state.companies[company]
    if now.status == "started":
        here.beside.papers.sold(told.texts("shares"), amount, seller, (old, now.president))
