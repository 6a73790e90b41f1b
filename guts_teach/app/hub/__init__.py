"""The lessons on a JupyterHub: two lines in the hub's own configuration, and each account has a server of its own."""

from guts_teach.app.hub.settings import configure

__all__ = ["configure"]
