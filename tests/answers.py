"""What players answer in tests of rules, in few words."""

from __future__ import annotations

from gridsim.core.actions import (
    Answer,
    BuyCertificate,
    BuyPrivate,
    BuyTrain,
    LayTile,
    Pass,
    PlaceStation,
    SellPapers,
    SellShares,
    StartCompany,
)
from gridsim.core.state import IPO, POOL

PASS, YES, NO = Pass(), Answer(yes=True), Answer(yes=False)


def buys(company: str, percent: int = 10, source: str = IPO) -> BuyCertificate:
    """One certificate, of the ipo if nothing else is said."""
    return BuyCertificate(company=company, source=source, percent=percent)


def from_pool(company: str, percent: int = 10) -> BuyCertificate:
    return buys(company, percent, POOL)


def sells(company: str, percent: int) -> SellShares:
    return SellShares(company=company, percent=percent)


def sells_papers(company: str, *papers: int, president: bool = False) -> SellPapers:
    return SellPapers(company=company, papers=papers, president=president)


def starts(company: str, par: int) -> StartCompany:
    return StartCompany(company=company, par=par)


def buys_private(private: str, amount: int) -> BuyPrivate:
    return BuyPrivate(private=private, price=amount)


def lays(hex_id: str, tile: str, rotation: int = 0, power: str | None = None) -> LayTile:
    return LayTile(hex=hex_id, tile=tile, rotation=rotation, power=power)


def buys_train(train: str, price: int, trade_in: str | None = None) -> BuyTrain:
    return BuyTrain(train=train, price=price, trade_in=trade_in)


def places(hex_id: str, stop: int = 0, power: str | None = None) -> PlaceStation:
    return PlaceStation(hex=hex_id, stop=stop, power=power)
