"""Where a session leaves its game: what it asks of whatever keeps games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from gridsim import Game
    from gridsim.saves import NamedLine


class Store(Protocol):
    """Where games are kept. `keep` is called after every change and must survive a killed process."""

    def save(self, game: Game, path: Path, *, name: str = "", lines: Sequence[NamedLine] = ()) -> None: ...
    def keep(
        self, game: Game, path: Path | None, *, name: str = "", lines: Sequence[NamedLine] = ()
    ) -> None: ...
    def forget(self) -> None: ...


class NoStore:
    """Keeps nothing; for trying things out."""

    def save(self, game: Game, path: Path, *, name: str = "", lines: Sequence[NamedLine] = ()) -> None:
        pass

    def keep(self, game: Game, path: Path | None, *, name: str = "", lines: Sequence[NamedLine] = ()) -> None:
        pass

    def forget(self) -> None:
        pass
