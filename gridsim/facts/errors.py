"""What is raised where printed material is faulty, and the base of every error of the program."""

from __future__ import annotations

from collections.abc import Sequence


class GridsimError(Exception):
    """Base of everything that goes wrong and that a person should read about."""


class DataError(GridsimError):
    """A resource of the program is faulty; `faults` lists all of them, each with its path."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)
