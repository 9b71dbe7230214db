package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log"
	"os"

	"example.com/svc"
)

var reference = os.Getenv("SVC_REFERENCE")

func pay(ctx context.Context, client *svc.APIClient, number string) *svc.Payment {
	card := svc.NewCardPaymentRequestPaymentMethodCard(number, 12, 2040, "123", "Ada Lovelace")
	method := svc.NewCardPaymentRequestPaymentMethod("card", *card)
	body := svc.NewCardPaymentRequest(25.5, "EUR", reference, *method)
	body.SetMetadata(map[string]string{"till": "7"})
	payment, _, err := client.PaymentsAPI.CreatePayment(ctx).
		IdempotencyKey(rand.Text()).
		CreatePaymentRequest(svc.CreatePaymentRequest{CardPaymentRequest: body}).
		Execute()
	if err != nil {
		log.Fatal(err)
	}
	return payment
}

func main() {
	configuration := svc.NewConfiguration()
	configuration.Servers = svc.ServerConfigurations{{URL: os.Getenv("SVC_URL")}}
	client := svc.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), svc.ContextAccessToken, os.Getenv("SVC_KEY"))

	paid := pay(ctx, client, "4111110000000013")
	fmt.Println("paid", paid.Id, paid.Status, paid.Metadata["till"])
	read, _, err := client.PaymentsAPI.RetrievePayment(ctx, paid.Id).Execute()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("read", read.Status, read.CreatedAt.Year() >= 2026)
	amount := svc.NewRefundRequest()
	amount.SetAmount(5.25)
	amount.SetReason("requested_by_customer")
	refund, _, err := client.RefundsAPI.CreateRefund(ctx, paid.Id).
		IdempotencyKey(rand.Text()).
		RefundRequest(*amount).
		Execute()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("refunded", refund.Id, refund.Amount)
	// A decline is no error: the payment says it.
	declined := pay(ctx, client, "4111110000000039")
	fmt.Println("declined", declined.Status, *declined.DeclineCode.Get())

	listed, after, more := 0, "", true
	for more {
		call := client.PaymentsAPI.ListPayments(ctx).Reference(reference).CreatedGte(paid.CreatedAt).Limit(1)
		if after != "" {
			call = call.StartingAfter(after)
		}
		page, _, err := call.Execute()
		if err != nil {
			log.Fatal(err)
		}
		listed += len(page.Data)
		after = page.Data[len(page.Data)-1].Id
		more = page.HasMore
	}
	fmt.Println("listed", listed)

	_, answer, err := client.PaymentsAPI.RetrievePayment(ctx, "pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5").Execute()
	var failure *svc.GenericOpenAPIError
	if errors.As(err, &failure) {
		fmt.Println("refused", answer.StatusCode, failure.Model().(svc.ErrorEnvelope).Error.Code)
	}
}
