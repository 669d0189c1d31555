"""Places of the map on the screen."""

from PySide6.QtCore import QPointF


def where(view, hex_id, at=(0.0, 0.0)):
    """The pixel of the viewport over a place in a hex."""
    x, y = view.board.middle(hex_id)
    apothem = view.board.theme.metrics.apothem
    return view.mapFromScene(QPointF(x + at[0] * apothem, y + at[1] * apothem))
