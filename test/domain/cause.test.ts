import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { askedBy } from '../../domain/cause'

const isTold = (key: string) => askedBy({ id: 'akey_1', requestId: 'req_1' }, key).idempotencyKey === key

test.each([
  '4111110000000013',
  'order 4111 1100 0000 0013',
  'pan4111110000000013',
  '4111110000000013x',
  'a4111110000000013b',
  '4111.1100.0000.0013',
  '4111_1100_0000_0013',
  '4111--1100--0000--0013',
  '4.1.1.1.1.1.0.0.0.0.0.0.0.0.1.3',
  'pan_5555.5555.5555.4444',
  '174111110000000013',
  'pan41111100-x-00000013',
])('a key that could be a card number is not told: %s', (key) => {
  expect(isTold(key)).toBe(false)
})

test('hardly any random key is taken for a card number', () => {
  const uuids = Array.from({ length: 100_000 }, () => randomUUID())
  expect(uuids.filter((key) => !isTold(key)).length).toBeLessThan(100)
  expect(uuids.filter((key) => !isTold(`order-${key}`)).length).toBeLessThan(500)
  const ulids = fc.sample(fc.ulid(), 20_000).filter((key) => !isTold(key))
  expect(ulids.length).toBeLessThan(20)
})
