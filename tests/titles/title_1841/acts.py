"""Games of single acts of companies of 1841, the answers in them, and what is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gridsim.core.actions import Action, ChooseAmount, ChooseCity, ProposeMerger, SettleOddShare
from gridsim.core.decisions import Decision
from gridsim.core.table import Table
from gridsim.flow.game import Game
from gridsim.flow.legal import LegalActions
from gridsim.flow.turns import Turn
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.formations.mergers import merge_step
from gridsim.titles.title_1841.formations.secession import secede
from gridsim.titles.title_1841.formations.tuscany import merge_tuscany
from gridsim.titles.title_1841.operating.turn import merge_or_convert_step
from gridsim.titles.title_1841.shares.limits import broken_limits
from tests.builders import Building
from tests.tables import A, one_turn

S100, S68, S144 = (3, 5), (4, 2), (2, 8)
"""Fields of the market that show these prices."""
PROPOSAL = ProposeMerger(partner="CGTF", into="CFCC")
SHARE, CASH = SettleOddShare(how="share"), SettleOddShare(how="cash")


def act(built: Building, step: Callable[[Table], Turn[Any]], *, company: str | None = None) -> Game:
    """A game of one step, in the turn of a company where one is named."""

    def turn(table: Table) -> Turn[bool]:
        table.change_round(company=company)
        result = yield from step(table)
        table.change_round(company=None)
        return bool(result)

    return one_turn(built, turn)


def merging(built: Building, company: str = "SFTG") -> Game:
    return act(built, lambda table: merge_step(table, company))


def combining(built: Building, company: str = "SLDV") -> Game:
    """A company merges or, if it is a minor that can, is converted."""
    return act(built, lambda table: merge_or_convert_step(table, company))


def seceding(built: Building, acting: str = "IRSFF") -> Game:
    """The Ferdinandea splits in the turn of a company that has bought the train."""
    return act(built, lambda table: secede(table, acting), company=acting)


def tuscany(built: Building, player: str = A, acting: str = "SFTG") -> Game:
    """The Tuscan merger, which this player carries out if none of its directors can."""
    return act(built, lambda table: merge_tuscany(table, player), company=acting)


def joins(partner: str, into: str = "AFI") -> ProposeMerger:
    return ProposeMerger(partner=partner, into=into)


def takes(amount: int) -> ChooseAmount:
    return ChooseAmount(amount=amount)


def city(hex_id: str, stop: int = 0) -> ChooseCity:
    return ChooseCity(hex=hex_id, stop=stop)


def against(built: Building, asked: Decision, action: Action) -> list[str]:
    """The reasons against an answer, also where nothing but a pass is left and so nothing is asked."""
    legal = LegalActions(built.state, asked, TITLE.answers[type(asked)])
    return [str(reason) for reason in legal.why_not(action)]


def is_sound(playing: Game) -> None:
    """No limit is broken; among the plays of a row."""
    assert list(broken_limits(playing.now.state)) == []
