/** Claims of writes: who asks, under which key, and for what (contract 14). */
import { normalizeCardNumber } from '../../domain/cards'
import type { Pepper } from '../../infra/pepper'
import type { ResponseSeal } from '../../infra/response-seal'
import type { Tenant } from '../../store/context'
import type { Claim } from '../../store/idempotency'
import { storedKind } from '../../store/key-kinds'
import type { CallerKind } from './write'

interface Keys {
  pepper: Pepper
  responses: ResponseSeal
}

export interface Claims {
  claim: Claim
  former: readonly Claim[]
}

/** A write as it was asked for over HTTP. */
export interface WriteRequest {
  operationId: string
  tenant: Tenant
  caller: { kind: CallerKind; id: string }
  method: string
  path: string
  body: unknown
  /** Where the body may hold a card: its CVC is left out of the fingerprint, and its number goes in by its hash. */
  card?: readonly string[] | undefined
  /** The answer holds a secret: under another key of the account the same request is another one. */
  secretAnswer?: boolean | undefined
}

/** The claims of a call: the one to make, and those that a process with the other pepper may have made before. */
export const claimsOf = (keys: Keys, idempotencyKey: string, request: WriteRequest): Claims =>
  underEach(keys, (one) => claimOf(one, idempotencyKey, request))

/**
 * While there are two peppers, a claim also has its hash under the one whose name comes first. So two processes that hash
 * with different ones cannot both claim a key.
 */
function underEach(keys: Keys, claimUnder: (keys: Keys) => Claim): Claims {
  const [own, other] = keys.pepper.held.map((pepper) => ({
    id: pepper.id,
    claim: claimUnder({ pepper, responses: keys.responses }),
  }))
  if (!own) throw new Error('there is no pepper')
  if (!other) return { claim: own.claim, former: [] }
  const { keyHash: twinHash } = (own.id < other.id ? own : other).claim
  return { claim: { ...own.claim, twinHash }, former: [{ ...other.claim, twinHash }] }
}

function claimOf({ pepper, responses }: Keys, idempotencyKey: string, request: WriteRequest): Claim {
  const { operationId, tenant, caller, method, path, body, card, secretAnswer } = request
  const keyHash = keyHashOf(pepper, caller, idempotencyKey)
  const asker = secretAnswer ? [caller.id] : []
  const content = canonicalJson(pepper, body, card)
  return {
    ...tenant,
    keyHash,
    operationId,
    fingerprint: pepper.hash('fingerprint', method, path, content, ...asker),
    sealedResponseKey: responses.keyFor(idempotencyKey, keyHash),
  }
}

/**
 * The hash under which a caller's key is stored. The account's secret keys share a namespace. Publishable keys and
 * platforms have one each, so that a page's visitor can occupy neither a merchant's key nor another page's.
 */
export function keyHashOf(pepper: Pepper, caller: WriteRequest['caller'], idempotencyKey: string): Buffer {
  const namespace = caller.kind === 'secret' ? caller.kind : `${storedCaller(caller.kind)} ${caller.id}`
  return pepper.hash('idempotency-key', namespace, idempotencyKey)
}

/** Namespaces go into stored hashes, so they keep the database's word for a kind of key. */
const storedCaller = (kind: CallerKind): string => (kind === 'publishable' ? storedKind(kind) : kind)

/**
 * The claims of a write that a browser page asks for. Its key is made here of what the write does, so that doing it
 * again is the same write; `name` tells that apart.
 */
export function browserClaims(
  keys: Keys,
  tenant: Tenant,
  operationId: string,
  name: readonly string[],
): Claims & { idempotencyKey: string } {
  const idempotencyKey = [operationId, ...name].join(' ')
  const claims = underEach(keys, ({ pepper, responses }) => {
    // A namespace of its own: no merchant's key can be one of these.
    const keyHash = pepper.hash('idempotency-key', 'browser', idempotencyKey)
    const sealedResponseKey = responses.keyFor(idempotencyKey, keyHash)
    return { ...tenant, keyHash, operationId, fingerprint: keyHash, sealedResponseKey }
  })
  return { idempotencyKey, ...claims }
}

/** What tells a call apart, in hex: its Idempotency-Key, and what it asks for. */
export const hexOf = ({ keyHash, fingerprint }: Pick<Claim, 'keyHash' | 'fingerprint'>) => ({
  keyHash: Buffer.from(keyHash).toString('hex'),
  fingerprint: Buffer.from(fingerprint).toString('hex'),
})

/** JSON with sorted keys; at the path `card` without its CVC, and with its number by its hash, however it was spaced. */
function canonicalJson(pepper: Pepper, value: unknown, card?: readonly string[]): string {
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

function fingerprintedCard(pepper: Pepper, card: object): object {
  const { cvc: _, number, ...rest } = card as Readonly<Record<string, unknown>>
  if (number === undefined) return rest
  const hash = (text: string) => pepper.hash('card-number', normalizeCardNumber(text)).toString('base64')
  return { ...rest, number: typeof number === 'string' ? hash(number) : number }
}
