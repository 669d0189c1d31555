"""1841 §4.6.9: railways of Tuscany before they are one."""

from __future__ import annotations

from tests.builders import Building
from tests.titles.title_1841.acts import S68, S100, S144
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running


def lucca(*options: str, **papers: int) -> Building:
    built = running(land("4", options=options), "SFLP", S100, "A", **papers or {"A": 40})
    return built.station("SFLP", "P12").company("SFLP", stations=(50,))


def maria_antonia(built: Building, **papers: int) -> Building:
    built = running(built, "SFMA", S68, "B", **papers or {"B": 40})
    return built.station("SFMA", "R14", 1).company("SFMA", stations=())


def leopolda(built: Building, **papers: int) -> Building:
    built = running(built, "SSFL", S144, "C", **papers or {"C": 40})
    return built.station("SSFL", "Q11").company("SSFL", stations=())
