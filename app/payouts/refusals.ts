/** What stands against a payout, and what there is for it. */
import { ApiError, impossible } from '../../contract/errors'
import { accountInUse } from '../../domain/bank-accounts'
import { toMajor } from '../../domain/money'
import { judgePayout } from '../../domain/payouts'
import type { BankAccountModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { WithStore, WithTime } from '../dependencies'

/** Where payouts of a currency go now. Throws if there is none. */
export async function bankAccountOf(
  { store, now }: WithTime,
  tenant: Tenant,
  currency: string,
): Promise<BankAccountModel> {
  const all = await store.bankAccounts.list(tenant, currency)
  const used = accountInUse(all, now())
  if (used) return used
  const cooling = all.find(({ status, usableFrom }) => status === 'verified' && usableFrom !== null)
  throw impossible(
    'currency',
    cooling?.usableFrom
      ? { code: 'bank_account_cooling', currency, until: cooling.usableFrom.toISOString() }
      : { code: 'no_bank_account', currency },
  )
}

export async function refuseWhileHeld({ store }: WithStore, tenant: Tenant): Promise<void> {
  if (await store.payoutSettings.hold(tenant)) throw new ApiError('payouts_held')
}

/** What is not answered may have been paid, or not: what comes after it could pay its money again. */
export async function refuseWhileUnanswered({ store }: WithStore, tenant: Tenant): Promise<void> {
  const rows = await store.payouts.unanswered(tenant)
  if (rows.length > 0)
    throw new ApiError({ code: 'payouts_unanswered', objects: rows.slice(0, 5).map(({ id }) => id) })
}

/** The amount that can be paid out, in minor units. */
export function payable(
  { available, currency, minimum }: { available: bigint; currency: string; minimum: bigint },
  asked: bigint | null,
): bigint {
  const verdict = judgePayout(available, asked, minimum)
  switch (verdict.kind) {
    case 'possible':
      return verdict.amount
    case 'above_available':
      throw impossible('amount', {
        code: 'amount_above_available',
        left: toMajor(verdict.available, currency),
        currency,
      })
    case 'below_minimum':
      throw impossible('amount', {
        code: 'amount_below_minimum',
        min: toMajor(verdict.minimum, currency),
        left: toMajor(available, currency),
        currency,
      })
  }
}
