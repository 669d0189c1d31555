"""Which actions answer which question in 1841."""

from __future__ import annotations

from gridsim.core import decisions as asked
from gridsim.core.actions import Pass
from gridsim.flow.legal import Answers
from gridsim.procedures import home_stations, keep_stations
from gridsim.procedures.asking import PASS, YES_OR_NO
from gridsim.titles.title_1841 import opening, stock
from gridsim.titles.title_1841.formations import conversion, mergers, secession
from gridsim.titles.title_1841.founding.homes import AMOUNT_ANSWERS, HOME_ANSWERS
from gridsim.titles.title_1841.operating import dividends, routes, stations, track, trains, turn
from gridsim.titles.title_1841.raising_money.forced_sales import RAISE
from gridsim.titles.title_1841.shares import buying, priority

ANSWERS: Answers = {
    asked.SealedBids: opening.SEALED_ANSWERS,
    asked.NominationTurn: opening.NOMINATION_ANSWERS,
    asked.AuctionTurn: opening.AUCTION_ANSWERS,
    asked.StockTurn: stock.STOCK_ANSWERS,
    asked.Consent: YES_OR_NO,
    asked.FirstShares: AMOUNT_ANSWERS,
    asked.ChooseHomes: HOME_ANSWERS,
    asked.ChooseHome: home_stations.choosing_city("1841 §3.3.4-a"),
    asked.BuyStations: AMOUNT_ANSWERS,
    asked.SellStep: turn.SELL_ANSWERS,
    asked.InvestStep: turn.INVEST_ANSWERS,
    asked.SellPriority: priority.SALE_ANSWERS,
    asked.ExtraRound: YES_OR_NO,
    asked.TrackStep: track.TRACK,
    asked.StationStep: stations.STATION,
    asked.RunStep: routes.RUN,
    asked.DividendStep: dividends.DIVIDEND,
    asked.PlaceStep: stations.PLACE,
    asked.TrainStep: trains.TRAIN_STEP,
    asked.RaiseMoney: RAISE,
    asked.AfterBankruptcy: YES_OR_NO,
    asked.ConvertStep: conversion.CONVERSION,
    asked.ShareOffer: buying.SHARE_OFFER,
    asked.KeepStation: keep_stations.choosing_city("1841 §D-74"),
    asked.ReplaceStations: {**keep_stations.choosing_place("1841 §4.6.9"), Pass: PASS},
    **mergers.MERGER_ANSWERS,
    **secession.SPLIT_ANSWERS,
}
