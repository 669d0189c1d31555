"""New companies out of old ones: exchange of papers, money, trains and stations."""
