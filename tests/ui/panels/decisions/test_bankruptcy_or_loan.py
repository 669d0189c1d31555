"""1844 §18 V-05: to borrow for a train, or to be bankrupt and end the game."""

from gridsim.core.actions import Answer
from gridsim.core.decisions import AfterBankruptcy
from tests.builders import building
from tests.ui.panels.seen import P1, buttons, click, labels


def test_what_either_answer_leads_to(ask_on, qtbot):
    question = AfterBankruptcy(player=P1, actor=P1, rule="1844 §11.7.7", amount=18, owed=27, ends=True)
    shown = ask_on(building("1844").operating().phase("3"), question)
    assert "27 SFR" in labels(shown.panel)
    assert "ends the game" in labels(shown.panel)
    assert list(buttons(shown)) == ["Borrow", "Go bankrupt"]
    click(shown, qtbot, "Go bankrupt")
    assert shown.answer == Answer(yes=False)
