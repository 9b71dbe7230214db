/** Refunds. Each has our key in its metadata, by which it is found among those of its payment; a list is never behind. */
import { authorizationOf as keyOfAuthorization } from '../../../domain/processor-keys'
import type { RefundFailure } from '../../../domain/refunds'
import type { ProcessorAnswer, Refund, RefundRequest } from '../../port'
import { withoutAnswer } from '../../no-answer'
import { stepKey } from '../../step-keys'
import { STRIPE_AMOUNTS } from './amounts'
import { KEY, REFERENCE } from './authorization'
import type { StripeAccess } from './access'
import { isoOf, stripeListOf, StripeRefund } from './objects'
import { sendOnce, type StripeAnswer, type StripeCaller } from './sending'

const Refunds = stripeListOf(StripeRefund)

/** The latest refund of the intent that is so; null if there is none. */
export async function findRefund(
  caller: StripeCaller,
  intent: string,
  isSo: (refund: StripeRefund) => boolean,
): Promise<StripeAnswer<StripeRefund | null>> {
  let after: string | undefined
  for (;;) {
    const page = await caller.get(
      '/refunds',
      { payment_intent: intent, limit: 100, starting_after: after },
      Refunds,
    )
    if (page.kind !== 'answered') return page
    const { data, has_more: hasMore } = page.value
    const found = data.find(isSo)
    if (found || !hasMore || data.length === 0) return { kind: 'answered', value: found ?? null }
    after = data.at(-1)?.id
  }
}

const isOf =
  (key: string) =>
  ({ metadata }: StripeRefund): boolean =>
    metadata?.[KEY] === key

export async function refundIntent(
  { caller, names, now }: StripeAccess,
  { key, reference, authorizationKey, amount, currency }: RefundRequest,
): Promise<ProcessorAnswer<Refund>> {
  const { intent } = (await names.find(authorizationKey)).names
  if (intent === undefined) return { kind: 'unknown' }
  const units = STRIPE_AMOUNTS.toAcquirer(amount, currency)
  if (units === null) return { kind: 'known', value: refused(now()) }
  const find = () => findRefund(caller, intent, isOf(key))
  // Stripe knows a key again for a day only, and its own list for ever.
  const before = await find()
  if (before.kind !== 'answered') return withoutAnswer(before)
  if (before.value) return { kind: 'known', value: refundOf(before.value) }
  const fields = { payment_intent: intent, amount: units, metadata: { [KEY]: key, [REFERENCE]: reference } }
  const sent = await sendOnce<StripeRefund>(
    stepKey(key, 'refund'),
    (step) => caller.post('/refunds', fields, StripeRefund, step),
    find,
  )
  if (sent.kind === 'refused') return { kind: 'known', value: refused(now(), sent.error.code) }
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  return { kind: 'known', value: refundOf(sent.value) }
}

export async function inquireRefund(
  { caller, names }: StripeAccess,
  key: string,
): Promise<ProcessorAnswer<Refund | null>> {
  const { intent } = (await names.find(keyOfAuthorization(key))).names
  if (intent === undefined) return { kind: 'known', value: null }
  const found = await findRefund(caller, intent, isOf(key))
  if (found.kind !== 'answered') return withoutAnswer(found)
  return { kind: 'known', value: found.value && refundOf(found.value) }
}

const refused = (at: string, code?: string): Refund => ({
  state: 'failed',
  at,
  failure: code === 'balance_insufficient' ? 'insufficient_balance' : 'declined',
})

const FAILURES: Readonly<Record<string, RefundFailure>> = {
  declined: 'declined',
  expired_or_canceled_card: 'card_closed',
  lost_or_stolen_card: 'card_closed',
  insufficient_funds: 'insufficient_balance',
}

const STATES: Readonly<Record<string, Refund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** One that is pending, or waits for what the customer does, is pending here. */
function refundOf(refund: StripeRefund): Refund {
  const { status, created, metadata, failure_reason: reason, destination_details: destination } = refund
  const amount = STRIPE_AMOUNTS.fromAcquirer(refund.amount, refund.currency)
  const state = STATES[status ?? ''] ?? 'pending'
  const { reference: arn, reference_type: type } = destination?.card ?? {}
  const reference = metadata?.[REFERENCE]
  return {
    state,
    at: isoOf(created),
    terms: {
      begunAt: isoOf(created),
      currency: refund.currency,
      ...(reference !== undefined && { reference }),
      ...(amount !== null && { amount }),
    },
    ...(state === 'failed' && { failure: FAILURES[reason ?? ''] ?? 'other' }),
    ...(typeof arn === 'string' && type === 'acquirer_reference_number' && { arn }),
  }
}
