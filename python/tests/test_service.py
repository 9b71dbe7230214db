"""The library on the running service."""

from __future__ import annotations

import asyncio
import json
import os
import queue
import ssl
import threading
import time
import typing
import uuid
from collections.abc import Generator
from contextlib import contextmanager
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import httpx
import pytest

from conftest import until
from svc_payments import (
    API_VERSION,
    AsyncSvc,
    AuthenticationError,
    IdempotencyError,
    InvalidRequestError,
    Model,
    SignatureError,
    Svc,
    SvcConnectionError,
    ValidationError,
    is_newer,
    webhooks,
)
from svc_payments.testing import SandboxCard, pass_time, pass_time_async, test_cards
from svc_payments.types import CardPaymentRequest, HostedSession, Payment, PaymentEvent


def by_card(card: SandboxCard = test_cards.approved, amount: Decimal | str = "25.50") -> CardPaymentRequest:
    return {
        "amount": amount,
        "currency": "EUR",
        "reference": f"order-{uuid.uuid4()}",
        "payment_method": {"type": "card", "card": card},
    }


def check(model: Model) -> None:
    """Holds an answer against the types of its class, and each object within it."""
    hints = typing.get_type_hints(type(model))
    for name, value in vars(model).items():
        if name in ("_data", "answer"):
            continue
        assert name in hints, f"{type(model).__name__} has no {name}"
        assert is_of(value, hints[name]), f"{type(model).__name__}.{name} is {value!r}, and no {hints[name]}"
    for name in type(model).__annotations__:
        assert name.startswith("_") or hasattr(model, name), f"{type(model).__name__} was sent without {name}"


def is_of(value: object, hint: Any) -> bool:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any:
        return True
    if origin is typing.Literal:
        return value in args
    if origin is list:
        return isinstance(value, list) and all(is_of(one, args[0]) for one in value)
    if origin is dict:
        return isinstance(value, dict) and all(is_of(one, args[1]) for one in value.values())
    if origin is not None:
        return any(is_of(value, one) for one in args)
    if isinstance(value, Model):
        check(value)
    return type(value) is hint


def test_a_payment_is_exact(svc: Svc) -> None:
    payment = svc.payments.create(by_card(amount=Decimal("123456.70")))
    check(payment)
    assert (payment.status, payment.amount) == ("succeeded", Decimal("123456.7"))
    assert payment.answer.status == 201
    assert payment.answer.request_id.startswith("req_")
    read = svc.payments.retrieve(payment.id)
    assert read == payment
    changed = svc.payments.update(payment.id, {"metadata": {"amount": "1,5"}, "description": None})
    assert changed.metadata == {"amount": "1,5"}
    assert is_newer(changed, payment)
    held = svc.payments.create({**by_card(amount="10.10"), "capture": False})
    part = svc.payments.capture(held.id, {"amount": "4.05", "final": False})
    assert part.last_capture is not None
    assert part.last_capture.amount == Decimal("4.05")
    assert svc.payments.capture_and_wait(held.id).status == "succeeded"
    declined = svc.payments.create(by_card(test_cards.insufficient_funds))
    check(declined)
    assert (declined.status, declined.decline_code) == ("declined", "insufficient_funds")


def test_3_d_secure(svc: Svc) -> None:
    payment = svc.payments.create(by_card(test_cards.challenge))
    check(payment)
    assert payment.status == "requires_action"
    assert payment.next_action is not None
    url = f"{payment.next_action.challenge.acs_url}/answer"
    answer = httpx.post(url, data={"answer": "authenticate"}, headers={"accept": "application/json"})
    confirmed = svc.payments.confirm_and_wait(payment.id, {"cres": answer.json()["cres"]})
    assert confirmed.status == "succeeded"


def test_a_refund(svc: Svc) -> None:
    payment = svc.payments.create(by_card())
    refund = svc.refunds.create(payment.id, {"amount": "0.10", "reason": "duplicate"})
    check(refund)
    rest = svc.refunds.create(payment.id)
    assert (refund.amount, rest.amount) == (Decimal("0.10"), Decimal("25.40"))
    assert [one.id for one in svc.refunds.list_of_payment(payment.id, limit=1)] == [rest.id, refund.id]
    until(lambda: True if svc.refunds.retrieve(rest.id).status == "succeeded" else None)


def test_lists(svc: Svc) -> None:
    email = f"{uuid.uuid4()}@example.com"
    made = [svc.customers.create({"name": name, "email": email}).id for name in ("Ada", "Grace", "Edsger")]
    page = svc.customers.list(email=email, limit=2).page()
    assert ([one.id for one in page.data], page.has_more) == (made[:0:-1], True)
    assert page.answer.request_id.startswith("req_")
    assert [one.id for one in svc.customers.list(email=email, limit=2)] == made[::-1]
    assert [one.id for one in svc.customers.list(email=email, limit=1, ending_before=made[0])] == made[1:]
    assert len(svc.customers.list(email=email, limit=1).to_list(2)) == 2
    assert svc.customers.list(email=email).to_list(0) == []
    for one in page.data:
        check(one)


def test_a_repeat_does_nothing_twice(svc: Svc, service: tuple[str, str]) -> None:
    body = by_card()
    key = f"order-{uuid.uuid4()}"
    first = svc.payments.create(body, idempotency_key=key)
    again = svc.payments.create(body, idempotency_key=key)
    assert (again, again.answer.headers["idempotent-replay"]) == (first, "true")
    with pytest.raises(IdempotencyError) as caught:
        svc.payments.create({**body, "amount": 26}, idempotency_key=key)
    assert (caught.value.code, caught.value.idempotency_key) == ("idempotency_key_reused", key)

    class Lossy(httpx.HTTPTransport):
        lost = 0

        def handle_request(self, request: httpx.Request) -> httpx.Response:
            response = super().handle_request(request)
            if self.lost == 0:
                self.lost += 1
                response.close()
                raise httpx.ReadError("the answer is lost", request=request)
            return response

    transport = Lossy()
    with httpx.Client(transport=transport) as http_client:
        flaky = Svc(service[1], base_url=service[0], http_client=http_client)
        body = by_card()
        payment = flaky.payments.create(body)
        assert payment.answer.headers["idempotent-replay"] == "true"
    assert [one.id for one in svc.payments.list(reference=body["reference"])] == [payment.id]


def test_errors(svc: Svc, service: tuple[str, str]) -> None:
    with pytest.raises(InvalidRequestError) as missing:
        svc.payments.retrieve("pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5")
    error = missing.value
    assert (error.status, error.code, error.type) == (404, "resource_missing", "invalid_request_error")
    assert error.request_id.startswith("req_")
    assert error.doc_url.startswith("http")
    with pytest.raises(ValidationError) as invalid:
        svc.payments.create({**by_card(), "amount": "25.505", "currency": "EUR", "reference": ""})
    assert {one.param for one in invalid.value.errors} >= {"amount"}
    assert invalid.value.idempotency_key is not None
    with pytest.raises(ValidationError) as precise:
        svc.payments.create(by_card(amount="25.505"))
    fault = precise.value.fault
    assert fault is not None
    assert fault["code"] == "amount_too_precise"
    assert (fault["decimal_places"], fault["currency"]) == (2, "EUR")
    with pytest.raises(AuthenticationError) as refused:
        Svc("svc_secret_test_none", base_url=service[0]).balances.retrieve()
    assert refused.value.status == 401
    assert "svc_secret_test_none" not in repr(vars(refused.value))
    with pytest.raises(SvcConnectionError, match="No answer from http"):
        Svc(service[1], base_url="http://127.0.0.1:9", max_retries=0).balances.retrieve()


def test_other_resources(svc: Svc) -> None:
    with_key = svc.api_keys.create({"name": "Reports", "scopes": ["payments.read"]})
    assert with_key.key.startswith("svc_secret_test_")
    assert with_key.key not in repr(with_key)
    session = svc.hosted_sessions.create(
        {"amount": 5, "currency": "EUR", "reference": "order-1", "type": "link"}
    )
    read = svc.hosted_sessions.retrieve(session.id)
    assert isinstance(read, HostedSession)
    lists: list[Any] = [
        *(svc.api_keys, svc.hosted_sessions, svc.events, svc.audit_logs, svc.request_logs, svc.payments),
        *(svc.customers, svc.webhook_endpoints, svc.disputes, svc.payouts, svc.files, svc.subscriptions),
    ]
    for one in (with_key, session, read, svc.balances.retrieve(), svc.sandbox.retrieve_clock()):
        check(one)
    for resource in lists:
        for one in resource.list(limit=5).page().data:
            check(one)
    assert svc.request("GET", f"/v1/hosted_sessions/{session.id}").to_dict() == read.to_dict()


@contextmanager
def receiver() -> Generator[tuple[str, queue.Queue[tuple[bytes, str]]], None, None]:
    """Takes deliveries over HTTPS, as the service makes them."""
    deliveries: queue.Queue[tuple[bytes, str]] = queue.Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            deliveries.put((body, self.headers["svc-signature"]))
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(os.environ["SVC_CERTIFICATE"], os.environ["SVC_CERTIFICATE_KEY"])
    server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"https://localhost:{server.server_address[1]}", deliveries
    finally:
        server.shutdown()
        server.server_close()


def test_deliveries(svc: Svc) -> None:
    with receiver() as (url, deliveries):
        endpoint = svc.webhook_endpoints.create(
            {"url": url, "enabled_events": ["payment.succeeded"], "api_version": API_VERSION}
        )
        check(endpoint)
        old = endpoint.secret
        assert old is not None
        assert old not in repr(endpoint)
        payment = svc.payments.create(by_card())
        body, header = deliveries.get(timeout=30)
        event = webhooks.verify(body, header, old)
        assert isinstance(event, PaymentEvent)
        assert (event.type, event.data.object.id) == ("payment.succeeded", payment.id)
        assert event.data.object.amount == Decimal("25.50")
        check(event)
        new = svc.webhook_endpoints.rotate_secret(endpoint.id, {"grace_period_hours": 1}).secret
        assert new is not None
        svc.payments.create(by_card())
        body, header = deliveries.get(timeout=30)
        assert header.count("v1=") == 2
        for secret in (old, new, [new, old]):
            webhooks.verify(body, header, secret)
        for odd_body, odd_header, reason in (
            (body.replace(b"succeeded", b"declined "), header, "signature"),
            (body, webhooks.sign(body, new, now=time.time() - 400), "time"),
        ):
            with pytest.raises(SignatureError) as caught:
                webhooks.verify(odd_body, odd_header, new)
            assert caught.value.reason == reason
        svc.webhook_endpoints.delete(endpoint.id)
    logged = svc.events.list(type=["payment.succeeded"], limit=1).page().data[0]
    assert isinstance(logged, PaymentEvent)
    assert json.loads(svc.events.retrieve(logged.id).to_json()) == json.loads(logged.to_json())


def test_the_clock(svc: Svc) -> None:
    seen: list[str] = []
    before = svc.sandbox.retrieve_clock().now
    clock = pass_time(svc, {"by": "P1D"}, on_progress=lambda one: seen.append(one.status))
    assert clock.now > before
    assert clock.status == "ready"


def test_with_await(service: tuple[str, str]) -> None:
    async def use() -> None:
        async with AsyncSvc(service[1], base_url=service[0]) as svc:
            payments = await asyncio.gather(*(svc.payments.create(by_card()) for _ in range(5)))
            assert [one.status for one in payments] == ["succeeded"] * 5
            check(payments[0])
            refund = await svc.refunds.create(payments[0].id, {"amount": "5.25"})
            assert refund.amount == Decimal("5.25")
            challenged = await svc.payments.create_and_wait(by_card(test_cards.challenge))
            assert challenged.next_action is not None
            async with httpx.AsyncClient() as bank:
                url = f"{challenged.next_action.challenge.acs_url}/answer"
                headers = {"accept": "application/json"}
                cres = (await bank.post(url, data={"answer": "fail"}, headers=headers)).json()["cres"]
            assert (await svc.payments.confirm(challenged.id, {"cres": cres})).status == "declined"
            found = {one.id async for one in svc.payments.list(limit=2)}
            assert found >= {one.id for one in payments}
            page = await svc.payments.list(limit=2).page()
            assert (len(page.data), len(await svc.payments.list(limit=2).to_list(3))) == (2, 3)
            assert isinstance(page.data[0], Payment)
            with pytest.raises(InvalidRequestError):
                await svc.payments.retrieve("pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5")
            assert (await svc.request("GET", "/v1/payments", query={"limit": 1})).answer.status == 200
            assert (await pass_time_async(svc, {"by": "PT1H"})).status == "ready"

    asyncio.run(use())
