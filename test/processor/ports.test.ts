/** Pages and money calls have two ports, and money moves only for callers with the secret. */
import {
  AUTHORIZED,
  SECRET,
  buildRequest,
  challengeIn,
  inState,
  known,
  openScene,
  post,
  type Scene,
} from './support/simulator'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.stop())

const key = 'pay_x:authorize'
const CALLS: readonly [string, string][] = [
  ['POST', '/authorizations'],
  ['POST', '/captures'],
  ['POST', '/refunds'],
  ['POST', '/verifications'],
  ['POST', `/verifications/${key}/resume`],
  ['GET', `/operations/${key}`],
  ['POST', `/operations/${key}/close`],
  ['GET', `/captures/${key}`],
  ['GET', `/refunds/${key}`],
  ['GET', '/three_d_secure/x'],
]

const WRONG: readonly (readonly [string, Record<string, string>])[] = [
  ['no secret', {}],
  ['an empty secret', { authorization: 'Bearer ' }],
  ['a wrong secret', { authorization: `Bearer ${SECRET.slice(0, -2)}x=` }],
  ['half the secret', { authorization: `Bearer ${SECRET.slice(0, 20)}` }],
  ['the secret twice', { authorization: `Bearer ${SECRET}, Bearer ${SECRET}` }],
  ['the bare secret', { authorization: SECRET }],
]

describe.each(WRONG)('with %s', (_what, headers) => {
  test.each(CALLS)('%s %s is refused, and nothing is written', async (method, path) => {
    const before = await scene.ledger()
    const response = await fetch(`${scene.url()}${path}`, {
      method,
      headers,
      ...(method === 'POST' && { body: '{}' }),
    })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await scene.ledger()).toBe(before)
  })
})

test.each(CALLS)('%s %s is not among the pages, whoever asks', async (method, path) => {
  const before = await scene.ledger()
  const response = await fetch(`${scene.acsUrl()}${path}`, {
    method,
    headers: AUTHORIZED,
    ...(method === 'POST' && {
      body: JSON.stringify(buildRequest(), (_, v) => (typeof v === 'bigint' ? `${v}` : v)),
    }),
  })
  expect(response.status).toBe(404)
  expect(await scene.ledger()).toBe(before)
})

test('the pages are not among the money calls', async () => {
  const challenge = challengeIn(await scene.processor().authorize(buildRequest({}, 'challenge')))
  const { pathname } = new URL(challenge.acsUrl)
  expect((await fetch(`${scene.acsUrl()}${pathname}`)).status).toBe(200)
  expect((await post(`${scene.url()}${pathname}`, '')).status).toBe(404)
})

test('a key is taken as it is written: no path leads from one call to another', async () => {
  const { key: authorized } = buildRequest()
  known(await scene.processor().authorize(buildRequest({ key: authorized })))
  const odd = `x/../${authorized}`
  expect(known(await scene.processor().inquire(odd))).toBeNull()
  await scene.processor().close(odd, 'pay_x')
  inState('approved', await scene.processor().inquire(authorized))
})

test('every reply forbids frames and guesses at types', async () => {
  const challenge = challengeIn(await scene.processor().authorize(buildRequest({}, 'challenge')))
  const replies = await Promise.all([
    fetch(challenge.acsUrl),
    fetch(`${challenge.acsUrl}/answer`, { method: 'POST', body: 'answer=x' }),
    fetch(`${scene.acsUrl()}/acs/x/y`),
    fetch(`${scene.acsUrl()}/nothing`),
    fetch(`${scene.acsUrl()}//acs`),
    fetch(`${scene.url()}/authorizations`, { method: 'POST' }),
    fetch(`${scene.url()}/healthz`),
  ])
  for (const { headers } of replies) {
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(replies.map(({ status }) => status)).toEqual([200, 400, 404, 404, 400, 401, 200])
})
