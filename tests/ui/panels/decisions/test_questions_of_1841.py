"""Every question of a game of 1841 that has no panel of its own can be answered in the window."""

from __future__ import annotations

import pytest

from gridsim.core import decisions
from tests.builders import Building
from tests.titles.title_1841.random_play import played
from ui.panels.decisions.amount_form import AmountForm
from ui.widgets.buttons import ChoiceButton

PLAIN = (
    decisions.PlaceStep,
    decisions.MergeStep,
    decisions.Consent,
    decisions.ConvertStep,
    decisions.ShareOffer,
    decisions.ExchangeUnits,
    decisions.OddShare,
    decisions.InheritStations,
    decisions.KeepStation,
    decisions.ReplaceStations,
    decisions.RaiseMoney,
    decisions.AfterBankruptcy,
    decisions.SellStep,
    decisions.InvestStep,
    decisions.BuyStations,
)


@pytest.fixture(scope="module")
def games():
    return [played(3, (), moves=480)]


def test_every_question_shows_something_to_choose(games, ask_on):
    seen = set()
    for moment in (moment for game in games for moment in game.history):
        kind = type(moment.decision)
        if kind not in PLAIN or kind in seen:
            continue
        seen.add(kind)
        panel = ask_on(Building(moment.state), moment.decision).panel
        buttons = [*panel.findChildren(ChoiceButton), *panel.footer.findChildren(ChoiceButton)]
        assert [each for each in buttons if each.text()], kind
        if kind is decisions.PlaceStep:
            assert panel.findChildren(AmountForm)
    assert {decisions.PlaceStep, decisions.MergeStep} <= seen
