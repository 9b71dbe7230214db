/** One person is one customer, if the merchant wants it: by his own reference, or by e-mail address (decision 0269). */
import { newId } from '../../../infra/ids'
import { atOnce } from '../../support/at-once'
import { buildPayment } from '../../support/payment'
import { eventTypesOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'
import { customersOf } from './support'

const shop = useShop()
const customers = () => customersOf(shop.client)

let numbers = 0
const fresh = (): string => `person-${Date.now()}-${(numbers += 1)}`
const pay = async (customer: object, more: object = {}) => {
  const reply = await shop.client.create(buildPayment({ customer, ...more }))
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body
}
const rowOf = (id: string) => shop.db.customer.findFirstOrThrow({ where: { id } })
const count = () => shop.db.customer.count({ where: { accountId: shop.merchant.account.id } })

/** The customer of each of two merchants. */
async function stranger() {
  const { key } = await shop.buildKey({ accountId: (await shop.buildMerchant()).account.id })
  return shop.clientWith(key)
}

test('a reference makes its customer once, and changes nothing of it', async () => {
  const reference = fresh()
  const first = await pay({ reference, email: 'ada@example.com', name: 'Ada' })
  const made = await customers().retrieve(first.customer!)
  expect(made.body).toMatchObject({ reference, email: 'ada@example.com', name: 'Ada' })
  const [before, all] = [await rowOf(made.body.id), await count()]
  const second = await pay({ reference, email: 'else@example.com', name: 'Else' })
  expect(second.customer).toBe(made.body.id)
  expect([await rowOf(made.body.id), await count()]).toEqual([before, all])
  expect(await shop.db.payment.findFirst({ where: { id: second.id } })).toMatchObject({
    payer: { email: 'else@example.com', name: 'Else' },
  })
  const theirs = await (await stranger()).create(buildPayment({ customer: { reference } }))
  expect(theirs.body.customer).not.toBe(made.body.id)
  await customers().remove(made.body.id)
  expect((await pay({ reference })).customer).not.toBe(made.body.id)
})

test('an address finds the first who has it, in upper and lower case, only if that is asked for', async () => {
  const email = `${fresh()}@example.com`
  const { body: first } = await customers().create({ name: 'Ada', email: email.toUpperCase() })
  const { body: second } = await customers().create({ name: 'Ada', email })
  expect((await pay({ email, match: 'email' })).customer).toBe(first.id)
  expect([first.id, second.id]).not.toContain((await pay({ email })).customer)
  await customers().update(first.id, { email: null })
  expect((await pay({ email: email.toUpperCase(), match: 'email', name: 'Eve' })).customer).toBe(second.id)
  expect((await customers().retrieve(second.id)).body).toEqual(second)
})

test.each([
  ['reference', () => ({ reference: fresh() })],
  ['address', () => ({ email: `${fresh()}@example.com`, match: 'email' as const })],
])('calls at once with one %s make one customer together', async (_name, customerOf) => {
  const customer = customerOf()
  const before = await count()
  const replies = await atOnce(8, (n) => shop.client.create(buildPayment({ customer, reference: `o-${n}` })))
  expect(replies.map(({ status, body }) => [status, body.status])).toEqual(
    replies.map(() => [201, 'succeeded']),
  )
  const ids = new Set(replies.map(({ body }) => body.customer))
  expect([ids.size, await count()]).toEqual([1, before + 1])
  expect(await eventTypesOf(shop, [...ids][0]!)).toEqual(['customer.created'])
})

test('a payment and a create call at once with one reference make one customer', async () => {
  const reference = fresh()
  const [paid, made] = await Promise.all([
    shop.client.create(buildPayment({ customer: { reference, name: 'Ada' } })),
    customers().create({ name: 'Ada', reference }),
  ])
  expect(paid).toMatchObject({ status: 201, body: { status: 'succeeded' } })
  expect([201, 422]).toContain(made.status)
  const { body } = await customers().list(`?reference=${reference}`)
  expect(body.data.map(({ id }) => id)).toEqual([paid.body.customer])
})

test('a card is stored for the customer who is found, and for one who is made at once', async () => {
  const reference = fresh()
  const replies = await atOnce(4, () =>
    shop.client.create(buildPayment({ customer: { reference }, store: true })),
  )
  const [first] = replies
  expect(replies.map(({ body }) => [body.payment_method.stored, body.customer])).toEqual(
    replies.map(() => [true, first!.body.customer]),
  )
  const { body } = await shop.client.call('GET', `/v1/payment_methods?customer=${first!.body.customer}`)
  expect(body).toMatchObject({ data: replies.map(() => ({ customer: first!.body.customer })) })
})

test('a repeat answers with the customer of the first call', async () => {
  const body = buildPayment({ customer: { reference: fresh() } })
  const key = fresh()
  const first = await shop.client.create(body, { key })
  const again = await shop.client.create(body, { key })
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replay')).toBe('true')
})

test.each([
  [{ id: newId('customer'), reference: 'r' }, 400, 'customer.reference'],
  [{ id: newId('customer'), match: 'email', email: 'a@example.com' }, 400, 'customer.match'],
  [{ reference: 'r', match: 'email', email: 'a@example.com' }, 400, 'customer.match'],
  [{ match: 'email' }, 400, 'customer.email'],
  [{ match: 'email', email: null }, 400, 'customer.email'],
  [{ match: 'name', name: 'Ada' }, 422, 'customer.match'],
  [{ reference: '' }, 422, 'customer.reference'],
  [{ reference: 'r'.repeat(81) }, 422, 'customer.reference'],
  [{ reference: 7 }, 400, 'customer.reference'],
  [{ reference: '4111 1100 0000 0013' }, 422, 'customer.reference'],
  [{ reference: null }, 400, 'customer.reference'],
])('%j is %d', async (customer, status, param) => {
  const reply = await expectNothingWritten(shop, () =>
    shop.client.create(buildPayment({ customer } as never)),
  )
  expect(reply).toMatchObject({ status, body: { error: { param } } })
})
