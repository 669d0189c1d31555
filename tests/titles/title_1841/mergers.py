"""Games of one merger, from the rulebook's example and from smaller tables."""

from gridsim.core.actions import ChooseCity, DiscardTrain, ProposeMerger, SettleOddShare
from gridsim.finance.ownership import holders
from gridsim.titles.title_1841.formations.mergers import MERGER_ANSWERS, merge_step
from tests.one_turn import game_of
from tests.titles.title_1841.northern_italy import owner, spend_stations, started, table

A, B, C, D, E = (owner(letter) for letter in "ABCDE")
PROPOSAL = ProposeMerger(partner="CGTF", into="CFCC")
SHARE, CASH = SettleOddShare(how="share"), SettleOddShare(how="cash")


def merging(built, company="SFTG"):
    def turn(working):
        into = yield from merge_step(working, company)
        return into is not None

    return game_of(built.state, turn, MERGER_ANSWERS)


def shares(state, name="CFCC"):
    return {holder: part for holder, part in holders(state, name).items() if part}


def t13_table():
    """The table of the rulebook's example §4.7.4.1."""
    built = started(table(), "SFTN", (4, 5), "D", D=40, SFTG=30, CGTF=30)
    built = started(built, "SFTC", (3, 5), "E", E=60)
    built = started(built, "SFTG", (2, 8), "A", A=50, B=10, C=10, D=10, SFTC=10, pool=10)
    built = started(built, "CGTF", (3, 5), "SFTG", SFTG=30, A=10, B=20, pool=20)
    for place in (("H4", 0), ("J6", 0), ("M7", 0), ("K7", 0)):
        built = built.station("SFTG", *place)
    for place in (("J6", 0), ("H4", 1), ("F8", 0)):
        built = built.station("CGTF", *place)
    built = spend_stations(built, "SFTG", 0)
    built = built.trains("SFTG", "4", "5").trains("CGTF", "5")
    return built.cash("SFTG", 80).cash("CGTF", 380).cash("SFTC", 150)


TOKENS = tuple(ChooseCity(hex=hex_id, stop=0) for hex_id in ("H4", "M7", "K7", "J6", "F8"))
T13 = (PROPOSAL, SHARE, SHARE, CASH, CASH, *TOKENS, DiscardTrain(train="4-0"))


def two_places(pass_holder, *, genova="CGTF"):
    """SFTG in Alessandria, the partner in Genova, the pass between them in these hands."""
    built = started(table(), "SFTG", (2, 8), "A", A=50)
    built = started(built, "CGTF", (3, 5), "A", A=30)
    built = started(built, "SFTN", (3, 5), "B", B=30)
    built = built.station("SFTG", "J6").station(genova, "M7").station("SFTN", "F8")
    return built.station(pass_holder, "K7") if pass_holder else built
