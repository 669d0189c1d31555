"""Widgets that are made when first seen or asked for, in a place that is as large before as after."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLayout, QWidget

from ui.widgets.columns import rows
from ui.widgets.scrolled import small_enough
from ui.widgets.visibility import Sleeper, in_sight, put_behind


class MadeLate(Sleeper):
    """The place of a widget. It asks for the room it is given here, whatever is in it."""

    wakes_at_once = True  # or its empty place would be seen

    def __init__(self, make: Callable[[], QWidget], least: QSize) -> None:
        super().__init__()
        self._make: Callable[[], QWidget] | None = make
        self._content: QWidget | None = None
        self._was_seen = False
        rows(self).setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setMinimumSize(least)
        put_behind(self, True)  # until it is told otherwise: docks show all they have while they are put up

    @property
    def is_made(self) -> bool:
        return self._content is not None

    @property
    def content(self) -> QWidget:
        """What belongs here, made now if nobody has asked for it before."""
        if self._content is None:
            assert self._make is not None, "it asks for itself while it is made"
            make, self._make = self._make, None
            self._content = make()
            self._take_in(self._content)
        return self._content

    def _take_in(self, content: QWidget) -> None:
        if not content.accessibleName():
            content.setAccessibleName(self.accessibleName())
        self.setAccessibleName("")
        inner = small_enough(content)
        inner.setGeometry(self.rect())
        layout = self.layout()
        assert layout is not None
        layout.addWidget(inner)
        # Left to Qt it would appear after whatever else is painted first.
        inner.show()

    def refresh(self) -> None:
        """It is seen now: the first time it wakes at once, or there would be nothing, later by itself."""
        is_new, is_first = not self.is_made, not self._was_seen
        self._was_seen = True
        content = self.content
        if is_new:
            return  # it woke as it was shown
        if is_first and isinstance(content, Sleeper):
            content.wake()
        else:
            put_behind(content, False)


class MadeWhenAsked(Mapping[str, QWidget]):
    """Widgets by name, of which some are made when they are first asked for."""

    def __init__(self, places: Mapping[str, QWidget]) -> None:
        self.places = places
        """Where they lie, or will: whoever only wants to know that makes nothing."""

    def __getitem__(self, name: str) -> QWidget:
        place = self.places[name]
        return place.content if isinstance(place, MadeLate) else place

    def __iter__(self) -> Iterator[str]:
        return iter(self.places)

    def __len__(self) -> int:
        return len(self.places)

    def in_sight(self, order: Iterable[str]) -> list[QWidget]:
        """Those that can be seen, in an order of names."""
        return [self[name] for name in order if in_sight(self.places[name])]
