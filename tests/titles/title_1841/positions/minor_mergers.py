"""1841 §4.7.5, §4.7.6: minor companies that may merge or become major ones."""

from __future__ import annotations

from gridsim.core.actions import ChooseCompany
from tests.builders import Building
from tests.tables import A, B, C, buys, rich
from tests.titles.title_1841.acts import S68, S100, joins
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running

INTO_AFI, CONVERTED, OFFERED = joins("FTP"), ChooseCompany(company="AFI"), buys("AFI")


def t24() -> Building:
    """S.L.D.V. is director of F.T.P.; they meet in Alessandria."""
    built = running(land("5"), "SLDV", S100, "A", A=60, B=40)
    built = running(built, "FTP", S68, "SLDV", SLDV=40, B=20, pool=20)
    built = built.tile("J6", "14", 0).station("SLDV", "J6").station("FTP", "J6")
    return built.company("SLDV", stations=(0,)).company("FTP", stations=(0,)).cash("SLDV", 350)


def converting(cell: tuple[int, int] = (4, 10), *options: str, **papers: int) -> Building:
    """S.L.D.V. on this field with its stations on the map; nobody has any money."""
    built = running(rich(land("5", options=options), 0), "SLDV", cell, "A", **papers)
    return built.station("SLDV", "J6").company("SLDV", stations=()).cash("SLDV", 30)


def t19(cell: tuple[int, int] = (4, 10)) -> Building:
    built = rich(converting(cell, A=60, B=20), 672)
    return built.cash(A, 400).cash(B, 300).cash(C, 200)
