/** Accounts take turns at the task queues of a server that supports fairness keys. */
import { newId } from '../../infra/ids'
import { deliveryWorkflowId } from '../support/workflow-ids'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { openWebhooks } from './support/webhooks'

const MANY = 200

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ server: 'fair' })
}, STAGE_LIMIT_MS)
afterAll(() => stage.close())

test('one account’s two hundred workflows do not precede the one of another that comes last', async () => {
  const { workflows } = stage.services
  const startFor = async (account: string): Promise<string> => {
    const event = newId('event')
    await workflows.wake({ kind: 'event', id: event, account, livemode: false })
    return deliveryWorkflowId(event)
  }
  const [many, one] = [newId('account'), newId('account')]
  const busy: string[] = []
  while (busy.length < MANY)
    busy.push(...(await Promise.all(Array.from({ length: 10 }, () => startFor(many)))))
  const last = await startFor(one)

  const webhooks = openWebhooks(stage)
  await webhooks.startWorker({ maxConcurrentWorkflowTaskExecutions: 2 })
  await stage.client.workflow.getHandle(last).result()
  const endOf = async (workflowId: string) =>
    (await stage.client.workflow.getHandle(workflowId).describe()).closeTime?.getTime() ?? Infinity
  const own = await endOf(last)
  const earlier = (await Promise.all(busy.map(endOf))).filter((end) => end < own)
  expect(earlier.length).toBeLessThan(MANY / 4)
  await webhooks.close()
})
