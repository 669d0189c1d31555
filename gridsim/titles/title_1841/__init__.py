"""1841, Northern Italy: companies that hold shares of companies, direct and merge them.

References are to the sections of the rulebook, with the letter or number of the item in the specification;
"S4.9" and the like are sections of the specification itself.
"""
