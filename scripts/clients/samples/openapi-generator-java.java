import java.util.Map;
import java.util.UUID;
import svc.client.ApiClient;
import svc.client.ApiException;
import svc.client.api.PaymentsApi;
import svc.client.api.RefundsApi;
import svc.client.model.*;

public class Sample {
  static final String REFERENCE = System.getenv("SVC_REFERENCE");

  static ApiClient client() {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("SVC_URL"));
    client.setRequestInterceptor(
        request -> request.header("Authorization", "Bearer " + System.getenv("SVC_KEY")));
    return client;
  }

  static Payment pay(PaymentsApi payments, String number) throws ApiException {
    var card =
        new CardPaymentRequestPaymentMethodCard()
            .number(number)
            .expiryMonth(12)
            .expiryYear(2040)
            .cvc("123")
            .holderName("Ada Lovelace");
    var method =
        new CardPaymentRequestPaymentMethod()
            .type(CardPaymentRequestPaymentMethod.TypeEnum.CARD)
            .card(card);
    var body =
        new CardPaymentRequest()
            .amount(25.5)
            .currency("EUR")
            .reference(REFERENCE)
            .metadata(Map.of("till", "7"))
            .paymentMethod(method);
    return payments.createPayment(
        UUID.randomUUID().toString(), new CreatePaymentRequest(body), null);
  }

  public static void main(String[] arguments) throws Exception {
    ApiClient client = client();
    PaymentsApi payments = new PaymentsApi(client);
    RefundsApi refunds = new RefundsApi(client);

    Payment paid = pay(payments, "4111110000000013");
    System.out.printf("paid %s %s %s%n", paid.getId(), paid.getStatus(), paid.getMetadata().get("till"));
    Payment read = payments.retrievePayment(paid.getId(), null);
    System.out.printf("read %s %s%n", read.getStatus(), read.getCreatedAt().getYear() >= 2026);
    RefundRequest part =
        new RefundRequest().amount(5.25).reason(RefundRequest.ReasonEnum.REQUESTED_BY_CUSTOMER);
    Refund refund =
        refunds.createRefund(paid.getId(), UUID.randomUUID().toString(), null, part);
    System.out.printf("refunded %s %s%n", refund.getId(), refund.getAmount());
    // A decline is no exception: the payment says it.
    Payment declined = pay(payments, "4111110000000039");
    System.out.printf("declined %s %s%n", declined.getStatus(), declined.getDeclineCode());

    int listed = 0;
    String after = null;
    boolean more = true;
    while (more) {
      PaymentList page =
          payments.listPayments(
              1, after, null, null, null, REFERENCE, null, null, null, null, paid.getCreatedAt(), null, null, null, null);
      listed += page.getData().size();
      after = page.getData().get(page.getData().size() - 1).getId();
      more = page.getHasMore();
    }
    System.out.printf("listed %d%n", listed);

    try {
      payments.retrievePayment("pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5", null);
    } catch (ApiException error) {
      var fault = client.getObjectMapper().readValue(error.getResponseBody(), ErrorEnvelope.class);
      System.out.printf("refused %d %s%n", error.getCode(), fault.getError().getCode());
    }
  }
}
