/** Lists that are written by hand, because types follow from them, name the same as the kinds of objects. */
import { KINDS } from '../../app/kinds'
import { clockedOf, waitingRows } from '../../app/kinds/kind'
import { INCIDENT_KINDS } from '../../domain/incidents'
import { loggedOfResponse } from '../../contract/logged-fields'
import { INVARIANTS } from '../../store/invariants'
import { CLOCK_COUNTS, OTHER_THINGS } from '../../domain/sandbox-clock'
import * as bundled from '../../workflows'

const sorted = (names: readonly string[]) => [...names].sort()

test('every kind of waiting rows can be an incident, and nothing else', () => {
  expect(sorted(waitingRows(KINDS).map(({ name }) => name))).toEqual(sorted(INCIDENT_KINDS))
})

test('an advance of a clock counts every kind that waits by it, and the other things', () => {
  const kinds = clockedOf(KINDS).map(({ clock }) => clock.passedAs)
  expect(sorted([...new Set([...kinds, ...Object.values(OTHER_THINGS)])])).toEqual(sorted(CLOCK_COUNTS))
})

/** Watches for disputes are of sandboxes; events wait for their deliveries, of whose delays `npm run status` tells. */
const UNTOLD = ['dispute_watches', 'events']

test('verify tells of every kind that waits in live mode, and of which nobody has looked at in time', () => {
  const told = INVARIANTS.filter(({ name }) => name.startsWith('woken.')).map(({ table }) => table as string)
  const waiting = KINDS.filter(({ waits }) => waits !== null).map(({ table }) => table)
  expect(sorted(told)).toEqual(sorted(waiting.filter((table) => !UNTOLD.includes(table))))
})

/** Logs are not logged, and the sandbox's own tools name nothing that a merchant looks for. */
const UNLOGGED = ['request_log', 'audit_log', 'sandbox_fault_hit']

test('the request log keeps something of every kind that is read by the API', () => {
  const silent = KINDS.filter(
    ({ name, reads }) => reads !== null && loggedOfResponse({ object: name }).length === 0,
  )
  expect(sorted(silent.map(({ name }) => name))).toEqual(sorted(UNLOGGED))
})

test('every kind that waits has a workflow of its own, which the worker bundles', () => {
  const types = KINDS.flatMap(({ waits }) => (waits ? [waits.workflow.type] : []))
  expect(new Set(types).size).toBe(types.length)
  expect(Object.keys(bundled)).toEqual(expect.arrayContaining(types))
})
