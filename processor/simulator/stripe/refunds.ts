/** Refunds. The key of one in the ledger is `metadata[key]`, if it has no other refund, and otherwise made of its own id. */
import { z } from 'zod'
import type { createControls } from '../controls'
import type { Ledger } from '../ledger'
import type { createRefunds } from '../refunds'
import { sumsOf } from './charge-view'
import { fromStripeUnits } from './currencies'
import { invalid, missing, unsuited } from './faults'
import { intentStatus } from './intent-view'
import { newStripeId, type StripeIntents } from './intents'
import { createdRange, expandPaths, formText, metadataText, pageShape, wholeNumber } from './shapes'
import { stripePage, wasCreatedIn, type StripeObject } from './lists'
import type { RefundRow, StripeStore } from './store'

export const NewRefundForm = z.strictObject({
  payment_intent: formText(100).optional(),
  charge: formText(100).optional(),
  amount: wholeNumber.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadataText.default({}),
  expand: expandPaths,
})

export const RefundsForm = z.strictObject({
  ...pageShape,
  payment_intent: formText(100).optional(),
  charge: formText(100).optional(),
  created: createdRange,
})

interface RefundParts {
  store: StripeStore
  ledger: Ledger
  refunds: Pick<ReturnType<typeof createRefunds>, 'refund' | 'inquire'>
  intents: StripeIntents
  controls: Pick<ReturnType<typeof createControls>, 'refundsWait'>
  clock: () => number
  observe: (id: string) => Promise<void>
  txnOf: (kind: string, key: string, reference: string | null) => string
}

const REASONS: Readonly<Record<string, string>> = {
  declined: 'declined',
  card_closed: 'expired_or_canceled_card',
  insufficient_balance: 'insufficient_funds',
  lost_or_stolen_card: 'lost_or_stolen_card',
}

export type StripeRefunds = ReturnType<typeof createStripeRefunds>

export function createStripeRefunds(parts: RefundParts) {
  const { store, ledger, refunds, intents, controls, clock, observe, txnOf } = parts

  /** `pending` is told as `requires_action` if the controls say so. Undefined if it was lost before the ledger had it. */
  const statusOf = ({ key }: RefundRow): string | undefined => {
    const outcome = ledger.findRefund(key)?.outcome
    if (outcome?.state === 'pending' && controls.refundsWait()) return 'requires_action'
    return outcome?.failure === 'canceled' ? 'canceled' : outcome?.state
  }

  const view = (row: RefundRow): StripeObject => {
    const refund = ledger.findRefund(row.key)
    const intent = intents.require(row.intent)
    const status = statusOf(row)
    const { arn, failure = '' } = refund?.outcome ?? {}
    const reference = refund?.reference ?? null
    const hasMoved = status === 'succeeded' || refund?.succeededAt !== undefined
    return {
      id: row.id,
      object: 'refund',
      amount: row.amount,
      balance_transaction: hasMoved ? txnOf('refund', row.key, reference) : null,
      charge: intent.charge,
      created: row.created,
      currency: intent.currency.toLowerCase(),
      destination_details: {
        type: 'card',
        card: {
          ...(arn !== undefined && { reference: arn }),
          reference_status: arn === undefined ? 'pending' : 'available',
          reference_type: 'acquirer_reference_number',
          type: 'refund',
        },
      },
      ...(status === 'failed' && {
        failure_reason: REASONS[failure] ?? 'unknown',
        ...(hasMoved && { failure_balance_transaction: txnOf('refund_failed', row.key, reference) }),
      }),
      metadata: row.metadata,
      payment_intent: row.intent,
      ...(status === 'pending' && { pending_reason: 'processing' }),
      reason: row.reason,
      receipt_number: null,
      source_transfer_reversal: null,
      status: status ?? null,
      transfer_reversal: null,
    } as StripeObject
  }

  const create = async (intent: string, form: z.infer<typeof NewRefundForm>): Promise<object> => {
    const paid = intents.require(intent)
    const entry = intents.entryOf(paid)
    const { captured, refunded } = sumsOf(paid, entry)
    if (!entry || captured === 0 || intentStatus(paid, entry) === 'canceled')
      throw unsuited(undefined, 'This PaymentIntent does not have a successful charge to refund.', {
        param: 'payment_intent',
      })
    if (refunded >= captured)
      throw unsuited('charge_already_refunded', 'The charge has already been refunded.')
    const taken = (entry.chargebacks ?? []).some(({ returnedAt }) => returnedAt === undefined)
    if (taken) throw unsuited('charge_disputed', 'The charge is disputed, and cannot be refunded.')
    const amount = form.amount ?? captured - refunded
    if (amount > captured - refunded)
      throw unsuited('amount_too_large', 'The refund is more than what is left of the charge.', {
        param: 'amount',
      })
    const id = newStripeId('re')
    const { key: named, reference } = form.metadata
    const isFree = named !== undefined && ledger.findRefund(named) === undefined
    const row = await store.write('refunds', {
      id,
      intent,
      amount,
      created: Math.floor(clock() / 1_000),
      key: isFree ? named : `${entry.key.replace(/:authorize$/u, '')}:refund:${id}`,
      reason: form.reason ?? null,
      metadata: form.metadata,
    })
    await refunds.refund({
      key: row.key,
      ...(reference !== undefined && { reference }),
      authorizationKey: entry.key,
      amount: fromStripeUnits(amount, paid.currency),
      currency: paid.currency,
    })
    await observe(intent)
    return view(row)
  }

  const intentIn = (asked: { payment_intent?: string | undefined; charge?: string | undefined }): string => {
    if (asked.payment_intent !== undefined) return asked.payment_intent
    const { charge } = asked
    if (charge === undefined)
      throw invalid(
        undefined,
        'One of these parameters is required: payment_intent, charge.',
        'parameter_missing',
      )
    const intent = store.ofCharge(charge)
    if (!intent) throw missing('charge', charge, 'charge', 400)
    return intent.id
  }

  const known = (intent?: string): RefundRow[] =>
    (intent === undefined ? store.all('refunds') : store.refundsOf(intent)).filter(
      (row) => statusOf(row) !== undefined,
    )

  return {
    view,
    statusOf,
    known,

    create(form: z.infer<typeof NewRefundForm>): Promise<object> {
      const intent = intentIn(form)
      return intents.locked(intent, () => create(intent, form))
    },

    /** A timer is lost with its process: whoever asks later finds it ended all the same. */
    async get(id: string): Promise<object> {
      const row = store.find('refunds', id)
      if (!row || statusOf(row) === undefined) throw missing('refund', id)
      await refunds.inquire(row.key)
      return view(row)
    },

    list(form: z.infer<typeof RefundsForm>): object {
      const isAsked = form.payment_intent !== undefined || form.charge !== undefined
      const intent = isAsked ? intentIn(form) : undefined
      const found = known(intent)
        .filter(({ created }) => wasCreatedIn(created, form.created))
        .reverse()
      return stripePage('/v1/refunds', found.map(view), form)
    },
  }
}
