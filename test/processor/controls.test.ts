/** The simulator's faults apply exactly as they are ordered: these tests, and all others, rely on it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createHttpProcessor } from '../../processor/http-client'
import { until } from '../support/until'
import { buildRequest, inState, known, openScene, post, type Scene } from './support/simulator'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterEach(() => scene.controls().calm())
afterAll(() => scene.stop())

const authorize = (request = buildRequest()) => scene.processor().authorize(request)

async function kindsOf(count: number): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => authorize()))
  return answers.map(({ kind }) => kind).sort()
}

test('so many answers are dropped of calls at once, all of them worked on', async () => {
  const before = await scene.controls().summary()
  await scene.controls().disturb({ drop_answers: 3 })
  expect(await kindsOf(8)).toEqual([...Array(5).fill('known'), ...Array(3).fill('unknown')])
  expect((await scene.controls().summary()).approved).toBe(before.approved + 8)
})

test('so many calls at once fail for now, none of them worked on', async () => {
  const before = await scene.controls().summary()
  await scene.controls().disturb({ fail_transient: 3 })
  expect(await kindsOf(8)).toEqual([...Array(5).fill('known'), ...Array(3).fill('transient')])
  expect((await scene.controls().summary()).entries).toBe(before.entries + 5)
})

test('a call that fails for now uses up no dropped answer', async () => {
  await scene.controls().disturb({ fail_transient: 1, drop_answers: 1 })
  expect((await authorize()).kind).toBe('transient')
  expect((await authorize()).kind).toBe('unknown')
  expect((await authorize()).kind).toBe('known')
})

test('a call that cannot be understood uses up nothing', async () => {
  await scene.controls().disturb({ fail_transient: 1 })
  expect((await post(`${scene.url()}/authorizations`, {})).status).toBe(400)
  expect((await authorize()).kind).toBe('transient')
})

test('only authorize calls are slow, held back, dropped or failed', async () => {
  const { key } = buildRequest()
  await scene.controls().disturb({
    slow_ms_before: 60_000,
    slow_ms_after: 60_000,
    drop_answers: 9,
    fail_transient: 9,
    hold: true,
  })
  expect(known(await scene.processor().inquire(key))).toBeNull()
  inState('closed', await scene.processor().close(key))
  inState('closed', await scene.processor().inquire(key))
  expect(known(await scene.processor().authenticationResult('none'))).toBeNull()
})

test('a new order leaves the faults that it does not name', async () => {
  await scene.controls().disturb({ fail_transient: 2 })
  await scene.controls().disturb({ drop_answers: 1 })
  expect((await authorize()).kind).toBe('transient')
  await scene.controls().disturb({ fail_transient: 0 })
  expect((await authorize()).kind).toBe('unknown')
})

test('a slow call that is held back in the meantime waits for both', async () => {
  await scene.controls().disturb({ slow_ms_before: 100 })
  const request = buildRequest()
  const call = authorize(request)
  await sleep(30)
  await scene.controls().disturb({ hold: true })
  await sleep(150)
  expect(known(await scene.processor().inquire(request.key))).toBeNull()
  await scene.controls().disturb({ hold: false })
  inState('approved', await call)
})

test('going down ends calls that are held back, without work', async () => {
  const requests = [buildRequest(), buildRequest()]
  await scene.controls().disturb({ hold: true })
  const calls = requests.map((request) => authorize(request))
  await sleep(50)
  await scene.controls().disturb({ down: true })
  expect(await Promise.all(calls)).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }])
  await scene.controls().calm()
  await sleep(50)
  for (const { key } of requests) expect(known(await scene.processor().inquire(key))).toBeNull()
})

test('going down keeps the work that was done, and loses its answer', async () => {
  const request = buildRequest()
  await scene.controls().disturb({ slow_ms_after: 60_000 })
  const call = authorize(request)
  await until('the approval is in the ledger', async () =>
    known(await scene.processor().inquire(request.key)),
  )
  await scene.controls().disturb({ down: true })
  expect(await call).toEqual({ kind: 'unknown' })
  await scene.controls().calm()
  inState('approved', await scene.processor().inquire(request.key))
})

test('going down destroys connections that are not in use', async () => {
  const client = createHttpProcessor({ baseUrl: scene.url(), connections: 1 })
  await client.inquire('any')
  await scene.controls().disturb({ down: true })
  await scene.controls().calm()
  // The old connection is gone, so this needs a new one, and the client knows.
  await sleep(20)
  expect((await client.inquire('any')).kind).toBe('known')
  await client.shutdown()
})

test('while it is down, its pages and its health are, too', async () => {
  await scene.controls().disturb({ down: true })
  for (const path of ['/healthz', '/acs/a/b', '/nowhere'])
    await expect(fetch(scene.url() + path)).rejects.toThrow()
  await scene.controls().calm()
  expect((await fetch(`${scene.url()}/healthz`)).status).toBe(200)
})

test('the summary counts the keys by how they stand', async () => {
  const own = await openScene()
  try {
    const [approved, voided] = [buildRequest(), buildRequest()]
    const challenged = buildRequest({}, 'challenge')
    for (const request of [approved, voided, challenged, buildRequest({}, 'genericDecline')])
      await own.processor().authorize(request)
    await own.processor().close(voided.key)
    await own.processor().close('never seen')
    const expected = { entries: 5, approved: 1, declined: 1, challenge: 1, closed: 2, voided: 1 }
    expect(await own.controls().summary()).toEqual(expected)
    await own.restart()
    expect(await own.controls().summary()).toEqual(expected)
  } finally {
    await own.stop()
  }
})
