"""The settlement and the national company as files have it: company by company, station by station.

The table is that of the specification's test case T37, a game of 18xx.games.
"""

import msgspec
import pytest

from gridsim.core.state import Board
from gridsim.facts.load import load_facts
from gridsim.interchange.importing import dialect_of, seen
from gridsim.titles.title_1856 import TITLE
from tests.interchange.files import a_record
from tests.titles.title_1856.formations import t37_table
from tests.titles.title_1856.settling import game

OPTIONS = load_facts("1856").sheet.bundles["18xx.games"]
MERGING = ("CPR", "THB", "CA", "GT", "LPS", "TGB", "GW")
NATIONAL = "company/CGR"
COPIES = {"F15": "121-0", "M4": "121-1", "F17": "14-0", "I12": "59-0", "N3": "14-1", "N11": "122-0"}


class Built:
    """Stands for a table under construction."""

    def __init__(self, state):
        self.state = state


def as_there(state):
    """The same table played by that program's house rules."""
    facts = load_facts("1856", OPTIONS)
    return msgspec.structs.replace(state, facts=facts, board=Board(facts, state.board.hexes))


@pytest.fixture
def playing():
    """Plays recorded actions on the table and gives the traced state after each."""

    def play_them(*entries, table=None):
        started = game(Built(as_there((table or t37_table()).state)), "TGB", "P4")
        dialect = dialect_of("1856")
        play = dialect.begun(started, TITLE, a_record(*entries, players=("P1", "P2", "P3", "P4")))
        for hex_id, copy in COPIES.items():
            play.copies.lay(hex_id, copy)
        found = [seen(dialect, play)]
        for index, recorded in enumerate(play.record.actions):
            play.index = index
            dialect.handlers[recorded.type](play, recorded)
            found.append(seen(dialect, play))
        return found

    return play_them


def merges(*companies):
    return [("merge", company, {"corporation": company}) for company in companies]


def test_all_treasuries_have_paid_before_anybody_is_asked(playing):
    (start,) = playing()
    assert start["company/GW/cash"] == 15
    assert start["company/GW/loans"] == 2


def test_each_merger_shows_at_once(playing):
    *_, after = playing(*merges(*in_their_order()[:2]))
    first, second = in_their_order()[:2]
    assert after[f"company/{first}/cash"] == after[f"company/{second}/cash"] == 0
    assert after[f"{NATIONAL}/cash"] == {"TGB": 33, "CPR": 97}[first] + {"CPR": 97, "GW": 15}[second]
    assert after[f"{NATIONAL}/trains"] in ("4,4,5,5", "4,4,4,4")
    assert after.get(f"{NATIONAL}/price") is None


def in_their_order():
    """From the buyer's president clockwise, each player's companies by the order of the round."""
    return ("TGB", "GW", "CPR", "THB", "CA", "GT", "LPS")


def test_with_the_last_merger_the_national_company_is_there_with_all_stations(playing):
    *_, after = playing(*merges(*in_their_order()))
    assert after[f"{NATIONAL}/tokens"] == "C14,D17,F15,F17,I12,K8,L15,M4,N11,N3,P9"
    assert after[f"{NATIONAL}/price"] == "100@r0c4"
    assert after[f"{NATIONAL}/cash"] == 384
    assert after[f"{NATIONAL}/trains"] == "4,4,4,4,5,5,6"
    assert "company/GW/cash" not in after
    assert after["player/P2/shares/CGR"] == 35


def test_station_that_is_taken_away_is_the_one_that_the_file_names(playing):
    *_, after = playing(*merges(*in_their_order()), ("remove_token", "CGR", {"city": "14-1-0", "slot": 0}))
    assert after[f"{NATIONAL}/tokens"] == "C14,D17,F15,F17,I12,K8,L15,M4,N11,P9"
    assert after.get("hex/N3/city0") is None


def test_trains_are_handed_in_one_by_one_after_the_stations(playing):
    discards = [("discard_train", "CGR", {"train": f"4-{number}"}) for number in range(4)]
    states = playing(
        *merges(*in_their_order()), ("remove_token", "CGR", {"city": "14-1-0", "slot": 0}), *discards
    )
    trains = [state[f"{NATIONAL}/trains"] for state in states[-5:]]
    assert trains == ["4,4,4,4,5,5,6", "4,4,4,5,5,6", "4,4,5,5,6", "4,5,5,6", "5,5,6"]


def test_president_who_repays_keeps_his_company(playing):
    *_, after = playing(*merges("TGB"), ("pass", "GW", {}), table=t37_table().cash("player:1", 300))
    assert after["company/GW/loans"] == 0
    assert after["company/GW/cash"] == 0
    assert after["player/P1/cash"] == 300 - (200 - 15)
    assert after[f"{NATIONAL}/cash"] == 33
