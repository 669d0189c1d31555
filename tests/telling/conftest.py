"""Sentences in English, for tests of what is told."""

from __future__ import annotations

import pytest

from gridsim.telling.sentences import Sentences


@pytest.fixture(scope="session")
def words():
    return Sentences("en")
