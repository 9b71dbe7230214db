import type { HostedSessionView } from '../../contract/hosted-sessions/view'
import { SWEEP_OVERDUE } from '../../domain/payment-clock'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time'
import { hostedSessionWorkflowId } from '../support/workflow-ids'
import { buildSession, payOnPage } from '../support/checkout'
import { createClient } from '../support/merchant'
import type { CardName } from '../support/payment'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.startPaymentWorker()
  await stage.startScheduleWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

async function openSession(body: object = buildSession()): Promise<HostedSessionView> {
  await stage.clock.sync()
  const client = createClient(stage.apiUrl, stage.secretKey)
  const { body: session } = await client.call<HostedSessionView>('POST', '/v1/hosted_sessions', body)
  await stage.quiet()
  return session
}

async function pay({ url }: HostedSessionView, card: CardName): Promise<void> {
  await stage.clock.sync()
  await payOnPage(url!.replace(stage.services.publicUrl, stage.apiUrl), card)
  await stage.quiet()
}

const rowOf = async ({ id }: HostedSessionView) =>
  (await stage.db.hostedSession.findFirst({ where: { id } }))!
const handleOf = ({ id }: HostedSessionView) => stage.client.workflow.getHandle(hostedSessionWorkflowId(id))
const runs = async (session: HostedSessionView) =>
  (await handleOf(session).describe()).status.name === 'RUNNING'

/** The session, once its workflow has ended. */
async function ended(session: HostedSessionView) {
  while (await runs(session)) await stage.pass(SECOND)
  return rowOf(session)
}

const typesOf = async ({ id }: HostedSessionView) => (await stage.eventsOf(id)).map(({ type }) => type)

test('a session that nobody pays expires after its hour, with one event', async () => {
  const session = await openSession()
  await stage.pass(HOUR - MINUTE)
  expect(await rowOf(session)).toMatchObject({ status: 'open' })
  await stage.pass(MINUTE + SECOND)
  expect(await ended(session)).toMatchObject({ status: 'expired', dueAt: null })
  expect(await typesOf(session)).toEqual(['hosted_session.expired'])
})

test('its workflow ends when the merchant expires it', async () => {
  const session = await openSession()
  const client = createClient(stage.apiUrl, stage.secretKey)
  await client.call('POST', `/v1/hosted_sessions/${session.id}/expire`)
  await stage.quiet()
  expect(await ended(session)).toMatchObject({ status: 'expired', dueAt: null })
  expect(stage.clock.now()).toBeLessThan(Date.parse(session.expires_at))
  expect(await typesOf(session)).toEqual(['hosted_session.expired'])
})

test('its workflow ends although the wake was lost: the sweep sees a session whose end nobody has seen', async () => {
  const session = await openSession()
  const { workflows } = stage.services
  const { wake } = workflows
  workflows.wake = () => Promise.resolve()
  const client = createClient(stage.apiUrl, stage.secretKey)
  await client.call('POST', `/v1/hosted_sessions/${session.id}/expire`)
  await stage.quiet()
  workflows.wake = wake
  expect(await rowOf(session)).toMatchObject({ status: 'expired' })
  expect(await runs(session)).toBe(true)
  await stage.pass(SWEEP_OVERDUE + SECOND)
  await stage.sweep()
  expect(await ended(session)).toMatchObject({ status: 'expired', dueAt: null })
  expect(stage.clock.now()).toBeLessThan(Date.parse(session.expires_at))
  await stage.pass(SWEEP_OVERDUE + SECOND)
  expect(await stage.sweep()).toEqual({ started: 0 })
})

test('its workflow ends when it is paid', async () => {
  const session = await openSession()
  await pay(session, 'approved')
  expect(await ended(session)).toMatchObject({ status: 'completed', dueAt: null })
  expect(stage.clock.now()).toBeLessThan(Date.parse(session.expires_at))
  expect(await typesOf(session)).toEqual(['hosted_session.completed'])
})

test('a declined card leaves it to expire at its time', async () => {
  const session = await openSession()
  await pay(session, 'genericDecline')
  await stage.pass(HOUR - MINUTE)
  expect(await rowOf(session)).toMatchObject({ status: 'open', dueAt: new Date(session.expires_at) })
  await stage.pass(MINUTE + SECOND)
  expect(await ended(session)).toMatchObject({ status: 'expired' })
})

test('with an unanswered challenge it expires only when the payment has', async () => {
  const session = await openSession()
  await stage.pass(HOUR - 10 * MINUTE)
  await pay(session, 'challenge')
  await stage.pass(20 * MINUTE)
  expect(await rowOf(session)).toMatchObject({ status: 'open' })
  await stage.pass(HOUR)
  const row = await ended(session)
  expect(row.status).toBe('expired')
  expect(await stage.rowOf(row.paymentId!)).toMatchObject({ status: 'expired' })
})

test('a payment that is confirmed elsewhere completes it within a minute', async () => {
  const session = await openSession()
  await pay(session, 'challenge')
  const id = (await rowOf(session)).paymentId!
  const client = createClient(stage.apiUrl, stage.secretKey)
  const payment = await client.retrieve(id)
  await stage.merchant.confirm(id, await stage.merchant.answerChallenge(payment))
  await stage.pass(MINUTE + SECOND)
  expect(await ended(session)).toMatchObject({ status: 'completed' })
})

test('the sweep wakes a session whose workflow was never started', async () => {
  const { services } = stage
  const { workflows } = services
  services.workflows = { ...workflows, wake: () => Promise.resolve() }
  const session = await openSession().finally(() => (services.workflows = workflows))
  await stage.pass(HOUR + SWEEP_OVERDUE + SECOND)
  expect(await rowOf(session)).toMatchObject({ status: 'open' })
  expect(await stage.sweep()).toEqual({ started: 1 })
  expect(await ended(session)).toMatchObject({ status: 'expired' })
  expect(await stage.sweep()).toEqual({ started: 0 })
})

test('a payment link has no run while it waits for weeks; the sweep starts one when it is over', async () => {
  const session = await openSession({ type: 'link', amount: 25.5, currency: 'EUR', reference: 'invoice-1' })
  await expect(handleOf(session).describe()).rejects.toThrow(/not found/i)
  await pay(session, 'genericDecline')
  while (await runs(session)) await stage.pass(SECOND)
  expect(await rowOf(session)).toMatchObject({ status: 'open', dueAt: new Date(session.expires_at) })
  await stage.pass(30 * DAY + SWEEP_OVERDUE + MINUTE)
  expect(await stage.sweep()).toEqual({ started: 1 })
  expect(await ended(session)).toMatchObject({ status: 'expired', dueAt: null })
  expect(await typesOf(session)).toEqual(['hosted_session.expired'])
})
