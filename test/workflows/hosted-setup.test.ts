/** Sessions that store a card, wherever they break off, and what they make of a subscription (decision 0276). */
import type { HostedSessionView } from '../../contract/hosted-sessions/view'
import type { PaymentMethodView } from '../../contract/payment-methods/view'
import { CHALLENGE_LIFE, SWEEP_OVERDUE } from '../../domain/payment-clock'
import { TOKEN_LIFE } from '../../domain/retention'
import { DAY, MINUTE, SECOND, dateAt } from '../../domain/time'
import { answerChallenge } from '../support/cardholder'
import { payOnPage } from '../support/checkout'
import { NO_CRES, testUnless } from '../support/kind'
import type { CardName } from '../support/payment'
import { hostedSessionWorkflowId } from '../support/workflow-ids'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { openSubscriber, type Subscriber } from './support/subscriber'

const testOf = testUnless(NO_CRES)
const PAGES = { success_url: 'https://shop.example/stored', cancel_url: 'https://shop.example/account' }

let stage: Stage
let subscriber: Subscriber

beforeAll(async () => {
  stage = await openStage()
  await stage.startPaymentWorker()
  await stage.startScheduleWorker()
  await stage.startSubscriptionWorker()
  subscriber = await openSubscriber(stage)
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

async function openSession(body: object = {}): Promise<HostedSessionView> {
  await stage.clock.sync()
  const { body: session } = await subscriber.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', {
    mode: 'setup',
    customer: { name: 'Ada Lovelace' },
    ...PAGES,
    ...body,
  })
  await stage.quiet()
  return session
}

const pageOf = ({ url }: HostedSessionView) => url!.replace(stage.services.publicUrl, stage.apiUrl)

async function give(session: HostedSessionView, card: CardName) {
  await stage.clock.sync()
  const shown = await payOnPage(pageOf(session), card)
  await stage.quiet()
  return shown
}

const look = (session: HostedSessionView) => fetch(pageOf(session), { redirect: 'manual' })
const rowOf = async ({ id }: HostedSessionView) =>
  (await stage.db.hostedSession.findFirst({ where: { id } }))!
const cardOf = async (id: string | null) =>
  (await subscriber.client.call<PaymentMethodView>('GET', `/v1/payment_methods/${id}`)).body
const typesOf = async (id: string) => (await stage.eventsOf(id)).map(({ type }) => type)
const inVault = async (id: string) => ({
  cards: await stage.db.vaultCard.count({ where: { id } }),
  cvcs: await stage.db.vaultCvc.count({ where: { paymentId: id } }),
})

/** The session, once its workflow has ended. */
async function ended(session: HostedSessionView) {
  const handle = stage.client.workflow.getHandle(hostedSessionWorkflowId(session.id))
  while ((await handle.describe()).status.name === 'RUNNING') await stage.pass(SECOND)
  return rowOf(session)
}

test('a card that is stored at once ends its workflow', async () => {
  const session = await openSession()
  await give(session, 'approved')
  expect(await ended(session)).toMatchObject({ status: 'completed', dueAt: null })
  expect(stage.clock.now()).toBeLessThan(Date.parse(session.expires_at))
  expect(await typesOf(session.id)).toEqual(['hosted_session.completed'])
})

test('a process that dies while the card is verified: the sweep has it stored, once', async () => {
  const session = await openSession()
  stage.processor.dieAt('verify')
  expect((await give(session, 'approved')).status).toBe(500)
  const left = await rowOf(session)
  expect(left).toMatchObject({ status: 'open', paymentMethodId: null, declineCode: null })
  expect(await inVault(left.setupToken!)).toEqual({ cards: 1, cvcs: 1 })
  // The page takes no second card meanwhile.
  expect((await look(session)).status).toBe(202)
  await stage.pass(MINUTE + SWEEP_OVERDUE + SECOND)
  await stage.sweep()
  const row = await ended(session)
  expect(row).toMatchObject({ status: 'completed' })
  expect(await inVault(left.setupToken!)).toEqual({ cards: 0, cvcs: 0 })
  expect(await typesOf(row.paymentMethodId!)).toEqual(['payment_method.attached'])
  expect(await stage.db.paymentMethod.count({ where: { customerId: row.customerId! } })).toBe(1)
})

test('whoever opens the page after that goes on too', async () => {
  const session = await openSession({ type: 'link', success_url: undefined, cancel_url: undefined })
  stage.processor.dieAt('verify')
  await give(session, 'approved')
  await stage.pass(MINUTE + SECOND)
  const shown = await look(session)
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Your card is stored')])
  expect(await rowOf(session)).toMatchObject({ status: 'completed' })
})

test('while the acquirer does not answer it waits, and goes on by itself', async () => {
  const session = await openSession()
  await stage.disturb({ down: true })
  expect((await give(session, 'approved')).status).toBe(202)
  await stage.pass(20 * SECOND)
  expect(await rowOf(session)).toMatchObject({ status: 'open', paymentMethodId: null })
  await stage.disturb({ down: false })
  expect(await ended(session)).toMatchObject({ status: 'completed' })
})

test('a card whose CVC is gone by then is not stored, and another one is asked for', async () => {
  const session = await openSession()
  await stage.disturb({ down: true })
  await give(session, 'approved')
  await stage.pass(TOKEN_LIFE + MINUTE)
  await stage.disturb({ down: false })
  await stage.pass(6 * MINUTE)
  const row = await rowOf(session)
  expect(row).toMatchObject({ status: 'open', declineCode: 'processing_error', paymentMethodId: null })
  expect(await inVault(row.setupToken!)).toEqual({ cards: 0, cvcs: 0 })
  expect(await (await look(session)).text()).toContain('The card could not be stored.')
  await give(session, 'approved')
  expect(await ended(session)).toMatchObject({ status: 'completed' })
})

test('with a challenge that nobody answers it expires only when the card has failed', async () => {
  const session = await openSession()
  await stage.pass(30 * MINUTE)
  await give(session, 'challenge')
  await stage.pass(CHALLENGE_LIFE - MINUTE)
  expect(await rowOf(session)).toMatchObject({ status: 'open' })
  await stage.pass(2 * MINUTE + SECOND)
  const row = await ended(session)
  expect(row).toMatchObject({ status: 'expired' })
  expect((await cardOf(row.paymentMethodId)).status).toBe('failed')
})

testUnless({ adyen: 'Adyen tells what came of a challenge only by what its page brings back' })(
  'a card whose cardholder did not come back is stored when its hour is over',
  async () => {
    const session = await openSession()
    await give(session, 'challenge')
    await answerChallenge(await cardOf((await rowOf(session)).paymentMethodId))
    await stage.pass(CHALLENGE_LIFE + MINUTE + SECOND)
    expect(await ended(session)).toMatchObject({ status: 'completed' })
  },
)

testOf('an answer that fails leaves it open for another card', async () => {
  const session = await openSession()
  await give(session, 'challenge')
  const card = await cardOf((await rowOf(session)).paymentMethodId)
  const cres = await answerChallenge(card, 'fail')
  await subscriber.client.call('POST', `/v1/payment_methods/${card.id}/confirm`, { cres })
  const shown = await (await look(session)).text()
  expect(shown).toContain('Your bank did not confirm that it was you.')
  await give(session, 'approved')
  const row = await ended(session)
  expect(row).toMatchObject({ status: 'completed', customerId: card.customer })
  expect(row.paymentMethodId).not.toBe(card.id)
})

describe('for a subscription', () => {
  /** One whose first charge was declined on its date. */
  async function declined(card: CardName) {
    await stage.clock.sync()
    const start = dateAt(new Date(stage.clock.now() + DAY))
    const { id } = await subscriber.create(await subscriber.store(card), { start_date: start })
    await subscriber.at(start)
    return { id, start }
  }

  test('the retry that waits is made at once, with the new card', async () => {
    const { id, start } = await declined('insufficientFunds')
    expect(await subscriber.rowOf(id)).toMatchObject({ status: 'active', attempt: 2 })
    const session = await openSession({ subscription: id, customer: undefined })
    await give(session, 'approved')
    await stage.pass(5 * SECOND)
    const { paymentMethodId } = await ended(session)
    expect(await subscriber.chargesOf(id)).toMatchObject([
      { chargeDate: start, attempt: 1, status: 'failed' },
      { chargeDate: start, attempt: 2, status: 'succeeded', paymentMethodId },
    ])
    expect(await subscriber.rowOf(id)).toMatchObject({ status: 'active', failures: 0, chargeDate: null })
    await subscriber.cancel(id)
  })

  test('one that its card has paused goes on, and the date that it owes is charged', async () => {
    const { id, start } = await declined('chargesNotAllowed')
    expect(await subscriber.rowOf(id)).toMatchObject({ status: 'paused', pauseReason: 'payment_failed' })
    const session = await openSession({ subscription: id, customer: undefined })
    await give(session, 'approved')
    await stage.pass(5 * SECOND)
    expect(await subscriber.chargesOf(id)).toMatchObject([
      { chargeDate: start, attempt: 1, status: 'failed' },
      { chargeDate: start, attempt: 2, status: 'succeeded' },
    ])
    expect(await subscriber.rowOf(id)).toMatchObject({ status: 'active', nextNumber: 1, chargeDate: null })
    expect(await typesOf(id)).toEqual([
      'subscription.created',
      'subscription.charge_failed',
      'subscription.paused',
      'subscription.resumed',
      'subscription.charged',
    ])
    await subscriber.cancel(id)
  })

  test('what is declined again goes on as every failed charge', async () => {
    const { id } = await declined('insufficientFunds')
    const session = await openSession({ subscription: id, customer: undefined })
    await give(session, 'chargesDeclined')
    await stage.pass(5 * SECOND)
    expect(await subscriber.chargesOf(id)).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
    expect(await subscriber.rowOf(id)).toMatchObject({ status: 'active', attempt: 3, failures: 2 })
    await subscriber.cancel(id)
  })
})
