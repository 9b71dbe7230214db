"""The library of the card-payments service: `Svc(key)`, or `AsyncSvc(key)` for programs with an event loop."""

from . import types, webhooks
from ._errors import (
    ApiError,
    ArgumentError,
    AuthenticationError,
    CardError,
    ErrorItem,
    IdempotencyError,
    InvalidRequestError,
    RateLimitError,
    ResponseError,
    ServiceError,
    SignatureError,
    SvcConnectionError,
    SvcError,
    SvcPermissionError,
    ValidationError,
)
from ._generated.codes import API_VERSION, LIBRARY_VERSION
from ._lists import AsyncListing, Listing, Page
from ._model import AnswerInfo, Model
from ._newer import is_newer
from ._options import AttemptInfo, CallOptions, RequestInfo, WriteOptions
from ._svc import AsyncSvc, Svc

__all__ = [
    "API_VERSION",
    "LIBRARY_VERSION",
    "AnswerInfo",
    "ApiError",
    "ArgumentError",
    "AsyncListing",
    "AsyncSvc",
    "AttemptInfo",
    "AuthenticationError",
    "CallOptions",
    "CardError",
    "ErrorItem",
    "IdempotencyError",
    "InvalidRequestError",
    "Listing",
    "Model",
    "Page",
    "RateLimitError",
    "RequestInfo",
    "ResponseError",
    "ServiceError",
    "SignatureError",
    "Svc",
    "SvcConnectionError",
    "SvcError",
    "SvcPermissionError",
    "ValidationError",
    "WriteOptions",
    "is_newer",
    "types",
    "webhooks",
]
