"""Tables at the moment of a formation, those of the specification's test cases among them."""

from tests.titles.title_1856.settling import company, home, homes, settling


def done(built, *companies):
    """These have had their turn in the present round."""
    return built.with_(round=type(built.state.round)(kind="operating", of=3, done=companies))


def t35_table():
    """Rails 1856_A: old shares of P1 to P5 (Joakim, Adam, Aliza, Ed, Stefan) 6, 6, 5, 9, 7, pool 10."""
    built = company(settling(players=5), "CA", 50, {"P1": 20, "P2": 20, "pool": 40}, loans=1)
    built = company(built, "TGB", 75, {"P2": 40, "P3": 10, "pool": 20}, loans=1)
    built = company(built, "GT", 80, {"P3": 40, "P4": 20}, loans=1)
    built = company(built, "CPR", 90, {"P4": 50, "P5": 20}, loans=1)
    built = company(built, "WR", 80, {"P5": 50, "P4": 20, "pool": 20}, loans=1)
    built = company(built, "LPS", 100, {"P1": 40, "pool": 20}, loans=1)
    built = company(built, "GW", 90, {"P1": 60})
    built = company(built, "THB", 90, {"P2": 60})
    built = company(built, "CV", 90, {"P3": 60})
    built = homes(built, "CA", "TGB", "GT", "CPR", "WR", "LPS")
    return done(built.trains("TGB", "5"), "CA", "TGB")


def t36_table(options=()):
    """The table of the recorded game 51745 when its settlement begins."""
    built = company(
        settling(players=4, options=options), "GT", 90, {"P3": 60, "P4": 10, "pool": 30}, loans=7, cash=91
    )
    built = company(built, "TGB", 90, {"P3": 50, "P2": 20, "P4": 10}, loans=1, cash=50)
    built = company(built, "LPS", 90, {"P4": 60, "P2": 10, "pool": 30}, loans=2, cash=14)
    built = company(built, "WR", 175, {"P2": 60, "pool": 30}, loans=2, cash=28)
    built = company(built, "CV", 150, {"P1": 60, "P4": 10, "pool": 30}, loans=3, cash=314)
    built = homes(built, "GT", "TGB", "LPS", "WR").tile("N11", "122")
    built = built.station("GT", "N11", 1).station("TGB", "N11", 1).station("CV", "N11", 0)
    built = built.waiting("WR", "I12")
    built = built.trains("TGB", "4").trains("LPS", "4").trains("WR", "5")
    return done(built, "GT", "TGB", "LPS", "WR")


def t37_table():
    """The recorded game 1856_game_end_bank: 40 old shares of players, 11 in the pool, 11 markers more."""
    built = company(settling(players=4), "TGB", 40, {"P4": 60, "pool": 40}, loans=2, cash=33)
    built = company(built, "GW", 90, {"P1": 60, "P2": 40}, loans=3, cash=115)
    built = company(built, "CPR", 100, {"P1": 30, "P2": 20, "P3": 10, "pool": 10}, loans=2, cash=97)
    built = company(built, "THB", 80, {"P2": 40, "P3": 20, "pool": 10}, loans=1, cash=61)
    built = company(built, "CA", 90, {"P2": 40, "pool": 20}, loans=2, cash=38)
    built = company(built, "GT", 125, {"P3": 60, "pool": 10}, loans=3, cash=69)
    built = company(built, "LPS", 110, {"P3": 20, "pool": 20}, loans=3, cash=71)
    built = built.tile("F15", "121").tile("M4", "121").tile("L15", "59").tile("F17", "14").tile("I12", "59")
    built = built.tile("N11", "122").tile("N3", "14").tile("K8", "14").tile("D17", "14")
    built = built.tile("P9", "14").tile("C14", "14")
    for name, hex_id in (
        ("TGB", "K8"), ("GW", "F15"), ("CPR", "M4"), ("THB", "L15"), ("CA", "D17"), ("GT", "P9"),
        ("LPS", "C14"), ("CA", "C14"), ("LPS", "F15"), ("GT", "M4"),
        ("CA", "F17"), ("GW", "I12"), ("GT", "N11"), ("CPR", "N3"),
    ):  # fmt: skip
        built = built.station(name, hex_id)
    built = built.trains("TGB", "4", "4").trains("GW", "4", "4").trains("CPR", "5", "5").trains("GT", "6")
    return done(built, "TGB", "GW", "CPR", "THB", "CA", "GT", "LPS")


def t44_table():
    """Six players with 2 or 3 old shares, 8 in the pool once the leftovers are added."""
    built = company(settling(players=6), "GT", 90, {"P1": 30, "P2": 20, "pool": 20}, loans=1)
    built = company(built, "CA", 90, {"P3": 20, "P4": 30, "pool": 20}, loans=1)
    built = company(built, "LPS", 90, {"P5": 30, "P6": 20, "pool": 10}, loans=1)
    return done(homes(built, "GT", "CA", "LPS"), "GT")


ALL = ("BBG", "CA", "CPR", "CV", "GT", "GW", "LPS", "TGB", "THB", "WR", "WGB")


def all_eleven(**options):
    built = settling(players=4, **options)
    for index, name in enumerate(ALL):
        built = home(company(built, name, 90, {f"P{index % 4 + 1}": 40}, loans=1), name)
    return built
