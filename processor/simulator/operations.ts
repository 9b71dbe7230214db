/** What the simulated processor does, idempotent by the operation's key (port.ts; contract 18.1). */
import { randomUUID } from 'node:crypto'
import { conductOf, type CardConduct } from '../../domain/sandbox-cards'
import type { Authorization, AuthenticationResult, AuthorizeRequest, ThreeDSecureFacts } from '../port'
import { challengeFor } from './challenges'
import type { Ledger, LedgerEntry } from './ledger'
import { createKeyLocks } from './locks'
import { factsOf } from './sandbox-cards'

export type Authorizing =
  { kind: 'done'; authorization: Authorization } | { kind: 'transient' } | { kind: 'refused'; field: string }

const PLAIN: ThreeDSecureFacts = { required: false, status: 'not_required', version: null }
const ATTEMPTED_VERSION = '2.2.0'

export type Operations = ReturnType<typeof createOperations>

/** `clock` is the processor's own, in milliseconds. It dates every operation, and decides which ones come too late. */
export function createOperations(ledger: Ledger, publicUrl: () => string, clock: () => number) {
  const locked = createKeyLocks()
  const now = () => new Date(clock()).toISOString()
  const closed = (voided: boolean): Authorization => ({ state: 'closed', at: now(), voided })

  const authorize = async (request: AuthorizeRequest): Promise<Authorizing> => {
    const entry = ledger.find(request.key)
    if (entry && !(entry.authorization.state === 'challenge' && request.authenticatedBy !== null)) {
      return done(entry)
    }
    if (request.notAfter !== null && clock() > Date.parse(request.notAfter)) {
      const authorization = closed(false)
      return done(await ledger.write({ ...(entry ?? blank(request.key, authorization)), authorization }))
    }
    return entry ? goOn(entry, request) : begin(request)
  }

  const begin = async (request: AuthorizeRequest): Promise<Authorizing> => {
    const conduct = conductOf(request.card.number)
    const challenged = conduct.kind === 'challenges'
    if (conduct.kind === 'fails') return { kind: 'transient' }
    if (conduct.kind === 'declines') return decline(request, conduct.declineCode, PLAIN)
    if (request.initiatedBy === 'merchant') return charge(request, conduct)
    if (challenged && request.threeDSecureMode === 'never')
      return decline(request, 'authentication_required', PLAIN)
    if (challenged || request.threeDSecureMode === 'required') {
      return done(await ledger.write(newChallenge(request, !challenged || conduct.authenticates)))
    }
    return approve(request, PLAIN)
  }

  /** A charge without the cardholder: no challenge is possible. */
  const charge = async (request: AuthorizeRequest, conduct: CardConduct): Promise<Authorizing> => {
    const other = conduct.kind === 'approves' ? conduct.withoutCardholder : undefined
    if (other?.kind === 'fails') return { kind: 'transient' }
    const isDeclined =
      other !== undefined && ledger.declinesOf(request.cardOnFile ?? '') < (other.times ?? Infinity)
    return isDeclined ? decline(request, other.declineCode, PLAIN) : approve(request, PLAIN)
  }

  /** The same operation after its challenge: approved only if the cardholder was authenticated. */
  const goOn = async (entry: LedgerEntry, request: AuthorizeRequest): Promise<Authorizing> => {
    if (entry.transaction?.id !== request.authenticatedBy)
      return { kind: 'refused', field: 'authenticatedBy' }
    const facts = {
      required: true,
      status: entry.answer === 'authenticated' ? 'authenticated' : 'failed',
      version: ATTEMPTED_VERSION,
    } as const
    const authorization =
      entry.answer === 'authenticated'
        ? approval(request, now(), facts)
        : refusal(request, now(), 'authentication_failed', facts)
    return done(await ledger.write({ ...entry, authorization }))
  }

  const approve = async (request: AuthorizeRequest, facts: ThreeDSecureFacts) =>
    done(await ledger.write(entryOf(request, approval(request, now(), facts))))
  const decline = async (request: AuthorizeRequest, code: string, facts: ThreeDSecureFacts) =>
    done(await ledger.write(entryOf(request, refusal(request, now(), code, facts))))

  const entryOf = (request: AuthorizeRequest, authorization: Authorization): LedgerEntry => ({
    key: request.key,
    amount: request.amount.toString(),
    currency: request.currency,
    last4: request.card.number.slice(-4),
    cardHash: ledger.hash(`card:${request.card.number}`),
    ...(request.cardOnFile !== undefined && { cardOnFile: request.cardOnFile }),
    authorization,
    transaction: null,
    answer: null,
  })

  const newChallenge = (request: AuthorizeRequest, authenticates: boolean): LedgerEntry => {
    const transaction = {
      id: randomUUID(),
      acsTransId: randomUUID(),
      authenticates,
      ...(request.merchantName !== undefined && { merchantName: request.merchantName }),
      notificationUrl: request.notificationUrl,
    }
    const authorization: Authorization = {
      state: 'challenge',
      at: now(),
      challenge: challengeFor(transaction, ledger, publicUrl()),
      card: factsOf(request.card.number),
      threeDSecure: { required: true, status: 'pending', version: ATTEMPTED_VERSION },
    }
    return { ...entryOf(request, authorization), transaction }
  }

  return {
    /** Takes a turn among the calls about an authorization's key. */
    locked,
    now,

    authorize: (request: AuthorizeRequest) => locked(request.key, () => authorize(request)),

    /** Waits for its turn among the key's calls, so that everything it reports is on disk. */
    inquire: (key: string) => locked(key, async () => ledger.find(key)?.authorization ?? null),

    /** Voids the key's authorization and refuses the key for ever. */
    close: (key: string) =>
      locked(key, async (): Promise<Authorization> => {
        const entry = ledger.find(key) ?? blank(key, closed(false))
        if (entry.authorization.state === 'closed' && ledger.find(key)) return entry.authorization
        const written = await ledger.write({
          ...entry,
          authorization: closed(entry.authorization.state === 'approved'),
        })
        return written.authorization
      }),

    async authenticationResult(id: string): Promise<AuthenticationResult | null> {
      const entry = ledger.findByTransaction(id)
      return entry ? { threeDSServerTransId: id, status: entry.answer ?? 'pending' } : null
    },

    /** Records the cardholder's answer. Only the first one counts. */
    async answerChallenge(id: string, wants: 'authenticate' | 'fail'): Promise<LedgerEntry | null> {
      const known = ledger.findByTransaction(id)
      if (!known) return null
      return locked(known.key, async () => {
        const entry = ledger.find(known.key) ?? known
        if (entry.answer !== null) return entry
        const authenticated = wants === 'authenticate' && entry.transaction?.authenticates === true
        return ledger.write({ ...entry, answer: authenticated ? 'authenticated' : 'failed' })
      })
    },
  }
}

const done = ({ authorization }: LedgerEntry): Authorizing => ({ kind: 'done', authorization })

function approval(request: AuthorizeRequest, at: string, threeDSecure: ThreeDSecureFacts): Authorization {
  return {
    state: 'approved',
    at,
    processorReference: randomUUID(),
    captured: request.capture,
    card: factsOf(request.card.number),
    threeDSecure,
  }
}

function refusal(
  request: AuthorizeRequest,
  at: string,
  declineCode: string,
  threeDSecure: ThreeDSecureFacts,
): Authorization {
  return { state: 'declined', at, declineCode, card: factsOf(request.card.number), threeDSecure }
}

/** The entry of a key that was closed before it was used. */
function blank(key: string, authorization: Authorization): LedgerEntry {
  return {
    key,
    amount: '0',
    currency: '',
    last4: '',
    cardHash: '',
    authorization,
    transaction: null,
    answer: null,
  }
}
