"""The command line speaks every language there are texts for, also in the logs it writes."""

from __future__ import annotations

import json

import pytest

from gridsim.__main__ import main
from gridsim.commands.words import LANGUAGE, told
from gridsim.core.errors import IllegalAction, Refusal
from tests.commands.records import SMALL

PLAYED = {
    "en": "Actions played: 3 of 3.",
    "de": "Gespielte Aktionen: 3 von 3.",
    "it": "Azioni giocate: 3 di 3.",
}
PASSED = {"en": "Cleo passes.", "de": "Cleo passt.", "it": "Cleo passa."}


@pytest.mark.parametrize("language", PLAYED)
def test_a_game_is_replayed_and_its_log_written_in_a_language(language, tmp_path, capsys):
    record, log = tmp_path / "record.json", tmp_path / "log.txt"
    record.write_text(json.dumps(SMALL))
    assert main(["replay", str(record), "--language", language, "--log", str(log)]) == 0
    assert capsys.readouterr().out.splitlines()[0] == PLAYED[language]
    lines = log.read_text(encoding="utf-8").splitlines()
    assert any(line.strip().startswith(PASSED[language]) for line in lines)
    assert "\N{NO-BREAK SPACE}" not in "".join(lines)


def test_the_language_goes_with_the_command(capsys):
    main(["--language", "it", "check"])
    main(["check"])
    italian, english = capsys.readouterr().out.splitlines()
    assert italian != english == "All printed material is in order."
    assert LANGUAGE.get() == "en"


def test_a_language_that_is_not_there_ends_with_code_2(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--language", "xx", "check"])
    assert ended.value.code == 2
    assert "'xx'" in capsys.readouterr().err


@pytest.mark.parametrize(("language", "text"), [("en", "Only one purchase a turn"), ("de", "Nur ein Kauf")])
def test_a_refusal_is_told_as_a_sentence_with_its_rule(language, text):
    before = LANGUAGE.set(language)
    try:
        said = told(IllegalAction([Refusal("1856 §4.1.2", "one_purchase_a_turn", {"bought": "GT"})]))
    finally:
        LANGUAGE.reset(before)
    assert said.startswith(text)
    assert said.endswith("[1856 §4.1.2]")
