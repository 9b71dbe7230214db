/** Temporal is stopped: sales go on, calls that need a workflow are answered 503, and no work is lost. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE, SECOND } from '../../domain/payment-clock'
import { answerChallenge } from '../support/cardholder'
import type { Reply } from '../support/merchant'
import type { RunningTemporal } from '../../stack/development/temporal'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { SOLD, START_LIMIT_MS, answered, openScene, type Scene } from './support/scene'

let scene: Scene
let api: Program
let temporal: RunningTemporal
beforeAll(async () => {
  scene = await openScene({
    LEASE_MS: '6000',
    TEMPORAL_START_DEADLINE_MS: String(MINUTE),
    TEMPORAL_UPDATE_DEADLINE_MS: String(3 * SECOND),
  })
  temporal = scene.service.temporal
  await scene.service.startWorker()
  api = await scene.startApi()
  // An API that was connected to Temporal before, and must notice that it is gone.
  await scene.becomes((await scene.at(api).pay({ reference: 'before' })).body.id, 'succeeded')
}, START_LIMIT_MS)
afterAll(() => scene.close())

/** The lines of the API's log about the connection to Temporal. */
const tidings = (): string[] => {
  const lines = readFileSync(join(scene.service.facts.folder, 'api.log'), 'utf8').split('\n')
  return lines.flatMap((line) => /"msg":"(Temporal is [^"]*)"/.exec(line)?.[1] ?? [])
}

const outOfReach = { status: 503, body: { error: { type: 'api_error', code: 'service_unavailable' } } }

test('sales go on, a confirm is put off, and the same key confirms once Temporal is back', async () => {
  const merchant = scene.at(api)
  const challengedBefore = await merchant.pay({ reference: 'challenged-before' }, 'challenge')
  await temporal.stop()

  const begun = performance.now()
  expect(await merchant.pay({ reference: 'sale' })).toMatchObject({
    status: 201,
    body: { status: 'succeeded' },
  })
  const declined = await merchant.pay({ reference: 'decline' }, 'insufficientFunds')
  expect(declined).toMatchObject({ status: 201, body: { status: 'declined' } })
  const challenged = await merchant.pay({ reference: 'challenged' }, 'challenge')
  expect(challenged).toMatchObject({ status: 201, body: { status: 'requires_action' } })
  // No sale waits for a workflow that cannot be started, which is tried for a minute.
  expect(performance.now() - begun).toBeLessThan(MINUTE)

  const waiting = [challengedBefore, challenged]
  const keys = waiting.map(() => randomUUID())
  const answers = await Promise.all(waiting.map(({ body }) => answerChallenge(body)))
  const confirm = (index: number): Promise<Reply> =>
    merchant.confirm(waiting[index]!.body.id, answers[index]!, { key: keys[index]! })
  for (const reply of await Promise.all([confirm(0), confirm(1)])) {
    expect(reply).toMatchObject(outOfReach)
    expect(reply.headers.get('retry-after')).toMatch(/^\d+$/)
  }
  for (const { body } of waiting) {
    expect(await merchant.retrieve(body.id)).toMatchObject({ status: 200, body })
    expect(await scene.eventTypes(body.id)).toEqual(['payment.created', 'payment.requires_action'])
    expect(await scene.simulator.stateOf(body.id)).toBe('challenge')
  }

  temporal = await scene.service.restartTemporal()
  for (const [index, { body }] of waiting.entries()) {
    const reply = await answered(() => confirm(index))
    expect(reply).toMatchObject({ status: 200, body: { id: body.id, status: 'succeeded' } })
    expect(await confirm(index)).toMatchObject({ status: 200, text: reply.text })
    expect(await scene.eventTypes(body.id)).toEqual([
      'payment.created',
      'payment.requires_action',
      ...SOLD.slice(1),
    ])
    expect(await scene.simulator.stateOf(body.id)).toBe('approved')
  }
  // The end of the outage is logged at the next call that reaches Temporal. The sweep may have carried out the confirms
  // before.
  const endIsTold = async () => {
    await merchant.pay({ reference: 'after' }, 'challenge')
    return tidings().length > 1
  }
  await until('the end is told', endIsTold, { everyMs: SECOND })
  expect(tidings().slice(0, 2)).toEqual(['Temporal is not reached', 'Temporal is reached again'])
})

test('under PAYMENT_WORKFLOWS=every a sale is put off too, and its key ends in the payment once Temporal is back', async () => {
  const every = await scene.startApi({ PAYMENT_WORKFLOWS: 'every' })
  const merchant = scene.at(every)
  const before = () => merchant.pay({ reference: 'every-before' }, 'approved', { key: 'every-before' })
  expect(await answered(before)).toMatchObject({ status: 201 })
  await temporal.stop()

  const [reference, key] = ['every', randomUUID()]
  const pay = () => merchant.pay({ reference }, 'approved', { key })
  const reply = await pay()
  expect(reply).toMatchObject(outOfReach)
  expect(reply.headers.get('retry-after')).toMatch(/^\d+$/)
  const { id } = await scene.begun(reference)
  expect(reply.body.error!.payment_id).toBe(id)
  expect(await scene.simulator.stateOf(id)).toBeNull()

  temporal = await scene.service.restartTemporal()
  const sold = await answered(pay)
  expect(sold).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  expect(await scene.eventTypes(id)).toEqual(SOLD)
  expect(await scene.count(reference)).toBe(1)
})
