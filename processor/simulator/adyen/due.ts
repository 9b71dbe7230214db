/** What there is to tell of a payment and of its modifications, as the ledger has them by now. */
import type { LedgerEntry, Ledger } from '../ledger'
import { pspOf, type AdyenNotice, type AdyenPaymentRow, type ModificationRow } from './store'
import { besidesOf, resultOf, type Standing } from './payment-view'

/** Of its authorization, once that is decided, and of the capture that came with it, if that fails. */
export function dueOfPayment(
  row: AdyenPaymentRow,
  standing: Standing,
  entry: LedgerEntry | undefined,
  hash: Ledger['hash'],
): AdyenNotice[] {
  const { id, amount, reference, variant } = row
  if (!standing && !row.hasFailed) return []
  const { resultCode, refusalReason } = resultOf(row, standing)
  const besides = besidesOf(row, standing)
  const of = { merchantReference: reference, amount, paymentMethod: variant }
  const reason = [besides['authCode'] ?? '', row.last4, row.expiry].join(':')
  const authorised: AdyenNotice = {
    ...of,
    eventCode: 'AUTHORISATION',
    pspReference: id,
    success: resultCode === 'Authorised',
    reason: refusalReason ?? reason,
    additionalData: besides,
    at: standing?.at ?? row.at,
  }
  const failedAt = entry?.sale?.failedAt
  return [
    ...(resultCode === 'RedirectShopper' || resultCode === 'Cancelled' ? [] : [authorised]),
    ...(failedAt === undefined
      ? []
      : [
          {
            ...of,
            eventCode: 'CAPTURE_FAILED',
            pspReference: pspOf(hash(`sale:${id}`).slice(0, 32)),
            originalReference: id,
            success: true,
            reason: 'Capture Failed',
            at: failedAt,
          },
        ]),
  ]
}

const EVENT_CODES = {
  capture: 'CAPTURE',
  refund: 'REFUND',
  cancel: 'CANCELLATION',
  reversal: 'CANCEL_OR_REFUND',
  technical_cancel: 'TECHNICAL_CANCEL',
} as const

interface Ending {
  eventCode?: string
  success: boolean
  reason?: string
  at: string
  arn?: string | undefined
}

/** In the order in which it is told. `paid`: absent for one of no payment. */
export function dueOfModification(
  row: ModificationRow,
  paid: AdyenPaymentRow | undefined,
  entry: LedgerEntry | undefined,
): AdyenNotice[] {
  const eventCode = EVENT_CODES[row.kind]
  return endingsOf(row, entry).map(({ arn, ...ending }) => ({
    eventCode,
    reason: '',
    ...ending,
    pspReference: row.id,
    ...(row.payment !== null && { originalReference: row.payment }),
    merchantReference: row.reference,
    amount: row.amount,
    ...(paid && { paymentMethod: paid.variant }),
    additionalData: {
      ...(row.action && { 'modification.action': row.action }),
      ...(arn !== undefined && { arn }),
    },
  }))
}

function endingsOf({ kind, refusal, at, key }: ModificationRow, entry: LedgerEntry | undefined): Ending[] {
  if (refusal !== null || !entry) return refusal === null ? [] : [{ success: false, reason: refusal, at }]
  if (kind === 'capture') return endingsOfCapture(entry, key)
  if (kind === 'refund') return endingsOfRefund(entry, key)
  if (entry.closing) return []
  const isDone = entry.authorization.state === 'closed'
  return [
    isDone
      ? { success: true, at: entry.authorization.at }
      : { success: false, reason: 'The acquirer has refused it', at },
  ]
}

/** `success` of what fails later says that it has failed. */
function endingsOfCapture({ captures = [] }: LedgerEntry, key: string | null): Ending[] {
  const capture = captures.find((one) => one.key === key)
  if (!capture || capture.outcome.state === 'pending') return []
  const { outcome, succeededAt } = capture
  if (outcome.state === 'captured') return [{ success: true, at: outcome.at, arn: outcome.arn }]
  if (succeededAt === undefined)
    return [{ success: false, reason: 'Insufficient balance on payment', at: outcome.at }]
  return [
    { success: true, at: succeededAt },
    { eventCode: 'CAPTURE_FAILED', success: true, reason: 'Capture Failed', at: outcome.at },
  ]
}

function endingsOfRefund({ refunds = [] }: LedgerEntry, key: string | null): Ending[] {
  const refund = refunds.find((one) => one.key === key)
  if (!refund || refund.outcome.state === 'pending') return []
  const { outcome, succeededAt } = refund
  if (outcome.state === 'succeeded') return [{ success: true, at: outcome.at, arn: outcome.arn }]
  const reason = 'Insufficient balance on payment'
  if (succeededAt === undefined) return [{ success: false, reason, at: outcome.at }]
  const eventCode = outcome.failure === 'returned' ? 'REFUNDED_REVERSED' : 'REFUND_FAILED'
  return [
    { success: true, at: succeededAt },
    { eventCode, success: true, reason: outcome.failure ?? '', at: outcome.at },
  ]
}
