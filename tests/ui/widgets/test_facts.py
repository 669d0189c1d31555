"""Facts in a row: the sign between two of them stands where both stand in one line."""

from __future__ import annotations

import pytest

from ui.widgets.facts import Facts

SAID = ["3\u20137 players", "4\u20136 hours", "\u25cf\u25cf\u25cb medium"]


@pytest.fixture
def facts(qtbot):
    label = Facts(SAID)
    qtbot.addWidget(label)
    label.show()
    return label


@pytest.mark.parametrize("share", [0.3, 0.45, 0.6, 0.75, 0.9, 1.2])
def test_no_line_begins_or_ends_with_the_sign(facts, share):
    wide = facts.fontMetrics().horizontalAdvance(" · ".join(SAID))
    facts.resize(int(wide * share), 100)
    lines = facts.text().splitlines()
    assert " · ".join(lines) == " · ".join(SAID)
    assert all(line == line.strip(" ·") for line in lines)
    assert (len(lines) == 1) == (share > 1)


def test_it_is_as_high_as_its_lines(facts):
    line = facts.fontMetrics().lineSpacing()
    wide = facts.fontMetrics().horizontalAdvance(" · ".join(SAID))
    assert facts.heightForWidth(2 * wide) == line
    assert facts.heightForWidth(int(wide * 0.75)) == 2 * line
    assert facts.heightForWidth(1) == len(SAID) * line
