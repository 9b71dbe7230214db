/** Disputes and warnings of fraud. Stripe numbers no changes: what comes later in a dispute's life has a higher number here. */
import { z } from 'zod'
import type { DisputeNotice, DisputeReason, DisputeStatus } from '../../../domain/disputes'
import { disputeInKey } from '../../../domain/processor-keys'
import type { AcceptDispute, Contested, DisputeAnswered, ProcessorAnswer } from '../../port'
import { withoutAnswer } from '../../no-answer'
import { stepKey } from '../../step-keys'
import { STRIPE_AMOUNTS } from './amounts'
import type { StripeAccess } from './access'
import { amount, currency, isoOf, stripeListOf, seconds } from './objects'
import { type StripeAnswer } from './sending'

export const StripeDispute = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  reason: z.string(),
  created: seconds,
  amount,
  currency,
  payment_intent: z.string().nullish(),
  balance_transactions: z.array(z.object({ net: amount })).default([]),
  evidence_details: z.object({ due_by: seconds.nullish(), submission_count: z.int() }),
  payment_method_details: z
    .object({ card: z.object({ network_reason_code: z.string().max(40).nullish() }).nullish() })
    .nullish(),
})
export type StripeDispute = z.infer<typeof StripeDispute>

const Warning = z.object({ created: seconds })

const REASONS: Readonly<Record<string, DisputeReason>> = {
  credit_not_processed: 'credit_not_processed',
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  subscription_canceled: 'subscription_cancelled',
}

/** Its status, and its place in a dispute's life. What is `prevented` never became a chargeback; what it has cost, the balance says. */
const STATUSES: Readonly<Record<string, { status: DisputeStatus; place: number }>> = {
  warning_needs_response: { status: 'needs_response', place: 1 },
  warning_under_review: { status: 'under_review', place: 2 },
  warning_closed: { status: 'won', place: 3 },
  prevented: { status: 'won', place: 4 },
  needs_response: { status: 'needs_response', place: 5 },
  under_review: { status: 'under_review', place: 6 },
  lost: { status: 'lost', place: 7 },
  // What is lost may be won in the end.
  won: { status: 'won', place: 8 },
}

/** Null if it cannot be read: a status that is not known says nothing, and a dispute is of some amount. */
export function disputeNotice(dispute: StripeDispute, authorizationKey: string): DisputeNotice | null {
  const known = STATUSES[dispute.status]
  const minor = STRIPE_AMOUNTS.fromAcquirer(dispute.amount, dispute.currency)
  if (!known || minor === null || minor <= 0n) return null
  const { due_by: due } = dispute.evidence_details
  const withdrawn = dispute.balance_transactions.reduce((sum, { net }) => sum + net, 0n) < 0n
  return {
    dispute: dispute.id,
    authorizationKey,
    amount: minor,
    currency: dispute.currency,
    reason: REASONS[dispute.reason] ?? 'other',
    networkReasonCode: dispute.payment_method_details?.card?.network_reason_code ?? null,
    stage: dispute.status.startsWith('warning') || dispute.status === 'prevented' ? 'inquiry' : 'chargeback',
    status: dispute.status === 'prevented' && withdrawn ? 'lost' : known.status,
    evidenceDueBy: typeof due === 'number' ? new Date(due * 1_000) : null,
    openedAt: new Date(dispute.created * 1_000),
    sequence: known.place,
  }
}

export async function contestedIntent(
  { caller, names }: StripeAccess,
  authorizationKey: string,
): Promise<ProcessorAnswer<Contested | null>> {
  const { intent } = (await names.find(authorizationKey)).names
  if (intent === undefined) return { kind: 'known', value: null }
  const of = { payment_intent: intent, limit: 100 }
  const [disputes, warnings] = await Promise.all([
    caller.get('/disputes', of, stripeListOf(StripeDispute)),
    caller.get('/radar/early_fraud_warnings', of, stripeListOf(Warning)),
  ])
  if (disputes.kind !== 'answered') return withoutAnswer(disputes)
  if (warnings.kind !== 'answered') return withoutAnswer(warnings)
  const warned = warnings.value.data.map(({ created }) => created).sort((one, other) => one - other)[0]
  return {
    kind: 'known',
    value: {
      disputes: disputes.value.data.flatMap((one) => disputeNotice(one, authorizationKey) ?? []),
      fraudWarnedAt: warned === undefined ? null : isoOf(warned),
    },
  }
}

export async function acceptStripeDispute(
  { caller, now }: StripeAccess,
  { key, dispute }: AcceptDispute,
): Promise<ProcessorAnswer<DisputeAnswered>> {
  const path = `/disputes/${encodeURIComponent(dispute)}/close`
  return takenAnswer(await caller.post(path, {}, StripeDispute, stepKey(key, 'close')), now())
}

/** What is refused is closed already, or its time is over. */
export function takenAnswer(sent: StripeAnswer<StripeDispute>, at: string): ProcessorAnswer<DisputeAnswered> {
  if (sent.kind === 'refused') return { kind: 'known', value: { state: 'refused', at } }
  return sent.kind === 'answered' ? { kind: 'known', value: { state: 'received', at } } : withoutAnswer(sent)
}

/** Whether it waits for an answer, in the stage that it is in. What was submitted in another stage is none. */
export const isUnanswered = ({ status }: Pick<StripeDispute, 'status'>): boolean =>
  status.endsWith('needs_response')

/** An answer is there once the dispute waits for none. */
export async function inquireAnswer(
  { caller, now }: StripeAccess,
  key: string,
): Promise<ProcessorAnswer<DisputeAnswered | null>> {
  const dispute = disputeInKey(key)
  if (dispute === undefined) return { kind: 'known', value: null }
  const found = await caller.get(`/disputes/${encodeURIComponent(dispute)}`, {}, StripeDispute)
  if (found.kind !== 'answered') return withoutAnswer(found)
  if (isUnanswered(found.value)) return { kind: 'known', value: null }
  return { kind: 'known', value: { state: 'received', at: now() } }
}
