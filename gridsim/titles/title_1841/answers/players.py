"""The answers to what players of 1841 are asked outside the steps of a company on the board."""

from __future__ import annotations

from gridsim.core.decisions import (
    AuctionTurn,
    BuyStations,
    ChooseHome,
    ChooseHomes,
    Consent,
    ExtraRound,
    FirstShares,
    InvestStep,
    NominationTurn,
    SealedBids,
    SellPriority,
    SellStep,
    StockTurn,
)
from gridsim.flow.legal import Answers
from gridsim.procedures.asking import YES_OR_NO
from gridsim.procedures.home_stations import choosing_city
from gridsim.titles.title_1841.founding.homes import AMOUNT_ANSWERS, HOME_ANSWERS
from gridsim.titles.title_1841.opening.sealed_bids import AUCTION_ANSWERS, NOMINATION_ANSWERS, SEALED_ANSWERS
from gridsim.titles.title_1841.shares.investing import INVEST_ANSWERS, SELL_ANSWERS
from gridsim.titles.title_1841.shares.priority import SALE_ANSWERS
from gridsim.titles.title_1841.stock import STOCK_ANSWERS

PLAYER_ANSWERS: Answers = {
    SealedBids: SEALED_ANSWERS,
    NominationTurn: NOMINATION_ANSWERS,
    AuctionTurn: AUCTION_ANSWERS,
    StockTurn: STOCK_ANSWERS,
    Consent: YES_OR_NO,
    FirstShares: AMOUNT_ANSWERS,
    ChooseHomes: HOME_ANSWERS,
    ChooseHome: choosing_city("1841 §3.3.4-a"),
    BuyStations: AMOUNT_ANSWERS,
    SellStep: SELL_ANSWERS,
    InvestStep: INVEST_ANSWERS,
    SellPriority: SALE_ANSWERS,
    ExtraRound: YES_OR_NO,
}
