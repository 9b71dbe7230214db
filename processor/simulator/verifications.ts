/** Verifying cards that are to be stored, idempotent by the operation's key (port.ts; contract 6.1). */
import { randomUUID } from 'node:crypto'
import type { Verification, VerifyRequest } from '../port'
import type { Challenged } from './acs'
import { actionFor } from './challenges'
import type { Ledger, VerificationEntry } from './ledger'
import { createKeyLocks } from './locks'
import { networkIdsOf } from './network'
import { authenticatesToStore, factsOf, pageToStore, verdictOn } from './sandbox-cards'
import type { LedTransaction } from './steps'

/** `authenticated`: the cardholder was, in another way. `broughtBack`: of an interface that leads to its own page alone, and decides later. */
type Asked = VerifyRequest & { authenticated?: true } & Pick<LedTransaction, 'broughtBack'>

/** Undefined if the issuer cannot answer now. Then nothing is written. */
export type Verify = (request: Asked) => Promise<Verification | undefined>

export type Verifications = ReturnType<typeof createVerifications>

export function createVerifications(ledger: Ledger, publicUrl: () => string, clock: () => number) {
  const locked = createKeyLocks()
  const at = () => new Date(clock()).toISOString()

  const begun = ({
    key,
    card: { number },
    authenticated,
    ...asked
  }: Asked): VerificationEntry | undefined => {
    const verdict = verdictOn(number, asked.notificationUrl !== undefined)
    if (verdict === undefined) return undefined
    const facts = { at: at(), card: factsOf(number) }
    const entry = { key, last4: number.slice(-4), cardHash: ledger.hash(`card:${number}`) }
    const verified = { state: 'verified', ...facts, network: networkIdsOf(ledger, key, number) } as const
    if (verdict === 'verified' || (verdict === 'challenge' && authenticated))
      return { ...entry, verification: verified }
    if (verdict !== 'challenge') return { ...entry, verification: { state: 'refused', ...verdict, ...facts } }
    const { notificationUrl = '', merchantName, broughtBack } = asked
    const action = broughtBack ? 'page' : pageToStore(number)
    const transaction = {
      id: randomUUID(),
      acsTransId: randomUUID(),
      authenticates: authenticatesToStore(number),
      notificationUrl,
      ...(merchantName !== undefined && { merchantName }),
      ...(action && { action }),
      ...(broughtBack && { broughtBack }),
    }
    const challenge = actionFor(transaction, ledger, publicUrl())
    return { ...entry, verification: { state: 'challenge', ...facts, challenge }, transaction, verified }
  }

  /** How it ends once its cardholder has answered. */
  const ended = (entry: VerificationEntry): VerificationEntry => {
    const { verification, verified, answer } = entry
    if (verification.state !== 'challenge' || !verified || !answer) return entry
    const { card } = verification
    return {
      ...entry,
      verification:
        answer === 'authenticated'
          ? { ...verified, at: at() }
          : { state: 'refused', at: at(), declineCode: 'authentication_failed', card },
    }
  }

  const shown = (entry: VerificationEntry | undefined): Challenged | undefined =>
    entry?.transaction
      ? {
          key: entry.key,
          last4: entry.last4,
          transaction: entry.transaction,
          answer: entry.answer ?? null,
          amount: '0',
          currency: '',
        }
      : undefined

  return {
    verify: ((request) =>
      locked(request.key, async () => {
        const known = ledger.findVerification(request.key)
        if (known) return known.verification
        const entry = begun(request)
        return entry && (await ledger.write(entry)).verification
      })) satisfies Verify,

    /** Where it stands; null if there is none. */
    resume: (key: string) =>
      locked(
        key,
        async (): Promise<Verification | null> => ledger.findVerification(key)?.verification ?? null,
      ),

    findByTransaction: (id: string) => shown(ledger.findVerifying(id)),

    /** Records the cardholder's answer. Only the first one counts. */
    answerChallenge: async (id: string, wants: 'authenticate' | 'fail'): Promise<Challenged | null> => {
      const known = ledger.findVerifying(id)
      if (!known) return null
      return locked(known.key, async () => {
        const entry = ledger.findVerifying(id) ?? known
        const { transaction } = entry
        if (entry.answer || !transaction) return shown(entry) ?? null
        const isConfirmed = wants === 'authenticate' && transaction.authenticates
        const answered = { ...entry, answer: isConfirmed ? ('authenticated' as const) : ('failed' as const) }
        return shown(await ledger.write(transaction.broughtBack ? answered : ended(answered))) ?? null
      })
    },

    /** Decides what the cardholder has answered on a page that decides nothing by itself. */
    complete: (key: string) =>
      locked(key, async (): Promise<void> => {
        const entry = ledger.findVerification(key)
        if (entry?.answer) await ledger.write(ended(entry))
      }),
  }
}
