/** How the client classifies failures: never sent, refused without an effect, or unknown (port.ts). */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpProcessor } from '../../processor/acquirers/http/client'
import type { Processor } from '../../processor/port'
import { freePort } from '../../stack/development/ports'
import { until } from '../support/until'
import { SECRET, buildRequest, inState, known, newKey, openScene, type Scene } from './support/simulator'

/** Runs `work` with a client for the processor at this address. */
async function using<T>(baseUrl: string, work: (client: Processor) => Promise<T>, timeoutMs = 10_000) {
  const client = createHttpProcessor({ baseUrl, secret: SECRET, timeoutMs })
  try {
    return await work(client)
  } finally {
    await client.shutdown()
  }
}

/** All calls of the port. */
const CALLS: readonly [string, (client: Processor) => Promise<{ kind: string }>][] = [
  ['authorize', (client) => client.authorize(buildRequest())],
  ['verify', (client) => client.verify({ key: newKey(), card: buildRequest().card })],
  ['inquire', (client) => client.inquire(newKey())],
  ['close', (client) => client.close(newKey(), 'pay_x')],
  ['resume', (client) => client.resume(newKey(), { kind: 'challenge', action: newKey(), fields: {} })],
  [
    'resume after a redirect',
    (client) => client.resume(newKey(), { kind: 'redirect', action: newKey(), fields: {} }),
  ],
]

describe('the simulator', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await openScene()
  })
  afterEach(() => scene.controls().calm())
  afterAll(() => scene.stop())

  test('that works slowly is waited for', async () => {
    await scene.controls().disturb({ slow_ms_before: 60, slow_ms_after: 60 })
    const begun = performance.now()
    inState('approved', await scene.processor().authorize(buildRequest()))
    expect(performance.now() - begun).toBeGreaterThanOrEqual(115)
  })

  test.each([
    ['before the work', { slow_ms_before: 1_500 }, null],
    ['after the work', { slow_ms_after: 1_500 }, 'approved'],
  ])('that is too slow %s leaves the outcome unknown', async (_when, slow, state) => {
    await scene.controls().disturb(slow)
    const request = buildRequest()
    const standing = async () => known(await scene.processor().inquire(request.key))?.state ?? null
    expect(await using(scene.url(), (client) => client.authorize(request), 300)).toEqual({ kind: 'unknown' })
    expect(await standing()).toBe(state)
    // Work that has begun is finished, although nobody waits for it any more.
    await until('the work is done', async () => (await standing()) === 'approved')
  })

  test('that drops answers has done the work, and only so many', async () => {
    await scene.controls().disturb({ drop_answers: 2 })
    const request = buildRequest()
    expect(await scene.processor().authorize(request)).toEqual({ kind: 'unknown' })
    const standing = inState('approved', await scene.processor().inquire(request.key))
    expect(await scene.processor().authorize(request)).toEqual({ kind: 'unknown' })
    expect(known(await scene.processor().authorize(request))).toEqual(standing)
  })

  test('that fails for now has done nothing, and only so many times', async () => {
    await scene.controls().disturb({ fail_transient: 2 })
    const request = buildRequest()
    for (let turn = 0; turn < 2; turn++) {
      expect(await scene.processor().authorize(request)).toEqual({ kind: 'transient' })
      expect(known(await scene.processor().inquire(request.key))).toBeNull()
    }
    inState('approved', await scene.processor().authorize(request))
  })

  test('that holds calls back does their work once it no longer does', async () => {
    await scene.controls().disturb({ hold: true })
    const requests = [buildRequest(), buildRequest({}, 'genericDecline')]
    const calls = Promise.all(requests.map((request) => scene.processor().authorize(request)))
    await scene.controls().heldBack(requests.length)
    for (const { key } of requests) expect(known(await scene.processor().inquire(key))).toBeNull()
    await scene.controls().disturb({ hold: false })
    const [one, other] = await calls
    inState('approved', one!)
    inState('declined', other!)
  })

  test.each(CALLS)('that is down answers no %s, and does no work', async (_name, call) => {
    const before = await scene.controls().summary()
    await scene.controls().disturb({ down: true })
    expect(await using(scene.url(), call)).toEqual({ kind: 'unknown' })
    expect(await scene.controls().summary()).toEqual(before)
    await scene.controls().calm()
    expect((await using(scene.url(), call)).kind).toBe('known')
  })
})

test.each(CALLS)('where nobody listens, %s was never sent', async (_name, call) => {
  const port = await freePort()
  expect(await using(`http://127.0.0.1:${port}`, call)).toEqual({ kind: 'unavailable' })
  // Both addresses of the name refuse the connection.
  expect(await using(`http://localhost:${port}`, call)).toEqual({ kind: 'unavailable' })
})

describe('an answer that is no answer of the processor', () => {
  let respond: RequestListener
  const server = createServer((request, response) => {
    respond(request, response)
  })
  let url = ''
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const at = '2031-05-06T07:08:09.010Z'
  const card = { brand: 'visa', bin: null, funding: null, country: null, issuer: null }
  const threeDSecure = { required: false, status: 'not_required', version: null }
  const approved = { state: 'approved', at, processorReference: 'r', captured: true, card, threeDSecure }

  const GARBLED: readonly [string, number, string][] = [
    ['that is empty', 200, ''],
    ['that is no JSON', 200, '<html>Bad gateway</html>'],
    ['that breaks off', 200, JSON.stringify(approved).slice(0, -9)],
    ['that is null', 200, 'null'],
    ['of a state that there is not', 200, JSON.stringify({ ...approved, state: 'refunded' })],
    ['approved at no time', 200, JSON.stringify({ ...approved, at: 'yesterday' })],
    ['approved without a reference', 200, JSON.stringify({ ...approved, processorReference: undefined })],
    ['approved, but perhaps not captured', 200, JSON.stringify({ ...approved, captured: 'yes' })],
    ['approved without a card', 200, JSON.stringify({ ...approved, card: null })],
    ['declined without a reason', 200, JSON.stringify({ ...approved, state: 'declined' })],
    ['challenged without a challenge', 200, JSON.stringify({ ...approved, state: 'challenge' })],
    ['closed without a word on what was voided', 200, JSON.stringify({ state: 'closed', at })],
    ['of status 202', 202, JSON.stringify(approved)],
    ['of status 301', 301, ''],
    ['of status 400', 400, JSON.stringify({ error: { message: 'the field key is missing or wrong' } })],
    ['of status 500', 500, JSON.stringify({ error: 'transient' })],
    ['of status 503 by somebody else', 503, '<html>Service unavailable</html>'],
    ['of status 503 with another error', 503, JSON.stringify({ error: 'overloaded' })],
  ]

  test.each(GARBLED)('%s leaves everything unknown', async (_what, status, body) => {
    respond = (_request, response) => response.writeHead(status).end(body)
    for (const [name, call] of CALLS)
      expect({ name, ...(await using(url, call)) }).toEqual({ name, kind: 'unknown' })
  })

  test('in the middle of which the connection ends leaves everything unknown', async () => {
    respond = (_request, response) => {
      const body = JSON.stringify(approved)
      response.writeHead(200, { 'content-length': body.length })
      response.write(body.slice(0, 20), () => response.socket?.destroy())
    }
    for (const [, call] of CALLS) expect(await using(url, call)).toEqual({ kind: 'unknown' })
  })

  test('that does not end leaves everything unknown', async () => {
    respond = (_request, response) => {
      response.writeHead(200).write('{"state":')
    }
    for (const [, call] of CALLS) expect(await using(url, call, 150)).toEqual({ kind: 'unknown' })
  })

  test('is told apart from one that is', async () => {
    respond = (_request, response) => response.writeHead(200).end(JSON.stringify(approved))
    expect(await using(url, (client) => client.inquire(newKey()))).toEqual({ kind: 'known', value: approved })
  })

  test.each([
    { threeDSServerTransId: 't', acsUrl: 'https://acs.example/a', creq: 'c' },
    { kind: 'redirect', id: 'r', url: 'https://acquirer.example/', method: 'POST', fields: { a: 'b' } },
    { kind: 'device_data', id: 'd', url: null, fields: {} },
  ])('that asks for an action before a card is stored is one: %j', async (challenge) => {
    const verification = { state: 'challenge', at, challenge, card }
    respond = (_request, response) => response.writeHead(200).end(JSON.stringify(verification))
    const verify = (client: Processor) => client.verify({ key: newKey(), card: buildRequest().card })
    expect(await using(url, verify)).toEqual({ kind: 'known', value: verification })
  })

  test('but a plain 404 is nothing known to those who must have an answer', async () => {
    respond = (_request, response) => response.writeHead(404).end('{}')
    const kinds = await Promise.all(CALLS.map(([, call]) => using(url, call)))
    expect(kinds).toEqual([
      { kind: 'unknown' },
      { kind: 'unknown' },
      { kind: 'known', value: null },
      { kind: 'unknown' },
      { kind: 'known', value: null },
      { kind: 'known', value: null },
    ])
  })

  test.each([
    [404, { kind: 'unsupported' }],
    [405, { kind: 'unsupported' }],
    [501, { kind: 'unsupported' }],
    [400, { kind: 'known', value: { state: 'refused' } }],
    [413, { kind: 'known', value: { state: 'refused' } }],
    [415, { kind: 'known', value: { state: 'refused' } }],
    [422, { kind: 'known', value: { state: 'refused' } }],
    [401, { kind: 'unknown' }],
    [429, { kind: 'unknown' }],
    [500, { kind: 'unknown' }],
    [503, { kind: 'unknown' }],
  ])('of status %i to a file of evidence tells whether to send it again', async (status, told) => {
    respond = (_request, response) => response.writeHead(status).end('no')
    const file = {
      key: newKey(),
      field: 'receipt',
      authorizationKey: newKey(),
      type: 'application/pdf',
      content: Buffer.from('%PDF-'),
    }
    expect(await using(url, (client) => client.sendEvidenceFile(file))).toEqual(told)
  })

  test.each([404, 405, 501])('of status %i to a list says that there is none', async (status) => {
    respond = (_request, response) => response.writeHead(status).end('no')
    const asked = using(url, (client) => client.listNotifications(at, null))
    expect(await asked).toEqual({ kind: 'unsupported' })
  })

  test('is not asked for twice: one call is one request', async () => {
    let asked = 0
    respond = (request) => {
      asked += 1
      request.socket.destroy()
    }
    for (const [, call] of CALLS) expect(await using(url, call)).toEqual({ kind: 'unknown' })
    expect(asked).toBe(CALLS.length)
  })
})
