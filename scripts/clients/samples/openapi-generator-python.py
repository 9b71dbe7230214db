import os
import uuid

from svc_client import (
    ApiClient,
    ApiException,
    CardPaymentRequest,
    Configuration,
    CreatePaymentRequest,
    ErrorEnvelope,
    PaymentsApi,
    RefundRequest,
    RefundsApi,
)

reference = os.environ["SVC_REFERENCE"]
configuration = Configuration(host=os.environ["SVC_URL"], access_token=os.environ["SVC_KEY"])
# In a query, the client would write an offset without its colon.
configuration.datetime_format = "%Y-%m-%dT%H:%M:%S.%fZ"
client = ApiClient(configuration)
payments = PaymentsApi(client)
refunds = RefundsApi(client)


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
    return payments.create_payment(str(uuid.uuid4()), CreatePaymentRequest(body))


paid = pay("4111110000000013")
print("paid", paid.id, paid.status, paid.metadata["till"])
read = payments.retrieve_payment(paid.id)
print("read", read.status, str(read.created_at.year >= 2026).lower())
refund = refunds.create_refund(
    paid.id, str(uuid.uuid4()), refund_request=RefundRequest(amount=5.25, reason="requested_by_customer")
)
print("refunded", refund.id, refund.amount)
# A decline is no exception: the payment says it.
declined = pay("4111110000000039")
print("declined", declined.status, declined.decline_code)

listed, after, more = 0, None, True
while more:
    page = payments.list_payments(
        reference=reference, created_gte=paid.created_at, limit=1, starting_after=after
    )
    listed += len(page.data)
    after = page.data[-1].id
    more = page.has_more
print("listed", listed)

try:
    payments.retrieve_payment("pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5")
except ApiException as error:
    print("refused", error.status, ErrorEnvelope.from_json(error.body).error.code)
