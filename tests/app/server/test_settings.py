"""What the command line says, and what it refuses."""

import subprocess

import pytest
from served import COMMAND

from guts_teach.app.arguments import Parser, serve_arguments
from guts_teach.app.server.settings import CLASS, WARM, Settings, most_by_machine
from guts_teach.app.server_options import settings_of
from guts_teach.errors import RequestError


def settings(*words: str) -> Settings:
    parser = Parser()
    serve_arguments(parser)
    return settings_of(parser.parse_args(list(words)))


def test_left_alone_it_goes_by_the_machine() -> None:
    found = settings()
    assert found.base == "/"
    assert found.warm == min(WARM, found.most)
    assert found.embed is None
    assert found.log is None


def test_a_class_has_a_table_each_ready() -> None:
    assert settings("--class", "--most", "40").warm == CLASS
    assert settings("--class", "--most", "12").warm == 12
    assert settings("--class", "--warm", "3", "--most", "40").warm == 3


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--warm", "-1"], "--warm"),
        (["--most", "0"], "--most"),
        (["--most", "many"], "many"),
        (["--memory", "3"], "--memory"),
        (["--base-url", "/a b/"], "/a b/"),
        (["--base-url", "/../x"], "is not a path"),
        (["--embed", "https://x.example/; script-src *"], "script-src"),
        (["--log", "/"], "cannot be written"),
    ],
)
def test_a_wrong_value_is_refused(words: list[str], complaint: str) -> None:
    with pytest.raises(RequestError, match=complaint.replace("*", r"\*")):
        settings(*words)


@pytest.mark.parametrize("cores", [1, 2, 64])
@pytest.mark.parametrize("megabytes", [128, 4096, 1_000_000])
def test_a_machine_bears_one_at_least_and_never_more_than_its_memory(cores: int, megabytes: int) -> None:
    most = most_by_machine(cores, megabytes)
    assert most >= 1
    assert most == 1 or most * 70 <= megabytes


def test_the_command_says_it_in_one_line() -> None:
    command = [*COMMAND, "--no-browser", "--base-url", "https://school.example/guts"]
    answer = subprocess.run(command, check=False, capture_output=True, text=True)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert "is not a path" in answer.stderr
