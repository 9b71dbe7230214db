/** `POST /v1/payments` (contract 3.2). */
import { createPayment } from '../../../app/payments/create'
import type { PaymentBody } from '../../../app/payments/method'
import {
  CardPaymentBody,
  MerchantPaymentBody,
  StoredCardPaymentBody,
  TokenPaymentBody,
  choosePaymentBody,
} from '../../../contract/payments/create'
import { PaymentView } from '../../../contract/payments/view'
import { checkAmount } from '../../checks'
import { defineRoute, scopesIf, writes } from '../../route'

export const createPaymentRoute = defineRoute<PaymentBody>({
  method: 'post',
  path: '/v1/payments',
  operationId: 'createPayment',
  summary: 'Take a payment',
  scope: 'payments.write',
  body: {
    shapes: [CardPaymentBody, TokenPaymentBody, StoredCardPaymentBody, MerchantPaymentBody],
    choose: choosePaymentBody,
    judge: checkAmount,
    card: ['payment_method', 'card'],
    scopes: scopesIf(
      {
        scope: 'payments.card.raw',
        when: 'if the body has the number or the CVC of a card',
        asks: (body) => body.initiated_by !== 'merchant' && 'card' in body.payment_method,
      },
      {
        scope: 'payments.merchant_initiated',
        when: 'if `initiated_by` is `merchant`',
        asks: (body) => body.initiated_by === 'merchant',
      },
    ),
  },
  success: {
    status: 201,
    schema: PaymentView,
    description: 'The payment, whatever its outcome: read `status` and `decline_code`.',
  },
  errors: [
    'foreign_identifier',
    'resource_wrong_type',
    'amount_too_large',
    'amount_too_small',
    'amount_invalid_precision',
    'currency_not_supported',
    'acquirer_cannot',
    'payment_method_detached',
    'payment_method_unexpected_state',
    'token_already_used',
    'token_expired',
    'processing_error',
    'processor_unavailable',
  ],

  write: writes(createPayment, ({ body }) => ({ body })),
})
