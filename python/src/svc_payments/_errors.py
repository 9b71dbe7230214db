"""What a call can fail with. Every class is a `SvcError`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ._generated import codes
from ._json import parsed


class SvcError(Exception):
    """The root of all errors of the library."""

    idempotency_key: str | None
    """The key of the write that failed: a repeat with it never does the same thing twice."""

    def __init__(self, message: str, idempotency_key: str | None = None) -> None:
        super().__init__(message)
        self.idempotency_key = idempotency_key


class ArgumentError(SvcError, ValueError):
    """What the library was given cannot be used. Nothing was sent."""


class SvcConnectionError(SvcError):
    """No answer: the API could not be reached, or the time for the attempt was over. See `__cause__`."""


class ResponseError(SvcError):
    """An answer that is not the API's, such as the page of a proxy."""

    def __init__(self, status: int, headers: Mapping[str, str], body: str, key: str | None = None) -> None:
        super().__init__(f"The answer, with status {status}, is not one of the API.", key)
        self.status = status
        self.headers = headers
        self.body = body
        """The beginning of what was answered."""


class SignatureError(SvcError):
    """The delivery of a webhook cannot be trusted: answer 400, and do nothing."""

    Reason = Literal["header", "time", "signature", "body"]

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason: SignatureError.Reason = reason
        """`time`: it was signed too long ago, or the clocks differ."""


@dataclass(frozen=True)
class ErrorItem:
    """One fault of a request."""

    param: str
    code: codes.ErrorCode | str
    message: str
    fault: codes.Fault | None


class ApiError(SvcError):
    """A refusal or a failure that the API tells of, with every field of its envelope."""

    type: codes.ErrorType | str
    code: codes.ErrorCode | str
    """One of those that the documentation explains; `doc_url` leads there."""
    decline_code: codes.DeclineCode | str | None
    message: str
    fault: codes.Fault | None
    """What exactly is wrong, with its parameters. A newer API may tell of others, an older one tells none."""
    param: str | None
    """The parameter that is at fault."""
    errors: list[ErrorItem]
    """Every fault of the request."""
    payment_id: str | None
    """The payment that the call has made, or was about."""
    cursor: str | None
    """With `cursor_out_of_range`: where to go on from in the list, as `ending_before`."""
    request_id: str
    """Names the request in the request log and for support."""
    doc_url: str
    status: int
    headers: Mapping[str, str]

    def __init__(
        self, body: Mapping[str, Any], status: int, headers: Mapping[str, str], key: str | None = None
    ) -> None:
        super().__init__(str(body.get("message") or body.get("code")), key)
        self.type = _text(body, "type") or ""
        self.code = _text(body, "code") or ""
        self.decline_code = _text(body, "decline_code")
        self.message = _text(body, "message") or ""
        self.fault = _fault(body)
        self.param = _text(body, "param")
        self.errors = [_item(one) for one in _items(body.get("errors"))]
        self.payment_id = _text(body, "payment_id")
        self.cursor = _text(body, "cursor")
        self.request_id = _text(body, "request_id") or headers.get("request-id", "")
        self.doc_url = _text(body, "doc_url") or ""
        self.status = status
        self.headers = headers


class InvalidRequestError(ApiError):
    """The request is malformed, or names something that is not there."""


class AuthenticationError(ApiError):
    """The key is missing, unknown, revoked, expired or of the other mode."""


class CardError(ApiError):
    """The card is refused; `decline_code` says why."""


class SvcPermissionError(ApiError):
    """The key lacks a scope, or may not be used from this address."""


class IdempotencyError(ApiError):
    """The Idempotency-Key belongs to another call, or to one that is still running."""


class ValidationError(ApiError):
    """The request is well-formed, but cannot be carried out."""


class RateLimitError(ApiError):
    """Too many requests; `headers` has `Retry-After`."""


class ServiceError(ApiError):
    """The service or the processor failed. Repeat the call with the same `idempotency_key`."""


_CLASSES: dict[codes.ErrorType | str, type[ApiError]] = {
    "invalid_request_error": InvalidRequestError,
    "authentication_error": AuthenticationError,
    "card_error": CardError,
    "permission_error": SvcPermissionError,
    "idempotency_error": IdempotencyError,
    "validation_error": ValidationError,
    "rate_limit_error": RateLimitError,
    "api_error": ServiceError,
}


def error_of(
    status: int, headers: Mapping[str, str], content: bytes, key: str | None
) -> ApiError | ResponseError:
    """The error of an answer; of a type that is not known here it is an `ApiError`."""
    body = parsed(content)
    envelope = body.get("error") if isinstance(body, dict) else None
    if not isinstance(envelope, dict) or not isinstance(envelope.get("code"), str):
        return ResponseError(status, headers, content[:1000].decode("utf-8", "replace"), key)
    known = _CLASSES.get(str(envelope.get("type")), ApiError)
    return known(envelope, status, headers, key)


def _text(body: Mapping[str, Any], name: str) -> str | None:
    value = body.get(name)
    return value if value is None or isinstance(value, str) else json.dumps(value, default=str)


def _items(value: Any) -> list[Mapping[str, Any]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _fault(body: Mapping[str, Any]) -> Any:
    fault = body.get("fault")
    return fault if isinstance(fault, dict) and isinstance(fault.get("code"), str) else None


def _item(body: Mapping[str, Any]) -> ErrorItem:
    texts = [_text(body, name) or "" for name in ("param", "code", "message")]
    return ErrorItem(texts[0], texts[1], texts[2], _fault(body))
