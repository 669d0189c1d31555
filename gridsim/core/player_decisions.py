"""What players are asked about things of their own: where a railway goes, who gets a train."""

from __future__ import annotations

from gridsim.core.decision import Decision


class ChooseSite(Decision, frozen=True, kw_only=True, tag="choose_site"):
    """On which of the free sites a mountain railway is built, and which board says what it pays."""

    private: str


class OfferedTrain(Decision, frozen=True, kw_only=True, tag="offered_train"):
    """Give a train of the player's own to one of his companies now, or keep it for later."""

    train: str
