"""Guts Teach: a teaching kit for the Guts family of card games."""
