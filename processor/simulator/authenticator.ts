/**
 * The 3-D Secure server of the sandbox (`processor/authenticators/port.ts`), which this process plays too: under `/authenticator`, with
 * a ledger and a secret of its own. Its challenges are shown by the pages of the sandbox's bank.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Authentication } from '../../domain/authentications'
import { cardBrand } from '../../domain/cards'
import { conductOf, type SandboxAuthentication } from '../../domain/sandbox-cards'
import type { AuthenticateRequest, Authenticated, AuthenticationState } from '../authenticators/port'
import type { Terms } from '../terms'
import { createAcs, type Challenged } from './acs'
import { actionFor } from './challenges'
import type { createControls } from './controls'
import type { Ledger } from './ledger'
import { NOT_FOUND, json, readBody, type Asked, type SimulatorReply } from './listener'
import { createKeyLocks } from './locks'
import { BrowserGiven, CardBody, PayerBody, parse, positiveAmount, requestKey } from './requests'
import { openTables } from './tables'

const VERSION = '2.2.0'
const TRANSIENT = json(503, { error: 'transient' })

type Row = Omit<Challenged, 'key'> & {
  /** The operation's key. */
  id: string
  terms: Omit<Terms, 'amount'> & { amount: string }
  mastercard: boolean
  conduct: SandboxAuthentication
  /** What came of the 3DS method. */
  method?: 'done' | 'unavailable'
}

const Authenticate: z.ZodType<AuthenticateRequest> = z.strictObject({
  key: requestKey,
  reference: requestKey,
  amount: positiveAmount,
  currency: z.string().length(3),
  storing: z.literal(true).exactOptional(),
  merchantName: z.string().exactOptional(),
  notificationUrl: z.string(),
  payer: PayerBody.exactOptional(),
  browser: BrowserGiven.exactOptional(),
  threeDSecureMode: z.enum(['automatic', 'required']),
  acquirer: z.string(),
  card: CardBody.omit({ cvc: true }),
  method: z.enum(['done', 'unavailable']).exactOptional(),
})

interface Parts {
  ledger: Pick<Ledger, 'hash'>
  controls: ReturnType<typeof createControls>
  publicUrl: () => string
  clock: () => number
}

export async function openAuthenticator(path: string, { ledger, controls, publicUrl, clock }: Parts) {
  const byTransaction = new Map<string, string>()
  const rows = await openTables<{ authentications: Row }>(path, ({ row }) => {
    if (row.transaction) byTransaction.set(row.transaction.id, row.id)
  })
  const locked = createKeyLocks()
  const find = (key: string) => rows.find('authentications', key)
  const ofTransaction = (id: string): Challenged | undefined => {
    const row = find(byTransaction.get(id) ?? '')
    return row?.transaction?.id === id ? { ...row, key: row.id } : undefined
  }

  const acs = createAcs(
    { hash: ledger.hash, findByTransaction: ofTransaction },
    {
      /** Only the first answer counts. */
      answerChallenge: (id, wants) =>
        locked(byTransaction.get(id) ?? '', async () => {
          const row = find(byTransaction.get(id) ?? '')
          if (row?.answer === null && row.transaction) {
            const isConfirmed = wants === 'authenticate' && row.transaction.authenticates
            await rows.write('authentications', { ...row, answer: isConfirmed ? 'authenticated' : 'failed' })
          }
          return ofTransaction(id) ?? null
        }),
    },
    { tell: () => Promise.resolve(null) },
  )

  const proof = ({ id, mastercard }: Row, status: 'Y' | 'A', challenged: boolean): Authentication => {
    const hash = ledger.hash(`authentication:${id}`)
    const digits = status === 'Y' ? 5 : 6
    return {
      version: VERSION,
      eci: `0${mastercard ? 7 - digits : digits}`,
      transactionId: `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
      status,
      challenged,
      cryptogram: Buffer.from(hash.slice(0, 40), 'hex').toString('base64'),
    }
  }

  const stateOf = (row: Row): AuthenticationState => {
    const { conduct, transaction, answer } = row
    if (transaction && answer === null) {
      const action = actionFor(transaction, ledger, publicUrl())
      if (!('kind' in action) || action.kind === 'device_data')
        return { state: 'action', version: VERSION, action }
    }
    if (answer === 'failed' || conduct === 'rejected') return { state: 'failed' }
    if (answer === 'authenticated') return { state: 'proven', authentication: proof(row, 'Y', true) }
    if (conduct === 'not_enrolled' || conduct === 'unavailable') return { state: conduct }
    return { state: 'proven', authentication: proof(row, conduct === 'attempted' ? 'A' : 'Y', false) }
  }

  const tell = (row: Row): object => ({ ...stateOf(row), terms: row.terms }) satisfies Told

  const begin = (request: AuthenticateRequest): Row => {
    const { key, reference, card, merchantName, notificationUrl } = request
    const conduct = conductBefore(request)
    const amount = request.amount.toString()
    const last4 = card.number.slice(-4)
    const leads = conduct === 'challenge' || conduct === 'challenge_fails' || conduct === 'method'
    return {
      id: key,
      amount,
      currency: request.currency,
      last4,
      conduct,
      mastercard: cardBrand(card.number) === 'mastercard',
      answer: null,
      transaction: leads
        ? {
            id: randomUUID(),
            acsTransId: randomUUID(),
            authenticates: conduct !== 'challenge_fails',
            notificationUrl,
            ...(merchantName !== undefined && { merchantName }),
            ...(conduct === 'method' && { action: 'device_data' as const }),
          }
        : null,
      terms: {
        reference,
        begunAt: new Date(clock()).toISOString(),
        amount,
        currency: request.currency,
        card: { last4, expiryMonth: card.expiryMonth, expiryYear: card.expiryYear },
      },
    }
  }

  const authenticate = (request: AuthenticateRequest): Promise<Row> =>
    locked(request.key, async () => {
      const known = find(request.key)
      if (!known) return rows.write('authentications', begin(request))
      const isMethod = known.transaction?.action === 'device_data' && request.method !== undefined
      return isMethod
        ? rows.write('authentications', { ...known, transaction: null, method: request.method ?? 'done' })
        : known
    })

  return {
    acs,
    isOwn: (transaction: string) => ofTransaction(transaction) !== undefined,
    /** Every authentication, oldest first. */
    all: (): Row[] => rows.all('authentications'),
    /** `segments`: those after `/authenticator`. */
    async route(asked: Asked, [first, key, more]: readonly string[]): Promise<SimulatorReply | undefined> {
      if (controls.isDown()) return undefined
      if (first !== 'authentications' || more !== undefined) return NOT_FOUND
      if (asked.method === 'GET' && key !== undefined) {
        const row = find(key)
        return row ? json(200, tell(row)) : NOT_FOUND
      }
      if (asked.method !== 'POST' || key !== undefined) return NOT_FOUND
      const request = parse(Authenticate, await readBody(asked.request))
      if (!(await controls.beforeWork())) return TRANSIENT
      const reply = json(200, tell(await authenticate(request)))
      return (await controls.afterWork()) ? reply : undefined
    },
    close: () => rows.close(),
  }
}

type Told = Omit<Authenticated, 'terms'> & { terms: Row['terms'] }

/** A merchant who requires 3-D Secure has every card challenged that is enrolled, and whose issuer answers. */
function conductBefore({ card, threeDSecureMode }: AuthenticateRequest): SandboxAuthentication {
  const conduct = conductOf(card.number)
  const own =
    conduct.kind === 'challenges'
      ? conduct.authenticates
        ? 'challenge'
        : 'challenge_fails'
      : conduct.kind === 'approves'
        ? (conduct.authentication ?? 'not_enrolled')
        : 'not_enrolled'
  const isChallenged = own === 'not_enrolled' || own === 'frictionless'
  return threeDSecureMode === 'required' && isChallenged ? 'challenge' : own
}
