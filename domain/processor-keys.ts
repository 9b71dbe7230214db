/**
 * The keys of operations at the processor (decision 0073). They are made of what the business repeats and never of an id that
 * is drawn anew, so that a repeat after a restored database meets what was done.
 */
import { IDEMPOTENCY_LIFE } from './retention'

/** Whose operation it is: the account, in one of its modes. */
interface Owner {
  accountId: string
  livemode: boolean
  /** Which beginning of the sandbox it is; absent in the first one. What was before cannot be met again (decision 0085). */
  era?: string | undefined
}

/** A row whose keys begin with `processorKey`. */
interface Keyed {
  processorKey: string
}

export interface KeyOwner extends Owner {
  kind: 'call' | 'session' | 'charge'
  /** The first half of the hash of the Idempotency-Key that it is made of, in hex. */
  keyHash: string
}

/** Whose a key is, by its text alone; null if this service makes no such keys. */
export function ownerOfKey(key: string): KeyOwner | null {
  const [, kind, accountId = '', mode, era, keyHash = ''] =
    /^(call|session|charge):([^:]+):(live|sandbox)(?:\.([^:]+))?:([0-9a-f]{32})/.exec(key) ?? []
  if (kind === undefined) return null
  return { kind: kind as KeyOwner['kind'], accountId, livemode: mode === 'live', era, keyHash }
}

/** So much of a hash in hex, 128 bits, names an Idempotency-Key. */
const short = (hash: string): string => hash.slice(0, 32)

const ofOwner = (kind: KeyOwner['kind'] | 'payout', { accountId, livemode, era }: Owner): string =>
  `${kind}:${accountId}:${livemode ? 'live' : 'sandbox'}${era === undefined ? '' : `.${era}`}`

/** Of a payment that a call asks for. `keyHash`: the hash of its Idempotency-Key, in hex, as everywhere here. */
export const callKey = (owner: Owner, keyHash: string): string =>
  `${ofOwner('call', owner)}:${short(keyHash)}`

/**
 * What the keys of a session's or a subscription's payments begin with. Created again by the same call it begins alike, and
 * charges nothing a second time; with another body under the same Idempotency-Key it is another one.
 */
export const creationKey = (
  kind: 'session' | 'charge',
  owner: Owner,
  call: { keyHash: string; fingerprint: string },
): string => `${ofOwner(kind, owner)}:${short(call.keyHash)}${short(call.fingerprint)}`

/** Of a payment on the page of a hosted session. */
export const attemptKey = (session: Keyed & { attempt: number }): string =>
  `${session.processorKey}:${session.attempt}`

/**
 * The beginning of the keys of the session or subscription that a payment's key is of, and what follows it: the number of the
 * attempt, or the charge date. Null for the key of a call.
 */
export function madeBy(key: string): { processorKey: string; part: string } | null {
  const [, processorKey, part] = /^((?:session|charge):[^:]+:[^:]+:[0-9a-f]{64}):([^:]+)/.exec(key) ?? []
  return processorKey === undefined || part === undefined ? null : { processorKey, part }
}

/** Of a subscription's charge. `tries`: how often an outage has postponed the attempt. */
export const chargeKey = (
  subscription: Keyed,
  { date, attempt, tries }: { date: string; attempt: number; tries: number },
): string => `${subscription.processorKey}:${date}:${attempt}.${tries}`

const AUTHORIZE = ':authorize'

export const authorizeKey = ({ processorKey }: Keyed): string => `${processorKey}${AUTHORIZE}`

const ATTEMPT = ':attempt:'

/** Of the payment's authentication by the service's own authenticator: one for all its attempts. */
export const authenticateKey = ({ processorKey }: Keyed): string =>
  `${processorKey.split(ATTEMPT)[0] ?? ''}:authenticate`

/** Which attempt of its payment a key is of, from 1. */
export const attemptNumber = (processorKey: string): number =>
  Number.parseInt(processorKey.split(ATTEMPT)[1] ?? '1', 10)

/** Of the attempt after it, at another acquirer. */
export const followingKey = (processorKey: string): string =>
  `${processorKey.split(ATTEMPT)[0] ?? ''}${ATTEMPT}${attemptNumber(processorKey) + 1}`

/** What the keys of a payment begin with, by the key of its authorization. */
export const payerOfKey = (key: string): string =>
  key.endsWith(AUTHORIZE) ? key.slice(0, -AUTHORIZE.length) : key

/** The key of the authorization that a capture or a refund is of, by its own key; another key is its own. */
export function authorizationOf(key: string): string {
  const [payer = key] = key.split(/:(?:capture|refund|dispute):/)
  return payer === key ? key : `${payer}${AUTHORIZE}`
}

/** Of a capture, or of a release that captures: there is one release at most, whoever asks for it. */
export const captureKey = (
  { processorKey }: Keyed,
  { kind, keyHash }: { kind: string; keyHash: string },
): string => `${processorKey}:capture:${kind === 'release' ? kind : short(keyHash)}`

/** Of a new refund of the payment. */
export const newRefundKey = ({ processorKey }: Keyed, keyHash: string): string =>
  `${processorKey}:refund:${short(keyHash)}`

/** Of what is given back of a payment that is over, since it was taken all the same: once. */
export const lateRefundKey = ({ processorKey }: Keyed): string => `${processorKey}:refund:late`

/** Whether a call with a body of its own asked for it, and not a page or a schedule, whose terms are those of the past. */
export const isOfCall = ({ processorKey }: Keyed): boolean => processorKey.startsWith('call:')

/** Of a payout that a call asks for. */
export const payoutKey = (owner: Owner, keyHash: string): string =>
  `${ofOwner('payout', owner)}:${short(keyHash)}`

/** Of a payout that a schedule makes. `day`: the one on which it was due, `2026-11-26`. */
export const scheduledPayoutKey = (
  owner: Owner,
  { currency, day }: { currency: string; day: string },
): string => `${ofOwner('payout', owner)}:${currency}:${day}`

/** The same for each later use, once its payout's Idempotency-Key is kept no longer. `uses`: how many there were before. */
export const usedAnew = (key: string, uses: number): string => (uses === 0 ? key : `${key}:${uses}`)

/** Of an acquirer's dispute, by its own name of it, of the authorization with this key. */
export const disputeKey = (authorizationKey: string, acquirerDispute: string): string =>
  `${payerOfKey(authorizationKey)}:dispute:${acquirerDispute}`

/** The acquirer's own name of the dispute, in the key of an answer to it, or of a file. */
export const disputeInKey = (key: string): string | undefined => /:dispute:([^:]+)/.exec(key)?.[1]

/** Of a merchant's answer to a dispute: there is one in each stage, and another one after each that was refused. */
export const disputeAnswerKey = (
  { processorKey }: Keyed,
  {
    acquirerDispute,
    stage,
    refusedAnswers,
  }: { acquirerDispute: string; stage: string; refusedAnswers: number },
): string =>
  `${processorKey}:dispute:${acquirerDispute}:${stage}${refusedAnswers === 0 ? '' : `:${refusedAnswers}`}`

/** Of a file that goes with such an answer. */
export const evidenceFileKey = (answerKey: string, fileId: string): string => `${answerKey}:${fileId}`

/**
 * The keys to go on with when another payment's operation stands under `key`, because its Idempotency-Key was used anew: one
 * for each time that a key is kept. A look at the one before finds what was done shortly before the present one began.
 */
export function laterKeys(key: string, began: Date, at: Date): { before: string | null; own: string } {
  const times = Math.max(Math.floor((at.getTime() - began.getTime()) / IDEMPOTENCY_LIFE), 1)
  return { before: times > 1 ? `${key}:${times - 1}` : null, own: `${key}:${times}` }
}

/** Whether what began at `began` is too old to be repeated by something of `at`: its Idempotency-Key is kept no longer. */
export const isForgotten = (began: Date, at: Date): boolean =>
  at.getTime() - began.getTime() >= IDEMPOTENCY_LIFE
