"""1841 §4.6.8: the answers to what is asked while the Ferdinandea splits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, ChooseCompany
from gridsim.core.decisions import ExchangeUnits, KeepPlaces, MoreOffers, SplitHoldings
from gridsim.flow.legal import Answers, Checker, Part
from gridsim.flow.rules import Case
from gridsim.procedures.asking import YES_OR_NO
from gridsim.procedures.keep_stations import choosing_hex
from gridsim.titles.title_1841.formations.secession_papers import EXCHANGE, is_to_be_had

if TYPE_CHECKING:
    from gridsim.core.state import GameState


def is_of_equal_value(case: Case[ChooseCompany]) -> bool:
    """1841 §4.6.8-e: the question names what a paper can be exchanged for."""
    return case.action.company in case.asked(SplitHoldings).companies


def papers(_seen: GameState, decision: SplitHoldings, _part: Part) -> Iterator[Action]:
    for company in decision.companies:
        yield ChooseCompany(company=company)


SPLIT_ANSWERS: Answers = {
    KeepPlaces: choosing_hex("1841 §4.6.8-b"),
    SplitHoldings: {
        ChooseCompany: Checker(papers, (is_to_be_had(is_of_equal_value).cited("1841 §4.6.8-e"),))
    },
    ExchangeUnits: EXCHANGE,
    MoreOffers: YES_OR_NO,
}
"""A part of the title's answers."""
