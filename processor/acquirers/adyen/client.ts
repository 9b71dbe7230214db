/** The client of the kind `adyen`: the port in Adyen's Checkout API (decision 0255). It is wrapped by the memory of what cannot be asked. */
import { z } from 'zod'
import type { Capabilities } from '../../../domain/acquirer-capabilities'
import { DAY } from '../../../domain/time'
import { withoutAnswer } from '../../no-answer'
import type { ClientOptions, Connected, Memory } from '../../connecting'
import type { ProcessorAnswer } from '../../port'
import { authorizeAtAdyen, resumeAtAdyen } from './authorization'
import { acceptAdyenDispute, inquireKeptAnswer } from './disputes'
import { sendAdyenFile, submitAdyenEvidence } from './evidence'
import { captureAtAdyen, closeAtAdyen, refundAtAdyen } from './modifications'
import { createAdyenCaller, type AdyenCaller } from './sending'
import { batchLines, listBatches } from './settlements'
import { resumeVerificationAtAdyen, verifyAtAdyen } from './verifications'

/** What an account can do at most: several captures are by agreement with Adyen. */
const ADYEN_CAPABILITIES: Capabilities = {
  captures: 'several',
  closes: 'authorization',
  currencies: null,
  lookUp: 'none',
  keysKept: 7 * DAY,
  lists: false,
  retells: false,
  settlements: true,
  files: true,
  disputes: false,
  authentications: true,
}

const UNSUPPORTED = { kind: 'unsupported' } as const
const unsupported = async () => UNSUPPORTED
/** The memory answers before anybody comes here. */
const unasked = async () => ({ kind: 'cannot_tell', repeatUntil: null }) as const

export function createAdyenProcessor({
  names,
  told,
  now,
  ...options
}: ClientOptions & Memory & { now: () => Date }): Connected {
  const caller = createAdyenCaller(options)
  const access = { caller, names, now: () => now().toISOString() }
  const { merchantAccount, apiKey } = caller
  const reports = { baseUrl: options.baseUrl, merchantAccount, apiKey, names, told, now }
  return {
    capabilities: ADYEN_CAPABILITIES,
    greet: () => greet(caller),
    authorize: (request) => authorizeAtAdyen(access, request),
    inquire: unasked,
    close: (key, reference) => closeAtAdyen(access, key, reference),
    capture: (request) => captureAtAdyen(access, request),
    inquireCapture: unasked,
    refund: (request) => refundAtAdyen(access, request),
    inquireRefund: unasked,
    verify: (request) => verifyAtAdyen(access, request),
    resumeVerification: (key, returned) => resumeVerificationAtAdyen(access, key, returned),
    resume: (key, returned) => resumeAtAdyen(access, key, returned),
    contested: unsupported,
    sendEvidenceFile: (request) => sendAdyenFile(access, request),
    submitEvidence: (request) => submitAdyenEvidence(access, request),
    acceptDispute: (request) => acceptAdyenDispute(access, request),
    inquireDisputeAnswer: (key) => inquireKeptAnswer(access, key),
    list: unsupported,
    listNotifications: unsupported,
    settlements: (since, cursor) => listBatches(reports, since, cursor),
    settlement: (id) => batchLines(reports, id),
    shutdown: () => caller.close(),
  }
}

/** Whether the account is there, and the key is of it. */
async function greet(caller: AdyenCaller): Promise<ProcessorAnswer<unknown>> {
  const sent = await caller.checkout('/paymentMethods', {}, z.object({}))
  return sent.kind === 'answered' ? { kind: 'known', value: sent.value } : withoutAnswer(sent)
}
