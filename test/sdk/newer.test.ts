/** Which of two states of an object is the newer. */
import { ArgumentError, isNewer } from '../../sdk/src/index'

const at = (version?: number, id = 'pay_1') => ({ id, ...(version !== undefined && { version }) })

test.each([
  [at(2), at(1), true],
  [at(1), at(2), false],
  [at(2), at(2), false],
  [at(1), undefined, true],
  [at(1), null, true],
  // Events of the time before objects had versions.
  [at(1), at(), true],
  [at(), at(1), false],
  [at(), at(), false],
])('%j is newer than %j: %s', (candidate, known, newer) => {
  expect(isNewer(candidate, known)).toBe(newer)
})

test('two objects are not compared', () => {
  expect(() => isNewer(at(2), at(1, 'pay_2'))).toThrow(ArgumentError)
})
