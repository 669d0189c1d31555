"""Whether 18xx.games would load a file: a model of that program's steps takes it up action by action.

    faults = check(json_of_the_file)        # empty: every action finds the step that takes it

Belongs here: which step of that program is asked when, whom, and by what names. It is written apart from what
reads such files and from what writes them, so that neither can excuse the other. What lies on the table is
asked of our rules, played by that program's house rules; what that program reckons on it (what a treasury
could pay, who is served first) stands in a title's `reckoning`, for the model as for the rest. The model
itself knows the order of steps, which of them stop to ask, and all that only a file numbers. Each title has
a table of steps.
"""

from gridsim.interchange.loader.checking import Fault, check

__all__ = ["Fault", "check"]
