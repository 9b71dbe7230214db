/**
 * The clock of a payment that waits. The row in the database is the truth: each step reads it and acts on it,
 * so a run may begin, be reset or be started again at any point of the payment's life.
 */
import {
  allHandlersFinished,
  condition,
  continueAsNew,
  patched,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import type { PaymentActivities } from '../activities/payment/activities'
import type { Step } from '../activities/payment/advance'
import { createLock } from './lock'
import {
  authorizeUpdate,
  confirmUpdate,
  operateUpdate,
  wakeSignal,
  type PaymentWorkflowInput,
  type UpdateResult,
} from './messages'

const retry = { initialInterval: '1 second', maximumInterval: '1 minute' } as const

const { advancePayment, acceptAuthentication, operateOnPayment } = proxyActivities<PaymentActivities>({
  startToCloseTimeout: '40 seconds',
  retry,
})

const { authorizeHeldPayment } = proxyLocalActivities<PaymentActivities>({
  startToCloseTimeout: '15 seconds',
  retry,
})

/** A create call that never sends its update leaves the payment to the workflow after this. */
const CREATE_CALL_LIMIT = '30 seconds'

export async function paymentWorkflow(input: PaymentWorkflowInput): Promise<void> {
  const { heldByCreate = false, triesBefore = 0, ...ref } = input
  const lock = createLock()
  let held = heldByCreate
  let tries = triesBefore
  /** The latest step, whoever took it; undefined when the row may have changed since. */
  let latest: Step | undefined

  const takeStep = async (): Promise<Step> => {
    const step = await advancePayment({ ref, tries })
    latest = step
    tries += 1
    setCurrentDetails(describe(step))
    return step
  }

  /** The step after `taken`, unless a message took one in the meantime: that one stands. */
  const nextStep = (taken?: Step): Promise<Step> =>
    lock(async () => (latest && latest !== taken ? latest : takeStep()))

  setHandler(authorizeUpdate, ({ epoch }) =>
    lock(async (): Promise<UpdateResult> => {
      const result = await authorizeHeldPayment({ ref, epoch })
      if (result.kind === 'settled' && result.final) latest = { kind: 'done', status: result.status }
      held = false
      return result
    }),
  )

  setHandler(confirmUpdate, ({ operation }) =>
    lock(async (): Promise<UpdateResult> => {
      const confirming = await acceptAuthentication({ ref, operation })
      if (confirming.kind === 'settled') latest = undefined
      if (confirming.kind !== 'accepted') return confirming
      tries = 0
      const step = await takeStep()
      return step.kind === 'done' ? { kind: 'settled' } : { kind: 'waiting', reason: step.reason }
    }),
  )

  setHandler(operateUpdate, ({ operation }) =>
    lock(async (): Promise<UpdateResult> => {
      const result = await operateOnPayment({ ref, operation })
      if (result.kind === 'waiting') tries = 0
      latest = undefined
      return result
    }),
  )

  setHandler(wakeSignal, () => {
    // A version without this handler may have received the signal, and gone on sleeping.
    if (patched('wake')) latest = undefined
  })

  if (held) await condition(() => !held, CREATE_CALL_LIMIT)
  let step = await nextStep()
  while (step.kind !== 'done') {
    const taken = step
    if (taken.waitMs > 0) await condition(() => latest !== taken, taken.waitMs)
    // Questions about an unknown outcome have no end, but a history does.
    if (workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished)
      await continueAsNew<typeof paymentWorkflow>({ ...ref, triesBefore: tries })
    }
    step = await nextStep(taken)
  }
  await condition(allHandlersFinished)
}

function describe(step: Step): string {
  if (step.kind === 'done') return step.status
  return `${step.status}: next step in ${Math.ceil(step.waitMs / 1000)} s (${step.reason})`
}
