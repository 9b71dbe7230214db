/** What the bank knows of the transfer of a payout that was handed to it. One that it does not know is sent. */
import type { BankAnswer, Transfer } from '../../bank/port'
import { DataFault } from '../../domain/incidents'
import { arrivalAfter } from '../../domain/payout-schedules'
import { dateAt } from '../../domain/time'
import type { PayoutModel } from '../../prisma/generated/models'
import type { Acting } from '../dependencies'

export async function askBank(deps: Acting, row: PayoutModel): Promise<BankAnswer<Transfer>> {
  const { bank, now } = deps
  const at = now().toISOString()
  const known = await bank.ask(row.bankKey, at)
  if (known.kind !== 'known') return known
  if (known.value) return { kind: 'known', value: known.value }
  return send(deps, row)
}

async function send({ bank, store, now }: Acting, row: PayoutModel): Promise<BankAnswer<Transfer>> {
  const { id, amount, currency, arrivalOn, description } = row
  const account = await store.bankAccounts.find(row, row.bankAccountId)
  if (!account) throw new DataFault('row_incomplete', `payout ${id} lacks its bank account`)
  const iban = store.bankAccounts.open(account)
  const { holder } = account
  const at = now()
  return bank.send({
    key: row.bankKey,
    amount,
    currency,
    iban,
    holder,
    at: at.toISOString(),
    merchant: row.accountId,
    reference: description ?? id,
    // The bank may have been away for so long that the day is over.
    executeOn: arrivalOn < dateAt(at) ? arrivalAfter(at) : arrivalOn,
  })
}
