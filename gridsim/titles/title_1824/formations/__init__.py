"""New companies out of old ones: the three state railways."""
