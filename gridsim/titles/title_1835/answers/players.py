"""The answers to what players of 1835 are asked outside a company's turn, and in forced sales."""

from __future__ import annotations

from gridsim.core.decisions import ChooseHome, PacketTurn, PapersForPresidency, RaiseMoney, StockTurn
from gridsim.flow.legal import Answers
from gridsim.titles.title_1835.opening.packet import PACKET_ANSWERS
from gridsim.titles.title_1835.raising_money import RAISE_ANSWERS
from gridsim.titles.title_1835.starting import HOME_ANSWERS
from gridsim.titles.title_1835.stock import STOCK_ANSWERS
from gridsim.titles.title_1835.successor import PAPERS_ANSWERS

PLAYER_ANSWERS: Answers = {
    PacketTurn: PACKET_ANSWERS,
    StockTurn: STOCK_ANSWERS,
    PapersForPresidency: PAPERS_ANSWERS,
    ChooseHome: HOME_ANSWERS,
    RaiseMoney: RAISE_ANSWERS,
}
