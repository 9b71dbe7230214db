import fc from 'fast-check'
import { tellChange, type Untold } from '../../contract/event'
import type { EventType } from '../../contract/event-types'
import { followEvents, type Told } from '../support/history'

const aValue = fc.oneof(
  fc.constantFrom(null, 0, 1, '', 'a', true),
  fc.record({ a: fc.constantFrom(1, 2), b: fc.constantFrom(null, 'x') }, { requiredKeys: ['a'] }),
)
const anObject = fc
  .record({ status: aValue, amount: aValue, next_action: aValue }, { requiredKeys: ['status'] })
  .map((fields) => ({ id: 'pay_1', ...fields }))
const TYPES: EventType[][] = [[], ['payment.captured'], ['payment.captured', 'payment.succeeded']]
const changes = fc.array(fc.record({ to: anObject, types: fc.constantFrom(...TYPES) }))

test('each event has what differs from the one before, also after changes without an event', () => {
  fc.assert(
    fc.property(anObject, changes, (made, steps) => {
      const events: Told[] = []
      const first = { ...made, version: 1 }
      let now: { id: string } = first
      let untold: Untold | null = null
      for (const [index, { to: fields, types }] of steps.entries()) {
        const to = { ...fields, version: index + 2 }
        const told = tellChange(types, now, to, untold)
        for (const { type, object, previousAttributes } of told.drafts)
          events.push({
            type,
            data: { object: parse(object), previous_attributes: parse(previousAttributes) },
          })
        now = to
        untold = told.untold
      }
      followEvents(events, first)
    }),
  )
})

const parse = (text: string) => JSON.parse(text) as Record<string, unknown>

test('a value that has changed back is not reported', () => {
  const [before, between] = [
    { id: 'pay_1', status: 'a' },
    { id: 'pay_1', status: 'b' },
  ]
  const { untold } = tellChange([], before, between)
  expect(untold).toEqual({ status: 'a' })
  expect(tellChange([], between, before, untold).untold).toBeNull()
})

test('the order of keys is no change', () => {
  const [one, other] = [
    { id: 'pay_1', metadata: { a: '1', b: ['x'] } },
    { id: 'pay_1', metadata: { b: ['x'], a: '1' } },
  ]
  expect(tellChange([], one, other).untold).toBeNull()
})
