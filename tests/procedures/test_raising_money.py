"""Who pays what a treasury cannot, on an invented title: sales out of turn, help, a loan from the bank."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain, Pass, SellShares
from gridsim.core.decisions import RaiseMoney, TrainStep
from gridsim.core.state import BANK, POOL
from gridsim.core.table import Table
from gridsim.finance.ownership import ordinary, percent, unit
from gridsim.flow.legal import Checker, LegalActions
from gridsim.flow.rules import Case
from gridsim.procedures import player_debt, selling
from gridsim.procedures import raising_money as raising
from gridsim.procedures.asking import PASS
from gridsim.procedures.train_purchase import Deal, deal_of, from_payers, missing
from tests.answers import sells
from tests.builders import building
from tests.procedures.on_paper import A, B, answered, asked_about, payments, two_companies

LOAN = player_debt.Loan(percent=50, lent="toy §8.1")


@pytest.fixture(name="built", scope="module")
def _built():
    """REG of A wants the 2-train for 90 and has 40; A has 20, and B directs STATE."""
    return two_companies().cash("REG", 40).cash("STATE", 0).cash(A, 20)


def shares(percent_of_a: int = 60, percent_of_b: int = 20):
    """GT of A and B at a price of 90 for each 10 %; A may sell WR, too."""
    built = building("1856").owns(A, "GT", percent_of_a).owns(B, "GT", percent_of_b).starts("GT", par=90)
    return built.owns(B, "WR", 20).owns(A, "WR", 30).starts("WR", par=100).cash(A, 0)


def wanted(built, train="2-0", price=90):
    return deal_of(built.state, "REG", BuyTrain(train=train, price=price))


# ---- rules


def found(rule, action, built, *, missing=100, sold=(), actor="GT"):
    decision = RaiseMoney(player=A, actor=actor, rule="toy §7", missing=missing, cause="train", sold=sold)
    return asked_about(rule, built, decision, action)


OF_NEEDY = raising.keeps_presidency().where(raising.is_of_needy_company)
TOO_LITTLE = raising.not_more_than_needed(lambda case: 9 * (case.action.percent - 10))
STAYS = "presidency_must_stay(company=GT)"


@pytest.mark.parametrize(("rule", "sale", "fields", "reason"), [
    # A has 60 % of the GT and B 20 %: with 20 % left A stays, with 10 % not; B presides over the WR
    (raising.keeps_presidency(), sells("GT", 10), {}, None),
    (raising.keeps_presidency(), sells("GT", 40), {}, None),
    (raising.keeps_presidency(), sells("GT", 50), {}, STAYS),
    (raising.keeps_presidency(), sells("WR", 30), {}, None),
    # where a title says so only the needy company keeps its president
    (OF_NEEDY, sells("GT", 50), {}, STAYS),
    (OF_NEEDY, sells("GT", 50), {"actor": "WR"}, None),
    # no more is sold than is needed, and from each company once
    (TOO_LITTLE, sells("GT", 20), {"missing": 90}, "more_than_needed(missing=90)"),
    (TOO_LITTLE, sells("GT", 20), {"missing": 91}, None),
    (raising.first_forced_block, sells("GT", 10), {"sold": ("WR",)}, None),
    (raising.first_forced_block, sells("GT", 10), {"sold": ("WR", "GT")}, "one_block_a_sale(company=GT)"),
])  # fmt: skip
def test_what_forced_sales_may_be(rule, sale, fields, reason):
    assert found(rule, sale, shares(), **fields) == reason


def test_rules_of_forced_sales_judge_a_sale_before_the_train_is_named(built):
    rules = (raising.not_more_than_needed(lambda _case: 50), raising.first_forced_block)
    asked = RaiseMoney(player=A, actor="REG", rule="toy §7", missing=50, cause="train", sold=("GT",))
    ahead = raising.judged_ahead(rules, lambda _seen, _step: asked)
    case = Case(built.state, TrainStep(player=A, actor="REG", rule="toy §5"), sells("GT", 10))
    assert [rule.refusal(case).key for rule in ahead] == ["more_than_needed", "one_block_a_sale"]
    assert [rule.reference for rule in ahead] == [raising.SHARED, raising.SHARED]


# ---- the sales


def blocks(seen, decision, _part):
    for company in ("GT", "WR"):
        for count in range(10, percent(seen, decision.player, company) + 1, 10):
            yield SellShares(company=company, percent=count)


OWNED = selling.has_shares(lambda case: percent(case.seen, case.player, case.action.company))
ANSWERS = {
    SellShares: Checker(blocks, (OWNED, raising.keeps_presidency(), raising.first_forced_block)),
    Pass: PASS,
}


def sell(table, need, sale):
    """Ten units of money for each percent."""
    yield from ()
    for paper in ordinary(table, need.player, sale.company)[: sale.percent // unit(table, sale.company)]:
        table.move_certificate(sale.company, paper.id, POOL, because="toy §7")
    table.pay(BANK, need.player, 10 * sale.percent, what="sale", because="toy §7")


SALES = raising.ForcedSales(because="toy §7", goes_on=raising.can_sell(ANSWERS), sell=sell)
NEED = raising.Need(company="GT", player=A, amount=450)


def test_sales_go_on_until_there_is_enough_and_the_rest_stays_with_the_seller():
    table = Table(shares().state)
    enough, asked = answered(raising.raise_money(table, NEED, SALES), sells("WR", 10), sells("GT", 40))
    assert enough is True
    assert [(question.missing, question.sold) for question in asked] == [(450, ()), (350, ("WR",))]
    assert table.cash[A] == 500


def test_who_passes_comes_to_the_last_rung():
    table = Table(shares().state)
    enough, asked = answered(raising.raise_money(table, NEED, SALES), Pass())
    assert (enough, len(asked)) == (False, 1)


def test_who_can_sell_nothing_is_not_asked():
    table = Table(building("1856").starts("GT", par=90, president=A).cash(A, 0).state)
    assert answered(raising.raise_money(table, NEED, SALES)) == (False, [])


def test_companies_sold_from_before_are_not_sold_again():
    table = Table(shares().state)
    question = next(raising.raise_money(table, NEED, SALES, sold=("WR",)))
    legal = LegalActions(table.photograph(), question, ANSWERS).of(SellShares)
    assert (question.sold, {sale.company for sale in legal}) == (("WR",), {"GT"})


def test_who_has_less_than_nothing_lacks_no_more_than_all(built):
    overdrawn = built.cash(A, -30).state
    need = raising.Need(company="REG", player=A, amount=50)
    assert raising.cash_missing(overdrawn, need) == 50
    assert raising.treasury_missing(overdrawn, need) == 10


# ---- the ladder


def test_a_president_gives_what_he_has_and_borrows_the_rest(built):
    """Treasury 40, cash 20, price 90: 30 are lent, and 45 owed."""
    table, deal = Table(built.state), wanted(built)
    ladder = (raising.giving_cash("toy §7.2"), player_debt.borrowing(LOAN))
    helped, _ = answered(from_payers(table, deal, ladder))
    assert helped == 50
    assert payments(table, "help", "advance") == [(A, "REG", 20), (BANK, "REG", 30)]
    assert (table.cash["REG"], table.cash[A], table.players[A].debt) == (90, 0, 45)


def test_a_president_who_must_make_up_for_all_of_it_gives_nothing_if_he_cannot(built):
    for has, given, left in ((20, None, 20), (50, 50, 0)):
        table = Table(built.cash(A, has).state)
        assert answered(from_payers(table, wanted(built), (raising.making_up("toy §7"),)))[0] == given
        assert table.cash[A] == left


def test_nobody_gives_what_he_does_not_have(built):
    table = Table(built.cash(A, -30).state)
    raising.give(table, A, "REG", 50, because="toy §7")
    raising.give(table, "REG", "REG", 50, because="toy §7")
    assert payments(table, "help") == []


@pytest.mark.parametrize(("seller", "low"), [(BANK, 0), ("STATE", -30)])
def test_a_loan_for_a_train_of_the_bank_is_never_missing_from_it(built, seller, low):
    table = Table(built.cards(seller, "2-0").state)
    before = table.cash[BANK]
    deal = Deal(buyer="REG", train=table.trains["2-0"], price=90)
    answered(from_payers(table, deal, (raising.giving_cash("toy §7.2"), player_debt.borrowing(LOAN))))
    assert missing(table, deal) == 0
    assert table.bank_low - before == low


def test_shares_are_those_of_who_decides_unless_a_company_is_named():
    need = raising.Need(company="REG", player=A, amount=40)
    of_company = raising.Need(company="REG", player=A, amount=40, seller="STATE")
    assert [raising.seller_of(asked) for asked in (need, of_company)] == [A, "STATE"]
    assert raising.seller_of(raising.needs_money(of_company, 40)) == "STATE"
