import { atOnce } from '../../support/at-once'
import { randomUUID } from 'node:crypto'
import { eventTypesOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'
import { customersOf } from './support'

const shop = useShop()
const customers = () => customersOf(shop.client)

/** Every write of a customer. Each may be repeated. */
const WRITES = [
  ['creating', (_id: string, key: string) => customers().create({ name: 'Wendel' }, { key })],
  ['updating', (id: string, key: string) => customers().update(id, { name: 'Wendel' }, { key })],
  ['deleting', (id: string, key: string) => customers().remove(id, { key })],
] as const

test.each(WRITES)('a repeat of %s is answered the same, and does nothing', async (_what, write) => {
  const { id } = (await customers().create()).body
  const key = randomUUID()
  const first = await write(id, key)
  expect(first.status).toBeLessThan(300)
  expect(first.headers.get('idempotent-replay')).toBeNull()
  for (let turn = 0; turn < 2; turn += 1) {
    const again = await expectNothingWritten(shop, () => write(id, key))
    expect({ status: again.status, text: again.text }).toEqual({ status: first.status, text: first.text })
    expect(again.headers.get('idempotent-replay')).toBe('true')
  }
})

test.each(WRITES)('of concurrent calls, %s under one key is done once', async (_what, write) => {
  const { id } = (await customers().create()).body
  const key = randomUUID()
  const replies = await atOnce(12, () => write(id, key))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(replies.filter(({ headers }) => !headers.has('idempotent-replay'))).toHaveLength(1)
  const made = replies[0]!.body.id
  const types = await eventTypesOf(shop, made)
  expect(types).toHaveLength(new Set(types).size)
})

test('a key that was used is refused for another body, another customer and another operation', async () => {
  const key = randomUUID()
  const { id } = (await customers().create({ name: 'Wendel' }, { key })).body
  const other = (await customers().create()).body
  const reused = await expectNothingWritten(shop, async () => [
    await customers().create({ name: 'Wanda' }, { key }),
    await customers().update(id, { name: 'Wendel' }, { key }),
    await customers().update(other.id, { name: 'Wendel' }, { key }),
    await customers().remove(id, { key }),
    await shop.client.pay({}, 'approved', { key }),
  ])
  for (const { status, body } of reused)
    expect({ status, code: body.error?.code }).toEqual({ status: 409, code: 'idempotency_key_reused' })
})

test('a refusal leaves its key free', async () => {
  const key = randomUUID()
  expect((await customers().create({ name: '' }, { key })).status).toBe(422)
  expect((await customers().create({ name: 'Wendel' }, { key })).status).toBe(201)
})

test('a stored response is sealed from the start', async () => {
  const key = randomUUID()
  const { body } = await customers().create({ name: 'Unmistakable Name' }, { key })
  const record = await shop.db.idempotencyRecord.findFirstOrThrow({ where: { resourceId: body.id } })
  expect(record).toMatchObject({
    operationId: 'createCustomer',
    responseStatus: 201,
    sealedResponseKey: null,
  })
  expect(Buffer.from(record.sealedResponse!).includes('Unmistakable')).toBe(false)
})
