"""1841 §4.7.4-i, §4.6.9: where all stations of companies that combine fit, one button takes them over."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Answer, ChooseCity, KeepSpareStation
from gridsim.core.decisions import DiscardTrains, InheritStations
from tests.builders import Building
from tests.one_turn import play
from tests.titles.title_1841.acts import CASH, PROPOSAL, combining, tuscany
from tests.titles.title_1841.positions import tuscan_railways
from tests.ui.panels.decisions.combining import majors
from tests.ui.panels.seen import buttons, click

ALL_FOUR = (
    ChooseCity(hex="J6", stop=0),
    ChooseCity(hex="H4", stop=0),
    KeepSpareStation(),
    KeepSpareStation(),
)


def asked_for_stations(show_game, *charters):
    """Alessandria and Torino on the map, and one station on each charter, or so many on each."""
    built = Building(majors().moments[0].state)
    for company, count in zip(("SFTG", "CGTF"), charters or (1, 1), strict=True):
        built = built.company(company, stations=(0,) * count)
    played = combining(built, "SFTG")
    play(played, PROPOSAL, Answer(yes=True), CASH, CASH, CASH)
    return show_game(played, played.cursor)


def test_one_button_answers_for_all_stations_and_each_is_taken_back_by_itself(show_game, qtbot):
    shown = asked_for_stations(show_game)
    session = shown.playing.session
    before = session.game.cursor
    click(shown, qtbot, "Take over all stations (4)")
    assert set(session.game.actions[before:]) == set(ALL_FOUR)
    assert session.game.cursor == before + 4
    assert isinstance(session.shown.decision, DiscardTrains)
    state = session.shown.state
    assert set(state.board.stations["CFCC"]) == {("J6", 0), ("H4", 0)}
    assert len(state.companies["CFCC"].stations) == 2
    session.undo()
    assert session.game.cursor == before + 3
    assert isinstance(session.shown.decision, InheritStations)


def test_what_follows_from_all_of_them_is_told_together(show_game, qtbot):
    shown = asked_for_stations(show_game)
    buttons(shown)["Take over all stations (4)"].pointed.emit()
    told = shown.dock.explanation.toPlainText
    qtbot.waitUntil(lambda: "Turin" in told())
    assert "Alessandria" in told()


def test_it_is_for_those_that_are_left_until_there_is_one(show_game, qtbot):
    shown = asked_for_stations(show_game)
    for count in (4, 3, 2):
        assert [name for name in buttons(shown) if " all " in name] == [f"Take over all stations ({count})"]
        click(shown, qtbot, next(name for name in buttons(shown) if "all" not in name))
    assert not [name for name in buttons(shown) if " all " in name]


@pytest.mark.parametrize(("charters", "offered"), [((2, 1), ["Take over all stations (5)"]), ((2, 2), [])])
def test_where_more_than_five_are_left_they_are_chosen_one_by_one(show_game, charters, offered):
    shown = asked_for_stations(show_game, *charters)
    assert isinstance(shown.panel.moment.decision, InheritStations)
    assert [name for name in buttons(shown) if " all " in name] == offered


def test_the_tuscan_merger_has_it_too(show_game, qtbot):
    built = tuscan_railways.maria_antonia(tuscan_railways.lucca().station("SFLP", "O13"))
    played = tuscany(built)
    shown = show_game(played, played.cursor)
    click(shown, qtbot, "Replace all stations (2)")
    stations = shown.playing.session.shown.state.board.stations["SFLi"]
    assert {("P12", 0), ("O13", 0)} <= set(stations)
