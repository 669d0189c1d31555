"""1841 §4.7.5, §4.7.6: two minors become a major; a minor is converted into one."""

from __future__ import annotations

import pytest

from gridsim import turn_order
from gridsim.core.actions import DiscardTrain
from gridsim.core.decisions import BuyStations, ConvertStep, KeepStation, MergeStep, ShareOffer
from gridsim.core.events import StationPlaced
from gridsim.core.state import REMOVED
from gridsim.titles.title_1841.formations.mergers import joint_cell, merge_minors
from gridsim.titles.title_1841.formations.succession import Merger
from tests.answers import YES
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere, play_at_random
from tests.reading import charter, places, presidents, prices, statuses, why
from tests.tables import PASS, A, B, C, D, E, play, rich, shares, told
from tests.titles.title_1841.acts import S68, S100, S144, act, city, combining, is_sound, joins, takes
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.positions.minor_mergers import CONVERTED, INTO_AFI, OFFERED, converting, t19, t24
from tests.titles.title_1841.tables import running


@pytest.mark.parametrize(("acting", "partner"), [("SLDV", "FTP"), ("FTP", "SLDV")])
def test_t_24_one_minor_directing_the_other(acting, partner):
    played = combining(t24(), acting)
    assert played.now.decision == MergeStep(player=A, actor=acting, rule="1841 §4.7.5")
    state = play(played, joins(partner))
    assert (shares(state, "AFI"), presidents(state, "AFI")) == (
        {"A": 30, "B": 30, "pool": 10, "ipo": 30},
        "A",
    )
    # of the two stations in Alessandria one is removed, both spare ones are kept: two more at 100 each
    assert played.now.decision == BuyStations(
        player=A, actor="AFI", rule="1841 §4.7.5-d", company="AFI", price=100, choices=(0, 1, 2)
    )
    assert turn_order(state).done == ("AFI",), "the new company is not to come while stations are bought"
    assert shares(state, "SLDV") == shares(state, "FTP") == {REMOVED: 100}, "by then (-b)"
    state = play(played, takes(2))
    assert charter(state, "AFI") == "A 30 B 30 pool 10 ipo 30 | 150 |  | J6 | 4"
    assert (statuses(state, "SLDV FTP"), charter(state, "SLDV")) == (
        "unstarted unstarted",
        "ipo 100 | 0 |  |  | 2",
    )
    assert (state.round.done, state.companies["AFI"].operated) == (("AFI",), False)
    is_sound(played)
    assert_resumes_everywhere(played)


@pytest.mark.parametrize(
    ("one", "other", "value"), [(S144, (1, 7), 141), (S144, (3, 8), 127), (S100, S68, 76)]
)
def test_t_18_price_of_two_minors_is_below_half_the_sum(one, other, value):
    built = t24().company("SLDV", cell=one).company("FTP", cell=other)
    assert built.state.facts.price_at(joint_cell(built.state, ("SLDV", "FTP"))) == value


def test_4_7_5_two_trains_above_the_limit_are_handed_in():
    played = combining(t24().phase("6").trains("SLDV", "4", "5").trains("FTP", "5"))
    state = play(played, INTO_AFI, takes(0), DiscardTrain(train="4-0"))
    assert [state.trains[card].owner for card in ("4-0", "5-0", "5-1")] == ["pool", "AFI", "AFI"]


def test_d_74_of_two_stations_in_printed_firenze_the_director_chooses():
    built = running(land("5"), "SLDV", S100, "A", A=60).station("SLDV", "R14", 0)
    built = running(built, "FTP", S68, "B", B=40).station("FTP", "R14", 1)
    built = built.company("SLDV", stations=()).company("FTP", stations=())
    played = act(built, lambda table: merge_minors(table, Merger(("SLDV", "FTP"), "AFI", A)))
    question = KeepStation(player=A, actor="AFI", rule="1841 §D-74", hex="R14", stops=(0, 1))
    assert played.now.decision == question
    assert why(played, city("H4")) == "no_old_station_there(hex=H4) [1841 §D-74]"
    state = play(played, city("R14", 1))
    assert (places(state, "AFI SLDV FTP"), presidents(state, "AFI")) == ("R14.1", "A")


def test_4_7_5_a_major_merges_with_no_minor():
    played = combining(running(t24(), "CGTF", S100, "A", A=40))
    assert why(played, joins("CGTF")) == "no_such_partner(company=CGTF) [1841 §4.7.5]"


def test_4_7_5_historical_minors_wait_for_the_end_of_concessions():
    built = running(land("3"), "SFTC", S100, "A", A=60).station("SFTC", "M3")
    assert combining(running(built, "FTP", S68, "A", A=40).station("FTP", "L14"), "SFTC").now.decision is None


# ---- conversion


def offered(player: str, paragraph: str) -> ShareOffer:
    return ShareOffer(player=player, actor=player, rule=f"1841 §4.7.6-{paragraph}", company="AFI", price=160)


def test_t_19_conversion():
    played = combining(t19())
    assert played.now.decision == ConvertStep(player=A, actor="SLDV", rule="1841 §4.7.6")
    assert shares(play(played, CONVERTED), "AFI") == {"A": 30, "B": 10, "ipo": 60}
    assert played.now.decision == offered(A, "d")
    play(played, OFFERED, OFFERED, OFFERED)  # A, B; A again
    assert played.now.decision == offered(C, "e")  # B has no L. 160 left
    play(played, OFFERED)
    assert played.now.decision.player == D
    play(played, PASS, PASS)
    assert played.now.decision == BuyStations(
        player=A, actor="AFI", rule="1841 §4.7.6-h", company="AFI", price=100, choices=(0, 1, 2, 3)
    )
    assert {placed.because for placed in told(played, StationPlaced)} == {"1841 §4.7.6-g"}
    state = play(played, takes(2))
    assert charter(state, "AFI") == "A 50 B 20 C 10 ipo 20 | 420 |  | J6 | 3"
    assert (prices(state, "AFI"), statuses(state, "SLDV"), places(state, "SLDV")) == ([160], "unstarted", "")
    assert state.round.done == ("AFI",)
    is_sound(played)
    assert_resumes_everywhere(played)


@pytest.mark.parametrize(("options", "is_asked"), [((), False), (("conversion_any_time",), True)])
def test_4_7_6_only_in_the_last_column_for_minors(options, is_asked):
    played = combining(converting((4, 9), *options, A=60))
    assert isinstance(played.now.decision, ConvertStep) is is_asked


def test_d_45_second_station_out_of_unsold_shares_at_half_price():
    state = play(combining(converting(A=60, B=20)), CONVERTED)
    assert charter(state, "AFI") == f"A 30 B 10 pool 10 ipo 50 | {30 + 80 - 50} |  | J6 | 1"
    assert prices(state, "AFI") == [146]


def test_4_7_6_g_no_conversion_where_unsold_shares_do_not_pay_for_the_second_station():
    """80 % of S.L.D.V. become 4 of the 10 units of a major; the other 6 bring half of 10 each."""
    built = converting((12, 2), "conversion_any_time", A=60, pool=20)
    assert combining(built.cash("SLDV", 19)).now.decision is None
    state = play(combining(built.cash("SLDV", 20)), CONVERTED)
    assert charter(state, "AFI") == "A 30 pool 70 | 0 |  | J6 | 1"


def test_4_7_6_f_offers_keep_to_the_limits():
    played, asked = combining(running(t19(), "FTP", S68, "SLDV", SLDV=40, A=20).cash("FTP", 500)), []
    play(played, CONVERTED)
    while isinstance(played.now.decision, ShareOffer):
        asked.append(played.now.decision.actor)
        play(played, PASS)
    assert asked == [A, B, A, B, C, D, E]


def test_4_7_6_f_papers_that_have_been_replaced_count_for_no_limit():
    """A has two papers of S.L.D.V. and ten others; with the two of A.F.I. in their place there is room."""
    played = combining(running(running(t19(), "SFTN", S100, "A", A=60), "SFTG", S100, "A", A=60))
    play(played, CONVERTED)
    is_sound(played)
    assert played.now.decision.actor == A
    play(played, OFFERED, PASS)
    assert played.now.decision.actor == B  # A has thirteen papers now


def of_a_and_b() -> Building:
    """A directs S.L.D.V., of which B has as much."""
    return converting(A=40, B=40).cash("SLDV", 300).cash(A, 672).cash(B, 400).cash(C, 672)


def with_b_in_both() -> Building:
    built = running(rich(land("5"), 672), "SLDV", S100, "A", A=40, B=20)
    built = running(built, "FTP", S68, "C", C=40, B=40).tile("J6", "14", 0)
    return built.hex("J6", stations=(("SLDV", "FTP"),)).company("SLDV", stations=(0,)).cash("SLDV", 300)


@pytest.mark.parametrize(("built", "answers"), [
    (of_a_and_b(), (CONVERTED, PASS, OFFERED, PASS, OFFERED, PASS)),
    (with_b_in_both(), (INTO_AFI, YES)),
], ids=["converted", "merged"])  # fmt: skip
def test_c_30_stations_are_bought_by_who_carries_it_out_whoever_directs_it_by_then(built, answers):
    played = combining(built)
    assert presidents(play(played, *answers), "AFI") == "B"
    assert isinstance(played.now.decision, BuyStations)
    assert played.now.decision.player == A


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("built", [t24(), t19()], ids=["merged", "converted"])
def test_4_7_any_answers_leave_a_sound_table(built, seed):
    played = combining(built)
    play_at_random(played, seed)
    is_sound(played)


# ---- who directs what while a new company takes everything over


def test_4_7_4_a_what_an_old_company_directs_through_another_stays_as_it_is():
    """C.G.T.F. goes from S.F.T.N. to the new company and directs A.F.I. all the time, of which B has less."""
    built = running(running(land("6"), "SFTN", S100, "A", A=50), "SFTG", S100, "A", A=50)
    built = running(built, "CGTF", S100, "SFTN", SFTN=30)
    built = running(built, "AFI", S100, "CGTF", CGTF=30, SFTN=10, B=20)
    built = built.tile("J6", "15", 0).hex("J6", stations=(("SFTN", "SFTG"),))
    state = play(combining(built, "SFTN"), joins("SFTG", "CFCC"))
    assert (presidents(state, "CGTF AFI"), shares(state, "AFI")["CFCC"]) == ("CFCC CGTF", 10)


def in_alessandria(built: Building, *names: str) -> Building:
    return built.tile("J6", "14", 0).hex("J6", stations=(names,))


@pytest.mark.parametrize("first", [A, B])
def test_d_68_a_director_that_the_new_company_directs_gives_way_to_the_other_one(first):
    """A directs F.T.P., that S.F.T.N. and that S.L.D.V., whose certificate would close a ring."""
    built = running(land("5"), "SLDV", S100, "SFTN", SFTN=40, B=40)
    built = running(running(built, "FTP", S68, "A", A=40), "SFTN", S100, "FTP", FTP=40).with_(priority=first)
    state = play(combining(in_alessandria(built, "SLDV", "FTP")), INTO_AFI)
    assert presidents(state, "SFTN AFI") == "AFI A"
    assert shares(state, "AFI") == {"A": 20, "B": 20, "SFTN": 20, "ipo": 40}


def test_d_68_who_the_merger_makes_subject_gives_way_to_the_other_director():
    """S.F.T.N. directs S.L.D.V., which the full pool lets keep its share of it; F.T.P. has more of it."""
    built = running(land("5"), "SFTN", S100, "A", A=20, FTP=20, SLDV=10, pool=50)
    built = running(running(built, "SLDV", S100, "SFTN", SFTN=60), "FTP", S68, "B", B=40)
    played = combining(in_alessandria(built, "SLDV", "FTP"))
    assert presidents(play(played, INTO_AFI, YES), "SFTN AFI") == "AFI B"
    is_sound(played)


def test_4_7_6_a_a_converted_company_does_not_come_to_direct_one_above_it():
    """S.L.D.V. owns more of S.F.T.N., which directs it, than A, and cannot sell what has not operated."""
    built = converting(SFTN=60).company("SLDV", president="SFTN").owns("SLDV", "SFTN", 0)
    built = running(built, "SFTN", S100, "A", operated=False, A=20, SLDV=50).cash("SLDV", 60)
    played = combining(built)
    state = play(played, CONVERTED)
    assert presidents(state, "AFI SFTN") == "SFTN A"
    assert (shares(state, "SFTN")["AFI"], shares(state, "AFI")["SFTN"]) == (50, 30)
    is_sound(played)


def test_3_5_3_a_a_company_that_a_conversion_sets_free_directs_what_it_has_most_of():
    """B buys two shares of A.F.I.: with it A's company S.F.T.N. loses S.F.T.G., which owns more of it."""
    built = converting(SFTN=40, B=40).company("SLDV", president="SFTN").cash("SLDV", 60).cash(B, 2000)
    built = running(built, "SFTN", S100, "A", A=20, SFTG=30)
    played = combining(running(built, "SFTG", S100, "SLDV", SLDV=40))
    assert presidents(played.now.state, "SFTN") == "A"
    state = play(played, CONVERTED, OFFERED, OFFERED, takes(0))
    assert presidents(state, "AFI SFTG SFTN") == "B AFI SFTG"


def test_3_5_3_a_a_company_that_a_merger_sets_free_directs_what_it_has_most_of():
    """B directs the new company and so S.F.T.G., which has been below S.F.T.N. and owns more of it than A."""
    built = running(land("5"), "SFTN", S100, "A", A=20, SFTG=30)
    built = running(running(built, "RATF", S100, "SFTN", SFTN=40), "SFTG", S100, "RATF", RATF=40)
    built = running(built, "CGTF", S100, "B", B=40)
    built = built.tile("J6", "15", 0).hex("J6", stations=(("RATF", "CGTF"),))
    state = play(combining(built, "CGTF"), joins("RATF", "CFCC"), YES)
    assert presidents(state, "CFCC SFTG SFTN") == "B CFCC SFTG"
