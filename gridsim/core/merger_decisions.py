"""What is asked while companies merge, split or turn into others."""

from __future__ import annotations

from gridsim.core.decision import Decision


class MergeStep(Decision, frozen=True, kw_only=True, tag="merge_step"):
    """Merge the acting company with another, or not. `tried` are partners with which it came to nothing."""

    tried: tuple[str, ...] = ()


class ConvertStep(Decision, frozen=True, kw_only=True, tag="convert_step"):
    """Turn the acting company into a larger one, or not."""


class ChoosePrice(Decision, frozen=True, kw_only=True, tag="choose_price"):
    """Which of several prices a new company gets."""

    company: str
    prices: tuple[int, ...]


class OddShare(Decision, frozen=True, kw_only=True, tag="odd_share"):
    """Take `price` for a single old share, or pay it for a whole share of the new company.

    `ways` are those there are: "cash", "share", and "director" for the certificate at a price of its own.
    """

    company: str
    price: int
    ways: tuple[str, ...] = ("cash", "share")


class BuyDirectorship(Decision, frozen=True, kw_only=True, tag="buy_directorship"):
    """Pay `price` besides all old shares for the director's certificate of a new company, or not."""

    company: str
    price: int


class InheritStations(Decision, frozen=True, kw_only=True, tag="inherit_stations"):
    """Replace one more station of the old companies, on the map or on their charters, or stop.

    `left` is how many the new company may still have, `stops` are the places,
    `spare` is how many lie on the charters.
    """

    left: int
    stops: tuple[tuple[str, int], ...]
    spare: int


class ExchangeUnits(Decision, frozen=True, kw_only=True, tag="exchange_units"):
    """Which papers of new companies to take for `count` shares of an old one."""

    company: str
    count: int


class SplitHoldings(Decision, frozen=True, kw_only=True, tag="split_holdings"):
    """Which of several papers of equal value a new company gets; named by the companies they are of."""

    companies: tuple[str, ...]


class ShareOffer(Decision, frozen=True, kw_only=True, tag="share_offer"):
    """Buy one share of a new company at its price, or not."""

    company: str
    price: int


class MoreOffers(Decision, frozen=True, kw_only=True, tag="more_offers"):
    """Offer shares of a new company once more, or not."""

    company: str


class ReplaceStations(Decision, frozen=True, kw_only=True, tag="replace_stations"):
    """Replace one more station of the old companies on the map; the others stay on the charter.

    `left` is how many may still go to the map, `stops` are the places.
    """

    left: int
    stops: tuple[tuple[str, int], ...]
