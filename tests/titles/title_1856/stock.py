"""1856: games that go on to the shares of a company."""

from __future__ import annotations

from tests.answers import PASS, buys


def bought(company: str, shares: int):
    """The players buy ipo shares one after the other, passing what they may not do."""

    def buy(playing) -> None:
        left = shares
        while left:
            allowed = buys(company) in playing.now.legal
            playing.apply(buys(company) if allowed else PASS)
            left -= allowed

    return buy
