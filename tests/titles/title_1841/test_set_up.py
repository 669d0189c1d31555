"""1841 §1.2, §S15, §18.1: the table before the first turn, in every edition and variant; §T-21."""

from __future__ import annotations

import pytest

from gridsim import new_game
from gridsim.core.actions import Bid, Pass
from gridsim.core.decisions import AuctionTurn, NominationTurn, SealedBids
from gridsim.core.errors import DataError
from gridsim.core.state import BANK, IPO
from gridsim.facts.load import load_facts
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.opening import open_auctions, seating_by_cash
from tests.one_turn import assert_resumes_everywhere, play
from tests.titles.title_1841.tables import A, B, C, keys, one_turn, table

NAMES = ["Ada", "Bice", "Carlo", "Dina", "Elio", "Fosca", "Gino", "Ines"]
REUNIFICATIONS = (
    "napoleons_project",
    "cavours_plan",
    "wilhelms_idea",
    "carlo_albertos_dream",
    "franz_josephs_gambit",
)


def test_t_21_counts_of_the_components() -> None:
    facts = load_facts("1841")
    assert sum(tile.count or 0 for tile in facts.sheet.tiles) == 189
    assert sum(value * count for value, count in ((int(v), c) for v, c in facts.sheet.notes.items())) == 14640
    assert sum(facts.sheet.notes.values()) == 240
    assert len(facts.companies) == 24
    assert [train.count for train in facts.sheet.trains] == [8, 6, 4, 3, 2, 2, 7]
    assert len(facts.privates) == 8


@pytest.mark.parametrize(
    ("players", "cash", "limit"),
    [(3, 1120, 21), (4, 840, 16), (5, 672, 13), (6, 560, 11), (7, 480, 10), (8, 420, 9)],
)
def test_1_2_starting_cash_and_certificate_limit(players, cash, limit) -> None:
    state = new_game("1841", NAMES[:players]).now.state
    assert {state.cash[player] for player in state.players} == {cash}
    assert state.cash[BANK] == 11_280
    assert TITLE.paper_limit(state, "player:1") == limit
    assert all(paper.owner == IPO for papers in state.certificates.values() for paper in papers)
    assert isinstance(new_game("1841", NAMES[:players]).now.decision, SealedBids)


@pytest.mark.parametrize(("players", "cash"), [(3, 840), (4, 630), (5, 504), (6, 420)])
def test_s15_3_lite_has_less_money_and_no_tuscan_companies(players, cash) -> None:
    state = new_game("1841", NAMES[:players], options=["lite"]).now.state
    assert {state.cash[player] for player in state.players} == {cash}
    assert state.cash[BANK] == 8_620
    assert set(state.privates) == {"BAYARD", "C3", "C5", "C7", "C8"}
    assert {"SFLP", "SFLi", "SFMA", "SSFL"}.isdisjoint(state.companies)
    decision = new_game("1841", NAMES[:players], options=["lite"]).now.decision
    assert isinstance(decision, SealedBids)
    assert len(decision.offered) == 5


def test_s15_3_lite_is_for_six_at_most() -> None:
    with pytest.raises(ValueError, match="3 to 6"):
        new_game("1841", NAMES[:7], options=["lite"])


@pytest.mark.parametrize("option", REUNIFICATIONS)
def test_s15_1_at_most_one_reunification_variant(option) -> None:
    assert load_facts("1841", [option]).options == {option}
    for other in REUNIFICATIONS:
        if other != option:
            with pytest.raises(DataError):
                load_facts("1841", [option, other])


def regions(option, phase):
    """The states of several regions in a phase, each in the order of the alphabet."""
    facts = load_facts("1841", [option] if option else [])
    return sorted(tuple(sorted(state)) for state in facts.phases[phase].regions)


AUSTRIA = ("lombardia", "veneto")
PIEDMONT_AND_AUSTRIA = ("lombardia", "piedmont", "veneto")
ZONE = ("conservative_zone", "tuscany")
WITHOUT_VENETO = ("conservative_zone", "lombardia", "piedmont", "tuscany")
ITALY = ("conservative_zone", "lombardia", "piedmont", "tuscany", "veneto")


@pytest.mark.parametrize(
    ("option", "phase_3", "phase_4"),
    [
        ("", [AUSTRIA], [WITHOUT_VENETO]),
        ("napoleons_project", [AUSTRIA], [ZONE, PIEDMONT_AND_AUSTRIA]),
        ("cavours_plan", [AUSTRIA], [ITALY]),
        ("wilhelms_idea", [AUSTRIA], [ZONE, AUSTRIA]),
        ("carlo_albertos_dream", [WITHOUT_VENETO], [WITHOUT_VENETO]),
        ("franz_josephs_gambit", [AUSTRIA], [("conservative_zone", "lombardia", "tuscany", "veneto")]),
    ],
)
def test_7_1_states_by_phase(option, phase_3, phase_4) -> None:
    assert regions(option, "2") == [AUSTRIA]
    assert regions(option, "3") == phase_3
    assert regions(option, "4") == phase_4
    for phase in "5678":
        assert regions(option, phase) == [ITALY]


@pytest.mark.parametrize(
    ("option", "secession", "tuscan_merger", "austrian_homes"),
    [
        ("", "4", "4", "4"),
        ("napoleons_project", None, "5", "4"),
        ("cavours_plan", None, "4", "4"),
        ("wilhelms_idea", None, "5", "4"),
        ("carlo_albertos_dream", "3", "4", "3"),
        ("franz_josephs_gambit", None, "5", "3"),
    ],
)
def test_7_1_what_begins_with_which_phase(option, secession, tuscan_merger, austrian_homes) -> None:
    facts = load_facts("1841", [option] if option else [])

    def first(switch):
        return next((phase for phase in facts.phases if switch in facts.phases[phase].allows), None)

    assert first("secession") == secession
    assert first("tuscan_merger") == tuscan_merger
    assert first("austrian_homes") == austrian_homes
    assert first("historical_homes") == "4"
    assert first("concessions_close") == "4"


# ---- second edition


def edition_2(**fields):
    return table(3, options=("second_edition",), **fields).with_(set_number=1)


def test_e_03_e_04_companies_of_the_second_edition() -> None:
    facts = load_facts("1841", ["second_edition"])
    assert facts.companies["SFTC"].kind == "major"
    assert facts.companies["SB"].kind == facts.companies["SFL"].kind == "major"
    assert "SFV" not in facts.companies
    assert len(facts.companies) == 24


def test_e_01_whose_turn_it_is_puts_a_concession_up_and_the_others_may_raise() -> None:
    game = one_turn(edition_2(), open_auctions)
    asked = game.now.decision
    assert isinstance(asked, NominationTurn)
    assert (asked.player, asked.least, len(asked.offered)) == (A, 20, 8)
    assert keys(game, Bid(private="C5", amount=19)) == {"bid_too_low"}
    play(game, Bid(private="C5", amount=30))
    asked = game.now.decision
    assert isinstance(asked, AuctionTurn)
    assert (asked.player, asked.private, asked.least) == (B, "C5", 35)
    play(game, Pass(), Bid(private="C5", amount=35), Pass())
    assert game.now.state.privates["C5"].owner == C
    assert game.now.state.cash[C] == 1120 - 35
    asked = game.now.decision
    assert isinstance(asked, NominationTurn)
    assert asked.player == B, "the next to the left of the one who put it up, whoever bought"
    play(game, Pass(), Pass(), Pass())
    assert game.now.decision is None
    assert {name for name, each in game.now.state.privates.items() if each.owner != BANK} == {"C5"}
    assert_resumes_everywhere(game)


def test_e_02_least_cash_sits_first_then_the_lowest_concession() -> None:
    game = one_turn(edition_2(), open_auctions)
    play(game, Bid(private="C7", amount=50), Pass(), Pass())
    play(game, Bid(private="C6", amount=50), Pass(), Pass(), Pass(), Pass(), Pass())
    assert list(game.now.state.players) == [B, A, C]
    assert game.now.state.priority == B
    built = edition_2().private("C3", C).private("C4", B)
    assert seating_by_cash(built.state) == (C, B, A)


def test_e_11_in_the_second_edition_the_founder_chooses_the_city_of_firenze() -> None:
    facts = load_facts("1841", ["second_edition"])
    assert [(home.hex, home.stop) for home in facts.companies["SFMA"].home] == [("R14", None)]


def test_a_whole_round_of_either_opening_leads_to_a_stock_round() -> None:
    for options in ((), ("second_edition",), ("lite",)):
        game = new_game("1841", NAMES[:3], options=options, seed=5)
        while game.now.state.round.kind == "auction":
            game.apply(next(iter(game.now.legal)))
        assert game.now.state.round.kind == "stock"
