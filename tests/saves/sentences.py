"""What is told of files that cannot be read."""

from __future__ import annotations

import json

from tests.sources import ROOT

SENTENCES = json.loads((ROOT / "resources/text/en/commands.json").read_text())["saves"]
