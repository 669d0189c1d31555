"""What happens to train cards."""

from __future__ import annotations

from gridsim.core.event import Event


class TrainMoved(Event, frozen=True, kw_only=True, tag="train_moved"):
    """A train has a new owner."""

    train: str
    giver: str
    taker: str
    price: int = 0
    what: str = "bought"
    """"bought", "traded_in", "discarded", "inherited", "exported", "borrowed" or "returned"."""


class TrainsRusted(Event, frozen=True, kw_only=True, tag="trains_rusted"):
    """All trains of a kind were scrapped; `owners` lost one each."""

    kind: str
    owners: tuple[str, ...]


class TrainsTurned(Event, frozen=True, kw_only=True, tag="trains_turned"):
    """All cards of a kind in play were turned over to the kind on their back; `owners` have one each."""

    kind: str
    into: str
    owners: tuple[str, ...]
