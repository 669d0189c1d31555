"""Starting a company: its price, its homes and its first stations."""
