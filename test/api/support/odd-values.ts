/** Values, names and changes of a body that nobody sends on purpose. */
import fc from 'fast-check'

/** Names that JavaScript objects use themselves, and others that are easily misread. */
const oddName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '',
    '0',
    'length',
  ),
  fc.constantFrom(
    'amount ',
    'Amount',
    'amount\0',
    'cvc',
    'number',
    'id',
    'a.b',
    'a[0]',
    '\ud800',
    '4111110000000013',
  ),
  fc.string({ maxLength: 12, unit: 'binary' }),
)

const oddText = fc.oneof(
  // Values that PostgreSQL cannot store come often: everywhere, they must be refused before they reach it.
  {
    weight: 4,
    arbitrary: fc.constantFrom('\0', 'a\0b', '\ud800', 'https://a.example/\0', 'https://a.example/\udfff'),
  },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '\u2028', '\u202e', '\ufeff', '😀'.repeat(300)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('null', '-1', '1e3', "'; DROP TABLE payments; --", '%00', '${7*7}'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('pay_', 'cust_01M7YHM6H3J7DTWT9EZ4ASAN5G', 'pi_3Nabc', 'EUR', 'never'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('http://[::1', 'javascript:alert(1)', '//a', '\u0660\u0661', '2026-01-01'),
  },
  { weight: 2, arbitrary: fc.string({ maxLength: 30, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.nat(70_000).map((length) => 'x'.repeat(length)) },
)

/** Numbers as JSON writes them, including some that a double cannot hold. */
const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1e400',
  '-1e400',
  '1e308',
  '5e-324',
  '1e-400',
  '9007199254740993',
  '0.1',
  '1e21',
]
const rawNumber = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.integer().map(String),
  fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }).map(String),
)

/** Stands for JSON text that no JavaScript value produces. `toJson` puts the text in its place. */
const raw = (text: string): string => `raw:${Buffer.from(text).toString('base64url')}`
const RAW = /"raw:([A-Za-z0-9_-]*)"/g

const number = rawNumber.map(raw)

/** So deep that code which calls itself for each level runs out of stack. */
const deep = fc
  .tuple(fc.constantFrom(2, 50, 9_000), fc.constantFrom<[string, string]>(['[', ']'], ['{"a":', '}']))
  .map(([levels, [open, close]]) => raw(`${open.repeat(levels)}1${close.repeat(levels)}`))

const { tree } = fc.letrec<{ tree: unknown; leaf: unknown; branch: unknown }>((tie) => ({
  leaf: fc.oneof(fc.constantFrom(null, true, false), number, oddText),
  branch: fc.oneof(
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.array(fc.tuple(oddName, tie('tree')), { maxLength: 4 }).map(own),
  ),
  tree: fc.oneof(
    { maxDepth: 3 },
    { weight: 4, arbitrary: tie('leaf') },
    { weight: 2, arbitrary: tie('branch') },
  ),
}))

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: tree },
  { weight: 1, arbitrary: deep },
)

/** An object whose own properties are these entries, even `__proto__`. */
function own(entries: [string, unknown][]): object {
  return Object.fromEntries(entries)
}

type Change = (body: object) => unknown

/**
 * Changes one place of a body: removes it, gives it an odd value, most often of its own type, or adds an odd neighbour.
 */
const change: fc.Arbitrary<Change> = fc
  .record({
    at: fc.nat(),
    kind: fc.constantFrom('drop', 'add', 'replace', 'bend', 'bend', 'bend'),
    name: oddName,
    value: oddValue,
    text: oddText,
    number,
  })
  .map(({ at, kind, name, value, text, number }) => (body) => {
    const copy = structuredClone(body)
    const places = placesOf(copy)
    const [parent, key] = places[at % places.length] ?? []
    if (!parent || key === undefined) return value
    const bent: Readonly<Record<string, unknown>> = { string: text, number, boolean: at % 2 === 0 }
    if (kind === 'drop') Reflect.deleteProperty(parent, key)
    else if (kind === 'replace') parent[key] = value
    else if (kind === 'bend') parent[key] = bent[typeof parent[key]] ?? value
    else if (Array.isArray(parent)) parent.push(value)
    else Object.defineProperty(parent, name, { value, enumerable: true, configurable: true, writable: true })
    return copy
  })

function placesOf(node: object): [Record<string, unknown>, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => [
    [node as Record<string, unknown>, key],
    ...(value !== null && typeof value === 'object' ? placesOf(value) : []),
  ])
}

/** The JSON text of a body after one or two changes. */
export function changed(body: fc.Arbitrary<object>): fc.Arbitrary<string> {
  return fc
    .tuple(body, fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([valid, changes]) =>
      toJson(changes.reduce<unknown>((given, apply) => (isObject(given) ? apply(given) : given), valid)),
    )
}

/** Text of which a few bytes were lost, doubled or overwritten. It is rarely still JSON. */
export function damaged(text: fc.Arbitrary<string>): fc.Arbitrary<Buffer> {
  return fc
    .tuple(
      text,
      fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.uint8Array({ maxLength: 4 })), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([whole, cuts]) =>
      cuts.reduce((bytes, [at, length, put]) => {
        const start = at % (bytes.length + 1)
        return Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start + length)])
      }, Buffer.from(whole)),
    )
}

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object'

export function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(RAW, (_mark, text: string) =>
    Buffer.from(text, 'base64url').toString(),
  )
}

/** Values of header fields, byte by byte. A line feed would end the field. */
export const oddHeaderValue = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    ',',
    '*',
    '*/*',
    'application/xml',
    'gzip',
    'bytes=0-0',
    'a'.repeat(300),
    'a'.repeat(20_000),
  ),
  fc.constantFrom(
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer svc_secret_test_',
    '2020-01-01',
    '2026-09-01, 2026-09-01',
  ),
  fc.uint8Array({ minLength: 1, maxLength: 24 }).map((bytes) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[\r\n]/g, ' '),
  ),
)

const ID = '01M7YHM6H3J7DTWT9EZ4ASAN5G'
const segment = fc.oneof(
  fc.constantFrom(
    'v1',
    'payments',
    'confirm',
    'V1',
    'customers',
    'openapi.json',
    '.',
    '..',
    '',
    '*',
    '__proto__',
  ),
  fc.constantFrom(
    '%',
    '%2',
    '%00',
    '%2e%2e',
    '%2F',
    '%ff',
    '%E2%82',
    '%ED%A0%80',
    ';a=b',
    ':id',
    '{id}',
    'é',
    '\x7f',
  ),
  fc.constantFrom(`pay_${ID}`, `pay_${ID.toLowerCase()}`, `cust_${ID}`, 'pay_', `pay_${ID}0`, 'pi_3Nabc', ID),
  fc.nat(20_000).map((length) => 'a'.repeat(length)),
  fc.string({ maxLength: 8 }),
)

const parameter = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(
        'limit',
        'status',
        'customer',
        'reference',
        'created[gte]',
        'created[lte]',
        'starting_after',
      ),
      fc.constantFrom(
        'ending_before',
        'payment_method',
        '__proto__',
        'constructor[prototype]',
        'limit[]',
        '',
      ),
      fc.string({ maxLength: 6 }),
    ),
    fc.oneof(
      fc.constantFrom(
        '',
        '0',
        '1',
        '-1',
        '101',
        '1e1',
        '0x1',
        '99999999999',
        'succeeded',
        'SUCCEEDED',
        '%00',
        '%ff',
        '%',
      ),
      fc.constantFrom(
        '2026-01-01T00:00:00Z',
        '0000-01-01T00:00:00Z',
        '9999-12-31T23:59:59+23:59',
        '2026-02-30T00:00:00Z',
      ),
      fc.constantFrom(`pay_${ID}`, `cust_${ID}`, `pmth_${ID}`, 'pi_3Nabc', '%ED%A0%80', '😀'),
      fc.string({ maxLength: 8 }),
    ),
  )
  .map(([name, value]) => `${name}=${value}`)

/** Paths with their query, as they stand in a request line: close to real ones, and far from them. */
export const oddTarget = fc.oneof(
  fc.array(parameter, { maxLength: 4 }).map((query) => `/v1/payments?${query.join('&')}`),
  fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 5 }), fc.array(parameter, { maxLength: 2 }))
    .map(([path, query]) => `/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`),
  fc.constantFrom(
    '*',
    '//',
    '///',
    '/?',
    '/?/',
    '?',
    'http://',
    'http://[::',
    'http://a/v1/payments',
    'a:b',
    '/#',
    '\\',
  ),
)
