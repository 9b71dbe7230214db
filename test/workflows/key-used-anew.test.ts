/**
 * The keys of operations at the processor are made of Idempotency-Keys, which may be used anew once their records are
 * deleted. A new use is a new operation, and a repeat of what a restored database has lost is none (decision 0073).
 */
import { randomUUID } from 'node:crypto'
import { DAY, HOUR, SECOND } from '../../domain/time'
import { IDEMPOTENCY_LIFE } from '../../domain/retention'
import type { LedgerEntry } from '../../processor/simulator/ledger'
import { expectedAt } from '../support/kind'
import { createClient, type Client } from '../support/merchant'
import { requestRefund } from '../support/refund'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { plant } from '../support/moves'

let stage: Stage
let client: Client

beforeAll(async () => {
  stage = await openStage({ processorNow: ({ now }) => now() })
  await stage.startPaymentWorker()
  client = createClient(stage.apiUrl, stage.secretKey)
}, STAGE_LIMIT_MS)
afterAll(() => stage.close())

async function pay(key: string, amount = 25.5, overrides = {}): Promise<string> {
  await stage.clock.sync()
  const { status, body, text } = await client.pay({ amount, ...overrides }, 'approved', { key })
  await stage.quiet()
  if (status !== 201) throw new Error(text)
  return body.id
}

/** Lets the time pass for which a key is kept, and deletes its record. */
async function forgotten(): Promise<void> {
  await stage.pass(IDEMPOTENCY_LIFE + SECOND)
  await stage.runJob((jobs) => jobs.keepHouse())
}

/** Deletes what a restored database does not know. */
async function lose(id: string): Promise<void> {
  await stage.db.payment.deleteMany({ where: { id } })
  await stage.db.idempotencyRecord.deleteMany({ where: { resourceId: id } })
}

async function entries(amount: number): Promise<LedgerEntry[]> {
  const response = await fetch(`${stage.simulatorUrl}/control/ledger/entries`)
  const all = (await response.json()) as LedgerEntry[]
  return all.filter((entry) => entry.amount === String(amount * 100))
}

test('each use after the time of a key is a payment of its own, and what is lost of them is found again', async () => {
  const key = randomUUID()
  const first = await pay(key, 31)
  await forgotten()
  const second = await pay(key, 31)
  expect(second).not.toBe(first)
  expect(await entries(31)).toHaveLength(2)

  await lose(second)
  await stage.pass(HOUR)
  const found = await pay(key, 31)
  expect(await entries(31)).toHaveLength(2)
  const [one, other] = [await stage.rowOf(first), await stage.rowOf(found)]
  expect(other.processorKey).toBe(`${one.processorKey}:1`)
  expect(other).toMatchObject({ status: 'succeeded', amountCaptured: 3100n })

  await forgotten()
  const third = await pay(key, 31)
  expect(await entries(31)).toHaveLength(3)
  await lose(third)
  await stage.pass(6 * DAY)
  await pay(key, 31)
  expect(await entries(31)).toHaveLength(3)
})

test('a payment that was found again is not the answer to a later use of its key', async () => {
  const key = randomUUID()
  await lose(await pay(key, 32))
  await stage.pass(DAY)
  await pay(key, 32)
  expect(await entries(32)).toHaveLength(1)
  await forgotten()
  await pay(key, 32)
  expect(await entries(32)).toHaveLength(2)
})

test('a cancel of a payment under a key that was used before leaves the payment of then as it was', async () => {
  const key = randomUUID()
  const first = await pay(key, 33)
  await forgotten()
  await stage.clock.sync()
  const asking = stage.processor.hold('inquire')
  await stage.disturb({ down: true })
  const reply = await client.pay({ amount: 33 }, 'approved', { key })
  const id = reply.body.error!.payment_id!
  await stage.disturb({ down: false })
  asking.open()
  const cancelled = await client.cancel(id)
  await stage.quiet()
  // Who cannot be asked may still have the call: its close takes a while to count.
  expect(expectedAt([200, 422], { adyen: [503] })).toContain(cancelled.status)
  expect(await stage.ledger(first)).toMatchObject({ state: 'approved', captured: true })
})

test('a refund under a key that was used for one before gives the money back again', async () => {
  const payment = await pay(randomUUID(), 34)
  const key = randomUUID()
  const refund = async (amount: number): Promise<string> => {
    await stage.clock.sync()
    const { status, body, text } = await requestRefund(client, payment, { amount }, { key })
    await stage.quiet()
    if (status !== 201) throw new Error(text)
    expect(await stage.settled(body.id)).toMatchObject({ status: 'succeeded' })
    return body.id
  }
  await refund(10)
  await forgotten()
  const second = await refund(10)
  expect((await entries(34))[0]!.refunds).toHaveLength(2)
  expect(await stage.rowOf(payment)).toMatchObject({ amountRefunded: 2000n, refundsPending: 0n })

  await stage.db.refund.deleteMany({ where: { id: second } })
  await stage.db.idempotencyRecord.deleteMany({ where: { resourceId: second } })
  const data = { amountRefunded: 1000n, status: 'partially_refunded' }
  await plant(stage.db, stage.db.payment.updateMany({ where: { id: payment }, data }))
  await refund(10)
  expect((await entries(34))[0]!.refunds).toHaveLength(2)
  expect(await stage.rowOf(payment)).toMatchObject({ amountRefunded: 2000n })
})
