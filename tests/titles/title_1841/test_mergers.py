"""1841 §4.7.4: the merger of two majors."""

import pytest

from gridsim.core.actions import (
    Answer,
    ChooseCity,
    DiscardTrain,
    KeepSpareStation,
    Pass,
    ProposeMerger,
    SetPrice,
    SettleOddShare,
)
from gridsim.core.decisions import (
    ChoosePrice,
    ConsentToMerger,
    DiscardTrains,
    InheritStations,
    MergeStep,
    OddShare,
)
from gridsim.core.events import MergerFailed, PresidentChanged, SharesExchanged
from gridsim.core.state import BANK, IPO, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.finance.control import controller
from gridsim.finance.market import price
from gridsim.finance.ownership import holders, ordinary, presidents_certificate
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles.title_1841.merger_rules import MERGER_ANSWERS
from gridsim.titles.title_1841.mergers import Merger, cell_below, merge_step, price_cells, terms_of
from gridsim.titles.title_1841.odd_shares import can_be_dealt
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere, game_of, play, play_at_random, refusals
from tests.titles.title_1841.northern_italy import facts, owner, spend_stations, started, table

A, B, C, D, E = (owner(letter) for letter in "ABCDE")
PROPOSAL = ProposeMerger(partner="CGTF", into="CFCC")
SHARE, CASH = SettleOddShare(how="share"), SettleOddShare(how="cash")


def merging(built, company="SFTG"):
    def turn(working):
        into = yield from merge_step(working, company)
        return into is not None

    return game_of(built.state, turn, MERGER_ANSWERS)


def shares(state, name="CFCC"):
    return {holder: part for holder, part in holders(state, name).items() if part}


def t13_table():
    """The table of the rulebook's example §4.7.4.1."""
    built = started(table(), "SFTN", (4, 5), "D", D=40, SFTG=30, CGTF=30)
    built = started(built, "SFTC", (3, 5), "E", E=60)
    built = started(built, "SFTG", (2, 8), "A", A=50, B=10, C=10, D=10, SFTC=10, pool=10)
    built = started(built, "CGTF", (3, 5), "SFTG", SFTG=30, A=10, B=20, pool=20)
    for place in (("H4", 0), ("J6", 0), ("M7", 0), ("K7", 0)):
        built = built.station("SFTG", *place)
    for place in (("J6", 0), ("H4", 1), ("F8", 0)):
        built = built.station("CGTF", *place)
    built = spend_stations(built, "SFTG", 0)
    built = built.trains("SFTG", "4", "5").trains("CGTF", "5")
    return built.cash("SFTG", 80).cash("CGTF", 380).cash("SFTC", 150)


TOKENS = tuple(ChooseCity(hex=hex_id, stop=0) for hex_id in ("H4", "M7", "K7", "J6", "F8"))
T13 = (PROPOSAL, SHARE, SHARE, CASH, CASH, *TOKENS, DiscardTrain(train="4-0"))


def test_t_13_questions_go_to_the_holders_in_their_order():
    played = merging(t13_table())
    asked = []
    for action in T13[:5]:
        asked.append((type(played.now.decision), played.now.decision.player, played.now.decision.actor))
        played.apply(action)
    assert asked == [
        (MergeStep, A, "SFTG"),  # A controls both companies: nobody else is asked
        (OddShare, B, B),
        (OddShare, C, C),
        (OddShare, D, D),
        (OddShare, E, "SFTC"),
    ]
    assert isinstance(played.now.decision, InheritStations)
    assert played.now.decision.player == A


def test_t_13_shares_price_and_money():
    played = merging(t13_table())
    before = played.start
    state = play(played, *T13)
    assert played.now.decision is None
    assert price(state, "CFCC") == 242
    assert state.companies["CFCC"].cell == (2, 13)
    assert shares(state) == {A: 30, B: 20, C: 10, POOL: 10, IPO: 30}
    assert presidents_certificate(state, "CFCC").owner == A
    assert state.companies["CFCC"].president == A
    assert [state.cash[holder] for holder in (A, B, C, D, E)] == [500, 379, 379, 621, 500]
    assert state.cash["SFTC"] == 271
    assert state.cash["CFCC"] == 702
    assert state.cash[BANK] == before.cash[BANK] - 242
    told = [
        (event.holder, event.old, event.new)
        for moment in played.history
        for event in moment.events
        if isinstance(event, SharesExchanged)
    ]
    assert told == [(A, 6, 3), (B, 3, 2), (C, 1, 1), (D, 1, 0), ("SFTC", 1, 0), (POOL, 3, 1)]


def test_t_13_new_company_becomes_director_of_what_it_holds_most_of():
    played = merging(t13_table())
    played.apply(PROPOSAL)
    state = played.now.state
    assert shares(state, "SFTN") == {"CFCC": 60, D: 40}
    assert presidents_certificate(state, "SFTN").owner == "CFCC"
    assert PresidentChanged(company="SFTN", old=D, new="CFCC", because="1841 §4.7.4-a") in played.now.events
    assert controller(state, "SFTN") == A


def test_t_13_shares_of_the_old_companies_it_would_own_are_removed():
    """30 % held and 20 % unsold; the choice between two prices lets one look before the exchange."""
    played = merging(t13_table().company("SFTG", cell=(0, 12)).company("CGTF", cell=(0, 13)))
    played.apply(PROPOSAL)
    assert shares(played.now.state, "CGTF") == {A: 10, B: 20, POOL: 20, REMOVED: 50}
    assert shares(played.now.state, "SFTG") == {A: 50, B: 10, C: 10, D: 10, "SFTC": 10, POOL: 10}


def test_t_13_stations_trains_and_the_end_of_the_old_companies():
    played = merging(t13_table())
    state = play(played, *T13)
    assert stations_by_hex(state, ["CFCC"]) == {"H4": (0,), "J6": (0,), "K7": (0,), "M7": (0,), "F8": (0,)}
    assert state.board.hexes["J6"].stations == (("CFCC", None),)
    assert state.board.hexes["H4"].stations == (("CFCC",), (None,))
    assert state.companies["CFCC"].stations == ()
    assert [train.id for train in state.trains.values() if train.owner == "CFCC"] == ["5-0", "5-1"]
    assert state.trains["4-0"].owner == POOL
    assert state.companies["SFTG"].status == "absorbed"
    assert {paper.owner for paper in state.certificates["SFTG"]} == {REMOVED}
    assert state.companies["CGTF"].status == "unstarted"
    assert {paper.owner for paper in state.certificates["CGTF"]} == {IPO}
    assert state.companies["CGTF"].stations == (0,) * 5
    assert state.companies["CGTF"].cell is None
    assert not state.companies["CFCC"].operated
    assert state.round.done == ("CFCC",)
    assert sum(state.cash.values()) == 14640
    assert state.notes["result"] == 1


def test_t_13_is_taken_up_again_from_every_moment():
    played = merging(t13_table())
    play(played, *T13)
    assert_resumes_everywhere(played)


def test_t_13_undo_in_the_middle_lets_another_holder_answer_otherwise():
    played = merging(t13_table())
    play(played, *T13[:5])
    played.go_to(2)  # B has taken his share, C is asked again
    state = play(played, CASH, SHARE, SHARE)
    assert shares(state) == {A: 30, B: 20, D: 10, "SFTC": 10, POOL: 10, IPO: 20}
    assert (state.cash[C], state.cash[D], state.cash["SFTC"]) == (621, 379, 29)


@pytest.mark.parametrize("seed", range(12))
def test_any_merger_keeps_money_and_papers_together(seed):
    played = merging(t13_table())
    state = play_at_random(played, seed)
    assert sum(state.cash.values()) == 14640
    for name, papers in state.certificates.items():
        assert sum(paper.percent for paper in papers) == 100, name
        assert sum(part for part in shares(state, name).values()) == 100, name
    if state.notes["result"]:
        new = next(each for each in ("CFCC", "RATF") if state.companies[each].status == "started")
        on_map = stations_by_hex(state, [new])
        assert 1 <= len(on_map) + len(state.companies[new].stations) <= 5
        assert any(hex_id != "K7" for hex_id in on_map)
        assert stations_by_hex(state, ["SFTG", "CGTF"]) == {}
    assert_resumes_everywhere(played)


# ---- conditions


def test_4_7_4_1_the_other_companys_player_must_agree():
    working = Table(t13_table().state)
    certificate = presidents_certificate(working, "CGTF")
    working.change_certificate("CGTF", certificate.id, owner=C)
    working.change_company("CGTF", president=C)
    built = Building(working.photograph())
    played = merging(built)
    played.apply(PROPOSAL)
    assert played.now.decision == ConsentToMerger(
        player=C, actor="CGTF", rule="1841 §4.7.4-1", partner="SFTG", into="CFCC"
    )
    before = played.start
    played.apply(Answer(yes=False))
    assert played.now.decision is None  # no other partner is there
    assert played.now.state.cash == before.cash
    assert played.now.state.notes["result"] == 0
    played.undo()
    played.apply(Answer(yes=True))
    assert isinstance(played.now.decision, OddShare)


def test_4_7_4_2_into_a_free_company_without_history():
    played = merging(t13_table())
    for into in ("SFTN", "SFTC", "CGTF", "nobody"):
        assert refusals(played, ProposeMerger(partner="CGTF", into=into)) == [
            f"company_not_free(company={into}) [1841 §4.7.4-2]"
        ]
    assert ProposeMerger(partner="CGTF", into="RATF") in played.now.legal


@pytest.mark.parametrize("partner", ["SFTG", "SFTC", "RATF", "nobody"])
def test_4_7_4_partner_is_another_major_in_operation(partner):
    played = merging(t13_table())
    assert refusals(played, ProposeMerger(partner=partner, into="CFCC")) == [
        f"no_such_partner(company={partner}) [1841 §4.7.4]"
    ]


def test_4_7_4_3_and_4_concession_gone_both_operated_none_frozen():
    other = ProposeMerger(partner="SFTN", into="CFCC")
    built = t13_table().station("SFTN", "F8").station("CGTF", "M7")
    frozen = merging(built.company("SFTN", president=None), "CGTF")
    assert refusals(frozen, other) == ["company_frozen(company=SFTN) [1841 §4.7.4-4]"]
    fresh = merging(built.company("SFTN", operated=False), "CGTF")
    assert refusals(fresh, other) == ["has_not_operated(company=SFTN) [1841 §4.7.4-4]"]
    with_concession = merging(t13_table().private("7", A))
    assert with_concession.now.decision is None  # the only other major in operation without a route is SFTN
    asked = merging(built.private("7", A), "CGTF")
    assert refusals(asked, ProposeMerger(partner="SFTG", into="CFCC")) == [
        "concession_still_open(company=SFTG) [1841 §4.7.4-3]"
    ]


def two_places(pass_holder, *, genova="CGTF"):
    """SFTG in Alessandria, the partner in Genova, the pass between them in these hands."""
    built = started(table(), "SFTG", (2, 8), "A", A=50)
    built = started(built, "CGTF", (3, 5), "A", A=30)
    built = started(built, "SFTN", (3, 5), "B", B=30)
    built = built.station("SFTG", "J6").station(genova, "M7").station("SFTN", "F8")
    return built.station(pass_holder, "K7") if pass_holder else built


@pytest.mark.parametrize(
    ("pass_holder", "legal"), [(None, True), ("SFTG", True), ("CGTF", True), ("SFTN", False)]
)
def test_4_7_4_5_train_of_either_must_be_able_to_run_between_them(pass_holder, legal):
    played = merging(two_places(pass_holder))
    if legal:
        assert PROPOSAL in played.now.legal
    else:
        assert played.now.decision is None
    assert ProposeMerger(partner="SFTN", into="CFCC") not in played.now.legal


def test_4_7_4_5_reason_is_told():
    played = merging(two_places(None))
    assert refusals(played, ProposeMerger(partner="SFTN", into="CFCC")) == [
        "companies_not_connected(company=SFTG, partner=SFTN) [1841 §4.7.4-5]"
    ]


# ---- price


@pytest.mark.parametrize(
    ("total", "cell", "value"),
    [(136, (6, 10), 127), (244, (2, 13), 242), (250, (2, 13), 242), (220, (4, 13), 219), (84, (8, 9), 76)],
)
def test_t_18_right_most_column_and_highest_field_below_the_sum(total, cell, value):
    assert cell_below(facts(), total) == cell
    assert facts().price_at(cell) == value


@pytest.mark.parametrize(
    ("one", "other", "values"),
    [
        ((1, 11), (3, 5), [242]),
        ((0, 12), (3, 5), [276]),
        ((0, 12), (0, 13), [276, 306]),
        ((0, 12), (0, 12), [276]),
    ],
)
def test_t_18_price_above_250_is_kept(one, other, values):
    built = t13_table().company("SFTG", cell=one).company("CGTF", cell=other)
    assert [facts().price_at(cell) for cell in price_cells(built.state, "SFTG", "CGTF")] == values


def test_4_7_4_c_of_two_prices_above_250_the_director_chooses():
    played = merging(t13_table().company("SFTG", cell=(0, 12)).company("CGTF", cell=(0, 13)))
    played.apply(PROPOSAL)
    assert played.now.decision == ChoosePrice(
        player=A, actor="SFTG", rule="1841 §4.7.4-c", company="CFCC", prices=(276, 306)
    )
    assert refusals(played, SetPrice(price=300)) == ["no_such_price_to_choose(price=300) [1841 §4.7.4-c]"]
    played.apply(SetPrice(price=306))
    assert price(played.now.state, "CFCC") == 306
    assert played.now.decision.price == 153


# ---- exchange


def test_4_7_4_d_who_cannot_pay_gets_cash_without_being_asked():
    played = merging(t13_table().cash(B, 120).cash("SFTC", 120))
    played.apply(PROPOSAL)
    assert played.now.decision.player == C
    state = play(played, SHARE, CASH)
    assert isinstance(played.now.decision, InheritStations)
    assert state.cash[B] == 241
    assert state.cash["SFTC"] == 241


def ten_pairs():
    """All twenty units are out, five with each of A to D: eight pairs, and two units for four odd ones."""
    built = started(table(), "SFTG", (2, 8), "A", A=50, B=50)
    built = started(built, "CGTF", (3, 5), "A", A=0, C=50, D=50).company("CGTF", president=C)
    return built.station("SFTG", "J6").station("CGTF", "J6")


def test_d_41_pairs_of_those_still_to_come_are_reserved():
    played = merging(ten_pairs())
    played.apply(PROPOSAL)
    played.apply(Answer(yes=True))
    assert [played.now.decision.player, played.now.decision.price] == [A, 121]
    play(played, SHARE, SHARE)
    assert isinstance(played.now.decision, InheritStations)  # no unit is left for C and D
    state = played.now.state
    assert shares(state) == {A: 30, B: 30, C: 20, D: 20}
    assert (state.cash[C], state.cash[D]) == (621, 621)
    assert state.companies["CFCC"].president == A


def test_s4_9_the_directors_certificate_is_never_split():
    working = Table(table().state)
    terms = terms_of(Merger("SFTG", "CGTF", "CFCC", A))
    for paper in ordinary(working, IPO, "CFCC")[:7]:
        working.change_certificate("CFCC", paper.id, owner=POOL)
    assert can_be_dealt(working, terms, [(B, 1), (C, 2)])  # the last single one, then the certificate
    assert can_be_dealt(working, terms, [(B, 3)])
    assert not can_be_dealt(working, terms, [(B, 1), (C, 1)])
    assert not can_be_dealt(working, terms, [(POOL, 2)])
    assert not can_be_dealt(working, terms, [(B, 2), (C, 2)])


def without_two():
    """Nobody gets two units unless he pays for an odd one: A and B have three each, the pool the rest."""
    built = started(table(), "SFTG", (2, 8), "A", A=30, pool=50)
    built = started(built, "CGTF", (3, 5), "B", B=30, pool=50)
    return built.station("SFTG", "J6").station("CGTF", "J6")


def test_4_7_4_g_without_a_director_everything_is_as_before():
    played = merging(without_two())
    before = played.start
    play(played, PROPOSAL, Answer(yes=True), CASH, CASH)
    state = played.now.state
    assert MergerFailed(company="SFTG", partner="CGTF", because="1841 §4.7.4-g") in played.now.events
    assert state.cash == before.cash
    assert state.certificates == before.certificates
    assert state.companies == before.companies
    assert state.board == before.board
    assert state.notes["result"] == 0
    assert_resumes_everywhere(played)


def test_4_7_4_f_first_who_pays_for_a_second_unit_takes_the_certificate():
    played = merging(without_two())
    play(played, PROPOSAL, Answer(yes=True), CASH)
    state = play(played, SHARE)
    assert isinstance(played.now.decision, InheritStations)
    assert state.companies["CFCC"].president == B
    assert shares(state) == {A: 10, B: 20, POOL: 50, IPO: 20}


def test_4_7_4_f_a_company_can_become_director():
    built = started(table(), "SFTN", (3, 5), "B", B=40)
    built = started(built, "SFTG", (2, 8), "A", A=20, SFTN=60)
    built = started(built, "CGTF", (3, 5), "A", A=20)
    built = built.station("SFTG", "J6").station("CGTF", "J6")
    played = merging(built)
    state = play(played, PROPOSAL)
    assert shares(state) == {A: 20, "SFTN": 30, IPO: 50}
    assert state.companies["CFCC"].president == "SFTN"
    assert controller(state, "CFCC") == B


def test_d_31_frozen_companies_come_last_and_take_cash():
    built = started(table(), "SFTN", (3, 5), "B", B=40).company("SFTN", president=None)
    built = started(built, "SFTG", (2, 8), "A", A=60, SFTN=30)
    built = started(built, "CGTF", (3, 5), "A", A=60)
    built = built.station("SFTG", "J6").station("CGTF", "J6").cash("SFTN", 400)
    played = merging(built)
    state = play(played, PROPOSAL)
    assert shares(state) == {A: 60, "SFTN": 10, IPO: 30}
    assert state.cash["SFTN"] == 521


# ---- stations


def test_4_7_4_i_at_least_one_station_in_a_city():
    played = merging(t13_table())
    play(played, *T13[:5])
    assert played.now.decision == InheritStations(
        player=A,
        actor="CFCC",
        rule="1841 §4.7.4-i",
        left=5,
        stops=("H4.0", "H4.1", "J6.0", "K7.0", "M7.0", "F8.0"),
        spare=2,
    )
    assert refusals(played, Pass()) == ["one_station_in_a_city(company=CFCC) [1841 §4.7.4-i]"]
    play(played, ChooseCity(hex="K7", stop=0), KeepSpareStation(), KeepSpareStation())
    assert refusals(played, KeepSpareStation()) == ["no_spare_station(company=CFCC) [1841 §4.7.4-i]"]
    assert refusals(played, Pass()) == ["one_station_in_a_city(company=CFCC) [1841 §4.7.4-i]"]
    play(played, ChooseCity(hex="H4", stop=1), Pass())
    state = played.now.state
    assert stations_by_hex(state, ["CFCC", "SFTG", "CGTF"]) == {"H4": (1,), "K7": (0,)}
    assert state.companies["CFCC"].stations == (0, 0)


def test_4_7_4_i_last_station_must_go_to_a_city_if_none_has():
    built = two_places("SFTG")
    built = spend_stations(spend_stations(built, "SFTG", 3), "CGTF", 3)
    played = merging(built)
    play(played, PROPOSAL, *[KeepSpareStation()] * 4)
    assert refusals(played, KeepSpareStation()) == ["one_station_in_a_city(company=CFCC) [1841 §4.7.4-i]"]
    assert refusals(played, ChooseCity(hex="K7", stop=0)) == [
        "one_station_in_a_city(company=CFCC) [1841 §4.7.4-i]"
    ]
    assert list(played.now.legal) == [ChooseCity(hex="J6", stop=0), ChooseCity(hex="M7", stop=0)]


def test_4_7_4_i_of_two_stations_on_a_hex_only_one_is_replaced():
    played = merging(t13_table())
    play(played, *T13[:5], ChooseCity(hex="H4", stop=1))
    assert played.now.decision.stops == ("J6.0", "K7.0", "M7.0", "F8.0")
    assert refusals(played, ChooseCity(hex="H4", stop=0)) == ["no_old_station_there(hex=H4) [1841 §4.7.4-i]"]


def test_4_7_4_j_train_limit_holds_at_once():
    played = merging(t13_table())
    play(played, *T13[:-1])
    assert played.now.decision == DiscardTrains(player=A, actor="CFCC", rule="1841 §4.7.4-j", limit=2)
    assert refusals(played, DiscardTrain(train="6-0")) == ["not_its_train(train=6-0) [1841 §4.7.4-j]"]
