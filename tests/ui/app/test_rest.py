"""What the pictures of a game do ahead waits while its moments go by."""


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
