"""Players in debt to the bank: interest, repaying, and what a debtor may not do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gridsim.core.actions import BuyTrain, RepayDebt
from gridsim.core.decisions import StockTurn
from gridsim.core.events import DebtChanged
from gridsim.core.state import BANK
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.flow.rules import Case
from gridsim.procedures import player_debt
from tests.procedures.on_paper import A, B, invented

LOAN = player_debt.Loan(percent=50, lent="toy §8.1")
TURN = StockTurn(player=A, actor=A, rule="toy §4")


@pytest.fixture(name="built", scope="module")
def _built():
    return invented().company("REG", status="started", president=A).cash(A, 20)


@pytest.mark.parametrize(("lent", "owed"), [(18, 27), (100, 150), (70, 105), (31, 47), (1, 2)])
def test_interest_is_owed_at_once_any_part_of_a_unit_as_a_whole(built, lent, owed):
    table = Table(built.state)
    player_debt.lend(table, A, "REG", lent, LOAN)
    assert table.players[A].debt == owed
    assert DebtChanged(player=A, debt=owed, because="toy §8.1") in table.events


def test_a_debt_grows_by_half_of_itself(built):
    """105 grow to 158 and those to 237; after 100 have been repaid of 158 the 58 that are left to 87."""
    table = Table(built.state)
    player_debt.add_debt(table, A, 105, because="toy §8")
    player_debt.charge_interest(table, percent=50, because="toy §8.3")
    assert table.players[A].debt == 158
    repaid = Table(table.photograph())
    player_debt.charge_interest(table, percent=50, because="toy §8.3")
    assert table.players[A].debt == 237
    repaid.pay(BANK, A, 100, what="income", because="toy")
    player_debt.repay(repaid, A, 100, because="toy §8.5")
    player_debt.charge_interest(repaid, percent=50, because="toy §8.3")
    assert repaid.players[A].debt == 87
    assert repaid.players[B].debt == 0


@pytest.mark.parametrize(("first", "debts"), [(70, (152, 228)), (31, (94, 141))])
def test_several_loans_are_one_debt(built, first, debts):
    """1824 §W26: 70 and 31 are 105 and 47."""
    table = Table(built.state)
    player_debt.lend(table, A, "REG", first, LOAN)
    player_debt.lend(table, A, "REG", 31, LOAN)
    assert table.players[A].debt == debts[0]
    player_debt.charge_interest(table, percent=50, because="toy §8.3")
    assert table.players[A].debt == debts[1]


def with_debt(built, debt):
    table = Table(built.state)
    player_debt.add_debt(table, A, debt, because="toy §8")
    return table.photograph()


@pytest.mark.parametrize(("debt", "most"), [(15, 15), (45, 20)])
def test_any_part_of_a_debt_may_be_repaid_up_to_what_he_has(built, debt, most):
    legal = LegalActions(with_debt(built, debt), TURN, player_debt.repaying("toy §8.5"))
    assert list(legal) == [RepayDebt(amount=most)]
    assert RepayDebt(amount=1) in legal
    assert [str(refusal) for refusal in legal.why_not(RepayDebt(amount=most + 1))] == [
        f"cannot_repay_so_much(amount={most + 1}, most={most}) [toy §8.5]"
    ]
    assert RepayDebt(amount=0) not in legal


def test_who_owes_nothing_repays_nothing(built):
    assert not list(LegalActions(built.state, TURN, player_debt.repaying("toy §8.5")))
    assert not list(LegalActions(with_debt(built.cash(A, -5), 9), TURN, player_debt.repaying("toy §8.5")))


def test_a_debtor_does_not_buy(built):
    case = Case(with_debt(built, 7), TURN, BuyTrain(train="2-0", price=90))
    assert str(player_debt.owes_nothing.refusal(case)).startswith("in_debt(debt=7, player=player:1)")
    assert player_debt.owes_nothing.refusal(Case(built.state, TURN, case.action)) is None


def test_others_repay_beside_a_question_only_where_a_title_lets_them(built):
    """B has 20 and owes 9; A, who is asked, owes nothing."""
    debtor = replace(built.state.players[B], debt=9)
    built = built.cash(B, 20).with_(players=built.state.players.with_(B, debtor))
    his = RepayDebt(amount=9, player=B)
    own_turn = LegalActions(built.state, TURN, player_debt.repaying("toy §8.5"))
    assert not list(own_turn)
    assert [each.key for each in own_turn.why_not(his)] == ["repays_in_own_turn"]
    any_turn = player_debt.repaying("toy §8.5", others=player_debt.all_others)
    assert list(LegalActions(built.state, TURN, any_turn)) == [his]


@pytest.mark.parametrize(("debt", "owes"), [(0, False), (1, True)])
def test_who_owes_nothing_is_in_no_debt(built, debt, owes):
    assert player_debt.is_in_debt(with_debt(built, debt), A) is owes
