/** Verifications of cards, as setup intents, which are begun as payment intents are: kept by name before they are confirmed. */
import type { ProcessorAnswer, Verification, VerifyRequest } from '../../port'
import { withoutAnswer } from '../../no-answer'
import { harmless } from './answers'
import { cardFactsOf, redirectOf } from './authorization'
import { declineOf, refusalCodeOf } from './declines'
import type { StripeAccess } from './access'
import { createMethod } from './methods'
import { isoOf, SetupIntent } from './objects'
import type { StripeRefusal } from './sending'

const EXPANDED = { expand: ['payment_method'] } as const

export async function verifyCard(
  { caller, names, now }: StripeAccess,
  { key, card, notificationUrl }: VerifyRequest,
): Promise<ProcessorAnswer<Verification>> {
  let { names: kept } = await names.find(key)
  if (kept.setup === undefined) {
    const [method, setup] = await Promise.all([
      createMethod(caller, card),
      caller.post('/setup_intents', { payment_method_types: ['card'], usage: 'off_session' }, SetupIntent),
    ])
    if (method.kind === 'refused') return { kind: 'known', value: refused(method.error, now()) }
    if (method.kind !== 'answered') return harmless(method)
    if (setup.kind !== 'answered') return harmless(setup)
    const begun = { setup: setup.value.id, method: method.value.id }
    kept = (await names.keep({ key, kind: 'verify', reference: key.slice(0, key.indexOf(':')) }, begun)).names
  }
  const path = `/setup_intents/${kept.setup}`
  const standing = await caller.get(path, EXPANDED, SetupIntent)
  if (standing.kind !== 'answered') return withoutAnswer(standing)
  const before = verificationOf(standing.value)
  if (before) return { kind: 'known', value: before }
  // No money moves by it: one whose answer is lost may be confirmed again.
  const fields = {
    ...EXPANDED,
    payment_method: kept.method,
    ...(notificationUrl !== undefined && { return_url: notificationUrl }),
  }
  const sent = await caller.post(`${path}/confirm`, fields, SetupIntent)
  const after = sent.kind === 'refused' ? await caller.get(path, EXPANDED, SetupIntent) : sent
  if (after.kind !== 'answered') return harmless(after)
  const value = verificationOf(after.value) ?? (sent.kind === 'refused' ? refused(sent.error, now()) : null)
  return value ? { kind: 'known', value } : { kind: 'unknown' }
}

/** Stripe decides by itself, whatever a browser has brought back. */
export async function inquireVerification(
  { caller, names }: StripeAccess,
  key: string,
): Promise<ProcessorAnswer<Verification | null>> {
  const { setup } = (await names.find(key)).names
  if (setup === undefined) return { kind: 'known', value: null }
  const standing = await caller.get(`/setup_intents/${setup}`, EXPANDED, SetupIntent)
  if (standing.kind !== 'answered') return withoutAnswer(standing)
  const value = verificationOf(standing.value)
  return value ? { kind: 'known', value } : { kind: 'unknown' }
}

/** Null while it is not confirmed, or under way. */
function verificationOf(setup: SetupIntent): Verification | null {
  const at = isoOf(setup.created)
  const error = setup.last_setup_error
  const card = cardFactsOf(setup.payment_method?.card ?? error?.payment_method?.card ?? undefined)
  switch (setup.status) {
    case 'succeeded':
      return { state: 'verified', at, card }
    case 'requires_action': {
      const challenge = redirectOf(setup)
      // Stripe leads nobody anywhere unless it is told where to lead him back to.
      if (!challenge) return { state: 'refused', at, declineCode: 'authentication_required', card }
      return { state: 'challenge', at, challenge, card }
    }
    case 'requires_payment_method':
      return error ? { state: 'refused', at, declineCode: declineOf(error, undefined), card } : null
    default:
      return null
  }
}

const refused = (error: StripeRefusal, at: string): Verification => ({
  state: 'refused',
  at,
  declineCode: refusalCodeOf(error),
  card: cardFactsOf(undefined),
})
