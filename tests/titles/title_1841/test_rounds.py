"""1841 §3.4, §4, §5, §7.2: what lies between two rounds, and how the game ends; §T-14."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gridsim.core.actions import Answer, LayTile, OfferPriority
from gridsim.core.decisions import Consent, ExtraRound, SellPriority
from gridsim.core.events import PriceMoved
from gridsim.core.state import BANK
from gridsim.core.table import Table
from gridsim.facts.facts import Facts
from gridsim.facts.load import load_facts
from gridsim.procedures.rounds import end_operating_round, end_stock_round
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.ending import are_areas_connected, check_off_board, joined_areas, sources
from gridsim.titles.title_1841.operating.track import lay
from gridsim.titles.title_1841.rounds import COURSE, after_turn, play_turn
from tests.answers import PASS
from tests.builders import Building, building_of
from tests.tables import A, B, C, deed, one_turn, play, row
from tests.titles.title_1841.tables import running, table

YES, NO = Answer(yes=True), Answer(yes=False)
S100 = (3, 5)


def stock(table):
    """The end of a stock round in which nobody has to be asked anything."""
    return end_stock_round(table, COURSE)


def operating(table):
    """The end of an operating round."""
    return end_operating_round(table, COURSE)


def ending(built, end):
    """The end of a round, in which somebody is asked something."""

    def turn(working):
        yield from end(working)
        return 0

    return lambda: one_turn(built, turn)


def sftg(built, cell=S100, **held):
    return running(built, "SFTG", cell, "A", **held)


LATER = table(phase="4")
PRESSED = running(sftg(LATER, A=60, B=40), "SFTN", S100, "A", A=40, pool=30)
PRESSED = running(PRESSED, "SSFL", S100, "A", A=40)
FROZEN = sftg(LATER, pool=20, B=10).company("SFTG", president=None)
CONCESSIONS = table(5, cash=100).private("BAYARD", A).private("C5", B).private("C7", C)
CONCESSIONS = running(CONCESSIONS, "SFTG", S100, "C", C=20)
AT_516 = sftg(table(phase="8"), (1, 18), A=60, B=40).private("BAYARD", A).cash(A, 0)
THREE = table(phase="5").operating(1, 3)


def moving(row, *options):
    """SFTN rises, SFTG falls."""
    built = running(table(phase="4", options=options), "SFTN", (row, 5), "A", A=60, B=40)
    return sftg(built, A=40, pool=10)


def emptied(built, left=0):
    """The bank has so little; the players have the rest."""
    return built.with_(cash=built.state.cash.with_(BANK, left).with_(C, 10_000))


def there_and_back(table):
    """All the bank has is paid and comes back."""
    had = table.cash[BANK]
    table.pay(BANK, A, had, what="test", because="1841 §5")
    table.pay(A, BANK, had, what="test", because="1841 §5")


@pytest.mark.parametrize("deed", [
    deed("3.4 pool shares press a price by one row however many and sold out ones rise", PRESSED, stock,
         leaves={"cell SFTG": (2, 5), "cell SFTN": (4, 5), "cell SSFL": S100}),
    deed("3.4 a frozen company falls two rows", FROZEN, stock, leaves={"cell SFTG": (5, 5)}),
    deed("3.4 and one that it leads never rises", running(FROZEN, "SFTC", S100, "SFTG", SFTG=40, B=60), stock,
         leaves={"cell SFTC": S100}),
    deed("3.4 unused concessions go back and the Bayard pays 20", CONCESSIONS, stock,
         leaves={"owner BAYARD": "A", "owner C5": BANK, "owner C7": "C", "cash A": 120}),
    deed("S4.1-e the card goes to the left of the last who did anything",
         table(5).with_(round=replace(table(5).state.round, last_to_act=C)), stock, leaves={"priority": "D"}),
    deed("S4.1-e or stays", table(5).with_(priority=B), stock, leaves={"priority": "B"}),
    *(deed("4.6 the phase at the end of the stock round says how many operating rounds follow",
           table(phase=phase), stock, leaves={"rounds": rounds})
      for phase, rounds in zip("2345678", (1, 2, 2, 3, 3, 3, 3), strict=True)),
    deed("D-46 516 at the end of a stock round ends the game after the Bayard", AT_516, stock,
         leaves={"finished": True, "ending": "price_at_the_end", "cash A": 20}),
    deed("T-14 bank empty in a stock round one operating round is still played",
         emptied(sftg(table(phase="5"), A=40, B=30)), stock,
         leaves={"round": ("operating", 1), "rounds": 1, "finished": False}),
    deed("T-14 bank empty in the first of three operating rounds that round is the last", emptied(THREE, -5),
         operating, leaves={"finished": True, "ending": "bank_in_this_round"}),
    deed("T-14 if it is not empty the next follows", THREE, operating,
         leaves={"finished": False, "round": ("operating", 2)}),
    deed("D-69 a bank that has recovered has been empty all the same", THREE, there_and_back, operating,
         leaves={"finished": True}),
    deed("7.2 without the variant nobody is asked", table(5, phase="4").operating(2, 2), operating,
         leaves={"round": ("stock", 1)}),
    deed("D-70 an operating round without companies is over at once", LATER.operating(1, 2), play_turn,
         leaves={"round": ("operating", 2)}),
])  # fmt: skip
def test_ends_of_rounds(deed):
    deed.holds()


@pytest.mark.parametrize(
    ("built", "order"),
    [(moving(4), ["SFTG", "SFTN"]), (moving(2, "price_moves_by_company"), ["SFTN", "SFTG"])],
)
def test_d_10_first_all_fall_then_all_rise(built, order):
    """SFTN rises into the field that SFTG has left by falling; by house rule company by company."""
    working = Table(built.state)
    assert list(stock(working)) == []
    assert [event.company for event in working.events if isinstance(event, PriceMoved)] == order


# ---- the end of the game


def test_5_score_cash_and_shares_less_bankruptcy_money_shared_by_equals():
    built = sftg(table(phase="4", cash=100), A=40, pool=20)
    built = running(built, "SFTC", (2, 8), "SFTG", SFTG=40, A=20).cash("SFTG", 900).private("C5", A)
    players = built.state.players
    state = built.with_(players=players.with_(A, replace(players[A], debt=500))).state
    assert (TITLE.worth(state, A), TITLE.worth(state, B)) == (100 - 500 + 400 + 144, 100)
    found = [(source.kind, source.subject, source.amount) for source in sources(state, A)]
    assert found == [("cash", "", 100), ("debt", "", -500), ("shares", "SFTC", 144), ("shares", "SFTG", 400)]


TREVISO = table(5).tile("D16", "57", 2)
"""Beside the East."""


@pytest.mark.parametrize(
    ("built", "areas"),
    [(table(5), set()), (TREVISO, {"east"}), (table(5).tile("D16", "57", 0), set())],
    ids=["no track", "track to a city", "turned away from it"],
)
def test_d_47_an_area_is_joined_when_plain_track_leads_to_a_city(built, areas):
    assert {area for area, is_joined in joined_areas(built.state.board) if is_joined} == areas
    assert not are_areas_connected(built.state.board)


def only_the_east(*options: str) -> Building:
    """A map on which the East is the only area."""
    sheet, designs = load_facts("1841").sheet, load_facts("1841").designs
    hexes = tuple(
        place if place.id in ("E17", "C17") or not place.stops or place.stops[0].kind != "off_board"
        else replace(place, stops=(), paths=())
        for place in sheet.hexes
    )  # fmt: skip
    return building_of(Facts(replace(sheet, hexes=hexes), designs, frozenset(options)), players=3).operating()


def test_1_1_when_all_areas_are_joined_the_game_ends_with_the_turn():
    small = only_the_east()
    working = Table(small.state)
    check_off_board(working)
    assert working.ending is None
    working = Table(small.tile("D16", "57", 2).state)
    check_off_board(working)
    assert (working.ending, working.finished) == ("areas_connected", False)
    after_turn(working)
    assert working.finished


BY_COMPANY = "off_board_by_company"


@pytest.mark.parametrize(("options", "stands_there", "ending"), [
    ((), False, "areas_connected"),
    ((BY_COMPANY,), False, None),
    ((BY_COMPANY,), True, "areas_connected"),
    ((BY_COMPANY, "every_off_board_hex"), True, None),
])  # fmt: skip
def test_e_47_by_house_rule_an_area_counts_for_who_reaches_it(options, stands_there, ending):
    """Track leads from Treviso to the one hex of the East, or not yet to the other."""
    built = running(only_the_east(*options), "SFTG", S100, "A", A=40).tile("F16", "601")
    working = Table((built.station("SFTG", "D16") if stands_there else built).state)
    lay(working, "SFTG", LayTile(hex="D16", tile="57", rotation=2))
    assert working.ending == ending


# ---- variant 7.2

STRONG = table(5, phase="4", options=("stronger_priority",), cash=100)
SELLING = ending(STRONG.with_(priority=A), stock)
MORE = ending(STRONG.with_(priority=B).operating(2, 2), operating)


def offer(price):
    return OfferPriority(buyer=C, price=price)


@pytest.mark.parametrize("row", [
    row("3 a stock round ends when all have passed one after the other",
        running(table(3, phase="4", cash=500), "SFTG", S100, "C", C=20), PASS, PASS, PASS,
        leaves={"round": ("operating", 1)}, tells={"Passed step=stock actor": [A, B, C]}),
    row("7.2-a the card may be sold at the end of a stock round", SELLING, question=SellPriority, asks="A"),
    row("7.2-a who is named is asked", SELLING, offer(30), question=Consent, asks="C"),
    row("7.2-a and has it if he agrees", SELLING, offer(30), YES,
        leaves={"priority": "C", "cash A": 130, "cash C": 70}),
    row("7.2-a who refuses is not asked again", SELLING, offer(30), NO, question=SellPriority,
        refuses={offer(1): "no_such_buyer"}),
    row("7.2-a it may be kept", SELLING, offer(30), NO, PASS, leaves={"priority": "A"}),
    row("7.2-b one more operating round once in a set", MORE, question=ExtraRound, asks="B"),
    row("7.2-b if the holder wants", MORE, YES, leaves={"round": ("operating", 3)}),
])  # fmt: skip
def test_rounds(row):
    row.holds()


def test_7_2_the_card_and_the_round_are_those_that_were_agreed_on():
    playing = SELLING()
    play(playing, offer(30))
    asked = playing.now.decision
    assert (asked.proposer, asked.proposal) == (A, offer(30))
    state = play(MORE(), YES)
    assert state.round.of == 3
    again = STRONG.operating(3, 3).with_(memory=state.memory)
    assert ending(again, operating)().now.state.round.kind == "stock"
