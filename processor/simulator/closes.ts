/** Closes of keys in the simulator: at once, or taken and decided later; and approvals that come although a key was closed. */
import { randomUUID } from 'node:crypto'
import { APPROVAL_TOLD } from '../../domain/late-approvals'
import type { createControls, LateApproval } from './controls'
import type { Ledger, LedgerEntry, StoredAuthorization } from './ledger'
import { blank, PLAIN, type Operations } from './operations'
import type { LaterTelling } from './later-telling'
import { isCaptured, refundedOf, tellEntry, type ToldAnswer } from './told'

export function createCloses(
  ledger: Ledger,
  { locked, now, inquire }: Pick<Operations, 'locked' | 'now' | 'inquire'>,
  { isPending, pendingMs }: Pick<ReturnType<typeof createControls>, 'isPending' | 'pendingMs'>,
  { notifier, later }: LaterTelling,
) {
  /** What is captured and given back in part stands. */
  const closed = ({ closing: _, ...entry }: LedgerEntry): LedgerEntry => {
    const { state, at } = entry.authorization
    const stands = isCaptured(entry.authorization) && refundedOf(entry) > 0n
    const undone = isCaptured(entry.authorization) && !stands
    const authorization: StoredAuthorization = {
      state: 'closed',
      at: now(),
      voided: state === 'approved' && !stands,
    }
    return { ...entry, authorization, ...(stands && { stoodAt: at }), ...(undone && { undoneAt: at }) }
  }

  /** Ends one that is pending, and tells of it: refused, everything stands as before. Null if there is none. */
  const end = (key: string, state: 'succeeded' | 'failed' = 'succeeded') =>
    locked(key, async (): Promise<ToldAnswer | null> => {
      const entry = ledger.find(key)
      if (!entry?.closing) return null
      const { closing: _, ...asBefore } = entry
      const told = tellEntry(await ledger.write(state === 'succeeded' ? closed(entry) : asBefore))
      await notifier.tell('close.settled', { authorization_key: key, outcome: told })
      return told
    })

  return {
    end,

    /** Refuses the key for ever, and voids its authorization, unless that is captured and given back in part. */
    close: (key: string, reference?: string, mayWait = true) =>
      locked(key, async (): Promise<ToldAnswer> => {
        const known = ledger.find(key)
        if (known && (known.closing || known.authorization.state === 'closed')) return tellEntry(known)
        const unused: StoredAuthorization = { state: 'closed', at: now(), voided: false }
        if (!known) return tellEntry(await ledger.write(blank(key, reference, unused)))
        if (!mayWait || !isPending('close')) return tellEntry(await ledger.write(closed(known)))
        const after = pendingMs()
        if (after !== null) later.after(after, () => end(key))
        const endsAt = after === null ? {} : { endsAt: new Date(Date.parse(now()) + after).toISOString() }
        return tellEntry(await ledger.write({ ...known, closing: { at: now(), ...endsAt } }))
      }),

    async inquire(key: string): Promise<ToldAnswer | null> {
      const endsAt = ledger.find(key)?.closing?.endsAt
      return endsAt !== undefined && endsAt <= now() ? end(key) : inquire(key)
    },

    /** What was on its way is approved, although its key is closed, and told. Null if it is not closed. */
    approve: ({ key, amount, currency, captured }: LateApproval) =>
      locked(key, async (): Promise<ToldAnswer | null> => {
        const entry = ledger.find(key)
        if (entry?.authorization.state !== 'closed') return null
        const authorization: StoredAuthorization = {
          state: 'approved',
          at: now(),
          processorReference: randomUUID(),
          captured,
          card: { brand: 'unknown', bin: null, funding: null, country: null, issuer: null },
          threeDSecure: PLAIN,
        }
        const told = tellEntry(await ledger.write({ ...entry, amount, currency, authorization }))
        await notifier.tell(APPROVAL_TOLD, { authorization_key: key, outcome: told })
        return told
      }),
  }
}
