"""1856 §12.3, §6.7, §18 P36: what the first 6-train and trains above the limit bring at the end of a turn."""

import pytest

from gridsim.core.actions import BuyTrain, DiscardTrain, TakeLoan
from gridsim.core.decisions import DiscardTrains, HelpRepay, KeepTrains, TrainStep
from gridsim.core.events import CompanyFormed, CompanyOperates
from gridsim.core.state import POOL, REMOVED
from tests.one_turn import assert_resumes_everywhere
from tests.tables import PASS, B, game, play_until, row, told, until
from tests.titles.title_1856.railways import operating, railway, scrapped_below
from tests.titles.title_1856.six_train import before_the_first_six, buy, to_the_trains


def bought_six(built):
    """The GW has just bought the first 6-train."""

    def begun():
        playing = to_the_trains(game(built))
        buy(playing, "6", 700)
        return playing

    return begun


def passing(*kinds):
    return lambda playing: pass_until(playing, *kinds)


BEFORE = before_the_first_six(absorbed_price=90)
AT_ONCE = before_the_first_six(absorbed_price=90, options=("settle_at_once",))
GONE, NONE = {"CompanyAbsorbed company": ["GT"]}, {"CompanyAbsorbed company": []}


@pytest.mark.parametrize("row", [
    row("12.3 GW may go on buying", bought_six(BEFORE), question=TrainStep, leaves={"phase": "5"},
        tells=NONE),
    row("12.3 settlement waits for the end of the turn", bought_six(BEFORE), passing(KeepTrains),
        assert_resumes_everywhere, question=KeepTrains, tells=GONE),
    row("house rule p1 settlement at once", bought_six(AT_ONCE), question=KeepTrains),
    row("house rule p1 the buyer goes on with its trains", bought_six(AT_ONCE), PASS, question=TrainStep,
        says={"actor": "GW"}, tells=GONE),
    row("13.3.3 president is asked once the buyers turn is over", bought_six(BEFORE.cash(B, 170)),
        passing(HelpRepay), question=HelpRepay(player=B, actor="GT", rule="1856 §13.3.3", loans=2)),
])  # fmt: skip
def test_settlement_of_the_first_six(row):
    row.holds()


def pass_until(playing, *kinds):
    """Decline whatever is asked of the buyer until one of these questions comes or the CGR has formed."""
    while not (isinstance(playing.now.decision, kinds) or told(playing, CompanyFormed)):
        playing.apply(PASS)


@pytest.mark.parametrize(
    ("absorbed_price", "turns", "number"), [(90, ["GW", "CGR"], 1), (110, ["GT", "GW", "CGR"], 2)]
)
def test_13_4_13_turn_of_the_cgr_follows_at_once_if_nothing_absorbed_has_acted(absorbed_price, turns, number):
    playing = play_until(game(before_the_first_six(absorbed_price=absorbed_price)), TrainStep, "GW")
    buy(playing, "6", 700)
    pass_until(playing)
    while "CGR" not in [event.company for event in told(playing, CompanyOperates)]:
        playing.apply(PASS if PASS in playing.now.legal else next(iter(playing.now.legal)))
    assert [event.company for event in told(playing, CompanyOperates)] == turns
    assert playing.now.state.round.number == number


# ---- house rule P36: when trains above the limit are handed in, on and off


def first_five(*options, treasury=560):
    """The GW can buy the first 5-train and has a loan that it may pay back; the WR has three 4-trains."""
    built = scrapped_below(operating(phase="3", options=options), "4")
    built = railway(built, "GW", cash=treasury).company("GW", loans=1)
    built = railway(built, "WR", president=B, par=90, percent=50)
    return built.cards("WR", "4-0", "4-1", "4-2").cards(REMOVED, "4-3")


FIVE, HANDED = (until(TrainStep), BuyTrain(train="5-0", price=550)), DiscardTrain(train="4-0")
LATER = first_five("surplus_after_loans")


@pytest.mark.parametrize("row", [
    row("P36 surplus trains come at once", first_five(), *FIVE, HANDED, leaves={"train 4-0": POOL}),
    row("P36 or wait for the loans of the buyer", LATER, *FIVE, allows=(TakeLoan(),),
        refuses={HANDED: "not_asked"}, leaves={"trains WR": ["4"] * 3}),
    row("P36 until it takes one", LATER, *FIVE, TakeLoan(), until(DiscardTrains, "WR"), HANDED,
        leaves={"train 4-0": POOL}),
    row("P36 or passes", LATER, *FIVE, PASS, until(DiscardTrains, "WR"), HANDED, leaves={"train 4-0": POOL}),
    row("P36 they come at once where the buyer goes on", first_five(treasury=1110), *FIVE, HANDED,
        question=TrainStep),
    row("P36 by house rule too", first_five("surplus_after_loans", treasury=1110), *FIVE, HANDED,
        question=TrainStep),
])  # fmt: skip
def test_surplus_trains(row):
    row.holds()
