/**
 * Authorizations as payment intents. An intent is created and not confirmed, which risks nothing; its name is kept under our key; then
 * it is confirmed. So there is none that could not be asked about, and its cancel is final.
 */
import type { Authorization, AuthorizeRequest, ProcessorAnswer } from '../../port'
import type { KeptNames } from '../../names'
import { withoutAnswer } from '../../no-answer'
import { stepKey } from '../../step-keys'
import { getIntent, type StripeAccess } from './access'
import { STRIPE_AMOUNTS } from './amounts'
import { KEY, stateOfIntent } from './authorization'
import { closedStanding, closeIntent } from './closing'
import { closedUnused, harmless, refusedBy, standing } from './answers'
import { createMethod } from './methods'
import { Intent, stripeListOf } from './objects'
import { confirmFields, intentFields } from './requests'
import { sendOnce } from './sending'

export async function inquireIntent(
  { caller, names, now }: StripeAccess,
  key: string,
): Promise<ProcessorAnswer<Authorization | null>> {
  const kept = await names.find(key)
  const { intent } = kept.names
  if (intent === undefined) return { kind: 'known', value: kept.isClosed ? closedUnused(kept, now()) : null }
  const found = await getIntent(caller, intent)
  return kept.isClosed && found.kind === 'answered' ? closedStanding(caller, found.value) : standing(found)
}

export async function authorizeIntent(
  parts: StripeAccess,
  request: AuthorizeRequest,
): Promise<ProcessorAnswer<Authorization>> {
  const { caller, names, now } = parts
  const { key, reference, notAfter } = request
  const found = await names.find(key)
  if (!found.isClosed && found.names.intent !== undefined) {
    const before = standing(await getIntent(caller, found.names.intent))
    if (before.kind !== 'known') return before
    if (before.value !== null) return { kind: 'known', value: before.value }
    // The key is used anew. Nothing was confirmed under it, and what was begun has another card.
    if (found.row && found.row.reference !== reference) return closeIntent(parts, key, reference)
  }
  const kept = found.isClosed || found.names.intent !== undefined ? found : await begin(parts, request)
  if ('kind' in kept) return kept
  const { intent, method } = kept.names
  if (kept.isClosed || intent === undefined || method === undefined) return closed(parts, kept, key)
  if (notAfter !== null && now() > notAfter) return closeIntent(parts, key, reference)
  const sent = await sendOnce(
    stepKey(key, 'confirm'),
    (step) => caller.post(`/payment_intents/${intent}/confirm`, confirmFields(request, method), Intent, step),
    async () => begun(await getIntent(caller, intent)),
  )
  // A decline is told as an error. The intent says all of it; if it says nothing, nothing was done.
  const answer = standing(sent.kind === 'refused' ? await getIntent(caller, intent) : sent)
  if (answer.kind !== 'known') return answer
  const nothing = sent.kind === 'refused' ? refusedBy(sent.error, now()) : null
  const value = answer.value ?? nothing
  return value === null ? { kind: 'unknown' } : { kind: 'known', value }
}

/** Whether anything was begun by a confirmation. */
const begun = (sent: Awaited<ReturnType<typeof getIntent>>) => {
  if (sent.kind !== 'answered') return sent
  const answer = standing(sent)
  const isNothing = answer.kind === 'known' && answer.value === null
  return isNothing ? { kind: 'answered' as const, value: null } : sent
}

async function closed(
  parts: StripeAccess,
  kept: KeptNames,
  key: string,
): Promise<ProcessorAnswer<Authorization>> {
  const answer = await inquireIntent(parts, key)
  if (answer.kind !== 'known') return answer
  return { kind: 'known', value: answer.value ?? closedUnused(kept, parts.now()) }
}

/** The card and the intent, side by side: neither moves anything, and who was first in another process counts. */
async function begin(
  { caller, names, now }: StripeAccess,
  request: AuthorizeRequest,
): Promise<KeptNames | ProcessorAnswer<Authorization>> {
  const { key, reference, amount, currency, card, payer } = request
  const units = STRIPE_AMOUNTS.toAcquirer(amount, currency)
  if (units === null) return { kind: 'known', value: refusedBy({ code: 'amount_not_representable' }, now()) }
  const [method, intent] = await Promise.all([
    createMethod(caller, card, payer),
    // For a day Stripe says if there is one whose name was lost with a database: it was made for a payment with another id.
    sendOnce<Intent>(
      stepKey(key, 'intent'),
      (step) => caller.post('/payment_intents', intentFields(request, units), Intent, step),
      async () => ({ kind: 'answered', value: null }),
    ),
  ])
  if (intent.kind === 'other_body') {
    const met = await meet({ caller, names, now }, request)
    // What was begun may have taken money: it goes nowhere else.
    return met.kind === 'known' ? met : { kind: 'unknown' }
  }
  const refused = [method, intent].find((sent) => sent.kind === 'refused')
  if (refused) return { kind: 'known', value: refusedBy(refused.error, now()) }
  if (method.kind !== 'answered') return harmless(method)
  if (intent.kind !== 'answered') return harmless(intent)
  return names.keep(
    { key, kind: 'authorize', reference, amount, currency },
    { intent: intent.value.id, method: method.value.id },
  )
}

const Found = stripeListOf(Intent)

/** What was begun under the key for a payment that this database does not know any more: nothing else is begun. */
async function meet(parts: StripeAccess, request: AuthorizeRequest): Promise<ProcessorAnswer<Authorization>> {
  const { caller, names } = parts
  const { key, reference, amount, currency } = request
  const found = await caller.get(
    '/payment_intents/search',
    { query: `metadata['${KEY}']:'${key}'`, limit: 100 },
    Found,
  )
  if (found.kind !== 'answered') return withoutAnswer(found)
  const { data } = found.value
  const intent = data.find((one) => stateOfIntent(one) !== null) ?? data[0]
  // What is new is found after a minute, and in an outage after an hour.
  if (!intent) return { kind: 'unknown' }
  const kept = await names.keep(
    { key, kind: 'authorize', reference, amount, currency },
    { intent: intent.id },
  )
  if (kept.isClosed) return closed(parts, kept, key)
  const answer = standing(await getIntent(caller, kept.names.intent ?? intent.id))
  if (answer.kind !== 'known') return answer
  // It was never confirmed, and its card is not known any more.
  return answer.value === null ? closeIntent(parts, key, reference) : { kind: 'known', value: answer.value }
}
