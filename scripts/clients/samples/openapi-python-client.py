import os
import uuid

from svc_client import AuthenticatedClient
from svc_client.api.payments import create_payment, list_payments, retrieve_payment
from svc_client.api.refunds import create_refund
from svc_client.models import CardPaymentRequest, ErrorEnvelope, RefundRequest
from svc_client.types import UNSET

reference = os.environ["SVC_REFERENCE"]
client = AuthenticatedClient(base_url=os.environ["SVC_URL"], token=os.environ["SVC_KEY"])


def pay(number):
    body = CardPaymentRequest.from_dict(
        {
            "amount": 25.5,
            "currency": "EUR",
            "reference": reference,
            "metadata": {"till": "7"},
            "payment_method": {
                "type": "card",
                "card": {
                    "number": number,
                    "expiry_month": 12,
                    "expiry_year": 2040,
                    "cvc": "123",
                    "holder_name": "Ada Lovelace",
                },
            },
        }
    )
    return create_payment.sync(client=client, body=body, idempotency_key=str(uuid.uuid4()))


paid = pay("4111110000000013")
print("paid", paid.id, paid.status, paid.metadata["till"])
read = retrieve_payment.sync(paid.id, client=client)
print("read", read.status, str(read.created_at.year >= 2026).lower())
refund = create_refund.sync(
    paid.id,
    client=client,
    body=RefundRequest.from_dict({"amount": 5.25, "reason": "requested_by_customer"}),
    idempotency_key=str(uuid.uuid4()),
)
print("refunded", refund.id, refund.amount)
# A decline is no failure of the call: the payment says it.
declined = pay("4111110000000039")
print("declined", declined.status, declined.decline_code)

listed, after, more = 0, UNSET, True
while more:
    page = list_payments.sync(
        client=client, reference=reference, createdgte=paid.created_at, limit=1, starting_after=after
    )
    listed += len(page.data)
    after = page.data[-1].id
    more = page.has_more
print("listed", listed)

answer = retrieve_payment.sync_detailed("pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5", client=client)
if isinstance(answer.parsed, ErrorEnvelope):
    print("refused", int(answer.status_code), answer.parsed.error.code)
