"""What others do beside a question is told as theirs: on the button, in the log, where it is taken back."""

import pytest
from msgspec.structs import replace as changed

import gridsim
from gridsim.core.actions import GiveTrain, RepayDebt, UsePrivate
from gridsim.core.state import Round
from gridsim.flow.game import Game
from gridsim.telling.log import lines_of
from gridsim.titles import registry
from tests.builders import building
from ui.desk import Desk
from ui.model.session import GameSession
from ui.panels.record.history import HistoryPanel
from ui.style.theme import LIGHT

ASKED, OTHER = "player:1", "player:2"
WISHES = [
    (UsePrivate(private="P4"), "Player\xa02 uses Furka-Oberalpbahn"),
    (GiveTrain(train="EVA-0", company="FNM"), "Player\xa02 gives the EVA-train to FNM"),
    (RepayDebt(amount=10, player=OTHER), "Player\xa02 repays 10\xa0SFR of the debt"),
]


@pytest.fixture
def desk(words, settings):
    """A stock turn of the first player, while the second has the line, the train and a debt."""
    built = (
        building("1844").phase("4").owns(OTHER, "FNM", 20).starts("FNM", par=60).company("FNM", capital=300)
    )
    built = built.private("P4", OTHER).trains(OTHER, "EVA").cash(ASKED, 500).cash(OTHER, 100)
    indebted = changed(built.state.players[OTHER], debt=50)
    players = built.state.players.with_(OTHER, indebted)
    state = built.with_(players=players, round=Round(kind="stock", player=ASKED)).state
    session = GameSession(Game(registry.title("1844"), state), scoring=gridsim.standings_at)
    return Desk(session, words, LIGHT, settings)


@pytest.mark.parametrize(("wish", "told"), WISHES)
def test_a_wish_names_whose_it_is_and_not_who_was_asked(desk, qtbot, wish, told):
    session = desk.session
    assert session.shown.decision.player == ASKED
    assert desk.tell(wish, session.shown) == told
    assert not session.apply(wish)
    assert session.undo_label(desk.words) == told
    first = lines_of(desk.words, session.moments, 1)[0]
    assert first.player == OTHER
    history = HistoryPanel(desk)
    qtbot.addWidget(history)
    row = history.moves.index(1, 0).data()
    assert told in row
    assert "Player\xa01" not in row
