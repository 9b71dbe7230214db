/** The row of a new payout. */
import { arrivalAfter } from '../../domain/payout-schedules'
import { handedOverAt } from '../../domain/payouts'
import { mintedAt, newId } from '../../infra/ids'
import type { BankAccountModel, PayoutModel } from '../../prisma/generated/models'
import type { Purse } from '../../store/payouts/purse'

interface Terms extends Pick<
  PayoutModel,
  'amount' | 'automatic' | 'description' | 'metadata' | 'apiVersion' | 'bankKey'
> {
  bankAccount: BankAccountModel
  purse: Purse
}

export function draftPayout({ bankAccount, purse, ...terms }: Terms, now: Date): PayoutModel {
  const { accountId, livemode, currency } = bankAccount
  const id = newId('payout', now.getTime())
  const createdAt = mintedAt(id)
  const dueAt = handedOverAt(createdAt, livemode)
  return {
    id,
    accountId,
    livemode,
    currency,
    status: 'pending',
    ...terms,
    bankAccountId: bankAccount.id,
    bankCountry: bankAccount.country,
    bankLast4: bankAccount.last4,
    arrivalOn: arrivalAfter(dueAt),
    carriedFrom: purse.before?.carriedTo ?? 0n,
    carriedTo: purse.available - terms.amount,
    cutFrom: purse.before?.cutAt ?? null,
    cutAt: purse.at,
    failureReason: null,
    dueAt,
    waitingSince: null,
    paidAt: null,
    lastEventAt: createdAt,
    createdAt,
    revision: 0,
  }
}
