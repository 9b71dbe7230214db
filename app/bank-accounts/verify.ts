/** Whoever can read an account's statement knows what was sent to it: that proves whose it is. */
import { ApiError, impossible } from '../../contract/errors'
import { judgeGuess, usableFrom } from '../../domain/bank-accounts'
import type { BankAccountModel } from '../../prisma/generated/models'
import type { Actor } from '../../store/audit'
import type { Tenant } from '../../store/context'
import type { WithTime } from '../dependencies'
import { minorOf } from '../amounts'
import { found } from '../found'

export async function verifyBankAccount(
  { store, now }: WithTime,
  tenant: Tenant,
  { id, amount }: { id: string; amount: number | string },
  actor: Actor,
): Promise<BankAccountModel> {
  const row = await found(store.bankAccounts, tenant, id)
  // What can be no amount of the currency is no guess: it costs none of the tries.
  const tried = await store.bankAccounts.tried(row)
  const verdict = judgeGuess(row, tried, minorOf('amount', amount, row.currency))
  if (verdict.kind === 'not_to_be_guessed')
    throw new ApiError({ code: 'not_to_be_verified', status: row.status })
  if (verdict.kind === 'wrong') {
    const counted = await store.bankAccounts.guessedWrongly(row, { tried, isLast: verdict.left === 0 }, actor)
    if (!counted) throw new ApiError('unexpected_state')
    throw impossible(
      'amount',
      verdict.left === 0 ? 'last_wrong_verification' : { code: 'wrong_verification', max: verdict.left },
    )
  }
  const others = await store.bankAccounts.list(tenant, row.currency)
  const isFirst = others.every(({ status }) => status !== 'verified')
  const verified = await store.bankAccounts.verify(
    row,
    { tried, usableFrom: usableFrom({ livemode: tenant.livemode, isFirst }, now()) },
    actor,
  )
  if (!verified) throw new ApiError('unexpected_state')
  return verified
}
