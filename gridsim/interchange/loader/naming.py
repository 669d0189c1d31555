"""What the fields of an action name, whatever the title; `Refused` for what that program does not know."""

from __future__ import annotations

from gridsim.core.state import IPO, POOL, CompanyId, OwnerId
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.papers import company_of, is_top
from gridsim.procedures.dividends import PAY, WITHHOLD

WAYS = {"payout": PAY, "withhold": WITHHOLD}


def par(beside: Beside, told: Told) -> tuple[CompanyId, int]:
    """The company that begins, and its price, which is named with its field. Refused if it is not."""
    company, field = beside.company(told.text("corporation")), told.text("share_price")
    facts = beside.state.facts
    for cell in facts.par_cells(company):
        price = facts.price_at(cell)
        if field == f"{price},{cell[0]},{cell[1]}":
            return company, price
    raise Refused("loader_field", field="share_price", value=field[:40])


def offer(beside: Beside, told: Told) -> tuple[CompanyId, OwnerId, int]:
    """Company, place and percent of the one paper for sale that an action names. Refused if it is not."""
    shares = told.texts("shares")
    company, owner, percent = beside.papers.named(shares, told.fields.get("percent"))
    if owner not in (IPO, POOL) or len(shares) != 1:
        raise not_for_sale(told)
    return company, owner, percent


def not_for_sale(told: Told) -> Refused:
    """The refusal of a purchase."""
    return Refused("loader_not_for_sale", shares=", ".join(told.texts("shares"))[:80])


def sale(beside: Beside, told: Told, holder: OwnerId | None) -> tuple[CompanyId, int]:
    """Company and percent of the holder's papers that an action sells. Refused if they are not his."""
    shares = told.texts("shares")
    company, owner, percent = beside.papers.named(shares, told.fields.get("percent"))
    if owner != holder:
        raise Refused("loader_not_holder", shares=", ".join(shares)[:80])
    return company, percent


def refuse_president_first(beside: Beside, told: Told, holder: OwnerId | None) -> None:
    """`Refused` if a president's certificate is sold and its holder would keep other papers."""
    shares = told.texts("shares")
    held = beside.papers.held(holder or "", company_of(shares[0]))
    if any(is_top(share) for share in shares) and set(held) != set(shares):
        raise Refused("loader_president_last", shares=", ".join(shares)[:80])


def way(told: Told) -> str:
    """What becomes of a revenue. Refused if it is not."""
    kind = told.text("kind")
    if kind not in WAYS:
        raise Refused("loader_field", field="kind", value=kind[:40])
    return WAYS[kind]


def train(beside: Beside, told: Told) -> str:
    """Our name of a train that is bought. Refused if it is not."""
    named = told.text("train")
    if told.has("variant") and told.text("variant") != beside.kind_of(named):
        raise Refused("loader_field", field="variant", value=told.text("variant")[:40])
    return beside.train_for_sale(named)
