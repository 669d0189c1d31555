"""What each step of that program does with an action in a game of 1824."""

from __future__ import annotations

from gridsim.core.actions import (
    BuyCertificate,
    BuyPrivate,
    ChooseCity,
    ExchangePaper,
    RepayDebt,
    SellPapers,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import KeepStation
from gridsim.core.state import IPO, POOL
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.naming import named_par
from gridsim.interchange.loader.papers import is_top
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.loader.usual import lay, sell_what_was_told, wanted_train
from gridsim.titles.title_1824 import memory
from gridsim.titles.title_1824.companies import COAL, kind
from gridsim.titles.title_1824.starting import SHARES_OF_DIRECTOR

WHOLE = 100
ONE, OTHER = "Return one token", "Return the other token"


# ---- papers


def buy_company(here: Queue, told: Told) -> None:
    """A mountain railway, a coal railway for twice the par it sets, or a pre-state railway."""
    paper, price = told.text("company"), told.number("price")
    if paper in here.beside.state.privates:
        here.beside.play(BuyPrivate(private=paper, price=price))
        return
    company = here.beside.company(paper)
    if kind(here.beside.state, company) == COAL:
        here.beside.play(StartCompany(company=company, par=price // SHARES_OF_DIRECTOR))
    else:
        here.beside.play(BuyCertificate(company=company, source=IPO, percent=WHOLE))


def par(here: Queue, told: Told) -> None:
    """A regional railway begins at a price that is named with its field."""
    company, price = named_par(here.beside, told)
    here.beside.play(StartCompany(company=company, par=price))


def bought_share(here: Queue, told: Told) -> tuple[str, str, int]:
    """Company, place and percent of the one ordinary share that an action names; of those for sale."""
    shares, papers = told.texts("shares"), here.beside.papers
    company, owner, amount = papers.named(shares, told.fields.get("percent"))
    is_bond = company == memory.of(here.beside.state).bond
    if owner not in (IPO, POOL) or len(shares) != 1 or (is_top(shares[0]) and not is_bond):
        raise Refused("loader_not_for_sale", shares=", ".join(shares)[:80])
    return company, owner, amount


def buy_shares(here: Queue, told: Told) -> None:
    """One share of the bank."""
    company, owner, amount = bought_share(here, told)
    here.beside.papers.move(told.texts("shares"), here.beside.player(told) or "")
    here.beside.play(BuyCertificate(company=company, source=owner, percent=amount))


def exchange(here: Queue, told: Told) -> None:
    """A mountain railway for one share of a regional railway."""
    company, owner, _ = bought_share(here, told)
    taker = here.beside.state.privates[str(told.entity)].owner
    here.beside.papers.move(told.texts("shares"), taker)
    here.beside.play(ExchangePaper(paper=str(told.entity), company=company, source=owner))


def exchange_coal(here: Queue, told: Told) -> None:
    """A coal railway for its directorship, which costs nothing."""
    if told.number("cost") != 0:
        raise Refused("loader_field", field="cost", value=str(told.fields["cost"]))
    here.beside.play(ExchangePaper(paper=here.beside.company(told.text("description"))))


def sell_shares(here: Queue, told: Told) -> None:
    """A block of shares of the player's own."""
    here.beside.play(sale(here, told))


def sale(here: Queue, told: Told) -> SellShares | SellPapers:
    """Ordinary shares of the player who is asked, or the director's certificate with all others.

    Certificates of a bond railway are sold as they are.
    """
    shares, papers = told.texts("shares"), here.beside.papers
    company, owner, amount = papers.named(shares, told.fields.get("percent"))
    seller = here.beside.decision.player if here.beside.decision is not None else ""
    if owner != seller:
        raise Refused("loader_not_holder", shares=", ".join(shares)[:80])
    if company == memory.of(here.beside.state).bond:
        return SellPapers(company=company, papers=tuple(papers.percent[share] for share in shares))
    if any(is_top(share) for share in shares) and set(papers.held(seller, company)) != set(shares):
        raise Refused("loader_president_last", shares=", ".join(shares)[:80])
    return SellShares(company=company, percent=amount)


def repay(here: Queue, told: Told) -> None:
    """As much of a debt as the cash is enough for."""
    player = here.beside.player(told) or ""
    state = here.beside.state
    here.beside.play(RepayDebt(amount=min(state.players[player].debt, state.cash[player])))


# ---- track, markers and runs


def lay_tile(here: Queue, told: Told) -> None:
    """The tile of the turn."""
    lay(here, told)
    if here.turn is not None:
        here.turn.lays += 1
    here.passed.names.add("Track")


def keep_marker(here: Queue, told: Told) -> None:
    """Which of the two markers in Wien goes back."""
    decision, choice = here.beside.decision, told.text("choice")
    assert isinstance(decision, KeepStation)
    if choice not in (ONE, OTHER):
        raise Refused("loader_field", field="choice", value=choice[:40])
    kept = decision.stops[-1] if choice == ONE else decision.stops[0]
    here.beside.play(ChooseCity(hex=decision.hex, stop=kept))


# ---- trains


def buy_train(here: Queue, told: Told) -> None:
    """A train; what the president cannot pay is lent to him."""
    here.beside.play(wanted_train(here, told))
    sell_what_was_told(here)
