"""1856 §11 and §12: buying trains, the duty to own one, the president's help, and phases."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Answer, BuyTrain, DiscardTrain, RepayLoans, TakeLoan
from gridsim.core.decisions import Consent, DiscardTrains, LastChance, RaiseMoney, RepayStep, TrainStep
from gridsim.core.events import (
    CompanyAbsorbed,
    CompanyFormed,
    PhaseBegan,
    TrainsRusted,
)
from gridsim.core.state import BANK, POOL, REMOVED
from gridsim.titles.title_1856.rounds import may_operate
from tests.builders import Building
from tests.tables import PASS, A, B, C, asked, game, judging, keys, play, play_until, row, sells, told, until
from tests.titles.title_1856.railways import operating, railway, scrapped_below

AT = until(TrainStep)


def western(
    kind: str, *, phase: str, cash: int = 0, president: int = 0, route: bool = True, percent: int = 60
) -> Building:
    """The GW without a train when `kind` is for sale next; with track to St. Thomas if it has a route."""
    built = scrapped_below(railway(operating(phase=phase), "GW", cash=cash, percent=percent), kind)
    built = built.cash(A, president)
    return built.tile("F17", "5", 2) if route else built


def beside(built: Building, *trains: str, president: str = A, percent: int = 50) -> Building:
    """The WR with these cards."""
    return railway(built, "WR", president=president, percent=percent).cards("WR", *trains)


def buy(train: str, price: int, trade_in: str | None = None) -> BuyTrain:
    return BuyTrain(train=train, price=price, trade_in=trade_in)


FOUR = western("4", phase="3", cash=400)
RICH = western("4", phase="3", cash=300)
HELPED = western("4", phase="3", cash=200, president=900).cards(POOL, "3-0")
LENT = western("4", phase="3", cash=280, president=900)
SELLING = western("4", phase="3", cash=100, president=90, percent=20)
SELLING = railway(SELLING, "WR", president=B, percent=30, par=65).owns(A, "WR", 30)
LAST_THREE = western("3", phase="2", cash=1000).cards(REMOVED, "3-0", "3-1", "3-2", "3-3")
DIESEL = western("6", phase="6", cash=1500).cards(REMOVED, "6-0", "6-1").cards("GW", "4-0", "5-0")
DIESEL = DIESEL.cards(POOL, "D-0").cards(BANK, "D-1")
EXCHANGED = western("6", phase="6", cash=800).cards(REMOVED, "6-0").cards("GW", "5-0", "5-1")
DEAREST = western("6", phase="5", cash=750).cards(REMOVED, "6-0", "6-1").cards("GW", "4-0", "5-0")
SCRAPPING = western("4", phase="2", cash=400).cards("GW", "2-0", "3-0")
T33 = railway(scrapped_below(operating(5, phase="1"), "4"), "WR", president=C, par=80, cash=265).cash(C, 18)
T33 = T33.owns(A, "CPR", 50).owns(C, "CPR", 10).starts("CPR", par=75).company("CPR", cell=(3, 3))


@pytest.mark.parametrize("row", [
    row("11.1.1 the lowest type only", western("3", phase="2", cash=2000), AT,
        refuses={buy("4-0", 350): "train_not_for_sale"}),
    row("11.1.2 pool trains have the printed price, paid to the bank, and begin no phase",
        western("4", phase="2", cash=500).cards(POOL, "4-0"), AT, buy("4-0", 350),
        leaves={"gain GW": -350, "gain bank": 350, "train 4-0": "GW", "phase": "2"}),
    row("11.1.2 no other price", western("4", phase="3", cash=500).cards(POOL, "3-0"), AT,
        refuses={buy("3-0", 200): "other_price"}),
    row("11.1.3 a train of the same president, without asking", beside(RICH, "3-0"), AT,
        refuses={buy("3-0", 0): "no_such_price", buy("3-0", 301): "treasury_cannot_pay"}),
    row("11.1.3 for any price", beside(RICH, "3-0"), AT, buy("3-0", 1),
        leaves={"cash GW": 299, "cash WR": 1}),
    row("11.1.3 another president has to agree", beside(RICH, "3-0", president=B), AT, buy("3-0", 50),
        asks="B", question=Consent),
    row("11.1.3 if he does", beside(RICH, "3-0", president=B), AT, buy("3-0", 50), Answer(yes=True),
        leaves={"train 3-0": "GW", "cash GW": 250, "cash WR": 50}),
    row("11.1.3 a refused offer changes nothing", beside(RICH, "3-0", president=B), AT, buy("3-0", 1),
        Answer(yes=False), leaves={"train 3-0": "WR", "cash GW": 300}, question=TrainStep),
    row("11.1.5 only the bank takes a train for a diesel", DIESEL, AT,
        refuses={buy("D-0", 750, "4-0"): "trade_in_only_with_bank", buy("D-1", 700, "4-0"): "other_price",
                 buy("D-1", 1100): "train_limit"}),
    row("T8 a diesel exchanged at the limit", DEAREST, AT, buy("D-0", 750, "4-0"),
        leaves={"phase": "6", "cards GW": ["5-0", "D-0"], "train 4-0": REMOVED, "train D-1": BANK}),
    row("11.1.6 a voluntary train is paid by the treasury alone",
        western("4", phase="3", cash=349, president=1000).cards("GW", "3-0"), AT,
        refuses={buy("4-0", 350): "treasury_cannot_pay"}),
    row("11.2 the last 3 begins nothing", LAST_THREE, AT, buy("3-4", 225), leaves={"phase": "2"}),
    row("11.2 and then the first 4 scraps the 2-trains",
        LAST_THREE.cards("GW", "2-0", "2-1").cards(POOL, "2-2"), AT, buy("3-4", 225), buy("4-0", 350),
        leaves={"phase": "3", "cards GW": ["3-4", "4-0"], "train 2-0": REMOVED, "train 2-2": REMOVED}),
    row("11.3 trains scrapped by the same change go first",
        beside(SCRAPPING, "2-1", "3-1", "3-2", "3-3", president=B), AT, buy("4-0", 350),
        leaves={"cards WR": ["3-1", "3-2", "3-3"], "cards GW": ["3-0", "4-0"], "trains pool": []}),
    row("11.4 a company with a route must own a train", FOUR, AT, refuses={PASS: "must_buy_train"}),
    row("11.4 any train from any source fulfils the duty", beside(FOUR, "3-0"), AT, buy("3-0", 400),
        leaves={"train 3-0": "GW"}),
    row("11.5.1 another company's train with treasury money alone",
        beside(western("4", phase="3", cash=50, president=900), "3-0"), AT,
        refuses={buy("3-0", 51): "treasury_cannot_pay"}),
    row("11.5.1 all of it", beside(western("4", phase="3", cash=50, president=900), "3-0"), AT,
        buy("3-0", 50), leaves={"cash GW": 0, "cash A": 900}),
    row("11.5.2 with help the cheapest only", HELPED, AT, refuses={buy("4-0", 350): "only_cheapest_train"}),
    row("11.5.2 and only one", HELPED, AT, buy("3-0", 225), leaves={"cash GW": 0, "cash A": 875},
        refuses={buy("4-0", 350): "not_asked"}),
    row("11.5.3 the president helps before a loan is taken", LENT, AT, buy("4-0", 350),
        leaves={"cash GW": 0, "cash A": 830}),
    row("11.5.3 or the loan comes first", LENT, AT, TakeLoan(), buy("4-0", 350),
        leaves={"cash GW": 20, "cash A": 900}),
    row("11.5.5 the rest is raised by a forced sale", SELLING, AT, buy("4-0", 350), asks="A",
        question=RaiseMoney, refuses={sells("WR", 10): "rest_cannot_be_raised"}),
    row("11.5.5 of a block", SELLING, AT, buy("4-0", 350), sells("WR", 30),
        leaves={"cash GW": 0, "cash A": 35, "train 4-0": "GW"}),
    row("T33 the president adds what is missing after a forced sale", T33.tile("O18", "57"), AT,
        buy("4-0", 350), sells("CPR", 10),
        leaves={"price CPR": 65, "cash C": 3, "cash WR": 0, "train 4-0": "WR"}),
    row("11.7.6 the payment lapses when the company itself closes",
        western("4", phase="3", cash=300).company("GW", cell=(7, 0)), AT, buy("4-0", 350), sells("GW", 20),
        leaves={"status GW": "closed", "cash A": 60, "train 4-0": BANK}),
])  # fmt: skip
def test_purchases(row):
    row.holds()


@pytest.mark.parametrize("row", [
    *(row(f"11.5.5 what is missing is told {missing}", built, AT, buy("4-0", 350),
          says={"missing": missing, "cause": "train"})
      for built, missing in ((SELLING, 160), (T33.tile("O18", "57"), 67))),
    row("11.4 with a route a train must be owned", FOUR, AT, says={"must": "own_a_train", "forced": False}),
    row("11.4 without a route not", western("4", phase="3", cash=400, route=False), AT,
        says={"must": None, "forced": False}),
    row("11.4 nor with a train", FOUR.cards("GW", "3-0"), AT, says={"must": None, "forced": False}),
    row("11.5 who cannot pay is helped", LENT, AT, says={"must": "own_a_train", "forced": True}),
    row("11.5 exactly enough", FOUR.cash("GW", 350), AT, says={"must": "own_a_train", "forced": False}),
    row("11.5.2 with help only one train though a loan could pay for more",
        western("3", phase="2", cash=200, president=900), AT, buy("3-0", 225), question=LastChance,
        allows=(TakeLoan(),)),
])  # fmt: skip
def test_duty(row):
    row.holds()


OFFERS = {
    "11.1.1 the lowest type": (western("3", phase="2", cash=2000), "3-0 225"),
    "11.1.1 no diesel before the first 6": (western("6", phase="4", cash=2000), "6-0 700"),
    "11.1.1 a diesel after it": (
        western("6", phase="4", cash=2000).cards(REMOVED, "6-0"), "6-1 700, D-0 1100"),
    "11.1.2 a pool train": (western("4", phase="3", cash=500).cards(POOL, "3-0"), "4-0 350, 3-0 225"),
    "11.5.4 of equal price in bank and pool": (
        western("4", phase="3", cash=100, president=900).cards(POOL, "4-3"), "4-0 350, 4-3 350"),
    "11.1.5 in exchange": (DIESEL, "D-1 750 4-0, D-1 750 5-0"),
}  # fmt: skip


@pytest.mark.parametrize(("built", "offers"), OFFERS.values(), ids=OFFERS)
def test_what_is_offered(built, offers):
    offered = play_until(game(built), TrainStep).now.legal.of(BuyTrain)
    told_of = {f"{offer.train} {offer.price} {offer.trade_in or ''}".strip() for offer in offered}
    assert told_of == set(offers.split(", "))


# ---- §11.3: limit


@pytest.mark.parametrize(("phase", "limit"), [("1", 4), ("2", 4), ("3", 3), ("4", 2), ("5", 2), ("6", 2)])
def test_11_3_limit_by_phase(phase, limit):
    held = ["3-0", "3-1", "3-2", "3-3"][:limit]
    built = western("4", phase=phase, cash=500).cards("GW", *held).cards(POOL, "3-4")
    assert keys(judging(built, TrainStep, "GW")(), buy("3-4", 225)) == {"train_limit"}
    assert keys(judging(built.cards(REMOVED, held[0]), TrainStep, "GW")(), buy("3-4", 225)) == set()


def test_11_3_surplus_goes_to_the_pool_the_buyer_first_then_in_operating_order():
    """Phase Four: the limit falls from three to two. The GT is dearer than the WR."""
    built = western("5", phase="3", cash=600).cards("GW", "3-0", "4-0")
    built = railway(built, "WR", president=B, par=65).cards("WR", "3-1", "3-2", "4-1")
    built = railway(built, "GT", president=C, par=90).cards("GT", "3-3", "3-4", "4-2")
    playing = play_until(game(built), TrainStep)
    play(playing, buy("5-0", 550))
    in_turn = []
    while isinstance(playing.now.decision, DiscardTrains):
        in_turn.append((playing.now.decision.actor, asked(playing), playing.now.decision.limit))
        assert keys(playing, DiscardTrain(train="4-3")) == {"not_its_train"}
        play(playing, next(iter(playing.now.legal)))
    assert in_turn == [("GW", "A", 2), ("GT", "C", 2), ("WR", "B", 2)]
    assert {playing.now.state.trains[card].owner for card in ("3-0", "3-1", "3-3")} == {POOL}


# ---- §12: phases


@pytest.mark.parametrize(
    ("before", "first", "price", "phase", "rusted", "limit", "rounds", "colours", "column"),
    [
        ("1", "3-0", 225, "2", [], 4, 2, "yellow green", "1"),
        ("2", "4-0", 350, "3", ["2"], 3, 2, "yellow green", "1"),
        ("3", "5-0", 550, "4", [], 2, 3, "yellow green brown", "2"),
        ("4", "6-0", 700, "5", ["3"], 2, 3, "yellow green brown gray", "2"),
        ("5", "D-0", 1100, "6", ["4"], 2, 3, "yellow green brown gray", "3"),
    ],
)
def test_12_1_what_the_first_train_of_a_type_brings(  # noqa: PLR0917
    before, first, price, phase, rusted, limit, rounds, colours, column
):
    built = western(first[0].replace("D", "6"), phase=before, cash=1200)
    built = built.cards(REMOVED, "6-0") if first == "D-0" else built
    playing = play_until(game(built.cards(POOL, *(f"{old}-0" for old in rusted))), TrainStep)
    facts = play(playing, buy(first, price)).facts.phases[phase]
    assert playing.now.state.phase == phase
    assert [event.phase for event in told(playing, PhaseBegan)] == [phase]
    assert [event.kind for event in told(playing, TrainsRusted)] == rusted
    assert facts.train_limits == {"public": limit, "national": 3}
    assert (facts.rounds, " ".join(facts.colours), facts.column) == (rounds, colours, column)


def test_12_2_shares_needed_change_with_the_last_train_of_a_type():
    """After the fourth 4 the 5 is for sale: five shares are needed although phase Four has not begun."""
    built = scrapped_below(operating(phase="3"), "4").cards(REMOVED, "4-0", "4-1", "4-2")
    four = built.owns(A, "GT", 40).starts("GT", par=65)
    assert may_operate(four.state, "GT")
    assert not may_operate(four.cards("WR", "4-3").state, "GT")


T45 = railway(western("6", phase="4", cash=1450).cards("GW", "4-0"), "GT", president=B, par=90)
T45 = T45.cards("GT", "4-1", "5-0").company("GT", loans=2).cash(B, 0)
INDEBTED = western("6", phase="4", cash=900).company("GW", loans=1)
NONE_YET = {"CompanyNotFormed company": []}


@pytest.mark.parametrize("row", [
    # phase Six comes before the settlement: all 4-trains are gone when the companies are merged
    row("t45 first 6 and first diesel in one turn", T45, AT, buy("6-0", 700), buy("D-0", 750, "4-0"),
        leaves={"train 4-0": REMOVED, "train 4-1": REMOVED, "train 6-0": "GW", "train D-0": "GW",
                "status GT": "absorbed", "cards CGR": ["5-0"], "company CGR permanent": True},
        tells={"PhaseBegan phase": ["5", "6"], "CompanyAbsorbed company": ["GT"]}),
    row("12.3 the buyer may use step 7 before the settlement", INDEBTED, AT, buy("6-0", 700),
        until(RepayStep), tells=NONE_YET, refuses={TakeLoan(): "no_loans_any_more"}),
    row("12.3 then it comes", INDEBTED, AT, buy("6-0", 700), until(RepayStep), RepayLoans(count=1), PASS,
        tells={"CompanyNotFormed company": ["CGR"]}),
    # the train given for the second diesel lies in the pool, where the next company finds it
    row("11.1.4 the train a company hands in can be bought", EXCHANGED, AT, buy("D-0", 750, "5-1"),
        leaves={"train 5-1": POOL},
        tells={"TrainMoved train what": [("5-1", "traded_in"), ("D-0", "bought")]}),
])  # fmt: skip
def test_what_a_purchase_brings(row):
    row.holds()


def test_t45_phase_six_comes_before_the_settlement():
    playing = play_until(game(T45), TrainStep)
    play(playing, buy("6-0", 700), buy("D-0", 750, "4-0"))
    order = [PhaseBegan, TrainsRusted, CompanyAbsorbed, CompanyFormed]
    assert [type(event) for event in playing.now.events[3:7]] == order
