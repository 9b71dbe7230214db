import { randomUUID } from 'node:crypto'
import { EXPIRY_NOTICE } from '../../domain/payment-clock'
import { HOUR, MINUTE } from '../../domain/time'
import { buildPayment } from '../support/payment'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

/** Runs what the daily schedule runs. */
const runDaily = () => stage.runJob((jobs) => jobs.ageCards())

async function storeCard(month: number, year: number): Promise<string> {
  const reply = await stage.merchant.create(
    buildPayment({ store: true }, { expiry_month: month, expiry_year: year }),
  )
  expect(reply).toMatchObject({ status: 201, body: { payment_method: { stored: true } } })
  return reply.body.payment_method.id
}

const charge = (card: string) => {
  const { amount, currency, reference } = buildPayment()
  return {
    amount,
    currency,
    reference,
    payment_method: card,
    initiated_by: 'merchant',
    sequence: 'recurring',
  }
}

const statusOf = async (id: string) =>
  (await stage.db.paymentMethod.findFirstOrThrow({ where: { id } })).status
const typesOf = async (id: string) => (await stage.eventsOf(id)).map(({ type }) => type)
const passUntil = (at: number) => stage.pass(at - stage.clock.now())

test('a charge without the cardholder has no 60 s limit: it is sent whenever the processor is back', async () => {
  const card = await storeCard(12, 2060)
  await stage.disturb({ down: true })
  const key = randomUUID()
  const first = await stage.merchant.create(charge(card), key)
  expect(first).toMatchObject({ status: 503, body: { error: { code: 'processor_unavailable' } } })
  const id = first.body.error!.payment_id!
  await stage.pass(HOUR)
  await stage.disturb({ down: false })
  expect(await stage.ended(id)).toMatchObject({ status: 'succeeded', paymentMethodId: card })
  expect(await stage.merchant.create(charge(card), key)).toMatchObject({
    status: 201,
    body: { id, status: 'succeeded', payment_method: { id: card, stored: true } },
  })
})

test('a card is announced once, 30 days before it expires, and is expired from then on', async () => {
  const today = new Date(stage.clock.now())
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 1))
  const expires = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1)
  const card = await storeCard(first.getUTCMonth() + 1, first.getUTCFullYear())
  const later = await storeCard(first.getUTCMonth() + 1, first.getUTCFullYear() + 1)
  const gone = await storeCard(first.getUTCMonth() + 1, first.getUTCFullYear())
  await stage.db.paymentMethod.updateMany({ where: { id: gone }, data: { status: 'detached' } })
  expect(await runDaily()).toEqual({ expired: 0, announced: 0 })

  await passUntil(expires - EXPIRY_NOTICE - HOUR)
  expect(await runDaily()).toEqual({ expired: 0, announced: 0 })
  await passUntil(expires - EXPIRY_NOTICE + MINUTE)
  expect(await runDaily()).toEqual({ expired: 0, announced: 1 })
  expect(await runDaily()).toEqual({ expired: 0, announced: 0 })
  expect(await typesOf(card)).toEqual(['payment_method.attached', 'payment_method.expiring'])
  expect(await statusOf(card)).toBe('active')

  await passUntil(expires - MINUTE)
  expect(await runDaily()).toEqual({ expired: 0, announced: 0 })
  await passUntil(expires + MINUTE)
  expect(await runDaily()).toEqual({ expired: 1, announced: 0 })
  expect(await runDaily()).toEqual({ expired: 0, announced: 0 })
  expect(await Promise.all([card, later, gone].map(statusOf))).toEqual(['expired', 'active', 'detached'])
  expect(await typesOf(card)).toEqual(['payment_method.attached', 'payment_method.expiring'])
  expect(await stage.told(card)).toMatchObject({ status: 'active' })
  expect(await typesOf(later)).toEqual(['payment_method.attached'])
  expect(await stage.merchant.create(charge(card))).toMatchObject({
    status: 201,
    body: { status: 'declined', decline_code: 'expired_card', payment_method: { stored: true } },
  })
})
