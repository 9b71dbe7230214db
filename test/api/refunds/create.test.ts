import type { RefundView } from '../../../contract/refunds/view'
import { NO_THIRD_PLACE, testUnless } from '../../support/kind'
import { requestRefund, settledRefund } from '../../support/refund'
import { aTime, anId } from '../support/expected'
import { eventTypesOf, eventsOf } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop({ currencies: ['EUR', 'JPY', 'KWD'] })

const refund = (...given: Parameters<typeof requestRefund> extends [unknown, ...infer Rest] ? Rest : never) =>
  requestRefund(shop.client, ...given)
const paid = async (...given: Parameters<typeof shop.client.pay>) => (await shop.client.pay(...given)).body
const current = async (id: string) => (await shop.client.retrieve(id)).body
const settled = (id: string) => settledRefund(shop.client, id)

/** The expected refund of the payment that `buildPayment` makes, with all fields. */
const expectRefund = (payment: string, overrides: Partial<Record<keyof RefundView, unknown>> = {}) => ({
  id: anId('refund'),
  object: 'refund',
  payment,
  status: 'pending',
  amount: 25.5,
  currency: 'EUR',
  failure_reason: null,
  arn: null,
  fee_returned: 0,
  reason: null,
  reference: null,
  metadata: {},
  version: 1,
  created_at: aTime,
  livemode: false,
  ...overrides,
})

test.each<[string, { reason?: 'duplicate' | null; reference?: null } | undefined]>([
  ['no body at all', undefined],
  ['an empty body', {}],
  ['a body with only a reason', { reason: 'duplicate' }],
  ['a body of nulls', { reason: null, reference: null }],
])('with %s the whole payment is refunded', async (_what, body) => {
  const payment = await paid()
  const reply = await refund(payment.id, body)
  expect(reply.status).toBe(201)
  const expected = expectRefund(payment.id, { reason: body?.reason ?? null })
  expect(reply.body).toEqual(expected)

  const arn = expect.stringMatching(/^\d{23}$/) as string
  expect(await settled(reply.body.id)).toEqual({ ...reply.body, status: 'succeeded', version: 2, arn })
  expect(await current(payment.id)).toEqual({
    ...payment,
    version: payment.version + 2,
    status: 'refunded',
    amount_refunded: 25.5,
    amount_refundable: 0,
    net: { amount: -0.56, currency: 'EUR' },
  })
})

test('several refunds of a payment: parts, as number and as decimal string, and then the rest', async () => {
  const { id } = await paid()
  const first = await refund(id, { amount: 10.5, reason: 'requested_by_customer', reference: 'return-7' })
  expect(first.body).toEqual(
    expectRefund(id, { amount: 10.5, reason: 'requested_by_customer', reference: 'return-7' }),
  )
  await settled(first.body.id)
  expect(await current(id)).toMatchObject({
    status: 'partially_refunded',
    amount_captured: 25.5,
    amount_refunded: 10.5,
    net: { amount: 14.44, currency: 'EUR' },
  })

  const second = await refund(id, { amount: '4.99' })
  expect(second.body).toEqual(expectRefund(id, { amount: 4.99 }))
  const rest = await refund(id)
  expect(rest.body).toEqual(expectRefund(id, { amount: 10.01 }))
  await Promise.all([settled(second.body.id), settled(rest.body.id)])
  expect(await current(id)).toMatchObject({ status: 'refunded', amount_refunded: 25.5 })
})

test.each([
  ['JPY', 1250, '500', 750],
  ['KWD', 3.27, '1.2', 2.07],
])('amounts in %s keep to its decimal places', inItsPlaces)

testUnless(NO_THIRD_PLACE).each([['KWD', 3.275, '1.2', 2.075]])(
  'amounts in %s keep to its third decimal place',
  inItsPlaces,
)

async function inItsPlaces(currency: string, amount: number, part: string, rest: number) {
  const { id } = await paid({ currency, amount })
  expect((await refund(id, { amount: part })).body).toMatchObject({ amount: Number(part), currency })
  expect((await refund(id)).body).toMatchObject({ amount: rest, currency })
}

test('of a payment captured in parts, what was captured is refunded, and no more', async () => {
  const { id } = await paid({ capture: false })
  await shop.client.capture(id, { amount: 10, final: false })
  await shop.client.capture(id, { amount: 5.5 })
  const above = await refund(id, { amount: 15.51 })
  expect([above.status, above.body.error!.code]).toEqual([422, 'amount_exceeds_captured'])
  const { body } = await refund(id)
  expect(body).toEqual(expectRefund(id, { amount: 15.5 }))
  expect(await settled(body.id)).toMatchObject({ status: 'succeeded' })
  expect(await current(id)).toMatchObject({ status: 'refunded', amount: 25.5, amount_refunded: 15.5 })
})

test('every refund of the card that fails refunds fails, and its amount is there again', async () => {
  const payment = await paid({}, 'refundFails')
  let { version } = payment
  for (const amount of [25.5, 10]) {
    const { status, body } = await refund(payment.id, { amount })
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'pending' } })
    expect(await settled(body.id)).toEqual({
      ...body,
      status: 'failed',
      failure_reason: 'declined',
      version: 2,
    })
    expect(await eventTypesOf(shop, body.id)).toEqual(['refund.created', 'refund.failed'])
    expect(await current(payment.id)).toEqual({ ...payment, version: (version += 2) })
  }
})

test('a refund has two events, and its payment has one of the money that was given back', async () => {
  const payment = await paid()
  const { body } = await refund(payment.id, { amount: 5 })
  const after = await settled(body.id)
  const [created, succeeded] = await eventsOf(shop, body.id)
  expect(created).toMatchObject({
    type: 'refund.created',
    envelope: { data: { object: body, previous_attributes: {} } },
  })
  expect(succeeded).toMatchObject({
    type: 'refund.succeeded',
    envelope: { data: { object: after, previous_attributes: { status: 'pending' } } },
  })
  expect(succeeded!.createdAt.getTime()).toBeGreaterThan(created!.createdAt.getTime())
  expect(await eventTypesOf(shop, payment.id)).toEqual([
    'payment.created',
    'payment.captured',
    'payment.succeeded',
    'payment.refunded',
  ])
  const refunded = (await eventsOf(shop, payment.id)).at(-1)!.envelope.data
  expect(refunded).toEqual({
    object: await current(payment.id),
    previous_attributes: {
      status: 'succeeded',
      amount_refunded: 0,
      amount_refundable: 25.5,
      net: { amount: 24.94, currency: 'EUR' },
    },
  })
  expect(refunded.object).toMatchObject({ status: 'partially_refunded', amount_refundable: 20.5 })
})

test('what is pending is no longer due once it is settled', async () => {
  const { id } = await paid()
  const { body } = await refund(id, { amount: 20 })
  const where = { accountId: shop.merchant.account.id }
  const rows = () =>
    Promise.all([
      shop.db.payment.findFirstOrThrow({ where: { ...where, id } }),
      shop.db.refund.findFirstOrThrow({ where: { ...where, id: body.id } }),
    ])
  expect(await rows()).toMatchObject([{ refundsPending: 2000n, amountRefunded: 0n }, { status: 'pending' }])
  await settled(body.id)
  expect(await rows()).toMatchObject([{ refundsPending: 0n, amountRefunded: 2000n }, { dueAt: null }])
})
