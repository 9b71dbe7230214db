/** Where a payment may go on at another acquirer (domain/attempts.ts). */
import { acquirersLeft, endByDecline, followedTo } from '../../domain/attempts'
import type { CardDecline } from '../../domain/card-retries'
import { attemptNumber, followingKey } from '../../domain/processor-keys'
import { SECOND } from '../../domain/time'

const NOW = new Date('2027-03-01T12:00:00Z')
const route = { version: 3, rule: 'cards', next: ['second', 'third'], after: ['do_not_honor'] }
const row = {
  status: 'pending',
  amount: 2_550n,
  amountCaptured: 0n,
  currency: 'EUR',
  initiatedBy: 'customer',
  review: false,
  feeBasisPoints: 0,
  feeFixed: '0',
  tariff: null,
  cardBrand: 'visa',
  cardCountry: null,
  cardExpiryMonth: 12,
  cardExpiryYear: 2060,
  threeDsStatus: 'not_required',
  threeDsTransId: null,
  declineCode: null,
  captureBefore: null,
  cardholderActedAt: NOW,
  epoch: 1,
  acquirer: 'first',
  processorKey: 'call:acct_1:live:0123',
  route,
}

describe('the acquirers that are left', () => {
  it.each([
    ['all of the route, at first', {}, ['second', 'third']],
    ['those behind the one where it is', { acquirer: 'second' }, ['third']],
    ['none, behind the last', { acquirer: 'third' }, []],
    ['none without a route', { route: null }, []],
    ['none once its cardholder was led to an action', { threeDsTransId: 'act_1' }, []],
    ['none once it is decided', { status: 'authorized' }, []],
    ['three, of however many', { route: { ...route, next: ['a', 'b', 'c', 'd'] } }, ['a', 'b', 'c']],
  ])('%s', (_name, more, left) => {
    expect(acquirersLeft({ ...row, ...more }, NOW)).toEqual(left)
  })

  it('none once the cardholder has gone, but for a charge without him', () => {
    const later = new Date(NOW.getTime() + 60 * SECOND)
    expect(acquirersLeft(row, later)).toEqual([])
    expect(acquirersLeft({ ...row, initiatedBy: 'merchant' }, later)).toEqual(['second', 'third'])
  })
})

describe('after a decline', () => {
  const declined = (declineCode: string, noted?: { network: string; code: string | null; advice: null }) => ({
    changes: { declineCode: declineCode as 'do_not_honor' },
    events: [],
    ...(noted && { noted }),
  })
  const end = (...given: Parameters<typeof declined>) => endByDecline(row, declined(...given), [], NOW)

  it('it goes elsewhere if its rule names the code', () => {
    expect(end('do_not_honor')).toMatchObject({ outcome: 'declined', declineCode: 'do_not_honor' })
    expect(end('generic_decline')).toBeNull()
  })

  it('a code that is the same everywhere ends it, whatever its rule says', () => {
    const after = ['insufficient_funds']
    const told = declined('insufficient_funds')
    expect(endByDecline({ ...row, route: { ...route, after } }, told, [], NOW)).toBeNull()
  })

  it('what the network forbids, no rule lifts', () => {
    expect(end('do_not_honor', { network: 'visa', code: '05', advice: null })).not.toBeNull()
    expect(end('do_not_honor', { network: 'visa', code: '04', advice: null })).toBeNull()
  })

  it('each attempt counts to the ceiling of the network', () => {
    const before = (count: number): CardDecline[] =>
      Array.from({ length: count }, () => ({
        at: NOW,
        network: 'visa',
        code: '05',
        advice: null,
        amount: 1n,
        currency: 'EUR',
        expiry: '2060-12',
      }))
    const told = declined('do_not_honor', { network: 'visa', code: '05', advice: null })
    expect(endByDecline(row, told, before(19), NOW)).not.toBeNull()
    expect(endByDecline(row, told, before(20), NOW)).toBeNull()
  })
})

it('the next attempt has a key of its own, made of the first', () => {
  const second = followingKey(row.processorKey)
  expect(second).toBe('call:acct_1:live:0123:attempt:2')
  expect(followingKey(second)).toBe('call:acct_1:live:0123:attempt:3')
  // A key that was used anew is a key of its own.
  expect(followingKey(`${second}:1`)).toBe('call:acct_1:live:0123:attempt:3')
  expect([row.processorKey, second, `${second}:1`].map(attemptNumber)).toEqual([1, 2, 2])
})

it('the attempt before is kept as it was, and whoever held it records nothing more', () => {
  const { changes, ended } = followedTo('second', row, { outcome: 'transient' })
  expect(ended).toMatchObject({ number: 1, acquirer: 'first', processorKey: row.processorKey })
  expect(changes).toMatchObject({ acquirer: 'second', epoch: 2, closingSince: null })
})
