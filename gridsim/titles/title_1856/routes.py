"""1856 §9.3 to §9.8: what a route may be and what it pays. (scaffold)"""
from __future__ import annotations
from gridsim.board.network import network
from gridsim.core.actions import Run, RunTrains
from gridsim.core.events import RouteRan, TrainsRan
from gridsim.procedures.train_limits import trains_of
ROUTE_RULES = ()
def likely_runs(seen, decision, part):
    track = network(seen.board)
    for stop in seen.board.stations[decision.actor]:
        for leg in track.legs_from(stop):
            t=trains_of(seen, decision.actor)
            if t:
                yield RunTrains(runs=(Run(train=t[0].id, stops=(f"{leg.start[0]}.{leg.start[1]}", f"{leg.end[0]}.{leg.end[1]}"), legs=(leg.hexes,)),))
def told_run(seen, company, action):
    return TrainsRan(company=company, routes=(), revenue=60, because="1856 §9.8")
