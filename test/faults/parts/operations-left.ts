/**
 * Operations that were accepted while Temporal was stopped, and whose callers repeat them at the wrong time or never.
 * Each is carried out or refused, its idempotency record is answered or deleted, and nothing final waits for ever.
 */
import { randomUUID } from 'node:crypto'
import type { PaymentStory } from '../../../contract/dashboard/payment-story'
import { answerChallenge } from '../../support/cardholder'
import { createMemberClient, signInAs } from '../../support/member'
import type { Reply } from '../../support/merchant'
import { until } from '../../support/until'
import type { Case } from '../support/cases'
import type { Given, Interrupted } from '../support/interrupted'
import { expectPutOff, outOfReach } from '../support/put-off'
import { answered, attempt } from '../support/scene'

const NOTHING = { finalButWaiting: 0, overdue: 0, unanswered: 0, unfinished: 0 }

/** A payment that waits, and whose workflow sleeps until it expires. */
async function waiting({ scene }: Interrupted, reference: string, pay: () => Promise<Reply>): Promise<Reply> {
  const reply = await pay()
  expect(reply).toMatchObject({ status: 201, body: { reference } })
  const handle = scene.temporal.workflow.getHandle(`payment-${reply.body.id}`)
  await until('its workflow', async () => (await handle.describe()).status.name === 'RUNNING')
  return reply
}

const authorized = (given: Interrupted, reference: string) =>
  waiting(given, reference, () => given.hasty.pay({ reference, capture: false }))

/** What is left unfinished in the tables. */
async function leftovers({ scene }: Interrupted): Promise<typeof NOTHING> {
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

/** Waits until nothing is left unfinished. If something still is at the end, the failure names it. */
async function expectNothingLeft(given: Interrupted): Promise<void> {
  let found: Partial<typeof NOTHING> = {}
  const isNothing = async () => {
    found = await leftovers(given)
    return Object.values(found).every((count) => count === 0)
  }
  await until('tables with nothing left in them', isNothing).catch(() => undefined)
  expect(found).toEqual(NOTHING)
}

export function describeRepeatedCapture(given: Given): void {
  test('however often a capture is repeated, its workflow is asked for it once', async () => {
    const { scene, hasty, worker } = given()
    const { id } = (await authorized(given(), 'repeated')).body
    const key = randomUUID()
    const capture = () => hasty.capture(id, {}, { key })
    worker.pause()
    const replies = await Promise.all(Array.from({ length: 20 }, capture))
    worker.resume()
    for (const { status } of replies) expect([409, 503]).toContain(status)

    expect(await answered(capture)).toMatchObject({ status: 200 })
    const { events } = await scene.temporal.workflow.getHandle(`payment-${id}`).fetchHistory()
    const asked = (events ?? []).filter((event) => event.workflowExecutionUpdateAcceptedEventAttributes)
    expect(asked).toHaveLength(1)
  })
}

/** A member's capture, whose API dies while the worker sleeps: the worker that wakes carries it out, and the story names him. */
export function describeCaptureWithoutItsApi(given: Given): void {
  test('a capture that a member asked for is told as his, though its API died before it was carried out', async () => {
    const { scene, worker } = given()
    const { id } = (await authorized(given(), 'asked-by-a-member')).body
    const { facts } = scene.service
    const { accountId, db } = scene
    const signedIn = await signInAs(db, facts, { accountId })
    const { origin } = new URL(facts.publicUrl)
    const [killed, api] = await Promise.all([scene.startApi(), scene.startApi()])
    const at = (url: string) => createMemberClient(url, origin, signedIn)
    worker.pause()
    const call = attempt(at(killed.url).call<Reply['body']>('POST', `/v1/payments/${id}/capture`, {}))
    await until('its operation', () => db.paymentOperation.findFirst({ where: { paymentId: id } }))
    await killed.kill()
    await expect(call).resolves.toBe('lost')
    expect((await scene.row(id)).status).toBe('authorized')

    worker.resume()
    await scene.becomes(id, 'succeeded')
    const { past } = (await at(api.url).call<PaymentStory>('GET', `/v1/dashboard/payments/${id}/story`)).body
    const captured = past.find(({ kind }) => kind === 'captured')
    expect(captured).toMatchObject({ by: { type: 'member', id: signedIn.memberId } })
    const event = (await scene.events(id)).find(({ type }) => type === 'payment.captured')
    expect(JSON.parse(event!.payload)).toMatchObject({
      request: { id: captured?.request, idempotency_key: expect.any(String) },
    })
  })
}

/** Two outages: in the first the operations are accepted, in the second they are repeated. */
export function operationsTooLate(given: Given): { accepted: Case; repeated: Case } {
  const keys = { capture: randomUUID(), cancel: randomUUID() }
  const capture = () => given().hasty.capture(id, {}, { key: keys.capture })
  const cancel = () => given().hasty.cancel(id, {}, { key: keys.cancel })
  let id: string
  const accepted: Case = {
    name: 'a capture and a cancel of the same payment: the first is carried out',
    async begin() {
      ;({ id } = (await authorized(given(), 'lost')).body)
    },
    async meanwhile() {
      expect(await capture()).toMatchObject(outOfReach)
      expect(await cancel()).toMatchObject(outOfReach)
    },
    async end() {
      expect(await answered(capture)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
      await until('the end of both', async () => (await leftovers(given())).unfinished === 0)
    },
  }
  const repeated: Case = {
    name: 'repeats of operations that came too late are refused, and nothing is left',
    begin: () => Promise.resolve(),
    async meanwhile() {
      for (let times = 0; times < 3; times += 1) {
        expect(await cancel()).toMatchObject({
          status: 422,
          body: {
            error: { code: 'payment_unexpected_state', message: expect.stringContaining('succeeded') },
          },
        })
      }
      expect(await capture()).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    },
    async end() {
      await expectNothingLeft(given())
      expect(await given().scene.eventTypes(id)).toEqual([
        'payment.created',
        'payment.authorized',
        'payment.captured',
        'payment.succeeded',
      ])
    },
  }
  return { accepted, repeated }
}

export function operationsLeft(given: Given): Case {
  const keys = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string]
  let ids: Record<'captured' | 'cancelled' | 'challenged', string>
  let cres: string
  const calls = {
    capture: () => given().hasty.capture(ids.captured, {}, { key: keys[0] }),
    losing: () => given().hasty.cancel(ids.captured, {}, { key: keys[1] }),
    cancel: () => given().hasty.cancel(ids.cancelled, {}, { key: keys[2] }),
    confirm: () => given().hasty.confirm(ids.challenged, cres, { key: keys[3] }),
  }
  return {
    name: 'accepted captures, cancels and confirms whose callers never come back are carried out, and answered',
    async begin() {
      const captured = (await authorized(given(), 'left-capture')).body.id
      const cancelled = (await authorized(given(), 'left-cancel')).body.id
      const challenged = await waiting(given(), 'left-confirm', () =>
        given().hasty.pay({ reference: 'left-confirm' }, 'challenge'),
      )
      cres = await answerChallenge(challenged.body)
      ids = { captured, cancelled, challenged: challenged.body.id }
    },
    async meanwhile() {
      const before = await leftovers(given())
      const { confirm, ...others } = calls
      for (const call of Object.values(others)) expect(await call()).toMatchObject(outOfReach)
      await expectPutOff(confirm, cres)
      const { unanswered, unfinished } = await leftovers(given())
      expect([unanswered, unfinished]).toEqual([before.unanswered + 4, before.unfinished + 4])
    },
    async end() {
      const { scene } = given()
      await expectNothingLeft(given())
      expect(await scene.row(ids.captured)).toMatchObject({ status: 'succeeded', amountCaptured: 2550n })
      expect(await scene.row(ids.cancelled)).toMatchObject({ status: 'cancelled' })
      expect(await calls.capture()).toMatchObject({ status: 200, body: { status: 'succeeded' } })
      expect(await calls.cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } })
      expect(await calls.losing()).toMatchObject({ status: 422 })
      // If the cardholder waited too long, the confirm was refused, and its key can be used again.
      expect(await answered(calls.confirm)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
      expect(await scene.simulator.stateOf(ids.challenged)).toBe('approved')
      await expectNothingLeft(given())
    },
  }
}
