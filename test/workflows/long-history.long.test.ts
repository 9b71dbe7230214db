import { randomUUID } from 'node:crypto'
import { SECOND } from '../../domain/time'
import { until } from '../support/until'
import { historyOf, replayFaults, timersIn } from './support/histories'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

let stage: Stage

beforeAll(async () => {
  stage = await openStage({ server: 'short-histories' })
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterAll(() => stage.close())

test('a history that grows long is continued in a new one, the backoff going on where it was', async () => {
  const key = randomUUID()
  const asking = stage.processor.hold('inquire')
  await stage.disturb({ drop_answers: 1 })
  const reply = await stage.merchant.pay('approved', key)
  const id = reply.body.error!.payment_id!
  await stage.disturb({ down: true })
  asking.open()
  const { runId } = await stage.handleOf(id).describe()
  await until('a second run', async () => (await stage.handleOf(id).describe()).runId !== runId)
  const firstRun = await stage.client.workflow.getHandle(`payment-${id}`, runId).fetchHistory()
  await until('its first timer', async () => timersIn(await historyOf(stage, id)).length > 0)
  await stage.disturb({ down: false })

  expect(await stage.ended(id)).toMatchObject({ status: 'succeeded' })
  expect(stage.processor.asked(id).filter((call) => call !== 'inquire')).toEqual(['authorize'])
  // A wait follows from the time that has passed: on a busy machine it is more than twice the wait before.
  const waits = [...timersIn(firstRun), timersIn(await historyOf(stage, id))[0]!]
  expect(waits[0]).toBeGreaterThanOrEqual(SECOND)
  waits.slice(1).forEach((wait, before) => expect(wait).toBeGreaterThanOrEqual(2 * waits[before]!))
  expect(await replayFaults(stage, [id])).toEqual([])
  expect(await stage.merchant.pay('approved', key)).toMatchObject({
    status: 201,
    body: { id, status: 'succeeded' },
  })
})
