"""1841 §4.5.1: companies and presidents short of money for a train."""

from __future__ import annotations

from gridsim.core.actions import BuyTrain
from gridsim.titles.title_1841.operating.turn import company_turn
from tests.builders import Building
from tests.tables import PASS, A, B, C, sells
from tests.titles.title_1841.acts import S144, act
from tests.titles.title_1841.northern import land, sold_out_before
from tests.titles.title_1841.tables import running

EIGHT_0, EIGHT = BuyTrain(train="8-0", price=1450), BuyTrain(train="8-1", price=1450)
S216 = (1, 12)
SFTN_3, SFTG_1, SFTC_ALL = sells("SFTN", 30), sells("SFTG", 10), sells("SFTC", 60)
TO_THE_BANKRUPTCY = (PASS, EIGHT, SFTN_3, SFTG_1, SFTC_ALL)


def acting(built: Building, company: str = "SFTG"):
    """The turn of a company when the bank sells nothing but eights."""
    return act(sold_out_before(built, "8"), lambda table: company_turn(table, company))


def at_torino(built: Building, name: str, **cash: int) -> Building:
    """With its only station in Torino and track to run there; these have so much money."""
    built = built.station(name, "H4", 0).tile("I5", "58").company(name, stations=())
    for owner, amount in cash.items():
        built = built.cash({"A": A, "B": B, "C": C}.get(owner, owner), amount)
    return built


def t11(cell: tuple[int, int] = S216, options: tuple[str, ...] = ()) -> Building:
    """The table of the rulebook's example; the marker of S.F.T.G. stands on `cell` before its turn."""
    built = running(land("8", options=options), "SFTN", (0, 14), "A", A=50, B=10, pool=40)
    built = running(built, "SFTG", cell, "SFTN", SFTN=50, B=40, A=10)
    built = running(built, "SFTC", S144, "A", A=60, SFTG=20, pool=20)
    built = at_torino(built, "SFTG", SFTG=125, SFTN=102, SFTC=365, A=174, B=650)
    return built.trains("SFTN", "8").trains("SFTC", "6")
