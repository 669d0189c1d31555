"""1824 §X, §XI: what the two small boards change: the draft, railways that only build, the bond railway."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseCity, ChooseCompany, LayTile
from gridsim.core.decisions import BondMarker, DraftPick, NameStartPrice, PacketTurn
from gridsim.core.events import CashPaid, Distributed, PriceMoved
from gridsim.core.state import POOL, REMOVED, Round
from gridsim.core.table import Table
from gridsim.facts.errors import DataError
from gridsim.finance.ownership import percent
from gridsim.flow.game import Game
from gridsim.titles.title_1824 import bond, memory
from gridsim.titles.title_1824.exchanges import places_of_shares
from gridsim.titles.title_1824.opening.first_round import end_first_round
from gridsim.titles.title_1824.phases import begin_phase
from gridsim.titles.title_1824.rounds import end_stock_round
from gridsim.titles.title_1824.routes import bonuses
from tests.answers import PASS, buys_private, from_pool, starts
from tests.builders import Building
from tests.reading import amounts, prices, statuses
from tests.tables import A, B, game, keys, play, told
from tests.titles.title_1824.cisleithania import BOND_MS, FOR_THREE, FOR_TWO, sold
from tests.titles.title_1824.tables import (
    carried_out,
    formed,
    gives,
    later,
    opening,
    owns_small,
    runs,
    shares,
)

# ---- the draft for two


def drafted() -> Game:
    """All companies and mountain railways have their owners; the first stock round begins."""
    playing = game(opening(2, options=FOR_TWO, seed=BOND_MS))
    assert memory.of(playing.now.state).stacks[0] == ("KK2", "EOD")
    for choice in ("KK1", "KK2", "SD2", "EPP"):
        assert isinstance(playing.now.decision, DraftPick)
        play(playing, ChooseCompany(company=choice))
        while isinstance(playing.now.decision, NameStartPrice):
            assert keys(playing, starts(playing.now.decision.company, 85)) == {"other_coal_price"}
            assert keys(playing, starts("BH", 80)) == {"other_coal_price"}
            play(playing, starts(playing.now.decision.company, 80))
    play(playing, buys_private("B2", 120), buys_private("B1", 120))
    return playing


def rest_of_round(playing: Game) -> None:
    """Pass or take what there is until the round is over."""
    kind = playing.now.state.round.kind
    while playing.now.state.round.kind == kind:
        playing.apply(PASS if PASS in playing.now.legal else next(iter(playing.now.legal)))


def test_who_picks_of_the_stacks():
    """1824 §X.5.1 to §X.5.4: seat 1, seat 2 twice, seat 1; the other of a stack goes to the other player."""
    playing = drafted()
    pickers = [each.decision.player for each in playing.moments if isinstance(each.decision, DraftPick)]
    assert pickers == [A, B, B, A, A, B]
    state = playing.now.state
    owned = [{c.id for c in state.companies.values() if c.president == player} for player in (A, B)]
    assert owned == [{"KK1", "EOD", "SD3", "EPP"}, {"SD1", "KK2", "SD2", "MLB"}]
    assert amounts(state, "A B KK2 EOD EPP") == [*[830 - 240 - 120 - 120 - 160 - 120] * 2, 0, 0, 40]
    assert isinstance(playing.now.decision, PacketTurn)
    assert playing.now.decision.player == A


def test_nobody_goes_without_a_mountain_railway():
    """1824 §X.5.5, §G44."""
    assert keys(game(opening(2, options=FOR_TWO, seed=BOND_MS)), PASS) == {"mountain_is_due"}


def test_w24_the_bond_railway_pays_its_price():
    playing = drafted()
    state = playing.now.state
    assert (percent(state, POOL, "MS"), prices(state, "MS")) == (100, [50])
    state = play(playing, from_pool("MS"), from_pool("MS"))
    assert (percent(state, POOL, "MS"), shares(state, "MS")) == (80, {A: 10, B: 10})
    assert state.round.kind == "operating", "nobody has money for another share"
    rest_of_round(playing)
    events = told(playing, Distributed, CashPaid, PriceMoved)
    first = next(n for n, each in enumerate(events) if isinstance(each, Distributed) and each.company == "MS")
    to_1, to_2, moved = events[first + 1 : first + 4]
    assert [(paid.payee, paid.amount) for paid in (to_1, to_2)] == [(A, 5), (B, 5)]
    assert (moved.company, moved.price) == ("MS", 60)


@pytest.mark.parametrize("company", ["KK2", "EOD"])
def test_what_only_builds_does_nothing_else(company):
    """1824 §X.3.2: its marker and one tile; no train, no money."""
    playing = drafted()
    rest_of_round(playing)
    assert playing.now.state.round.kind == "operating"
    rest_of_round(playing)
    decisions = (moment.decision for moment in playing.moments if moment.decision is not None)
    assert {type(each).__name__ for each in decisions if each.actor == company} == {"TrackStep"}
    assert playing.now.state.cash[company] == 0
    assert company in playing.now.state.board.stations


# ---- state railways for two


@pytest.mark.parametrize(
    ("builder", "state", "capital"),
    [("SD2", "SD", 840), ("SD2", "KK", 840), ("KK2", "SD", 720), ("KK2", "KK", 960)],
)
def test_the_capital_of_state_railways_for_two(builder, state, capital):
    """1824 §X.3.3: 120 for the 10 % of what has only built, which are on open sale."""
    assert formed(sold(builder, phase="5"), state).cash[state] == capital


@pytest.mark.parametrize(("builder", "leaves_with"), [("SD2", "4"), ("SD3", "4"), ("KK2", "5")])
def test_what_only_builds_leaves_with_the_phase_of_its_state_railway(builder, leaves_with):
    """1824 §X.3.3: both of the first stack, with their markers."""
    built = sold(builder, phase="3")
    both = " ".join(memory.of(built.state).stacks[0])
    home = built.state.facts.companies[builder].home[0]
    table = Table(built.station(builder, home.hex, home.stop or 0).state)
    for phase in ("4", "5"):
        carried_out(table, begin_phase(table, table.facts.phases[phase], "SD1"))
        is_gone = phase >= leaves_with
        assert [status == "closed" for status in statuses(table, both).split()] == [is_gone] * 2
        assert (builder in table.board.stations) != is_gone


def test_the_bukowina_pays_for_two_in_any_case_and_for_three_unless_they_do_without():
    """1824 §X.4.11, §G42, §15.5: the bonus is a rule for two, and an option for three alone."""
    assert bonuses(opening(2, options=FOR_TWO).state, "SD") != ()
    assert bonuses(opening(3, options=FOR_THREE).state, "SD") != ()
    assert bonuses(opening(3, options=(*FOR_THREE, "no_bukowina")).state, "SD") == ()
    with pytest.raises(DataError, match="cannot be mixed"):
        opening(2, options=(*FOR_TWO, "no_bukowina"))


# ---- the bond railway


def with_trains_left(count: int, kind: str = "4") -> tuple[Table, str]:
    """A table on which so many trains of a kind are left in the bank, and the bond railway."""
    built = sold("KK2", phase=kind)
    cards = [train.id for train in built.state.trains.values() if train.kind == kind]
    bond_railway = memory.of(built.state).bond
    assert bond_railway is not None
    return Table(runs(built.cards(REMOVED, *cards[count:]), B, "SD").state), bond_railway


def test_who_buys_the_last_4_may_place_the_second_marker_anywhere():
    """1824 §X.4.9: no connection, no tile needed; it may be declined."""
    table, bond_railway = with_trains_left(0)
    home = table.facts.companies[bond_railway].home[0].hex
    hex_id = next(each for each in ("F7", "E8", "B15") if each != home)
    [asked] = carried_out(table, bond.last_train_bought(table, "SD", "4"), ChooseCity(hex=hex_id, stop=0))
    assert isinstance(asked, BondMarker)
    assert asked.player == B
    assert {place[0] for place in table.board.stations[bond_railway]} == {home, hex_id}
    assert carried_out(table, bond.last_train_bought(table, "SD", "5")) == []


@pytest.mark.parametrize(
    ("left", "kind", "answers"),
    [
        pytest.param(1, "4", (), id="as long as a 4 is left nobody places it"),
        pytest.param(0, "5", (PASS,), id="nobody bought the last 4: after its export with the last 5"),
    ],
)
def test_when_the_second_marker_is_placed(left, kind, answers):
    """1824 §X.4.9."""
    table, _ = with_trains_left(left, kind)
    assert len(carried_out(table, bond.last_train_bought(table, "SD", kind), *answers)) == len(answers)


def test_the_third_marker_goes_to_wien_when_it_is_brown():
    table, bond_railway = with_trains_left(0, kind="5")
    table = Table(Building(table.photograph()).tile("E12", "493", 0).state)
    stops = [stop for stop in bond.every_stop(table) if bond.is_free(table, bond_railway, stop, "E12")]
    answers = (ChooseCity(hex="E12", stop=stops[0][1]),) if len(stops) > 1 else ()
    lay = LayTile(hex="E12", tile="493", rotation=0)
    carried_out(table, bond.wien_has_changed(table, "SD", lay), *answers)
    assert "E12" in {place[0] for place in table.board.stations[bond_railway]}


def test_mountain_railways_are_exchanged_for_shares_of_bank_and_pool():
    """1824 §X.4.2, §X.4.7: the bond railway's among them."""
    built = sold("KK2", phase="3")
    places = places_of_shares(built.state)
    assert (memory.of(built.state).bond, POOL) in places
    other = next(company for company, source in places if source != POOL)
    assert {(other, "ipo"), (other, POOL)} <= set(places_of_shares(gives(built, POOL, other, 10).state))


def test_the_bond_railway_rises_when_all_of_it_is_sold():
    """1824 §VIII.1.2, §VIII.3.4: it counts as open from the beginning."""
    built = sold("KK2").with_(round=Round(kind="stock", player=A))
    bond_railway = memory.of(built.state).bond
    assert bond_railway is not None
    table = Table(built.company(bond_railway, cell=(6, 1)).state)
    for paper in table.certificates[bond_railway]:
        table.change_certificate(bond_railway, paper.id, owner=A)
    assert shares(table.photograph(), bond_railway) == {A: 100}
    end_stock_round(table)
    assert table.companies[bond_railway].cell == (5, 1)


# ---- for three


def test_the_capital_of_ug_for_three():
    """1824 §XI.3.1: only the director's certificate is kept; its marker lies in Budapest."""
    built = owns_small(later(3, options=FOR_THREE, phase="5"), A, "UG1")
    assert built.state.board.stations["UG1"] == (("G12", 0),)
    state = formed(built, "UG")
    assert (state.cash["UG"], state.board.stations["UG"]) == (960, (("G12", 0),))
    assert state.companies["UG"].stations == (40, 100, 100, 100)


def test_budapest_waits_for_ug_if_nobody_buys_ug1():
    """1824 §G60: the marker is taken away, and UG places one when it forms."""
    table = Table(opening(3, options=FOR_THREE).phase("5").state)
    end_first_round(table)
    assert "UG1" not in table.board.stations
    state = formed(Building(table.photograph()), "UG")
    assert (state.cash["UG"], state.board.stations["UG"]) == (1200, (("G12", 0),))
    assert state.companies["UG"].president is None
