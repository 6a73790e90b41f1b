"""Counted exactly: every hand that the others can hold, with one's own cards out of the pack."""
