"""Windows that ask one thing and go away again, and the page the program starts with."""
