/** A text that is no date is answered alike wherever a date belongs, in queries and bodies (decision 0089). */
import { sentenceOf } from '../../../contract/faults/table'
import { ID_PREFIXES } from '../../../domain/ids'
import { routes } from '../../../api/routes'
import { document } from '../support/contract'
import { sampleOf } from '../support/samples'
import { useShop } from '../support/shop'

const shop = useShop()

interface Shape {
  $ref?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
  format?: string
  properties?: Record<string, Shape>
}

type Format = 'date' | 'date-time'

const resolved = (shape: Shape): Shape =>
  shape.$ref === undefined ? shape : (document.components.schemas[shape.$ref.split('/').at(-1)!] as Shape)

/** The shapes that a body or a value may have. */
const shapesOf = (shape: Shape): Shape[] => {
  const own = resolved(shape)
  const several = own.anyOf ?? own.oneOf
  return several ? several.flatMap(shapesOf) : [own]
}

const formatOf = (shape: Shape): Format | undefined =>
  shapesOf(shape)
    .map(({ format }) => format)
    .find((format): format is Format => format === 'date' || format === 'date-time')

interface Place {
  method: string
  path: string
  name: string
  format: Format
  /** The rest of the body; undefined for a query. */
  body?: object
}

const places: Place[] = routes.flatMap(({ method, path, params = {} }) => {
  const operation = document.paths[path]?.[method] as
    | {
        parameters?: { name: string; in: string; schema: Shape }[]
        requestBody?: { content: Record<string, { schema: Shape }> }
      }
    | undefined
  const at = {
    method: method.toUpperCase(),
    path: path.replace(
      /\{(\w+)\}/g,
      (_whole, name: string) => `${ID_PREFIXES[params[name]!]}01M7YFA0H53TPN0W1Z0N6CQ3Q5`,
    ),
  }
  const queries = (operation?.parameters ?? []).flatMap(({ name, in: where, schema }) => {
    const format = where === 'query' ? formatOf(schema) : undefined
    return format ? [{ ...at, name, format }] : []
  })
  const bodies = Object.values(operation?.requestBody?.content ?? {}).flatMap(({ schema }) =>
    shapesOf(schema).flatMap((shape) =>
      Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
        const format = formatOf(inner)
        return format ? [{ ...at, name, format, body: sampleOf(shape) as object }] : []
      }),
    ),
  )
  return [...queries, ...bodies]
})

const NO_DATES = ['yesterday', '2027', '31.12.2026']
/** Written as dates are, of days that there are not. */
const NO_DAYS = ['2026-13-45', '2026-02-30']

/** What a path is not read without. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/v1/balance/statement': { currency: 'EUR', from: '2026-01-01', until: '2026-01-01' },
}

test('there are such places in lists, sessions, subscriptions, keys, replays and the clock', () => {
  const named = places.map(({ method, name, body }) => `${body ? method : 'query'} ${name}`)
  expect([...new Set(named)].toSorted()).toEqual(
    [
      ...['created[gt]', 'created[gte]', 'created[lt]', 'created[lte]'].map((name) => `query ${name}`),
      ...[
        'POST expires_at',
        'POST start_date',
        'POST end_date',
        'PATCH end_date',
        'POST trial_end',
        'PATCH trial_end',
        'POST from',
        'POST to',
        'query to',
        'query available_on',
        'query due_before',
        'query from',
        'query until',
      ],
    ].toSorted(),
  )
})

test.each(places.map((place) => [place.method, place.path, place.name, place]))(
  '%s %s: %s',
  async (method, path, name, { format, body }) => {
    const isTime = format === 'date-time'
    const wrong = [...NO_DATES, ...(isTime ? ['2026-12-31', ...NO_DAYS] : [])].map(
      (text) => [text, 400, isTime ? 'not_time' : 'not_date'] as const,
    )
    const impossible = NO_DAYS.map((day) => [isTime ? `${day}T10:00:00Z` : day, 422, 'no_such_day'] as const)
    for (const [text, status, fault] of [...wrong, ...impossible]) {
      const query = new URLSearchParams({ ...NEEDED[path], [name]: text }).toString()
      const reply = body
        ? await shop.client.call(method, path, { ...body, [name]: text })
        : await shop.client.call(method, `${path}?${query}`)
      const {
        code,
        param,
        errors = [],
      } = reply.body.error! as { code: string; param: string; errors?: object[] }
      expect({ text, status: reply.status, code, param }).toEqual({
        text,
        status,
        code: 'parameter_invalid',
        param: name,
      })
      expect(errors).toContainEqual(
        expect.objectContaining({ message: expect.stringContaining(sentenceOf({ code: fault })) }),
      )
    }
  },
)
