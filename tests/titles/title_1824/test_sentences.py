"""1824: sentences of its rules that no worked example is about."""

from __future__ import annotations

import pytest

from gridsim import turn_order
from gridsim.core.actions import BuyTrain, ExchangePaper
from gridsim.core.decisions import ForcedExchange, TrainStep
from gridsim.core.state import BANK, REMOVED, Round
from gridsim.core.table import Table
from gridsim.titles.title_1824.formations import find_director
from gridsim.titles.title_1824.phases import begin_phase, discard_surplus
from gridsim.titles.title_1824.rounds import end_operating_round
from gridsim.titles.title_1824.stations import kept_for_state
from tests.answers import buys, sells
from tests.tables import A, B, C, D, game, judging, keys, play, trains_of
from tests.titles.title_1824.tables import (
    carried_out,
    directs,
    formed,
    gives,
    later,
    owns_small,
    price_of,
    runs,
    shares,
    unsold,
)

# ---- stock rounds


def test_shares_of_what_has_not_operated_are_not_sold():
    """1824 §VI.8.2."""
    built = gives(gives(directs(later(), A, "BH", status="started"), A, "BH", 30), B, "BH", 20)
    assert keys(game(built), sells("BH", 10)) == {"not_operated_yet"}


def test_no_exchange_for_a_share_of_what_was_sold_before():
    """1824 §VI.4.5, §G18."""
    built = gives(gives(runs(later(phase="3"), B, "BH"), A, "BH", 20), C, "BH", 20).private("B1", A)
    playing = game(built)
    play(playing, sells("BH", 10))
    assert keys(playing, ExchangePaper(paper="B1", company="BH", source="ipo")) == {"sold_this_round"}
    assert keys(playing, ExchangePaper(paper="B1", company="BK", source="ipo")) == set()


@pytest.mark.parametrize(("held", "refused"), [(50, set()), (60, {"holding_limit"})])
def test_a_purchase_reaches_60_percent_and_no_more(held, refused):
    """1824 §VI.7.3."""
    built = gives(runs(later(), A, "BH"), A, "BH", held - 20)
    assert keys(game(built), buys("BH")) == refused


# ---- trains


def test_who_could_pay_for_a_train_adds_only_cash_to_a_dearer_one():
    """1824 §VII.11.9, §VII.12.2: neither sales nor debts."""
    built = runs(later(phase="3").operating(), A, "BH").cash("BH", 200).cash(A, 30)
    built = built.cards(REMOVED, *(f"2-{number}" for number in range(9)))
    dearer = BuyTrain(train="2g-0", price=240)
    for cash, refused in ((30, {"treasury_cannot_pay"}), (40, set())):
        asked = judging(built.cash(A, cash), TrainStep, "BH", A, must="own_a_train", forced=False)
        assert keys(asked(), dearer) == refused


def test_trains_kept_for_a_company_that_is_not_open_are_scrapped_too():
    """1824 §VII.14.3, §G51."""
    built = directs(later(phase="5").operating(), A, "BK").cards("BK", "3-0").cards(A, "3-1")
    table = Table(runs(built, B, "BH").state)
    carried_out(table, begin_phase(table, table.facts.phases["6"], "BH"))
    assert trains_of(table.photograph(), "BK") == []


def test_without_a_director_goods_trains_go_first_and_the_lowest():
    """1824 §G66."""
    built = later(phase="6").company("SD", status="started").trains("SD", "5", "4g", "6", "3g", "4")
    table = Table(built.operating().state)
    carried_out(table, discard_surplus(table, "SD"))
    assert trains_of(table.photograph(), "SD") == ["4", "5", "6"]


# ---- state railways


def test_a_tie_goes_to_number_1_then_2_then_priority():
    """1824 §IV.4.4.9."""
    built = gives(gives(later(phase="6"), C, "UG", 20), D, "UG", 20)
    table = Table(unsold(built, "UG1", "UG2").with_(priority=D, round=Round(kind="operating")).state)
    find_director(table, "UG", {})
    assert table.companies["UG"].president == D
    built = gives(gives(later(phase="6"), C, "UG", 20), B, "UG", 10)
    state = formed(unsold(owns_small(built, B, "UG2"), "UG1").with_(priority=C), "UG")
    assert (shares(state, "UG"), state.companies["UG"].president) == ({B: 20, C: 20}, B)


def test_a_home_of_which_nothing_was_sold_waits_for_its_state_railway():
    """1824 §IV.4.4.7."""
    built = unsold(later(phase="3"), "UG1", "UG2")
    assert kept_for_state(built.state, "F17", 1) == "UG"
    assert kept_for_state(built.state, "F17", 0) is None
    assert kept_for_state(unsold(owns_small(later(), A, "UG2"), "UG1").state, "F17", 1) is None


# ---- between rounds


def test_without_a_2_train_sold_nothing_is_exported():
    """1824 §VII.15.2, §G20."""
    table = Table(later(phase="1").operating().state)
    carried_out(table, end_operating_round(table))
    assert table.trains["2-0"].owner == BANK
    table = Table(later(phase="2").operating().state)
    carried_out(table, end_operating_round(table))
    assert table.trains["2-0"].owner == REMOVED


def test_what_forms_behind_the_last_turn_has_none_in_this_round():
    """1824 §G17: the exported train forms SD, and the mountain railway is exchanged before the next round."""
    built = later(phase="3").cards(REMOVED, *(f"{kind}-{number}" for kind in "23" for number in range(9)))
    built = runs(owns_small(built, A, "SD1"), A, "BH").private("B1", B)
    table = Table(built.operating(2, 2).state)
    table.change_round(done=("SD1", "BH"))
    assert isinstance(next(end_operating_round(table)), ForcedExchange)
    assert table.companies["SD"].status == "started"
    assert turn_order(table.photograph()).companies == ()
    table.change_round(kind="stock", done=())
    assert turn_order(table.photograph()).companies == ("SD", "BH")


def test_a_formation_that_breaks_the_bank_ends_the_game_before_the_export():
    """1824 §IX.1.5, §VII.14.10."""
    built = owns_small(later(phase="4"), A, "SD1").cash(BANK, 700)
    table = Table(built.with_(round=Round(kind="operating")).state)
    carried_out(table, begin_phase(table, table.facts.phases["4"], "SD1"))
    carried_out(table, end_operating_round(table))
    assert table.companies["SD"].status == "started"
    assert table.ending == "bank_in_operating_round"
    assert all(train.owner != REMOVED for train in table.trains.values() if train.kind == "5")
    assert price_of(table.photograph(), "SD") == 120
