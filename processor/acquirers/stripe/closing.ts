/** A close: the key is closed here first, so that nothing is begun under it; then what stands at Stripe is cancelled, or given back. */
import type { Authorization, ProcessorAnswer } from '../../port'
import { withoutAnswer } from '../../no-answer'
import { stepKey } from '../../step-keys'
import { closedUnused, standing } from './answers'
import { KEY, REFERENCE } from './authorization'
import { getIntent, type StripeAccess } from './access'
import { Intent, isoOf, StripeRefund } from './objects'
import { findRefund } from './refunds'
import { EXPANDED } from './requests'
import { sendOnce, type StripeCaller } from './sending'

/** In the metadata of the refund that gives a closed sale back. */
export const CLOSE = 'close'

type Approved = Extract<Authorization, { state: 'approved' }>

export async function closeIntent(
  { caller, names, now }: StripeAccess,
  key: string,
  reference: string,
): Promise<ProcessorAnswer<Authorization>> {
  const kept = await names.close({ key, kind: 'authorize', reference })
  const { intent: id } = kept.names
  if (id === undefined) return { kind: 'known', value: closedUnused(kept, now()) }
  const cancelled = await caller.post(
    `/payment_intents/${id}/cancel`,
    { ...EXPANDED, cancellation_reason: 'requested_by_customer' },
    Intent,
  )
  // What is cancelled, or captured, already is refused.
  const found = cancelled.kind === 'refused' ? await getIntent(caller, id) : cancelled
  const answer = standing(found)
  if (found.kind !== 'answered' || answer.kind === 'unavailable' || answer.kind === 'transient')
    return answer.kind === 'known' ? { kind: 'unknown' } : answer
  if (answer.kind !== 'known') return { kind: 'known', value: { state: 'closing', at: now() } }
  const { value } = answer
  if (value?.state !== 'approved') return value === null ? { kind: 'unknown' } : { kind: 'known', value }
  // It was refused, and could be cancelled now.
  if (found.value.status === 'requires_capture') return { kind: 'unknown' }
  return giveBack(caller, found.value, value, { [KEY]: key, [REFERENCE]: reference, [CLOSE]: 'true' })
}

/** What stands of a key that is closed, as it is asked about. */
export async function closedStanding(
  caller: StripeCaller,
  intent: Intent,
): Promise<ProcessorAnswer<Authorization | null>> {
  const answer = standing({ kind: 'answered', value: intent })
  if (answer.kind !== 'known' || answer.value?.state !== 'approved') return answer
  const { value } = answer
  if (intent.status !== 'succeeded') return answer
  if (!value.captured) return { kind: 'known', value: closedOf(value, false) }
  const back = await findCloseRefund(caller, intent.id)
  if (back.kind !== 'answered') return withoutAnswer(back)
  return { kind: 'known', value: back.value ? ended(back.value, value) : value }
}

const isOver = ({ status }: StripeRefund): boolean => status === 'failed' || status === 'canceled'
const isOfClose = ({ metadata }: StripeRefund): boolean => metadata?.[CLOSE] !== undefined

/** The latest that was to give it back. There is another one only after it has failed. */
const findCloseRefund = (caller: StripeCaller, intent: string) => findRefund(caller, intent, isOfClose)

/** What was captured at once is given back. What a capture took stands, and so does what was given back in part. */
async function giveBack(
  caller: StripeCaller,
  intent: Intent,
  approved: Approved,
  metadata: Readonly<Record<string, string>>,
): Promise<ProcessorAnswer<Authorization>> {
  if (!approved.captured) return { kind: 'known', value: closedOf(approved, false) }
  const before = await findCloseRefund(caller, intent.id)
  if (before.kind !== 'answered') return withoutAnswer(before)
  const latest = before.value
  if (latest && !isOver(latest)) return { kind: 'known', value: ended(latest, approved) }
  if ((approved.taken?.refunded ?? 0n) > 0n) return { kind: 'known', value: closedOf(approved, false) }
  // One that has failed is followed by another.
  const sent = await sendOnce<StripeRefund>(
    stepKey(metadata[KEY] ?? '', `close ${latest?.id ?? ''}`),
    (step) => caller.post('/refunds', { payment_intent: intent.id, metadata }, StripeRefund, step),
    () => findRefund(caller, intent.id, (refund) => isOfClose(refund) && !isOver(refund)),
  )
  // While it is disputed, it stands.
  if (sent.kind === 'refused') return { kind: 'known', value: approved }
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  return { kind: 'known', value: ended(sent.value, approved) }
}

/** One that failed leaves everything as it was. */
function ended(refund: StripeRefund, approved: Approved): Authorization {
  if (refund.status === 'succeeded') return closedOf(approved, true)
  return isOver(refund) ? approved : { state: 'closing', at: isoOf(refund.created) }
}

/** `taken` is left out where all of it was given back by the close. */
function closedOf({ at, terms, taken, captured }: Approved, voided: boolean): Authorization {
  const stands = taken && !(captured && voided)
  return { state: 'closed', at, voided, ...(terms && { terms }), ...(stands && { taken }) }
}
