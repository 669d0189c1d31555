"""1841 §4.6.8: the answers to what is asked while the Ferdinandea splits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, ChooseCompany, ChooseHex
from gridsim.core.decisions import ExchangeUnits, KeepPlaces, MoreOffers, SplitHoldings
from gridsim.flow.legal import Answers, Checker, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.asking import YES_OR_NO
from gridsim.titles.title_1841.formations.secession_papers import EXCHANGE, is_to_be_had

if TYPE_CHECKING:
    from gridsim.core.state import GameState


@rule("1841 §4.6.8-b", "no_old_station_there", guard=True)
def is_an_old_place(case: Case[ChooseHex]) -> Breach | None:
    hex_id = case.action.hex
    return None if hex_id in case.decision.hexes else breach(hex=hex_id)


def is_of_equal_value(case: Case[ChooseCompany]) -> bool:
    """1841 §4.6.8-e: the question names what a paper can be exchanged for."""
    return case.action.company in case.decision.companies


def places(_seen: GameState, decision: KeepPlaces, _part: Part) -> Iterator[Action]:
    for hex_id in decision.hexes:
        yield ChooseHex(hex=hex_id)


def papers(_seen: GameState, decision: SplitHoldings, _part: Part) -> Iterator[Action]:
    for company in decision.companies:
        yield ChooseCompany(company=company)


SPLIT_ANSWERS: Answers = {
    KeepPlaces: {ChooseHex: Checker(places, (is_an_old_place,))},
    SplitHoldings: {
        ChooseCompany: Checker(papers, (is_to_be_had(is_of_equal_value).cited("1841 §4.6.8-e"),))
    },
    ExchangeUnits: EXCHANGE,
    MoreOffers: YES_OR_NO,
}
"""A part of the title's answers."""
