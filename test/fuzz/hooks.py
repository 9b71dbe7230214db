"""What Schemathesis cannot know from the document: keys are used once, and the sandbox has certain cards."""

import itertools
import os
import re
import uuid

import schemathesis
from challenge import answered
from hypothesis import strategies as st

CARDS = [
    "4111110000000013",
    "5111110000000010",
    "341111000000011",
    "4111110000000021",
    "4111110000000047",
    "4111110000000054",
    "4111110000000062",
    "4111110000000070",
]

# Every second valid confirmation is of a challenge that was answered in one of these ways. None leaves it as generated.
CONFIRMATIONS = itertools.cycle(
    [("4111110000000047", "authenticate"), None, ("4111110000000047", "fail"), None, ("4111110000000054", "fail"), None]
)

VALID_KEY = re.compile(r"[!-~]([ -~]*[!-~])?")


@schemathesis.auth()
class SecretKey:
    def get(self, case, context):
        return os.environ["FUZZ_SECRET_KEY"]

    def set(self, case, key, context):
        case.headers["Authorization"] = f"Bearer {key}"


@schemathesis.hook
def before_call(ctx, case, kwargs):
    """Sends a new Idempotency-Key in place of a valid one, because short generated keys will have been used before."""
    key = (case.headers or {}).get("Idempotency-Key")
    if isinstance(key, str) and len(key) <= 255 and VALID_KEY.fullmatch(key):
        case.headers["Idempotency-Key"] = str(uuid.uuid4())


@schemathesis.hook("before_call")
def spare_own_key(ctx, case, kwargs):
    """Prevents the key from revoking or restricting itself, after which all answers would be 401."""
    if (case.path_parameters or {}).get("id") == os.environ["FUZZ_KEY_ID"] and case.operation.method.upper() != "GET":
        case.path_parameters["id"] = "akey_" + "0" * 26


@schemathesis.hook("before_call")
def ask_for_no_faults(ctx, case, kwargs):
    """Takes the faults out of valid bodies, because every later call could be refused as they ask."""
    is_set = case.operation.label == "PUT /v1/sandbox/faults" and case.meta.generation.mode.is_positive
    if is_set and isinstance(case.body, dict):
        case.body["faults"] = []


@schemathesis.hook("before_call")
def confirm_what_waits(ctx, case, kwargs):
    """Gives confirmations a real `cres`, because a generated one fits no payment and would always be refused."""
    # The stateful phase repeats a case to see the same answer, and ends early if the answer differs.
    if case.meta.phase.name == "stateful" or not is_valid_confirmation(case):
        return
    confirmation = next(CONFIRMATIONS)
    if confirmation is not None:
        case.path_parameters["id"], case.body["cres"] = answered(case.operation.base_url.rstrip("/"), *confirmation)


def is_valid_confirmation(case):
    return (
        case.operation.label == "POST /v1/payments/{id}/confirm"
        and case.meta.generation.mode.is_positive
        and isinstance(case.body, dict)
        and "cres" in case.body
    )


@schemathesis.hook
def flatmap_body(ctx, body):
    """Gives half of the payments a card, a currency and an amount that the sandbox accepts."""
    if not isinstance(body, dict) or not isinstance(body.get("payment_method"), dict):
        return st.just(body)
    return st.one_of(st.just(body), st.sampled_from(CARDS).flatmap(lambda card: takeable(body, card)))


def takeable(body, number):
    method = body["payment_method"]
    card = method.get("card")
    if not isinstance(card, dict):
        return st.just(body)
    card = {**card, "number": number, "expiry_year": 2060}
    return st.integers(1, 90_000).map(
        lambda cents: {
            **{name: value for name, value in body.items() if name not in ("store", "customer")},
            "amount": cents / 100,
            "currency": "EUR",
            "payment_method": {**method, "card": card},
        }
    )


@schemathesis.check
def service_stays_available(ctx, response, case):
    """Allows 503 only as the answer to the card that always fails."""
    if response.status_code == 503 and response.json()["error"]["code"] != "processing_error":
        raise AssertionError("503, though every part of the service is running")
