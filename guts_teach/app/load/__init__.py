"""A class that is not there: learners who open lessons and click, to see what a server bears.

`python -m guts_teach.app.load` starts a server, sends thirty of them, and says how long they waited.
"""
