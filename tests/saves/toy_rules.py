"""What may be answered in the toy title, and by which rules."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import (
    Action,
    BuyCertificate,
    BuyTrain,
    Distribute,
    LayTile,
    Pass,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import DividendStep, StockTurn, TrackStep, TrainStep
from gridsim.core.state import IPO, POOL, GameState
from gridsim.flow.legal import Checker, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from tests.saves.toy_material import PAR_COLUMN, PRICES, SHARE, next_train, paper, price


@rule("toy §0", "no_such_company", guard=True)
def known_company(case: Case[StartCompany]) -> Breach | None:
    return None if case.action.company in case.seen.companies else breach(company=case.action.company)


@rule("toy §1.1", "already_started")
def not_started(case: Case[StartCompany]) -> Breach | None:
    return breach() if case.seen.companies[case.action.company].status == "started" else None


@rule("toy §1.2", "wrong_par")
def right_par(case: Case[StartCompany]) -> Breach | None:
    return None if case.action.par == PRICES[PAR_COLUMN] else breach(par=case.action.par)


@rule("toy §1.3", "too_poor")
def can_start(case: Case[StartCompany]) -> Breach | None:
    return None if case.seen.cash[case.player] >= 2 * case.action.par else breach()


@rule("toy §1.4", "no_such_paper", guard=True)
def paper_there(case: Case[BuyCertificate]) -> Breach | None:
    action = case.action
    there = action.source in (IPO, POOL) and action.percent == SHARE
    return None if there and paper(case.seen, action.company, action.source, SHARE) else breach()


@rule("toy §1.5", "not_started", guard=True)
def started(case: Case[BuyCertificate]) -> Breach | None:
    return None if case.seen.companies[case.action.company].status == "started" else breach()


@rule("toy §1.6", "too_poor")
def can_buy(case: Case[BuyCertificate]) -> Breach | None:
    return None if case.seen.cash[case.player] >= price(case.seen, case.action.company) else breach()


@rule("toy §1.7", "nothing_to_sell")
def has_share(case: Case[SellShares]) -> Breach | None:
    action = case.action
    has = action.percent == SHARE and paper(case.seen, action.company, case.player, SHARE)
    return None if has else breach(company=action.company)


@rule("toy §2.1", "no_such_hex", guard=True)
def known_hex(case: Case[LayTile]) -> Breach | None:
    return None if case.action.hex in case.seen.board.hexes else breach(hex=case.action.hex)


@rule("toy §2.2", "hex_taken")
def free_hex(case: Case[LayTile]) -> Breach | None:
    return breach() if case.seen.board.hexes[case.action.hex].tile else None


@rule("toy §2.3", "no_such_tile", guard=True)
def tile_left(case: Case[LayTile]) -> Breach | None:
    tile = case.seen.facts.tiles.get(case.action.tile)
    left = tile is not None and case.seen.board.used.get(tile.id, 0) < (tile.count or 0)
    return None if left and case.action.power is None else breach(tile=case.action.tile)


@rule("toy §2.4", "no_such_rotation")
def rotation_there(case: Case[LayTile]) -> Breach | None:
    return None if case.action.rotation in range(6) else breach(rotation=case.action.rotation)


@rule("toy §2.5", "pay_or_withhold")
def way_known(case: Case[Distribute]) -> Breach | None:
    return None if case.action.how in ("pay", "withhold") else breach(how=case.action.how)


@rule("toy §2.6", "not_for_sale", guard=True)
def for_sale(case: Case[BuyTrain]) -> Breach | None:
    train = next_train(case.seen)
    good = train is not None and train.id == case.action.train and case.action.trade_in is None
    return None if good else breach(train=case.action.train)


@rule("toy §2.7", "wrong_price")
def right_price(case: Case[BuyTrain]) -> Breach | None:
    wanted = case.seen.facts.trains[case.seen.trains[case.action.train].kind].price
    return None if case.action.price == wanted else breach(price=case.action.price)


@rule("toy §2.8", "too_poor")
def company_can_pay(case: Case[BuyTrain]) -> Breach | None:
    return None if case.seen.cash[case.actor] >= case.action.price else breach()


# ---- candidates


def passes(_state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    yield Pass()


def starts(state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    for company in state.companies:
        yield StartCompany(company=company, par=PRICES[PAR_COLUMN])


def purchases(state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    for company in state.companies:
        for source in (IPO, POOL):
            yield BuyCertificate(company=company, source=source)


def sales(state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    for company in state.companies:
        yield SellShares(company=company, percent=SHARE)


def lays(state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    for hex_id in state.board.hexes:
        for tile in state.facts.tiles:
            for rotation in range(6):
                yield LayTile(hex=hex_id, tile=tile, rotation=rotation)


def ways(_state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    yield Distribute(how="pay")
    yield Distribute(how="withhold")


def trains(state: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    train = next_train(state)
    if train is not None:
        yield BuyTrain(train=train.id, price=state.facts.trains[train.kind].price)


ANSWERS = {
    StockTurn: {
        Pass: Checker(passes),
        StartCompany: Checker(starts, (known_company, not_started, right_par, can_start)),
        BuyCertificate: Checker(purchases, (paper_there, started, can_buy)),
        SellShares: Checker(sales, (has_share,)),
    },
    TrackStep: {
        Pass: Checker(passes),
        LayTile: Checker(lays, (known_hex, free_hex, tile_left, rotation_there)),
    },
    DividendStep: {Distribute: Checker(ways, (way_known,))},
    TrainStep: {
        Pass: Checker(passes),
        BuyTrain: Checker(trains, (for_sale, right_price, company_can_pay)),
    },
}
