/** The processor's record of a payment, and the controls of its simulator. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LedgerEntry } from '../../../processor/simulator/ledger'
import type { Facts } from '../../support/service'

/** What the processor's ledger has of a payment; null if it was never asked. */
export async function ledgerEntry({ processorUrl }: Facts, paymentId: string): Promise<LedgerEntry | null> {
  const response = await fetch(`${processorUrl}/control/ledger?payment=${paymentId}`)
  return (await response.json()) as LedgerEntry | null
}

/** The payments for which the ledger has this amount, in minor units. */
export async function ledgerPaymentsOf({ folder }: Facts, minor: string): Promise<string[]> {
  const lines = (await readFile(join(folder, 'ledger', 'ledger.jsonl'), 'utf8')).trim().split('\n')
  const entries = lines.map((line) => JSON.parse(line) as LedgerEntry)
  return [...new Set(entries.filter(({ amount }) => amount === minor).map(({ reference = '' }) => reference))]
}

/**
 * Runs `work` while the processor works on no authorization. Those that arrive in the meantime go on afterwards. Keep
 * it short, because the payments of all tests wait. Only one file may use it, because files run side by side.
 */
export async function whileHeld<T>({ processorUrl }: Facts, work: () => Promise<T>): Promise<T> {
  const hold = (on: boolean) =>
    fetch(`${processorUrl}/control`, { method: 'POST', body: JSON.stringify({ hold: on }) })
  await hold(true)
  try {
    return await work()
  } finally {
    await hold(false)
  }
}
