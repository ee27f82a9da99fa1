"""`cardwright serve`: what can go wrong before it serves."""

from __future__ import annotations

import socket
import sys

import pytest


def test_a_port_that_is_taken_is_said(run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = run("serve", "--port", str(port), code=2).stderr
    assert f"127.0.0.1:{port}: address already in use" in said


def test_without_the_extra_it_says_what_to_install(run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("cardwright.server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "litestar", None)
    assert "pip install 'cardwright[server]'" in run("serve", "--port", "1", code=2).stderr
