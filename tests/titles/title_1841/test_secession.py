"""1841 §4.6.8: the secession of the Ferdinandea."""

import msgspec
import pytest

from gridsim import turn_order
from gridsim.core.actions import ChooseCompany, ChooseHex, TakeShares
from gridsim.core.decisions import ExchangeUnits, KeepPlaces, SplitHoldings
from gridsim.core.events import CertificateMoved
from gridsim.core.state import IPO, POOL
from gridsim.finance.market import operating_order, price, stack
from gridsim.finance.ownership import holders
from gridsim.procedures.formation import stations_by_hex
from gridsim.procedures.train_limits import trains_of
from gridsim.titles.title_1841.answers import ANSWERS
from gridsim.titles.title_1841.formations.secession import secede
from gridsim.titles.title_1841.soundness import broken_limits
from tests.one_turn import assert_resumes_everywhere, game_of, play, play_at_random, refusals
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.northern_italy import owner
from tests.titles.title_1841.tables import running

changed = msgspec.structs.replace
A, B, C, D = (owner(letter) for letter in "ABCD")
S144 = (2, 8)
PAIR = TakeShares(companies=("SFV", "SFL"))
VENETA = TakeShares(companies=("SFV",), president=True)
LOMBARDA = TakeShares(companies=("SFL",), president=True)


def seceding(built, buyer="IRSFF", acting="IRSFF"):
    def turn(table):
        table.change_round(company=acting)
        yield from secede(table, buyer)
        table.change_round(company=None)
        return True

    return game_of(built.state, turn, ANSWERS)


def shares(state, name):
    return {holder: part for holder, part in holders(state, name).items() if part}


def t17():
    built = running(land("4"), "IRSFF", (0, 12), "A", A=60, B=30, pool=10)
    built = built.tile("E9", "201").tile("E11", "202").tile("F16", "601")
    for hex_id in ("F8", "E11", "E9", "F16"):
        built = built.station("IRSFF", hex_id)
    built = built.company("IRSFF", stations=())
    return built.trains("IRSFF", "3", "3", "4").cash("IRSFF", 607)


def test_t_17_secession():
    played = seceding(t17())
    assert played.now.decision == KeepPlaces(
        player=A, actor="SFL", rule="1841 §4.6.8-b", hexes=("E9", "E11", "F8"), left=2
    )
    assert refusals(played, ChooseHex(hex="F16")) == ["no_old_station_on_hex(hex=F16) [1841 §4.6.8-b]"]
    play(played, ChooseHex(hex="F8"), ChooseHex(hex="E9"))
    assert played.now.decision == ExchangeUnits(
        player=A, actor=A, rule="1841 §4.6.8-f", company="IRSFF", count=2
    )
    assert list(played.now.legal) == [PAIR, VENETA, LOMBARDA]
    play(played, VENETA, LOMBARDA)
    assert played.now.decision == ExchangeUnits(
        player=B, actor=B, rule="1841 §4.6.8-h", company="IRSFF", count=1
    )
    assert refusals(played, LOMBARDA) == ["no_such_exchange() [1841 §4.6.8-h]"]
    state = play(played, TakeShares(companies=("SFV",)))
    assert shares(state, "SFV") == {A: 60, B: 40}
    assert shares(state, "SFL") == {A: 60, B: 20, POOL: 20}
    assert [state.companies[name].president for name in ("SFV", "SFL")] == [A, A]
    assert [price(state, name) for name in ("SFV", "SFL")] == [224, 224]
    assert stack(state, (0, 10)) == ["SFV", "SFL"]
    assert [train.kind for train in trains_of(state, "SFV")] == ["3", "4"]
    assert [train.kind for train in trains_of(state, "SFL")] == ["3"]
    assert (state.cash["SFV"], state.cash["SFL"]) == (547, 60)
    assert stations_by_hex(state, ["SFV"]) == {"F16": (0,)}
    assert state.companies["SFV"].stations == (0,)
    assert stations_by_hex(state, ["SFL"]) == {"E9": (0,), "F8": (0,)}
    assert state.companies["SFL"].stations == ()
    assert stations_by_hex(state, ["IRSFF"]) == {}
    assert state.companies["IRSFF"].status == "absorbed"
    assert not state.companies["SFV"].operated
    assert state.round.done == ("SFV", "SFL")
    assert list(broken_limits(state)) == []
    assert_resumes_everywhere(played)


def small(**shares_of):
    """At a price of 100, with stations in Milano and Venezia only and without trains."""
    built = running(land("4"), "IRSFF", (3, 5), "A", **shares_of)
    built = built.station("IRSFF", "F8").tile("F16", "601").station("IRSFF", "F16")
    return built.company("IRSFF", stations=())


def test_4_6_8_a_markers_take_the_place_in_the_stack():
    built = running(small(A=40), "SFTG", (3, 5), "B", B=40)
    built = running(built, "SFTN", (3, 5), "C", C=40)
    played = seceding(built)
    state = play(played, VENETA, LOMBARDA)
    assert stack(state, (3, 5)) == ["SFV", "SFL", "SFTG", "SFTN"]
    assert operating_order(state, ["SFTN", "SFL", "SFTG", "SFV"]) == ["SFV", "SFL", "SFTG", "SFTN"]


def test_4_6_8_j_units_of_the_initial_offer_are_not_exchanged():
    played = seceding(small(A=40))
    state = play(played, PAIR, PAIR)
    assert shares(state, "SFV") == {A: 40, IPO: 60}
    assert [state.companies[name].president for name in ("SFV", "SFL")] == [A, A]
    assert state.companies["SFV"].president == A


def test_4_6_8_g_pool_pairs_take_ordinary_ones_first_and_then_a_directors_certificate():
    built = small(A=20, pool=80).company("IRSFF", president=A)
    played = seceding(built)
    state = play(played, PAIR)
    assert shares(state, "SFV") == {A: 20, POOL: 80}
    assert shares(state, "SFL") == {A: 20, POOL: 80}
    assert state.companies["SFV"].president is None


def test_4_6_8_i_the_decider_chooses_for_a_single_share_in_the_pool():
    played = seceding(small(A=40, pool=10))
    play(played, PAIR, PAIR)
    assert played.now.decision == ExchangeUnits(
        player=A, actor=POOL, rule="1841 §4.6.8-i", company="IRSFF", count=1
    )
    state = play(played, TakeShares(companies=("SFL",)))
    assert shares(state, "SFL") == {A: 40, POOL: 20, IPO: 40}


def exchanged(played):
    """Who has taken what of the heirs for old shares, and by which item."""
    return [
        (event.taker, event.company, event.because.removeprefix("1841 §"))
        for moment in played.history
        for event in moment.events
        if isinstance(event, CertificateMoved) and event.giver == IPO and event.company in ("SFV", "SFL")
    ]


def test_4_6_8_f_to_i_each_exchange_cites_its_own_item():
    """A pair of a player and one of the pool, a single share of a player and of the pool."""
    played = seceding(small(A=20, B=10, pool=30))
    play(played, VENETA, TakeShares(companies=("SFL",)))
    state = play(played, TakeShares(companies=("SFV",)))
    assert exchanged(played)[:5] == [
        (A, "SFV", "4.6.8-f"),
        (POOL, "SFV", "4.6.8-g"),
        (POOL, "SFL", "4.6.8-g"),
        (B, "SFL", "4.6.8-h"),
        (POOL, "SFV", "4.6.8-i"),
    ]
    assert state.companies["SFV"].president == A


def test_d_31_what_frozen_companies_exchange_is_not_asked_for():
    built = running(small(A=20), "SFTG", S144, "A", pool=40).company("SFTG", president=None)
    built = built.owns("SFTG", "IRSFF", 30)
    played = seceding(built)
    play(played, VENETA)
    assert exchanged(played)[1:4] == [
        ("SFTG", "SFV", "4.6.8-g"),
        ("SFTG", "SFL", "4.6.8-g"),
        ("SFTG", "SFV", "4.6.8-h"),
    ]


def test_4_6_8_k_a_company_without_owner_of_two_units_is_frozen():
    built = running(small(A=20, B=10, C=10, D=10), "SFTG", (2, 8), "A", A=40)
    played = seceding(built)
    single = TakeShares(companies=("SFL",))
    state = play(played, PAIR, single, single)  # what is left for D is not asked
    assert shares(state, "SFL") == {A: 20, B: 20, C: 20, POOL: 40}
    assert state.companies["SFL"].president is None
    assert state.companies["SFV"].president is None
    assert shares(state, "SFV") == {A: 20, D: 20, POOL: 40, IPO: 20}


def test_4_6_8_e_holdings_are_dealt_the_dearest_first():
    built = running(small(A=40), "SFTG", (2, 8), "IRSFF", IRSFF=30, A=20)
    built = running(built, "SFTN", (2, 8), "B", B=40, IRSFF=10)
    played = seceding(built)
    assert played.now.decision == SplitHoldings(
        player=A, actor="SFL", rule="1841 §4.6.8-e", companies=("SFTN", "SFTG")
    )
    state = play(played, ChooseCompany(company="SFTN"))
    assert shares(state, "SFTG") == {"SFV": 30, A: 20, IPO: 50}
    assert shares(state, "SFTN") == {B: 40, "SFL": 10, IPO: 50}
    state = play(played, VENETA, LOMBARDA)
    assert state.companies["SFTG"].president == "SFV"


def test_4_6_8_m_heirs_act_in_this_round_if_the_ferdinandea_had_not():
    built = running(small(A=40), "SFTG", (2, 8), "B", B=40)
    played = seceding(built, buyer="SFTG", acting="SFTG")
    state = play(played, VENETA, LOMBARDA)
    assert state.round.done == ()
    assert state.companies["IRSFF"].cell is None


@pytest.mark.parametrize(
    ("acting", "done", "to_come"),
    [
        ("IRSFF", ("SFV", "SFL"), ("IRSFF", "SFTG")),
        ("SFTG", ("SFV", "SFL", "IRSFF"), ("SFTG",)),
        ("SFTG", (), ("SFTG", "SFV", "SFL")),
    ],
)
def test_4_6_8_m_during_the_exchange_too_only_who_will_act_is_to_come(acting, done, to_come):
    built = running(small(A=40), "SFTG", (2, 8), "B", B=40)
    has_acted = tuple(each for each in done if each == "IRSFF")
    round_now = changed(built.state.round, done=has_acted)
    played = seceding(built.with_(round=round_now), buyer="SFTG", acting=acting)
    assert isinstance(played.now.decision, ExchangeUnits)
    order = turn_order(played.now.state)
    assert sorted(order.done) == sorted(done)
    assert order.companies == to_come


def test_4_6_8_without_the_ferdinandea_its_heirs_never_appear():
    played = seceding(running(land("4"), "SFTG", (2, 8), "B", B=40), buyer="SFTG", acting="SFTG")
    state = played.now.state
    assert [state.companies[name].status for name in ("SFV", "SFL")] == ["closed", "closed"]


def test_d_33_if_the_ferdinandea_is_frozen_the_acting_player_decides():
    built = small(pool=40, B=10)
    built = built.company("IRSFF", president=None)
    built = running(built, "SFTG", (2, 8), "C", C=40)
    played = seceding(built, buyer="SFTG", acting="SFTG")
    assert (played.now.decision.player, played.now.decision.actor) == (B, B)
    state = play(played, TakeShares(companies=("SFV",)))
    assert shares(state, "SFV") == {B: 20, POOL: 80}
    assert state.companies["SFV"].president is None


@pytest.mark.parametrize("seed", range(6))
def test_4_6_8_any_answers_leave_a_sound_table(seed):
    built = running(t17(), "SFTG", (2, 8), "IRSFF", IRSFF=30, A=20)
    built = running(built, "SFTN", (2, 8), "B", B=40, IRSFF=20)
    played = seceding(built)
    state = play_at_random(played, seed)
    assert list(broken_limits(state)) == []
    assert sum(holders(state, "SFV").values()) == 100


def test_4_6_8_carlo_albertos_dream_splits_in_phase_3_and_closes_the_concession():
    built = land("3", options=("carlo_albertos_dream",))
    built = running(built, "IRSFF", (3, 5), "A", A=20, B=20).private("C8", A)
    built = built.station("IRSFF", "F8").company("IRSFF", stations=())
    played = seceding(built)
    state = play_at_random(played, 1)
    assert state.privates["C8"].owner == "removed"
    assert state.privates["C7"].owner != "removed"


def test_4_6_8_carlo_albertos_dream_without_the_ferdinandea_its_concession_goes():
    built = running(land("3", options=("carlo_albertos_dream",)), "SFTG", (3, 5), "A", A=40)
    played = seceding(built, buyer="SFTG", acting="SFTG")
    state = played.now.state
    assert state.privates["C8"].owner == "removed"
    assert state.companies["IRSFF"].status == "closed"


@pytest.mark.parametrize(("through", "taken"), [("SFV", LOMBARDA), ("SFL", VENETA)])
def test_3_5_3_h_a_company_that_one_of_the_new_ones_directs_is_no_director_of_it(through, taken):
    """S.F.T.N. still has shares of the Ferdinandea, which directs it; the dearer paper goes to the S.F.V."""
    built = running(small(A=20, SFTN=20), "SFTN", (3, 5), "IRSFF", IRSFF=40, B=30)
    if through == "SFL":
        built = running(built, "SFTG", (1, 11), "IRSFF", IRSFF=20)
    played = seceding(built)
    play(played, PAIR)
    assert played.now.decision.actor == "SFTN"
    assert list(played.now.legal) == [PAIR, taken]
    state = play(played, taken)
    assert state.companies[taken.companies[0]].president == "SFTN"
    assert list(broken_limits(state)) == []


def test_3_5_3_h_nor_through_the_other_new_one():
    """The S.F.V. directs S.F.T.N., that takes the S.F.L., which directs S.F.T.G.: that gets no S.F.V."""
    built = running(small(A=20, SFTG=20, SFTN=20), "SFTN", (3, 5), "IRSFF", IRSFF=30)
    built = running(built, "SFTG", (5, 5), "IRSFF", IRSFF=20)
    played = seceding(built)
    assert played.now.state.companies["SFTN"].president == "SFV"
    assert played.now.state.companies["SFTG"].president == "SFL"
    play(played, PAIR)
    assert (played.now.decision.actor, list(played.now.legal)) == ("SFTN", [PAIR, LOMBARDA])
    play(played, LOMBARDA)
    assert (played.now.decision, broken_limits(played.now.state)) == (None, [])
