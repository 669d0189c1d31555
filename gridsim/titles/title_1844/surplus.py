"""1844 §11.5, §12.3: trains above a company's limit."""

from __future__ import annotations

from gridsim.core.actions import DiscardTrain
from gridsim.core.state import POOL, REMOVED, CompanyId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import operating_order
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures.train_limits import hand_in_surplus, is_its_train, own_trains
from gridsim.titles.title_1844.companies import operating
from gridsim.titles.title_1844.house_rules import PRINTED_TRAIN_LEAVES, SURPLUS_BY_CHARTER, SURPLUS_LEAVES


def is_printed(seen: Seen, train: str) -> bool:
    """1844 §12.3: whether a train is printed on a charter and cannot leave it."""
    return any(seen.trains[train].kind in facts.starting_trains for facts in seen.facts.sheet.companies)


@rule("1844 §12.3", "train_is_printed")
def can_be_given_up(case: Case[DiscardTrain]) -> Breach | None:
    train = case.action.train
    stays = is_printed(case.seen, train) and PRINTED_TRAIN_LEAVES not in case.seen.options
    return breach(train=train) if stays else None


DISCARD_ANSWERS: Checkers = {
    DiscardTrain: Checker(own_trains, (is_its_train.as_guard().cited("1844 §12.3"), can_be_given_up))
}


def give_up_surplus(table: Table, company: CompanyId) -> Turn[None]:
    """1844 §12.3: as the director chooses, to the pool; by house rule out of the game."""
    to = REMOVED if SURPLUS_LEAVES in table.options else POOL
    yield from hand_in_surplus(table, company, to=to, because="1844 §12.3")


def give_up_everywhere(table: Table) -> Turn[None]:
    """1844 §12.2: in operating order; by house rule in that of the charters."""
    companies = [directed for directed in operating(table) if table.companies[directed].president is not None]
    in_order = companies if SURPLUS_BY_CHARTER in table.options else operating_order(table, companies)
    for company in in_order:
        yield from give_up_surplus(table, company)
