/** The client of the kind `stripe`: the port in Stripe's payment intents (decision 0254). */
import { z } from 'zod'
import type { Capabilities } from '../../../domain/acquirer-capabilities'
import type { ClientOptions, Connected, Memory } from '../../connecting'
import type { ProcessorAnswer } from '../../port'
import { withoutAnswer } from '../../no-answer'
import { captureIntent, inquireCapture } from './captures'
import { closeIntent } from './closing'
import { acceptStripeDispute, contestedIntent, inquireAnswer } from './disputes'
import { listEvents } from './events'
import { sendStripeFile, submitStripeEvidence } from './evidence'
import { authorizeIntent, inquireIntent } from './intents'
import { inquireRefund, refundIntent } from './refunds'
import { listPayouts, settlementOf } from './settlements'
import { createStripeCaller, type StripeCaller } from './sending'
import { inquireVerification, verifyCard } from './verifications'

/** What an account can do at most: several captures are by agreement with Stripe. */
const STRIPE_CAPABILITIES: Capabilities = {
  captures: 'several',
  closes: 'key',
  currencies: null,
  lookUp: 'key',
  keysKept: null,
  lists: false,
  retells: true,
  settlements: true,
  files: true,
  disputes: true,
  authentications: true,
}

export function createStripeProcessor({
  names,
  now,
  ...options
}: ClientOptions & Pick<Memory, 'names'> & { now: () => Date }): Connected {
  const caller = createStripeCaller(options)
  const parts = { caller, names, now: () => now().toISOString() }
  return {
    capabilities: STRIPE_CAPABILITIES,
    greet: () => greet(caller),
    authorize: (request) => authorizeIntent(parts, request),
    inquire: (key) => inquireIntent(parts, key),
    close: (key, reference) => closeIntent(parts, key, reference),
    capture: (request) => captureIntent(parts, request),
    inquireCapture: (key) => inquireCapture(parts, key),
    refund: (request) => refundIntent(parts, request),
    inquireRefund: (key) => inquireRefund(parts, key),
    verify: (request) => verifyCard(parts, request),
    resumeVerification: (key) => inquireVerification(parts, key),
    // Stripe authorizes by itself: how it ended is asked.
    resume: (key) => inquireIntent(parts, key),
    contested: (authorizationKey) => contestedIntent(parts, authorizationKey),
    sendEvidenceFile: (request) => sendStripeFile(parts, request),
    submitEvidence: (request) => submitStripeEvidence(parts, request),
    acceptDispute: (request) => acceptStripeDispute(parts, request),
    inquireDisputeAnswer: (key) => inquireAnswer(parts, key),
    // Movements are nowhere in one list. What was done is compared by what is settled.
    list: async () => ({ kind: 'unsupported' }),
    listNotifications: (since, cursor) => listEvents(caller, since, cursor),
    settlements: (since, cursor) => listPayouts(caller, since, cursor),
    settlement: (id) => settlementOf(caller, id),
    shutdown: () => caller.close(),
  }
}

/** A key that is refused has no account. */
async function greet(caller: StripeCaller): Promise<ProcessorAnswer<unknown>> {
  const sent = await caller.get('/balance', {}, z.object({ object: z.literal('balance') }))
  return sent.kind === 'answered' ? { kind: 'known', value: sent.value } : withoutAnswer(sent)
}
