"""Where recorded games lie beside the checkout, for whoever is given no other folder."""

from __future__ import annotations

from pathlib import Path

BESIDE = Path(__file__).resolve().parents[2] / "shared" / "records"
