"""Companies that combine or split, and what is seen of it."""

from __future__ import annotations

from html import unescape

from gridsim.core.actions import Answer
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.formations.mergers import merge_minors
from gridsim.titles.title_1841.formations.succession import Merger
from tests.one_turn import game_of
from tests.tables import A
from tests.titles.title_1841.acts import S68, S100, combining, seceding
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.positions import secession
from tests.titles.title_1841.tables import running
from tests.ui.panels.seen import labels

AGREED = Answer(yes=True)


def told(shown):
    return unescape(labels(shown.panel)).replace("<br>", "\n")


def majors(one=(2, 8), other=(3, 5)):
    """Two majors that meet in Alessandria, with odd shares in three hands and four trains."""
    built = running(land("5"), "SFTG", one, "A", A=50, B=10, C=10, pool=10)
    built = running(built, "CGTF", other, "B", B=40, A=20, C=20)
    built = built.tile("J6", "14", 0).station("SFTG", "J6").station("CGTF", "J6").station("SFTG", "H4", 0)
    built = built.trains("SFTG", "4", "5").trains("CGTF", "4", "5")
    built = built.company("SFTG", stations=(0,)).company("CGTF", stations=(0,))
    return combining(built.cash("SFTG", 80).cash("CGTF", 380), "SFTG")


def firenze():
    """Two minors with a station each in the printed Firenze."""
    built = running(land("5"), "SLDV", S100, "A", A=60).station("SLDV", "R14", 0)
    built = running(built, "FTP", S68, "B", B=40).station("FTP", "R14", 1)
    built = built.company("SLDV", stations=()).company("FTP", stations=())

    def turn(table):
        yield from merge_minors(table, Merger(("SLDV", "FTP"), "AFI", A))
        return True

    return game_of(built.state, turn, TITLE.answers)


def heirs_of_equal_papers():
    built = running(secession.small(A=40), "SFTG", (2, 8), "IRSFF", IRSFF=30, A=20)
    return seceding(running(built, "SFTN", (2, 8), "B", B=40, IRSFF=10))
