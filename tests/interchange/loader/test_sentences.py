"""Every reason of the model has a sentence in each language, with values that the reason brings along."""

import ast
import json
from string import Formatter

import pytest

from tests.sources import ROOT, modules, parsed

ALWAYS = {"number", "where", "asking", "asked"}
"""What every fault tells besides."""


def reasons():
    """(key, names of its values) of every refusal in the model."""
    for path in modules("gridsim"):
        if "loader" not in path.parts:
            continue
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                yield node.args[0].value, {named.arg for named in node.keywords}


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_reason_is_told_with_what_it_knows(language):
    found = list(reasons())
    assert len({key for key, _ in found}) > 25
    path = ROOT / "resources" / "text" / language / "commands.json"
    sentences = json.loads(path.read_text(encoding="utf-8"))["saves"]
    for key, names in found:
        wanted = {name for _, name, _, _ in Formatter().parse(sentences[key]) if name}
        assert wanted <= names | ALWAYS, key


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_whatever_cannot_be_read_or_written_has_a_sentence(language):
    path = ROOT / "resources" / "text" / language / "commands.json"
    sentences = json.loads(path.read_text(encoding="utf-8"))["saves"]
    paths = (path for path in modules("gridsim") if "interchange" in path.parts)
    calls = (node for path in paths for node in ast.walk(parsed(path)))
    raised = {
        node.args[0].value
        for node in calls
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "SaveError"
        and isinstance(node.args[0], ast.Constant)
    }
    assert len(raised) > 15
    assert raised <= sentences.keys()
