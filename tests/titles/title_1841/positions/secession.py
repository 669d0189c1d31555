"""1841 §4.6.8: the Ferdinandea before its secession."""

from __future__ import annotations

from gridsim.core.actions import TakeShares
from tests.builders import Building
from tests.titles.title_1841.acts import S100
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running

VENETA, LOMBARDA = (TakeShares(companies=(name,), president=True) for name in ("SFV", "SFL"))


def t17() -> Building:
    built = running(land("4"), "IRSFF", (0, 12), "A", A=60, B=30, pool=10)
    built = built.tile("E9", "201").tile("E11", "202").tile("F16", "601")
    for hex_id in ("F8", "E11", "E9", "F16"):
        built = built.station("IRSFF", hex_id)
    return built.company("IRSFF", stations=()).trains("IRSFF", "3", "3", "4").cash("IRSFF", 607)


def small(**shares_of: int) -> Building:
    """At a price of 100, with stations in Milano and Venezia only and without trains."""
    built = running(land("4"), "IRSFF", S100, "A", **shares_of)
    built = built.station("IRSFF", "F8").tile("F16", "601").station("IRSFF", "F16")
    return built.company("IRSFF", stations=())
