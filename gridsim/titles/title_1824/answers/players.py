"""The answers to what players of 1824 are asked outside a company's turn, and in forced sales."""

from __future__ import annotations

from gridsim.core.decisions import ForcedExchange, PacketTurn, RaiseMoney, StockTurn
from gridsim.flow.legal import Answers
from gridsim.titles.title_1824.exchanges import FORCED
from gridsim.titles.title_1824.opening.draft import DRAFT_ANSWERS
from gridsim.titles.title_1824.opening.first_round import FIRST_ANSWERS
from gridsim.titles.title_1824.opening.towns import TOWN_ANSWERS
from gridsim.titles.title_1824.raising_money import RAISE_ANSWERS
from gridsim.titles.title_1824.stock import STOCK_ANSWERS

PLAYER_ANSWERS: Answers = {
    PacketTurn: FIRST_ANSWERS,
    StockTurn: STOCK_ANSWERS,
    ForcedExchange: FORCED,
    RaiseMoney: RAISE_ANSWERS,
    **DRAFT_ANSWERS,
    **TOWN_ANSWERS,
}
