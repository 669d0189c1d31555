"""Cisleithania for two in that program: the draft, and the markers of the bond railway."""

from __future__ import annotations

from collections.abc import Mapping

from gridsim.core.actions import BuyPrivate, ChooseCity, ChooseCompany, StartCompany
from gridsim.core.decisions import BondMarker, DraftPick, NameStartPrice
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.places import check_slot
from gridsim.interchange.loader.steps import Handler
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.loader.usual import pass_turn
from gridsim.titles.title_1824.opening.draft import small_price
from gridsim.titles.title_1824.starting import SHARES_OF_DIRECTOR

# ---- the draft


def to_drafter(here: Queue, told: Told) -> Mapping[str, Handler]:
    """Offered to who chooses; before the next choice to who gets what the other has left."""
    decision, player = here.beside.decision, here.beside.player(told)
    if here.due:
        return {"buy_company": take_rest} if player in here.due.values() else {}
    if player is None or not isinstance(decision, DraftPick | NameStartPrice) or decision.player != player:
        return {}
    return {"buy_company": pick, "pass": pass_turn}


def pick(here: Queue, told: Told) -> None:
    """A mountain railway, or a company of a stack; the price of a coal railway is told with it."""
    paper, price = told.text("company"), told.number("price")
    if paper in here.beside.state.privates:
        here.beside.play(BuyPrivate(private=paper, price=price))
        return
    decision, company = here.beside.decision, here.beside.company(paper)
    if isinstance(decision, DraftPick):
        _check_price(here, company, price)
        stack = next((stack for stack in decision.stacks if company in stack), ())
        here.beside.play(ChooseCompany(company=company))
        state = here.beside.state
        others = {stacked: state.companies[stacked].president for stacked in stack if stacked != company}
        here.due = {stacked: owner for stacked, owner in others.items() if owner is not None}
    if isinstance(here.beside.decision, NameStartPrice):
        here.beside.play(StartCompany(company=company, par=price // SHARES_OF_DIRECTOR))


def take_rest(here: Queue, told: Told) -> None:
    """What our game has handed over with the choice of the other player. Refused for other papers, prices."""
    company = here.beside.company(told.text("company"))
    if here.due.pop(company, None) != here.beside.player(told):
        raise Refused("loader_not_for_sale", shares=company)
    _check_price(here, company, told.number("price"))


def _check_price(here: Queue, company: str, price: int) -> None:
    printed = small_price(here.beside.state, company)
    if printed not in (None, price):
        raise Refused("loader_field", field="price", value=str(price))


# ---- the bond railway


def place_bond_marker(here: Queue, told: Told) -> None:
    """A marker of the bond railway, in a city that is named with it. Refused if another company is."""
    decision = here.beside.decision
    hex_id, stop = here.beside.places.city(told.text("city"))
    if isinstance(decision, BondMarker) and told.fields.get("tokener") != decision.company:
        raise Refused("loader_field", field="tokener", value=str(told.fields.get("tokener"))[:40])
    check_slot(here.beside.state.board, told, (hex_id, stop))
    here.beside.play(ChooseCity(hex=hex_id, stop=stop))
