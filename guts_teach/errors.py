"""The one error of the kit that is the asker's to mend."""


class RequestError(ValueError):
    """A request that cannot be answered as it stands.

    The message is one sentence that names the wrong value and says what is allowed. The command line prints it
    and ends with status 2; a page shows it beside the control that asked.

    >>> raise RequestError("11 players is too many: this game takes 2 to 10")
    Traceback (most recent call last):
    ...
    guts_teach.errors.RequestError: 11 players is too many: this game takes 2 to 10
    """
