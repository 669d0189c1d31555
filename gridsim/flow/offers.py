"""Offers that were refused in the turn under way: they may be made again, but not unknowingly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import Action, Answer
from gridsim.core.decisions import Consent
from gridsim.core.state import PlayerId
from gridsim.records import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gridsim.flow.game import Moment


class RefusedOffer(Record, frozen=True):
    """An action that needed somebody's consent and did not get it."""

    offer: Action
    by: PlayerId


def refused_offers(moment: Moment) -> tuple[RefusedOffer, ...]:
    """What has been offered in the turn under way and refused, the earliest first, one entry for each time.

    It forbids nothing: no title's rulebook says that one who has refused may not be asked again.
    """
    return tuple(_refused(moment))


def _refused(moment: Moment) -> Iterator[RefusedOffer]:
    offer: Action | None = None
    for question, answer in zip(moment.asked, moment.answers, strict=True):
        if not isinstance(question, Consent):
            offer = answer
        elif offer is not None and answer == Answer(yes=False):
            yield RefusedOffer(offer, question.player)
