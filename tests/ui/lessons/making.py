"""How a lesson is made in the window."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gridsim.core.actions import BuyCertificate, Pass
from gridsim.lessons.rows import DO, OTHERS, WRONG
from tests.ui.program import choose, take

LEFT = Qt.MouseButton.LeftButton
SHARE = BuyCertificate(company="GW", source="ipo")


def press(qtbot, button) -> None:
    qtbot.waitUntil(button.isEnabled)
    qtbot.mouseClick(button, LEFT)


def rows_of(app) -> list[str]:
    return [row.kind for row in app.commands.making.making.rows]


def write(window, **texts: str) -> None:
    for name, text in texts.items():
        field = window.form.fields[name]
        field.setPlainText(text) if name == "say" else field.setText(text)


def make_one(app, qtbot, maker) -> None:
    """A mistake, a step with an answer of another player, and a question."""
    maker().title.setText("One share")
    maker().goal.setText("Buy a share.")
    maker().expect(WRONG)
    choose(app, qtbot, "Pass")
    qtbot.waitUntil(lambda: rows_of(app) == [WRONG] and app.session.game.cursor == 0)
    write(maker(), say="You passed: nothing was bought.")
    assert maker().next_kind == DO
    take(app, qtbot, SHARE)
    qtbot.waitUntil(lambda: rows_of(app) == [WRONG, DO])
    write(maker(), say="Buy a share of GW.", right="GW got the money.")
    maker().expect(OTHERS)
    take(app, qtbot, Pass())
    qtbot.waitUntil(lambda: rows_of(app) == [WRONG, DO, OTHERS])
    press(qtbot, maker().button("ask"))
    write(maker(), say="Who got the money?", text_0="The bank", remark_0="No.", text_1="GW", remark_1="Yes.")
    maker().form.fields["right_1"].setChecked(True)
