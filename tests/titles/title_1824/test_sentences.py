"""1824: sentences of its rules that no worked example is about."""

from __future__ import annotations

import pytest

from gridsim import turn_order
from gridsim.core.actions import BuyCertificate, BuyTrain, ExchangePaper, PlaceStation, SellShares
from gridsim.core.decisions import ForcedExchange, StationStep, TrainStep
from gridsim.core.state import BANK, REMOVED, Round
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1824.answers import ANSWERS
from gridsim.titles.title_1824.formations import find_director, form
from gridsim.titles.title_1824.phases import begin_phase, discard_surplus
from gridsim.titles.title_1824.rounds import end_operating_round
from gridsim.titles.title_1824.stations import kept_for_state
from tests.builders import Building
from tests.titles.title_1824.tables import (
    carried_out,
    directs,
    game,
    gives,
    kinds,
    later,
    owns_small,
    price_of,
    refusal_keys,
    runs,
    shares,
    unsold,
)

P1, P2, P3, P4 = (f"player:{seat}" for seat in range(1, 5))


def keys_of(built: Building, question: TrainStep | StationStep, action: BuyTrain | PlaceStation) -> set[str]:
    legal = LegalActions(built.state, question, ANSWERS[type(question)])
    return {refusal.key for refusal in legal.why_not(action)}


# ---- stock rounds


def test_shares_of_what_has_not_operated_are_not_sold() -> None:
    """1824 §VI.8.2."""
    built = gives(gives(directs(later(), P1, "BH", status="started"), P1, "BH", 30), P2, "BH", 20)
    assert refusal_keys(game(built), SellShares(company="BH", percent=10)) == {"not_operated_yet"}


def test_no_exchange_for_a_share_of_what_was_sold_before() -> None:
    """1824 §VI.4.5, §G18."""
    built = gives(gives(runs(later(phase="3"), P2, "BH"), P1, "BH", 20), P3, "BH", 20).private("B1", P1)
    playing = game(built)
    playing.apply(SellShares(company="BH", percent=10))
    assert refusal_keys(playing, ExchangePaper(paper="B1", company="BH", source="ipo")) == {"sold_this_round"}
    assert refusal_keys(playing, ExchangePaper(paper="B1", company="BK", source="ipo")) == set()


@pytest.mark.parametrize(("held", "keys"), [(50, set()), (60, {"holding_limit"})])
def test_a_purchase_reaches_60_percent_and_no_more(held: int, keys: set[str]) -> None:
    """1824 §VI.7.3."""
    built = gives(runs(later(), P1, "BH"), P1, "BH", held - 20)
    assert refusal_keys(game(built), BuyCertificate(company="BH", source="ipo", percent=10)) == keys


# ---- trains


def test_who_could_pay_for_a_train_adds_only_cash_to_a_dearer_one() -> None:
    """1824 §VII.11.9, §VII.12.2: neither sales nor debts."""
    built = runs(later(phase="3").operating(), P1, "BH").cash("BH", 200).cash(P1, 30)
    built = built.cards(REMOVED, *(f"2-{number}" for number in range(9)))
    question = TrainStep(player=P1, actor="BH", rule="", must="own_a_train", forced=False)
    dearer = BuyTrain(train="2g-0", price=240)
    assert keys_of(built, question, dearer) == {"treasury_cannot_pay"}
    assert keys_of(built.cash(P1, 40), question, dearer) == set()


def test_trains_kept_for_a_company_that_is_not_open_are_scrapped_too() -> None:
    """1824 §VII.14.3, §G51."""
    built = directs(later(phase="5").operating(), P1, "BK").cards("BK", "3-0").cards(P1, "3-1")
    table = Table(runs(built, P2, "BH").state)
    carried_out(table, begin_phase(table, table.facts.phases["6"], "BH"))
    assert kinds(table.photograph(), "BK") == []


def test_without_a_director_goods_trains_go_first_and_the_lowest() -> None:
    """1824 §G66."""
    built = later(phase="6").company("SD", status="started").trains("SD", "5", "4g", "6", "3g", "4")
    table = Table(built.operating().state)
    carried_out(table, discard_surplus(table, "SD"))
    assert kinds(table.photograph(), "SD") == ["4", "5", "6"]


# ---- state railways


def test_a_tie_goes_to_number_1_then_2_then_priority() -> None:
    """1824 §IV.4.4.9."""
    built = gives(gives(later(phase="6"), P3, "UG", 20), P4, "UG", 20)
    table = Table(unsold(built, "UG1", "UG2").with_(priority=P4, round=Round(kind="operating")).state)
    find_director(table, "UG", {})
    assert table.companies["UG"].president == P4
    built = gives(gives(later(phase="6"), P3, "UG", 20), P2, "UG", 10)
    table = Table(unsold(owns_small(built, P2, "UG2"), "UG1").with_(round=Round(kind="operating")).state)
    carried_out(table, form(table, "UG"))
    assert shares(table.photograph(), "UG") == {P2: 20, P3: 20}
    assert table.companies["UG"].president == P2


def test_a_home_of_which_nothing_was_sold_waits_for_its_state_railway() -> None:
    """1824 §IV.4.4.7."""
    built = unsold(later(phase="3"), "UG1", "UG2")
    assert kept_for_state(built.state, "F17", 1) == "UG"
    assert kept_for_state(built.state, "F17", 0) is None
    assert kept_for_state(unsold(owns_small(later(), P1, "UG2"), "UG1").state, "F17", 1) is None


# ---- between rounds


def test_without_a_2_train_sold_nothing_is_exported() -> None:
    """1824 §VII.15.2, §G20."""
    table = Table(later(phase="1").operating().state)
    carried_out(table, end_operating_round(table))
    assert table.trains["2-0"].owner == BANK
    table = Table(later(phase="2").operating().state)
    carried_out(table, end_operating_round(table))
    assert table.trains["2-0"].owner == REMOVED


def test_what_forms_behind_the_last_turn_has_none_in_this_round() -> None:
    """1824 §G17: the exported train forms SD, and the mountain railway is exchanged before the next round."""
    built = later(phase="3").cards(REMOVED, *(f"{kind}-{number}" for kind in "23" for number in range(9)))
    built = runs(owns_small(built, P1, "SD1"), P1, "BH").private("B1", P2)
    table = Table(built.operating(2, 2).state)
    table.change_round(done=("SD1", "BH"))
    assert isinstance(next(end_operating_round(table)), ForcedExchange)
    assert table.companies["SD"].status == "started"
    assert turn_order(table.photograph()).companies == ()
    table.change_round(kind="stock", done=())
    assert turn_order(table.photograph()).companies == ("SD", "BH")


def test_a_formation_that_breaks_the_bank_ends_the_game_before_the_export() -> None:
    """1824 §IX.1.5, §VII.14.10."""
    built = owns_small(later(phase="4"), P1, "SD1").cash(BANK, 700)
    table = Table(built.with_(round=Round(kind="operating")).state)
    carried_out(table, begin_phase(table, table.facts.phases["4"], "SD1"))
    carried_out(table, end_operating_round(table))
    assert table.companies["SD"].status == "started"
    assert table.ending == "bank_in_operating_round"
    assert all(train.owner != REMOVED for train in table.trains.values() if train.kind == "5")
    assert price_of(table.photograph(), "SD") == 120
