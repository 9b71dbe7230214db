"""
What callers give is checked while it runs: programs without types give it too. Nothing is left out silently, since a key
with a slip in its name would let a sale be taken twice.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from ._errors import ArgumentError
from ._generated.codes import AMOUNTS
from ._json import written

KEY = re.compile(r"[\x20-\x7e]{1,255}")
TOKEN = re.compile(r"[\x21-\x7e]+")
DECIMAL = re.compile(r"-?[0-9]{1,40}(?:\.[0-9]{1,40})?")
PATH = re.compile(r"/v1/[\x21-\x7e]*")
BASE_URL_TOLD = "an address such as https://api.example.com, without /v1"


def require_seconds(name: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < math.inf:
        raise ArgumentError(f"{name} must be a number of seconds above 0")
    return value


def require_retries(value: Any) -> float:
    is_count = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    if not is_count and value != math.inf:
        raise ArgumentError("max_retries must be 0 or a greater whole number, or math.inf")
    return value  # type: ignore[no-any-return]


def require_key(value: Any) -> str:
    # What surrounds a header's value is taken off on its way, so a key with a blank there would be another one.
    if not isinstance(value, str) or not KEY.fullmatch(value) or value.strip() != value:
        told = "a text of 1 to 255 printable ASCII characters, without blanks around it"
        raise ArgumentError(f"idempotency_key must be {told}")
    return value


def require_token(value: Any) -> str:
    if not isinstance(value, str) or not TOKEN.fullmatch(value):
        raise ArgumentError(
            "The key is missing: Svc(key), with a key that begins with svc_ or an access token, "
            "or a function that gives one."
        )
    return value


def require_base_url(name: str, value: Any) -> str:
    if not isinstance(value, str) or not _is_base(value):
        raise ArgumentError(f"{name} must be {BASE_URL_TOLD}")
    return value.rstrip("/")


def _is_base(text: str) -> bool:
    try:
        parts = urlsplit(text)
        # A port that is none is told when it is asked for.
        has_host = parts.hostname is not None and parts.port != 0
    except ValueError:
        return False
    is_plain = parts.scheme in ("http", "https") and has_host and parts.username is None
    return is_plain and not re.search(r"[?#\s\\]", text) and not text.rstrip("/").endswith("/v1")


def require_path(value: Any) -> str:
    is_path = isinstance(value, str) and PATH.fullmatch(value) and not re.search(r"[?#\\]", value)
    # An address resolves dots, also in their encoded form.
    if not is_path or any(part in (".", "..") for part in re.sub("%2e", ".", value, flags=re.I).split("/")):
        raise ArgumentError("The path must begin with /v1/, and have its filters in query")
    return str(value)


def path_of(path: str, ids: Sequence[Any]) -> str:
    """A path with its identifiers encoded. Raises ArgumentError if one would make it another path, or none."""
    parts = re.split(r"\{\w+\}", path)
    texts = [_encoded(one) for one in ids]
    return "".join(part + text for part, text in zip(parts, [*texts, ""], strict=True))


def _encoded(value: Any) -> str:
    if not isinstance(value, str) or value == "":
        raise ArgumentError("An identifier is missing.")
    try:
        # The dots would lead to another path; half a character cannot be encoded.
        if value not in (".", ".."):
            return quote(value, safe="")
    except UnicodeEncodeError:
        pass
    raise ArgumentError("An identifier is none: give the id of an object.")


def search_of(query: Mapping[str, Any]) -> str:
    """Raises ArgumentError if a filter would not be sent as it is meant: a list without it has every object."""
    pairs = [(at, _filter(at, one)) for name, value in query.items() for at, one in _entries(name, value)]
    try:
        return f"?{urlencode(pairs)}" if pairs else ""
    except UnicodeEncodeError:
        raise ArgumentError("A filter holds half a character, which cannot be encoded") from None


def _entries(name: str, value: Any) -> list[tuple[str, Any]]:
    """Of a dict, such as the metadata that is looked for, each entry is a filter of its own: `metadata[order_id]`."""
    if not isinstance(value, Mapping) or not value:
        return [(name, value)]
    return [(f"{name}[{key}]", one) for key, one in value.items()]


def _filter(name: str, value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | Decimal):
        return str(value)
    if isinstance(value, list | tuple) and all(isinstance(one, str) and "," not in one for one in value):
        return ",".join(value)
    raise ArgumentError(f"{name} must be a text, a number, a boolean, or a list of texts without commas")


def body_of(body: Any) -> bytes:
    """Raises ArgumentError if it holds what JSON has no place for, or an amount that is not exact."""
    if not isinstance(body, Mapping):
        raise ArgumentError('The body must be a dict, such as {"name": "Ada"}')
    try:
        return written(_exact(body, "", 0)).encode()
    except (ValueError, TypeError) as error:
        raise error if isinstance(error, ArgumentError) else ArgumentError(f"The body: {error}") from None


def _exact(value: Any, name: str, depth: int) -> Any:
    """With amounts as numbers. The texts of `metadata` are the merchant's own, whatever their names."""
    if isinstance(value, Mapping) and depth < 100:
        inside = (lambda _key: name) if name == "metadata" else (lambda key: key)
        return {key: _exact(one, inside(key), depth + 1) for key, one in value.items()}
    if isinstance(value, list | tuple) and depth < 100:
        return [_exact(one, name, depth + 1) for one in value]
    return _amount(value, name) if name in AMOUNTS else value


def _amount(value: Any, name: str) -> Any:
    if isinstance(value, str) and DECIMAL.fullmatch(value):
        return Decimal(value)
    if (
        value is None
        or isinstance(value, Decimal)
        or (isinstance(value, int) and not isinstance(value, bool))
    ):
        return value
    # What is 0.1 + 0.2 in a float is no amount.
    raise ArgumentError(f'{name} must be a Decimal, a whole number or a decimal text, such as "25.50"')
