"""What a page and its kernel say to each other, as messages of Jupyter's protocol for websockets."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any, Final

PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"
WIDGET_CONTROL: Final = "1.0.0"
"""The version of the question for the state of all widgets, as ipywidgets counts."""
_WORD: Final = 8  # bytes of a number


@dataclass(frozen=True, slots=True)
class Said:
    """A message that came in: what it is, what it answers, and what it says."""

    kind: str
    answers: str
    content: Mapping[str, Any]


def message(kind: str, content: Mapping[str, Any], channel: str = "shell") -> tuple[str, bytes]:
    """Return a message's id, and the message as it is sent.

    >>> number, sent = message("comm_msg", {"comm_id": "a", "data": {}})
    >>> heard(sent).kind, heard(sent).content["comm_id"]
    ('comm_msg', 'a')
    """
    number = uuid.uuid4().hex
    header = {
        "msg_id": number,
        "msg_type": kind,
        "username": "",
        "session": uuid.uuid4().hex,
        "date": datetime.now(UTC).isoformat(),
        "version": "5.2",
    }
    metadata = {"version": WIDGET_CONTROL} if kind == "comm_open" else {}
    return number, packed(channel, [json.dumps(part).encode() for part in (header, {}, metadata, content)])


def packed(channel: str, parts: Sequence[bytes]) -> bytes:
    """Return parts as one message: how many places there are, where each part begins and the last ends, the parts."""
    pieces = [channel.encode(), *parts]
    places = [_WORD * (len(pieces) + 2)]
    for piece in pieces:
        places.append(places[-1] + len(piece))
    numbers = [len(places), *places]
    return b"".join([*(number.to_bytes(_WORD, "little") for number in numbers), *pieces])


def unpacked(sent: bytes) -> list[bytes]:
    """Return the channel and the parts of a message.

    >>> unpacked(packed("shell", [b"a", b"", b"bc"]))
    [b'shell', b'a', b'', b'bc']
    """
    count = int.from_bytes(sent[:_WORD], "little")
    places = [int.from_bytes(sent[_WORD * at : _WORD * (at + 1)], "little") for at in range(1, count + 1)]
    return [sent[begin:end] for begin, end in pairwise(places)]


def heard(sent: bytes) -> Said:
    """Read a message that came in."""
    _, header, parent, _, content, *_ = unpacked(sent)
    return Said(json.loads(header)["msg_type"], json.loads(parent).get("msg_id", ""), json.loads(content))
