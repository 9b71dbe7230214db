using System;
using System.Collections.Generic;
using System.Globalization;
using Newtonsoft.Json;
using Svc.Client.Api;
using Svc.Client.Client;
using Svc.Client.Model;

public static class Sample
{
    static readonly string Reference = Environment.GetEnvironmentVariable("SVC_REFERENCE");

    static Payment Pay(PaymentsApi payments, string number)
    {
        var card = new CardPaymentRequestPaymentMethodCard(number, 12, 2040, "123", "Ada Lovelace");
        var method = new CardPaymentRequestPaymentMethod(
            CardPaymentRequestPaymentMethod.TypeEnum.Card, card);
        var body = new CardPaymentRequest(
            amount: 25.5,
            currency: "EUR",
            reference: Reference,
            metadata: new Dictionary<string, string> { { "till", "7" } },
            paymentMethod: method);
        return payments.CreatePayment(Guid.NewGuid().ToString(), new CreatePaymentRequest(body));
    }

    public static void Main()
    {
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        var configuration = new Configuration
        {
            BasePath = Environment.GetEnvironmentVariable("SVC_URL"),
            AccessToken = Environment.GetEnvironmentVariable("SVC_KEY"),
        };
        var payments = new PaymentsApi(configuration);
        var refunds = new RefundsApi(configuration);

        var paid = Pay(payments, "4111110000000013");
        Console.WriteLine($"paid {paid.Id} {Text(paid.Status)} {paid.Metadata["till"]}");
        var read = payments.RetrievePayment(paid.Id);
        Console.WriteLine($"read {Text(read.Status)} {(read.CreatedAt.Year >= 2026 ? "true" : "false")}");
        var part = new RefundRequest(5.25, RefundRequest.ReasonEnum.RequestedByCustomer);
        var refund = refunds.CreateRefund(paid.Id, Guid.NewGuid().ToString(), refundRequest: part);
        Console.WriteLine($"refunded {refund.Id} {refund.Amount}");
        // A decline is no exception: the payment says it.
        var declined = Pay(payments, "4111110000000039");
        Console.WriteLine($"declined {Text(declined.Status)} {Text(declined.DeclineCode)}");

        var listed = 0;
        string after = null;
        var more = true;
        while (more)
        {
            var page = payments.ListPayments(
                limit: 1, startingAfter: after, reference: Reference, createdGte: paid.CreatedAt);
            listed += page.Data.Count;
            after = page.Data[page.Data.Count - 1].Id;
            more = page.HasMore;
        }
        Console.WriteLine($"listed {listed}");

        try
        {
            payments.RetrievePayment("pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5");
        }
        catch (ApiException error)
        {
            var fault = JsonConvert.DeserializeObject<ErrorEnvelope>((string)error.ErrorContent);
            Console.WriteLine($"refused {error.ErrorCode} {Text(fault.Error.Code)}");
        }
    }

    /// The value of an enumeration as the API writes it.
    static string Text(object value) => JsonConvert.SerializeObject(value).Trim('"');
}
