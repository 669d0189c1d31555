"""1841 §4.7.4-a, §4.7.5-a, -b, §4.6.9: who directs what while a new company takes everything over."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Answer, BuyCertificate, ChooseAmount, ChooseCompany, ProposeMerger
from gridsim.core.events import PresidentChanged
from gridsim.finance.ownership import holders
from gridsim.titles.title_1841.formations.tuscany import merge_tuscany
from gridsim.titles.title_1841.operating.turn import merge_or_convert_step
from gridsim.titles.title_1841.soundness import broken_limits
from tests.builders import Building
from tests.one_turn import play
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import A, B, one_turn, running

S100, S68, S144 = (3, 5), (4, 2), (2, 8)


def combining(built: Building, company: str):
    return one_turn(built, lambda working: merge_or_convert_step(working, company))


def test_4_7_4_a_what_an_old_company_directs_through_another_stays_as_it_is() -> None:
    """C.G.T.F. goes from S.F.T.N. to the new company and directs A.F.I. all the time, of which B has less."""
    built = running(running(land("6"), "SFTN", S100, "A", A=50), "SFTG", S100, "A", A=50)
    built = running(built, "CGTF", S100, "SFTN", SFTN=30)
    built = running(built, "AFI", S100, "CGTF", CGTF=30, SFTN=10, B=20)
    built = built.tile("J6", "15", 0).hex("J6", stations=(("SFTN", "SFTG"),))
    state = play(combining(built, "SFTN"), ProposeMerger(partner="SFTG", into="CFCC"))
    assert state.companies["CGTF"].president == "CFCC"
    assert state.companies["AFI"].president == "CGTF"
    assert holders(state, "AFI")["CFCC"] == 10


@pytest.mark.parametrize("first", [A, B])
def test_d_68_a_director_that_the_new_company_directs_gives_way_to_the_other_one(first: str) -> None:
    """A directs F.T.P., that S.F.T.N. and that S.L.D.V., whose certificate would close a ring."""
    built = running(land("5"), "SLDV", S100, "SFTN", SFTN=40, B=40)
    built = running(built, "FTP", S68, "A", A=40)
    built = running(built, "SFTN", S100, "FTP", FTP=40).with_(priority=first)
    built = built.tile("J6", "14", 0).station("SLDV", "J6").station("FTP", "J6")
    state = play(combining(built, "SLDV"), ProposeMerger(partner="FTP", into="AFI"))
    assert state.companies["SFTN"].president == "AFI"
    assert state.companies["AFI"].president == A
    assert {owner: part for owner, part in holders(state, "AFI").items() if part} == {
        A: 20,
        B: 20,
        "SFTN": 20,
        "ipo": 40,
    }


def test_4_6_9_a_minor_that_the_other_one_directs_keeps_its_own_directorships() -> None:
    """S.F.M.A. directs S.F.L.P. and that A.F.I., of which S.F.M.A. has a share and B less than S.F.L.P."""
    built = running(land("4"), "SFMA", S68, "A", A=40).station("SFMA", "R14", 1)
    built = running(built, "SFLP", S100, "SFMA", SFMA=40, B=20).station("SFLP", "P12")
    built = running(built, "SSFL", S144, "C", C=40).station("SSFL", "Q11")
    built = running(built, "AFI", S100, "SFLP", SFLP=30, SFMA=10, B=20)

    def turn(working):
        working.change_round(company="SFTG")
        yield from merge_tuscany(working, A)

    events = one_turn(built, turn).now.events
    directed = [each for each in events if isinstance(each, PresidentChanged) and each.company == "AFI"]
    assert [(each.old, each.new) for each in directed] == [("SFLP", "SFLi")]


def test_4_5_1_1_whom_a_forced_merger_would_put_into_a_ring_another_directs_at_once() -> None:
    """S.F.T.N. alone can direct the Livornesi, who get more of it than C has; of the others B has most."""
    built = running(land("4"), "SFTN", S100, "C", C=20, SFMA=30, SFLP=10, B=30)
    built = running(built, "SFMA", S68, "SFTN", SFTN=60, A=20).station("SFMA", "R14", 1)
    built = running(built, "SFLP", S100, "pool", pool=60, SFTN=20).company("SFLP", president=None)

    def turn(working):
        working.change_round(company="SFTG")
        yield from merge_tuscany(working, A)

    state = one_turn(built.station("SFLP", "P12"), turn).now.state
    assert holders(state, "SFTN")["SFLi"] == 40
    assert state.companies["SFTN"].president == B
    assert state.companies["SFLi"].president == "SFTN"
    assert broken_limits(state) == []


def test_d_68_who_the_merger_makes_subject_gives_way_to_the_other_director() -> None:
    """S.F.T.N. directs S.L.D.V., which the full pool lets keep its share of it; F.T.P. has more of it."""
    built = running(land("5"), "SFTN", S100, "A", A=20, FTP=20, SLDV=10, pool=50)
    built = running(built, "SLDV", S100, "SFTN", SFTN=60)
    built = running(built, "FTP", S68, "B", B=40)
    built = built.tile("J6", "14", 0).hex("J6", stations=(("SLDV", "FTP"),))
    game = combining(built, "SLDV")
    state = play(game, ProposeMerger(partner="FTP", into="AFI"), Answer(yes=True))
    assert state.companies["SFTN"].president == "AFI"
    assert state.companies["AFI"].president == B
    assert broken_limits(state) == []


def test_4_7_6_a_a_converted_company_does_not_come_to_direct_one_above_it() -> None:
    """S.L.D.V. owns more of S.F.T.N., which directs it, than A, and cannot sell what has not operated."""
    built = running(land("5"), "SFTN", S100, "A", operated=False, A=20)
    built = running(built, "SLDV", (4, 10), "SFTN", SFTN=60).owns("SLDV", "SFTN", 50)
    built = built.tile("J6", "14", 0).station("SLDV", "J6").company("SLDV", stations=())
    built = built.cash("SLDV", 60).cash("SFTN", 0)
    for player in built.state.players:
        built = built.cash(player, 0)
    state = play(combining(built, "SLDV"), ChooseCompany(company="AFI"))
    assert [state.companies[name].president for name in ("AFI", "SFTN")] == ["SFTN", A]
    assert (holders(state, "SFTN")["AFI"], holders(state, "AFI")["SFTN"]) == (50, 30)
    assert list(broken_limits(state)) == []


def test_3_5_3_a_a_company_that_a_conversion_sets_free_directs_what_it_has_most_of() -> None:
    """B buys two shares of A.F.I.: with it A's company S.F.T.N. loses S.F.T.G., which owns more of it."""
    built = running(land("5"), "SFTN", S100, "A", A=20)
    built = running(built, "SLDV", (4, 10), "SFTN", SFTN=40, B=40)
    built = running(built, "SFTG", S100, "SLDV", SLDV=40).owns("SFTG", "SFTN", 30)
    built = built.tile("J6", "14", 0).station("SLDV", "J6").company("SLDV", stations=())
    built = built.cash("SLDV", 60).cash("SFTN", 0)
    for player in built.state.players:
        built = built.cash(player, 2000 if player == B else 0)
    game = combining(built, "SLDV")
    assert game.now.state.companies["SFTN"].president == A
    buys = BuyCertificate(company="AFI", source="ipo", percent=10)
    state = play(game, ChooseCompany(company="AFI"), buys, buys, ChooseAmount(amount=0))
    assert [state.companies[name].president for name in ("AFI", "SFTG", "SFTN")] == [B, "AFI", "SFTG"]


def test_3_5_3_a_a_company_that_a_merger_sets_free_directs_what_it_has_most_of() -> None:
    """B directs the new company and so S.F.T.G., which has been below S.F.T.N. and owns more of it than A."""
    built = running(land("5"), "SFTN", S100, "A", A=20)
    built = running(built, "RATF", S100, "SFTN", SFTN=40)
    built = running(built, "SFTG", S100, "RATF", RATF=40).owns("SFTG", "SFTN", 30)
    built = running(built, "CGTF", S100, "B", B=40)
    built = built.tile("J6", "15", 0).hex("J6", stations=(("RATF", "CGTF"),))
    merging = ProposeMerger(partner="RATF", into="CFCC")
    state = play(combining(built, "CGTF"), merging, Answer(yes=True))
    assert [state.companies[name].president for name in ("CFCC", "SFTG", "SFTN")] == [B, "CFCC", "SFTG"]
