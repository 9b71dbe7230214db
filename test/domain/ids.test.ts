import * as fc from 'fast-check'
import { ID_PREFIXES, judgeId, type IdType } from '../../domain/ids'

const TYPES = Object.keys(ID_PREFIXES) as IdType[]
const type = fc.constantFrom(...TYPES)
const ULID = '01JD7Q3V9H6ZK2M4N8P0R5S1TX'

test('the prefixes differ, and none begins with another', () => {
  const prefixes = Object.values(ID_PREFIXES)
  const clashes = prefixes.filter((one) => prefixes.some((other) => other !== one && one.startsWith(other)))
  expect(clashes).toEqual([])
  expect(new Set(prefixes).size).toBe(TYPES.length)
  expect(prefixes.filter((prefix) => !/^[a-z]{3,5}_$/.test(prefix))).toEqual([])
})

test('an identifier is ok for its own type and of the wrong type for every other', () => {
  fc.assert(
    fc.property(type, fc.ulid(), (own, ulid) => {
      const id = `${ID_PREFIXES[own]}${ulid}`
      for (const asked of TYPES) expect(judgeId(id, asked)).toBe(asked === own ? 'ok' : 'wrong_type')
    }),
  )
})

test('the extremes of a ULID are identifiers', () => {
  expect(judgeId(`pay_${'0'.repeat(26)}`, 'payment')).toBe('ok')
  expect(judgeId(`pay_7${'Z'.repeat(25)}`, 'payment')).toBe('ok')
})

test.each([
  ['a payment intent', 'pi_3MtwBwLkdIwHu7ix28a3tqPa'],
  ['a charge', `ch_${ULID}`],
  ['another system’s number', 'pay-123'],
  ['a UUID', '2f1b3c64-6d0e-4d43-9b0e-1f3a7f0c9d11'],
  ['nothing', ''],
  ['a ULID alone', ULID],
  ['a capital prefix', `PAY_${ULID}`],
  ['a dash for the underscore', `pay-${ULID}`],
  ['a space before', ` pay_${ULID}`],
])('foreign to every type: %s', (_what, value) => {
  expect(TYPES.filter((asked) => judgeId(value, asked) !== 'foreign')).toEqual([])
})

test.each([
  ['a system of the same prefix', 'pay_29QQoUBi66xm2f'],
  ['a prefix alone', 'pay_'],
  ['a lower-case ULID', `pay_${ULID.toLowerCase()}`],
  ['one lower-case letter', `pay_${ULID.slice(0, -1)}x`],
  ['a ULID past the end of time', `pay_8${'0'.repeat(25)}`],
  ['25 characters', `pay_${ULID.slice(1)}`],
  ['27 characters', `pay_${ULID}0`],
  ['a space behind', `pay_${ULID} `],
  ['a line end behind', `pay_${ULID}\n`],
  ['two prefixes', `pay_pay_${ULID}`],
  ['a path', `pay_${ULID}/capture`],
])('of our prefix, but nothing that was ever minted: %s', (_what, value) => {
  expect(TYPES.filter((asked) => judgeId(value, asked) !== 'wrong_type')).toEqual([])
})

test('UUIDs are foreign', () => {
  fc.assert(
    fc.property(fc.uuid(), type, (uuid, asked) => {
      expect(judgeId(uuid, asked)).toBe('foreign')
    }),
  )
})

test('one character outside Crockford’s alphabet makes an identifier one of nothing', () => {
  const outside = fc.constantFrom(...'ILOUabcdefghijklmnopqrstuvwxyz-_+/=. é\0')
  fc.assert(
    fc.property(type, fc.ulid(), fc.nat({ max: 25 }), outside, (own, ulid, at, character) => {
      const id = `${ID_PREFIXES[own]}${ulid.slice(0, at)}${character}${ulid.slice(at + 1)}`
      expect(judgeId(id, own)).toBe('wrong_type')
    }),
  )
})

test('judges any text without failing, and takes none for an identifier', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), type, (text, asked) => {
      expect(judgeId(text, asked)).toBe('foreign')
      expect(judgeId(`${ID_PREFIXES[asked]}${text}`, asked)).toBe('wrong_type')
    }),
  )
})
