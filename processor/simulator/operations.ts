/** What the simulated processor does, idempotent by the operation's key (port.ts; contract 18.1). */
import { randomUUID } from 'node:crypto'
import type { Returned } from '../../domain/actions'
import type { Authentication } from '../../domain/authentications'
import { conductOf, type CardConduct, type NetworkCodes } from '../../domain/sandbox-cards'
import type { AuthorizeRequest, ThreeDSecureFacts } from '../port'
import { actionFor } from './challenges'
import type { Ledger, LedgerEntry, StoredAuthorization, TakenSale } from './ledger'
import { createKeyLocks } from './locks'
import { approvalOf, captureBefore, checksOf } from './network'
import type { Unnamed } from './requests'
import { factsOf } from './sandbox-cards'
import { afterDevice, decided, nextTransaction, type Actions, type LedTransaction } from './steps'
import { tellEntry, type ToldAnswer } from './told'

export type Authorizing =
  { kind: 'done'; authorization: ToldAnswer } | { kind: 'transient' } | { kind: 'refused'; field: string }

export const PLAIN: ThreeDSecureFacts = { required: false, status: 'not_required', version: null }
const ATTEMPTED_VERSION = '2.2.0'

/** `tongue`: of an interface whose cardholders are led through the acquirer's own page alone, and with what they come back. */
type Asked = Unnamed<AuthorizeRequest> & Pick<LedgerEntry, 'tongue'> & Pick<LedTransaction, 'broughtBack'>

/** Who was authenticated elsewhere is believed to be. */
const givenOf = ({ status, version }: Authentication): ThreeDSecureFacts => ({
  required: true,
  status: status === 'Y' ? 'authenticated' : 'attempted',
  version,
})

interface AuthenticationResult {
  threeDSServerTransId: string
  status: 'pending' | 'authenticated' | 'failed'
}

export type Operations = ReturnType<typeof createOperations>

/**
 * `clock` is the processor's own, in milliseconds. It dates every operation, and decides which ones come too late. `take`: what of
 * an approval is decided later. `isForgotten`: of a key that was first used at a time.
 */
export function createOperations(
  ledger: Ledger,
  publicUrl: () => string,
  clock: () => number,
  {
    take = () => ({}),
    isForgotten = () => false,
  }: { take?: (request: Unnamed<AuthorizeRequest>) => TakenSale; isForgotten?: (at: string) => boolean } = {},
) {
  const locked = createKeyLocks()
  const now = () => new Date(clock()).toISOString()

  const authorize = async (request: Asked): Promise<Authorizing> => {
    const found = ledger.find(request.key)
    const isNew = found !== undefined && isForgotten(found.begunAt)
    if (isNew) await ledger.forget(found)
    const entry = isNew ? undefined : found
    const goesOn = entry?.authorization.state === 'challenge' && request.authenticatedBy !== null
    if (entry && (entry.closing || !goesOn)) return done(entry)
    if (request.notAfter !== null && clock() > Date.parse(request.notAfter)) {
      const authorization: StoredAuthorization = { state: 'closed', at: now(), voided: false }
      const { key, reference } = request
      return done(await ledger.write({ ...(entry ?? blank(key, reference, authorization)), authorization }))
    }
    return entry ? goOn(entry, request) : begin(request)
  }

  const begin = async (request: Asked): Promise<Authorizing> => {
    const conduct = conductOf(request.card.number)
    const challenged = conduct.kind === 'challenges' || conduct.kind === 'leads'
    if (conduct.kind === 'fails') return { kind: 'transient' }
    const { authentication } = request
    const given = authentication ? givenOf(authentication) : PLAIN
    if (conduct.kind === 'declines') return decline(request, conduct, given)
    if (request.initiatedBy === 'merchant') return charge(request, conduct)
    if (authentication) return approve(request, given)
    if (challenged && request.threeDSecureMode === 'never')
      return decline(request, { declineCode: 'authentication_required' }, PLAIN)
    if (conduct.kind === 'leads')
      return done(await ledger.write(newAction(request, request.tongue ? ['page'] : conduct.through)))
    if (challenged || request.threeDSecureMode === 'required') {
      const through: Actions = [request.tongue ? 'page' : 'challenge']
      return done(await ledger.write(newAction(request, through, !challenged || conduct.authenticates)))
    }
    return approve(request, PLAIN)
  }

  /** A charge without the cardholder: no challenge is possible. */
  const charge = async (request: Asked, conduct: CardConduct): Promise<Authorizing> => {
    const other = conduct.kind === 'approves' ? conduct.withoutCardholder : undefined
    if (other?.kind === 'fails') return { kind: 'transient' }
    const isDeclined =
      other !== undefined && ledger.declinesOf(request.cardOnFile ?? '') < (other.times ?? Infinity)
    return isDeclined ? decline(request, other, PLAIN) : approve(request, PLAIN)
  }

  /** The same operation after its challenge: approved only if the cardholder was authenticated. */
  const goOn = async (entry: LedgerEntry, request: Asked): Promise<Authorizing> => {
    if (entry.transaction?.id !== request.authenticatedBy)
      return { kind: 'refused', field: 'authenticatedBy' }
    const facts = {
      required: true,
      status: entry.answer === 'authenticated' ? 'authenticated' : 'failed',
      version: ATTEMPTED_VERSION,
    } as const
    const outcome =
      entry.answer === 'authenticated'
        ? approved(request, facts)
        : { authorization: refusal(request, now(), { declineCode: 'authentication_failed' }, facts) }
    return done(await ledger.write({ ...entry, ...outcome }))
  }

  const approved = (
    request: Asked,
    facts: ThreeDSecureFacts,
  ): Pick<LedgerEntry, 'authorization' | 'sale'> => {
    const taken = take(request)
    const authorization = approval(ledger, request, now(), facts)
    return taken.sale
      ? { ...taken, authorization: { ...authorization, captureStatus: 'pending' } }
      : { authorization }
  }
  const approve = async (request: Asked, facts: ThreeDSecureFacts) => {
    const { authorization, ...taken } = approved(request, facts)
    return done(await ledger.write({ ...entryOf(request, authorization), ...taken }))
  }
  const decline = async (request: Asked, reason: Reason, facts: ThreeDSecureFacts) =>
    done(await ledger.write(entryOf(request, refusal(request, now(), reason, facts))))

  const entryOf = (request: Asked, authorization: StoredAuthorization): LedgerEntry => ({
    key: request.key,
    ...(request.tongue && { tongue: request.tongue }),
    ...(request.reference !== undefined && { reference: request.reference }),
    begunAt: now(),
    amount: request.amount.toString(),
    currency: request.currency,
    last4: request.card.number.slice(-4),
    cardHash: ledger.hash(`card:${request.card.number}`),
    expiry: { month: request.card.expiryMonth, year: request.card.expiryYear },
    ...(request.cardOnFile !== undefined && { cardOnFile: request.cardOnFile }),
    authorization,
    transaction: null,
    answer: null,
  })

  /** An authorization whose cardholder is led through these. Only after a challenge it is asked to authorize again. */
  const newAction = (request: Asked, through: Actions, authenticates = true): LedgerEntry => {
    const facts = { required: true, status: 'authenticated', version: ATTEMPTED_VERSION } as const
    const { merchantName, notificationUrl, broughtBack } = request
    const transaction = nextTransaction(
      {
        acsTransId: randomUUID(),
        authenticates,
        notificationUrl,
        ...(merchantName !== undefined && { merchantName }),
        ...(broughtBack && { broughtBack }),
        ...(!through.includes('challenge') && { approval: approval(ledger, request, now(), facts) }),
      },
      through,
    )
    const authorization: StoredAuthorization = {
      state: 'challenge',
      at: now(),
      challenge: actionFor(transaction, ledger, publicUrl()),
      card: factsOf(request.card.number),
      threeDSecure: { ...facts, status: 'pending' },
    }
    return { ...entryOf(request, authorization), transaction }
  }

  return {
    /** Takes a turn among the calls about an authorization's key. */
    locked,
    now,

    authorize: (request: Asked) => locked(request.key, () => authorize(request)),

    /** Waits for its turn among the key's calls, so that everything it reports is on disk. */
    inquire: (key: string) =>
      locked(key, async (): Promise<ToldAnswer | null> => {
        const entry = ledger.find(key)
        return entry ? tellEntry(entry) : null
      }),

    /** The result of a challenge, as its 3-D Secure server tells it. */
    async authenticationResult(id: string): Promise<AuthenticationResult | null> {
      const entry = ledger.findByTransaction(id)
      return entry ? { threeDSServerTransId: id, status: entry.answer ?? 'pending' } : null
    },

    /** Where the authorization stands after an action other than a challenge. What another action brought back changes nothing. */
    resume: (key: string, { action, fields, browser }: Omit<Returned, 'kind'>) =>
      locked(key, async (): Promise<ToldAnswer | null> => {
        const entry = ledger.find(key)
        const { transaction, authorization } = entry ?? {}
        if (!entry || !transaction) return null
        const isThis = transaction.id === action && transaction.action === 'device_data'
        if (!isThis || authorization?.state !== 'challenge') return tellEntry(entry)
        const devices = [...(entry.devices ?? []), { fields, ...(browser && { browser }) }]
        const through = { ledger, publicUrl: publicUrl(), at: now() }
        return tellEntry(await ledger.write(afterDevice({ ...entry, devices }, transaction, through)))
      }),

    /** Records the cardholder's answer. Only the first one counts. */
    async answerChallenge(id: string, wants: 'authenticate' | 'fail'): Promise<LedgerEntry | null> {
      const known = ledger.findByTransaction(id)
      if (!known) return null
      return locked(known.key, async () => {
        const entry = ledger.find(known.key) ?? known
        // What was closed in the meantime is decided no more.
        if (entry.answer !== null || entry.transaction?.id !== id) return entry
        const authenticated = wants === 'authenticate' && entry.transaction.authenticates
        const answer = authenticated ? ('authenticated' as const) : ('failed' as const)
        const answered = { ...entry, answer }
        // In Adyen's manner it is decided once what the browser brings back is handed in.
        return ledger.write(entry.tongue === 'adyen' ? answered : decided(answered, authenticated, now()))
      })
    },

    /** Decides what the cardholder has answered on a page that decides nothing by itself. */
    complete: (key: string) =>
      locked(key, async (): Promise<void> => {
        const entry = ledger.find(key)
        if (entry?.answer && entry.authorization.state === 'challenge')
          await ledger.write(decided(entry, entry.answer === 'authenticated', now()))
      }),
  }
}

const done = (entry: LedgerEntry): Authorizing => ({ kind: 'done', authorization: tellEntry(entry) })

function approval(
  ledger: Pick<Ledger, 'hash'>,
  request: Asked,
  at: string,
  threeDSecure: ThreeDSecureFacts,
): Extract<StoredAuthorization, { state: 'approved' }> {
  return {
    state: 'approved',
    at,
    processorReference: randomUUID(),
    captured: request.capture,
    network: approvalOf(ledger, request, threeDSecure),
    ...(!request.capture && { captureBefore: captureBefore(request, at) }),
    card: factsOf(request.card.number),
    threeDSecure,
  }
}

interface Reason {
  declineCode: string
  network?: NetworkCodes
}

function refusal(
  request: Asked,
  at: string,
  { declineCode, network: codes }: Reason,
  threeDSecure: ThreeDSecureFacts,
): StoredAuthorization {
  const network = codes ? { code: codes.code, advice: codes.advice ?? null } : null
  const isCodeWrong = declineCode === 'incorrect_cvc'
  return {
    state: 'declined',
    at,
    declineCode,
    network,
    ...(isCodeWrong && { checks: checksOf(request.card, true) }),
    card: factsOf(request.card.number),
    threeDSecure,
  }
}

/** The entry of a key that was closed before it was used. */
export function blank(
  key: string,
  reference: string | undefined,
  authorization: StoredAuthorization,
): LedgerEntry {
  return {
    key,
    ...(reference !== undefined && { reference }),
    begunAt: authorization.at,
    amount: '0',
    currency: '',
    last4: '',
    cardHash: '',
    authorization,
    transaction: null,
    answer: null,
  }
}
