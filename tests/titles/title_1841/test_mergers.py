"""1841 §4.7.4: the merger of two majors: the rulebook's example, when it is allowed, and its steps."""

from __future__ import annotations

from functools import partial
from types import NoneType

import pytest

from gridsim.core.actions import DiscardTrain, KeepSpareStation, SetPrice
from gridsim.core.decisions import ChoosePrice, Consent, DiscardTrains, InheritStations, MergeStep, OddShare
from gridsim.core.events import MergerFailed
from gridsim.core.state import BANK, IPO, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.facts.load import load_facts
from gridsim.finance.ownership import ordinary
from gridsim.titles.title_1841.formations.mergers import are_connected, merge_step, terms_of
from gridsim.titles.title_1841.formations.share_exchange import can_be_dealt
from gridsim.titles.title_1841.formations.succession import Merger
from tests.answers import NO, YES
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere, play_at_random
from tests.reading import amounts, places, presidents, why
from tests.tables import PASS, A, B, C, D, E, play, rich, row, shares, told
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


MERGING = partial(merging, EXAMPLE)
UNABLE = partial(merging, EXAMPLE.cash(B, 120).cash("SFTC", 120))
FOUR_FIVES = partial(merging, met({"A": 50, "B": 50}, {"C": 50, "D": 50}))
FROZEN = met({"A": 60, "SFTN": 30}, {"A": 60}).cash("SFTN", 400)
FROZEN = running(FROZEN, "SFTN", S100, "B", B=40).company("SFTN", president=None)
ALL_LAID = two_places("SFTG").company("SFTG", stations=(0,) * 3).company("CGTF", stations=(0,) * 3)

# ---- the rulebook's example, and the steps of any merger


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


@pytest.mark.parametrize("row", [
    row("t 13 merger", MERGING, *T13, assert_resumes_everywhere,
        leaves={"prices CFCC": [242], "cell CFCC": (2, 13), "president CFCC": "A",
                "charter CFCC": "A 30 B 20 C 10 pool 10 ipo 30 | 702 | 5 5 | F8 H4 J6 K7 M7 | 0",
                "amounts A B C D E SFTC": [500, 379, 379, 621, 500, 271], "gain bank": -242,
                "slots J6": (("CFCC", None),), "slots H4": (("CFCC",), (None,)), "train 4-0": POOL,
                "statuses SFTG CGTF": "absorbed unstarted", "cell CGTF": None, "shares SFTG": {REMOVED: 100},
                "charter CGTF": "ipo 100 | 0 |  |  | 5", "company CFCC operated": False, "done": ("CFCC",),
                "supply result": 1, "money": FACTS.sheet.bank},
        tells={"SharesExchanged holder old new": [(A, 6, 3), (B, 3, 2), (C, 1, 1), (D, 1, 0), ("SFTC", 1, 0),
            (POOL, 3, 1)]}),
    row("t 13 new company becomes director of what it holds most of", MERGING, PROPOSAL,
        leaves={"shares SFTN": {"CFCC": 60, "D": 40}, "president SFTN": "CFCC", "controller SFTN": "A"},
        tells={"PresidentChanged company=SFTN old new because": [(D, "CFCC", "1841 §4.7.4-a")]}),
    # 30 % held and 20 % unsold; the choice between two prices lets one look before the exchange
    row("t 13 shares of the old companies it would own are removed", partial(merging, TWO_DEAR), PROPOSAL,
        leaves={"shares CGTF": {"A": 10, "B": 20, "pool": 20, REMOVED: 50}, "shares SFTG": {"A": 50, "B": 10,
            "C": 10, "D": 10, "SFTC": 10, "pool": 10}}),
    row("4.7.4 3 with its concession it is not asked", partial(merging, EXAMPLE.private("C7", A)),
        question=NoneType),  # the only other major in operation is one without a route to it
    row("4.7.4 c of two prices above 250 the director chooses", partial(merging, TWO_DEAR), PROPOSAL,
        question=ChoosePrice(player=A, actor="SFTG", rule="1841 §4.7.4-c", company="CFCC", prices=(276, 306)),
        refuses={SetPrice(price=300): "no_such_price_to_choose(price=300) [1841 §4.7.4-c]"}),
    row("4.7.4 c and the odd share costs half of it", partial(merging, TWO_DEAR), PROPOSAL,
        SetPrice(price=306), leaves={"prices CFCC": [306]}, says={"price": 153}),
    row("4.7.4 d who cannot pay gets cash without being asked", UNABLE, PROPOSAL, asks="C"),
    row("4.7.4 d at half the price", UNABLE, PROPOSAL, SHARE, CASH, question=InheritStations,
        leaves={"amounts B SFTC": [241, 241]}),
    # All twenty units are out, five with each of A to D: eight pairs, and two units for four odd ones.
    row("d 41 pairs of those still to come are reserved", FOUR_FIVES, PROPOSAL, YES, asks="A",
        says={"price": 121}),
    row("d 41 no unit is left for C and D", FOUR_FIVES, PROPOSAL, YES, SHARE, SHARE, question=InheritStations,
        leaves={"shares CFCC": {"A": 30, "B": 30, "C": 20, "D": 20}, "amounts C D": [621, 621],
                "president CFCC": "A"}),
    row("4.7.4 f first who pays for a second unit takes the certificate", partial(merging, WITHOUT_TWO),
        PROPOSAL, YES, CASH, SHARE, question=InheritStations,
        leaves={"president CFCC": "B", "shares CFCC": {"A": 10, "B": 20, "pool": 50, "ipo": 20}}),
    row("4.7.4 f a company can become director",
        partial(merging, running(met({"A": 20, "SFTN": 60}, {"A": 20}), "SFTN", S100, "B", B=40)), PROPOSAL,
        leaves={"president CFCC": "SFTN", "shares CFCC": {"A": 20, "SFTN": 30, "ipo": 50},
                "controller CFCC": "B"}),
    row("d 31 frozen companies come last and take cash", partial(merging, FROZEN), PROPOSAL,
        leaves={"shares CFCC": {"A": 60, "SFTN": 10, "ipo": 30}, "cash SFTN": 521}),
    row("4.7.4 i at least one station in a city", MERGING, *HOLDERS, refuses={PASS: IN_A_CITY}),
    row("4.7.4 i nor is a pass one", MERGING, *HOLDERS, city("K7"), SPARE, SPARE,
        refuses={SPARE: "no_spare_station(company=CFCC) [1841 §4.7.4-i]", PASS: IN_A_CITY}),
    row("4.7.4 i then they may be fewer", MERGING, *HOLDERS, city("K7"), SPARE, SPARE, city("H4", 1), PASS,
        leaves={"places CFCC SFTG CGTF": "H4.1 K7", "company CFCC stations": (0, 0)}),
    row("4.7.4 i last station must go to a city if none has", partial(merging, ALL_LAID), PROPOSAL,
        *[SPARE] * 4, refuses={SPARE: IN_A_CITY, city("K7"): IN_A_CITY}, choices=[city("J6"), city("M7")]),
    row("4.7.4 i of two stations on a hex only one is replaced", MERGING, *HOLDERS, city("H4", 1),
        says={"stops": (("F8", 0), ("J6", 0), ("K7", 0), ("M7", 0))},
        refuses={city("H4"): "no_old_station_there(hex=H4) [1841 §4.7.4-i]"}),
    row("4.7.4 j train limit holds at once", MERGING, *T13[:-1],
        question=DiscardTrains(player=A, actor="CFCC", rule="1841 §4.7.4-j", limit=2),
        refuses={DiscardTrain(train="6-0"): "not_its_train(train=6-0) [1841 §4.7.4-j]"}),
])  # fmt: skip
def test_merger(row):
    row.holds()


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


# ---- exchange


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
