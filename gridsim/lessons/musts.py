"""A condition on the table put together from lists: which value, whose, and what it must be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.lessons.lesson import Condition
from gridsim.lessons.values import VALUES, Found, Scene
from gridsim.records import Working

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.flow.game import Moment

COUNTED = ("cash", "percent", "trains", "stations", "price", "loans", "worth", "papers")
"""Values that are numbers."""
NAMED = ("president", "priority")
"""Values that are players."""
CHOICES = (*COUNTED, *NAMED)
LEAST, MOST, EQUAL = "least", "most", "equal"
WAYS = (LEAST, MOST, EQUAL)
OF_PLAYERS = ("worth", "papers")
OF_BOTH = ("cash",)
OF_NOBODY = ("priority",)


class Must(Working, dict=True, weakref=True):
    """What must hold; `wanted` in the unit of the value, a player's id for those of `NAMED`."""

    value: str = CHOICES[0]
    of: str = ""
    by: str = ""
    way: str = LEAST
    wanted: int | str | None = None

    @property
    def condition(self) -> Condition:
        """As it stands in the file."""
        limit = {EQUAL if self.value in NAMED else self.way: self.wanted}
        return Condition(value=self.value, of=self.of, by=self.by, **limit)  # type: ignore[arg-type]  # by name

    def fit(self, moment: Moment) -> None:
        """Take whoever can have such a value, if the chosen ones cannot, and what the table says of them."""
        owners, others = owners_of(self.value, moment.state), others_of(self.value, moment.state)
        self.of = self.of if self.of in owners else next(iter(owners), "")
        self.by = self.by if self.by in others else next(iter(others), "")
        self.wanted = on_table(self, moment) or (0 if self.value in COUNTED else "")


def owners_of(value: str, state: GameState) -> tuple[str, ...]:
    """Whose the value can be, as ids; none where it is nobody's."""
    players, companies = (*state.players,), (*state.companies,)
    if value in OF_NOBODY:
        return ()
    if value in OF_PLAYERS:
        return players
    return (*players, *companies) if value in OF_BOTH else companies


def wanted_of(value: str, state: GameState) -> tuple[str, ...]:
    """What a value that is no number can be, as ids."""
    return ("", *state.players) if value in NAMED else ()


def others_of(value: str, state: GameState) -> tuple[str, ...]:
    """What the value is counted by: owners of shares, kinds of trains; "" for all of them."""
    if value == "percent":
        return (*state.players, *state.companies)
    return ("", *dict.fromkeys(train.kind for train in state.trains.values())) if value == "trains" else ()


def on_table(must: Must, moment: Moment) -> Found:
    """The value as it is at a moment."""
    scene = Scene(moment.state, moment.decision, moment.state, moment.decision)
    return VALUES[must.value](scene, must.of, must.by)
