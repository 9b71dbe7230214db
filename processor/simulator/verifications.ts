/** Verifying cards that are to be stored, idempotent by the operation's key (port.ts; contract 6.1). */
import { randomUUID } from 'node:crypto'
import type { Verification, VerifyRequest } from '../port'
import { actionFor } from './challenges'
import type { Ledger } from './ledger'
import { createKeyLocks } from './locks'
import { networkIdsOf } from './network'
import { factsOf, verdictOn } from './sandbox-cards'

/** `authenticated`: the cardholder was, in another way. Undefined if the issuer cannot answer now. Then nothing is written. */
export type Verify = (
  request: VerifyRequest,
  authenticated?: 'authenticated',
) => Promise<Verification | undefined>

export function createVerifications(ledger: Ledger, publicUrl: () => string, clock: () => number): Verify {
  const locked = createKeyLocks()
  const action = () => actionFor({ id: randomUUID(), acsTransId: randomUUID() }, ledger, publicUrl())
  return ({ key, card: { number } }, authenticated) =>
    locked(key, async () => {
      const known = ledger.findVerification(key)
      if (known) return known.verification
      const verdict = verdictOn(number)
      if (verdict === undefined) return undefined
      const facts = { at: new Date(clock()).toISOString(), card: factsOf(number) }
      const verification: Verification =
        verdict === 'verified' || (verdict === 'challenge' && authenticated)
          ? { state: 'verified', ...facts, network: networkIdsOf(ledger, key, number) }
          : verdict === 'challenge'
            ? { state: 'challenge', ...facts, challenge: action() }
            : { state: 'refused', ...verdict, ...facts }
      const cardHash = ledger.hash(`card:${number}`)
      await ledger.write({ key, last4: number.slice(-4), cardHash, verification })
      return verification
    })
}
