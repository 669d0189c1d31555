"""The command line: one small module for each command, listed in `table.COMMANDS`.

Belongs here: reading arguments, calling the engine, printing. Does not belong here: anything another part
of the program might want to call, except what only tries the engine out (`fuzz` and its helpers).

A command is a module with `add_parser(subparsers)` and `run(args) -> int`, the exit code. What is wrong with
the input is raised as one of the errors of `core.errors` or as `BadInput`; `__main__` tells it.
"""
