"""1824: what a mine brings beside the revenue is told, and what a coal railway is: owned by one player."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from gridsim.core.actions import StartCompany
from gridsim.core.decisions import RunStep
from gridsim.telling.templates import breakable
from gridsim.titles.title_1824 import TITLE
from gridsim.titles.title_1824.dividends import distribute
from tests.one_turn import game_of
from tests.titles.title_1824.tables import later, opening, owns_small, runs
from tests.ui.panels.seen import P1, labels
from ui.board.route_item import paid_at_stops
from ui.panels.decisions.consequences import next_train, rust
from ui.panels.decisions.papers import about
from ui.panels.decisions.route_telling import aside_of_routes


@pytest.fixture
def running(ask_on, qtbot):
    """EPP runs from its mine to Pilsen."""
    built = owns_small(later().operating(), P1, "EPP", price=200).cash("EPP", 80).trains("EPP", "1g")
    built = built.station("EPP", "C6").tile("B5", "5", 4)
    shown = ask_on(built, RunStep(player=P1, actor="EPP", rule="1824 §VII.10.1"))
    qtbot.waitUntil(lambda: not shown.panel.take.is_refused)
    return shown


def test_the_income_of_the_mine_is_told_beside_the_revenue(running):
    panel = running.panel
    assert breakable(panel.take.text()) == "Run for 20 G, and 10 G for the treasury"
    assert "Coal mine 1 C6 +10 for the treasury" in breakable(labels(panel))
    assert "worth nothing" not in labels(panel)
    routes = panel.told(panel.action)
    assert paid_at_stops(panel.moment.state, routes[0]) == ["+10", "20"]
    assert aside_of_routes(panel.moment.state, routes) == 10


@pytest.mark.parametrize(
    ("phase", "told"), [("1", []), ("2", ["EPP can then pay for the next train, a 1g-train for 120 G."])]
)
def test_no_train_is_named_as_the_next_that_the_company_may_not_have(running, phase, told):
    """1824 §VII.11.5: a coal railway has goods trains only, which are sold from phase 2 on."""
    before = running.panel.moment
    richer = replace(before.state, phase=phase, cash=before.state.cash.with_("EPP", 130))
    lines = next_train(running.playing.desk, before, SimpleNamespace(state=richer))
    assert [breakable(each) for each in lines] == told


def test_a_coal_railway_is_bought_as_a_whole(ask_on):
    shown = ask_on(opening(4))
    desk, moment = shown.playing.desk, shown.panel.moment
    assert about(desk, moment.state, "EPP")[0] == "A minor with one owner, who gets half of what it earns."
    name = breakable(desk.tell(StartCompany(company="EPP", par=100), moment))
    assert name == "Buy EPP for 200 G (shares at 100 G)"


def turn_of_bh(table):
    yield from distribute(table, "BH", 40, 20)
    return 0


def test_what_mines_bring_is_told_to_stay_with_the_company_whatever_is_paid(show_game):
    """1824 §VII.3.1."""
    built = runs(later(phase="3").operating(), P1, "BH").trains("BH", "2g")
    panel = show_game(game_of(built.state, turn_of_bh, TITLE.answers), 0).panel
    assert "Besides, 20 G from mines stays in the treasury of BH either way." in breakable(labels(panel))


@pytest.mark.parametrize(
    ("kind", "told"),
    [("1g", ["The first 3g-train scraps all 1g-trains."]), ("2", ["The first 4-train scraps all 2-trains"])],
)
def test_what_scraps_a_train_is_told_by_its_kind(running, kind, told):
    """1824 §VII.9.1: goods trains go with later goods trains, which begin no phase."""
    built = owns_small(later().operating(), P1, "KK1")
    before, after = (SimpleNamespace(state=table.state) for table in (built, built.trains("KK1", kind)))
    lines = [breakable(line).split(":")[0] for line in rust(running.playing.desk, before, after)]
    assert lines == told


TO_THE_BUKOWINA = {
    "B9": ("57", 1),
    "B11": ("9", 1),
    "B13": ("55", 0),
    "B15": ("57", 1),
    "B19": ("9", 1),
    "B21": ("9", 1),
    "B23": ("6", 5),
    "C24": ("9", 2),
    "D25": ("4", 2),
}


def test_what_a_run_to_the_bukowina_is_paid_more_stands_in_its_line(ask_on, qtbot):
    """1824 §X.4.11: from Prag by Lemberg, 80 G and 50 G more."""
    built = runs(later(3, options=["cisleithania_3p"], phase="5").operating(), P1, "BK").trains("BK", "5")
    for hex_id, (tile, rotation) in TO_THE_BUKOWINA.items():
        built = built.tile(hex_id, tile, rotation)
    asked = RunStep(player=P1, actor="BK", rule="1824 §VII.10.1")
    shown = ask_on(built.station("BK", "B9"), asked)
    qtbot.waitUntil(lambda: not shown.panel.take.is_refused)
    assert breakable(shown.panel.take.text()) == "Run for 130 G"
    assert "D25 10 + Bukowina 50 = 130 G" in breakable(labels(shown.panel))
