"""One word for one thing: what the window, the rules and the glossary have decided against is said nowhere.

Where the field knows several words, the window uses one of them, and the rules and the glossary use it too.
Forms in which the glossary finds a term are left alone: players may know the other words.
"""

from __future__ import annotations

import re
from importlib import resources

import pytest

from gridsim.telling.sentences import Sentences, languages
from tests.ui.text.said import said_in
from tests.ui.text.told_rules import TOLD
from ui.text.books import LESSONS, POSITIONS

AGAINST = {
    "en": {
        "president": r"\bdirector",
        "station": r"\btokens?\b",
        "initial offering": r"\bIPO\b",
        "minor": r"\bsmall (company|companies)\b",
        "major": r"\blarge (company|companies)\b",
        "permanent train": r"\b(lasting|eternal) trains?\b",
        "priority card": r"\bpriority (marker|deal)\b",
        "scrap": r"\bobsolete\b|\b[Rr]ust(s|ed)?\b",
        "stop": r"\brevenue (centers?|locations?)\b",
    },
    "de": {
        "Auktion": r"\bVersteigerung",
        "Operationsrunde": r"\bBetriebsrunden?\b",
        "Aktienrunde": r"\bBörsenrunden?\b",
        "Lok": r"\b\d(er)?-(Zug|Züge)|\b(Pluszug|Pluszüge|Zuggrenzen?)\b|überzählige Züge|Züge kaufen",
        "Aktie": r"\b(Anteile|Anteilen|Anteilseigner)\b",
        "Kredit": r"\bDarlehen\b",
        "Direktoraktie": r"\bDirektore?n?(papier|zertifikat)",
        "Papier": r"Zertifikat",
        "Papierlimit": r"\bPapiergrenzen?\b",
        "Prioritätskarte": r"\b(Startspieler|Vorrang|Vorrecht|Vorkaufsrecht)\b",
        "Ertrag": r"\bEinkommen\b",
        "Ausgabekurs": r"\b(Nennwert|Startkurs|Parkurs)\b",
        "Fusion": r"\b(Vereinigung|Verschmelzung)\b",
        "Bankrott": r"\b(Pleite|Konkurs)\b",
        "Kleingesellschaft": r"\bkleinen? Gesellschaft",
        "Großgesellschaft": r"\bgroßen? Gesellschaft",
        "Besitzer": r"\bEigentümer",
    },
    "it": {
        "presidente": r"\bdirettor[ei]\b",
        "denaro": r"\b[Ss]old[io]\b",
        "società": r"\bcompagni[ae]\b",
        "fallimento": r"bancarott",
        "carta di precedenza": r"\bpriorità\b",
        "riserva": r"\b(nel|dal|al|il) mercato\b(?! azionario)",
        "prezzo iniziale": r"\bnominal[ei]\b",
        "tunnel": r"\b[Gg]alleri[ae]\b",
        "rendita": r"\breddit[oi]\b",
        "corsa": r"\bviagg",
        "azione": r"\b[Qq]uot[ae]\b",
        "limite di certificati": r"\blimite d(i|ei) titoli\b",
        "minore": r"\bpiccole società\b|(?<!Una )piccola società\b|\bsocietà piccol[ae]\b",
        "maggiore": r"\bgrandi? società\b|\bsocietà grandi?\b",
    },
}
"""By the word that was decided for: how the others are met."""

ALSO_AGAINST = {
    "en": {
        "certificate": r"(?<![\w{:])(?<!paying on )[Pp]apers?\b(?!\})",
        "separated": r"\bparted by\b",
        "main button": r"\bchief button\b",
        "is checked": r"\blooked at (again|after)\b",
        "passes through": r"\bpass on (his|her|the|their) way\b",
        "presides over": r"\bled by\b|\b(Anna|Ben|Cleo|[Ww]ho(ever)?|owner) (leads?|led)\b|who\} leads",
        "hands in": r"\bturns? in (a certificate|\{|all)",
        "the next but one": r"\bnext (lesson|round|turn) but one\b",
    },
    "de": {
        "Teilung": r"[Ss]paltung|\bspaltet\b",
        "Plättchen": r"Gleisteil",
        "Aktienmarkt": r"\b(Kurstafel|Aktienkurse|Kurstabelle)\b",
        "Gesellschaft": r"\bFirm(a|en)\b",
        "Spielplan": r"\bBrett(er|s)?\b|[Aa]uf der Karte\b|[Vv]on der Karte\b",
        "Satz": r"\b(Rundenfolge|Durchgängen?|Rundens[aä]tz)",
        "Privatbahn": r"\bPrivaten?\b",
        "Blatt": r"\bZettel\b",
        "Partie": r"\b([Gg]espeicherte[ns]?|[Nn]eue[ns]?|ganze) Spiele?\b|\bSpiel (öffnen|schließen)\b",
        "Geldbeutel": r"\bBörsen?\b",
        "erstellen": r"\bLektion machen\b",
        "Vermögen": r"\b[Dd]einen? Wert\b|\b[Bb]ist du (jetzt )?wert\b",
        "Marker": r"\bStein(e[ns]?|s)?\b",
        "Mine": r"\bBergwerk",
        "Hafenmarker": r"\bHafenmarken?\b",
        "Fernverbindung": r"\b[Ff]erne[ns]? Gebiet",
        "die SBB ist eine": r"\bDie SBB (entstehen|werden|haben)\b",
        "bei Gleichstand": r"\b([Uu]nter Gleichen|Gleiche teilen)\b",
        "kostenlos": r"\b[Ff]reie[nrs]? (Bahnhof|Plättchen)\b",
        "$5": r"\d \$",
        "leitet": r"\bgeführt(en?)? (von|Gesellschaft)|\b(Anna|Ben|Cleo|er|Bank|Niemand) führt\b(?! mit)",
        "kontrolliert": r"\bzuletzt (geführt|führte)\b|\bdie (sie|er) (nicht )?führ(t|en)\b(?! zu)",
    },
    "it": {
        "mercato azionario": r"\b[Ll]istino\b",
        "turno": r"\b[Gg]ir[oi] (azionari|operativ)",
        "rottama": r"\b(demolit[oi]|demoliscono|arrugginit[oi]|arrugginisc(e|ono))\b",
        "paese": r"\b[Cc]ittadin[ae]\b",
        "sede": r"\b(esagono|tessera) di casa\b|\bstazione di (base|partenza)\b",
        "SBB": r"\bFFS\b",
        "valico": r"\bpasso (alpino|appenninico)\b",
        "portamonete": r"\b[Bb]ors[ae]\b",
        "incasso": r"\bricav[oi]\b",
        "patrimonio": r"\bil tuo valore\b",
        "quotazione": r"\b(il|suo|un) prezzo (scende|sale|cala)\b|\bmetà prezzo\b|\b[Pp]rima il prezzo\b",
        "spaiata": r"\bdispari\b",
        "piazza stazioni": r"\b[Pp]os(a|are|i) (una|la|un’altra) (\w+ )?stazione\b",
        "casella": r"\bcampo (accanto|seguente)\b",
        "le SBB": r"\b([Ll]a|[Dd]ella|[Nn]ella|[Aa]lla) SBB\b",
        "pre-statale": r"\bprestatal",
        "Prussia": r"\bPrussiana\b",
        "miglioria": r"\bmiglioramento\b|\bmiglioramenti\b",
        "in attività": r"\besercizio\b",
        "presiede": r"\b(dirige|dirett[ae] da|guida|guidat[aoei]|guiderebbe)\b",
        "piazzare": r"\bcolloca",
        "può non": r"\bsocietà (di un altro presidente )?non deve\b|\bpercorsi non devono\b",
        "che cosa, too": r"\b([Aa]|[Dd]i|[Pp]er|[Ss]u) cosa\b",
        "che cosa": r"\bCosa\b|\b([Cc]hiede|dice|[Gg]uarda|[Ii]mpara|[Mm]ostra|[Ss]copri|[Vv]edi) cosa\b",
        "contanti": r"\bil contante\b",
        "finché non": r"\b[Ff]inché (combaci|nasc|qualcuno (?!non\b)|nella \w+ resta)",
    },
}
"""The same, by what the boxes print and by what else a word could mean."""

IN_TITLES = {
    ("de", "1835"): {"Vorpreußische": r"\bKleingesellschaft"},
}
"""By language and title, for what its box prints: the word of the other titles."""

SAME = [
    ("players.cash", "grid.cash", "standing.cash", "lessons.making.values.cash"),
    ("players.worth", "grid.worth", "standing.worth", "lessons.making.values.worth"),
    ("companies.treasury", "grid.treasury"),
    ("companies.price", "prices.price", "dividend.price"),
    ("words.ways.pay", "actions.distribute.pay"),
]
"""What is told in several places of the window and is one thing."""

UNIFORM = {
    "en": {
        "apostrophe": r"(?<=[A-Za-z}])'(?=[a-z ])",
        "20%": r"\d %",
        "14,400": r"\d\.\d{3}\b",
        "even where": r"\balso (where|before)\b",
        "a sum is one": r"money\} (still )?(are|go|lie|leave|wait|fall)\b",
        "anybody plays": r"\b([Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b",
        "is not a": r"(?<!There) is no (file|number|text|lesson|journal|price|port|stop|ordinary|valid)\b",
    },
    "de": {
        "„“": r"[“”](?=\w)|\"",
        "20 %": r"\d%",
        "sodass": r"\bso dass\b",
        "aufgedruckt": r"\b(zum|ihre) gedruckte",
    },
    "it": {
        "apostrophe": r"(?<=[A-Za-zà-ù}])'",
        "20%": r"\d %",
        "«»": r"[“”\"]",
        "passare": r"\b(sia un|i) passo\b",
        "finché non": r"\bfinché il presidente passa\b",
    },
}
"""By what is written in the window: how it is written otherwise."""

STUMBLED = {
    "en": {
        "of no company": r"\b[Uu]nbound\b",
        "has priority": r"\bkeeps? (the )?priority\b(?! card)",
        "sell shares": r"\bas you like\b",
        "then": r"\bnow (☆|\{next\})",
        "the chart": r"\bcurve\b",
        "easy": r"^(for a start|demanding|for experts)$",
    },
    "de": {
        "gibt alles ab": r"\bbehält nichts\b",
        "verkauft": r"\bVorher verkauft\b",
        "gedreht": r"\bDrehung \{",
        "keine Lok": r"\b[Kk]eine Lok mehr\b",
        "Aktien verkaufen": r"^Verkaufen und\b",
        "zum Kurs": r"\bNach dem Kurs\b",
        "gesichert": r"\b(aufgehoben|aufheben)\b",
        "ohne Passen": r"\bkein Passen\b",
        "im Schnitt": r"\bim Mittel\b",
    },
    "it": {
        "poi": r"\b[Pp]assando segue\b",
        "le stazioni": r"\btutt[ei] (le|i) (\d|\{count|\{number)",
        "mappa": r"\b[Ss]ulla carta\b|\btabellon[ei]\b",
        "schede": r"\bsulle carte\b",
        "la posizione salvata": r"\btavolo salvato\b",
        "ha risposto": r"\bgià chiesto\b",
        "rifiuta": r"\blo fallisc",
    },
}
"""By what is said instead: wordings at which players stopped."""

IN_BOOKS = {
    "en": {
        "anybody plays": r"\b([Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b",
        "whoever": r"(?<=[.;*] )Who (?!is )[a-z][^?.]*\.",
        "a field of the market": r"\b([Cc]ells?|[Ss]paces?)\b",
        "“”": r"\"",
    },
    "de": {
        "kostenlos": r"\b(freie[nrs]? gelbe|ist die freie|kommt frei)\b",
        "Vorteil": r"\bKr(aft|äfte)\b",
        "zweite Ausgabe": r"\bAuflage\b",
        "Satz": r"\b(Folgen von Runden|jeder Folge)\b",
        "Art": r"\bSorten?\b",
        "Reihenfolge": r"\b(beliebiger Ordnung|Ordnung der)\b",
        "Plättchen": r"\b(Das Teil|des Teils)\b",
        "im Minus": r"\bweniger als kein\b",
        "Bedingung, dann": r"[.] Wessen [^.,]*, ist\b",
    },
    "it": {
        "carbonifera": r"\bdel carbone\b",
        "sede": r"\b(stazione di|sua|cui|ogni) casa\b",
        "si chiede": r"\binterrogat[oiae]\b",
        "per eccesso": r"\barrotond\w+ in (su|giù)\b",
        "finché non": r"\bfinché (una tessera|la destinazione|la società|tutti|qualcuno) (?!.{0,20}\bnon\b)",
    },
}
"""Wordings of rules and glossary that were translated word by word, by what is said instead."""

GAMES = {
    "commands.check.help", "commands.check.titles", "commands.fuzz.title", "commands.titles.help",
    "errors.title_faulty", "errors.title_unknown", "new_game.set_up", "positions.faults.own_limit",
    "positions.window.other_title", "positions.window.scenario_title", "preferences.last_title",
    "saves.facts_differ", "saves.player_count", "saves.title_unknown", "start.set_up_scenario",
}  # fmt: skip
"""Where “titolo” is a game, as elsewhere it could be a certificate."""

A_TURN = re.compile(r"\b(Zug|Züge|Zuges|Zügen)\b")
TURNS = re.compile(r"turn|move|round|[Ll]ine|moment|play", re.IGNORECASE)


def test_every_language_has_decided():
    assert set(AGAINST) == set(languages())


@pytest.mark.parametrize("language", AGAINST)
def test_no_word_is_used_that_was_decided_against(language):
    found = {
        (where, word, met[0])
        for where, text in said_in(language)
        for word, others in AGAINST[language].items()
        if (met := re.search(others, text)) is not None
    }
    assert sorted(found) == []


@pytest.mark.parametrize("language", ALSO_AGAINST)
def test_no_word_is_used_that_could_mean_another_thing(language):
    found = {
        (where, word, met[0])
        for where, text in said_in(language)
        for word, others in ALSO_AGAINST[language].items()
        if (met := re.search(others, text)) is not None
    }
    assert sorted(found) == []


@pytest.mark.parametrize(("language", "title"), IN_TITLES)
def test_lessons_and_rules_of_a_title_use_the_word_of_its_box(language, title):
    of_title = re.compile(rf"([bd]{title}-|{title} §)")
    told = " ".join(text for where, text in said_in(language) if of_title.match(where))
    for word, other in IN_TITLES[language, title].items():
        assert word in told
        assert re.findall(other, told) == []


@pytest.mark.parametrize("language", AGAINST)
def test_no_letter_was_read_in_the_wrong_encoding(language):
    assert [(where, text) for where, text in said_in(language) if re.search("Ã|â€|\ufffd", text)] == []


@pytest.mark.parametrize("language", STUMBLED)
def test_no_wording_is_used_at_which_players_stopped(language):
    words = Sentences(language)
    found = {
        (key, met[0])
        for key in words.keys
        for others in STUMBLED[language].values()
        if (met := re.search(others, words.template(key))) is not None
    }
    assert sorted(found) == []


@pytest.mark.parametrize("language", IN_BOOKS)
def test_rules_and_glossary_speak_their_own_language(language):
    books = [
        (where, text) for where, text in said_in(language) if "§" in where or where.startswith("glossary")
    ]
    found = {
        (where, instead, met[0])
        for where, text in books
        for instead, others in IN_BOOKS[language].items()
        if (met := re.search(others, text)) is not None
    }
    assert len(books) > 300
    assert sorted(found) == []


@pytest.mark.parametrize("language", UNIFORM)
def test_the_window_writes_alike_throughout(language):
    words = Sentences(language)
    written = {key: words.template(key) for key in words.keys if not key.startswith("language.")}
    found = {
        (key, way)
        for key, text in written.items()
        for way, otherwise in UNIFORM[language].items()
        if re.search(otherwise, text)
    }
    assert sorted(found) == []


@pytest.mark.parametrize("language", AGAINST)
@pytest.mark.parametrize("keys", SAME, ids=lambda keys: keys[0])
def test_one_thing_is_called_alike_on_cards_and_in_tables(language, keys):
    words = Sentences(language)
    assert {words.template(key) for key in keys} == {words.template(keys[0])}


def test_a_train_is_never_called_a_turn_in_german():
    """Where English speaks of trains and of nothing that is taken in turn, German says Lok."""
    english, german = Sentences("en"), Sentences("de")
    called = {
        key
        for key in english.keys
        if "train" in english.template(key) and not TURNS.search(english.template(key))
        if A_TURN.search(german.template(key))
    }
    assert sorted(called) == []


def test_a_certificate_is_never_called_what_a_game_is_in_italian():
    words = Sentences("it")
    found = {key for key in words.keys if re.search(r"\btitol[oi]\b", words.template(key), re.IGNORECASE)}
    assert sorted(found - GAMES) == []


@pytest.mark.parametrize("language", AGAINST)
def test_the_words_decided_for_are_used(language):
    everything = " ".join(text for _, text in said_in(language))
    assert [word for word in AGAINST[language] if word.lower() not in everything.lower()] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "The director pays."), ("de", "Der 5er-Zug ist weg."), ("it", "Le azioni vanno al mercato.")],
)
def test_a_word_decided_against_would_be_found(language, text):
    assert any(re.search(others, text) for others in AGAINST[language].values())


def test_no_text_was_forgotten():
    folder = resources.files("resources") / "rules" / "en"
    there = sorted(each.name.removesuffix(".md") for each in folder.iterdir())
    assert there == sorted([*TOLD, POSITIONS, LESSONS])
