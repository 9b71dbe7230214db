/** An acquirer that cannot be asked by our key: what is not known is repeated under its key, or closed, and never failed by time. */
import { randomUUID } from 'node:crypto'
import { keepEvents, startNotifications } from '../../app/acquirers/receive'
import { DEFAULT_ACQUIRER } from '../../domain/acquirers'
import type { Redirect } from '../../domain/actions'
import { LEASE } from '../../domain/payment-clock'
import { authorizeKey } from '../../domain/processor-keys'
import { HOUR, MINUTE, SECOND } from '../../domain/time'
import { httpNotifications } from '../../processor/acquirers/http/notifications'
import { controlSimulator } from '../support/simulator'
import { until } from '../support/until'
import { isTold, told } from './support/acquirer'
import { comesBack } from './support/cardholder'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

let stage: Stage

beforeAll(async () => {
  stage = await openStage({ isBlind: true })
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
beforeEach(() => stage.disturb({ look_up: 'none' }))
afterEach(() => stage.calm())
afterAll(() => stage.close())

test('an authorization whose answer was lost is sent again under its key, and charged once', async () => {
  await stage.disturb({ drop_answers: 1 })
  const reply = await stage.merchant.pay('approved', randomUUID())
  expect(reply.status).toBe(503)
  const id = reply.body.error!.payment_id!
  expect(await stage.ended(id)).toMatchObject({ status: 'succeeded', amountCaptured: 2550n })
  expect(stage.processor.asked(id)).toEqual(['authorize', 'authorize'])
})

test('an action that was kept before its API died leads the cardholder on: it is told from the row', async () => {
  const { payments } = stage.services.store
  const { insert } = payments
  payments.insert = async () => {
    throw new Error('the process died here')
  }
  const key = randomUUID()
  expect((await stage.merchant.pay('redirectByForm', key)).status).toBe(500)
  payments.insert = insert
  await stage.pass(LEASE + SECOND)
  const { status, body } = await stage.merchant.pay('redirectByForm', key)
  expect([status, body.status]).toEqual([201, 'requires_action'])

  const action = payments.action(await stage.rowOf(body.id)) as Redirect
  expect(action).toMatchObject({ kind: 'redirect', method: 'POST', fields: { session: action.id } })
  const row = await stage.db.acquirerOperation.findFirstOrThrow({ where: { objectId: body.id } })
  expect(JSON.stringify(row.told)).not.toContain(action.id)
  await fetch(`${action.url}/answer`, { method: 'POST', body: 'answer=authenticate' })
  expect(await comesBack(stage, body.id)).toBe('taken')
  expect(await stage.ended(body.id)).toMatchObject({ status: 'succeeded' })
  expect(stage.processor.asked(body.id)).toEqual(['authorize'])
})

test('one that the acquirer no longer knows the key of is closed, and not sent again', async () => {
  await stage.disturb({ drop_answers: 1 })
  const asking = stage.processor.hold('authorize')
  const calling = stage.merchant.pay('approved', randomUUID())
  await asking.reached
  await stage.db
    .$executeRaw`UPDATE acquirer_operations SET repeat_until = clock_timestamp() WHERE told IS NULL`
  asking.open()
  const id = (await calling).body.error!.payment_id!
  expect(await stage.ended(id)).toMatchObject({ status: 'failed', amountCaptured: 0n })
  expect(stage.processor.asked(id)).toEqual(['authorize', 'close'])
})

test('a refund whose answer was lost is sent again while its key is known, and given back once', async () => {
  const payment = (await stage.merchant.pay('approved')).body.id
  await stage.disturb({ drop_answers: 1 })
  const { body } = await stage.merchant.refund(payment)
  await stage.pass(MINUTE)
  expect(await stage.db.refund.findFirst({ where: { id: body.id } })).toMatchObject({ status: 'succeeded' })
  expect(stage.processor.asked(body.id)).toEqual(['refund', 'refund'])
})

test('one that nobody can tell of waits, with an incident, and does not fail by time', async () => {
  const payment = (await stage.merchant.pay('approved')).body.id
  await stage.disturb({ drop_answers: 1 })
  const asking = stage.processor.hold('refund')
  const { body } = await stage.merchant.refund(payment)
  await asking.reached
  await stage.db
    .$executeRaw`UPDATE acquirer_operations SET repeat_until = clock_timestamp() WHERE object_id = ${body.id}`
  asking.open()
  await stage.pass(60 * MINUTE)
  expect(await stage.db.refund.findFirst({ where: { id: body.id } })).toMatchObject({ status: 'pending' })
  expect(stage.processor.asked(body.id)).toEqual(['refund'])
  expect(await stage.db.incident.findFirst({ where: { objectId: body.id } })).toMatchObject({
    kind: 'refund',
    reason: 'outcome_unknown',
    resolvedAt: null,
    summary: expect.stringMatching(/^the acquirer has not told what became of [\d.]+ EUR/) as string,
  })
})

test('a capture that nobody can tell of waits, with an incident of its payment', async () => {
  const { id } = (await stage.merchant.authorize()).body
  await stage.disturb({ drop_answers: 1 })
  const asking = stage.processor.hold('capture')
  const capturing = stage.merchant.capture(id)
  await asking.reached
  await stage.db
    .$executeRaw`UPDATE acquirer_operations SET repeat_until = clock_timestamp() WHERE object_id = ${id} AND kind = 'capture'`
  asking.open()
  await capturing
  await stage.pass(60 * MINUTE)
  expect(await stage.rowOf(id)).toMatchObject({ status: 'authorized', amountCaptured: 0n })
  expect(await stage.db.incident.findFirst({ where: { objectId: id } })).toMatchObject({
    kind: 'operation',
    reason: 'outcome_unknown',
    resolvedAt: null,
  })
})

/** It decides what is pending under the key, or turns it round, and tells of it. */
async function decides(key: string, state: 'succeeded' | 'failed', type: string): Promise<void> {
  const outcome = await controlSimulator(stage.simulatorUrl).end(key, state)
  const data = { authorization_key: key, outcome }
  const sent = { id: `ntf_${randomUUID()}`, type, at: new Date().toISOString(), data }
  const event = httpNotifications.event(Buffer.from(JSON.stringify(sent)))!
  const teller = { acquirer: DEFAULT_ACQUIRER, livemode: false, source: 'door' } as const
  await startNotifications(stage.services, await keepEvents(stage.services, teller, [event]))
}

test.each([
  ['is asked about until it has told how its close ended', 'succeeded', 1],
  ['is sent again once it has told that it refuses its close', 'failed', 2],
] as const)('a cancel that it takes is over at once, and %s', async (_what, state, closes) => {
  const { id } = (await stage.merchant.authorize()).body
  await stage.disturb({ pending: ['close'] })
  expect(await stage.merchant.cancel(id)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  await stage.pass(HOUR)
  await stage.calm()
  await decides(authorizeKey(await stage.rowOf(id)), state, 'close.settled')
  expect(await stage.ended(id)).toMatchObject({ status: 'cancelled', dueAt: null })
  expect(stage.processor.asked(id).filter((call) => call === 'close')).toHaveLength(closes)
  expect(await stage.ledger(id)).toMatchObject({ state: 'closed', voided: true })
})

test('a sale fails whose capture has failed, once it has told so', async () => {
  const { id } = (await stage.merchant.pay('approved')).body
  await decides(authorizeKey(await stage.rowOf(id)), 'failed', 'capture.failed')
  await until('its end', async () => (await stage.rowOf(id)).status === 'failed')
  expect(await stage.rowOf(id)).toMatchObject({ amountCaptured: 0n })
})

test('a dispute and a warning count as they are told, where it cannot be asked which there are', async () => {
  const { id, forge, who, payment } = await told(stage)
  expect(await forge()).toMatchObject({ kind: 'done' })
  expect(await payment()).toMatchObject({ status: 'disputed', amountDisputed: 1_000n })
  // What comes late changes nothing.
  expect(await forge({ sequence: 3, status: 'won' })).toMatchObject({ kind: 'done' })
  expect(await forge({ sequence: 2, status: 'lost' })).toEqual({ kind: 'ignored' })
  expect(await payment()).toMatchObject({ status: 'succeeded', amountDisputed: 0n })
  const warning = { authorization_key: authorizeKey(await payment()) }
  expect(await isTold(stage, who, ['fraud.warning', warning])).toEqual({ kind: 'done', objectId: id })
  expect((await payment()).fraudWarnedAt).not.toBeNull()
})

test('a dispute that is told of another payment, too, stays with its own, and an operator is told', async () => {
  const { id, forge, payment } = await told(stage)
  expect(await forge()).toMatchObject({ kind: 'done' })
  const other = await told(stage)
  const key = authorizeKey(await other.payment())
  expect(await forge({ authorization_key: key, sequence: 2 })).toEqual({ kind: 'ignored' })
  expect(await payment()).toMatchObject({ status: 'disputed' })
  expect(await other.payment()).toMatchObject({ status: 'succeeded' })
  const { id: dispute } = await stage.db.dispute.findFirstOrThrow({ where: { paymentId: id } })
  expect(await stage.db.incident.findFirst({ where: { objectId: dispute } })).toMatchObject({
    kind: 'dispute',
    reason: 'dispute_doubted',
    summary: `it is of the payment ${id}, and the acquirer says that it is of ${other.id}`,
  })
})
