"""Lessons: what a learner meets, without any page to show it on."""
