/** Claims of writes, and what a repeat of a key is answered (contract 14). */
import { normalizeCardNumber } from '../domain/cards'
import { ApiError } from '../contract/errors'
import type { Claim, Repeat } from '../store/idempotency'
import type { Tenant } from '../store/context'
import type { CallerKind } from './authenticator'
import { STORED_REFUSAL, openRefusal } from '../contract/stored-refusal'
import type { Reply, Route, Write } from './route'
import type { Services } from './services'

export interface WriteRequest {
  tenant: Tenant
  kind: CallerKind
  actor: { id: string }
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
  { operationId, body, noStore }: Pick<Route, 'operationId' | 'body' | 'noStore'>,
  { tenant, kind, actor, method, path, rawBody }: WriteRequest,
): Claim {
  // The account's secret keys share a namespace. Publishable keys and platforms have one each, so that a page's visitor
  // can occupy neither a merchant's key nor another page's.
  const namespace = kind === 'secret' ? kind : `${kind} ${actor.id}`
  // Where the answer holds a secret, another key's repeat is another request.
  const asker = noStore ? [actor.id] : []
  const keyHash = pepper.hash('idempotency-key', namespace, rawKey)
  return {
    ...tenant,
    keyHash,
    operationId,
    fingerprint: pepper.hash(
      'fingerprint',
      method,
      path,
      canonicalJson(pepper, rawBody, body?.card),
      ...asker,
    ),
    sealedResponseKey: responses.keyFor(rawKey, keyHash),
  }
}

/** JSON with sorted keys; at the path `card` without its CVC, and with its number by its hash, however it was spaced. */
function canonicalJson(pepper: Services['pepper'], value: unknown, card?: readonly string[]): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(pepper, item)).join(',')}]`
  const entries = Object.entries(card?.length === 0 ? fingerprintedCard(pepper, value) : value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => {
      const inside = card?.[0] === key ? card.slice(1) : undefined
      return `${JSON.stringify(key)}:${canonicalJson(pepper, item, inside)}`
    })
  return `{${entries.join(',')}}`
}

function fingerprintedCard(pepper: Services['pepper'], card: object): object {
  const { cvc: _, number, ...rest } = card as Readonly<Record<string, unknown>>
  if (number === undefined) return rest
  const hash = (text: string) => pepper.hash('card-number', normalizeCardNumber(text)).toString('base64')
  return { ...rest, number: typeof number === 'string' ? hash(number) : number }
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

/** The stored response of work that somebody else finished for this call. */
export async function answerOf<B>(call: Write<B>): Promise<Reply | undefined> {
  const repeat = await call.services.store.idempotency.find(call.claim)
  if (repeat?.kind !== 'answered') return undefined
  const { status, body, form } = replay(call, repeat)
  return { status, body, form }
}

/** 409 for a call that comes too early; `message` where it is not its own key's first call that it waits for. */
export const inProgress = (message?: string): ApiError =>
  new ApiError('request_in_progress', { retryAfter: 1, ...(message !== undefined && { message }) })
