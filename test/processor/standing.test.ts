/** What the processor tells of an operation: for whom it was begun, on what terms, and what was taken of it by now. */
import { randomUUID } from 'node:crypto'
import { buildRequest, inState, known, openScene, type Scene } from './support/simulator'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.stop())

const capture = (authorizationKey: string, amount: bigint, key = randomUUID()) =>
  scene
    .processor()
    .capture({ key, reference: 'pay_x', authorizationKey, amount, currency: 'EUR', final: false })
const refund = (authorizationKey: string, amount: bigint, key = randomUUID()) =>
  scene.processor().refund({ key, reference: 'ref_x', authorizationKey, amount, currency: 'EUR' })
const close = async (key: string, by = 'pay_other') =>
  inState('closed', await scene.processor().close(key, by))

test('a repeat by another payment is told for whom it was begun, and on what terms', async () => {
  const request = buildRequest({ reference: 'pay_lost' })
  const first = inState('approved', await scene.processor().authorize(request))
  const again = { ...request, reference: 'pay_anew', amount: 999n }
  const repeated = inState('approved', await scene.processor().authorize(again))
  expect(repeated).toEqual(first)
  expect(repeated.terms).toEqual({
    reference: 'pay_lost',
    begunAt: first.terms!.begunAt,
    amount: 2550n,
    currency: 'EUR',
    card: { last4: '0013', expiryMonth: 12, expiryYear: 2060 },
  })
})

test('a close of what was captured says how much, and what of that was given back', async () => {
  const { key } = buildRequest()
  known(await scene.processor().authorize(buildRequest({ key, capture: false })))
  known(await capture(key, 1000n))
  const told = known(await capture(key, 500n))
  expect(told).toMatchObject({ state: 'captured', amount: 500n, taken: { captured: 1500n, refunded: 0n } })
  known(await refund(key, 300n))
  expect(await close(key)).toMatchObject({ voided: true, taken: { captured: 1500n, refunded: 300n } })
  known(await refund(key, 200n))
  await scene.restart()
  expect(await close(key)).toMatchObject({ taken: { captured: 1500n, refunded: 500n } })
  expect(known(await capture(key, 1n))).toMatchObject({ state: 'refused', taken: { captured: 1500n } })
})

test('a sale is void once it is closed, unless it is given back in part: then it stands', async () => {
  const [voided, given] = [buildRequest(), buildRequest()]
  for (const request of [voided, given]) known(await scene.processor().authorize(request))
  const gone = await close(voided.key)
  expect([gone.voided, gone.taken]).toEqual([true, undefined])

  known(await refund(given.key, 1000n))
  const stands = { voided: false, taken: { captured: 2550n, refunded: 1000n } }
  expect(await close(given.key)).toMatchObject(stands)
  await scene.restart()
  expect(await close(given.key)).toMatchObject(stands)
  expect(known(await refund(given.key, 1551n)).state).toBe('failed')
  expect(known(await refund(given.key, 1550n)).state).toBe('succeeded')
})

test('a key that is closed before its use tells who closed it', async () => {
  const { terms } = await close(randomUUID(), 'pay_gone')
  expect(terms).toEqual({ reference: 'pay_gone', begunAt: expect.any(String) })
})
