/** How what Adyen tells is proven and read, and what came of which operation by it. */
import hmacValidatorModule from '@adyen/api-library/lib/src/utils/hmacValidator'
import fc from 'fast-check'
import { followNotice, noticeInStage, type DisputeFacts } from '../../../domain/disputes'
import { adyenNotifications } from '../../../processor/acquirers/adyen/notifications'
import { sentName } from '../../../processor/names'
import type { ToldEvent } from '../../../processor/told'
import type { ToldOutcome } from '../../../processor/reader'

const KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'
const NOW = new Date('2026-11-29T12:00:00Z')
const validator = new hmacValidatorModule()

type Item = Parameters<typeof validator.calculateHmac>[0] & object

const REFERENCE = sentName('pay_01JZ0000000000000000000000', 'call:x:authorize')
const itemOf = (more: object = {}) => ({
  eventCode: 'AUTHORISATION',
  success: 'true',
  pspReference: '7914073381342284',
  originalReference: '',
  merchantAccountCode: 'A',
  merchantReference: REFERENCE,
  amount: { currency: 'EUR', value: 2550 },
  eventDate: '2026-11-29T13:00:00+02:00',
  paymentMethod: 'visa',
  ...more,
})
const signed = (item: ReturnType<typeof itemOf> & { additionalData?: object }, key = KEY) => ({
  NotificationRequestItem: {
    ...item,
    additionalData: {
      ...item.additionalData,
      hmacSignature: validator.calculateHmac(item as unknown as Item, key),
    },
  },
})
const bodyOf = (...notificationItems: object[]) =>
  Buffer.from(JSON.stringify({ live: 'false', notificationItems }))
const receive = (body: Uint8Array, secrets: readonly string[] = [KEY]) =>
  adyenNotifications.receive({ headers: {}, body }, { secrets, now: NOW })

test('its proof is that of the official library, whatever is in the references', () => {
  const text = fc.string({ unit: fc.constantFrom(':', '/', '\\', 'a', 'ü', '0', ' '), maxLength: 12 })
  fc.assert(
    fc.property(text, text, text, fc.integer({ min: 0, max: 10 ** 9 }), (one, other, third, value) => {
      const item = itemOf({
        pspReference: `P${one}`,
        originalReference: other,
        merchantReference: third,
        amount: { currency: 'EUR', value },
      })
      const { events, refused } = receive(bodyOf(signed(item)))
      expect([events.length, refused.length]).toEqual([1, 0])
      expect(receive(bodyOf(signed(item, KEY.replace('4', '5')))).refused).toEqual(['forged'])
    }),
  )
})

test('each is proven by itself: what is forged is refused, and the others are kept', () => {
  const forged = {
    NotificationRequestItem: itemOf({ pspReference: 'B', additionalData: { hmacSignature: 'x' } }),
  }
  const body = bodyOf(signed(itemOf()), forged, signed(itemOf({ eventCode: 'CAPTURE' })), {
    NotificationRequestItem: { eventCode: 'X' },
  })
  const { events, refused, reply } = receive(body)
  expect(events.map(({ type }) => type)).toEqual(['AUTHORISATION', 'CAPTURE'])
  expect(refused).toEqual(['forged', 'malformed'])
  expect(reply(true)).toMatchObject({ status: 200, body: '[accepted]' })
})

test('nothing is taken without a key, by another one, or changed', () => {
  const one = signed(itemOf())
  expect(receive(bodyOf(one), []).refused).toEqual(['forged'])
  expect(receive(bodyOf(one), ['no hex', 'ab']).refused).toEqual(['forged'])
  const changed = { ...one.NotificationRequestItem, amount: { currency: 'EUR', value: 1 } }
  const { refused, reply } = receive(bodyOf({ NotificationRequestItem: changed }))
  expect([refused, reply(false).status]).toEqual([['forged'], 401])
  expect(receive(bodyOf(one), ['ab'.repeat(32), KEY.toLowerCase()]).events).toHaveLength(1)
  for (const junk of ['', '{', '[]', '{"notificationItems":[]}', 'null'])
    expect(receive(Buffer.from(junk)).refused).toEqual(['malformed'])
})

test('a repeat has the same name, also with another time, and another amount has another one', () => {
  const idOf = (more: object) => receive(bodyOf(signed(itemOf(more)))).events[0]?.id
  expect(idOf({ eventDate: '2027-01-01T00:00:00+00:00' })).toBe(idOf({}))
  expect(idOf({ success: 'false' })).not.toBe(idOf({}))
  expect(idOf({ amount: { currency: 'EUR', value: 1 } })).not.toBe(idOf({}))
  expect(idOf({ pspReference: 'with a blank' })).toMatch(/^AUTHORISATION:[0-9a-f]{64}$/)
})

const eventOf = (more: object): ToldEvent => {
  const [event] = receive(bodyOf(signed(itemOf(more)))).events
  if (!event) throw new Error('it was not taken')
  // As it is read again once it is kept.
  const again = adyenNotifications.event(event.sent)
  expect(again).toEqual(event)
  return event
}

const AUTH = 'call:x:authorize'
/** With the keys that the service finds. `key`: of the operation. */
function outcomeOf(more: object, key: string, kept: ToldEvent['kept'] = {}): ToldOutcome | null {
  const event = eventOf(more)
  const { about } = event
  if (!about || about.of === 'dispute' || about.of === 'settlement') return null
  const found = { ...about, authorizationKey: AUTH, ...('key' in about && { key }) }
  return adyenNotifications.outcome({ ...event, about: found, kept })
}

test('it names our key by its hash, and the payment by what Adyen calls it', () => {
  const event = eventOf({ eventCode: 'CAPTURE', originalReference: 'PSP1' })
  expect(event.keyHash).toHaveLength(32)
  expect(event.names).toEqual({ reference: 'PSP1' })
  expect(eventOf({ merchantReference: 'of the shop' }).keyHash).toBeUndefined()
  expect(eventOf({ eventCode: 'REPORT_AVAILABLE' })).toMatchObject({ about: { of: 'settlement' } })
  // A report that was generated again differs by its time alone.
  const reported = (eventDate: string) => eventOf({ eventCode: 'REPORT_AVAILABLE', eventDate }).id
  const [first, again] = ['2026-06-04T02:00:00+02:00', '2026-06-09T02:00:00+02:00']
  expect(reported(first)).toBe(reported(first))
  expect(reported(again)).not.toBe(reported(first))
  // The verification of a card has its answer.
  expect(eventOf({ amount: { currency: 'EUR', value: 0 } }).about).toBeNull()
  expect(eventOf({ eventCode: 'OFFER_CLOSED' }).about).toBeNull()
})

const SALE = { reference: 'P', capture: 'at_once' }
const WAITS = { reference: 'P' }
const CAPTURE = 'call:x:capture:1'
const REFUND = 'call:x:refund:1'

const OUTCOMES: [string, object, string, ToldEvent['kept'], object | null][] = [
  ['AUTHORISATION', {}, AUTH, {}, { state: 'approved', captured: false }],
  [
    'AUTHORISATION',
    {},
    AUTH,
    { capture: 'at_once' },
    { state: 'approved', captured: true, taken: { captured: 2550n } },
  ],
  [
    'AUTHORISATION',
    { success: 'false', reason: 'Not enough balance' },
    AUTH,
    {},
    { state: 'declined', declineCode: 'insufficient_funds' },
  ],
  ['CAPTURE', {}, CAPTURE, {}, { state: 'captured', amount: 2550n }],
  ['CAPTURE', { amount: { currency: 'ZZZ', value: 100 } }, CAPTURE, {}, { state: 'captured' }],
  ['CAPTURE', { success: 'false' }, CAPTURE, {}, { state: 'refused' }],
  ['CAPTURE_FAILED', {}, CAPTURE, {}, { state: 'refused' }],
  ['CAPTURE_FAILED', {}, AUTH, SALE, { state: 'sale_failed' }],
  ['CAPTURE_FAILED', {}, AUTH, WAITS, null],
  ['CAPTURE', {}, AUTH, SALE, null],
  ['REFUND', {}, REFUND, {}, { state: 'succeeded' }],
  ['REFUND', { success: 'false' }, REFUND, {}, { state: 'failed', failure: 'declined' }],
  ['REFUND_FAILED', {}, REFUND, {}, { state: 'failed', failure: 'other' }],
  ['REFUND_FAILED', { success: 'false' }, REFUND, {}, null],
  ['REFUNDED_REVERSED', {}, REFUND, {}, { state: 'failed', failure: 'other' }],
  // It gives back what a close gave back: no refund of ours.
  ['REFUND_FAILED', {}, AUTH, SALE, null],
  ['CANCELLATION', {}, AUTH, WAITS, { state: 'closed', voided: true }],
  ['CANCELLATION', { success: 'false' }, AUTH, WAITS, { state: 'nothing_closed' }],
  ['CANCEL_OR_REFUND', {}, AUTH, SALE, { state: 'closed', voided: true }],
  ['TECHNICAL_CANCEL', {}, AUTH, {}, { state: 'closed', voided: true }],
  ['TECHNICAL_CANCEL', { success: 'false' }, AUTH, {}, { state: 'nothing_closed' }],
  ['TECHNICAL_CANCEL', { success: 'false' }, AUTH, WAITS, { state: 'nothing_closed' }],
  // Of another payment under the same reference.
  ['CANCELLATION', { originalReference: 'Q' }, AUTH, WAITS, null],
  ['CANCELLATION', { originalReference: 'P' }, AUTH, WAITS, { state: 'closed', voided: true }],
  ['CAPTURE_FAILED', { originalReference: 'Q' }, AUTH, SALE, null],
  ['EXPIRE', {}, AUTH, WAITS, { state: 'closed', voided: true }],
]

test.each(OUTCOMES)('%s %j of %s, of which %j is kept', (eventCode, more, key, kept, value) => {
  const told = outcomeOf({ eventCode, ...more }, key, kept)
  if (value === null) expect(told).toBeNull()
  else expect(told).toMatchObject({ key, value: { at: '2026-11-29T11:00:00.000Z', ...value } })
})

test('an amount below zero is none', () => {
  const item = itemOf({ eventCode: 'CAPTURE', amount: { currency: 'EUR', value: -100 } })
  expect(receive(bodyOf(signed(item))).refused).toEqual(['malformed'])
})

test('of sums it tells those of a sale alone', () => {
  expect(outcomeOf({}, AUTH, SALE)?.authorizationKey).toBe(AUTH)
  expect(outcomeOf({ eventCode: 'CAPTURE' }, CAPTURE)?.authorizationKey).toBeUndefined()
  // What was captured of it before stands.
  expect(outcomeOf({ eventCode: 'CANCELLATION' }, AUTH, WAITS)?.authorizationKey).toBeUndefined()
})

test('a failure that has not come to be says nothing', () => {
  expect(eventOf({ eventCode: 'CAPTURE_FAILED', success: 'false' }).about).toBeNull()
})

function noticeOf(eventCode: string, additionalData: object = {}, eventDate = '2026-11-29T13:00:00+02:00') {
  const event = eventOf({ eventCode, pspReference: 'DISPUTE1', additionalData, eventDate })
  return event.about?.of === 'dispute' ? event.about.notice : undefined
}

/** How a dispute stands after these events, in their order. */
function standingAfter(codes: readonly string[]) {
  const hours = (at: number) => `2026-11-29T${String(at).padStart(2, '0')}:00:00Z`
  return codes.reduce<(DisputeFacts & { sequence: number }) | null>((known, code, at) => {
    const told = noticeOf(code, {}, hours(at))
    if (!told) return known
    const notice = noticeInStage(told, known?.stage)
    if (!known) return { ...notice, response: null, responseSent: false, reminded: null }
    const followed = followNotice(known, notice)
    return followed ? { ...known, ...followed, sequence: notice.sequence } : known
  }, null)
}

test.each([
  [['INFORMATION_SUPPLIED'], 'under_review'],
  [['DISPUTE_DEFENSE_PERIOD_ENDED'], 'under_review'],
  [['INFORMATION_SUPPLIED', 'NOTIFICATION_OF_CHARGEBACK'], 'needs_response'],
  [['DISPUTE_DEFENSE_PERIOD_ENDED', 'NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK'], 'needs_response'],
  [['NOTIFICATION_OF_CHARGEBACK', 'INFORMATION_SUPPLIED', 'CHARGEBACK'], 'under_review'],
  [['INFORMATION_SUPPLIED', 'CHARGEBACK', 'DISPUTE_DEFENSE_PERIOD_ENDED'], 'lost'],
  [['INFORMATION_SUPPLIED', 'CHARGEBACK', 'INFORMATION_SUPPLIED', 'CHARGEBACK_REVERSED'], 'under_review'],
])('a question of the bank, and then %j: %s', (codes, status) => {
  const isClaim = codes.some((code) => code.includes('CHARGEBACK'))
  expect(standingAfter(['REQUEST_FOR_INFORMATION', ...codes])).toMatchObject({
    status,
    stage: isClaim ? 'chargeback' : 'inquiry',
  })
})

test('the course of a dispute', () => {
  const opened = noticeOf('NOTIFICATION_OF_CHARGEBACK', {
    chargebackReasonCode: '10.4',
    defensePeriodEndsAt: '2026-12-18T10:15:30+01:00',
    disputeStatus: 'Won',
  })
  expect(opened).toMatchObject({
    dispute: 'DISPUTE1',
    stage: 'chargeback',
    status: 'needs_response',
    reason: 'fraudulent',
    amount: 2550n,
    networkReasonCode: '10.4',
    evidenceDueBy: new Date('2026-12-18T09:15:30Z'),
  })
  const course = [
    'REQUEST_FOR_INFORMATION',
    'NOTIFICATION_OF_CHARGEBACK',
    'CHARGEBACK',
    'INFORMATION_SUPPLIED',
    'CHARGEBACK_REVERSED',
    'SECOND_CHARGEBACK',
    'PREARBITRATION_OPEN',
    'PREARBITRATION_WON',
  ].map((code) => noticeOf(code))
  const sequences = course.map((notice) => notice?.sequence ?? 0)
  expect(sequences).toEqual([...sequences].sort((one, other) => one - other))
  expect(Math.max(...sequences)).toBeLessThan(2 ** 31)
  expect(course.map((notice) => notice?.status)).toEqual([
    ...['needs_response', 'needs_response', 'needs_response', 'under_review'],
    // What says that it is won is not signed.
    ...['under_review', 'lost', 'needs_response', 'won'],
  ])
  const later = noticeOf('CHARGEBACK', {}, '2026-11-30T13:00:00+02:00')
  expect(later?.sequence).toBeGreaterThan(noticeOf('CHARGEBACK')?.sequence ?? 0)
  expect(noticeOf('ISSUER_COMMENTS')).toBeUndefined()
  expect(eventOf({ eventCode: 'NOTIFICATION_OF_FRAUD' }).about?.of).toBe('fraud_warning')
})
