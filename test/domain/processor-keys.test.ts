import {
  attemptKey,
  authorizeKey,
  callKey,
  captureKey,
  chargeKey,
  creationKey,
  isForgotten,
  laterKeys,
  madeBy,
  newRefundKey,
} from '../../domain/processor-keys'
import { DAY } from '../../domain/time'

const hash = 'ab'.repeat(32)
const owner = { accountId: 'merch_1', livemode: false }
const keyed = { processorKey: callKey(owner, hash) }

test('accounts, modes, kinds, dates and attempts have keys of their own', () => {
  const call = { keyHash: hash, fingerprint: hash }
  const keys = [
    callKey(owner, hash),
    callKey({ ...owner, livemode: true }, hash),
    callKey({ ...owner, accountId: 'merch_2' }, hash),
    callKey({ ...owner, era: 'mhq1' }, hash),
    callKey({ ...owner, era: 'mhq2' }, hash),
    creationKey('charge', { ...owner, era: 'mhq1' }, call),
    creationKey('charge', owner, call),
    creationKey('session', owner, call),
    creationKey('session', owner, { ...call, fingerprint: 'cd'.repeat(32) }),
    chargeKey({ processorKey: 'charge' }, { date: '2026-11-24', attempt: 1, tries: 0 }),
    chargeKey({ processorKey: 'charge' }, { date: '2026-11-24', attempt: 1, tries: 1 }),
    chargeKey({ processorKey: 'charge' }, { date: '2026-11-24', attempt: 2, tries: 0 }),
    attemptKey({ processorKey: 'session', attempt: 1 }),
    attemptKey({ processorKey: 'session', attempt: 2 }),
    authorizeKey(keyed),
    captureKey(keyed, { kind: 'capture', keyHash: hash }),
    captureKey(keyed, { kind: 'release', keyHash: hash }),
    newRefundKey(keyed, hash),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('the key of a payment tells the session or the subscription that it is of', () => {
  const call = { keyHash: hash, fingerprint: hash }
  const session = creationKey('session', { ...owner, era: 'mhq1' }, call)
  const attempt = attemptKey({ processorKey: session, attempt: 2 })
  expect(madeBy(authorizeKey({ processorKey: attempt }))).toEqual({ processorKey: session, part: '2' })
  const charge = creationKey('charge', owner, call)
  const first = chargeKey({ processorKey: charge }, { date: '2026-11-24', attempt: 1, tries: 0 })
  expect(madeBy(authorizeKey({ processorKey: first }))).toEqual({ processorKey: charge, part: '2026-11-24' })
  expect(madeBy(authorizeKey(keyed))).toBeNull()
})

test('a key that is used anew has one for each time that keys are kept', () => {
  const at = (days: number) => new Date(days * DAY)
  expect(laterKeys('k', at(0), at(7))).toEqual({ before: null, own: 'k:1' })
  expect(laterKeys('k', at(0), at(0))).toEqual({ before: null, own: 'k:1' })
  expect(laterKeys('k', at(0), at(13.9))).toEqual({ before: null, own: 'k:1' })
  expect(laterKeys('k', at(0), at(14))).toEqual({ before: 'k:1', own: 'k:2' })
  expect([isForgotten(at(0), at(6.9)), isForgotten(at(0), at(7))]).toEqual([false, true])
})
