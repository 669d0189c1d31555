"""Running trains: which routes there are, what they bring, and the best set of them, with proof.

Belongs here: routes as data (`problem`), how a board becomes such data (`survey`), the search (`search` and
what it is made of: `tracks`, `paths`, `outlook`, `hopes`, `hunt`, `express`, `payment`, `prices`, `packing`,
`choosing`, `narrowing`), what it has found before (`solved`), and judging routes that somebody has drawn
(`route`, `run_rules`). Does not belong here: what is done with the revenue, and any title's numbers; a title
hands in its `RouteRules`.
"""
