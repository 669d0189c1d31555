"""1841 §4.7.4: the merger of two majors: the rulebook's example, when it is allowed, and its steps."""

from __future__ import annotations

import pytest

from gridsim.core.actions import DiscardTrain, KeepSpareStation, SetPrice
from gridsim.core.decisions import ChoosePrice, Consent, DiscardTrains, InheritStations, MergeStep, OddShare
from gridsim.core.events import MergerFailed, PresidentChanged, SharesExchanged
from gridsim.core.state import BANK, IPO, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.facts.load import load_facts
from gridsim.finance.control import controller
from gridsim.finance.ownership import ordinary
from gridsim.titles.title_1841.formations.mergers import are_connected, merge_step, terms_of
from gridsim.titles.title_1841.formations.share_exchange import can_be_dealt
from gridsim.titles.title_1841.formations.succession import Merger
from tests.answers import NO, YES
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere, play_at_random
from tests.reading import amounts, charter, places, presidents, prices, statuses, why
from tests.tables import PASS, A, B, C, D, E, play, rich, shares, told
from tests.titles.title_1841.acts import CASH, PROPOSAL, S100, S144, SHARE, act, against, city, joins, merging
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running

FACTS = load_facts("1841")
LAND = rich(land("6"), 500)
SPARE = KeepSpareStation()


def example() -> Building:
    """The table of the rulebook's example §4.7.4.1."""
    built = running(LAND, "SFTN", (4, 5), "D", D=40, SFTG=30, CGTF=30)
    built = running(built, "SFTC", S100, "E", E=60)
    built = running(built, "SFTG", S144, "A", A=50, B=10, C=10, D=10, SFTC=10, pool=10)
    built = running(built, "CGTF", S100, "SFTG", SFTG=30, A=10, B=20, pool=20).tile("J6", "14", 1)
    built = built.station("SFTG", "H4").station("SFTG", "J6").station("SFTG", "M7").station("SFTG", "K7")
    built = built.station("CGTF", "J6").station("CGTF", "H4", 1).station("CGTF", "F8")
    built = built.company("SFTG", stations=()).trains("SFTG", "4", "5").trains("CGTF", "5")
    return built.cash("SFTG", 80).cash("CGTF", 380).cash("SFTC", 150)


EXAMPLE = example()
TWO_DEAR = EXAMPLE.company("SFTG", cell=(0, 12)).company("CGTF", cell=(0, 13))
OF_C = EXAMPLE.directs(C, "CGTF")
HOLDERS = (PROPOSAL, SHARE, SHARE, CASH, CASH)
T13 = (*HOLDERS, *(city(hex_id) for hex_id in ("H4", "M7", "K7", "J6", "F8")), DiscardTrain(train="4-0"))
IN_A_CITY = "one_station_in_a_city(company=CFCC) [1841 §4.7.4-i]"


def met(sftg: dict[str, int], cgtf: dict[str, int]) -> Building:
    """Both in Alessandria, with papers in these hands, those of the director first."""
    built = running(LAND, "SFTG", S144, next(iter(sftg)), **sftg)
    built = running(built, "CGTF", S100, next(iter(cgtf)), **cgtf)
    return built.tile("J6", "14", 1).hex("J6", stations=(("SFTG", "CGTF"),))


WITHOUT_TWO = met({"A": 30, "pool": 50}, {"B": 30, "pool": 50})
"""Nobody gets two units unless he pays for an odd one: A and B have three each, the pool the rest."""


def two_places(pass_holder: str | None, *, genova: str = "CGTF") -> Building:
    """SFTG in Alessandria, the partner in Genova, the pass between them in these hands."""
    built = running(LAND.tile("J6", "14", 1).tile("K7", "614").tile("M7", "608"), "SFTG", S144, "A", A=50)
    built = running(running(built, "CGTF", S100, "A", A=30), "SFTN", S100, "B", B=30)
    built = built.station("SFTG", "J6").station(genova, "M7").station("SFTN", "F8")
    return built.station(pass_holder, "K7") if pass_holder else built


# ---- the rulebook's example


def test_t_13_questions_go_to_the_holders_in_their_order():
    played, asked = merging(EXAMPLE), []
    for action in HOLDERS:
        asked.append((type(played.now.decision), played.now.decision.player, played.now.decision.actor))
        played.apply(action)
    # A controls both companies: nobody else is asked
    assert asked == [
        (MergeStep, A, "SFTG"),
        *((OddShare, each, each) for each in (B, C, D)),
        (OddShare, E, "SFTC"),
    ]
    assert played.now.decision == InheritStations(
        player=A,
        actor="CFCC",
        rule="1841 §4.7.4-i",
        left=5,
        stops=(("F8", 0), ("H4", 0), ("H4", 1), ("J6", 0), ("K7", 0), ("M7", 0)),
        spare=2,
    )
    assert played.now.state.round.done == ("CFCC",), "it acts from the next round on"


def test_t_13_merger():
    played = merging(EXAMPLE)
    state = play(played, *T13)
    assert (prices(state, "CFCC"), state.companies["CFCC"].cell) == ([242], (2, 13))
    assert charter(state, "CFCC") == "A 30 B 20 C 10 pool 10 ipo 30 | 702 | 5 5 | F8 H4 J6 K7 M7 | 0"
    assert presidents(state, "CFCC") == "A"
    assert amounts(state, "A B C D E SFTC") == [500, 379, 379, 621, 500, 271]
    assert state.cash[BANK] == played.start.cash[BANK] - 242
    exchanged = [(event.holder, event.old, event.new) for event in told(played, SharesExchanged)]
    assert exchanged == [(A, 6, 3), (B, 3, 2), (C, 1, 1), (D, 1, 0), ("SFTC", 1, 0), (POOL, 3, 1)]
    assert state.board.hexes["J6"].stations == (("CFCC", None),)
    assert state.board.hexes["H4"].stations == (("CFCC",), (None,))
    assert state.trains["4-0"].owner == POOL
    assert (statuses(state, "SFTG CGTF"), state.companies["CGTF"].cell) == ("absorbed unstarted", None)
    assert (shares(state, "SFTG"), charter(state, "CGTF")) == ({REMOVED: 100}, "ipo 100 | 0 |  |  | 5")
    assert (state.companies["CFCC"].operated, state.round.done, state.supply["result"]) == (
        False,
        ("CFCC",),
        1,
    )
    assert sum(state.cash.values()) == FACTS.sheet.bank
    assert_resumes_everywhere(played)


def test_t_13_new_company_becomes_director_of_what_it_holds_most_of():
    played = merging(EXAMPLE)
    state = play(played, PROPOSAL)
    assert (shares(state, "SFTN"), presidents(state, "SFTN")) == ({"CFCC": 60, "D": 40}, "CFCC")
    assert PresidentChanged(company="SFTN", old=D, new="CFCC", because="1841 §4.7.4-a") in played.now.events
    assert controller(state, "SFTN") == A


def test_t_13_shares_of_the_old_companies_it_would_own_are_removed():
    """30 % held and 20 % unsold; the choice between two prices lets one look before the exchange."""
    state = play(merging(TWO_DEAR), PROPOSAL)
    assert shares(state, "CGTF") == {"A": 10, "B": 20, "pool": 20, REMOVED: 50}
    assert shares(state, "SFTG") == {"A": 50, "B": 10, "C": 10, "D": 10, "SFTC": 10, "pool": 10}


def test_t_13_undo_in_the_middle_lets_another_holder_answer_otherwise():
    played = merging(EXAMPLE)
    play(played, *HOLDERS)
    played.go_to(2)  # B has taken his share, C is asked again
    state = play(played, CASH, SHARE, SHARE)
    assert shares(state, "CFCC") == {"A": 30, "B": 20, "D": 10, "SFTC": 10, "pool": 10, "ipo": 20}
    assert amounts(state, "C D SFTC") == [621, 379, 29]


@pytest.mark.parametrize("seed", range(12))
def test_any_merger_keeps_money_and_papers_together(seed):
    played = merging(EXAMPLE)
    state = play_at_random(played, seed)
    assert sum(state.cash.values()) == FACTS.sheet.bank
    assert all(sum(shares(state, name).values()) == 100 for name in state.certificates)
    if state.supply["result"]:
        (new,) = state.round.done
        on_map = places(state, new).split()
        assert 1 <= len(on_map) + len(state.companies[new].stations) <= 5
        assert set(on_map) != {"K7"}
        assert places(state, "SFTG CGTF") == ""
    assert_resumes_everywhere(played)


# ---- conditions


def test_4_7_4_1_the_other_companys_player_must_agree_and_may_be_asked_again():
    """Only a merger that has failed is not tried again (-g)."""
    played = merging(OF_C)
    play(played, PROPOSAL)
    asked = {"player": C, "actor": "CGTF", "rule": "1841 §4.7.4-1", "proposer": "SFTG"}
    assert played.now.decision == Consent(proposal=PROPOSAL, **asked)
    assert play(played, NO).cash == played.start.cash
    assert isinstance(played.now.decision, MergeStep)
    play(played, joins("CGTF", "RATF"))
    assert played.now.decision == Consent(proposal=joins("CGTF", "RATF"), **asked)
    assert play(played, NO, PASS).supply["result"] == 0
    played.go_to(1)
    play(played, YES)
    assert isinstance(played.now.decision, OddShare)


NOT_FREE = {
    joins("CGTF", into): f"company_not_free(company={into}) [1841 §4.7.4-2]"
    for into in ("SFTN", "SFTC", "CGTF", "nobody")
}
NO_PARTNERS = {
    joins(partner, "CFCC"): f"no_such_partner(company={partner}) [1841 §4.7.4]"
    for partner in ("SFTG", "SFTC", "RATF", "nobody")
}


@pytest.mark.parametrize(("proposal", "reason"), (NOT_FREE | NO_PARTNERS).items())
def test_4_7_4_2_with_another_major_in_operation_into_a_free_company_without_history(proposal, reason):
    assert why(merging(EXAMPLE), proposal) == reason
    assert joins("CGTF", "RATF") in merging(EXAMPLE).now.legal


BESIDE = EXAMPLE.hex("F8", stations=(("CGTF", "SFTN"),))


@pytest.mark.parametrize(("built", "partner", "told_why"), [
    (BESIDE.company("SFTN", president=None), "SFTN", "company_frozen(company=SFTN) [1841 §4.7.4-4]"),
    (BESIDE.company("SFTN", operated=False), "SFTN", "has_not_operated(company=SFTN) [1841 §4.7.4-4]"),
    (BESIDE.private("C7", A), "SFTG", "concession_still_open(company=SFTG) [1841 §4.7.4-3]"),
])  # fmt: skip
def test_4_7_4_3_and_4_concession_gone_both_operated_none_frozen(built, partner, told_why):
    asked = MergeStep(player=A, actor="CGTF", rule="")
    assert against(built, asked, joins(partner, "CFCC")) == [told_why]


def test_4_7_4_3_with_its_concession_it_is_not_asked():
    """The only other major in operation is one without a route to it."""
    assert merging(EXAMPLE.private("C7", A)).now.decision is None


@pytest.mark.parametrize(
    ("pass_holder", "legal"), [(None, True), ("SFTG", True), ("CGTF", True), ("SFTN", False)]
)
def test_4_7_4_5_train_of_either_must_be_able_to_run_between_them(pass_holder, legal):
    played = merging(two_places(pass_holder))
    assert (played.now.decision is not None) is legal
    assert (PROPOSAL in played.now.legal) is legal
    reason = "companies_not_connected(company=SFTG, partner=SFTN) [1841 §4.7.4-5]"
    assert not legal or why(played, joins("SFTN", "CFCC")) == reason


@pytest.mark.parametrize(
    ("further", "options", "legal"),
    [(False, (), False), (True, (), True), (False, ("both_cities_of_a_hex",), True)],
)
def test_4_7_4_5_no_train_runs_from_one_printed_city_of_torino_to_the_other(further, options, legal):
    """A loop over Asti joins the two; only from Alessandria, beyond it, can a train run to one of them."""
    built = running(land("5", options=options), "SFTG", S144, "A", A=50).station("SFTG", "H4", 0)
    built = running(built, "SFTN", S100, "A", A=30).station("SFTN", "H4", 1).tile("G5", "7", 0)
    built = built.tile("I5", "87" if further else "3", 2).tile("J6", "57", 2)
    built = built.station("SFTG", "J6") if further else built
    assert are_connected(built.state, "SFTG", "SFTN") == legal


# ---- price


def test_4_7_4_c_of_two_prices_above_250_the_director_chooses():
    played = merging(TWO_DEAR)
    play(played, PROPOSAL)
    question = ChoosePrice(player=A, actor="SFTG", rule="1841 §4.7.4-c", company="CFCC", prices=(276, 306))
    assert played.now.decision == question
    assert why(played, SetPrice(price=300)) == "no_such_price_to_choose(price=300) [1841 §4.7.4-c]"
    assert prices(play(played, SetPrice(price=306)), "CFCC") == [306]
    assert played.now.decision.price == 153


# ---- exchange


def test_4_7_4_d_who_cannot_pay_gets_cash_without_being_asked():
    played = merging(EXAMPLE.cash(B, 120).cash("SFTC", 120))
    play(played, PROPOSAL)
    assert played.now.decision.player == C
    assert amounts(play(played, SHARE, CASH), "B SFTC") == [241, 241]
    assert isinstance(played.now.decision, InheritStations)


def test_d_41_pairs_of_those_still_to_come_are_reserved():
    """All twenty units are out, five with each of A to D: eight pairs, and two units for four odd ones."""
    played = merging(met({"A": 50, "B": 50}, {"C": 50, "D": 50}))
    play(played, PROPOSAL, YES)
    assert (played.now.decision.player, played.now.decision.price) == (A, 121)
    state = play(played, SHARE, SHARE)
    assert isinstance(played.now.decision, InheritStations)  # no unit is left for C and D
    assert shares(state, "CFCC") == {"A": 30, "B": 30, "C": 20, "D": 20}
    assert (amounts(state, "C D"), presidents(state, "CFCC")) == ([621, 621], "A")


@pytest.mark.parametrize(("holders", "is_dealt"), [
    ([(B, 1), (C, 2)], True),  # the last single one, then the certificate
    ([(B, 3)], True),
    ([(B, 1), (C, 1)], False),
    ([(POOL, 2)], False),
    ([(B, 2), (C, 2)], False),
])  # fmt: skip
def test_s4_9_the_directors_certificate_is_never_split(holders, is_dealt):
    working = Table(LAND.state)
    for paper in ordinary(working, IPO, "CFCC")[:7]:
        working.change_certificate("CFCC", paper.id, owner=POOL)
    assert can_be_dealt(working, terms_of(Merger(("SFTG", "CGTF"), "CFCC", A)), holders) is is_dealt


def scattered(*options: str, cash: int = 500) -> Building:
    """Five players have two old units each and the pool ten: ten new ones are due, no two to a player."""
    built = running(rich(land("6", options=options), cash), "SFTG", S100, "A", A=20, pool=50, B=10, C=20)
    built = running(built, "CGTF", S100, "D", D=20, pool=50, E=20, B=10)
    return built.tile("J6", "15", 0).hex("J6", stations=(("SFTG", "CGTF"),))


@pytest.mark.parametrize(("built", "answers"), [
    (WITHOUT_TWO, (CASH, CASH)),
    (scattered(), ()),
    # of eight single papers the players get five and the pool three; its other pairs get none
    (scattered("merger_pairs_first", cash=0), ()),
], ids=["all_want_cash", "scattered", "pairs_first"])  # fmt: skip
def test_4_7_4_g_without_a_director_everything_is_as_before(built, answers):
    played = merging(built)
    state = play(played, PROPOSAL, YES, *answers)
    assert MergerFailed(company="SFTG", partner="CGTF", because="1841 §4.7.4-g") in played.now.events
    parts = ("cash", "certificates", "companies", "board")
    assert all(getattr(state, part) == getattr(played.start, part) for part in parts)
    assert (state.supply["result"], presidents(state, "SFTG")) == (0, "A")
    assert_resumes_everywhere(played)


def test_4_7_4_g_what_the_bank_has_paid_in_vain_does_not_empty_it():
    """Half a price for the odd units of A and D would take the bank's last money (§5), were it not undone."""
    built = met({"A": 30, "pool": 50}, {"D": 30, "pool": 50}).cash(A, 0).cash(D, 0)
    built = built.cash("AFI", built.state.cash[BANK] - 100)
    lowest = []

    def merge_and_look(working):
        yield from merge_step(working, "SFTG")
        lowest.append(working.bank_low)

    played = act(built, merge_and_look)
    play(played, PROPOSAL, YES)
    assert told(played, MergerFailed)
    assert lowest[-1] == 100


def test_4_7_4_f_first_who_pays_for_a_second_unit_takes_the_certificate():
    played = merging(WITHOUT_TWO)
    state = play(played, PROPOSAL, YES, CASH, SHARE)
    assert isinstance(played.now.decision, InheritStations)
    assert (presidents(state, "CFCC"), shares(state, "CFCC")) == (
        "B",
        {"A": 10, "B": 20, "pool": 50, "ipo": 20},
    )


def test_4_7_4_f_a_company_can_become_director():
    built = met({"A": 20, "SFTN": 60}, {"A": 20})
    state = play(merging(running(built, "SFTN", S100, "B", B=40)), PROPOSAL)
    assert (presidents(state, "CFCC"), shares(state, "CFCC")) == ("SFTN", {"A": 20, "SFTN": 30, "ipo": 50})
    assert controller(state, "CFCC") == B


def test_d_31_frozen_companies_come_last_and_take_cash():
    built = met({"A": 60, "SFTN": 30}, {"A": 60}).cash("SFTN", 400)
    state = play(merging(running(built, "SFTN", S100, "B", B=40).company("SFTN", president=None)), PROPOSAL)
    assert (shares(state, "CFCC"), state.cash["SFTN"]) == ({"A": 60, "SFTN": 10, "ipo": 30}, 521)


# ---- stations and trains


def test_4_7_4_i_at_least_one_station_in_a_city():
    played = merging(EXAMPLE)
    play(played, *HOLDERS)
    assert why(played, PASS) == IN_A_CITY
    play(played, city("K7"), SPARE, SPARE)
    assert why(played, SPARE) == "no_spare_station(company=CFCC) [1841 §4.7.4-i]"
    assert why(played, PASS) == IN_A_CITY
    state = play(played, city("H4", 1), PASS)
    assert (places(state, "CFCC SFTG CGTF"), state.companies["CFCC"].stations) == ("H4.1 K7", (0, 0))


def test_4_7_4_i_last_station_must_go_to_a_city_if_none_has():
    built = two_places("SFTG").company("SFTG", stations=(0,) * 3).company("CGTF", stations=(0,) * 3)
    played = merging(built)
    play(played, PROPOSAL, *[SPARE] * 4)
    assert (why(played, SPARE), why(played, city("K7"))) == (IN_A_CITY, IN_A_CITY)
    assert list(played.now.legal) == [city("J6"), city("M7")]


def test_4_7_4_i_of_two_stations_on_a_hex_only_one_is_replaced():
    played = merging(EXAMPLE)
    play(played, *HOLDERS, city("H4", 1))
    assert played.now.decision.stops == (("F8", 0), ("J6", 0), ("K7", 0), ("M7", 0))
    assert why(played, city("H4")) == "no_old_station_there(hex=H4) [1841 §4.7.4-i]"


def test_4_7_4_j_train_limit_holds_at_once():
    played = merging(EXAMPLE)
    play(played, *T13[:-1])
    assert played.now.decision == DiscardTrains(player=A, actor="CFCC", rule="1841 §4.7.4-j", limit=2)
    assert why(played, DiscardTrain(train="6-0")) == "not_its_train(train=6-0) [1841 §4.7.4-j]"
