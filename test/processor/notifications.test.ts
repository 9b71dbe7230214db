/** How the kind `http` reads what is told: whatever is sent, it throws nothing and takes nothing that is not proven. */
import fc from 'fast-check'
import { newId } from '../../infra/ids'
import { callKey } from '../../domain/processor-keys'
import { httpNotifications, ToldPage } from '../../processor/acquirers/http/notifications'
import type { ToldEvent } from '../../processor/told'
import { signature } from '../faults/support/door'

const [secret, earlier] = ['a'.repeat(32), 'b'.repeat(32)]
const now = new Date('2026-11-26T09:30:00.000Z')
const seconds = now.getTime() / 1_000

const receive = (body: Uint8Array, header: unknown, secrets: readonly string[] = [secret]) =>
  httpNotifications.receive({ headers: { 'acquirer-signature': header as string }, body }, { secrets, now })
const signed = (body: Uint8Array, by = secret) => receive(body, signature(body, by, seconds))

const bytesOf = (told: unknown) => Buffer.from(JSON.stringify(told))
const event = (type: string, data: unknown): ToldEvent | null =>
  httpNotifications.event(bytesOf({ id: 'ntf_1', type, at: now.toISOString(), data }))
const outcomeOf = (type: string, data: unknown) => httpNotifications.outcome(event(type, data)!)

const TYPES = [
  ...['capture.settled', 'capture.failed', 'refund.settled', 'refund.failed', 'dispute.opened'],
  ...['dispute.updated', 'dispute.closed', 'fraud.warning', 'moon.phase', '__proto__', 'constructor'],
]
const dispute = {
  dispute: 'dsp_1',
  authorization_key: 'key:authorize',
  amount: '100',
  currency: 'EUR',
  reason: 'fraudulent',
  network_reason_code: '10.4',
  stage: 'chargeback',
  status: 'needs_response',
  evidence_due_by: null,
  opened_at: now.toISOString(),
  sequence: 1,
}

test('whatever comes is read or refused, and what it is about can be stored and asked for', () => {
  const text = fc.string({ unit: 'binary', maxLength: 320 })
  const value = fc.oneof(
    text,
    fc.constantFrom('\ud800', 'a\u0000', `call:${'x'.repeat(300)}`),
    fc.jsonValue(),
  )
  const data = fc.oneof(
    fc.jsonValue(),
    fc.record({ authorization_key: value, key: value }, { requiredKeys: [] }),
    fc.record({ authorization_key: value, dispute: value, sequence: fc.integer() }).map((more) => ({
      ...dispute,
      ...more,
    })),
  )
  const told = fc.record({
    id: fc.oneof(text, fc.constant('ntf_1')),
    type: fc.oneof(text, fc.constantFrom(...TYPES)),
    at: fc.oneof(text, fc.constant(now.toISOString())),
    data,
  })
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    told.map(bytesOf),
    fc.json().map((json) => Buffer.from(json)),
  )
  fc.assert(
    fc.property(body, fc.oneof(text, fc.constant(undefined)), (bytes, header) => {
      expect(receive(bytes, header).events).toEqual([])
      const { events, refused, reply } = signed(bytes)
      expect([events.length, refused.length]).toEqual(events.length > 0 ? [1, 0] : [0, 1])
      expect(reply(true).status).toBe(events.length > 0 ? 202 : 400)
      for (const { id, type, at, about } of events) {
        expect(`${id} ${type}`).toMatch(/^[\x21-\x7e]{1,200} [\x21-\x7e]{1,200}$/)
        expect(at.getTime()).toBeGreaterThan(0)
        const keys = about === null ? [] : Object.values(about.of === 'dispute' ? about.notice : about)
        for (const key of keys.filter((one) => typeof one === 'string')) {
          expect(() => encodeURIComponent(key)).not.toThrow()
          expect(key).not.toContain('\0')
        }
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a signature is of these bytes and no others, with whatever stands in them', () => {
  const reference = fc
    .array(fc.oneof(fc.constantFrom(':', '/', '\\', '"', ',', '.'), fc.string({ maxLength: 8 })), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(reference, fc.nat(), (named, place) => {
      const body = bytesOf({ id: 'ntf_1', type: 'moon.phase', at: now.toISOString(), data: { named } })
      expect(signed(body).events).toMatchObject([{ id: 'ntf_1', fields: { named }, sent: body }])
      expect(signed(body, earlier).refused).toEqual(['forged'])
      const other = Buffer.from(body)
      other[place % other.length]! ^= 1
      expect(receive(other, signature(body, secret, seconds)).refused).toEqual(['forged'])
    }),
  )
})

test('what it says is told in the words of the port', () => {
  const key = 'key:authorize'
  expect(event('capture.failed', { authorization_key: key, key: 'key:capture:1' })?.about).toEqual({
    of: 'capture',
    authorizationKey: key,
    key: 'key:capture:1',
    failed: true,
  })
  expect(event('capture.settled', { authorization_key: key })?.about).toEqual({
    of: 'capture',
    authorizationKey: key,
    key,
    failed: false,
  })
  expect(event('refund.failed', { authorization_key: key, key: 'r' })?.about).toEqual({
    of: 'refund',
    authorizationKey: key,
    key: 'r',
  })
  expect(event('fraud.warning', { authorization_key: key })?.about).toEqual({
    of: 'fraud_warning',
    authorizationKey: key,
  })
  expect(event('dispute.opened', dispute)?.about).toMatchObject({
    of: 'dispute',
    notice: { dispute: 'dsp_1', authorizationKey: key, amount: 100n },
  })
})

test.each([
  ['refund.failed', { state: 'failed', at: now.toISOString() }, 'own'],
  ['capture.settled', { state: 'captured', at: now.toISOString(), amount: '100' }, 'own'],
  ['authorization.settled', { state: 'closed', at: now.toISOString(), voided: true }, 'key'],
  ['close.settled', { state: 'closed', at: now.toISOString(), voided: true }, 'key'],
])('%s carries its outcome if it can be read whole', (type, outcome, of) => {
  const data = { authorization_key: 'key', key: 'own', outcome }
  expect(outcomeOf(type, data)).toMatchObject({ key: of, value: { state: outcome.state } })
  expect(outcomeOf(type, { ...data, outcome: { ...outcome, at: 'never' } })).toBeNull()
  expect(outcomeOf(type, { ...data, outcome: undefined })).toBeNull()
})

test.each([{}, { key: 'key' }])(
  'of what was captured at once the outcome is its authorization’s',
  (named) => {
    const outcome = { state: 'closed', at: now.toISOString(), voided: true }
    const data = { authorization_key: 'key', ...named, outcome }
    expect(outcomeOf('capture.failed', data)).toMatchObject({ key: 'key', value: { state: 'closed' } })
    expect(
      outcomeOf('capture.failed', { ...data, outcome: { state: 'captured', at: outcome.at } }),
    ).toBeNull()
  },
)

test.each<[string, unknown]>([
  ['capture.settled', {}],
  ['refund.settled', { authorization_key: 'key' }],
  // It would be part of an address that is asked for, and no address can have it.
  ['capture.settled', { authorization_key: `${callKey(owner(), '0'.repeat(64))}\ud800` }],
  ['refund.settled', { authorization_key: 'key', key: 'a\u0000' }],
  ['dispute.opened', { ...dispute, amount: '-1' }],
  ['moon.phase', { authorization_key: 'key' }],
])('of %s without what it needs nothing is carried out', (type, data) => {
  expect(event(type, data)).toMatchObject({ about: null, id: 'ntf_1' })
})

function owner() {
  return { accountId: newId('account'), livemode: false }
}

test('a page of its list is read as what is sent is, without what cannot be read', () => {
  const told = { id: 'ntf_1', type: 'fraud.warning', at: now.toISOString(), data: { authorization_key: 'k' } }
  const page = ToldPage.parse({ notifications: [told, { ...told, at: 'never' }, 7, null], next: null })
  expect(page.notifications).toHaveLength(1)
  expect(page.notifications[0]).toEqual(httpNotifications.event(bytesOf(told)))
})
