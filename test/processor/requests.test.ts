/** Requests that cannot be read: the error names the field, and repeats nothing that was sent. */
import fc from 'fast-check'
import { request as httpRequest } from 'node:http'
import {
  AUTHORIZED,
  buildRequest,
  CVC,
  HOLDER,
  openScene,
  post,
  type Raw,
  type Scene,
} from './support/simulator'
import { exchangeBytes } from '../support/raw-socket'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.stop())

const authorize = (body: unknown): Promise<Raw> => post(`${scene.url()}/authorizations`, body)

const fault = (field: string): Raw => ({
  status: 400,
  text: JSON.stringify({ error: { message: `the field ${field} is missing or wrong` } }),
})

const { card: CARD, ...REQUEST } = buildRequest()

const WRONG: readonly [string, unknown[]][] = [
  ['key', ['', 'x'.repeat(201), 7, null, undefined]],
  ['notAfter', ['tomorrow', '2031-02-30T00:00:00Z', '2031-05-06T07:08:09+02:00', 7, undefined]],
  ['amount', [2550, '0', '-1', '25.50', '1e3', '1'.repeat(19), '', undefined]],
  ['currency', ['EU', 'EURO', 978, undefined]],
  ['capture', ['true', 1, null, undefined]],
  ['initiatedBy', ['issuer', '', undefined]],
  ['threeDSecureMode', ['always', null, undefined]],
  ['authenticatedBy', [7, undefined]],
  ['notificationUrl', [null, undefined]],
  ['processingChannel', [7, undefined]],
  ['card', [null, '4111110000000013', [], undefined]],
]
const WRONG_OF_CARD: readonly [string, unknown[]][] = [
  [
    'number',
    ['4111110000000014', '4111 1100 0000 0013', '411111', '4'.repeat(20), 4111110000000013, undefined],
  ],
  ['expiryMonth', [0, 13, 1.5, '12', undefined]],
  ['expiryYear', [1999, 2100, 31, '2060', undefined]],
  ['cvc', [7, null, undefined]],
  ['holderName', ['', 7, undefined]],
]

test.each(WRONG)('the field %s is named when it is wrong', async (field, values) => {
  for (const value of values)
    expect(await authorize({ ...REQUEST, card: CARD, [field]: value })).toEqual(fault(field))
})

test.each(WRONG_OF_CARD)('the field card.%s is named when it is wrong', async (field, values) => {
  for (const value of values)
    expect(await authorize({ ...REQUEST, card: { ...CARD, [field]: value } })).toEqual(fault(`card.${field}`))
})

test.each([
  ['is no JSON', '{"key": 4111110000000013'],
  ['is no object', '"4111110000000013"'],
  ['is empty', ''],
  [
    'has a field that there is not',
    JSON.stringify({ ...REQUEST, amount: '1', card: CARD, '4111110000000013': 1 }),
  ],
  ['is larger than 64 KiB', 'x'.repeat(64 * 1024 + 1)],
  ['is much larger than 64 KiB', 'x'.repeat(3 * 1024 * 1024)],
])('a body that %s is a wrong body', async (_what, body) => {
  expect(await authorize(body)).toEqual(fault('body'))
})

test('a field of the card that there is not is a wrong card', async () => {
  expect(await authorize({ ...REQUEST, card: { ...CARD, pin: '1234' } })).toEqual(fault('card'))
})

test('whatever is wrong, no value is repeated and nothing is written', async () => {
  const before = await scene.ledger()
  const marked = fc.oneof(
    fc.constantFrom(CARD.number, CVC, HOLDER, '4111110000000021'),
    fc.string({ minLength: 8, maxLength: 60, unit: 'grapheme' }).filter((text) => text.trim().length >= 8),
    fc.integer({ min: 1_000_000 }),
  )
  const names = [...Object.keys(REQUEST).filter((name) => name !== 'key'), 'unheardOf']
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.oneof(marked, fc.array(marked), fc.object()),
      async (name, value) => {
        const { status, text } = await authorize({ ...REQUEST, card: CARD, key: '', [name]: value })
        expect(status).toBe(400)
        const said = JSON.parse(text) as { error: { message: string } }
        const known = [...names.slice(0, -1), 'key', 'body'].map(
          (field) => `the field ${field} is missing or wrong`,
        )
        expect(known).toContain(said.error.message)
      },
    ),
    { numRuns: 200 },
  )
  expect(await scene.ledger()).toBe(before)
})

/** Sends a request whose path is not normalized. */
function ask(method: string, path: string): Promise<Raw> {
  const { hostname, port } = new URL(scene.url())
  return new Promise((resolve, reject) => {
    httpRequest({ method, hostname, port, path, headers: AUTHORIZED }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  ['GET', '/'],
  ['GET', '/authorizations'],
  ['DELETE', '/authorizations'],
  ['GET', '/operations/'],
  ['GET', '/operations/a/close'],
  ['POST', '/operations//close'],
  ['POST', '/operations/a/close/b'],
  ['POST', '/operations/a'],
  ['POST', '/three_d_secure/a'],
  ['GET', '/acs'],
  ['DELETE', '/control'],
])('there is nothing at %s %s', async (method, path) => {
  const before = await scene.ledger()
  expect((await ask(method, path)).status).toBe(404)
  expect(await scene.ledger()).toBe(before)
})

test.each(['/operations/%', '/operations/%E9', '//', '/acs/%/x'])(
  'the path %s cannot be read',
  async (path) => {
    expect(await ask('GET', path)).toEqual({
      status: 400,
      text: JSON.stringify({ error: { message: 'the path cannot be read' } }),
    })
  },
)

test('a header that must be there once cannot be there twice', async () => {
  const line = 'Content-Type: application/json\r\n'
  const head = `POST /authorizations HTTP/1.1\r\nHost: simulator\r\nConnection: close\r\n${line}${line}`
  const text = await exchangeBytes(scene.url(), [`${head}Content-Length: 2\r\n\r\n{}`])
  expect(text).toContain('HTTP/1.1 400 ')
  expect(text).toContain('send one Content-Type header')
})

test('faults that there are not cannot be ordered', async () => {
  const control = `${scene.url()}/control`
  expect(await post(control, { hold: 'yes' })).toEqual(fault('hold'))
  expect(await post(control, { slow_ms_before: -1 })).toEqual(fault('slow_ms_before'))
  expect(await post(control, { explode: true })).toEqual(fault('body'))
})
