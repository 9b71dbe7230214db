/** Payouts of an account that has just earned something, to a bank account of the sandbox. */
import { SANDBOX_IBANS, type SandboxIban } from '../../domain/sandbox-ibans'
import { newId } from '../../infra/ids'
import { readPepper } from '../../infra/pepper'
import { peppered } from '../../infra/sealing'
import type { BankAccountModel } from '../../prisma/generated/models'
import { connectDatabase } from '../../store/database'
import { SEAL_CONTEXT } from '../../store/seal-contexts'
import type { Client } from './merchant'
import type { Facts } from './service'
import { until } from './until'

/** A bank account of the sandbox for euros, by name, that is in use: its row. */
export function buildBankAccount(
  { environment }: Facts,
  tenant: { accountId: string; livemode: boolean },
  name: SandboxIban = 'pays',
): BankAccountModel {
  const pepper = readPepper(environment['SVC_PEPPER'] ?? '')
  const { iban } = SANDBOX_IBANS[name]
  const id = newId('bank_account')
  const at = new Date(Date.now() - 1_000)
  const sealed = peppered(pepper, 'sealing').seal(Buffer.from(iban), SEAL_CONTEXT.bankAccount(id))
  return {
    id,
    ...tenant,
    currency: 'EUR',
    country: 'DE',
    last4: iban.slice(-4),
    holder: 'Ottilie Zwicker',
    sealedIban: Uint8Array.from(sealed),
    status: 'verified',
    verificationAmount: 32n,
    verificationSentAt: at,
    wrongGuesses: 0,
    usableFrom: at,
    addedBy: 'memb_sample',
    createdAt: at,
    revision: 0,
  }
}

/** Gives the account of the client a bank account, and something to pay out. */
async function earn(facts: Facts, client: Client): Promise<void> {
  const db = connectDatabase(facts.databaseUrl, 1)
  try {
    // More than disputes of the same account may have taken.
    const payment = (await client.pay({ amount: 5_000, capture: false })).body.id
    const { accountId, livemode } = await db.payment.findFirstOrThrow({ where: { id: payment } })
    await db.account.update({ where: { id: accountId }, data: { payoutDelayDays: 0 } })
    await db.bankAccount.create({ data: buildBankAccount(facts, { accountId, livemode }) })
    await client.capture(payment)
  } finally {
    await db.$disconnect()
  }
}

/** The id of a new payout of one euro. */
export async function newPayout(facts: Facts, client: Client): Promise<string> {
  await earn(facts, client)
  let id = ''
  await until('what was earned can be paid out', async () => {
    const { status, body } = await client.call('POST', '/v1/payouts', { amount: 1, currency: 'EUR' })
    id = body.id
    return status === 201
  })
  return id
}
