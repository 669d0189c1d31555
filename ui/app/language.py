"""Changes the language while the program runs: words, Qt's own texts, dates, and all on the screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QActionGroup

from gridsim.telling.sentences import languages, name_of

if TYPE_CHECKING:
    from ui.app.application import App

QT_TEXTS = "qt_texts"
"""By this name the application knows the translator of Qt's own texts."""


def speak(app: App, language: str) -> None:
    """Go on in another language; the game, typed names and the places of docks stay as they are."""
    app.settings["language"] = language
    app.words.speak(language)
    use_locale(language)
    app.window.relabel()
    app.start_page.relabel()
    app.commands.fill_languages()
    app.commands.comforts.layouts.fill()
    app.commands.reading.relabel()
    app.refresh_start()
    app.show_anew()
    app.refresh()


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


def fill_languages(app: App) -> None:
    """The menu of languages, each by its own name, the one that is spoken with its mark."""
    menu = app.window.menus.submenus["language"]
    menu.clear()
    group = QActionGroup(menu)
    for each in languages():
        action = menu.addAction(name_of(each), partial(speak, app, each))
        action.setCheckable(True)
        action.setChecked(each == app.words.language)
        group.addAction(action)
