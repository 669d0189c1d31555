"""Files of lessons: every fault is named with its place."""

from __future__ import annotations

import json
import re

import pytest

from gridsim.core.errors import DataError, SaveError
from gridsim.lessons.checking import check_lesson
from gridsim.lessons.loading import lesson_in
from gridsim.lessons.shipped import shipped_lessons


@pytest.fixture
def plain() -> dict:
    return json.loads(shipped_lessons()[0].path.read_text(encoding="utf-8"))


def faults_of(plain: dict) -> str:
    with pytest.raises(DataError) as error:
        lesson_in(json.dumps(plain).encode(), "a.lesson.json")
    return str(error.value)


def unknown_field(plain: dict) -> str:
    plain["steps"][1]["hint"] = 1
    return "steps[1]"


def unknown_kind(plain: dict) -> str:
    plain["steps"][0]["kind"] = "ask"
    return "steps[0]"


def unknown_value(plain: dict) -> str:
    plain["steps"][1]["expect"] = {"value": "money", "least": 1}
    return "steps[1].expect.value: there is no money"


def two_ways(plain: dict) -> str:
    plain["steps"][1]["expect"]["refused"] = ["*"]
    return "steps[1].expect: exactly one"


def no_limit(plain: dict) -> str:
    plain["steps"][1]["expect"] = {"all": [{"value": "cash", "of": "GW"}]}
    return "steps[1].expect.all[0]: least"


def language_missing(plain: dict) -> str:
    del plain["steps"][1]["hints"]["what"]["de"]
    return "steps[1].hints.what: nothing is said in de"


def rule_without_paragraph(plain: dict) -> str:
    plain["steps"][1]["rule"] = "4.2"
    return "steps[1].rule"


def points_at_nothing(plain: dict) -> str:
    plain["steps"][1]["point"] = ["dock:decision", "dock:sky"]
    return "steps[1].point[1]: the window has no sky"


def no_right_choice(plain: dict) -> str:
    plain["steps"][0]["choices"][1]["right"] = False
    return "steps[0].choices: exactly one"


def back_to_nowhere(plain: dict) -> str:
    plain["steps"][1]["wrong"][0]["back_to"] = "later"
    return "steps[1].wrong[0].back_to: there is no step later before"


def mistake_without_example(plain: dict) -> str:
    plain["steps"][1]["wrong"][0]["example"] = []
    return "steps[1].wrong[0].example"


def two_starts(plain: dict) -> str:
    plain["start"]["title"] = "1856"
    return "start: either"


def told_beside(plain: dict) -> str:
    plain["start"]["game"] = "1856"
    return "start: either"


def both_go_on(plain: dict) -> str:
    plain["steps"][1] |= {"then": [{"type": "pass"}], "on_to": 4}
    return "steps[1].on_to: either"


SPOILT = (
    told_beside, both_go_on,
    unknown_field, unknown_kind, unknown_value, two_ways, no_limit, language_missing, rule_without_paragraph,
    points_at_nothing, no_right_choice, back_to_nowhere, mistake_without_example, two_starts,
)  # fmt: skip


@pytest.mark.parametrize("spoil", SPOILT, ids=lambda spoil: spoil.__name__)
def test_a_fault_is_told_with_its_place(spoil, plain: dict) -> None:
    place = spoil(plain)
    assert f"a.lesson.json: {place}" in faults_of(plain)


def test_every_fault_is_told_at_once(plain: dict) -> None:
    places = [unknown_value(plain), rule_without_paragraph(plain), no_right_choice(plain)]
    told = faults_of(plain)
    assert [place for place in places if place not in told] == []


def test_another_file_is_no_lesson() -> None:
    with pytest.raises(SaveError, match="not_a_lesson"):
        lesson_in(b'{"format": "gridsim-game"}', "a.json")


# ---- found by playing


def played(plain: dict) -> str:
    return "\n".join(check_lesson(lesson_in(json.dumps(plain).encode(), "a.lesson.json")))


def test_a_solution_that_is_refused_is_told(plain: dict) -> None:
    plain["steps"][1]["solution"]["company"] = "CA"
    assert "steps[1]: its solution does not lead on" in played(plain) or "IllegalAction" in played(plain)


def test_a_mistake_that_is_never_reached_is_told(plain: dict) -> None:
    plain["steps"][1]["wrong"][0]["when"] = {"action": "sell_shares"}
    assert "steps[1].wrong[0].example: leads to beside" in played(plain)


def test_what_is_pointed_at_and_is_not_there_is_told(plain: dict) -> None:
    plain["steps"][1]["hints"]["show"] = ["hex:Z99"]
    assert "steps[1]: there is no hex:Z99" in played(plain)


def test_a_choice_that_the_table_denies_is_told(plain: dict) -> None:
    plain["steps"][0]["choices"][1]["holds"]["equal"] = 190
    assert "steps[0].choices[1].holds" in played(plain)


def test_texts_that_are_missing_or_too_long_are_told(plain: dict) -> None:
    plain["steps"][1]["say"]["it"] = "parola " * 51
    plain["steps"][1]["hints"]["area"]["de"] = ""
    told = played(plain)
    assert "steps[1].say.it: 51 words" in told
    assert "steps[1].hints.area: nothing is said in de" in told


def test_a_start_that_cannot_be_is_told(plain: dict) -> None:
    plain["start"]["put"][0]["company"] = "XX"
    assert "start.put[0]" in played(plain)


def test_a_position_with_faults_is_told(plain: dict) -> None:
    plain["start"]["put"][5]["edit"]["to"] = "player:9"
    assert "start: id_unknown at priority" in played(plain)


def test_a_check_that_its_example_passes_is_told(plain: dict) -> None:
    plain["steps"][1]["id"] = "buy"
    check = {
        "kind": "check",
        "say": dict.fromkeys(("en", "de", "it"), "GW"),
        "must": {"value": "cash", "of": "GW", "least": 0},
        "back_to": "buy",
        "example": [plain["steps"][1]["solution"]],
    }
    plain["steps"].insert(2, check)
    assert "steps[2].example: does not fail the check" in played(plain)


@pytest.mark.parametrize("shipped", shipped_lessons(), ids=lambda shipped: shipped.id)
def test_apostrophes_are_those_of_all_other_texts(shipped):
    assert re.findall(r"\w+'\w+", shipped.path.read_text(encoding="utf-8")) == []
