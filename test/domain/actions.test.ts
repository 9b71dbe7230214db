import fc from 'fast-check'
import { FIELD_LIMITS, boundedFields, isSafeAction, type Action } from '../../domain/actions'

const to = (url: string): Action => ({ kind: 'redirect', id: 'a', url, method: 'GET', fields: {} })
const OWN = 'https://pay.example/3ds/pay_1/s'
/** As `npm start` serves production mode on one machine. */
const OWN_TLS = 'https://localhost:8443/3ds/pay_1/s'
const OWN_LOCAL = 'http://127.0.0.1:8080/3ds/pay_1/s'

test.each([
  ['https://bank.example/page?x=1', OWN, true],
  ['https://bank.example/page?x=1', OWN_LOCAL, true],
  ['HTTPS://bank.example', OWN, true],
  ['https://user@bank.example/', OWN, false],
  ['https://user:word@bank.example/', OWN, false],
  ['http://bank.example/', OWN, false],
  ['http://bank.example/', OWN_LOCAL, false],
  ['http://localhost:9/', OWN, false],
  ['http://localhost:9/', OWN_LOCAL, true],
  ['http://acs.localhost/', OWN_LOCAL, true],
  ['http://127.0.0.1:9/', OWN_TLS, true],
  ['http://bank.example/', OWN_TLS, false],
  ['http://10.0.0.5/', OWN_TLS, false],
  ['http://127.0.0.1:9/', OWN_LOCAL, true],
  ['http://127.0.0.1.evil.example/', OWN_LOCAL, false],
  ['http://localhost.evil.example/', OWN_LOCAL, false],
  ['http://[::1]:9/', OWN_LOCAL, true],
  ['http://10.0.0.5/', 'http://10.0.0.5:8080/', true],
  ['javascript:alert(1)', OWN_LOCAL, false],
  ['data:text/html,x', OWN_LOCAL, false],
  ['//bank.example/', OWN, false],
  ['', OWN, false],
])('whether a browser is sent to %j from %s: %s', (url, own, isSafe) => {
  expect(isSafeAction(to(url), own)).toBe(isSafe)
  expect(isSafeAction({ threeDSServerTransId: 'a', acsUrl: url, creq: 'c' }, own)).toBe(isSafe)
})

test('a hidden step without an address leads nowhere', () => {
  expect(isSafeAction({ kind: 'device_data', id: 'a', url: null, fields: {} }, OWN)).toBe(true)
})

test('of what a stranger brings only so much is kept, and that as it is', () => {
  const names = fc.string({ maxLength: FIELD_LIMITS.name + 20 })
  const values = fc.oneof(fc.string(), fc.constant('x'.repeat(FIELD_LIMITS.value + 1)))
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values), { maxLength: 80 }), (given) => {
      const kept = Object.entries(boundedFields(given))
      expect(kept.length).toBeLessThanOrEqual(FIELD_LIMITS.count)
      for (const [name, value] of kept) {
        expect(name.length).toBeLessThanOrEqual(FIELD_LIMITS.name)
        expect(value.length).toBeLessThanOrEqual(FIELD_LIMITS.value)
        expect(given).toContainEqual([name, value])
      }
    }),
  )
})
