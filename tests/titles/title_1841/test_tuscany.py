"""1841 §4.6.9: the Tuscan merger in all its combinations."""

import pytest

from gridsim import turn_order
from gridsim.core.actions import BuyCertificate, ChooseCity, Pass, SettleOddShare
from gridsim.core.decisions import KeepStation, OddShare, ReplaceStations, ShareOffer
from gridsim.core.state import IPO, POOL, REMOVED
from gridsim.finance.control import controller
from gridsim.finance.market import price, stack
from gridsim.finance.ownership import holders
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles.title_1841 import memory
from gridsim.titles.title_1841.answers import ANSWERS
from gridsim.titles.title_1841.formations.tuscany import merge_tuscany
from gridsim.titles.title_1841.soundness import broken_limits
from tests.one_turn import assert_resumes_everywhere, game_of, play, play_at_random, refusals
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.northern_italy import owner
from tests.titles.title_1841.tables import running

A, B, C, D = (owner(letter) for letter in "ABCD")
SHARE, CASH = SettleOddShare(how="share"), SettleOddShare(how="cash")
OFFERED = BuyCertificate(company="SFLP", source=IPO, percent=10)
S100, S68, S144 = (3, 5), (4, 2), (2, 8)


def merging(built, acting="SFTG", player=A):
    def turn(table):
        table.change_round(company=acting)
        yield from merge_tuscany(table, player)
        table.change_round(company=None)
        return True

    return game_of(built.state, turn, ANSWERS)


def shares(state, name="SFLi"):
    return {holder: part for holder, part in holders(state, name).items() if part}


def lucca(built, **papers):
    built = running(built, "SFLP", S100, "A", **papers or {"A": 40})
    return built.station("SFLP", "P12").company("SFLP", stations=(50,))


def maria_antonia(built, **papers):
    built = running(built, "SFMA", S68, "B", **papers or {"B": 40})
    return built.station("SFMA", "R14", 1).company("SFMA", stations=())


def leopolda(built, **papers):
    built = running(built, "SSFL", S144, "C", **papers or {"C": 40})
    return built.station("SSFL", "Q11").company("SSFL", stations=())


def test_4_6_9_with_one_company_nothing_happens():
    played = merging(lucca(land("4")))
    state = played.now.state
    assert state.companies["SFLP"].status == "started"
    assert state.companies["SFLi"].status == "closed"


def test_4_6_9_two_minors_become_the_livornesi():
    built = maria_antonia(lucca(land("4"), A=60, C=20), B=40, A=20)
    built = built.cash("SFLP", 70).cash("SFMA", 50).trains("SFLP", "3").trains("SFMA", "4")
    played = merging(built)
    assert played.now.decision == ReplaceStations(
        player=A, actor="SFLi", rule="1841 §4.6.9", left=3, stops=(("P12", 0),)
    )
    assert refusals(played, ChooseCity(hex="Q11", stop=0)) == ["no_old_station_there(hex=Q11) [1841 §4.6.9]"]
    old_papers = (each for name in ("SFLP", "SFMA") for each in played.now.state.certificates[name])
    assert {each.owner for each in old_papers} == {REMOVED}, "while it is asked about stations"
    assert [stack(played.now.state, cell) for cell in (S100, S68)] == [[], []], "their markers are off too"
    state = play(played, ChooseCity(hex="P12", stop=0))
    assert price(state, "SFLi") == 76
    assert shares(state) == {A: 40, B: 20, C: 10, IPO: 30}
    assert state.companies["SFLi"].president == A
    assert state.cash["SFLi"] == 120
    assert stations_by_hex(state, ["SFLi"]) == {"P12": (0,), "Q11": (0,), "R14": (1,)}
    assert state.companies["SFLi"].stations == (0, 0)
    assert [state.companies[name].status for name in ("SFLP", "SFMA")] == ["absorbed"] * 2
    assert state.round.done == ("SFLi",)
    assert list(broken_limits(state)) == []


def test_4_6_9_a_minor_is_converted_before_it_merges_with_the_leopolda():
    built = leopolda(lucca(land("4"), A=40, B=20), C=40, A=10).cash(A, 500).cash(B, 500)
    played = merging(built)
    assert played.now.decision == ShareOffer(
        player=A, actor=A, rule="1841 §4.7.6-d", company="SFLP", price=100
    )
    play(played, OFFERED, Pass(), OFFERED, Pass(), Pass(), Pass(), Pass())
    # A: 20 + 10 + 10 of the converted one and one of the Leopolda, B one, C four
    assert played.now.decision == OddShare(player=A, actor=A, rule="1841 §4.7.4-d", company="SFLi", price=121)
    state = play(played, SHARE, SHARE, ChooseCity(hex="R14", stop=0), Pass())
    assert price(state, "SFLi") == 242
    assert shares(state) == {C: 20, A: 30, B: 10, IPO: 40}
    assert controller(state, "SFLi") == A
    assert_resumes_everywhere(played)


def test_t_23_all_three():
    built = leopolda(maria_antonia(lucca(land("4"))))
    built = built.cash("SFLP", 10).cash("SFMA", 20).cash("SSFL", 40)
    played = merging(built)
    assert played.now.decision == ReplaceStations(
        player=C, actor="SFLi", rule="1841 §4.6.9", left=3, stops=(("P12", 0),)
    )
    state = play(played, Pass())
    assert price(state, "SFLi") == 219
    assert state.companies["SFLi"].cell == (4, 13)
    assert shares(state) == {C: 20, A: 10, B: 10, IPO: 60}
    assert state.companies["SFLi"].president == C
    assert state.cash["SFLi"] == 70
    assert stations_by_hex(state, ["SFLi"]) == {"Q11": (0,), "R14": (1,)}
    assert state.companies["SFLi"].stations == (0, 0, 0)
    assert state.round.done == ("SFLi",)
    assert list(broken_limits(state)) == []


def test_s13_3_c_papers_replaced_by_those_of_the_intermediate_major_are_nobodys():
    built = leopolda(maria_antonia(lucca(land("4"), A=60), B=60), B=50)
    played = merging(built.company("SSFL", president=B).cash(A, 500))
    assert played.now.decision == OddShare(player=A, actor=A, rule="1841 §4.7.4-d", company="SFLi", price=109)
    assert not {A, B, POOL, IPO} & set(shares(played.now.state, "SFMA"))


def test_d_38_by_house_rule_it_acts_if_none_of_its_parts_has():
    option = ("sfli_acts_when_formed",)
    state = play(merging(maria_antonia(lucca(land("4", options=option)))), Pass())
    assert state.round.done == ()
    state = play(merging(maria_antonia(lucca(land("4", options=option))), acting="SFLP"), Pass())
    assert state.round.done == ("SFLi",)


def test_4_6_9_f_companies_that_merge_and_the_livornesi_are_not_to_come():
    """While the converted company makes its offers, and while shares are exchanged."""
    built = leopolda(lucca(land("4"), A=40, B=20), C=40, A=10).cash(A, 500).cash(B, 500)
    built = running(built, "SFTG", S100, "D", D=40)
    built = running(built, "SFTN", S68, "D", D=40)
    played = merging(built)
    order = turn_order(played.now.state)
    assert (order.companies, order.done) == (("SFTG", "SFTN"), ())
    play(played, OFFERED, Pass(), OFFERED, Pass(), Pass(), Pass(), Pass())
    assert isinstance(played.now.decision, OddShare)
    order = turn_order(played.now.state)
    assert (order.companies, order.done) == (("SFTG", "SFTN"), ("SFLi",))
    state = play(played, SHARE, SHARE, ChooseCity(hex="R14", stop=0), Pass())
    assert turn_order(state).done == ("SFLi",)
    assert not memory.of(state).without_turn


def test_d_38_by_house_rule_those_to_come_stay_to_come():
    built = maria_antonia(lucca(land("4", options=("sfli_acts_when_formed",))))
    built = running(built, "SFTG", S100, "D", D=40)
    played = merging(built)
    assert isinstance(played.now.decision, ReplaceStations)
    assert turn_order(played.now.state).companies == ("SFTG", "SFLi")


def test_4_6_9_if_one_of_two_minors_is_frozen_the_other_director_takes_over():
    built = maria_antonia(lucca(land("4"), pool=60)).company("SFLP", president=None)
    played = merging(built, player=D)
    assert played.now.decision.player == D
    state = play(played, Pass())
    assert state.companies["SFLi"].president == B
    assert shares(state) == {B: 20, POOL: 30, IPO: 50}


def test_d_36_without_any_director_the_certificate_goes_to_the_pool():
    built = maria_antonia(lucca(land("4"), pool=60), pool=40)
    built = built.company("SFLP", president=None).company("SFMA", president=None)
    state = play(merging(built, player=D), Pass())
    assert state.companies["SFLi"].president is None
    assert shares(state) == {POOL: 50, IPO: 50}
    assert list(broken_limits(state)) == []


def test_d_37_without_a_free_slot_the_station_stays_on_the_charter():
    built = maria_antonia(lucca(land("4")))
    built = running(built, "AFI", S100, "D", D=20).station("AFI", "Q11")
    state = play(merging(built), Pass())
    assert stations_by_hex(state, ["SFLi"]) == {"R14": (1,)}
    assert state.companies["SFLi"].stations == (0, 0, 0, 0)


def test_4_6_9_in_printed_firenze_the_player_chooses_the_city():
    built = leopolda(lucca(land("4")))
    played = merging(built)
    play(played, *[Pass()] * 6)
    assert played.now.decision == KeepStation(
        player=C, actor="SFLi", rule="1841 §D-74", hex="R14", stops=(0, 1)
    )
    state = play(played, ChooseCity(hex="R14", stop=0), Pass())
    assert stations_by_hex(state, ["SFLi"]) == {"Q11": (0,), "R14": (0,)}


@pytest.mark.parametrize("seed", range(6))
def test_4_6_9_any_answers_leave_a_sound_table(seed):
    built = leopolda(maria_antonia(lucca(land("4"), A=40, SSFL=20), B=40, SFLP=20), C=30, pool=30, B=30)
    built = built.trains("SSFL", "4", "4", "3").trains("SFMA", "3")
    state = play_at_random(merging(built), seed)
    assert list(broken_limits(state)) == []
    assert sum(holders(state, "SFLi").values()) == 100
    assert state.companies["SFLi"].status == "started"
