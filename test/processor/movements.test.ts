/** What the processor lists of a window of time: every movement once, in pages, and the differences that are planted. */
import { randomUUID } from 'node:crypto'
import type { Movement } from '../../processor/movement'
import type { Listed, Window } from '../../processor/port'
import { MINUTE } from '../../domain/time'
import { withServer } from './support/acquirer'
import { buildRequest, known, openScene, type Scene } from './support/simulator'

let scene: Scene
let time = Date.parse('2026-11-24T00:00:00.000Z')
beforeAll(async () => {
  scene = await openScene(() => time)
})
afterEach(() => scene.controls().calm())
afterAll(() => scene.stop())

const pageOf = (answer: Listed) => {
  if (answer.kind === 'unsupported') throw new Error('the processor cannot list')
  return known(answer)
}

async function listAll(window: Window): Promise<Movement[]> {
  const all: Movement[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = pageOf(await scene.processor().list(window, cursor ?? null))
    all.push(...page.movements)
    cursor = page.next
  }
  return all
}

/** Does the work in a window of its own. */
async function within(work: () => Promise<unknown>): Promise<Window> {
  const from = new Date(time).toISOString()
  await work()
  time += 10 * MINUTE
  return { from, until: new Date(time).toISOString() }
}

async function sale(amount = 2550n, capture = true) {
  const request = buildRequest({ amount, capture })
  known(await scene.processor().authorize(request))
  return request
}

test('each movement is listed once, with its key, reference, amount and state', async () => {
  const [part, back] = [randomUUID(), randomUUID()]
  let request = buildRequest()
  let declined = request
  const window = await within(async () => {
    request = await sale(2550n, false)
    declined = buildRequest({}, 'insufficientFunds')
    const { key: authorizationKey, reference } = request
    known(await scene.processor().authorize(declined))
    const processor = scene.processor()
    time += MINUTE
    known(
      await processor.capture({
        key: part,
        reference,
        authorizationKey,
        amount: 1000n,
        currency: 'EUR',
        final: false,
      }),
    )
    time += MINUTE
    known(
      await processor.refund({
        key: back,
        reference: 'ref_x',
        authorizationKey,
        amount: 300n,
        currency: 'EUR',
      }),
    )
    time += MINUTE
    known(await processor.close(authorizationKey, reference))
  })
  const { key, reference } = request
  const of = { authorizationKey: key, currency: 'EUR' }
  const movements = await listAll(window)
  expect(movements).toHaveLength(5)
  expect(movements.find((movement) => movement.key === declined.key)).toMatchObject({ state: 'declined' })
  expect(movements.filter((movement) => movement.authorizationKey === key)).toMatchObject([
    { ...of, kind: 'authorization', key, reference, amount: 2550n, at: window.from, state: 'approved' },
    { ...of, kind: 'capture', key: part, reference, amount: 1000n, state: 'captured' },
    { ...of, kind: 'refund', key: back, reference: 'ref_x', amount: 300n, state: 'succeeded' },
    { ...of, kind: 'close', key, reference, amount: 2550n, state: 'voided' },
  ])
  await scene.restart()
  expect(await listAll(window)).toEqual(movements)
})

test('a window of several pages is listed whole, and without its neighbours', async () => {
  const keys: string[] = []
  const before = await within(() => sale())
  const window = await within(async () => {
    for (let group = 0; group < 6; group += 1) {
      const sales = await Promise.all(Array.from({ length: 100 }, () => sale()))
      keys.push(...sales.map(({ key }) => key))
    }
  })
  await within(() => sale())
  expect((await listAll(window)).map(({ key }) => key).sort()).toEqual(keys.sort())
  const first = pageOf(await scene.processor().list(window, null))
  expect([first.movements.length, first.next === null]).toEqual([500, false])
  expect(await listAll(before)).toHaveLength(1)
})

test('a key that was closed before it was used is listed as a close without an amount', async () => {
  const key = randomUUID()
  const window = await within(() => scene.processor().close(key, 'pay_x'))
  const [only, ...more] = await listAll(window)
  expect([only, more]).toEqual([
    { kind: 'close', key, authorizationKey: key, reference: 'pay_x', at: window.from, state: 'closed' },
    [],
  ])
})

test('planted differences are in what is listed, and not in the ledger', async () => {
  const requests: { key: string }[] = []
  const window = await within(async () => {
    for (let count = 0; count < 5; count += 1) requests.push(await sale())
  })
  const [missing, doubled, amount, currency, unknown] = requests.map(({ key }) => key) as [
    ...[string, string, string, string, string],
  ]
  await scene.controls().disturb({
    differences: {
      [missing]: 'missing',
      [doubled]: 'doubled',
      [amount]: 'other_amount',
      [currency]: 'other_currency',
      [unknown]: 'unknown_key',
    },
  })
  const listed = await listAll(window)
  const under = (key: string) => listed.filter((movement) => movement.key === key)
  expect(listed).toHaveLength(5)
  expect([under(missing).length, under(doubled).length, under(unknown).length]).toEqual([0, 2, 0])
  expect(under(amount)).toMatchObject([{ amount: 2551n, currency: 'EUR' }])
  expect(under(currency)).toMatchObject([{ amount: 2550n, currency: 'USD' }])
  expect(under(`${unknown}:unknown`)[0]).not.toHaveProperty('reference')
  await scene.controls().calm()
  expect((await listAll(window)).map(({ key }) => key).sort()).toEqual(requests.map(({ key }) => key).sort())
})

const window = { from: '2026-11-24T00:00:00.000Z', until: '2026-11-25T00:00:00.000Z' }
const movement = {
  kind: 'refund',
  key: 'k',
  authorizationKey: 'a',
  amount: '1',
  currency: 'EUR',
  at: window.from,
  state: 'succeeded',
}

test.each<[string, number, unknown, Listed['kind']]>([
  ['an acquirer without lists', 404, {}, 'unsupported'],
  ['an acquirer that cannot list now', 503, { error: 'transient' }, 'transient'],
  ['a page', 200, { movements: [movement], next: null }, 'known'],
  ['a movement without its time', 200, { movements: [{ ...movement, at: '' }], next: null }, 'unknown'],
  ['a state of another kind', 200, { movements: [{ ...movement, state: 'voided' }], next: null }, 'unknown'],
  ['an amount below zero', 200, { movements: [{ ...movement, amount: '-1' }], next: null }, 'unknown'],
  ['no word whether more follows', 200, { movements: [movement] }, 'unknown'],
  ['too many movements', 200, { movements: Array(2_001).fill(movement), next: null }, 'unknown'],
  ['an answer without end', 200, { movements: [], next: null, more: 'x'.repeat(1024 * 1024) }, 'unknown'],
])('%s', async (_what, status, body, kind) => {
  await withServer(
    (_request, response) => response.writeHead(status).end(JSON.stringify(body)),
    async (client) => {
      expect((await client.list(window, null)).kind).toBe(kind)
    },
  )
})
