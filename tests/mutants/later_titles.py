"""Slips in the rules of 1844 and 1824, of the same kinds as those in the rules of the first three titles."""

from __future__ import annotations

from tests.mutants.rules import Mutant

OF_1844, OF_1824 = "gridsim/titles/title_1844", "gridsim/titles/title_1824"
LATER = tuple(
    Mutant(name, title, f"{folder}/{file}", old, new, test="")
    for title, folder, slips in (
        (
            "1844",
            OF_1844,
            (
                (
                    "dividends down",
                    "dividends.py",
                    "found[owner] = -(-revenue *",
                    "found[owner] = (revenue *",
                ),
                ("the pool's part to nobody", "dividends.py", "if owner == POOL:", "if owner == IPO:"),
                ("a dividend moves up", "prices.py", '"pay": ("right",', '"pay": ("up",'),
                ("a sale moves to the left", "prices.py", '"sale": ("down",', '"sale": ("left",'),
                (
                    "sales after the drop",
                    "prices.py",
                    "if has_begun_to_operate(",
                    "if not has_begun_to_operate(",
                ),
                (
                    "stations for half",
                    "stations.py",
                    "return seen.companies[company].stations[0]",
                    "return seen.companies[company].stations[0] // 2",
                ),
                (
                    "a destination pays once more",
                    "destinations.py",
                    "amount = times * par_price",
                    "amount = (times + 1) * par_price",
                ),
                (
                    "settled by half",
                    "formations/settlement.py",
                    "amount=count * more[company]",
                    "amount=count * more[company] // 2",
                ),
                ("a loan without surcharge", "raising_money.py", "Loan(percent=50,", "Loan(percent=0,"),
                (
                    "no interest",
                    "rounds.py",
                    "charge_interest(table, percent=percent_of_debt,",
                    "charge_interest(table, percent=0 * percent_of_debt,",
                ),
                (
                    "the line pays twice",
                    "privates.py",
                    "owner, facts.bonus, what=",
                    "owner, 2 * facts.bonus, what=",
                ),
            ),
        ),
        (
            "1824",
            OF_1824,
            (
                ("mines pay half", "dividends.py", "company, mined, what=", "company, mined // 2, what="),
                (
                    "the bank's part to the players",
                    "dividends.py",
                    "owner: revenue * held // WHOLE",
                    "owner: revenue * (held + 10) // WHOLE",
                ),
                ("keeping moves down", "prices.py", '"withhold": ("left",', '"withhold": ("down",'),
                ("a sale does not move", "selling.py", 'move_price(table, company, "sale")', "None"),
                ("sold out moves to the right", "prices.py", '"sold_out": ("up",', '"sold_out": ("right",'),
                (
                    "shares for half",
                    "prices.py",
                    "return price(seen, company) * percent // TENTH",
                    "return price(seen, company) * percent // (2 * TENTH)",
                ),
                (
                    "stations for half",
                    "stations.py",
                    "return next(iter(seen.companies[company].stations), 0)",
                    "return next(iter(seen.companies[company].stations), 0) // 2",
                ),
                (
                    "70 % of a company",
                    "buying.py",
                    'return None if is_free else case.seen.facts.numbers["holding_limit"]',
                    'return None if is_free else case.seen.facts.numbers["holding_limit"] + 10',
                ),
                (
                    "eight times after a coal railway",
                    "starting.py",
                    "    if has_coal:",
                    "    if not has_coal:",
                ),
                ("a loan without surcharge", "raising_money.py", "Loan(percent=50,", "Loan(percent=0,"),
                (
                    "a state is given too much",
                    "formations.py",
                    "(companies.WHOLE - handed) // companies.TENTH",
                    "companies.WHOLE // companies.TENTH",
                ),
            ),
        ),
    )
    for name, file, old, new in slips
)
