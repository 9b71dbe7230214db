/**
 * The clock of a payment that waits. The row in the database is the truth: each step reads it and acts on it,
 * so a run may begin, be reset or be started again at any point of the payment's life.
 */
import {
  allHandlersFinished,
  condition,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
} from '@temporalio/workflow'
import type { PaymentActivities } from '../activities/payment/activities'
import type { Step } from '../activities/payment/advance'
import { createLock } from './lock'
import { authorizeUpdate, confirmUpdate, type PaymentWorkflowInput, type UpdateResult } from './messages'

const retry = { initialInterval: '1 second', maximumInterval: '1 minute' } as const

const { advancePayment, acceptAuthentication } = proxyActivities<PaymentActivities>({
  startToCloseTimeout: '40 seconds',
  retry,
})

const { authorizeHeldPayment } = proxyLocalActivities<PaymentActivities>({
  startToCloseTimeout: '15 seconds',
  retry,
})

/** A create call that never sends its update leaves the payment to the workflow after this. */
const CREATE_CALL_LIMIT = '30 seconds'

export async function paymentWorkflow({ heldByCreate = false, ...ref }: PaymentWorkflowInput): Promise<void> {
  const lock = createLock()
  let held = heldByCreate
  let tries = 0
  let messages = 0
  let last: Step | undefined

  const takeStep = async (): Promise<Step> => {
    last = await advancePayment({ ref, tries })
    tries += 1
    setCurrentDetails(describe(last))
    return last
  }

  setHandler(authorizeUpdate, ({ epoch }) =>
    lock(async (): Promise<UpdateResult> => {
      const result = await authorizeHeldPayment({ ref, epoch })
      if (result.kind === 'settled' && result.final) last = { kind: 'done', status: result.status }
      held = false
      return result
    }),
  )

  setHandler(confirmUpdate, ({ operation }) =>
    lock(async (): Promise<UpdateResult> => {
      messages += 1
      const confirming = await acceptAuthentication({ ref, operation })
      if (confirming.kind !== 'accepted') return confirming
      tries = 0
      const step = await takeStep()
      return step.kind === 'done' ? { kind: 'settled' } : { kind: 'waiting', reason: step.reason }
    }),
  )

  if (held) await condition(() => !held, CREATE_CALL_LIMIT)
  for (;;) {
    const step = await lock(async () => (last?.kind === 'done' ? last : takeStep()))
    if (step.kind === 'done') break
    const seen = messages
    if (step.waitMs > 0) await condition(() => messages !== seen, step.waitMs)
  }
  await condition(allHandlersFinished)
}

function describe(step: Step): string {
  if (step.kind === 'done') return step.status
  return `${step.status}: next step in ${Math.ceil(step.waitMs / 1000)} s (${step.reason})`
}
