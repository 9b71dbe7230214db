/** `POST /v1/payments/{id}/capture` (contract 3.8). */
import { faultsError } from '../../../contract/errors'
import { CaptureBody } from '../../../contract/payments/operate'
import { PaymentView } from '../../../contract/payments/view'
import { currencyDigits, toMinor } from '../../../domain/money'
import type { PaymentModel } from '../../../prisma/generated/models'
import type { CaptureInput } from '../../../store/payments/operations'
import { amountFault } from '../../../app/amounts'
import { defineRoute } from '../../route'
import { exceedsAuthorized, operating } from './operate'

export const capturePaymentRoute = defineRoute<CaptureBody>({
  method: 'post',
  path: '/v1/payments/{id}/capture',
  operationId: 'capturePayment',
  summary: 'Capture an authorized payment',
  scope: 'payments.write',
  params: { id: 'payment' },
  body: { shapes: [CaptureBody] },
  success: {
    status: 200,
    schema: PaymentView,
    description: 'The payment: `succeeded`, or still `authorized` after a capture that is not final.',
  },
  errors: [
    'resource_missing',
    'foreign_identifier',
    'payment_unexpected_state',
    'amount_exceeds_authorized',
    'amount_too_small',
    'amount_invalid_precision',
    'card_declined',
    'processing_error',
    'processor_unavailable',
    'service_unavailable',
  ],

  ...operating('capture', readCapture),
})

function readCapture(row: PaymentModel, { amount, final, reference, metadata }: CaptureBody): CaptureInput {
  const more = { final, reference: reference ?? null, ...(metadata && { metadata }) }
  if (amount === undefined) return { amount: null, ...more }
  const digits = currencyDigits(row.currency)
  const verdict = toMinor(amount, digits)
  if (!verdict.ok) {
    throw faultsError([amountFault(verdict.fault, row.currency, digits)], row.id)
  }
  if (verdict.minor > row.amount - row.amountCaptured) throw exceedsAuthorized(row)
  return { amount: verdict.minor.toString(), ...more }
}
