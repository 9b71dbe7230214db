/** The nets of a merchant's payments come to its balance, whatever has become of them (contract 3.15). */
import type { BalanceView } from '../../../contract/balance/view'
import type { DisputeView } from '../../../contract/disputes/view'
import { USUAL_TARIFF } from '../../../domain/tariffs'
import { disputesOf } from '../../support/dispute'
import { requestRefund, settledRefund } from '../../support/refund'
import { signIn } from '../support/member'
import { playedClock } from '../support/told'
import { useShop } from '../support/shop'
import { postedBooks } from './books'

const shop = useShop({ tariff: { ...USUAL_TARIFF, refundsReturnFees: true } as never })

const cents = (amount: number) => Math.round(amount * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + cents(amount), 0)

test('with captures, refunds, and disputes that are open, won, lost and inquiries', async () => {
  const { client, merchant } = shop
  const clock = playedClock(shop, merchant, client)
  const dispute = async (payment: string): Promise<DisputeView> => (await disputesOf(client, payment))[0]!
  const give = async (payment: string, amount: number) => {
    const { body } = await requestRefund(client, payment, { amount })
    await settledRefund(client, body.id)
  }
  const answer = async (payment: string, evidence: object) => {
    const { id } = await dispute(payment)
    await client.call('PATCH', `/v1/disputes/${id}`, { evidence })
    expect((await client.call('POST', `/v1/disputes/${id}/submit`)).status).toBe(200)
  }
  const pay = async (card: Parameters<typeof client.pay>[1], amount = 70) =>
    (await client.pay({ amount }, card)).body.id

  await give(await pay('approved', 33.33), 11.11)
  await give(await pay('approved'), 70)
  await client.pay({}, 'genericDecline')
  const parts = (await client.pay({ amount: 70, capture: false }, 'disputedAtOnce')).body.id
  await client.capture(parts, { amount: 20, final: false })
  await client.capture(parts, { amount: 10 })
  const won = await pay('disputeWon')
  const lost = await pay('disputedAsNotReceived')
  const open = await pay('fraudWarning')
  const inquiry = await pay('inquiryWon')
  await give(won, 5)
  expect((await clock.advance({ by: 'P1DT1M' })).status).toBe('ready')
  await answer(won, { explanation: 'It was delivered.' })
  await answer(lost, { explanation: 'It was delivered.' })
  await answer(parts, { access_log: 'signed in' })
  expect((await clock.advance({ by: 'P6D' })).status).toBe('ready')
  expect((await dispute(open)).status).toBe('needs_response')
  expect((await dispute(inquiry)).stage).toBe('inquiry')

  const lostPayment = (await client.retrieve(lost)).body
  expect(lostPayment).toMatchObject({ amount_disputed: 70, fee: { amount: 1.18, disputes: 15 } })
  expect(lostPayment.net.amount).toBe(-16.18)
  expect((await client.retrieve(won)).body).toMatchObject({ amount_disputed: 0, fee: { disputes: 15 } })
  expect((await client.retrieve(inquiry)).body).toMatchObject({
    net: { amount: 68.82 },
    fee: { disputes: 0 },
  })

  await postedBooks(shop, merchant.account.id, 'dispute_lost', 1)
  const payments = (await client.list({ limit: 100 })).body.data
  const [own] = (await client.call<BalanceView>('GET', '/v1/balance')).body.currencies
  expect(sum(payments.map(({ net }) => net.amount))).toBe(cents(own!.pending) + cents(own!.available))

  const member = await signIn(shop, { role: 'viewer' })
  const file = await fetch(`${shop.url}/v1/dashboard/payments.csv`, { headers: { cookie: member.cookie } })
  const [head, ...rows] = (await file.text())
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const column = (name: string) => sum(rows.map((row) => Number(row[head!.indexOf(name)])))
  expect(column('net')).toBe(sum(payments.map(({ net }) => net.amount)))
  expect(column('net')).toBe(
    column('amount_captured') -
      column('amount_refunded') -
      column('amount_disputed') -
      column('fee') +
      column('fee_returned') -
      column('dispute_fees'),
  )
}, 180_000)
