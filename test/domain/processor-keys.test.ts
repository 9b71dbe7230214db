import {
  attemptKey,
  authorizeKey,
  callKey,
  captureKey,
  chargeKey,
  creationKey,
  isForgotten,
  laterKeys,
  newRefundKey,
  refundKey,
} from '../../domain/processor-keys'
import { DAY } from '../../domain/time'

const hash = 'ab'.repeat(32)
const owner = { accountId: 'merch_1', livemode: false }
const old = { id: 'pay_1', processorKey: null }
const keyed = { id: 'pay_1', processorKey: callKey(owner, hash) }

test('rows of older versions keep keys of their ids, and so does what is asked of them', () => {
  expect(authorizeKey(old)).toBe('pay_1:authorize')
  expect(captureKey(old, { kind: 'capture', keyHash: hash })).toBe(`pay_1:capture:${hash.slice(0, 32)}`)
  expect(captureKey(old, { kind: 'release', keyHash: hash })).toBe(`pay_1:capture:${hash.slice(0, 32)}`)
  expect(newRefundKey(old, hash)).toBeNull()
  expect(refundKey({ id: 'ref_1', processorKey: null })).toBe('ref_1:refund')
})

test('no other key has an id in it that is drawn anew', () => {
  const again = { ...keyed, id: 'pay_2' }
  expect(authorizeKey(again)).toBe(authorizeKey(keyed))
  expect(captureKey(again, { kind: 'capture', keyHash: hash })).toBe(
    captureKey(keyed, { kind: 'capture', keyHash: hash }),
  )
  expect(newRefundKey(again, hash)).toBe(newRefundKey(keyed, hash))
  const call = { keyHash: hash, fingerprint: hash }
  const subscription = { id: 'subs_1', processorKey: creationKey('charge', owner, call) }
  const attempt = { date: '2026-11-24', attempt: 1, tries: 0 }
  expect(chargeKey({ ...subscription, id: 'subs_2' }, attempt)).toBe(chargeKey(subscription, attempt))
  const session = { id: 'sesn_1', processorKey: creationKey('session', owner, call), attempt: 1 }
  expect(attemptKey({ ...session, id: 'sesn_2' })).toBe(attemptKey(session))
})

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
    chargeKey({ id: 'subs_1', processorKey: null }, { date: '2026-11-24', attempt: 1, tries: 0 }),
    chargeKey({ id: 'subs_1', processorKey: null }, { date: '2026-11-24', attempt: 1, tries: 1 }),
    chargeKey({ id: 'subs_1', processorKey: null }, { date: '2026-11-24', attempt: 2, tries: 0 }),
    attemptKey({ id: 'sesn_1', processorKey: null, attempt: 1 }),
    attemptKey({ id: 'sesn_1', processorKey: null, attempt: 2 }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('a key that is used anew has one for each time that keys are kept', () => {
  const at = (days: number) => new Date(days * DAY)
  expect(laterKeys('k', at(0), at(7))).toEqual({ before: null, own: 'k:1' })
  expect(laterKeys('k', at(0), at(0))).toEqual({ before: null, own: 'k:1' })
  expect(laterKeys('k', at(0), at(13.9))).toEqual({ before: null, own: 'k:1' })
  expect(laterKeys('k', at(0), at(14))).toEqual({ before: 'k:1', own: 'k:2' })
  expect([isForgotten(at(0), at(6.9)), isForgotten(at(0), at(7))]).toEqual([false, true])
})
