"""1841 §4.7.5, §4.7.6: two minors become a major; a minor is converted into one."""

import pytest

from gridsim import turn_order
from gridsim.core.actions import (
    Answer,
    BuyCertificate,
    ChooseAmount,
    ChooseCity,
    ChooseCompany,
    DiscardTrain,
    Pass,
    ProposeMerger,
)
from gridsim.core.decisions import BuyStations, ConvertStep, KeepStation, MergeStep, ShareOffer
from gridsim.core.events import StationPlaced
from gridsim.core.state import IPO, POOL, REMOVED
from gridsim.finance.market import price
from gridsim.finance.ownership import holders
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.formations.mergers import joint_cell, merge_minors
from gridsim.titles.title_1841.formations.succession import Merger
from gridsim.titles.title_1841.operating.turn import merge_or_convert_step
from gridsim.titles.title_1841.soundness import broken_limits
from tests.one_turn import assert_resumes_everywhere, game_of, play, play_at_random, refusals
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.northern_italy import owner
from tests.titles.title_1841.tables import running

A, B, C, D = (owner(letter) for letter in "ABCD")
S100, S68, S144, S142 = (3, 5), (4, 2), (2, 8), (1, 7)
INTO_AFI = ProposeMerger(partner="FTP", into="AFI")
OFFERED = BuyCertificate(company="AFI", source=IPO, percent=10)


def combining(built, company="SLDV"):
    def turn(table):
        yield from merge_or_convert_step(table, company)
        return True

    return game_of(built.state, turn, TITLE.answers)


def shares(state, name="AFI"):
    return {holder: part for holder, part in holders(state, name).items() if part}


def t24(acting="SLDV"):
    """S.L.D.V. is director of F.T.P.; they meet in Alessandria and Asti's neighbour Torino."""
    built = running(land("5"), "SLDV", S100, "A", A=60, B=40)
    built = running(built, "FTP", S68, "SLDV", SLDV=40, B=20, pool=20)
    built = built.tile("J6", "14", 0).station("SLDV", "J6").station("FTP", "J6")
    return built.company("SLDV", stations=(0,)).company("FTP", stations=(0,)).cash("SLDV", 350)


@pytest.mark.parametrize("acting", ["SLDV", "FTP"])
def test_t_24_one_minor_directing_the_other(acting):
    played = combining(t24(), acting)
    partner = "FTP" if acting == "SLDV" else "SLDV"
    assert isinstance(played.now.decision, MergeStep)
    assert (played.now.decision.player, played.now.decision.rule) == (A, "1841 §4.7.5")
    state = play(played, ProposeMerger(partner=partner, into="AFI"))
    assert shares(state) == {A: 30, B: 30, POOL: 10, IPO: 30}
    assert state.companies["AFI"].president == A
    # of the two stations in Alessandria one is removed, both spare ones are kept: two more at 100 each
    assert played.now.decision == BuyStations(
        player=A, actor="AFI", rule="1841 §4.7.5-d", company="AFI", price=100, choices=(0, 1, 2)
    )
    assert turn_order(state).done == ("AFI",), "the new company is not to come while stations are bought"
    state = play(played, ChooseAmount(amount=2))
    assert state.cash["AFI"] == 150
    assert state.companies["AFI"].stations == (0,) * 4
    assert stations_by_hex(state, ["AFI", "SLDV", "FTP"]) == {"J6": (0,)}
    assert [state.companies[name].status for name in ("SLDV", "FTP")] == ["unstarted"] * 2
    assert state.companies["SLDV"].stations == (0, 0)
    assert shares(state, "SLDV") == {IPO: 100}
    assert state.round.done == ("AFI",)
    assert not state.companies["AFI"].operated
    assert list(broken_limits(state)) == []
    assert_resumes_everywhere(played)


@pytest.mark.parametrize(("one", "other", "value"), [(S144, S142, 141), (S144, (3, 8), 127), (S100, S68, 76)])
def test_t_18_price_of_two_minors_is_below_half_the_sum(one, other, value):
    built = t24().company("SLDV", cell=one).company("FTP", cell=other)
    assert built.state.facts.price_at(joint_cell(built.state, ("SLDV", "FTP"))) == value


def test_4_7_5_two_trains_above_the_limit_are_handed_in():
    built = t24().phase("6").trains("SLDV", "4", "5").trains("FTP", "5")
    played = combining(built)
    state = play(played, INTO_AFI, ChooseAmount(amount=0), DiscardTrain(train="4-0"))
    assert state.trains["4-0"].owner == POOL
    assert [train.id for train in state.trains.values() if train.owner == "AFI"] == ["5-0", "5-1"]


def test_d_74_of_two_stations_in_printed_firenze_the_director_chooses():
    built = running(land("5"), "SLDV", S100, "A", A=60).station("SLDV", "R14", 0)
    built = running(built, "FTP", S68, "B", B=40).station("FTP", "R14", 1)
    built = built.company("SLDV", stations=()).company("FTP", stations=())

    def turn(table):
        yield from merge_minors(table, Merger(("SLDV", "FTP"), "AFI", A))
        return True

    played = game_of(built.state, turn, TITLE.answers)
    assert played.now.decision == KeepStation(
        player=A, actor="AFI", rule="1841 §D-74", hex="R14", stops=(0, 1)
    )
    assert refusals(played, ChooseCity(hex="H4", stop=0)) == ["no_old_station_there(hex=H4) [1841 §D-74]"]
    state = play(played, ChooseCity(hex="R14", stop=1))
    assert stations_by_hex(state, ["AFI", "SLDV", "FTP"]) == {"R14": (1,)}
    assert state.companies["AFI"].president == A


def test_4_7_5_a_major_merges_with_no_minor():
    built = running(t24(), "CGTF", S100, "A", A=40)
    played = combining(built)
    assert refusals(played, ProposeMerger(partner="CGTF", into="AFI")) == [
        "no_such_partner(company=CGTF) [1841 §4.7.5]"
    ]


def test_4_7_5_historical_minors_wait_for_the_end_of_concessions():
    built = running(land("3"), "SFTC", S100, "A", A=60).station("SFTC", "M3")
    built = running(built, "FTP", S68, "A", A=40).station("FTP", "L14")
    played = combining(built, "SFTC")
    assert played.now.decision is None


# ---- conversion


def t19(cell=(4, 10), **fields):
    built = running(land("5"), "SLDV", cell, "A", A=60, B=20).station("SLDV", "J6")
    return built.company("SLDV", stations=()).cash("SLDV", 30).cash(A, 400).cash(B, 300).cash(C, 200)


def test_t_19_conversion():
    played = combining(t19())
    assert played.now.decision == ConvertStep(player=A, actor="SLDV", rule="1841 §4.7.6")
    state = play(played, ChooseCompany(company="AFI"))
    assert shares(state) == {A: 30, B: 10, IPO: 60}
    assert played.now.decision == ShareOffer(
        player=A, actor=A, rule="1841 §4.7.6-d", company="AFI", price=160
    )
    play(played, OFFERED, OFFERED, OFFERED)  # A, B; A again
    assert played.now.decision == ShareOffer(
        player=C, actor=C, rule="1841 §4.7.6-e", company="AFI", price=160
    )  # B has no L. 160 left
    play(played, OFFERED)
    assert played.now.decision.player == D
    state = play(played, Pass(), Pass())
    assert shares(state) == {A: 50, B: 20, C: 10, IPO: 20}
    assert played.now.decision == BuyStations(
        player=A, actor="AFI", rule="1841 §4.7.6-h", company="AFI", price=100, choices=(0, 1, 2, 3)
    )
    assert {each.because for each in played.now.events if isinstance(each, StationPlaced)} == {
        "1841 §4.7.6-g"
    }
    state = play(played, ChooseAmount(amount=2))
    assert state.cash["AFI"] == 420
    assert stations_by_hex(state, ["AFI", "SLDV"]) == {"J6": (0,)}
    assert state.companies["AFI"].stations == (0, 0, 0)
    assert price(state, "AFI") == 160
    assert state.companies["SLDV"].status == "unstarted"
    assert state.round.done == ("AFI",)
    assert list(broken_limits(state)) == []
    assert_resumes_everywhere(played)


def test_4_7_6_only_in_the_last_column_for_minors():
    played = combining(t19(cell=(4, 9)))
    assert played.now.decision is None
    second = land("5", options=("conversion_any_time",))
    built = running(second, "SLDV", (4, 9), "A", A=60).station("SLDV", "J6")
    assert isinstance(combining(built).now.decision, ConvertStep)


def test_d_45_second_station_out_of_unsold_shares_at_half_price():
    built = t19().cash(A, 0).cash(B, 0)
    for player in ("C", "D", "E"):
        built = built.cash(owner(player), 0)
    played = combining(built)
    state = play(played, ChooseCompany(company="AFI"))
    assert shares(state) == {A: 30, B: 10, POOL: 10, IPO: 50}
    assert state.cash["AFI"] == 30 + 80 - 50
    assert price(state, "AFI") == 146
    assert state.companies["AFI"].stations == (0,)


def test_4_7_6_g_no_conversion_where_unsold_shares_do_not_pay_for_the_second_station():
    """80 % of S.L.D.V. become 4 of the 10 units of a major; the other 6 bring half of 10 each."""
    built = running(land("5", options=("conversion_any_time",)), "SLDV", (12, 2), "A", A=60, pool=20)
    built = built.station("SLDV", "J6").company("SLDV", stations=())
    for player in built.state.players:
        built = built.cash(player, 0)
    poor, able = combining(built.cash("SLDV", 19)), combining(built.cash("SLDV", 20))
    assert poor.now.decision is None
    state = play(able, ChooseCompany(company="AFI"))
    assert shares(state) == {A: 30, POOL: 70}
    assert state.cash["AFI"] == 0
    assert state.companies["AFI"].stations == (0,)


def test_4_7_6_f_offers_keep_to_the_limits():
    built = running(t19(), "FTP", S68, "SLDV", SLDV=40, A=20).cash("FTP", 500)
    played = combining(built)
    play(played, ChooseCompany(company="AFI"))
    asked = []
    while isinstance(played.now.decision, ShareOffer):
        asked.append(played.now.decision.actor)
        played.apply(Pass())
    assert asked == [A, B, A, B, C, D, owner("E")]


def test_4_7_6_f_papers_that_have_been_replaced_count_for_no_limit():
    """A has two papers of S.L.D.V. and ten others; with the two of A.F.I. in their place there is room."""
    built = t19()
    for name, part in (("SFTN", 60), ("SFTG", 60)):
        built = running(built, name, S100, "A", A=part)
    played = combining(built)
    state = play(played, ChooseCompany(company="AFI"))
    assert broken_limits(state) == []
    assert played.now.decision.actor == A
    play(played, OFFERED, Pass())
    assert played.now.decision.actor == B  # A has thirteen papers now


def test_c_30_stations_are_bought_by_who_carries_it_out_whoever_directs_the_new_company_by_then():
    """A converts S.L.D.V., of which B has as much; B buys two shares of A.F.I. and is its director."""
    built = running(land("5"), "SLDV", (4, 10), "A", A=40, B=40).station("SLDV", "J6")
    played = combining(built.company("SLDV", stations=()).cash("SLDV", 300).cash(B, 400))
    play(played, ChooseCompany(company="AFI"), Pass(), OFFERED, Pass(), OFFERED, *[Pass()] * 3)
    assert played.now.state.companies["AFI"].president == B
    assert isinstance(played.now.decision, BuyStations)
    assert played.now.decision.player == A
    merging = running(land("5"), "SLDV", S100, "A", A=40, B=20).station("SLDV", "J6")
    merging = running(merging, "FTP", S68, "C", C=40, B=40).tile("J6", "14", 0)
    merging = merging.hex("J6", stations=(("SLDV", "FTP"),)).cash("SLDV", 300)
    played = combining(merging)
    state = play(played, INTO_AFI, Answer(yes=True))
    assert state.companies["AFI"].president == B
    assert isinstance(played.now.decision, BuyStations)
    assert played.now.decision.player == A


def test_4_7_5_b_the_old_papers_are_gone_while_stations_are_still_bought():
    played = combining(t24())
    state = play(played, INTO_AFI)
    assert isinstance(played.now.decision, BuyStations)
    assert {each.owner for name in ("SLDV", "FTP") for each in state.certificates[name]} == {REMOVED}


@pytest.mark.parametrize("seed", range(6))
def test_4_7_any_answers_leave_a_sound_table(seed):
    for built, company in ((t24(), "SLDV"), (t19(), "SLDV")):
        state = play_at_random(combining(built, company), seed)
        assert list(broken_limits(state)) == []
