"""Options of the whole suite, and the folder of recorded games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.records_folder import BESIDE

pytest.register_assert_rewrite("tests.tables")
"""So that a row of a table that is not so tells what is so instead."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--records DIR`: a folder of recorded games to play again."""
    parser.addoption(
        "--records",
        type=Path,
        default=BESIDE,
        metavar="DIR",
        help="folder of recorded games (default: ../shared/records beside the checkout)",
    )


@pytest.fixture(scope="session")
def records(request: pytest.FixtureRequest) -> Path:
    """The folder of recorded games; tests that need it are skipped where it is not."""
    folder: Path = request.config.getoption("--records")
    if not folder.is_dir():
        pytest.skip(f"there are no recorded games at {folder}; name their folder with --records")
    return folder
