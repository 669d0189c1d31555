"""The Swiss Federal Railways, and what they are formed from."""
