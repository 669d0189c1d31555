"""1841 §4.6.9: the Tuscan merger in all its combinations."""

from __future__ import annotations

from functools import partial

import pytest

from gridsim import turn_order
from gridsim.core.decisions import KeepStation, OddShare, ReplaceStations, ShareOffer
from gridsim.core.state import REMOVED
from gridsim.titles.title_1841 import memory
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere, play_at_random
from tests.reading import statuses
from tests.tables import PASS, A, B, C, D, buys, play, row, shares
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


TWO = maria_antonia(lucca(A=60, C=20), B=40, A=20).trains("SFLP", "3").trains("SFMA", "4")
TWO = partial(tuscany, TWO.cash("SFLP", 70).cash("SFMA", 50))
THREE = partial(tuscany, ALL.cash("SFLP", 10).cash("SFMA", 20).cash("SSFL", 40))
OF_B = leopolda(maria_antonia(lucca(A=60), B=60), B=50).company("SSFL", president=B).cash(A, 500)
ONE_FROZEN = partial(tuscany, frozen(maria_antonia(lucca(pool=60)), "SFLP"), D)
BOTH_FROZEN = partial(tuscany, frozen(maria_antonia(lucca(pool=60), pool=40), "SFLP", "SFMA"), D)
FULL_LUCCA = running(maria_antonia(lucca()), "AFI", S100, "D", D=20).station("AFI", "Q11")
PRINTED = partial(tuscany, leopolda(lucca()))
DIRECTING = running(land("4"), "SFMA", S68, "A", A=40).station("SFMA", "R14", 1)
DIRECTING = running(DIRECTING, "SFLP", S100, "SFMA", SFMA=40, B=20).station("SFLP", "P12")
DIRECTING = running(DIRECTING, "SSFL", S144, "C", C=40).station("SSFL", "Q11")
DIRECTING = running(DIRECTING, "AFI", S100, "SFLP", SFLP=30, SFMA=10, B=20)
"""S.F.M.A. directs S.F.L.P. and that A.F.I., of which S.F.M.A. has a share and B less than S.F.L.P."""
RING = running(land("4"), "SFTN", S100, "C", C=20, SFMA=30, SFLP=10, B=30)
RING = running(RING, "SFMA", S68, "SFTN", SFTN=60, A=20).station("SFMA", "R14", 1)
RING = frozen(running(RING, "SFLP", S100, "pool", pool=60, SFTN=20).station("SFLP", "P12"), "SFLP")
"""S.F.T.N. alone can direct the Livornesi, who get more of it than C has; of the others B has most."""


def may_be_replaced(player: str) -> ReplaceStations:
    return ReplaceStations(player=player, actor="SFLi", rule="1841 §4.6.9", left=3, stops=(("P12", 0),))


def odd_share(price: int) -> OddShare:
    return OddShare(player=A, actor=A, rule="1841 §4.7.4-d", company="SFLi", price=price)


@pytest.mark.parametrize("row", [
    row("4.6.9 with one company nothing happens", partial(tuscany, lucca()),
        leaves={"statuses SFLP SFLi": "started closed"}),
    # their papers and markers are off while stations are asked for
    row("4.6.9 two minors are replaced", TWO, question=may_be_replaced(A),
        leaves={"shares SFLP": {REMOVED: 100}, "shares SFMA": {REMOVED: 100}, "stack 3 5": [],
                "stack 4 2": []}, refuses={city("Q11"): "no_old_station_there(hex=Q11) [1841 §4.6.9]"}),
    row("4.6.9 two minors become the livornesi", TWO, city("P12"), is_sound,
        leaves={"charter SFLi": "A 40 B 20 C 10 ipo 30 | 120 | 3 4 | P12 Q11 R14.1 | 2", "price SFLi": 76,
                "president SFLi": "A", "statuses SFLP SFMA": "absorbed absorbed", "done": ("SFLi",)}),
    row("4.6.9 a minor is converted before it merges with the leopolda", partial(tuscany, CONVERTED),
        question=ShareOffer(player=A, actor=A, rule="1841 §4.7.6-d", company="SFLP", price=100)),
    # A: 20 + 10 + 10 of the converted one and one of the Leopolda, B one, C four
    row("4.6.9 then it merges", partial(tuscany, CONVERTED), *OFFERS, question=odd_share(121)),
    row("4.6.9 with the leopolda", partial(tuscany, CONVERTED), *OFFERS, SHARE, SHARE, city("R14"), PASS,
        assert_resumes_everywhere,
        leaves={"price SFLi": 242, "controller SFLi": "A", "shares SFLi": {"C": 20, "A": 30, "B": 10,
            "ipo": 40}}),
    row("t 23 the dearest decides", THREE, question=may_be_replaced(C)),
    row("t 23 all three", THREE, PASS, is_sound,
        leaves={"charter SFLi": "A 10 B 10 C 20 ipo 60 | 70 |  | Q11 R14.1 | 3", "price SFLi": 219,
                "cell SFLi": (4, 13), "president SFLi": "C", "done": ("SFLi",)}),
    row("s13.3 c papers replaced by those of the intermediate major are nobodys", partial(tuscany, OF_B),
        question=odd_share(109), leaves={"shares SFMA": {REMOVED: 100}}),
    row("d 38 by house rule it acts if none of its parts has", partial(tuscany, BY_HOUSE_RULE), PASS,
        leaves={"done": ()}),
    row("d 38 and not if one has", partial(tuscany, BY_HOUSE_RULE, acting="SFLP"), PASS,
        leaves={"done": ("SFLi",)}),
    row("4.6.9 if one of two minors is frozen the other player is asked", ONE_FROZEN, asks="D"),
    row("4.6.9 if one of two minors is frozen the other director takes over", ONE_FROZEN, PASS,
        leaves={"president SFLi": "B", "shares SFLi": {"B": 20, "pool": 30, "ipo": 50}}),
    row("d 36 without any director the certificate goes to the pool", BOTH_FROZEN, PASS, is_sound,
        leaves={"president SFLi": None, "shares SFLi": {"pool": 50, "ipo": 50}}),
    row("d 37 without a free slot the station stays on the charter", partial(tuscany, FULL_LUCCA), PASS,
        leaves={"places SFLi": "R14.1", "company SFLi stations": (0, 0, 0, 0)}),
    row("4.6.9 in printed firenze the player is asked", PRINTED, *[PASS] * 6,
        question=KeepStation(player=C, actor="SFLi", rule="1841 §D-74", hex="R14", stops=(0, 1))),
    row("4.6.9 in printed firenze the player chooses the city", PRINTED, *[PASS] * 6, city("R14"), PASS,
        leaves={"places SFLi": "Q11 R14"}),
    row("4.6.9 a minor that the other one directs keeps its own directorships", partial(tuscany, DIRECTING),
        tells={"PresidentChanged company=AFI old new": [("SFLP", "SFLi")]}),
    row("4.5.1.1 whom a forced merger would put into a ring another directs at once", partial(tuscany, RING),
        is_sound, leaves={"part SFLi SFTN": 40, "presidents SFTN SFLi": "B SFTN"}),
])  # fmt: skip
def test_tuscany(row):
    row.holds()


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


@pytest.mark.parametrize("seed", range(6))
def test_4_6_9_any_answers_leave_a_sound_table(seed):
    built = leopolda(maria_antonia(lucca(A=40, SSFL=20), B=40, SFLP=20), C=30, pool=30, B=30)
    played = tuscany(built.trains("SSFL", "4", "4", "3").trains("SFMA", "3"))
    state = play_at_random(played, seed)
    is_sound(played)
    assert (sum(shares(state, "SFLi").values()), statuses(state, "SFLi")) == (100, "started")
