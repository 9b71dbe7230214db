/** Verifying a card before it is stored: no money moves, and each key has one answer. */
import { randomUUID } from 'node:crypto'
import { CARDS, type CardName } from '../support/payment'
import { buildRequest, CVC, HOLDER, known, openScene, post, type Scene } from './support/simulator'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterEach(() => scene.controls().calm())
afterAll(() => scene.stop())

const build = (card = 'approved') => ({
  key: `tokn_${randomUUID()}:verify`,
  card: buildRequest({}, card).card,
})

const VERDICTS: readonly [CardName, object][] = [
  ['approved', { state: 'verified' }],
  ['approvedAmex', { state: 'verified', card: { brand: 'amex' } }],
  ['challenge', { state: 'verified' }],
  ['challengeFails', { state: 'verified' }],
  ['challengeToStore', { state: 'challenge', challenge: { acsUrl: expect.stringContaining('/acs/') } }],
  ['insufficientFunds', { state: 'verified' }],
  ['refundFails', { state: 'verified' }],
  ['genericDecline', { state: 'refused', declineCode: 'generic_decline' }],
  ['expired', { state: 'refused', declineCode: 'expired_card' }],
]

test.each(VERDICTS)('the card "%s" is %j', async (card, verdict) => {
  expect(known(await scene.processor().verify(build(card)))).toMatchObject(verdict)
})

test('any other card is refused', async () => {
  expect(known(await scene.processor().verify(build('4242424242424242')))).toMatchObject({
    state: 'refused',
    declineCode: 'card_not_supported',
  })
})

test('the card that fails for now leaves its key free', async () => {
  const request = build('processingError')
  expect(await scene.processor().verify(request)).toEqual({ kind: 'transient' })
  const other = { ...request, card: build('approved').card }
  expect(known(await scene.processor().verify(other))).toMatchObject({ state: 'verified' })
})

test('a key is answered the same for ever, after a restart too, whatever card comes with it', async () => {
  const request = build('genericDecline')
  const first = known(await scene.processor().verify(request))
  const answers = await Promise.all(Array.from({ length: 10 }, () => scene.processor().verify(request)))
  expect(answers.map(known)).toEqual(answers.map(() => first))
  await scene.restart()
  expect(known(await scene.processor().verify({ ...request, card: build().card }))).toEqual(first)
  const lines = (await scene.ledger()).split('\n').filter((line) => line.includes(request.key))
  expect(lines).toHaveLength(1)
})

test('the ledger holds neither number, CVC nor holder, and counts it as no payment', async () => {
  const before = await scene.controls().summary()
  const request = build()
  await scene.processor().verify(request)
  expect(await scene.controls().summary()).toEqual(before)
  const line = (await scene.ledger()).split('\n').find((each) => each.includes(request.key))!
  for (const secret of [CARDS.approved, `"${CVC}"`, HOLDER]) expect(line).not.toContain(secret)
})

test('an answer that is lost leaves the outcome unknown, and asking again tells it', async () => {
  await scene.controls().disturb({ drop_answers: 1 })
  const request = build()
  expect(await scene.processor().verify(request)).toEqual({ kind: 'unknown' })
  expect(known(await scene.processor().verify(request))).toMatchObject({ state: 'verified' })
})

test.each([
  ['key', ''],
  ['card', null],
  ['amount', 5],
])('a request whose %s is %j is refused', async (field, value) => {
  const { status } = await post(`${scene.url()}/verifications`, { ...build(), [field]: value })
  expect(status).toBe(400)
})
