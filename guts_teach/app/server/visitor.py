"""Who a visitor is: anybody. There are no accounts, and nothing is kept of anyone, not even a cookie with a name."""

from jupyter_server.auth.identity import IdentityProvider, User
from tornado.web import RequestHandler


class Anybody(IdentityProvider):
    """Lets everybody in as the same visitor."""

    def get_user(self, handler: RequestHandler) -> User:  # noqa: ARG002 - everybody is the same
        """Return the visitor."""
        return User(username="visitor", name="visitor")
