"""What the fields of an action name, whatever the title; `Refused` for what that program does not know."""

from __future__ import annotations

from gridsim.core.state import CompanyId
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Refused, Told
from gridsim.procedures.dividends import PAY, WITHHOLD

WAYS = {"payout": PAY, "withhold": WITHHOLD}


def named_par(beside: Beside, told: Told) -> tuple[CompanyId, int]:
    """The company that begins, and its price, which is named with its field. Refused if it is not."""
    company, field = beside.company(told.text("corporation")), told.text("share_price")
    facts = beside.state.facts
    for cell in facts.par_cells(company):
        price = facts.price_at(cell)
        if field == f"{price},{cell[0]},{cell[1]}":
            return company, price
    raise Refused("loader_field", field="share_price", value=field[:40])


def named_way(told: Told) -> str:
    """What becomes of a revenue. Refused if it is not."""
    kind = told.text("kind")
    if kind not in WAYS:
        raise Refused("loader_field", field="kind", value=kind[:40])
    return WAYS[kind]


def named_purchase(beside: Beside, told: Told) -> str:
    """Our name of a train that is bought. Refused if it is not."""
    train = told.text("train")
    if told.has("variant") and told.text("variant") != beside.kind_of(train):
        raise Refused("loader_field", field="variant", value=told.text("variant")[:40])
    return beside.train_for_sale(train)
