"""What is sent, what is read and what is refused, without a service."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import json
import time
from decimal import Decimal
from typing import Any

import pytest

from conftest import KEY, Server, ok, refusal
from svc_payments import (
    AnswerInfo,
    ArgumentError,
    RateLimitError,
    SignatureError,
    Svc,
    is_newer,
    webhooks,
)
from svc_payments._core import wait_after
from svc_payments._json import parsed, written
from svc_payments.types import Payment, PaymentEvent, WebhookEndpoint

BODY = '{"id":"evnt_1","type":"payment.succeeded","data":{"object":{"id":"pay_1","amount":25}}}'


@pytest.mark.parametrize(
    ("amount", "sent"),
    [
        (Decimal("25.50"), "25.50"),
        ("25.50", "25.50"),
        (25, "25"),
        (Decimal("0.1") + Decimal("0.2"), "0.3"),
        ("123456789012345678.901", "123456789012345678.901"),
        (Decimal("1E+2"), "100"),
        ("-0.10", "-0.10"),
    ],
)
def test_amounts_are_sent_digit_by_digit(serve: Any, amount: Any, sent: str) -> None:
    server: Server = serve(ok('{"id":"ref_1"}'))
    Svc(KEY, base_url=server.url).refunds.create("pay_1", {"amount": amount, "metadata": {"amount": "1,5"}})
    assert server.seen[0].endswith('{"amount":' + sent + ',"metadata":{"amount":"1,5"}}')


@pytest.mark.parametrize(
    "body",
    [
        *({"amount": one} for one in (25.5, True, "1e3", "", " 1", "٣", "1,5", [1.5], {"amount": 1.5})),
        *({"amount": Decimal(one)} for one in ("NaN", "Infinity", "1E+400000", "1E-400000", "1" * 50)),
        *({"name": one} for one in (float("nan"), float("inf"), {1}, object(), b"x", {1: 2}, Ellipsis)),
        *(None, [], "text", {1: "a"}),
    ],
)
def test_what_cannot_be_sent_as_it_is_meant_is_refused(body: Any) -> None:
    with pytest.raises(ArgumentError):
        Svc(KEY).refunds.create("pay_1", body)


def test_a_body_that_holds_itself_is_refused() -> None:
    body: dict[str, Any] = {}
    body["metadata"] = body
    with pytest.raises(ArgumentError, match="too deep"):
        Svc(KEY).payments.update("pay_1", body)  # type: ignore[arg-type]


@pytest.mark.parametrize("identifier", ["", ".", "..", "\ud800", None, 7])
def test_an_identifier_that_would_make_another_path_is_refused(identifier: Any) -> None:
    with pytest.raises(ArgumentError):
        Svc(KEY).payments.retrieve(identifier)


def test_identifiers_and_filters_are_encoded(serve: Any) -> None:
    server: Server = serve(ok('{"object":"list","data":[],"has_more":false}'))
    svc = Svc(KEY, base_url=server.url + "//")
    svc.refunds.list_of_payment("a/b?c", limit=2, created_gte="2026-01-01T00:00:00Z").page()
    svc.events.list(type=["payment.created", "refund.created"]).page()
    wanted = "/v1/payments/a%2Fb%3Fc/refunds?limit=2&created%5Bgte%5D=2026-01-01T00%3A00%3A00Z"
    assert server.seen[0].startswith(f"GET {wanted} HTTP/1.1")
    assert server.seen[1].startswith("GET /v1/events?type=payment.created%2Crefund.created HTTP/1.1")


@pytest.mark.parametrize(
    "options",
    [
        {"idempotencyKey": "a"},
        {"timeout": 3},
        {"deadline": 0},
        {"deadline": "60"},
        {"deadline": True},
        {"deadline": float("nan")},
        {"max_retries": -1},
        {"max_retries": 1.5},
        {"deadline": None},
        {"idempotency_key": ""},
        {"idempotency_key": " a"},
        {"idempotency_key": "ü"},
    ],
)
def test_options_that_are_none_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ArgumentError):
        Svc(KEY).customers.create({"name": "Ada"}, **options)


def test_a_slip_in_a_name_is_told() -> None:
    with pytest.raises(ArgumentError, match="its name is idempotency_key"):
        Svc(KEY).customers.create({"name": "Ada"}, idempotencyKey="a")  # type: ignore[call-arg]
    odd: list[Any] = [{"statuss": "declined"}, {"status": None}, {"reference": ["a,b"]}, {"limit": {}}]
    for given in odd:
        with pytest.raises(ArgumentError):
            Svc(KEY).payments.list(**given)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "api.example",
        "ftp://a",
        "http://",
        "https://a/v1",
        "https://a/v1/",
        "https://u:p@a",
        "https://a?b",
        "http://a b",
    ],
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(ArgumentError):
        Svc(KEY, base_url=url)


def test_where_the_api_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SVC_BASE_URL", raising=False)
    assert repr(Svc(KEY)) == "Svc(base_url='http://localhost:8080')"
    with pytest.raises(ArgumentError, match="base_url"):
        Svc("svc_secret_live_x")
    monkeypatch.setenv("SVC_BASE_URL", "https://api.example/")
    assert repr(Svc("svc_secret_live_x")) == "Svc(base_url='https://api.example')"
    for key in ("", "a b", "a\n", "ü", None, 7):
        with pytest.raises(ArgumentError, match="The key is missing"):
            Svc(key)  # type: ignore[arg-type]


def test_nothing_shows_a_secret() -> None:
    endpoint = WebhookEndpoint({"id": "hook_1", "status": "enabled", "secret": "hsec_s", "url": "https://a"})
    assert repr(endpoint) == "WebhookEndpoint(id='hook_1', status='enabled')"
    assert endpoint.secret == "hsec_s"
    svc = Svc(KEY)
    for part in (svc, svc.payments, vars(svc), svc._maker, svc._transport):
        assert KEY not in repr(part)


def test_objects_have_what_was_sent() -> None:
    sent = {
        "id": "pay_1",
        "amount": 25,
        "from": "a",
        "later": {"x": 1},
        "_data": 1,
        "answer": 2,
        "to_dict": 3,
    }
    payment = Payment(sent)
    assert payment.amount == Decimal(25)
    assert isinstance(payment.amount, Decimal)
    assert (vars(payment)["from_"], vars(payment)["later"]) == ("a", {"x": 1})
    assert payment.answer == AnswerInfo()
    copy = payment.to_dict()
    assert copy == sent
    copy["later"]["x"] = 2
    assert payment == Payment(sent)
    assert payment != Payment({**sent, "amount": 26})
    assert json.loads(payment.to_json()) == sent


def test_numbers_keep_their_digits() -> None:
    assert parsed(b"[0.1, 1e2, 25.50, 7]") == [Decimal("0.1"), Decimal("100"), Decimal("25.50"), 7]
    assert written(parsed(b'{"a":123456789012345.123}')) == '{"a":123456789012345.123}'


@pytest.mark.parametrize(
    "text",
    [
        b"NaN",
        b"[Infinity]",
        b"1" * 5000,
        b"1e" + b"9" * 50,
        b"[" * 200_000,
        b'{"a":' * 200_000,
        b"\xff",
        b"",
        b"{",
    ],
)
def test_what_is_no_json_is_none(text: bytes) -> None:
    assert parsed(text) is None


def test_a_delivery_is_verified_with_either_secret() -> None:
    header = webhooks.sign(BODY, ["hsec_new", "hsec_old"])
    for secret in ("hsec_new", "hsec_old", ["hsec_other", "hsec_old"]):
        event = webhooks.verify(BODY.encode(), header, secret)
        assert isinstance(event, PaymentEvent)
        assert event.data.object.amount == 25
    assert (
        type(webhooks.verify('{"type":["a"]}', webhooks.sign('{"type":["a"]}', "s"), "s")).__name__
        == "Envelope"
    )


NOW = 1_795_256_100
HEADER = webhooks.sign(BODY, "s", now=NOW)


@pytest.mark.parametrize(
    ("body", "header", "now", "reason"),
    [
        (BODY + " ", HEADER, NOW, "signature"),
        (BODY, HEADER.replace(str(NOW), str(NOW + 1)), NOW, "signature"),
        (BODY, HEADER, NOW + 301, "time"),
        (BODY, HEADER, NOW - 301, "time"),
        (BODY, HEADER, float("nan"), "time"),
        *(
            (BODY, header, NOW, "header")
            for header in (
                *(None, "", "v1", "t=1", "t=,v1=", HEADER.upper(), HEADER[:-1], HEADER + "0"),
                *(HEADER.replace(str(NOW), time) for time in ("²", "\u0661", "9" * 5000, "1e9", "-1", " ")),
                *(HEADER.replace("v1=", "v1=é"), HEADER.replace("v1=", "v1=\ud800"), ["t=1"]),
            )
        ),
    ],
)
def test_what_is_not_signed_is_refused(body: str, header: Any, now: float, reason: str) -> None:
    with pytest.raises(SignatureError) as caught:
        webhooks.verify(body, header, "s", now=now)
    assert caught.value.reason == reason


def test_what_is_signed_and_no_json_is_refused() -> None:
    for body in ("[]", "no", "NaN"):
        with pytest.raises(SignatureError, match="JSON"):
            webhooks.verify(body, webhooks.sign(body, "s"), "s")


@pytest.mark.parametrize("secret", ["", None, [], [""], 7])
def test_without_a_secret_nothing_is_verified(secret: Any) -> None:
    with pytest.raises(ArgumentError):
        webhooks.verify(BODY, HEADER, secret)
    with pytest.raises(ArgumentError):
        webhooks.verify({"parsed": True}, HEADER, "s")  # type: ignore[arg-type]


def test_the_newer_of_two() -> None:
    known = Payment({"id": "pay_1", "version": 3})
    assert not is_newer({"id": "pay_1", "version": 2}, known)
    assert is_newer(Payment({"id": "pay_1", "version": 10}), known)
    assert is_newer(known, None)
    for odd in ({"id": "pay_2", "version": 4}, {"id": "pay_1", "version": "4"}, {}, 7):
        with pytest.raises(ArgumentError):
            is_newer(odd, known)


def test_the_wait_comes_after_the_time_that_is_asked_for(serve: Any) -> None:
    def asked(header: str) -> float:
        server: Server = serve(refusal(429, "rate_limited", "rate_limit_error", retry_after=header))
        with pytest.raises(RateLimitError) as caught, Svc(KEY, base_url=server.url, max_retries=0) as svc:
            svc.balances.retrieve()
        wait = wait_after(caught.value, 0)
        assert wait is not None
        return wait

    assert 30 <= asked("30") <= 30.5
    date = time.strftime("%a, %d %b %Y %H:%M:%S GMT", time.gmtime(time.time() + 100))
    assert 98 <= asked(date) <= 101
    for odd in ("", "-5", "soon", "1.5", "Mon, 99 Foo 2026 00:00:00 GMT", "9" * 400):
        assert asked(odd) <= 0.5
