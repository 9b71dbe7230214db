"""Challenged payments whose cardholder has answered. Confirmations need them, and no document can describe them."""

import json
import os
import urllib.request
import uuid

CARD = {"cvc": "737", "expiry_month": 12, "expiry_year": 2060, "holder_name": "Ottilie Zwicker"}


def answered(base_url, number, answer):
    """Makes a payment with 3-D Secure and answers its challenge. Returns the payment's id and the `cres`."""
    payment = {
        "amount": 12.5,
        "currency": "EUR",
        "reference": "fuzz-confirm",
        "payment_method": {"type": "card", "card": {**CARD, "number": number}},
    }
    created = post(
        f"{base_url}/v1/payments",
        json.dumps(payment),
        {
            "Authorization": f"Bearer {os.environ['FUZZ_SECRET_KEY']}",
            "Content-Type": "application/json",
            "Idempotency-Key": str(uuid.uuid4()),
        },
    )
    acs_url = created["next_action"]["challenge"]["acs_url"]
    brought = post(f"{acs_url}/answer", f"answer={answer}", {"Accept": "application/json"})
    return created["id"], brought["cres"]


def post(url, body, headers):
    with urllib.request.urlopen(urllib.request.Request(url, body.encode(), headers), timeout=30) as response:
        return json.load(response)
