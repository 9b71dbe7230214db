/** Customers and payments by e-mail address, by the merchant's own reference, and by metadata (decision 0269). */
import { atOnce } from '../../support/at-once'
import type { PaymentListJson } from '../../support/merchant'
import { buildPayment } from '../../support/payment'
import { cardsOf, charge } from '../support/cards'
import { eventTypesOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'
import { customersOf } from './support'

const shop = useShop()
const customers = () => customersOf(shop.client)

/** Another merchant, who has the same customers. */
async function stranger() {
  const { key } = await shop.buildKey({ accountId: (await shop.buildMerchant()).account.id })
  return shop.clientWith(key)
}

let numbers = 0
/** A value that nothing else has. */
const fresh = (): string => `value-${Date.now()}-${(numbers += 1)}`

const entry = (key: string, value: string) =>
  `${encodeURIComponent(`metadata[${key}]`)}=${encodeURIComponent(value)}`

const payments = async (query: string, client = shop.client) => {
  const { status, body } = await client.call<PaymentListJson>('GET', `/v1/payments?${query}`)
  expect({ query, status }).toEqual({ query, status: 200 })
  return [body.data.map(({ id }) => id), body.has_more]
}
const people = async (query: string, client = shop.client) => {
  const { status, body } = await customersOf(client).list(`?${query}`)
  expect({ query, status }).toEqual({ query, status: 200 })
  return [body.data.map(({ id }) => id), body.has_more]
}

describe('a reference', () => {
  test('is shown, finds its customer, and no other customer may have it', async () => {
    const reference = fresh()
    const { body } = await customers().create({ name: 'Ada', reference })
    expect(body).toMatchObject({ reference })
    expect(await people(`reference=${reference}`)).toEqual([[body.id], false])
    const second = await expectNothingWritten(shop, () => customers().create({ name: 'Bob', reference }))
    expect(second).toMatchObject({
      status: 422,
      body: {
        error: { code: 'parameter_invalid', param: 'reference', fault: { code: 'reference_taken' } },
      },
    })
    const other = await customers().create({ name: 'Bob' })
    const taken = await expectNothingWritten(shop, () => customers().update(other.body.id, { reference }))
    expect(taken).toMatchObject({ status: 422, body: { error: { param: 'reference' } } })
    // Its own is no other's.
    expect(await customers().update(body.id, { reference, name: 'Ada L.' })).toMatchObject({ status: 200 })
    // Another merchant has customers, and names for them, of his own.
    const theirs = await stranger()
    expect(await customersOf(theirs).create({ name: 'Ada', reference })).toMatchObject({ status: 201 })
    expect(await people(`reference=${reference}`)).toEqual([[body.id], false])
  })

  test('is given back by a customer who is deleted, or gives it up', async () => {
    const reference = fresh()
    const { body: first } = await customers().create({ name: 'Ada', reference })
    expect((await customers().remove(first.id)).body).toMatchObject({ reference, deleted: true })
    expect(await shop.db.customer.findFirst({ where: { id: first.id } })).toMatchObject({ reference: null })
    const { body: next } = await customers().create({ name: 'Ada', reference })
    expect((await customers().update(next.id, { reference: null })).body).toMatchObject({ reference: null })
    expect(await customers().create({ name: 'Ada', reference })).toMatchObject({ status: 201 })
  })

  test('of calls at once one gets it', async () => {
    const reference = fresh()
    const replies = await atOnce(8, (n) => customers().create({ name: `Ada ${n}`, reference }))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(422)])
    const made = replies.find(({ status }) => status === 201)!.body
    expect(await eventTypesOf(shop, made.id)).toEqual(['customer.created'])
  })

  test('of changes at once one gets it', async () => {
    const reference = fresh()
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1) ids.push((await customers().create()).body.id)
    const replies = await Promise.all(ids.map((id) => customers().update(id, { reference })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(5).fill(422)])
  })

  test.each([
    ['', 422],
    ['r'.repeat(81), 422],
    [7, 400],
    ['4111 1100 0000 0013', 422],
    ['a\0b', 422],
  ])('%j is %d', async (reference, status) => {
    const reply = await expectNothingWritten(shop, () => customers().create({ name: 'Ada', reference }))
    expect(reply).toMatchObject({ status, body: { error: { param: 'reference' } } })
  })
})

describe('an e-mail address', () => {
  test('finds customers in upper and lower case, in pages', async () => {
    const at = `${fresh()}@example.com`
    const made: string[] = []
    for (const email of [at, at.toUpperCase(), at.replace('value', 'Value')])
      made.unshift((await customers().create({ name: 'Ada', email })).body.id)
    await customersOf(await stranger()).create({ name: 'Ada', email: at })
    const email = `email=${encodeURIComponent(at)}`
    expect(await people(email)).toEqual([made, false])
    expect(await people(email.toUpperCase().replace('EMAIL', 'email'))).toEqual([made, false])
    expect(await people(`${email}&limit=1&starting_after=${made[0]}`)).toEqual([[made[1]], true])
    expect(await people(`${email}&ending_before=${made[2]}`)).toEqual([made.slice(0, 2), false])
    await customers().update(made[0]!, { email: 'else@example.com' })
    await customers().remove(made[1]!)
    expect(await people(email)).toEqual([[made[2]], false])
  })

  test('finds payments of the customers who have it, and payments that have it themselves', async () => {
    const at = `${fresh()}@example.com`
    const { body: named } = await customers().create({ name: 'Ada', email: at.toUpperCase() })
    const { body: other } = await customers().create({ name: 'Bob', email: `${fresh()}@example.com` })
    const made: string[] = []
    const pay = async (body: object) => made.unshift((await shop.client.create(buildPayment(body))).body.id)
    await pay({ customer: { id: named.id } })
    await pay({ customer: { id: other.id, email: at } })
    await pay({ customer: { email: at.replace('value', 'VALUE') } })
    await shop.client.create(buildPayment({ customer: { id: other.id } }))
    await (await stranger()).create(buildPayment({ customer: { email: at } }))
    const email = `email=${encodeURIComponent(at)}`
    expect(await payments(email)).toEqual([made, false])
    expect(await payments(`${email}&limit=1`)).toEqual([[made[0]], true])
    expect(await payments(`${email}&limit=1&starting_after=${made[0]}`)).toEqual([[made[1]], true])
    expect(await payments(`${email}&limit=1&ending_before=${made[2]}`)).toEqual([[made[1]], true])
    expect(await payments(`${email}&customer=${other.id}`)).toEqual([[made[1]], false])
    expect(await payments(`${email}&status=declined`)).toEqual([[], false])
    expect(await payments(`${email}&created[gte]=2999-01-01T00:00:00Z`)).toEqual([[], false])
    await customers().remove(named.id)
    expect(await payments(email)).toEqual([made.slice(0, 2), false])
  })

  test('finds the charge of a stored card', async () => {
    const email = `${fresh()}@example.com`
    const { body } = await customers().create({ name: 'Ada', email })
    const card = await cardsOf(shop.client).store(body.id)
    const charged = await shop.client.create(charge(card))
    const [ids] = await payments(`email=${encodeURIComponent(email)}`)
    expect(ids).toContain(charged.body.id)
  })
})

describe('metadata', () => {
  test('finds payments that have each entry, in pages and beside other filters', async () => {
    const [order, reference] = [fresh(), fresh()]
    const made: string[] = []
    for (const more of [{ channel: 'web' }, { channel: 'app' }, { channel: 'web', gift: '' }])
      made.unshift(
        (await shop.client.create(buildPayment({ reference, metadata: { order, ...more } }))).body.id,
      )
    await (await stranger()).create(buildPayment({ metadata: { order } }))
    expect(await payments(entry('order', order))).toEqual([made, false])
    expect(await payments(`${entry('order', order)}&${entry('channel', 'web')}`)).toEqual([
      [made[0], made[2]],
      false,
    ])
    expect(await payments(`${entry('order', order)}&${entry('gift', '')}`)).toEqual([[made[0]], false])
    expect(await payments(`${entry('order', order)}&limit=2&starting_after=${made[0]}`)).toEqual([
      made.slice(1),
      false,
    ])
    expect(await payments(`reference=${reference}&${entry('channel', 'app')}`)).toEqual([[made[1]], false])
    expect(await payments(entry('order', `${order}x`))).toEqual([[], false])
    await shop.client.call('PATCH', `/v1/payments/${made[0]}`, { metadata: {} })
    expect(await payments(entry('order', order))).toEqual([made.slice(1), false])
  })

  test.each(['a"b', "it's", 'ключ', '🎁', '__proto__', 'a]b[c', '\\', '%', 'a=b&c', 'constructor'])(
    'of the key and value %j finds its customer alone',
    async (key) => {
      const value = `${key}-${fresh()}`
      const { body } = await customers().create({ name: 'Ada', metadata: [{ key, value }] })
      await customers().create({ name: 'Bob', metadata: [{ key, value: `${value}!` }] })
      expect(await people(entry(key, value))).toEqual([[body.id], false])
      expect(await people(`${entry(key, value)}&${entry('more', '1')}`)).toEqual([[], false])
      await customers().remove(body.id)
      expect(await people(entry(key, value))).toEqual([[], false])
    },
  )

  const six = [...'abcdef'].map((key) => entry(key, '1')).join('&')
  test.each([
    ['metadata=x', 400, 'metadata'],
    ['metadata[]=x', 422, 'metadata.'],
    [entry('k'.repeat(41), 'x'), 422, `metadata.${'k'.repeat(41)}`],
    [entry('k', 'x'.repeat(501)), 422, 'metadata.k'],
    [entry('k', 'a\0b'), 422, 'metadata.k'],
    [`${entry('k', '1')}&${entry('k', '2')}`, 400, 'metadata[k]'],
    [six, 422, 'metadata'],
    ['metadata[a=x', 400, 'metadata[a'],
  ])('%s is %d', async (query, status, param) => {
    for (const path of ['payments', 'customers'])
      expect(await shop.client.call('GET', `/v1/${path}?${query}`)).toMatchObject({
        status,
        body: { error: { param } },
      })
    expect(await shop.client.call('GET', `/v1/refunds?${entry('a', '1')}`)).toMatchObject({ status: 400 })
  })
})
