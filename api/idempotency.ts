/** Claims of writes, and what a repeat of a key is answered (specification 7, rulings 8). */
import { normalizeCardNumber } from '../domain/cards'
import { ApiError } from '../contract/errors'
import type { Claim, Repeat } from '../store/idempotency'
import type { Tenant } from '../store/context'
import type { CallerKind } from './authenticator'
import { STORED_REFUSAL, openRefusal } from './refusals'
import type { Reply, Write } from './route'
import type { Services } from './services'

export interface WriteRequest {
  tenant: Tenant
  kind: CallerKind
  actor: { id: string }
  operationId: string
  method: string
  path: string
  rawBody: unknown
}

/** The Idempotency-Key of a write: 1 to 255 printable ASCII characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\x20-\x7e]{1,255}$/.test(header)) return header
  throw new ApiError('idempotency_key_missing')
}

export function createClaim(
  { pepper, responses }: Pick<Services, 'pepper' | 'responses'>,
  rawKey: string,
  request: WriteRequest,
): Claim {
  const { tenant, kind, actor, operationId, method, path, rawBody } = request
  // A publishable key has a namespace of its own, so that a page's visitor cannot occupy a merchant's key; a platform, too.
  const namespace = kind === 'client' ? `client ${actor.id}` : kind
  const keyHash = pepper.hash('idempotency-key', namespace, rawKey)
  return {
    ...tenant,
    keyHash,
    operationId,
    fingerprint: pepper.hash('fingerprint', method, path, canonicalJson(pepper, rawBody)),
    sealedResponseKey: responses.keyFor(rawKey, keyHash),
  }
}

/** JSON with sorted keys, no CVC, and a card number by its hash, however it was spaced. */
function canonicalJson(pepper: Services['pepper'], value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(pepper, item)).join(',')}]`
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'cvc')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(pepper, hashedNumber(pepper, key, item))}`)
  return `{${entries.join(',')}}`
}

function hashedNumber(pepper: Services['pepper'], key: string, value: unknown): unknown {
  const isNumber = key === 'number' && typeof value === 'string'
  return isNumber ? pepper.hash('card-number', normalizeCardNumber(value)).toString('base64') : value
}

/** The stored response of an answered repeat, marked as a replay. */
export function replay<B>(
  { services, claim, idempotencyKey }: Write<B>,
  repeat: Extract<Repeat, { kind: 'answered' }>,
): Reply {
  const { body, form } = services.responses.open(idempotencyKey, claim.keyHash, repeat.sealedResponse)
  const headers = { 'Idempotent-Replay': 'true' }
  if (repeat.status === STORED_REFUSAL) throw openRefusal(body, headers)
  return { status: repeat.status, body, form, headers }
}

/** What a repeat of a key is answered, when it does not fall to it to go on with the work. */
export function answerRepeat<B>(call: Write<B>, repeat: Repeat): Reply {
  const reply = answerFinished(call, repeat)
  if (reply) return reply
  throw inProgress()
}

/** The replay of a repeat whose first call was answered; undefined when that call's work is still to be gone on with. */
export function answerFinished<B>(call: Write<B>, repeat: Repeat): Reply | undefined {
  if (repeat.kind === 'other_request') throw new ApiError('idempotency_key_reused')
  return repeat.kind === 'answered' ? replay(call, repeat) : undefined
}

/** The stored response of work that somebody else finished for this call. */
export async function answerOf<B>(call: Write<B>): Promise<Reply | undefined> {
  const repeat = await call.services.store.idempotency.find(call.claim)
  if (repeat?.kind !== 'answered') return undefined
  const { status, body, form } = replay(call, repeat)
  return { status, body, form }
}

export const inProgress = (): ApiError => new ApiError('request_in_progress', { retryAfter: 1 })
