"""Papers and prices: who owns what, who decides, what it is worth, what a purchase or sale does.

Belongs here: questions about certificates and the market, and the changes they need that every title
shares. Does not belong here: who may buy or sell when.
"""
