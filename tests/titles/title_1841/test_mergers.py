"""1841 §4.7.4: the merger of two majors: the rulebook's example, and when it is allowed."""

import pytest

from gridsim.core.actions import Answer, Pass, ProposeMerger
from gridsim.core.decisions import Consent, InheritStations, MergeStep, OddShare
from gridsim.core.events import PresidentChanged, SharesExchanged
from gridsim.core.state import BANK, IPO, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.finance.control import controller
from gridsim.finance.market import price
from gridsim.finance.ownership import presidents_certificate
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles.title_1841.formations.mergers import are_connected
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere, play, play_at_random, refusals
from tests.titles.title_1841.mergers import (
    CASH,
    PROPOSAL,
    SHARE,
    T13,
    A,
    B,
    C,
    D,
    E,
    merging,
    shares,
    t13_table,
    two_places,
)
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running


def test_t_13_questions_go_to_the_holders_in_their_order():
    played = merging(t13_table())
    asked = []
    for action in T13[:5]:
        asked.append((type(played.now.decision), played.now.decision.player, played.now.decision.actor))
        played.apply(action)
    assert asked == [
        (MergeStep, A, "SFTG"),  # A controls both companies: nobody else is asked
        (OddShare, B, B),
        (OddShare, C, C),
        (OddShare, D, D),
        (OddShare, E, "SFTC"),
    ]
    assert isinstance(played.now.decision, InheritStations)
    assert played.now.decision.player == A
    assert played.now.state.round.done == ("CFCC",), "it acts from the next round on"


def test_t_13_shares_price_and_money():
    played = merging(t13_table())
    before = played.start
    state = play(played, *T13)
    assert played.now.decision is None
    assert price(state, "CFCC") == 242
    assert state.companies["CFCC"].cell == (2, 13)
    assert shares(state) == {A: 30, B: 20, C: 10, POOL: 10, IPO: 30}
    assert presidents_certificate(state, "CFCC").owner == A
    assert state.companies["CFCC"].president == A
    assert [state.cash[holder] for holder in (A, B, C, D, E)] == [500, 379, 379, 621, 500]
    assert state.cash["SFTC"] == 271
    assert state.cash["CFCC"] == 702
    assert state.cash[BANK] == before.cash[BANK] - 242
    told = [
        (event.holder, event.old, event.new)
        for moment in played.history
        for event in moment.events
        if isinstance(event, SharesExchanged)
    ]
    assert told == [(A, 6, 3), (B, 3, 2), (C, 1, 1), (D, 1, 0), ("SFTC", 1, 0), (POOL, 3, 1)]


def test_t_13_new_company_becomes_director_of_what_it_holds_most_of():
    played = merging(t13_table())
    played.apply(PROPOSAL)
    state = played.now.state
    assert shares(state, "SFTN") == {"CFCC": 60, D: 40}
    assert presidents_certificate(state, "SFTN").owner == "CFCC"
    assert PresidentChanged(company="SFTN", old=D, new="CFCC", because="1841 §4.7.4-a") in played.now.events
    assert controller(state, "SFTN") == A


def test_t_13_shares_of_the_old_companies_it_would_own_are_removed():
    """30 % held and 20 % unsold; the choice between two prices lets one look before the exchange."""
    played = merging(t13_table().company("SFTG", cell=(0, 12)).company("CGTF", cell=(0, 13)))
    played.apply(PROPOSAL)
    assert shares(played.now.state, "CGTF") == {A: 10, B: 20, POOL: 20, REMOVED: 50}
    assert shares(played.now.state, "SFTG") == {A: 50, B: 10, C: 10, D: 10, "SFTC": 10, POOL: 10}


def test_t_13_stations_trains_and_the_end_of_the_old_companies():
    played = merging(t13_table())
    state = play(played, *T13)
    assert stations_by_hex(state, ["CFCC"]) == {"H4": (0,), "J6": (0,), "K7": (0,), "M7": (0,), "F8": (0,)}
    assert state.board.hexes["J6"].stations == (("CFCC", None),)
    assert state.board.hexes["H4"].stations == (("CFCC",), (None,))
    assert state.companies["CFCC"].stations == ()
    assert [train.id for train in state.trains.values() if train.owner == "CFCC"] == ["5-0", "5-1"]
    assert state.trains["4-0"].owner == POOL
    assert state.companies["SFTG"].status == "absorbed"
    assert {paper.owner for paper in state.certificates["SFTG"]} == {REMOVED}
    assert state.companies["CGTF"].status == "unstarted"
    assert {paper.owner for paper in state.certificates["CGTF"]} == {IPO}
    assert state.companies["CGTF"].stations == (0,) * 5
    assert state.companies["CGTF"].cell is None
    assert not state.companies["CFCC"].operated
    assert state.round.done == ("CFCC",)
    assert sum(state.cash.values()) == 14640
    assert state.supply["result"] == 1


def test_t_13_is_taken_up_again_from_every_moment():
    played = merging(t13_table())
    play(played, *T13)
    assert_resumes_everywhere(played)


def test_t_13_undo_in_the_middle_lets_another_holder_answer_otherwise():
    played = merging(t13_table())
    play(played, *T13[:5])
    played.go_to(2)  # B has taken his share, C is asked again
    state = play(played, CASH, SHARE, SHARE)
    assert shares(state) == {A: 30, B: 20, D: 10, "SFTC": 10, POOL: 10, IPO: 20}
    assert (state.cash[C], state.cash[D], state.cash["SFTC"]) == (621, 379, 29)


@pytest.mark.parametrize("seed", range(12))
def test_any_merger_keeps_money_and_papers_together(seed):
    played = merging(t13_table())
    state = play_at_random(played, seed)
    assert sum(state.cash.values()) == 14640
    for name, papers in state.certificates.items():
        assert sum(paper.percent for paper in papers) == 100, name
        assert sum(part for part in shares(state, name).values()) == 100, name
    if state.supply["result"]:
        new = next(each for each in ("CFCC", "RATF") if state.companies[each].status == "started")
        on_map = stations_by_hex(state, [new])
        assert 1 <= len(on_map) + len(state.companies[new].stations) <= 5
        assert any(hex_id != "K7" for hex_id in on_map)
        assert stations_by_hex(state, ["SFTG", "CGTF"]) == {}
    assert_resumes_everywhere(played)


# ---- conditions


def test_4_7_4_1_the_other_companys_player_must_agree():
    working = Table(t13_table().state)
    certificate = presidents_certificate(working, "CGTF")
    working.change_certificate("CGTF", certificate.id, owner=C)
    working.change_company("CGTF", president=C)
    built = Building(working.photograph())
    played = merging(built)
    played.apply(PROPOSAL)
    assert played.now.decision == Consent(
        player=C,
        actor="CGTF",
        rule="1841 §4.7.4-1",
        proposer="SFTG",
        proposal=ProposeMerger(partner="CGTF", into="CFCC"),
    )
    before = played.start
    played.apply(Answer(yes=False))
    assert played.now.state.cash == before.cash
    assert play(played, Pass()).supply["result"] == 0
    played.undo()
    played.undo()
    played.apply(Answer(yes=True))
    assert isinstance(played.now.decision, OddShare)


def test_4_7_4_1_who_has_refused_may_be_asked_again_in_the_same_turn():
    """Only a merger that has failed is not tried again (-g)."""
    working = Table(t13_table().state)
    working.change_certificate("CGTF", presidents_certificate(working, "CGTF").id, owner=C)
    working.change_company("CGTF", president=C)
    played = merging(Building(working.photograph()))
    play(played, PROPOSAL, Answer(yes=False))
    assert isinstance(played.now.decision, MergeStep)
    play(played, ProposeMerger(partner="CGTF", into="RATF"))
    assert isinstance(played.now.decision, Consent)


def test_4_7_4_2_into_a_free_company_without_history():
    played = merging(t13_table())
    for into in ("SFTN", "SFTC", "CGTF", "nobody"):
        assert refusals(played, ProposeMerger(partner="CGTF", into=into)) == [
            f"company_not_free(company={into}) [1841 §4.7.4-2]"
        ]
    assert ProposeMerger(partner="CGTF", into="RATF") in played.now.legal


@pytest.mark.parametrize("partner", ["SFTG", "SFTC", "RATF", "nobody"])
def test_4_7_4_partner_is_another_major_in_operation(partner):
    played = merging(t13_table())
    assert refusals(played, ProposeMerger(partner=partner, into="CFCC")) == [
        f"no_such_partner(company={partner}) [1841 §4.7.4]"
    ]


def test_4_7_4_3_and_4_concession_gone_both_operated_none_frozen():
    other = ProposeMerger(partner="SFTN", into="CFCC")
    built = t13_table().station("SFTN", "F8").station("CGTF", "M7")
    frozen = merging(built.company("SFTN", president=None), "CGTF")
    assert refusals(frozen, other) == ["company_frozen(company=SFTN) [1841 §4.7.4-4]"]
    fresh = merging(built.company("SFTN", operated=False), "CGTF")
    assert refusals(fresh, other) == ["has_not_operated(company=SFTN) [1841 §4.7.4-4]"]
    with_concession = merging(t13_table().private("7", A))
    assert with_concession.now.decision is None  # the only other major in operation without a route is SFTN
    asked = merging(built.private("7", A), "CGTF")
    assert refusals(asked, ProposeMerger(partner="SFTG", into="CFCC")) == [
        "concession_still_open(company=SFTG) [1841 §4.7.4-3]"
    ]


@pytest.mark.parametrize(
    ("pass_holder", "legal"), [(None, True), ("SFTG", True), ("CGTF", True), ("SFTN", False)]
)
def test_4_7_4_5_train_of_either_must_be_able_to_run_between_them(pass_holder, legal):
    played = merging(two_places(pass_holder))
    if legal:
        assert PROPOSAL in played.now.legal
    else:
        assert played.now.decision is None
    assert ProposeMerger(partner="SFTN", into="CFCC") not in played.now.legal


def test_4_7_4_5_reason_is_told():
    played = merging(two_places(None))
    assert refusals(played, ProposeMerger(partner="SFTN", into="CFCC")) == [
        "companies_not_connected(company=SFTG, partner=SFTN) [1841 §4.7.4-5]"
    ]


@pytest.mark.parametrize(
    ("further", "options", "legal"),
    [(False, (), False), (True, (), True), (False, ("both_cities_of_a_hex",), True)],
)
def test_4_7_4_5_no_train_runs_from_one_printed_city_of_torino_to_the_other(further, options, legal):
    """A loop over Asti joins the two; only from Alessandria, beyond it, can a train run to one of them."""
    built = running(land("5", options=options), "SFTG", (2, 8), "A", A=50).station("SFTG", "H4", 0)
    built = running(built, "SFTN", (3, 5), "A", A=30).station("SFTN", "H4", 1)
    built = built.tile("G5", "7", 0)
    built = built.tile("I5", "87" if further else "3", 2).tile("J6", "57", 2)
    if further:
        built = built.station("SFTG", "J6")
    assert are_connected(built.state, "SFTG", "SFTN") == legal
