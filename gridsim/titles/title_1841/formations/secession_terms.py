"""1841 §4.6.8: who splits into what, and who decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, PlayerId


class Split(Bundle, frozen=True):
    """A company that is divided, its two heirs and the player who decides for it."""

    old: CompanyId
    veneto: CompanyId
    lombardia: CompanyId
    player: PlayerId

    @property
    def new(self) -> tuple[CompanyId, CompanyId]:
        return self.veneto, self.lombardia
