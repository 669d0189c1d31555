"""1835 §1.2 with its cases of §16: which shares of the bank are on offer."""

from __future__ import annotations

from gridsim.core.actions import ChoosePapers
from gridsim.core.state import POOL
from gridsim.finance.ownership import percent
from gridsim.titles.title_1835.buying import cost
from tests.builders import Building, changed
from tests.titles.title_1835.stock_rounds import (
    after_packet,
    all_sold,
    bank,
    buy,
    game,
    holds,
    offers,
    operating,
    play,
    pool,
    refusal_keys,
    rich,
)


def group_one_sold(**options) -> Building:
    built = all_sold(rich(after_packet(**options)), "BY", "SX")
    return operating(operating(built, "BY"), "SX")


def test_t2_group_two_begins_with_the_director_certificate_of_ba() -> None:
    built = group_one_sold()
    papers = built.state.certificates["BY"]
    moved = tuple(_to_pool(paper) if paper.id in ("BY_7", "BY_8") else paper for paper in papers)
    playing = game(built.with_(certificates=built.state.certificates.with_("BY", moved)))
    assert percent(playing.now.state, POOL, "BY") == 20
    assert offers(playing) == {("BA", 20)}
    assert pool("BY") in playing.now.legal
    assert cost(playing.now.state, bank("BA", 20)) == 168


def _to_pool(paper):
    return changed(paper, owner=POOL)


def test_t3_prussia_follows_the_director_certificate_of_ba() -> None:
    playing = game(group_one_sold())
    state = buy(playing, bank("BA", 20))
    assert offers(playing) == {("BA", 10), ("PR", 10)}
    assert (cost(state, bank("BA", 10)), cost(state, bank("PR", 10))) == (84, 154)
    assert refusal_keys(playing, bank("WT", 20)) == {"not_on_offer"}


def buy_one_each_turn(playing, company: str, *sizes: int) -> None:
    """Different players buy one paper after the other."""
    buy(playing, *(bank(company, size) for size in sizes))


def test_t4_half_of_ba_starts_it_and_puts_wt_on_offer() -> None:
    playing = game(group_one_sold())
    buy_one_each_turn(playing, "BA", 20, 10, 10)
    assert offers(playing) == {("BA", 10), ("PR", 10)}
    assert playing.now.state.companies["BA"].status == "unstarted"
    buy_one_each_turn(playing, "BA", 10)
    assert (playing.now.state.companies["BA"].status, playing.now.state.cash["BA"]) == ("started", 420)
    assert offers(playing) == {("BA", 10), ("WT", 20), ("PR", 10)}
    assert cost(playing.now.state, bank("WT", 20)) == 168


def test_t5_half_of_wt_puts_he_on_offer() -> None:
    playing = game(group_one_sold(players=6))
    buy_one_each_turn(playing, "BA", 20, 10, 10, 10)
    buy_one_each_turn(playing, "WT", 20, 10, 10)
    assert ("HE", 20) not in offers(playing)
    buy_one_each_turn(playing, "WT", 10)
    assert offers(playing) == {("BA", 10), ("WT", 10), ("HE", 20), ("PR", 10)}


def test_t6_the_last_paper_of_ba_is_one_of_twenty() -> None:
    built = holds(group_one_sold(), "player:2", "BA", 10, 10, 10, president=True)
    playing = game(operating(holds(built, "player:3", "BA", 10, 10, 10), "BA"))
    assert {offer for offer in offers(playing) if offer[0] == "BA"} == {("BA", 20)}
    assert cost(playing.now.state, bank("BA", 20)) == 168


def test_t6_who_passes_the_director_with_the_last_paper_directs() -> None:
    built = holds(group_one_sold(), "player:2", "BA", 10, president=True)
    built = operating(holds(built, "player:1", "BA", 10, 10, 10), "BA")
    built = holds(built, "player:3", "BA", 10, 10)
    state = play(game(built), bank("BA", 20), ChoosePapers(papers=(20,)))
    assert state.companies["BA"].president == "player:1"


def group_two_sold(**options) -> Building:
    built = group_one_sold(**options)
    for company in ("BA", "WT", "HE"):
        built = operating(all_sold(built, company), company)
    return all_sold(built, "PR")


def test_t7_group_three_and_the_start_of_ms() -> None:
    playing = game(group_two_sold(players=6))
    assert offers(playing) == {("MS", 20)}
    assert cost(playing.now.state, bank("MS", 20)) == 160
    buy_one_each_turn(playing, "MS", 20)
    assert offers(playing) == {("MS", 20)}
    buy_one_each_turn(playing, "MS", 20)
    assert offers(playing) == {("MS", 20)}
    assert playing.now.state.companies["MS"].status == "unstarted"
    buy_one_each_turn(playing, "MS", 20)
    state = playing.now.state
    assert offers(playing) == {("MS", 10), ("OL", 20)}
    assert (state.companies["MS"].status, state.cash["MS"]) == ("started", 480)
    assert cost(state, bank("MS", 10)) == 80


def without_prussia_sold(*options: str) -> Building:
    built = group_one_sold(options=options)
    for company in ("BA", "WT", "HE"):
        built = operating(all_sold(built, company), company)
    return built


def test_g8_the_third_group_waits_for_the_bank_shares_of_prussia() -> None:
    playing = game(without_prussia_sold())
    assert offers(playing) == {("PR", 10)}


def test_18_2_by_house_rule_the_third_group_does_not_wait_for_prussia() -> None:
    playing = game(without_prussia_sold("third_group_without_prussia"))
    assert offers(playing) == {("PR", 10), ("MS", 20)}


def test_1_2_6_only_four_shares_of_prussia_come_from_the_bank() -> None:
    playing = game(group_one_sold(players=6))
    buy_one_each_turn(playing, "BA", 20)
    buy_one_each_turn(playing, "PR", 10, 10, 10, 10)
    assert ("PR", 10) not in offers(playing)
    state = playing.now.state
    assert percent(state, "bank", "PR") == 60
    assert state.companies["PR"].status == "unstarted"
    assert state.cash["PR"] == 0
