/** Payouts of a stage's merchant: his bank account, and the call. */
import { SANDBOX_IBANS } from '../../../domain/sandbox-ibans'
import { newId } from '../../../infra/ids'
import { createClient } from '../../support/merchant'
import type { Stage } from './stage'

export const ACTOR = { type: 'member', id: 'memb_1', address: null, requestId: null } as const

export const tenantOf = ({ accountId }: Stage) => ({ accountId, livemode: false })

/** Something to pay out: what is paid is available at once. */
export async function sellForPayouts(stage: Stage): Promise<void> {
  await stage.db.account.update({ where: { id: stage.accountId }, data: { payoutDelayDays: 0 } })
  // What is paid after the books were opened is not posted here: this database tells no horizon.
  for (let paid = 0; paid < 10; paid += 1) expect((await stage.merchant.pay('approved')).status).toBe(201)
}

/** From now on payouts go to this account of the sandbox's bank. */
export async function useAccount(stage: Stage, name: keyof typeof SANDBOX_IBANS): Promise<void> {
  const { store } = stage.services
  await stage.clock.sync()
  const at = new Date(stage.clock.now())
  const { iban } = SANDBOX_IBANS[name]
  const row = await store.bankAccounts.add(
    {
      id: newId('bank_account', at.getTime()),
      ...tenantOf(stage),
      iban,
      currency: 'EUR',
      country: 'DE',
      last4: iban.slice(-4),
      holder: 'Ottilie Zwicker',
      status: 'unverified',
      verificationAmount: 32n,
      verificationSentAt: at,
      wrongGuesses: 0,
      usableFrom: null,
      addedBy: 'memb_1',
      createdAt: at,
    },
    ACTOR,
  )
  if (row === 'full' || row === 'tried_out') throw new Error('the bank account is not taken')
  await store.bankAccounts.verify(row, { tried: 0, usableFrom: at }, ACTOR)
}

export interface MadePayout {
  id: string
  status: string
  amount: number
  carried_from: number
  carried_to: number
}

export async function payOut(stage: Stage, amount: number): Promise<MadePayout> {
  await stage.clock.sync()
  const { status, body } = await createClient(stage.apiUrl, stage.secretKey).call<MadePayout>(
    'POST',
    '/v1/payouts',
    { amount, currency: 'EUR' },
  )
  expect({ status, body }).toMatchObject({ status: 201, body: { status: 'pending', amount } })
  return body
}
