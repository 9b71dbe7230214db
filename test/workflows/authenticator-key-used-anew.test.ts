/** A payment that waits for the service's own authenticator, under an Idempotency-Key of which an acquirer knows an earlier one. */
import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_LIFE } from '../../domain/retention'
import { SECOND } from '../../domain/time'
import { buildPayment, type CardName } from '../support/payment'
import { comesBack } from './support/cardholder'
import type { PaymentReply } from './support/merchant'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

let stage: Stage

beforeAll(async () => {
  stage = await openStage({ processorNow: ({ now }) => now(), authenticates: true })
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterAll(() => stage.close())

interface Begun {
  first: string
  second: string
  reply: PaymentReply
}

/** The first is captured; the second, of another card, waits for its cardholder. */
async function begunAnew(card: CardName = 'challenge'): Promise<Begun> {
  const key = randomUUID()
  const first = (await stage.merchant.create(buildPayment(), key)).body.id
  await stage.pass(IDEMPOTENCY_LIFE + SECOND)
  await stage.runJob((jobs) => jobs.keepHouse())
  const reply = await stage.merchant.create(buildPayment({}, card), key)
  expect(reply.body.status).toBe('requires_action')
  const { id: second } = reply.body
  expect((await stage.rowOf(second)).processorKey).toBe((await stage.rowOf(first)).processorKey)
  return { first, second, reply }
}

const untouched = (first: string) =>
  expect(stage.ledger(first)).resolves.toMatchObject({ state: 'approved', captured: true })

test('it is cancelled, and nothing of the earlier one is booked or closed', async () => {
  const { first, second } = await begunAnew()
  expect((await stage.merchant.cancel(second)).body.status).toBe('cancelled')
  await untouched(first)
  expect(await stage.rowOf(second)).toMatchObject({ status: 'cancelled', amountCaptured: 0n })
})

test('it expires, and nothing of the earlier one is booked or closed', async () => {
  const { first, second } = await begunAnew()
  expect(await stage.ended(second)).toMatchObject({ status: 'expired', amountCaptured: 0n })
  await untouched(first)
})

test('it fails, since the vault has lost its card, and nothing of the earlier one is booked or closed', async () => {
  const { first, second } = await begunAnew('authenticatedAfterMethod')
  await stage.db.vaultCvc.deleteMany({ where: { paymentId: second } })
  await comesBack(stage, second, { result: 'seen' })
  expect(await stage.ended(second)).toMatchObject({ status: 'failed', amountCaptured: 0n })
  await untouched(first)
})

test('it goes on once its cardholder is authenticated, as a payment of its own', async () => {
  const { first, second, reply } = await begunAnew()
  const cres = await stage.merchant.cresOf(reply)
  expect((await stage.merchant.confirm(second, cres)).body.status).toBe('succeeded')
  const [one, other] = [await stage.rowOf(first), await stage.rowOf(second)]
  expect(other.processorKey).toBe(`${one.processorKey}:1`)
})
