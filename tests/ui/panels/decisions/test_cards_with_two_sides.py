"""Cards of the bank with a kind on either side: both are offered, each at its price."""

from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import TrainStep
from tests.builders import building
from tests.ui.panels.seen import P1, buttons, click


def offered(ask_on):
    table = building("1844").starts("NOB", par=100, president=P1).cash("NOB", 500).operating().phase("2")
    return ask_on(table, TrainStep(player=P1, actor="NOB", rule="1844 §11"))


def test_both_sides_of_a_card_are_for_sale(ask_on, qtbot):
    shown = offered(ask_on)
    sides = [name for name in buttons(shown) if "from the bank" in name]
    assert sides == ["Buy a 2-train from the bank for 90 SFR", "Buy a 2H-train from the bank for 70 SFR"]
    click(shown, qtbot, sides[1])
    assert isinstance(shown.answer, BuyTrain)
    assert shown.answer.train.startswith("2H")
