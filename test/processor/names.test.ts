import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { hashInSentName, sentName } from '../../processor/names'

test('a name that is sent fits into 80 characters, and has the hash of the key', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,8}_[0-9A-Z]{26}$/), fc.string({ maxLength: 300 }), (id, key) => {
      const name = sentName(id, key)
      expect(name.length).toBeLessThanOrEqual(80)
      expect(name.startsWith(`${id}.`)).toBe(true)
      expect(hashInSentName(name)).toEqual(new Uint8Array(createHash('sha256').update(key).digest()))
    }),
  )
})

test.each([
  '',
  'order 17',
  'pay_1.short',
  `pay_1.${'a'.repeat(44)}`,
  `.${'a'.repeat(43)}`,
  `a b.${'a'.repeat(43)}`,
])('%j is no name of ours', (name) => {
  expect(hashInSentName(name)).toBeNull()
})

test('what names no object has a name of ours as well, by the key', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 300 }), (key) => {
      expect(hashInSentName(sentName(key, key))).not.toBeNull()
    }),
  )
})
