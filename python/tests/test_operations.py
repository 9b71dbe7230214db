"""Every operation of the library, called with success on the running service: a new one without a call here fails."""

from __future__ import annotations

import os
import re
import uuid
from collections.abc import Iterator

import httpx
import pytest

from conftest import until
from svc_payments import Svc, SvcError
from svc_payments._generated import resources
from svc_payments._options import AttemptInfo
from svc_payments.testing import SandboxCard, test_cards
from svc_payments.types import CardPaymentRequest, CreateWebhookEndpointRequest, Dispute, SandboxFaultsRequest

OPERATIONS: set[str] = {
    operation
    for made in vars(resources).values()
    if isinstance(made, type) and made.__module__ == resources.__name__
    for method in vars(made).values()
    for operation in re.findall(r"`([A-Z]+ /v1/[^`]*)`\.", getattr(method, "__doc__", None) or "")
}
"""Each as `GET /v1/payments/{id}`: the docstrings are made from the declarations of the routes."""

CALLED: set[str] = set()


def note(info: AttemptInfo) -> None:
    if info.status is not None and info.status < 300:
        CALLED.add(operation_of(info.method, httpx.URL(info.url).path))


def operation_of(method: str, path: str) -> str:
    for operation in sorted(OPERATIONS, key=lambda one: one.count("{")):
        verb, template = operation.split(" ")
        if verb == method and re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
            return operation
    return f"{method} {path}"


@pytest.fixture
def svc(service: tuple[str, str]) -> Iterator[Svc]:
    """As the account that the service was prepared with: it has a bank account, money and a platform."""
    with Svc(os.environ["SVC_KEY_OF_OPERATIONS"], base_url=service[0], on_answer=note) as made:
        yield made


@pytest.fixture
def page(service: tuple[str, str]) -> Iterator[Svc]:
    with Svc(os.environ["SVC_PAGE_KEY_OF_OPERATIONS"], base_url=service[0], on_answer=note) as made:
        yield made


def by_card(card: SandboxCard = test_cards.approved) -> CardPaymentRequest:
    reference = f"order-{uuid.uuid4()}"
    return {
        "amount": "25.50",
        "currency": "EUR",
        "reference": reference,
        "payment_method": {"type": "card", "card": card},
    }


def cardholder(acs_url: str | None) -> str:
    """The answer of a cardholder who agrees."""
    answered = httpx.post(
        f"{acs_url}/answer", data={"answer": "authenticate"}, headers={"accept": "application/json"}
    )
    return str(answered.json()["cres"])


def test_payments_and_refunds(svc: Svc) -> None:
    payment = svc.payments.create(by_card())
    assert svc.payments.retrieve(payment.id) == payment
    assert svc.payments.update(payment.id, {"metadata": {"till": "7"}}).metadata == {"till": "7"}
    assert svc.payments.list(limit=1).page().data[0].id == payment.id
    held = svc.payments.create({**by_card(), "capture": False})
    assert svc.payments.capture_and_wait(held.id).status == "succeeded"
    dropped = svc.payments.create({**by_card(), "capture": False})
    assert svc.payments.cancel_and_wait(dropped.id, {"reason": "abandoned"}).status == "cancelled"
    challenged = svc.payments.create(by_card(test_cards.challenge))
    assert challenged.next_action is not None
    cres = cardholder(challenged.next_action.challenge.acs_url)
    assert svc.payments.confirm_and_wait(challenged.id, {"cres": cres}).status == "succeeded"
    refund = svc.refunds.create(payment.id, {"amount": "0.10"})
    assert [one.id for one in svc.refunds.list_of_payment(payment.id)] == [refund.id]
    assert [one.id for one in svc.refunds.list(payment=payment.id)] == [refund.id]
    assert svc.refunds.retrieve(refund.id).payment == payment.id


def disputed(svc: Svc) -> Dispute:
    payment = svc.payments.create(by_card(test_cards.disputed_at_once))
    return until(lambda: next(iter(svc.disputes.list(payment=payment.id)), None), 60)


def test_disputes_and_files(svc: Svc) -> None:
    content = "JVBERi0xLjQKMSAwIG9iago8PD4+CmVuZG9iagolJUVPRgo="
    sent = svc.files.create({"purpose": "dispute_evidence", "name": "access.pdf", "content": content})
    assert svc.files.retrieve(sent.id) == sent
    assert svc.files.list(limit=1).page().data[0].id == sent.id
    assert svc.files.retrieve_contents(sent.id).content == content
    opened = disputed(svc)
    assert svc.disputes.retrieve(opened.id).id == opened.id
    assert svc.disputes.update(opened.id, {"evidence": {"explanation": "It was delivered"}}).has_evidence
    assert svc.disputes.submit(opened.id).response == "evidence"
    assert svc.disputes.accept(disputed(svc).id).status == "under_review"


def test_the_balance_and_payouts(svc: Svc) -> None:
    assert svc.balances.retrieve().object == "balance"
    moved = svc.balances.list_transactions(currency="EUR", limit=1).page().data[0]
    assert svc.balances.retrieve_transaction(moved.id).id == moved.id
    statement = svc.balances.retrieve_statement(currency="EUR", from_="2026-01-01", until="2026-01-31")
    assert statement.movements == []
    payout = svc.payouts.create({"amount": "1.00", "currency": "EUR"})
    assert svc.payouts.retrieve(payout.id).id == payout.id
    assert svc.payouts.list(limit=1).page().data[0].id == payout.id
    assert svc.payouts.list_transactions(payout.id).page().answer.status == 200
    assert svc.payouts.cancel(payout.id).status == "cancelled"


def test_hosted_sessions(svc: Svc, page: Svc) -> None:
    made = svc.hosted_sessions.create(
        {
            "amount": "25.50",
            "currency": "EUR",
            "reference": "order-1001",
            "success_url": "https://shop.example/thanks",
            "cancel_url": "https://shop.example/basket",
        }
    )
    assert svc.hosted_sessions.list(limit=1).page().data[0].id == made.id
    assert made.client_secret is not None
    assert page.hosted_sessions.retrieve(made.id, client_secret=made.client_secret).id == made.id
    assert svc.hosted_sessions.expire(made.id).status == "expired"


def test_customers_cards_and_subscriptions(svc: Svc, page: Svc) -> None:
    customer = svc.customers.create({"name": "Ottilie Zwicker"})
    assert svc.customers.retrieve(customer.id) == customer
    assert svc.customers.update(customer.id, {"reference": f"crm-{uuid.uuid4()}"}).id == customer.id
    assert svc.customers.list(limit=1).page().data[0].id == customer.id
    token = page.tokens.create({"card": test_cards.approved})
    card = svc.payment_methods.attach({"customer": customer.id, "token": token.id})
    assert svc.payment_methods.retrieve(card.id).status == "active"
    assert [one.id for one in svc.payment_methods.list(customer=customer.id)] == [card.id]
    token = page.tokens.create({"card": test_cards.challenge})
    waiting = svc.payment_methods.attach_and_wait(
        {"customer": customer.id, "token": token.id, "return_url": "https://shop.example/cards"}
    )
    assert waiting.next_action is not None
    cres = cardholder(waiting.next_action.challenge.acs_url)
    assert svc.payment_methods.confirm_and_wait(waiting.id, {"cres": cres}).status == "active"
    subscription = svc.subscriptions.create(
        {
            "customer": customer.id,
            "payment_method": card.id,
            "amount": "9.99",
            "currency": "EUR",
            "interval": "month",
            "start_date": "2060-01-31",
        }
    )
    assert svc.subscriptions.retrieve(subscription.id) == subscription
    assert [one.id for one in svc.subscriptions.list(customer=customer.id)] == [subscription.id]
    changed = svc.subscriptions.update(subscription.id, {"payment_method": card.id, "status": "paused"})
    assert changed.status == "paused"
    assert svc.subscriptions.cancel(subscription.id).status == "cancelled"
    assert svc.payment_methods.detach(card.id).status == "detached"
    assert svc.customers.delete(customer.id).deleted


def test_webhooks_and_events(svc: Svc) -> None:
    endpoints = svc.webhook_endpoints
    url = "https://shop.example/webhooks"
    wanted: CreateWebhookEndpointRequest = {"url": url, "enabled_events": ["customer.created"]}
    made = endpoints.create(wanted)
    assert [one.id for one in endpoints.list()] == [made.id]
    assert endpoints.retrieve(made.id).url == url
    assert endpoints.rotate_secret(made.id, {"grace_period_hours": 1}).secret != made.secret
    tested = endpoints.test(made.id)
    assert endpoints.list_deliveries(made.id).page().data[0].id == tested.id
    assert endpoints.retrieve_delivery(made.id, tested.id).event == tested.event
    replay = endpoints.replay(made.id, {"types": ["customer.created"]})
    assert endpoints.retrieve_replay(made.id, replay.id).id == replay.id
    assert endpoints.list_replays(made.id).page().data[0].id == replay.id
    assert svc.events.resend(tested.event, {"webhook_endpoint": made.id}).event == tested.event
    assert svc.events.retrieve(tested.event).id == tested.event
    until(lambda: next((one for one in svc.events.list(type=["webhook_endpoint.tested"])), None), 60)
    assert endpoints.update(made.id, {**wanted, "status": "disabled"}).status == "disabled"
    assert endpoints.delete(made.id).deleted


def test_keys_platforms_and_logs(svc: Svc) -> None:
    made = svc.api_keys.create({"name": "Reports", "scopes": ["payments.read"]})
    assert svc.api_keys.list(limit=1).page().data[0].id == made.id
    assert svc.api_keys.retrieve(made.id).name == "Reports"
    assert svc.api_keys.update(made.id, {"name": "Books"}).name == "Books"
    rolled = svc.api_keys.roll(made.id, {"grace_period_hours": 1})
    assert svc.api_keys.revoke(rolled.id).status == "revoked"
    grant = svc.platform_grants.list().page().data[0]
    assert svc.platform_grants.revoke(grant.id).status == "revoked"
    assert svc.audit_logs.list(limit=1).page().data[0].object == "audit_log"
    until(lambda: next(iter(svc.request_logs.list(limit=1)), None), 60)


def test_the_sandbox(svc: Svc) -> None:
    faults: SandboxFaultsRequest = {"seed": 7, "faults": [{"kind": "webhook_twice", "share": 0.1}]}
    assert svc.sandbox.set_faults(faults).seed == 7
    assert svc.sandbox.retrieve_faults().seed == 7
    assert svc.sandbox.list_fault_hits(limit=1).page().answer.status == 200
    svc.sandbox.set_faults({"faults": []})
    assert svc.sandbox.retrieve_clock().status == "ready"
    assert svc.sandbox.estimate_clock(by="PT1S").limit == 10_000
    assert svc.sandbox.reset_clock().offset_seconds == 0

    def aborted() -> bool | None:
        """An advance that has arrived already cannot be stopped: then the next one is."""
        until(lambda: True if svc.sandbox.retrieve_clock().status != "advancing" else None, 60)
        svc.sandbox.advance_clock({"by": "P20D"})
        try:
            return svc.sandbox.abort_clock().status == "aborted"
        except SvcError:
            return None

    assert until(aborted, 60)
    assert svc.sandbox.restart().status == "restarting"


def test_no_operation_was_left_out() -> None:
    assert len(OPERATIONS) > 80
    assert sorted(OPERATIONS - CALLED) == []
