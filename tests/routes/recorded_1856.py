"""The table of a recorded game of 1856 as far as routes depend on it."""

from __future__ import annotations

from typing import Any

from gridsim.core.state import GameState
from gridsim.facts.load import load_facts
from tests.builders import a_state, changed
from tests.routes.traced_boards import board_of

TITLE = "1856"
FACTS = load_facts(TITLE)
PHASES = {phase.on or "2": phase.id for phase in FACTS.sheet.phases} | {"8": "6"}
"""Records name a phase by its train."""
RIGHTS = {"NFSBC": "bridge", "SCFTC": "tunnel", "Bridge Token": "bridge", "Tunnel Token": "tunnel"}


class Table:
    """The flat state of a record, and what has to be gathered from its actions: ports and rights."""

    def __init__(self, first: dict[str, Any]) -> None:
        self.flat = dict(first["start"])
        self.rights: dict[str, set[str]] = {}
        self.ports: dict[str, str] = {}

    def follow(self, line: dict[str, Any]) -> None:
        action, changes = line["action"], line["changes"]
        if action["type"] == "assign":
            self.ports[self._owner_of(action["entity"])] = action["target"]
        if action["type"] == "special_buy":
            self._grant(action["entity"], RIGHTS[action["description"]])
        for key, value in changes.items():
            kind, name, *rest = (*key.split("/"), "")
            if kind == "company" and rest[0] == "companies":
                for private in (value or "").split(","):
                    self._grant(name, RIGHTS.get(private))
        if action["type"] == "merge":
            self._merge(changes)
        if changes.get("phase") == "6":
            self.ports.clear()
        self.flat.update(changes)

    def _owner_of(self, private: str) -> str:
        keys = (key for key, value in self.flat.items() if key.startswith("company/") and value)
        owner = next(
            key for key in keys if key.endswith("/companies") and private in str(self.flat[key]).split(",")
        )
        return owner.split("/")[1]

    def _grant(self, company: str, right: str | None) -> None:
        if right is not None:
            self.rights.setdefault(company, set()).add(right)

    def _merge(self, changes: dict[str, Any]) -> None:
        """1856 §13.4.8: the CGR takes over the rights of the companies whose stations are gone."""
        for key, value in changes.items():
            if key.endswith("/tokens") and not value and key.split("/")[1] != "CGR":
                for right in self.rights.get(key.split("/")[1], ()):
                    self._grant("CGR", right)

    def state(self) -> GameState:
        """The table as far as routes depend on it."""
        base = a_state(TITLE)
        companies = base.companies
        for company, record in base.companies.items():
            ports = (self.ports[company],) if company in self.ports else ()
            rights = tuple(sorted(self.rights.get(company, ())))
            companies = companies.with_(company, changed(record, ports=ports, rights=rights))
        board, phase = board_of(FACTS, self.flat), PHASES[self.flat["phase"]]
        return changed(base, companies=companies, board=board, phase=phase)
