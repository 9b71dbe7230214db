/** The small transfer to a bank account. It is made once, under the account's id, however often it is asked for. */
import { ApiError } from '../../contract/errors'
import type { BankAccountModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { Dependencies } from '../dependencies'
import { found } from '../found'

export type WithBank = Pick<Dependencies, 'store' | 'bank' | 'now' | 'real'> & { product: string }

/** The same for the account of this id. */
export const sendVerificationTo = async (
  deps: WithBank,
  tenant: Tenant,
  id: string,
): Promise<BankAccountModel> => sendVerification(deps, await found(deps.store.bankAccounts, tenant, id))

/** Throws 503 if the bank does not answer: then nobody knows whether it was made, and whoever repeats the call asks first. */
export async function sendVerification(deps: WithBank, row: BankAccountModel): Promise<BankAccountModel> {
  if (row.status !== 'unverified' || row.verificationSentAt) return row
  const { id: key, currency, holder, verificationAmount: amount } = row
  const at = deps.now().toISOString()
  const known = await deps.bank.ask(key, at)
  const answer =
    known.kind === 'known' && known.value === null
      ? await deps.bank.send({
          key,
          amount,
          currency,
          holder,
          at,
          iban: deps.store.bankAccounts.open(row),
          reference: `${deps.product} verification`,
          executeOn: at.slice(0, 10),
        })
      : known
  if (answer.kind !== 'known' || !answer.value) throw new ApiError('bank_does_not_answer')
  const { value } = answer
  if (value.state === 'refused' || value.state === 'returned')
    throw new ApiError({ code: 'bank_refused', reason: value.reason })
  return (await deps.store.bankAccounts.sent(row, deps.real())) ?? row
}
