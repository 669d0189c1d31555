"""Companies of 1841 about which house rules have something to say."""

from __future__ import annotations

from tests.builders import Building
from tests.tables import rich
from tests.titles.title_1841.acts import S100, S144, joins
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running

PROPOSAL = joins("CGTF")


def neighbours(*options: str) -> Building:
    """C.F.C.C. in Alessandria of Piedmont and C.G.T.F. in Pavia of Lombardia, joined by track."""
    built = running(land("3", options=options), "CFCC", S144, "A", A=30)
    built = built.tile("J6", "57", 1).station("CFCC", "J6").tile("I7", "9", 1)
    return running(built.tile("H8", "57", 1), "CGTF", S100, "B", B=30, A=10).station("CGTF", "H8")


def ferdinandea(options: tuple[str, ...] = ("second_edition",), **papers: int) -> Building:
    """Nobody has any money for shares that are offered."""
    built = running(rich(land("4", options=options), 0), "IRSFF", S100, "A", **papers)
    return built.station("IRSFF", "F8").tile("F16", "601").station("IRSFF", "F16")
