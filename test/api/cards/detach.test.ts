import { randomUUID } from 'node:crypto'
import { newId } from '../../../infra/ids'
import { atOnce } from '../../support/at-once'
import { cardsOf, charge, newCustomer, vaultOf } from '../support/cards'
import { customersOf } from '../customers/support'
import { aTime } from '../support/expected'
import { eventTypesOf, eventsOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()
const cards = () => cardsOf(shop.client)

describe('detaching', () => {
  test('a card can no longer be charged, and its number is gone', async () => {
    const id = await cards().store()
    const before = (await cards().retrieve(id)).body
    const { status, body } = await cards().detach(id)
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, version: 2, status: 'detached', detached_at: aTime })
    expect((await cards().retrieve(id)).body).toEqual(body)
    expect(await vaultOf(shop, id)).toEqual({ card: false, cvc: false })
    const [, event] = await eventsOf(shop, id)
    expect(event!.envelope).toMatchObject({
      type: 'payment_method.detached',
      data: { object: body, previous_attributes: { status: 'active', detached_at: null } },
    })
    const refused = await expectNothingWritten(shop, () => shop.client.create(charge(id)))
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: 'payment_method_detached', param: 'payment_method' } },
    })
  })

  test('a second call returns it unchanged', async () => {
    const id = await cards().store()
    const first = await cards().detach(id)
    const second = await cards().detach(id)
    expect(second).toMatchObject({ status: 200, text: first.text })
    expect(second.headers.get('idempotent-replay')).toBeNull()
    expect(await eventTypesOf(shop, id)).toEqual(['payment_method.attached', 'payment_method.detached'])
  })

  test('repeats are replayed, and of calls at once one detaches', async () => {
    const id = await cards().store()
    const key = randomUUID()
    const replies = await atOnce(12, (turn) => cards().detach(id, turn % 2 === 0 ? { key } : {}))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await cards().detach(id, { key })).headers.get('idempotent-replay')).toBe('true')
    expect(await eventTypesOf(shop, id)).toEqual(['payment_method.attached', 'payment_method.detached'])
  })

  test('with their customer cards are detached', async () => {
    const customer = await newCustomer(shop.client)
    const ids = [await cards().store(customer), await cards().store(customer, 'approvedAmex')]
    const gone = await cards().store(customer)
    await cards().detach(gone)
    expect((await customersOf(shop.client).remove(customer)).status).toBe(200)
    for (const id of [...ids, gone]) {
      expect((await cards().retrieve(id)).body).toMatchObject({ status: 'detached', detached_at: aTime })
      expect(await vaultOf(shop, id)).toEqual({ card: false, cvc: false })
      expect(await eventTypesOf(shop, id)).toEqual(['payment_method.attached', 'payment_method.detached'])
    }
  })

  test('a customer and its cards at once: each card is detached once', async () => {
    const customer = await newCustomer(shop.client)
    const ids = [await cards().store(customer), await cards().store(customer), await cards().store(customer)]
    const replies = await Promise.all([
      customersOf(shop.client).remove(customer),
      ...ids.map((id) => cards().detach(id)),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const id of ids)
      expect(await eventTypesOf(shop, id)).toEqual(['payment_method.attached', 'payment_method.detached'])
  })
})

describe('listing', () => {
  test('newest first, by customer, by status, by type, in pages', async () => {
    const customer = await newCustomer(shop.client)
    const made: string[] = []
    for (let turn = 0; turn < 4; turn += 1) made.unshift(await cards().store(customer))
    await cards().detach(made[1]!)
    const ids = async (query: string) => {
      const { status, body } = await cards().list(query)
      expect(status).toBe(200)
      return [body.data.map(({ id }) => id), body.has_more]
    }
    const own = `?customer=${customer}`
    expect(await ids(own)).toEqual([made, false])
    expect(await ids(`${own}&type=card`)).toEqual([made, false])
    expect(await ids(`${own}&status=detached`)).toEqual([[made[1]], false])
    expect(await ids(`${own}&status=active`)).toEqual([[made[0], made[2], made[3]], false])
    expect(await ids(`${own}&limit=2`)).toEqual([made.slice(0, 2), true])
    expect(await ids(`${own}&limit=2&starting_after=${made[1]}`)).toEqual([made.slice(2), false])
    expect(await ids(`${own}&limit=1&ending_before=${made[2]}`)).toEqual([[made[1]], true])
    expect(await ids(`?customer=${newId('customer')}`)).toEqual([[], false])
    const stranger = cardsOf(shop.clientWith((await shop.buildMerchant()).secretKey))
    expect((await stranger.list(own)).body.data).toEqual([])
  })

  test.each([
    ['?status=gone', 422, 'status'],
    ['?type=account', 422, 'type'],
    [`?customer=${newId('payment')}`, 422, 'customer'],
    ['?customer=cus_1', 400, 'customer'],
    ['?brand=visa', 400, 'brand'],
  ])('%s is %d', async (query, status, param) => {
    expect(await cards().list(query)).toMatchObject({ status, body: { error: { param } } })
  })
})
