"""The languages to choose from, and what of a language is Qt's own: its texts, dates and numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QActionGroup

from gridsim.telling.sentences import languages, name_of

if TYPE_CHECKING:
    from ui.window.shell import Shell

QT_TEXTS = "qt_texts"
"""By this name the application knows the translator of Qt's own texts."""


def use_locale(language: str) -> None:
    """Dates and numbers of Qt, and the texts of its own dialogs and menus."""
    QLocale.setDefault(QLocale(language))
    application = QCoreApplication.instance()
    assert application is not None
    known = application.findChild(QTranslator, QT_TEXTS)
    if known is not None:
        application.removeTranslator(known)
        known.deleteLater()
        known.setObjectName("")
    texts = QTranslator(application)
    texts.setObjectName(QT_TEXTS)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if texts.load(QLocale(language), "qtbase", "_", folder):
        application.installTranslator(texts)


def fill_languages(shell: Shell, speak: Callable[[str], None]) -> None:
    """The menu of languages, each by its own name, the one that is spoken with its mark."""
    menu = shell.window.menus.submenus["language"]
    menu.clear()
    group = QActionGroup(menu)
    for language in languages():
        action = menu.addAction(name_of(language), partial(speak, language))
        action.setCheckable(True)
        action.setChecked(language == shell.words.language)
        group.addAction(action)
