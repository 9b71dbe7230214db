/** Adds a bank account, and has the small transfer made to it that verifies it. */
import { randomInt } from 'node:crypto'
import type { NewBankAccountBody } from '../../contract/dashboard/bank-accounts'
import { ApiError, impossible } from '../../contract/errors'
import { GREATEST_VERIFICATION, MOST_BANK_ACCOUNTS } from '../../domain/bank-accounts'
import { countryOfIban, judgeIban } from '../../domain/iban'
import { SANDBOX_VERIFICATION } from '../../domain/sandbox-ibans'
import { newId } from '../../infra/ids'
import type { AccountModel, BankAccountModel } from '../../prisma/generated/models'
import type { Actor } from '../../store/audit'
import type { Tenant } from '../../store/context'
import { sendVerification, type WithBank } from './send-verification'

export async function addBankAccount(
  deps: WithBank,
  tenant: Tenant,
  account: Pick<AccountModel, 'currencies'>,
  { iban: typed, currency, holder }: NewBankAccountBody,
  actor: Actor,
): Promise<BankAccountModel> {
  const verdict = judgeIban(typed)
  if (verdict.kind !== 'iban') throw impossible('iban', 'not_iban')
  if (!account.currencies.includes(currency))
    throw impossible('currency', { code: 'currency_not_taken', allowed: account.currencies })
  const { iban } = verdict
  const at = deps.now()
  const row = {
    id: newId('bank_account', at.getTime()),
    ...tenant,
    iban,
    currency,
    country: countryOfIban(iban),
    last4: iban.slice(-4),
    holder,
    status: 'unverified',
    verificationAmount: tenant.livemode
      ? BigInt(randomInt(1, Number(GREATEST_VERIFICATION) + 1))
      : SANDBOX_VERIFICATION,
    verificationSentAt: null,
    wrongGuesses: 0,
    usableFrom: null,
    addedBy: actor.id ?? '',
    createdAt: at,
  }
  const added = await deps.store.bankAccounts.add(row, actor)
  if (added === 'tried_out') throw impossible('iban', 'iban_tried_out')
  if (added === 'full') throw new ApiError({ code: 'too_many_bank_accounts', max: MOST_BANK_ACCOUNTS })
  return sendVerification(deps, added)
}
