/** Any value, anywhere in a call of any operation: it is refused with a word, or sent as it is. */
import fc from 'fast-check'
import { OPERATIONS } from '../../cli/src/generated/operations'
import { ArgumentError } from '../../sdk/src/index'
import { openRecorder } from './support/recorder'

const { svc, sent } = openRecorder()

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withSparseArray: true,
  withBoxedValues: true,
  withNullPrototype: true,
  withObjectString: true,
  key: fc.constantFrom(
    'amount',
    'fee_amount',
    'metadata',
    'reference',
    '__proto__',
    'toJSON',
    'idempotencyKey',
    'signal',
  ),
})
const odd = fc.oneof(
  anything,
  fc.constantFrom(Symbol('s'), () => 1, NaN, -0, 1e21, '25.50', '1e3', '\ud800', ' ', '..'),
)
const options = fc.oneof(
  odd,
  fc.dictionary(fc.constantFrom('idempotencyKey', 'deadline', 'maxRetries', 'Deadline', 'x'), odd),
)

/** What arrives of what was given: amounts as numbers, and JSON makes -0 of it 0. */
const arrived = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string' && /^(?:.+_)?amount$/.test(name)) return Number(value)
  if (Object.is(value, -0)) return 0
  if (Array.isArray(value)) return value.map((one) => arrived(one))
  if (typeof value !== 'object' || value === null) return value
  const inner = (key: string) => (name === 'metadata' ? name : key)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, arrived(one, inner(key))]))
}

test('a call is refused by an ArgumentError that says what is wrong, or sent as it was given', async () => {
  const call = fc.record({
    operation: fc.constantFrom(...OPERATIONS),
    id: fc.oneof(odd, fc.constant('obj_1')),
    body: fc.oneof(odd, fc.constant({})),
    query: fc.oneof(odd, fc.constant({})),
    options: fc.oneof(options, fc.constant({})),
    more: fc.array(odd, { maxLength: 1 }),
  })
  let isSent = 0
  await fc.assert(
    fc.asyncProperty(call, async ({ operation, id, body, query, options, more }) => {
      sent.length = 0
      const filters = Object.keys(operation.query).length > 0
      const given = [
        ...operation.params.map(() => id),
        ...(operation.body ? [body] : []),
        ...(filters ? [query] : []),
        ...[options, ...more],
      ]
      const resource = svc[operation.resource as 'payments'] as unknown as Record<
        string,
        (...given: unknown[]) => unknown
      >
      const error: unknown = await (async () => await resource[operation.method]!(...given))().then(
        () => undefined,
        (fault: unknown) => fault,
      )
      if (error !== undefined) {
        expect(error).toBeInstanceOf(ArgumentError)
        expect((error as Error).message).toMatch(/\w{3}/)
        expect(sent).toEqual([])
        return
      }
      isSent += 1
      expect(more).toEqual([])
      expect(sent).toHaveLength(1)
      const [one] = sent
      const place = operation.params.length > 0 ? encodeURIComponent(id as string) : ''
      expect(one!.url.pathname).toBe(operation.path.replaceAll(/\{\w+\}/g, () => place))
      expect(one!.body).toEqual(operation.body ? arrived(body) : undefined)
      const asked = filters
        ? Object.entries(query as object).map(([name, value]) => [name, String(value)])
        : []
      expect([...one!.url.searchParams].sort()).toEqual(asked.sort())
      const key = (options as { idempotencyKey?: string | null } | undefined)?.idempotencyKey
      if (operation.verb === 'GET') expect([one!.key, key]).toEqual([null, undefined])
      else expect(one!.key).toEqual(key ?? expect.stringMatching(/^[0-9a-f]{32}$/))
    }),
    { numRuns: 3000 },
  )
  expect(isSent).toBeGreaterThan(50)
})
