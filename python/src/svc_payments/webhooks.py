"""The signatures of webhook deliveries. They need no key of the API."""

from __future__ import annotations

import hashlib
import hmac
import re
import time
from collections.abc import Sequence
from typing import Any

from ._errors import ArgumentError, SignatureError
from ._generated.events import Event, event_of
from ._json import parsed

Secrets = str | Sequence[str]
"""One secret, or the new one and the old one while they are rotated."""


def verify(
    body: bytes | str,
    header: str | None,
    secret: Secrets,
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> Event:
    """
    The event of a delivery, once its signature is verified.

    `body` has the bytes as they arrived, or their text; never what was parsed of them. `header` is the value of
    `Svc-Signature`. `tolerance` says how many seconds the time of signing may be from `now`, in seconds since 1970. Raises
    SignatureError, and ArgumentError without a secret.
    """
    keys, content = _keys(secret), _bytes(body)
    signed_at, signatures = _parsed(header)
    # All of them are compared, so that the time does not tell which one fits.
    fits = [
        hmac.compare_digest(_signature(key, signed_at, content), one) for key in keys for one in signatures
    ]
    if True not in fits:
        raise SignatureError("The signature does not match the body and the secret.", "signature")
    if not abs((time.time() if now is None else now) - int(signed_at)) <= tolerance:
        raise SignatureError("The delivery was signed too long ago, or the clocks differ.", "time")
    event = parsed(content)
    if not isinstance(event, dict):
        raise SignatureError("The body is not JSON.", "body")
    return event_of(event)


def sign(body: bytes | str, secret: Secrets, *, now: float | None = None) -> str:
    """The `Svc-Signature` of a body, as the service makes it: for tests of your receiver."""
    signed_at = str(int(time.time() if now is None else now))
    made = [f"v1={_signature(key, signed_at, _bytes(body))}" for key in _keys(secret)]
    return ",".join([f"t={signed_at}", *made])


def _signature(key: bytes, signed_at: str, content: bytes) -> str:
    return hmac.new(key, signed_at.encode() + b"." + content, hashlib.sha256).hexdigest()


def _parsed(header: str | None) -> tuple[str, list[str]]:
    parts = [part.strip().partition("=") for part in (header if isinstance(header, str) else "").split(",")]
    signed_at = next((value for name, _, value in parts if name == "t"), "")
    signatures = [value for name, _, value in parts if name == "v1" and re.fullmatch("[0-9a-f]{64}", value)]
    if not re.fullmatch("[0-9]{1,12}", signed_at) or not signatures:
        raise SignatureError("The Svc-Signature header is missing or malformed.", "header")
    return signed_at, signatures


def _bytes(body: Any) -> bytes:
    if isinstance(body, str):
        return body.encode("utf-8", "surrogatepass")
    if isinstance(body, bytes | bytearray | memoryview):
        return bytes(body)
    raise ArgumentError(
        "body must be the bytes as they arrived or their text, and not what was parsed of them"
    )


def _keys(secret: Any) -> list[bytes]:
    """An environment variable that is not set comes to none."""
    texts = list(secret) if isinstance(secret, list | tuple) else [secret]
    if not texts or not all(isinstance(one, str) and one for one in texts):
        raise ArgumentError("The secret of the endpoint is missing: give the text that begins with hsec_.")
    return [one.encode() for one in texts]
