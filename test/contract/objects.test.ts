/**
 * What every object has: its mode, and in an event its id. What only the dashboard reads is not asked for its mode: those objects are not
 * published, and many of them, such as a member, have no mode.
 */
import { z } from 'zod'
import { routes } from '../../api/routes'
import { EVENT_OBJECTS } from '../../contract/event-objects'

/** Objects without `livemode`, by their `object`, each with its reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  list: 'a page of objects, each of which says it',
}

/** The object of an event without an `id`, with its reason. */
const WITHOUT_ID: Readonly<Record<string, string>> = {
  balance: 'it is the account’s, whose id is the `object_id` of its events',
}

interface Found {
  type: string
  says: boolean
}

/** The objects in a schema, those within others too. */
function objectsIn(node: unknown): Found[] {
  if (node === null || typeof node !== 'object') return []
  const inside = Object.values(node).flatMap(objectsIn)
  const { properties = {} } = node as { properties?: Record<string, { const?: unknown }> }
  const type = properties['object']?.const
  return typeof type === 'string' ? [{ type, says: 'livemode' in properties }, ...inside] : inside
}

const foundIn = (schema: z.ZodType) =>
  objectsIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))

const ANSWERS = [
  ...routes.map(({ operationId, success }) => [operationId, foundIn(success.schema)] as const),
  ...EVENT_OBJECTS.map(([type, object]) => [`the event ${type}`, foundIn(object)] as const),
]

test('every object in an answer or an event has livemode, but those named here', () => {
  const lacking = ANSWERS.flatMap(([where, objects]) =>
    objects.filter(({ type, says }) => !says && !(type in WITHOUT)).map(({ type }) => `${type} in ${where}`),
  )
  expect([...new Set(lacking)]).toEqual([])
})

test('the exceptions are there, and the walk finds objects', () => {
  const types = new Set(ANSWERS.flatMap(([, objects]) => objects.map(({ type }) => type)))
  expect([...types]).toEqual(expect.arrayContaining([...Object.keys(WITHOUT), 'payment', 'file_contents']))
})

test('the object of every event has an id, but the balance', () => {
  const lacking = EVENT_OBJECTS.filter(([, schema]) => !('id' in (schema as z.ZodObject).shape))
  expect([...new Set(lacking.map(([type]) => type.slice(0, type.indexOf('.'))))]).toEqual(
    Object.keys(WITHOUT_ID),
  )
})
