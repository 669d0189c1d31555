"""Cisleithania for two as that program is told of it: the draft, the bond railway's papers and markers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import ChooseCity, ChooseCompany, SellPapers
from gridsim.core.decisions import BondMarker, DraftPick
from gridsim.interchange.draft import actor, player
from gridsim.interchange.turn_writer import free_slot
from gridsim.titles.title_1824 import memory
from gridsim.titles.title_1824.opening.draft import small_price

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, OwnerId
    from gridsim.flow.game import Moment
    from gridsim.interchange.numbered_things import ShareId
    from gridsim.interchange.turn_writer import TurnWriter


def tell_pick(writer: TurnWriter, before: Moment, _after: Moment, action: ChooseCompany) -> None:
    """What is chosen, and what the other player gets by it; a coal railway is told with its price."""
    decision = before.decision
    assert isinstance(decision, DraftPick)
    stack = next(stack for stack in decision.stacks if action.company in stack)
    other = next(opponent for opponent in before.state.players if opponent != decision.player)
    takers = {stacked: decision.player if stacked == action.company else other for stacked in stack}
    for company in sorted(stack, key=lambda stacked: stacked != action.company):
        price = small_price(before.state, company)
        if price is not None:
            writer.draft.tell("buy_company", takers[company], company=company, price=price)


def tell_marker(writer: TurnWriter, before: Moment, action: ChooseCity) -> bool:
    """A marker of the bond railway, placed by whose turn it is; whether it is one."""
    decision = before.decision
    if not isinstance(decision, BondMarker):
        return False
    stop, bond = (action.hex, action.stop), decision.company
    city, slot = writer.draft.city(stop), free_slot(before.state, stop, bond)
    writer.draft.tell("place_token", actor(before), city=city, slot=slot, tokener=bond)
    return True


def tell_bond_sale(writer: TurnWriter, before: Moment, _after: Moment, action: SellPapers) -> None:
    """Certificates of the bond railway as they are."""
    seller, book = player(before), writer.draft.shares
    left = book.held(seller, action.company)
    shares: list[ShareId] = []
    for size in action.papers:
        shares.append(next(share for share in left if book.percents[share] == size))
        left.remove(shares[-1])
    writer.draft.tell("sell_shares", seller, shares=shares, percent=sum(action.papers))


def whole_paper(
    writer: TurnWriter, moment: Moment, company: CompanyId, owner: OwnerId, percent: int
) -> list[ShareId]:
    """The certificate of that size of the bond railway; none of another company."""
    if company != memory.of(moment.state).bond:
        return []
    book = writer.draft.shares
    return [share for share in book.held(owner, company) if book.percents[share] == percent][:1]
