/** The key of a new payout's transfer at the bank, of what its call or its schedule repeats (decision 0073). */
import { createHash } from 'node:crypto'
import { isForgotten, usedAnew } from '../../domain/processor-keys'
import type { PayoutModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { WithStore } from '../dependencies'

/** Banks take 35 characters, letters and digits. */
const bankKeyOf = (key: string): string => `po_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`

/** So many uses of a key are looked for at a time. */
const USES = 50

export interface BankKey {
  bankKey: string
  /** The payout with the latest use of the key before. */
  latest: PayoutModel | null
}

/** The first use of `key` that no payout has: each has a transfer of its own. */
export async function freeBankKey({ store }: WithStore, tenant: Tenant, key: string): Promise<BankKey> {
  let latest: PayoutModel | null = null
  for (let before = 0; ; before += USES) {
    const keys = Array.from({ length: USES }, (_, index) => bankKeyOf(usedAnew(key, before + index)))
    const rows = await store.payouts.byBankKeys(tenant, keys)
    for (const bankKey of keys) {
      const used = rows.find((row) => row.bankKey === bankKey)
      if (!used) return { bankKey, latest }
      latest = used
    }
  }
}

/** Whether a payout stands under the key whose call could still be repeated: an operator has booked what a restore had lost. */
export const isBooked = ({ latest }: BankKey, at: Date): boolean =>
  latest !== null && !isForgotten(latest.createdAt, at)
