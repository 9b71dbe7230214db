/** What the workflow takes for a key hash is what a pepper of any name makes. */
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { isKeyHash } from '../../domain/key-hashes'
import { readPepper } from '../../infra/pepper'

const secret = () => randomBytes(32).toString('base64')
const hashUnder = (peppers: string) =>
  readPepper(peppers).hash('idempotency-key', 'secret', 'k').toString('hex')

test('a hash of each pepper that a process takes is one, with the first in the list, the second, or none beside it', () => {
  const names = fc.stringMatching(/^[\w-]{1,16}$/)
  fc.assert(
    fc.property(names, names, (name, other) => {
      fc.pre(name !== other && other !== 'p1')
      for (const peppers of [
        ...[secret(), `${name}:${secret()}`],
        ...[`${name}:${secret()},${other}:${secret()}`, `${other}:${secret()},${secret()}`],
      ])
        expect(isKeyHash(hashUnder(peppers))).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['one digit too many', 'a'.repeat(65)],
  ['a name that is too long', 'a'.repeat(98)],
  ['too short', 'a'.repeat(62)],
  ['capitals', 'A'.repeat(64)],
  ['a line after it', `${'a'.repeat(64)}\n`],
  ['another type', 1],
])('%s is none', (_what, value) => {
  expect(isKeyHash(value)).toBe(false)
})
