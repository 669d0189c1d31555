"""Running trains: the proposed routes if they are the wanted ones, else each drawn stop by stop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt

from gridsim.core.actions import Run, RunTrains
from tests.ui.playing.hands import Mouse
from tests.ui.playing.places import stop_place
from tests.ui.playing.seeing import the_button
from ui.panels.decisions.route_telling import train_label

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from tests.ui.playing.player import Player


def run(player: Player, action: Action) -> None:
    """Run exactly these routes."""
    assert isinstance(action, RunTrains)
    panel: Any = player.app.playing.decision.panel  # type: ignore[union-attr]
    player.wait(lambda: not panel.search.is_running, "the search for routes")
    wanted = {each.train: each for each in action.runs}
    for train in panel.trains:
        if panel.runs.get(train) != wanted.get(train):
            draw(player, panel, train, wanted.get(train))
    player.hand.take(panel.take)


def draw(player: Player, panel: Any, train: str, wanted: Run | None) -> None:
    """Draw a train's route by clicking its stops in their order; None takes its route away."""
    label = train_label(panel.desk, panel.moment.state, "run.draw", train, panel.trains)
    player.hand.take(the_button(player.decision, label))
    if wanted is None:
        return
    for number, stop in enumerate(wanted.stops):
        _choose_stop(player, panel, stop)
        if number:
            _take_way(player, panel, wanted.legs[number - 1])
    assert panel.runs[train] == wanted


def _choose_stop(player: Player, panel: Any, stop: str) -> None:
    """Click a stop on the board, or take it from the list of those that can be reached."""
    hex_id, _, index = stop.partition(".")
    if isinstance(player.hand, Mouse):
        player.hand.click_scene(player.board, *stop_place(player, hex_id, int(index)))
        return
    offered = [
        tuple(panel.next.item(row).data(Qt.ItemDataRole.UserRole)) for row in range(panel.next.count())
    ]
    player.hand.choose_row(panel.next, offered.index((hex_id, int(index))))


def _take_way(player: Player, panel: Any, leg: tuple[str, ...]) -> None:
    """Try the other tracks to the last stop until it is the wanted one."""
    for _ in range(24):
        if panel.sketch.run is not None and panel.sketch.run.legs[-1] == leg:
            return
        player.hand.take(the_button(player.decision, player.app.words.tr("run.other_way")))
    raise AssertionError(f"no track to the stop passes {leg}")
