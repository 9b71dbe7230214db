/** Records a replay of the events that an endpoint has missed. */
import { replayWorkflowId } from '../support/workflow-ids'
import { until } from '../support/until'
import { openWebhooks } from '../workflows/support/webhooks'
import type { Recording } from './recording'

export const recordReplay: Recording = async (stage) => {
  const webhooks = openWebhooks(stage)
  const worker = await webhooks.startWorker()
  try {
    const receiver = await webhooks.startReceiver()
    const endpoint = await webhooks.subscribe(receiver.url)
    await stage.db.webhookEndpoint.updateMany({ data: { status: 'disabled' } })
    await stage.merchant.pay('approved')
    await stage.db.webhookEndpoint.updateMany({ data: { status: 'enabled' } })
    const { body } = await webhooks.call('POST', `/v1/webhook_endpoints/${endpoint.id}/replay`)
    const workflowId = replayWorkflowId(body.id)
    await stage.quiet()
    const result = stage.client.workflow.getHandle(workflowId).result()
    await until('a delivery', async () => {
      await webhooks.dispatch()
      return receiver.received.length > 0
    })
    await result
    return { 'replay-finished': { workflowId } }
  } finally {
    await worker.stop()
    await webhooks.close()
  }
}
