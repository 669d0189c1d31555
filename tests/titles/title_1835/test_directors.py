"""1835 §4.6, §A4.3: who directs a company, and which papers the director certificate is exchanged for."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChoosePapers
from gridsim.core.decisions import PapersForPresidency
from gridsim.core.state import POOL
from gridsim.finance.market import price
from gridsim.finance.ownership import papers, percent, presidents_certificate
from gridsim.procedures.paper_sizes import selections, selections_worth
from tests.builders import Building
from tests.titles.title_1835.stock_rounds import (
    after_packet,
    bank,
    game,
    holds,
    operating,
    play,
    pool,
    refusal_keys,
    rich,
    sell,
    turn_of,
)


def ms(*holdings: tuple[str, tuple[int, ...]], director: str = "player:1") -> Building:
    """MS in operation with these ordinary papers."""
    built = holds(rich(after_packet()), director, "MS", president=True)
    for owner, sizes in holdings:
        built = holds(built, owner, "MS", *sizes)
    return operating(built, "MS")


def sizes_of(state, player: str, company: str) -> list[int]:
    return sorted((paper.percent for paper in papers(state, player, company)), reverse=True)


def test_3_3_6_equality_changes_nothing() -> None:
    built = ms(("player:2", (10,)), (POOL, (10, 10)))
    playing = game(turn_of(built, "player:2"))
    state = play(playing, pool("MS", 10))
    assert percent(state, "player:2", "MS") == 20
    assert state.companies["MS"].president == "player:1"


def test_3_3_6_among_equals_the_first_to_the_left_of_the_old_director() -> None:
    built = ms(("player:1", (10, 10)), ("player:2", (20,)), ("player:4", (20,)), director="player:3")
    state = play(game(turn_of(built, "player:3")), sell("MS", president=True))
    assert state.companies["MS"].president == "player:4"


def test_u8_the_old_director_chooses_what_he_gets() -> None:
    built = ms(("player:2", (20, 10, 10)), (POOL, (10,)))
    playing = game(turn_of(built, "player:2"))
    play(playing, pool("MS", 10))
    decision = playing.now.decision
    assert isinstance(decision, PapersForPresidency)
    assert (decision.player, decision.company, decision.percent) == ("player:1", "MS", 20)
    assert set(playing.now.legal) == {ChoosePapers(papers=(20,)), ChoosePapers(papers=(10, 10))}
    assert refusal_keys(playing, ChoosePapers(papers=(10,))) == {"papers_not_worth_it"}
    assert refusal_keys(playing, ChoosePapers(papers=(20, 10))) == {"papers_not_worth_it"}
    assert refusal_keys(playing, ChoosePapers(papers=(15, 5))) == {"papers_not_worth_it"}


@pytest.mark.parametrize(("chosen", "left"), [((20,), [20, 10, 10, 10]), ((10, 10), [20, 20, 10])])
def test_3_3_8_the_certificate_against_papers_of_the_same_percent(chosen, left) -> None:
    built = ms(("player:2", (20, 10, 10)), (POOL, (10,)))
    playing = game(turn_of(built, "player:2"))
    state = play(playing, pool("MS", 10), ChoosePapers(papers=chosen))
    assert state.companies["MS"].president == "player:2"
    assert presidents_certificate(state, "MS").owner == "player:2"
    assert sizes_of(state, "player:1", "MS") == list(chosen)
    assert sizes_of(state, "player:2", "MS") == left


def test_a4_3_1_without_the_director_certificate_the_post_may_be_lost_after_the_sale() -> None:
    built = ms(("player:1", (10,)), ("player:2", (10, 10, 10)))
    playing = game(built)
    state = play(playing, sell("MS", 10))
    assert (state.cash["player:1"], price(state, "MS")) == (2080, 74)
    assert state.companies["MS"].president == "player:2"
    assert sizes_of(state, "player:1", "MS") == [10, 10]
    assert percent(state, POOL, "MS") == 10
    assert refusal_keys(playing, sell("MS", 10)) == set(), "what he got he may sell in another action"


def test_a4_3_2_the_director_certificate_is_sold_by_way_of_the_new_director() -> None:
    built = ms(("player:1", (10,)), ("player:2", (20,)))
    playing = game(built)
    state = play(playing, sell("MS", 10, president=True))
    assert state.cash["player:1"] == 2240
    assert state.companies["MS"].president == "player:2"
    assert sizes_of(state, "player:2", "MS") == [20]
    assert sorted(paper.percent for paper in papers(state, POOL, "MS")) == [10, 20]
    assert percent(state, "player:1", "MS") == 0


def test_a4_3_2_he_chooses_with_which_papers_it_is_sold() -> None:
    playing = game(ms(("player:2", (20, 10, 10))))
    play(playing, sell("MS", president=True))
    assert isinstance(playing.now.decision, PapersForPresidency)
    assert playing.now.decision.player == "player:1"
    state = play(playing, ChoosePapers(papers=(10, 10)))
    assert sorted(paper.percent for paper in papers(state, POOL, "MS")) == [10, 10]
    assert sizes_of(state, "player:2", "MS") == [20, 20]


def test_3_3_7_nobody_takes_the_certificate_over() -> None:
    playing = game(ms(("player:2", (10,))))
    assert refusal_keys(playing, sell("MS", president=True)) == {"nobody_takes_presidency"}
    playing = game(ms(("player:1", (20,)), ("player:2", (20,))))
    assert refusal_keys(playing, sell("MS", president=True)) == {"nobody_takes_presidency"}
    assert refusal_keys(playing, sell("MS", 20, president=True)) == set()


def test_3_3_7_only_the_director_sells_his_certificate() -> None:
    playing = game(ms(("player:2", (20,)), ("player:1", (10,)), director="player:3"))
    assert "no_such_papers" in refusal_keys(playing, sell("MS", president=True))


def test_t34_who_makes_half_sold_directs_and_gets_the_charter() -> None:
    """§A4.6: A has the director certificate of BA, B two tens; B buys a third one."""
    built = holds(rich(after_packet()), "player:1", "BA", president=True)
    built = holds(built, "player:2", "BA", 10, 10)
    for company in ("BY", "SX"):
        built = holds(operating(built, company), "player:4", company, *[10] * (5 if company == "BY" else 8))
    playing = game(turn_of(built, "player:2"))
    before = playing.now.state.cash["bank"]
    state = play(playing, bank("BA"))
    assert state.companies["BA"].president == "player:2"
    assert state.cash["BA"] == 420
    assert state.cash["bank"] == before + 84 - 420
    assert sizes_of(state, "player:2", "BA") == [20, 10]
    assert sizes_of(state, "player:1", "BA") == [10, 10]


def test_selections_are_the_different_ways_to_take_papers() -> None:
    own = ms(("player:2", (20, 10, 10))).state.certificates["MS"]
    held = [paper for paper in own if paper.owner == "player:2"]
    assert selections(held) == [(10,), (10, 10), (20,), (20, 10), (20, 10, 10)]
    assert selections_worth(held, 20) == [(10, 10), (20,)]
    assert selections([]) == []
