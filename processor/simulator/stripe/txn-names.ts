/** What balance transactions are called: a hash of what they are of, so that a charge can name its own before anything is settled. */
import type { Ledger } from '../ledger'

export function createTxnNames({ hash }: Pick<Ledger, 'hash'>) {
  const keys = new Map<string, string>()

  /** Of the first line of its kind, key and reference. */
  const txnOf = (kind: string, key: string, reference: string | null): string => {
    const id = `txn_${hash(`txn:${kind}:${key}:${reference ?? ''}`).slice(0, 24)}`
    keys.set(id, key)
    return id
  }

  /** The key of the ledger that it is of, as far as it was named since the start. */
  const keyOfTxn = (id: string): string | undefined => keys.get(id)

  return { txnOf, keyOfTxn }
}
