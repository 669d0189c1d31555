"""1841 §4.6.9: the Tuscan merger in all its combinations."""

from __future__ import annotations

import pytest

from gridsim import turn_order
from gridsim.core.decisions import KeepStation, OddShare, ReplaceStations, ShareOffer
from gridsim.core.events import PresidentChanged
from gridsim.core.state import REMOVED
from gridsim.finance.control import controller
from gridsim.finance.market import stack
from gridsim.titles.title_1841 import memory
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere, play_at_random
from tests.reading import charter, places, presidents, prices, statuses, why
from tests.tables import PASS, A, B, C, D, buys, play, shares, told
from tests.titles.title_1841.acts import S68, S100, S144, SHARE, city, is_sound, tuscany
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.positions.tuscan_railways import leopolda, lucca, maria_antonia
from tests.titles.title_1841.tables import running

OFFERED = buys("SFLP")
OFFERS = (OFFERED, PASS, OFFERED, PASS, PASS, PASS, PASS)


def frozen(built: Building, *names: str) -> Building:
    for name in names:
        built = built.company(name, president=None)
    return built


ALL = leopolda(maria_antonia(lucca()))
CONVERTED = leopolda(lucca(A=40, B=20), C=40, A=10).cash(A, 500).cash(B, 500)
BY_HOUSE_RULE = maria_antonia(lucca("sfli_acts_when_formed"))


def test_4_6_9_with_one_company_nothing_happens():
    assert statuses(tuscany(lucca()).now.state, "SFLP SFLi") == "started closed"


def test_4_6_9_two_minors_become_the_livornesi():
    built = maria_antonia(lucca(A=60, C=20), B=40, A=20).trains("SFLP", "3").trains("SFMA", "4")
    played = tuscany(built.cash("SFLP", 70).cash("SFMA", 50))
    question = ReplaceStations(player=A, actor="SFLi", rule="1841 §4.6.9", left=3, stops=(("P12", 0),))
    assert played.now.decision == question
    assert why(played, city("Q11")) == "no_old_station_there(hex=Q11) [1841 §4.6.9]"
    state = played.now.state
    assert shares(state, "SFLP") == shares(state, "SFMA") == {REMOVED: 100}, "while stations are asked for"
    assert [stack(state, cell) for cell in (S100, S68)] == [[], []], "their markers are off too"
    state = play(played, city("P12"))
    assert charter(state, "SFLi") == "A 40 B 20 C 10 ipo 30 | 120 | 3 4 | P12 Q11 R14.1 | 2"
    assert (prices(state, "SFLi"), presidents(state, "SFLi")) == ([76], "A")
    assert (statuses(state, "SFLP SFMA"), state.round.done) == ("absorbed absorbed", ("SFLi",))
    is_sound(played)


def test_4_6_9_a_minor_is_converted_before_it_merges_with_the_leopolda():
    played = tuscany(CONVERTED)
    offered = ShareOffer(player=A, actor=A, rule="1841 §4.7.6-d", company="SFLP", price=100)
    assert played.now.decision == offered
    play(played, *OFFERS)
    # A: 20 + 10 + 10 of the converted one and one of the Leopolda, B one, C four
    assert played.now.decision == OddShare(player=A, actor=A, rule="1841 §4.7.4-d", company="SFLi", price=121)
    state = play(played, SHARE, SHARE, city("R14"), PASS)
    assert (prices(state, "SFLi"), controller(state, "SFLi")) == ([242], A)
    assert shares(state, "SFLi") == {"C": 20, "A": 30, "B": 10, "ipo": 40}
    assert_resumes_everywhere(played)


def test_t_23_all_three():
    played = tuscany(ALL.cash("SFLP", 10).cash("SFMA", 20).cash("SSFL", 40))
    question = ReplaceStations(player=C, actor="SFLi", rule="1841 §4.6.9", left=3, stops=(("P12", 0),))
    assert played.now.decision == question
    state = play(played, PASS)
    assert charter(state, "SFLi") == "A 10 B 10 C 20 ipo 60 | 70 |  | Q11 R14.1 | 3"
    assert (prices(state, "SFLi"), state.companies["SFLi"].cell) == ([219], (4, 13))
    assert (presidents(state, "SFLi"), state.round.done) == ("C", ("SFLi",))
    is_sound(played)


def test_s13_3_c_papers_replaced_by_those_of_the_intermediate_major_are_nobodys():
    built = leopolda(maria_antonia(lucca(A=60), B=60), B=50).company("SSFL", president=B).cash(A, 500)
    played = tuscany(built)
    assert played.now.decision == OddShare(player=A, actor=A, rule="1841 §4.7.4-d", company="SFLi", price=109)
    assert not {"A", "B", "pool", "ipo"} & set(shares(played.now.state, "SFMA"))


@pytest.mark.parametrize(("acting", "done"), [("SFTG", ()), ("SFLP", ("SFLi",))])
def test_d_38_by_house_rule_it_acts_if_none_of_its_parts_has(acting, done):
    assert play(tuscany(BY_HOUSE_RULE, acting=acting), PASS).round.done == done


def test_d_38_by_house_rule_those_to_come_stay_to_come():
    played = tuscany(running(BY_HOUSE_RULE, "SFTG", S100, "D", D=40))
    assert isinstance(played.now.decision, ReplaceStations)
    assert turn_order(played.now.state).companies == ("SFTG", "SFLi")


def test_4_6_9_f_companies_that_merge_and_the_livornesi_are_not_to_come():
    """While the converted company makes its offers, and while shares are exchanged."""
    played = tuscany(running(running(CONVERTED, "SFTG", S100, "D", D=40), "SFTN", S68, "D", D=40))
    for answers, done in (((), ()), (OFFERS, ("SFLi",))):
        order = turn_order(play(played, *answers))
        assert (order.companies, order.done) == (("SFTG", "SFTN"), done)
    assert isinstance(played.now.decision, OddShare)
    state = play(played, SHARE, SHARE, city("R14"), PASS)
    assert turn_order(state).done == ("SFLi",)
    assert not memory.of(state).without_turn


def test_4_6_9_if_one_of_two_minors_is_frozen_the_other_director_takes_over():
    played = tuscany(frozen(maria_antonia(lucca(pool=60)), "SFLP"), D)
    assert played.now.decision.player == D
    state = play(played, PASS)
    assert (presidents(state, "SFLi"), shares(state, "SFLi")) == ("B", {"B": 20, "pool": 30, "ipo": 50})


def test_d_36_without_any_director_the_certificate_goes_to_the_pool():
    played = tuscany(frozen(maria_antonia(lucca(pool=60), pool=40), "SFLP", "SFMA"), D)
    state = play(played, PASS)
    assert (presidents(state, "SFLi"), shares(state, "SFLi")) == ("-", {"pool": 50, "ipo": 50})
    is_sound(played)


def test_d_37_without_a_free_slot_the_station_stays_on_the_charter():
    built = running(maria_antonia(lucca()), "AFI", S100, "D", D=20).station("AFI", "Q11")
    state = play(tuscany(built), PASS)
    assert (places(state, "SFLi"), state.companies["SFLi"].stations) == ("R14.1", (0, 0, 0, 0))


def test_4_6_9_in_printed_firenze_the_player_chooses_the_city():
    played = tuscany(leopolda(lucca()))
    play(played, *[PASS] * 6)
    question = KeepStation(player=C, actor="SFLi", rule="1841 §D-74", hex="R14", stops=(0, 1))
    assert played.now.decision == question
    assert places(play(played, city("R14"), PASS), "SFLi") == "Q11 R14"


def test_4_6_9_a_minor_that_the_other_one_directs_keeps_its_own_directorships():
    """S.F.M.A. directs S.F.L.P. and that A.F.I., of which S.F.M.A. has a share and B less than S.F.L.P."""
    built = running(land("4"), "SFMA", S68, "A", A=40).station("SFMA", "R14", 1)
    built = running(built, "SFLP", S100, "SFMA", SFMA=40, B=20).station("SFLP", "P12")
    built = running(built, "SSFL", S144, "C", C=40).station("SSFL", "Q11")
    played = tuscany(running(built, "AFI", S100, "SFLP", SFLP=30, SFMA=10, B=20))
    directed = [moved for moved in told(played, PresidentChanged) if moved.company == "AFI"]
    assert [(moved.old, moved.new) for moved in directed] == [("SFLP", "SFLi")]


def test_4_5_1_1_whom_a_forced_merger_would_put_into_a_ring_another_directs_at_once():
    """S.F.T.N. alone can direct the Livornesi, who get more of it than C has; of the others B has most."""
    built = running(land("4"), "SFTN", S100, "C", C=20, SFMA=30, SFLP=10, B=30)
    built = running(built, "SFMA", S68, "SFTN", SFTN=60, A=20).station("SFMA", "R14", 1)
    built = frozen(running(built, "SFLP", S100, "pool", pool=60, SFTN=20).station("SFLP", "P12"), "SFLP")
    played = tuscany(built)
    state = played.now.state
    assert (shares(state, "SFTN")["SFLi"], presidents(state, "SFTN SFLi")) == (40, "B SFTN")
    is_sound(played)


@pytest.mark.parametrize("seed", range(6))
def test_4_6_9_any_answers_leave_a_sound_table(seed):
    built = leopolda(maria_antonia(lucca(A=40, SSFL=20), B=40, SFLP=20), C=30, pool=30, B=30)
    played = tuscany(built.trains("SSFL", "4", "4", "3").trains("SFMA", "3"))
    state = play_at_random(played, seed)
    is_sound(played)
    assert (sum(shares(state, "SFLi").values()), statuses(state, "SFLi")) == (100, "started")
