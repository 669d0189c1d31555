"""The reference sheets that lie beside a development checkout; tests that need them are skipped elsewhere."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

REFERENCE = Path(__file__).resolve().parents[3] / "shared" / "reference"


@cache
def reference(title: str) -> dict[str, Any]:
    """The reference sheet of a title."""
    path = REFERENCE / f"{title}.json"
    if not path.exists():
        pytest.skip(f"there is no shared/reference/{title}.json beside the checkout")
    return json.loads(path.read_text(encoding="utf-8"))
