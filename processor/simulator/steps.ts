/** How the sandbox's acquirer leads a cardholder from one action to the next, and how the last one ends. */
import { randomUUID } from 'node:crypto'
import type { SandboxAction } from '../../domain/sandbox-cards'
import { actionFor } from './challenges'
import type { Ledger, LedgerEntry } from './ledger'

export type LedTransaction = NonNullable<LedgerEntry['transaction']>
export type Actions = readonly [SandboxAction, ...SandboxAction[]]

export const nextTransaction = (
  rest: Omit<LedTransaction, 'id' | 'action' | 'next'>,
  [action, ...next]: Actions,
): LedTransaction => ({
  ...rest,
  id: randomUUID(),
  ...(action !== 'challenge' && { action }),
  ...(next.length > 0 && { next }),
})

/** The entry after a hidden step, which may be the last one. */
export function afterDevice(
  entry: LedgerEntry,
  { action: _done, ...transaction }: LedTransaction,
  { ledger, publicUrl, at }: { ledger: Pick<Ledger, 'hash'>; publicUrl: string; at: string },
): LedgerEntry {
  const { authorization } = entry
  const [first, ...rest] = transaction.next ?? []
  if (first === undefined || authorization.state !== 'challenge') return decided(entry, true, at)
  const begun = nextTransaction(transaction, [first, ...rest])
  const challenge = actionFor(begun, ledger, publicUrl)
  return { ...entry, transaction: begun, authorization: { ...authorization, challenge } }
}

/** How the acquirer's own page ends, or its last hidden step. */
export function decided(entry: LedgerEntry, isConfirmed: boolean, at: string): LedgerEntry {
  const { transaction, authorization } = entry
  const approval = transaction?.approval
  if (!approval || authorization.state !== 'challenge') return entry
  if (isConfirmed) return { ...entry, authorization: { ...approval, at } }
  const { card, threeDSecure } = authorization
  const declined = {
    state: 'declined',
    at,
    declineCode: 'authentication_failed',
    network: null,
  } as const
  return {
    ...entry,
    authorization: { ...declined, card, threeDSecure: { ...threeDSecure, status: 'failed' } },
  }
}
