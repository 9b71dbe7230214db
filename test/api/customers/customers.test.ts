import { newId } from '../../../infra/ids'
import { atOnce } from '../../support/at-once'
import { aTime, anId } from '../support/expected'
import { eventTypesOf, eventsOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'
import { FULL_CUSTOMER, customersOf } from './support'

const shop = useShop()
const customers = () => customersOf(shop.client)

describe('creating', () => {
  test('a customer has every field, empty ones null', async () => {
    const { status, body } = await customers().create()
    expect(status).toBe(201)
    expect(body).toEqual({
      id: anId('customer'),
      object: 'customer',
      name: 'Ottilie Zwicker',
      email: null,
      phone: null,
      billing_address: null,
      shipping_address: null,
      metadata: {},
      reference: null,
      version: 1,
      created_at: aTime,
      livemode: false,
    })
  })

  test('everything that was sent is in the answer, the row and the event', async () => {
    const { body } = await customers().create(FULL_CUSTOMER)
    expect(body).toMatchObject({
      ...FULL_CUSTOMER,
      billing_address: {
        line1: '1 Quay',
        line2: null,
        city: 'Cork',
        postcode: null,
        country: 'IE',
        state: null,
      },
    })
    expect((await customers().retrieve(body.id)).body).toEqual(body)
    const [event] = await eventsOf(shop, body.id)
    expect(event!.envelope).toMatchObject({
      type: 'customer.created',
      account: shop.merchant.account.id,
      data: { object: body, previous_attributes: {} },
    })
  })

  test.each([
    [{}, 400, 'parameter_missing', 'name'],
    [{ name: 7 }, 400, 'parameter_invalid', 'name'],
    [{ name: null }, 400, 'parameter_invalid', 'name'],
    [{ name: '' }, 422, 'parameter_invalid', 'name'],
    [{ name: 'n'.repeat(201) }, 422, 'parameter_invalid', 'name'],
    [{ name: '4111 1100 0000 0013' }, 422, 'parameter_invalid', 'name'],
    [{ name: 'a', email: 'not-an-address' }, 422, 'parameter_invalid', 'email'],
    [{ name: 'a', email: `${'a'.repeat(65)}@example.com` }, 422, 'parameter_invalid', 'email'],
    [{ name: 'a', phone: { number: '1' } }, 400, 'parameter_missing', 'phone.country_code'],
    [{ name: 'a', phone: '+353 1' }, 400, 'parameter_invalid', 'phone'],
    [{ name: 'a', billing_address: {} }, 400, 'parameter_missing', 'billing_address.line1'],
    [
      { name: 'a', shipping_address: { line1: 'x', zip: '1' } },
      400,
      'parameter_unknown',
      'shipping_address.zip',
    ],
    [{ name: 'a', id: newId('customer') }, 400, 'parameter_unknown', 'id'],
  ])('%j is %d %s', async (body, status, code, param) => {
    const reply = await expectNothingWritten(shop, () => customers().create(body))
    expect({ status: reply.status, ...reply.body.error }).toMatchObject({ status, code, param })
  })
})

describe('updating', () => {
  test('only the fields that are sent change, and the event has their earlier values', async () => {
    const { body: before } = await customers().create(FULL_CUSTOMER)
    const changes = { email: null, billing_address: { line1: '9 Mall' } }
    const { status, body } = await customers().update(before.id, changes)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      version: 2,
      email: null,
      billing_address: {
        line1: '9 Mall',
        line2: null,
        city: null,
        postcode: null,
        country: null,
        state: null,
      },
    })
    expect((await customers().retrieve(before.id)).body).toEqual(body)
    const [, event] = await eventsOf(shop, before.id)
    expect(event!.envelope).toMatchObject({
      type: 'customer.updated',
      data: {
        object: body,
        previous_attributes: { email: before.email, billing_address: before.billing_address },
      },
    })
    expect(Object.keys(event!.envelope.data.previous_attributes).toSorted()).toEqual([
      'billing_address',
      'email',
    ])
  })

  test('if nothing differs nothing changes, and there is no event', async () => {
    const { body } = await customers().create(FULL_CUSTOMER)
    const row = () => shop.db.customer.findFirst({ where: { id: body.id } })
    const before = await row()
    expect((await customers().update(body.id, FULL_CUSTOMER)).body).toEqual(body)
    expect((await customers().update(body.id, {})).body).toEqual(body)
    expect(await row()).toEqual(before)
    expect(await eventTypesOf(shop, body.id)).toEqual(['customer.created'])
  })

  test('updates at once lose nothing', async () => {
    const { body } = await customers().create()
    const changes = Array.from({ length: 4 }, (_, turn) => [
      { name: `name ${turn}` },
      { email: `turn-${turn}@example.com` },
      { phone: { country_code: '+353', number: `${turn}` } },
      { billing_address: { line1: `${turn} Quay` } },
      { shipping_address: { line1: `${turn} Mall` } },
    ]).flat()
    const replies = await Promise.all(changes.map((change) => customers().update(body.id, change)))
    expect(replies.map(({ status }) => status)).toEqual(changes.map(() => 200))
    const { body: after } = await customers().retrieve(body.id)
    expect(after.name).toMatch(/^name/)
    for (const value of [after.email, after.phone, after.billing_address, after.shipping_address])
      expect(value).not.toBeNull()
    // The event of each update begins with what the previous update left.
    const events = (await eventsOf(shop, body.id)).map(({ envelope }) => envelope.data)
    expect(events).toHaveLength(1 + changes.length)
    for (const [index, { previous_attributes: previous }] of events.entries()) {
      if (index > 0) expect(events[index - 1]!.object).toMatchObject(previous)
    }
    expect(events.at(-1)!.object).toEqual(after)
  })

  test('a name cannot be emptied', async () => {
    const { body } = await customers().create()
    const reply = await expectNothingWritten(shop, () => customers().update(body.id, { name: null }))
    expect(reply).toMatchObject({ status: 400, body: { error: { param: 'name' } } })
  })
})

describe('deleting', () => {
  test('the answer says so, and from then on the customer cannot be found', async () => {
    const { body } = await customers().create()
    const deleted = await customers().remove(body.id)
    expect(deleted).toMatchObject({ status: 200, body: { ...body, version: 2, deleted: true } })
    for (const reply of [
      await customers().retrieve(body.id),
      await customers().update(body.id, { name: 'x' }),
      await customers().remove(body.id),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { error: { code: 'resource_missing', param: 'id' } } })
    }
    const { data } = (await customers().list()).body
    expect(data.map(({ id }) => id)).not.toContain(body.id)
    expect(await shop.client.pay({ customer: { id: body.id } })).toMatchObject({
      status: 422,
      body: { error: { code: 'resource_missing', param: 'customer.id' } },
    })
    const events = await eventsOf(shop, body.id)
    expect(events.map(({ type }) => type)).toEqual(['customer.created', 'customer.deleted'])
    expect(events[1]!.envelope.data.object).toEqual(deleted.body)
  })

  test('neither name nor addresses of the customer are left in its row', async () => {
    const { body } = await customers().create({
      name: 'Ottilie Zwicker',
      email: 'ottilie@example.com',
      phone: { country_code: '+353', number: '1234567' },
      billing_address: { line1: '1 Quay' },
      shipping_address: { line1: '2 Quay' },
    })
    const deleted = await customers().remove(body.id)
    expect(deleted.body).toMatchObject({
      name: 'Ottilie Zwicker',
      email: 'ottilie@example.com',
      deleted: true,
    })
    const row = await shop.db.customer.findFirstOrThrow({ where: { id: body.id } })
    expect(row).toMatchObject({
      name: null,
      email: null,
      phone: null,
      billingAddress: null,
      shippingAddress: null,
      deletedAt: expect.any(Date),
    })
  })

  test('of concurrent deletions one deletes', async () => {
    const { body } = await customers().create()
    const replies = await atOnce(8, () => customers().remove(body.id))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(404)])
    expect(await eventTypesOf(shop, body.id)).toEqual(['customer.created', 'customer.deleted'])
  })

  test('a payment that named the customer can still be repeated', async () => {
    const { body } = await customers().create()
    const pay = () => shop.client.pay({ customer: { id: body.id } }, 'approved', { key: `pay-${body.id}` })
    const paid = await pay()
    await customers().remove(body.id)
    const again = await pay()
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect(again.text).toBe(paid.text)
  })
})

describe('listing', () => {
  test('newest first, in pages, and by e-mail address', async () => {
    const { merchant } = shop
    const { key } = await shop.buildKey({ accountId: (await shop.buildMerchant()).account.id })
    expect(merchant.secretKey).not.toBe(key)
    const own = customersOf(shop.clientWith(key))
    const made: string[] = []
    for (const email of ['a@example.com', 'b@example.com', 'a@example.com', 'c@example.com']) {
      made.unshift((await own.create({ name: 'x', email })).body.id)
    }
    const ids = async (query: string) => {
      const { status, body } = await own.list(query)
      expect(status).toBe(200)
      return [body.data.map(({ id }) => id), body.has_more]
    }
    expect(await ids('')).toEqual([made, false])
    expect(await ids('?limit=2')).toEqual([made.slice(0, 2), true])
    expect(await ids(`?limit=2&starting_after=${made[1]}`)).toEqual([made.slice(2), false])
    expect(await ids(`?limit=2&ending_before=${made[2]}`)).toEqual([made.slice(0, 2), false])
    expect(await ids(`?limit=1&ending_before=${made[2]}`)).toEqual([[made[1]], true])
    expect(await ids('?email=a@example.com')).toEqual([[made[1], made[3]], false])
    expect(await ids('?email=nobody@example.com')).toEqual([[], false])
    // No list contains the customers of another merchant.
    expect((await customers().list()).body.data.map(({ id }) => id)).not.toEqual(
      expect.arrayContaining([made[0]]),
    )
  })

  test.each([
    ['?limit=0', 422, 'limit'],
    ['?limit=x', 400, 'limit'],
    ['?email=x', 422, 'email'],
    ['?name=x', 400, 'name'],
    [`?starting_after=${newId('payment')}`, 422, 'starting_after'],
    ['?starting_after=cus_123', 400, 'starting_after'],
    [`?starting_after=${newId('customer')}&ending_before=${newId('customer')}`, 400, 'ending_before'],
  ])('%s is %d', async (query, status, param) => {
    expect(await customers().list(query)).toMatchObject({ status, body: { error: { param } } })
  })
})
