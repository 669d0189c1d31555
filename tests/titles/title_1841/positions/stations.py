"""1841 §4.4: companies that may buy the places of others."""

from gridsim.core.actions import BuyPlace
from gridsim.titles.title_1841.operating.stations import buy_place
from tests.tables import one_turn
from tests.titles.title_1841.acts import S100
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running

ASTI = running(land("5"), "SFTG", S100, "A", A=40).tile("J6", "57", 2).station("SFTG", "J6")
ASTI = running(ASTI.tile("I5", "4", 2).tile("H4", "606", 2), "CGTF", S100, "B", B=40)
ASTI = running(ASTI.station("CGTF", "H4").station("CGTF", "M3"), "SFTN", S100, "A", A=40).station(
    "SFTN", "H4"
)
ASTI = ASTI.cash("SFTG", 60).company("CGTF", stations=())
"""S.F.T.G. in Alessandria, joined over Asti to Torino, where C.G.T.F. has its two stations with Cuneo."""


def buying(built):
    """The step in which S.F.T.G. takes over a place."""

    def turn(table):
        yield from buy_place(table, "SFTG")
        return 0

    return lambda: one_turn(built, turn)


def offer(price=50, hex_id="H4", seller="CGTF"):
    return BuyPlace(hex=hex_id, stop=0, seller=seller, price=price)
