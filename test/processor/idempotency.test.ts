/** One operation per key: with repeats, with concurrent calls, and after a restart. */
import { CARDS, type CardName } from '../support/payment'
import { AUTHORIZED, buildRequest, newKey, openScene, post, type Raw, type Scene } from './support/simulator'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.stop())

type Request = ReturnType<typeof buildRequest>

const authorize = (request: Request): Promise<Raw> => post(`${scene.url()}/authorizations`, request)

async function inquire(key: string): Promise<Raw> {
  const response = await fetch(`${scene.url()}/operations/${encodeURIComponent(key)}`, {
    headers: AUTHORIZED,
  })
  return { status: response.status, text: await response.text() }
}

const SETTLING = (Object.keys(CARDS) as CardName[]).filter((card) => card !== 'processingError')

test.each(SETTLING)('a repeat with the card "%s" is answered with the same bytes', async (card) => {
  const request = buildRequest({}, card)
  const first = await authorize(request)
  expect(first.status).toBe(200)
  expect(await authorize(request)).toEqual(first)
  expect(await inquire(request.key)).toEqual(first)
  await scene.restart()
  expect(await authorize(request)).toEqual(first)
  expect(await inquire(request.key)).toEqual(first)
})

test.each(['approved', 'challenge', 'genericDecline'] as const)(
  'calls at once under one key, with the card "%s", do the work once',
  async (card) => {
    const before = await scene.controls().summary()
    const request = buildRequest({}, card)
    const answers = await Promise.all(Array.from({ length: 25 }, () => authorize(request)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await scene.controls().summary()).entries).toBe(before.entries + 1)
    const lines = (await scene.ledger()).split('\n').filter((line) => line.includes(request.key))
    expect(lines).toHaveLength(1)
  },
)

test('calls at once under different keys are different operations', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => authorize(buildRequest())))
  const references = answers.map(
    ({ text }) => (JSON.parse(text) as { processorReference: string }).processorReference,
  )
  expect(new Set(references).size).toBe(25)
})

test('a repeat with another amount or another card is still the first operation', async () => {
  const request = buildRequest({}, 'genericDecline')
  const first = await authorize(request)
  const other = { ...buildRequest({}, 'approved'), key: request.key, amount: 1n }
  expect(await authorize(other)).toEqual(first)
})

test('a key that was never seen is unknown', async () => {
  expect((await inquire(newKey())).status).toBe(404)
})

test('a call that failed for now leaves its key free', async () => {
  const request = buildRequest()
  await scene.controls().disturb({ fail_transient: 1 })
  expect(await authorize(request)).toEqual({ status: 503, text: '{"error":"transient"}' })
  expect((await inquire(request.key)).status).toBe(404)
  expect((await authorize(request)).text).toContain('"state":"approved"')
})
