"""Servers of the tests' own, and the running service: `SVC_URL` and `SVC_KEY` say where it is."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import BinaryIO, TypeVar, cast

import pytest

from svc_payments import Svc

KEY = "svc_secret_test_x"

T = TypeVar("T")


def until(look: Callable[[], T | None], seconds: float = 30) -> T:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if found is not None:
            return found
        time.sleep(0.1)
    raise AssertionError("it never came")


def ok(body: str, *headers: str, status: str = "200 OK") -> bytes:
    content = body.encode()
    lines = [f"HTTP/1.1 {status}", f"content-length: {len(content)}", "request-id: req_1", *headers, "", ""]
    return "\r\n".join(lines).encode() + content


def refusal(status: int, code: str, kind: str = "api_error", **others: str) -> bytes:
    body = f'{{"error":{{"type":"{kind}","code":"{code}","message":"no","request_id":"req_2","errors":[]}}}}'
    headers = [f"{name.replace('_', '-')}: {value}" for name, value in others.items()]
    return ok(body, *headers, status=f"{status} No")


@dataclass
class Server:
    """Answers each request with the next of its answers, and then with the last one again; None hangs up."""

    answers: list[bytes | None]
    seen: list[str] = field(default_factory=list[str])
    listener: socket.socket = field(default_factory=lambda: socket.create_server(("127.0.0.1", 0)))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.listener.getsockname()[1]}"

    def start(self) -> None:
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        # Whoever has seen enough hangs up.
        with suppress(OSError), connection, connection.makefile("rb") as stream:
            while request := self._read(cast(BinaryIO, stream)):
                self.seen.append(request)
                answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
                if answer is None:
                    return
                connection.sendall(answer)

    @staticmethod
    def _read(stream: BinaryIO) -> str:
        lines: list[str] = []
        length = 0
        for line in stream:
            text = line.decode("latin-1")
            lines.append(text)
            if text.lower().startswith("content-length:"):
                length = int(text.split(":")[1])
            if text == "\r\n":
                return "".join(lines) + stream.read(length).decode()
        return ""


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []

    def start(*answers: bytes | None) -> Server:
        server = Server(list(answers))
        servers.append(server)
        server.start()
        return server

    yield start
    for server in servers:
        server.listener.close()


@pytest.fixture(scope="session")
def service() -> tuple[str, str]:
    """Its address and a key."""
    if "SVC_URL" not in os.environ:
        pytest.skip("SVC_URL does not say where a service runs")
    return os.environ["SVC_URL"], os.environ["SVC_KEY"]


@pytest.fixture
def svc(service: tuple[str, str]) -> Iterator[Svc]:
    with Svc(service[1], base_url=service[0]) as made:
        yield made
