"""Railways of 1844 in their turn."""

from __future__ import annotations

from gridsim.core.state import REMOVED, Round
from gridsim.flow.legal import LegalActions
from tests.builders import Building
from tests.titles.title_1844.tables import A, founded, table

OPERATING = Round(kind="operating")


def company_at(built: Building, company: str, part: int, par: int, hex_id: str, stop: int = 0) -> Building:
    built = founded(built.owns(A, company, part), company, par, operated=True)
    return built.station(company, hex_id, stop).with_(round=Round(kind="operating", company=company))


def why_not(built: Building, decision, answers, action) -> set[str]:
    return {each.key for each in LegalActions(built.state, decision, answers).why_not(action)}


def in_need(treasury: int, cash: int, phase: str, sold: str) -> Building:
    """MOB in Montreux with a route and no train, the bank about to sell the next kind."""
    built = table().tile("I6", "57", 1).tile("I8", "9", 1).phase(phase)
    built = company_at(built, "MOB", 50, 80, "I6").cash("MOB", treasury).cash(A, cash)
    gone = (card.id for card in built.state.trains.values() if card.kind in "23456" and card.kind < sold)
    return built.cards(REMOVED, *gone)
