/** Captures. How much was captured under a key is in the intent's metadata, which Stripe writes together with the capture. */
import { authorizationOf as keyOfAuthorization } from '../../../domain/processor-keys'
import type { Capture, CaptureRequest, ProcessorAnswer } from '../../port'
import { withoutAnswer } from '../../no-answer'
import { stepKey } from '../../step-keys'
import { STRIPE_AMOUNTS } from './amounts'
import { captureMetadata, keptCaptures, takenOfIntent } from './authorization'
import { declineCodeOf } from './declines'
import { getIntent, type StripeAccess } from './access'
import { Intent } from './objects'
import { EXPANDED } from './requests'
import { sendOnce } from './sending'

export async function captureIntent(
  { caller, names, now }: StripeAccess,
  { key, authorizationKey, amount, currency, final }: CaptureRequest,
): Promise<ProcessorAnswer<Capture>> {
  const { intent: id } = (await names.find(authorizationKey)).names
  if (id === undefined) return { kind: 'unknown' }
  const units = STRIPE_AMOUNTS.toAcquirer(amount, currency)
  if (units === null) return { kind: 'known', value: refused('amount_not_representable', now()) }
  // Stripe knows a key again for a day only, and would capture as much once more.
  const before = await getIntent(caller, id)
  if (before.kind !== 'answered') return withoutAnswer(before)
  const done = capturedOf(before.value, key)
  if (done) return { kind: 'known', value: done }
  const fields = {
    ...EXPANDED,
    amount_to_capture: units,
    metadata: captureMetadata(key, units),
    ...(!final && { final_capture: false }),
  }
  const sent = await sendOnce<Intent>(
    stepKey(key, 'capture'),
    (step) => caller.post(`/payment_intents/${id}/capture`, fields, Intent, step),
    async () => {
      const found = await getIntent(caller, id)
      if (found.kind !== 'answered') return found
      return { kind: 'answered', value: capturedOf(found.value, key) ? found.value : null }
    },
  )
  if (sent.kind === 'answered')
    return { kind: 'known', value: capturedOf(sent.value, key) ?? refused('processing_error', now()) }
  if (sent.kind !== 'refused') return withoutAnswer(sent)
  const found = await getIntent(caller, id)
  if (found.kind !== 'answered') return withoutAnswer(found)
  const { code = 'processing_error' } = sent.error
  return {
    kind: 'known',
    value: capturedOf(found.value, key) ?? { ...refused(code, now()), ...takenIn(found.value) },
  }
}

export async function inquireCapture(
  { caller, names }: StripeAccess,
  key: string,
): Promise<ProcessorAnswer<Capture | null>> {
  const { intent: id } = (await names.find(keyOfAuthorization(key))).names
  if (id === undefined) return { kind: 'known', value: null }
  const found = await getIntent(caller, id)
  if (found.kind !== 'answered') return withoutAnswer(found)
  return { kind: 'known', value: capturedOf(found.value, key) }
}

/** Null if nothing was captured under the key: also where the metadata says so, and less was taken than all of it. */
function capturedOf(intent: Intent, key: string): Capture | null {
  const kept = keptCaptures(intent.metadata)
  const units = kept.find((one) => one.key === key)?.units
  const taken = takenOfIntent(intent)
  const sum = kept.reduce((all, one) => all + one.units, 0n)
  if (units === undefined || !taken || sum > intent.amount_received) return null
  const amount = STRIPE_AMOUNTS.fromAcquirer(units, intent.currency)
  return { state: 'captured', at: taken.at, taken, ...(amount !== null && { amount }) }
}

const takenIn = (intent: Intent) => {
  const taken = takenOfIntent(intent)
  return taken ? { taken } : {}
}

const refused = (code: string, at: string): Capture => ({
  state: 'refused',
  at,
  declineCode: declineCodeOf(code),
})
