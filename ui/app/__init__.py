"""The program put together, and what its menus do: the only part that knows all others."""
