"""The program works when it is wanted: nothing is done ahead while moments go by, and nothing at rest."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject


def test_no_picture_of_the_map_is_painted_ahead_while_moments_go_by(playing):
    """Also where the moment leaves the map as it is: who takes back a move may take back the next at once."""
    session, pictures = playing.session, playing.playing.pictures
    assert session.apply(next(iter(session.shown.legal))) == []
    for view in (pictures.view, pictures.market_view):
        view._soon.start(600_000)
    session.undo()
    for view in (pictures.view, pictures.market_view):
        assert view._idle.isActive()
        assert not view._soon.isActive()


class Requests(QObject):
    """Counts how often anything is laid out."""

    def __init__(self):
        super().__init__()
        self.count = 0

    def eventFilter(self, _watched, event):
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


def test_a_start_page_that_nobody_touches_does_nothing(app, qapp, qtbot):
    """A card that asks for its layout each time it has got it would keep a processor busy for ever."""
    qtbot.waitExposed(app.window)
    requests = Requests()
    qapp.installEventFilter(requests)
    # The first layout takes three rounds of events, on a busy machine some tenths of a second.
    in_turn = [_asked_within(100, requests, qtbot) for _ in range(10)]
    qapp.removeEventFilter(requests)
    assert in_turn[-1] == 0, in_turn


def _asked_within(milliseconds, requests, qtbot):
    requests.count = 0
    qtbot.wait(milliseconds)
    return requests.count
