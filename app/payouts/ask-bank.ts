/** What the bank knows of a payout's transfer. One that it does not know is sent, unless it was paid before. */
import type { BankAnswer, Transfer } from '../../bank/port'
import { DataFault } from '../../domain/incidents'
import type { PayoutModel } from '../../prisma/generated/models'
import type { Acting } from '../dependencies'

export async function askBank(deps: Acting, row: PayoutModel): Promise<BankAnswer<Transfer>> {
  const { bank, now } = deps
  const at = now().toISOString()
  const known = await bank.ask(row.id, at)
  if (known.kind !== 'known') return known
  if (known.value) return { kind: 'known', value: known.value }
  return row.status === 'in_transit' ? send(deps, row, at) : { kind: 'unknown' }
}

async function send({ bank, store }: Acting, row: PayoutModel, at: string): Promise<BankAnswer<Transfer>> {
  const { id: key, amount, currency, arrivalOn, description } = row
  const account = await store.bankAccounts.find(row, row.bankAccountId)
  if (!account) throw new DataFault('row_incomplete', `payout ${key} lacks its bank account`)
  const iban = store.bankAccounts.open(account)
  const { holder } = account
  return bank.send({
    ...{ key, amount, currency, iban, holder, at },
    reference: description ?? key,
    executeOn: arrivalOn,
  })
}
