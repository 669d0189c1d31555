"""1841 §4.7: what a company may and must do with shares in its turn, and in which order."""

from gridsim.core.actions import Answer, BuyCertificate, BuyTrain, Distribute, Pass, ProposeMerger, SellShares
from gridsim.core.decisions import Consent, DividendStep, InvestStep, MergeStep, RunStep, SellStep, TrainStep
from gridsim.core.state import BANK, IPO, POOL, REMOVED
from gridsim.finance.market import price
from gridsim.finance.ownership import holders
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.operating.turn import company_turn, financial_steps, sell_step
from tests.one_turn import assert_resumes_everywhere, game_of, play, refusals
from tests.titles.title_1841.northern import land, sold_out_before
from tests.titles.title_1841.tables import A, B, running

S100, S68, S144 = (3, 5), (4, 2), (2, 8)


def turn_of(built, company="SFTG", steps=company_turn):
    def turn(table):
        yield from steps(table, company)
        return True

    return game_of(built.state, turn, TITLE.answers)


def shares(state, name):
    return {holder: part for holder, part in holders(state, name).items() if part}


def investor():
    built = running(land("5"), "SFTN", S68, "B", B=40, SFTG=20)
    built = running(built, "SFTG", S144, "A", A=40)
    return built.cash("SFTG", 100)


def test_4_7_1_a_holdings_and_own_unsold_shares_at_the_prices_of_before():
    played = turn_of(investor(), steps=sell_step)
    assert played.now.decision == SellStep(player=A, actor="SFTG", rule="1841 §4.7.1")
    play(played, SellShares(company="SFTN", percent=10), SellShares(company="SFTG", percent=20))
    state = play(played, SellShares(company="SFTN", percent=10))
    assert state.cash["SFTG"] == 100 + 2 * 68 + 2 * 144
    assert price(state, "SFTN") == 68  # the markers wait for the end of the sale
    state = play(played, Pass())
    assert [price(state, name) for name in ("SFTG", "SFTN")] == [130, 54]
    assert shares(state, "SFTG") == {A: 40, POOL: 20, IPO: 40}


def test_4_7_1_b_other_companies_must_have_operated_but_not_itself():
    built = investor().company("SFTN", operated=False).company("SFTG", operated=False)
    played = turn_of(built, steps=sell_step)
    assert refusals(played, SellShares(company="SFTN", percent=10)) == [
        "no_own_turn_yet(company=SFTN) [1841 §4.7.1-b]"
    ]
    assert refusals(played, SellShares(company="SFTG", percent=10)) == []


def test_4_7_1_e_what_was_sold_is_not_bought_again():
    built = running(investor(), "SFTC", S100, "B", B=40)
    played = turn_of(built, steps=financial_steps)
    play(played, SellShares(company="SFTN", percent=10), Pass())
    assert isinstance(played.now.decision, InvestStep)
    back = BuyCertificate(company="SFTN", source=POOL, percent=10)
    assert "sold_this_round" in str(refusals(played, back))
    state = play(played, BuyCertificate(company="SFTC", source=IPO, percent=20))
    assert shares(state, "SFTC") == {B: 40, "SFTG": 20, IPO: 40}
    assert (state.cash["SFTG"], state.cash["SFTC"]) == (68, 100)


def test_4_7_1_f_shares_of_its_own_controller_must_be_sold():
    built = running(land("5"), "SFTN", S68, "B", B=40, SFTG=20)
    built = running(built, "SFTG", S144, "SFTN", SFTN=40)
    played = turn_of(built, steps=sell_step)
    assert refusals(played, Pass()) == ["sale_is_due(player=SFTG, why=controller) [1841 §4.7.1-f]"]
    state = play(played, SellShares(company="SFTN", percent=20), Pass())
    assert shares(state, "SFTN") == {B: 40, POOL: 20, IPO: 40}


def test_4_7_1_f_more_than_five_papers_must_be_sold():
    built = running(land("5"), "SFTN", S68, "B", B=40, SFTG=60)
    built = running(built, "SFTG", S144, "A", A=40)
    played = turn_of(built, steps=sell_step)
    assert "sale_is_due" in str(refusals(played, Pass()))
    play(played, SellShares(company="SFTN", percent=10))
    assert refusals(played, Pass()) == []


def test_3_5_2_shares_of_its_own_initial_offer_do_not_count_for_the_five():
    """What it owns cannot be sold yet (§D-59); selling own shares would not help, so it need not."""
    built = running(land("5"), "SFTN", S68, "B", operated=False, B=40, SFTG=60)
    built = running(built, "SFTG", S144, "A", A=40)
    played = turn_of(built, steps=sell_step)
    assert refusals(played, SellShares(company="SFTG", percent=10)) == []
    assert refusals(played, Pass()) == []


def test_4_7_1_f_nor_does_it_merge_before():
    built = running(land("5"), "SFTN", S68, "B", B=40, SFTG=60)
    built = running(built, "SFTG", S144, "A", A=40)
    asked = MergeStep(player=A, actor="SFTG", rule="")
    legal = LegalActions(built.state, asked, TITLE.answers[MergeStep])
    keys = [refusal.key for refusal in legal.why_not(ProposeMerger(partner="SFTN", into="AFI"))]
    assert "sale_is_due" in keys


def test_4_7_2_the_directors_certificate_of_a_frozen_company_costs_twice_the_price():
    built = running(land("5"), "SFTC", S100, "B", pool=40).company("SFTC", president=None)
    built = running(built, "SFTG", S144, "A", A=40).cash("SFTG", 200)
    played = turn_of(built, steps=financial_steps)
    play(played, *[Pass()] if isinstance(played.now.decision, SellStep) else [])
    state = play(played, BuyCertificate(company="SFTC", source=POOL, percent=40))
    assert state.companies["SFTC"].president == "SFTG"
    assert state.cash["SFTG"] == 0


def test_4_7_3_before_phase_3_companies_start_none():
    played = turn_of(investor().phase("2"), steps=financial_steps)
    play(played, Pass())
    assert not any(action for action in played.now.legal if type(action).__name__ == "StartCompany")


# ---- a whole turn


def railway():
    """S.F.T.G. in Alessandria, joined to Torino over Asti, with a 3 train; S.F.T.N. has a train to sell."""
    built = running(land("5"), "SFTG", S68, "A", A=40).tile("J6", "57", 2).station("SFTG", "J6")
    built = built.tile("I5", "4", 2).tile("H4", "606", 2).trains("SFTG", "4").cash("SFTG", 600)
    built = running(built, "SFTN", S144, "B", B=40).station("SFTN", "H4").trains("SFTN", "5", "5")
    return sold_out_before(built.company("SFTG", stations=()), "5")


def test_4_the_steps_of_a_turn_follow_each_other():
    played = turn_of(railway())
    asked = []
    while played.now.decision is not None:
        decision = played.now.decision
        asked.append(type(decision).__name__)
        if isinstance(decision, DividendStep):
            assert decision.revenue == 90  # Alessandria 20, Asti 10, Torino 60
            played.apply(Distribute(how="pay"))
        elif isinstance(decision, RunStep):
            played.apply(next(iter(played.now.legal)))
        else:
            played.apply(Pass())
    assert asked == [
        "TrackStep",
        "RunStep",
        "DividendStep",
        "TrainStep",
        "SellStep",
        "InvestStep",
        "MergeStep",
    ]
    state = played.now.state
    assert price(state, "SFTG") == 77
    assert state.companies["SFTG"].operated
    assert_resumes_everywhere(played)


def test_5_a_dividend_that_empties_the_bank_is_told_at_once():
    """The company goes on with its turn; whoever decides in it knows that this round is the last."""
    built = railway()
    played = turn_of(built.with_(cash=built.state.cash.with_(BANK, 10)))
    while not isinstance(played.now.decision, TrainStep):
        assert played.now.state.ending is None
        played.apply(next(iter(played.now.legal)))
    assert played.now.state.ending == "bank_in_this_round"


def test_4_5_c_another_company_sells_a_train_if_its_director_agrees():
    played = turn_of(railway())
    while not isinstance(played.now.decision, TrainStep):
        played.apply(next(iter(played.now.legal)))
    play(played, BuyTrain(train="5-0", price=200))
    assert played.now.decision == Consent(
        player=B, actor="SFTN", rule="1841 §4.5-c", proposer="SFTG", proposal=BuyTrain(train="5-0", price=200)
    )
    state = play(played, Answer(yes=True))
    assert state.trains["5-0"].owner == "SFTG"
    assert state.cash["SFTN"] == 200
    assert isinstance(played.now.decision, TrainStep)  # as many as it wants


def test_4_5_c_also_when_the_bank_has_none_left():
    built = railway()
    left = [train.id for train in built.state.trains.values() if train.owner == BANK]
    played = turn_of(built.cards(REMOVED, *left))
    while not isinstance(played.now.decision, TrainStep):
        played.apply(next(iter(played.now.legal)))
    assert BuyTrain(train="5-0", price=200) in played.now.legal
