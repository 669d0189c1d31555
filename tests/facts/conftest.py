"""A sheet that tests may damage."""

import copy

import pytest

from gridsim.facts.sheets import read_sheet


@pytest.fixture(name="raw")
def _raw():
    return copy.deepcopy(read_sheet("1856"))
