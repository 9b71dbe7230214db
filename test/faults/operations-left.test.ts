/**
 * Operations that were accepted while Temporal was stopped, and whose callers repeat them at the wrong time or never.
 * Each is carried out or refused, its idempotency record is answered or deleted, and nothing final waits for ever.
 */
import { randomUUID } from 'node:crypto'
import { answerChallenge } from '../support/cardholder'
import type { Client, Reply } from '../support/merchant'
import type { Program } from '../support/service'
import { until } from '../support/until'
import type { RunningTemporal } from '../../stack/development/temporal'
import { START_LIMIT_MS, answered, openScene, type Scene } from './support/scene'

let scene: Scene
let worker: Program
let merchant: Client
let temporal: RunningTemporal
beforeAll(async () => {
  // Calls are answered sooner than after the usual 12 s while Temporal is stopped.
  scene = await openScene({ TEMPORAL_UPDATE_DEADLINE_MS: '2000' })
  temporal = scene.service.temporal
  worker = await scene.service.startWorker()
  merchant = scene.at(await scene.startApi())
}, START_LIMIT_MS)
afterAll(() => scene.close())

const outOfReach = { status: 503, body: { error: { code: 'service_unavailable' } } }

/** A payment that waits, and whose workflow sleeps until it expires. */
async function waiting(reference: string, pay: () => Promise<Reply>): Promise<Reply> {
  const reply = await pay()
  expect(reply).toMatchObject({ status: 201, body: { reference } })
  const handle = scene.temporal.workflow.getHandle(`payment-${reply.body.id}`)
  await until('its workflow', async () => (await handle.describe()).status.name === 'RUNNING')
  return reply
}

const authorized = (reference: string) =>
  waiting(reference, () => merchant.pay({ reference, capture: false }))

/** What is left unfinished in the tables. */
async function leftovers(): Promise<Record<string, unknown>> {
  const final = { notIn: ['pending', 'requires_action', 'authorized', 'on_hold'] }
  const { db } = scene
  const [finalButWaiting, overdue, unanswered, unfinished] = await Promise.all([
    db.payment.count({
      where: {
        status: final,
        OR: [{ dueAt: { not: null } }, { leaseUntil: { not: null } }, { pendingReason: { not: null } }],
      },
    }),
    db.payment.count({ where: { dueAt: { lt: new Date() } } }),
    db.idempotencyRecord.count({ where: { responseStatus: null } }),
    db.paymentOperation.count({ where: { result: null } }),
  ])
  return { finalButWaiting, overdue, unanswered, unfinished }
}

const NOTHING = { finalButWaiting: 0, overdue: 0, unanswered: 0, unfinished: 0 }

/** Waits until nothing is left unfinished. If something still is at the end, the failure names it. */
async function expectNothingLeft(): Promise<void> {
  let found: Record<string, unknown> = {}
  const isNothing = async () => {
    found = await leftovers()
    return Object.values(found).every((count) => count === 0)
  }
  await until('tables with nothing left in them', isNothing).catch(() => undefined)
  expect(found).toEqual(NOTHING)
}

test('however often a capture is repeated, its workflow is asked for it once', async () => {
  const { id } = (await authorized('repeated')).body
  const key = randomUUID()
  const capture = () => merchant.capture(id, {}, { key })
  worker.pause()
  const replies = await Promise.all(Array.from({ length: 20 }, capture))
  worker.resume()
  for (const { status } of replies) expect([409, 503]).toContain(status)

  expect(await answered(capture)).toMatchObject({ status: 200 })
  const { events } = await scene.temporal.workflow.getHandle(`payment-${id}`).fetchHistory()
  const asked = (events ?? []).filter((event) => event.workflowExecutionUpdateAcceptedEventAttributes)
  expect(asked).toHaveLength(1)
})

test('repeats of operations that came too late are refused while Temporal is stopped, and nothing is left', async () => {
  const { id } = (await authorized('lost')).body
  const keys = { capture: randomUUID(), cancel: randomUUID() }
  const capture = () => merchant.capture(id, {}, { key: keys.capture })
  const cancel = () => merchant.cancel(id, {}, { key: keys.cancel })
  await temporal.stop()
  expect(await capture()).toMatchObject(outOfReach)
  expect(await cancel()).toMatchObject(outOfReach)

  temporal = await scene.service.restartTemporal()
  expect(await answered(capture)).toMatchObject({
    status: 200,
    body: { status: 'succeeded' },
  })
  await until('the end of both', async () => (await leftovers())['unfinished'] === 0)
  await temporal.stop()
  for (let times = 0; times < 3; times += 1) {
    expect(await cancel()).toMatchObject({
      status: 422,
      body: { error: { code: 'payment_unexpected_state', message: expect.stringContaining('succeeded') } },
    })
  }
  expect(await capture()).toMatchObject({ status: 200, body: { status: 'succeeded' } })

  temporal = await scene.service.restartTemporal()
  await expectNothingLeft()
  expect(await scene.eventTypes(id)).toEqual([
    'payment.created',
    'payment.authorized',
    'payment.captured',
    'payment.succeeded',
  ])
})

test('accepted captures, cancels and confirms whose callers never come back are carried out, and answered', async () => {
  const captured = (await authorized('left-capture')).body.id
  const cancelled = (await authorized('left-cancel')).body.id
  const challenged = await waiting('left-confirm', () =>
    merchant.pay({ reference: 'left-confirm' }, 'challenge'),
  )
  const cres = await answerChallenge(challenged.body)
  const keys = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string]
  const calls = {
    capture: () => merchant.capture(captured, {}, { key: keys[0] }),
    losing: () => merchant.cancel(captured, {}, { key: keys[1] }),
    cancel: () => merchant.cancel(cancelled, {}, { key: keys[2] }),
    confirm: () => merchant.confirm(challenged.body.id, cres, { key: keys[3] }),
  }
  await temporal.stop()
  for (const call of Object.values(calls)) expect(await call()).toMatchObject(outOfReach)
  const stopped = await leftovers()
  expect(stopped).toMatchObject({ unanswered: 4, unfinished: 4 })

  temporal = await scene.service.restartTemporal()
  await expectNothingLeft()
  expect(await scene.row(captured)).toMatchObject({ status: 'succeeded', amountCaptured: 2550n })
  expect(await scene.row(cancelled)).toMatchObject({ status: 'cancelled' })
  expect(await calls.capture()).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  expect(await calls.cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect(await calls.losing()).toMatchObject({ status: 422 })
  // If the cardholder waited too long, the confirm was refused, and its key can be used again.
  expect(await answered(calls.confirm)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  expect(await scene.simulator.stateOf(challenged.body.id)).toBe('approved')
  await expectNothingLeft()
})
