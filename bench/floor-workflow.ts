/**
 * The floor of a payment with PAYMENT_WORKFLOWS=every: an update that runs one empty local activity, then the
 * workflow ends.
 */
import {
  allHandlersFinished,
  condition,
  defineUpdate,
  proxyLocalActivities,
  setHandler,
} from '@temporalio/workflow'

export const floorUpdate = defineUpdate<string>('floor')

const { nothing } = proxyLocalActivities<{ nothing(): Promise<string> }>({
  startToCloseTimeout: '10 seconds',
})

export async function floorWorkflow(): Promise<void> {
  let finished = false
  setHandler(floorUpdate, async () => {
    const answer = await nothing()
    finished = true
    return answer
  })
  await condition(() => finished)
  await condition(allHandlersFinished)
}
