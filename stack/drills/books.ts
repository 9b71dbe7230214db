/** The processor's ledger and the rows of payments, beside each other. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { LedgerEntry } from '../../processor/simulator/ledger'
import { capturedOf, refundedOf } from '../../processor/simulator/told'

/** What was taken of a card, in minor units. */
export interface BookedAmounts {
  readonly amount: bigint
  readonly captured: bigint
  readonly refunded: bigint
}

/** What the sandbox's simulator on `home` has on disk: the latest entry of each key. */
export function readLedger(home: string): Map<string, LedgerEntry> {
  const lines = readFileSync(join(home, 'ledger', 'ledger.jsonl'), 'utf8')
    .trim()
    .split('\n')
  const entries = lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LedgerEntry)
    .filter((entry) => 'authorization' in entry)
  return new Map(entries.map((entry) => [entry.key, entry]))
}

export const takenBy = (entry: LedgerEntry): BookedAmounts => ({
  amount: BigInt(entry.amount),
  captured: capturedOf(entry),
  refunded: refundedOf(entry),
})

export interface BookedPayment {
  readonly id: string
  /** The key of its authorization at the processor. */
  readonly key: string
  readonly status: string
  readonly taken: BookedAmounts
}

/** What the database tells of an account's sandbox payments. */
export async function readPayments(databaseUrl: string, account: string): Promise<BookedPayment[]> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query<Record<string, string>>(
      `SELECT id, processor_key || ':authorize' AS key, amount, amount_captured AS captured, amount_refunded AS refunded, status
       FROM payments WHERE account_id = $1 AND NOT livemode`,
      [account],
    )
    return rows.map(({ id = '', key = '', status = '', amount = '', captured = '', refunded = '' }) => ({
      id,
      key,
      status,
      taken: { amount: BigInt(amount), captured: BigInt(captured), refunded: BigInt(refunded) },
    }))
  } finally {
    await database.end()
  }
}

/** What does not agree, in words; empty if each entry is one payment with the same amounts. */
export function differencesOf(
  ledger: ReadonlyMap<string, LedgerEntry>,
  payments: readonly BookedPayment[],
): string[] {
  const keys = payments.map(({ key }) => key)
  const onlyTheirs = [...ledger.keys()].filter((key) => !keys.includes(key))
  const twice = keys.filter((key, place) => keys.indexOf(key) !== place)
  return [
    ...onlyTheirs.map((key) => `${key} is in the ledger, and no payment`),
    ...twice.map((key) => `${key} is two payments`),
    ...payments.flatMap(({ id, key, taken }) => {
      const entry = ledger.get(key)
      if (!entry) return [`${id} is not in the ledger`]
      const theirs = takenBy(entry)
      const fields = ['amount', 'captured', 'refunded'] as const
      return fields
        .filter((field) => theirs[field] !== taken[field])
        .map((field) => `${id}: ${field} is ${taken[field]} here and ${theirs[field]} in the ledger`)
    }),
  ]
}
