"""What each step of that program does with an action in a game of 1824."""

from __future__ import annotations

from gridsim.core import actions
from gridsim.core.decisions import KeepStation
from gridsim.core.state import IPO
from gridsim.interchange.loader import naming
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.offering import player_asked
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
        here.beside.play(actions.BuyPrivate(private=paper, price=price))
        return
    company = here.beside.company(paper)
    if kind(here.beside.state, company) == COAL:
        here.beside.play(actions.StartCompany(company=company, par=price // SHARES_OF_DIRECTOR))
    else:
        here.beside.play(actions.BuyCertificate(company=company, source=IPO, percent=WHOLE))


def par(here: Queue, told: Told) -> None:
    """A regional railway begins at a price that is named with its field."""
    company, price = naming.par(here.beside, told)
    here.beside.play(actions.StartCompany(company=company, par=price))


def bought_share(here: Queue, told: Told) -> tuple[str, str, int]:
    """Company, place and percent of the one ordinary share that an action names; of those for sale."""
    company, owner, amount = naming.offer(here.beside, told)
    if is_top(told.texts("shares")[0]) and company != memory.of(here.beside.state).bond:
        raise naming.not_for_sale(told)
    return company, owner, amount


def buy_shares(here: Queue, told: Told) -> None:
    """One share of the bank."""
    company, owner, amount = bought_share(here, told)
    here.beside.papers.move(told.texts("shares"), here.beside.player(told) or "")
    here.beside.play(actions.BuyCertificate(company=company, source=owner, percent=amount))


def exchange(here: Queue, told: Told) -> None:
    """A mountain railway for one share of a regional railway."""
    company, owner, _ = bought_share(here, told)
    taker = here.beside.state.privates[str(told.entity)].owner
    here.beside.papers.move(told.texts("shares"), taker)
    here.beside.play(actions.ExchangePaper(paper=str(told.entity), company=company, source=owner))


def exchange_coal(here: Queue, told: Told) -> None:
    """A coal railway for its directorship, which costs nothing. Refused at another price."""
    if told.number("cost") != 0:
        raise Refused("loader_field", field="cost", value=str(told.fields["cost"]))
    here.beside.play(actions.ExchangePaper(paper=here.beside.company(told.text("description"))))


def sell_shares(here: Queue, told: Told) -> None:
    """A block of shares of the player's own."""
    here.beside.play(sale(here, told))


def sale(here: Queue, told: Told) -> actions.SellShares | actions.SellPapers:
    """Ordinary shares of the player who is asked, or the director's certificate with all others.

    Certificates of a bond railway are sold as they are.
    """
    seller, sizes = player_asked(here), here.beside.papers.percent
    company, amount = naming.sale(here.beside, told, seller)
    if company == memory.of(here.beside.state).bond:
        return actions.SellPapers(
            company=company, papers=tuple(sizes[share] for share in told.texts("shares"))
        )
    naming.refuse_president_first(here.beside, told, seller)
    return actions.SellShares(company=company, percent=amount)


def repay(here: Queue, told: Told) -> None:
    """As much of a debt as the cash is enough for."""
    player = here.beside.player(told) or ""
    state = here.beside.state
    here.beside.play(actions.RepayDebt(amount=min(state.players[player].debt, state.cash[player])))


# ---- track, markers and runs


def lay_tile(here: Queue, told: Told) -> None:
    """The tile of the turn."""
    lay(here, told)
    if here.turn is not None:
        here.turn.lays += 1
    here.passed.names.add("Track")


def keep_marker(here: Queue, told: Told) -> None:
    """Which of the two markers in Wien goes back. Refused for any other choice."""
    decision, choice = here.beside.decision, told.text("choice")
    assert isinstance(decision, KeepStation)
    if choice not in (ONE, OTHER):
        raise Refused("loader_field", field="choice", value=choice[:40])
    kept = decision.stops[-1] if choice == ONE else decision.stops[0]
    here.beside.play(actions.ChooseCity(hex=decision.hex, stop=kept))


# ---- trains


def buy_train(here: Queue, told: Told) -> None:
    """A train; what the president cannot pay is lent to him."""
    here.beside.play(wanted_train(here, told))
    sell_what_was_told(here)
