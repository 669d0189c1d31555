"""1841 §4.7.5, §4.7.6: two minors become a major; a minor is converted into one."""

from __future__ import annotations

from functools import partial
from types import NoneType

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
from tests.reading import charter, places, presidents, prices, statuses
from tests.tables import PASS, A, B, C, D, E, play, rich, row, shares, told
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


def together(built: Building, *names: str, acting: str = "", tile: str = "14"):
    """Companies meet in Alessandria and the acting one, the first of them if not named, merges."""
    built = built.tile("J6", tile, 0).hex("J6", stations=(names,)) if names else built
    return partial(combining, built, acting or names[0])


def of(name: str, on: Building, cell: tuple[int, int] = S100, **held: int) -> Building:
    """A company of the first of these holders."""
    return running(on, name, cell, next(iter(held)), **held)


FIRENZE = of("SLDV", land("5"), A=60).station("SLDV", "R14", 0).company("SLDV", stations=())
FIRENZE = of("FTP", FIRENZE, S68, B=40).station("FTP", "R14", 1).company("FTP", stations=())
FIRENZE = partial(act, FIRENZE, lambda table: merge_minors(table, Merger(("SLDV", "FTP"), "AFI", A)))
SFTC_IN_3 = of("SFTC", land("3"), A=60).station("SFTC", "M3")
SFTC_IN_3 = of("FTP", SFTC_IN_3, A=40).station("FTP", "L14")
POOR = converting((12, 2), "conversion_any_time", A=60, pool=20)
"""80 % of S.L.D.V. become 4 of the 10 units of a major; the other 6 bring half of 10 each."""
TEN_MORE = partial(combining, of("SFTG", of("SFTN", t19(), A=60), A=60))
"""A has two papers of S.L.D.V. and ten others; with the two of A.F.I. in their place there is room."""
CGTF = of("CGTF", of("SFTG", of("SFTN", land("6"), A=50), A=50), SFTN=30)
CGTF = of("AFI", CGTF, CGTF=30, SFTN=10, B=20)
"""C.G.T.F. goes from S.F.T.N. to the new company and directs A.F.I. all the time, of which B has less."""
RING = of("SFTN", of("FTP", of("SLDV", land("5"), SFTN=40, B=40), S68, A=40), FTP=40)
"""A directs F.T.P., that S.F.T.N. and that S.L.D.V., whose certificate would close a ring."""
SUBJECT = of("SLDV", of("SFTN", land("5"), A=20, FTP=20, SLDV=10, pool=50), SFTN=60)
SUBJECT = of("FTP", SUBJECT, S68, B=40)
"""S.F.T.N. directs S.L.D.V., which the full pool lets keep its share of it; F.T.P. has more of it."""
ABOVE = converting(SFTN=60).company("SLDV", president="SFTN").owns("SLDV", "SFTN", 0)
ABOVE = running(ABOVE, "SFTN", S100, "A", operated=False, A=20, SLDV=50).cash("SLDV", 60)
"""S.L.D.V. owns more of S.F.T.N., which directs it, than A, and cannot sell what has not operated."""
FREE = converting(SFTN=40, B=40).company("SLDV", president="SFTN").cash("SLDV", 60).cash(B, 2000)
FREE = partial(combining, of("SFTG", of("SFTN", FREE, A=20, SFTG=30), SLDV=40))
"""B buys two shares of A.F.I.: with it A's company S.F.T.N. loses S.F.T.G., which owns more of it."""
SET_FREE = of("RATF", of("SFTN", land("5"), A=20, SFTG=30), SFTN=40)
SET_FREE = of("CGTF", of("SFTG", SET_FREE, RATF=40), B=40)
"""B directs the new company and so S.F.T.G., which has been below S.F.T.N. and owns more of it than A."""


@pytest.mark.parametrize("row", [
    row("4.7.5 two trains above the limit are handed in",
        partial(combining, t24().phase("6").trains("SLDV", "4", "5").trains("FTP", "5")), INTO_AFI, takes(0),
        DiscardTrain(train="4-0"), leaves={"train 4-0": "pool", "train 5-0": "AFI", "train 5-1": "AFI"}),
    row("d 74 of two stations in printed firenze the director chooses", FIRENZE,
        question=KeepStation(player=A, actor="AFI", rule="1841 §D-74", hex="R14", stops=(0, 1)),
        refuses={city("H4"): "no_old_station_there(hex=H4) [1841 §D-74]"}),
    row("d 74 one of them", FIRENZE, city("R14", 1),
        leaves={"places AFI SLDV FTP": "R14.1", "president AFI": "A"}),
    row("4.7.5 a major merges with no minor", partial(combining, of("CGTF", t24(), A=40)),
        refuses={joins("CGTF"): "no_such_partner(company=CGTF) [1841 §4.7.5]"}),
    row("4.7.5 historical minors wait for the end of concessions", together(SFTC_IN_3, acting="SFTC"),
        question=NoneType),
    row("4.7.6 only in the last column for minors", partial(combining, converting((4, 9), A=60)),
        question=NoneType),
    row("4.7.6 by house rule anywhere", partial(combining, converting((4, 9), "conversion_any_time", A=60)),
        question=ConvertStep),
    row("d 45 second station out of unsold shares at half price", partial(combining, converting(A=60, B=20)),
        CONVERTED,
        leaves={"charter AFI": f"A 30 B 10 pool 10 ipo 50 | {30 + 80 - 50} |  | J6 | 1", "price AFI": 146}),
    row("4.7.6 g no conversion where unsold shares do not pay for the second station",
        partial(combining, POOR.cash("SLDV", 19)), question=NoneType),
    row("4.7.6 g but where they do", partial(combining, POOR.cash("SLDV", 20)), CONVERTED,
        leaves={"charter AFI": "A 30 pool 70 | 0 |  | J6 | 1"}),
    row("4.7.6 f papers that have been replaced count for no limit", TEN_MORE, CONVERTED, is_sound,
        says={"actor": A}),
    row("4.7.6 f with thirteen A is not asked again", TEN_MORE, CONVERTED, OFFERED, PASS, says={"actor": B}),
    # ---- who directs what while a new company takes everything over
    row("4.7.4 a what an old company directs through another stays as it is",
        together(CGTF, "SFTN", "SFTG", tile="15"), joins("SFTG", "CFCC"),
        leaves={"presidents CGTF AFI": "CFCC CGTF", "part CFCC AFI": 10}),
    *(row(f"d 68 a director that the new company directs gives way to the other one {first}",
          together(RING.with_(priority=first), "SLDV", "FTP"), INTO_AFI,
          leaves={"presidents SFTN AFI": "AFI A", "shares AFI": {"A": 20, "B": 20, "SFTN": 20, "ipo": 40}})
      for first in (A, B)),
    row("d 68 who the merger makes subject gives way to the other director", together(SUBJECT, "SLDV", "FTP"),
        INTO_AFI, YES, is_sound, leaves={"presidents SFTN AFI": "AFI B"}),
    row("4.7.6 a a converted company does not come to direct one above it", partial(combining, ABOVE),
        CONVERTED, is_sound,
        leaves={"presidents AFI SFTN": "SFTN A", "part AFI SFTN": 50, "part SFTN AFI": 30}),
    row("3.5.3 a before a conversion", FREE, leaves={"president SFTN": "A"}),
    row("3.5.3 a a company that a conversion sets free directs what it has most of", FREE, CONVERTED, OFFERED,
        OFFERED, takes(0), leaves={"presidents AFI SFTG SFTN": "B AFI SFTG"}),
    row("3.5.3 a a company that a merger sets free directs what it has most of",
        together(SET_FREE, "RATF", "CGTF", acting="CGTF", tile="15"), joins("RATF", "CFCC"), YES,
        leaves={"presidents CFCC SFTG SFTN": "B CFCC SFTG"}),
])  # fmt: skip
def test_minors(row):
    row.holds()


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


def test_4_7_6_f_offers_keep_to_the_limits():
    played, asked = combining(running(t19(), "FTP", S68, "SLDV", SLDV=40, A=20).cash("FTP", 500)), []
    play(played, CONVERTED)
    while isinstance(played.now.decision, ShareOffer):
        asked.append(played.now.decision.actor)
        play(played, PASS)
    assert asked == [A, B, A, B, C, D, E]


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
