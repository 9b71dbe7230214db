/**
 * The clock of a payment that waits. The row in the database is the truth: each step reads it and acts on it,
 * so a run may begin, be reset or be started again at any point of the payment's life.
 */
import { allHandlersFinished, condition, continueAsNew, setHandler, workflowInfo } from '@temporalio/workflow'
import type { PaymentActivities, Step } from '../activities/payments/activities'
import { utcText } from '../domain/time'
import type { UpdateResult } from '../domain/payment-work'
import { checkInput, checkOperation } from './guards'
import { createLock } from './lock'
import { operateUpdate, type PaymentWorkflowInput } from './messages'
import { showStep, showWork } from './show'
import { proxyStep } from './step'
import { receiveWakes } from './wakes'

const advancePayment = proxyStep<PaymentActivities, 'advancePayment'>('advancePayment')
const carryOutOperation = proxyStep<PaymentActivities, 'carryOutOperation'>('carryOutOperation')

export async function paymentWorkflow(input: PaymentWorkflowInput): Promise<void> {
  const ref = checkInput('payment', input)
  const lock = createLock()
  /** The latest step, no matter who took it; undefined if the row may have changed since. */
  let latest: Step | undefined
  const wakes = receiveWakes(() => {
    latest = undefined
  })

  const took = (step: Step): Step => {
    latest = wakes.came() ? undefined : step
    showStep(describe(step), { dueAt: null, ...step, payment: ref.id })
    return step
  }

  const takeStep = async (why: string): Promise<Step> => {
    showWork(`a step (${why})`)
    return took(await wakes.during(() => advancePayment({ ref }, why)))
  }

  /** Takes the step after `taken`. If a message has taken one in the meantime, returns that one. */
  const nextStep = (why: string, taken?: Step): Promise<Step> =>
    lock(async () => (latest && latest !== taken ? latest : takeStep(why)))

  setHandler(
    operateUpdate,
    ({ operation }) =>
      lock(async (): Promise<UpdateResult> => {
        showWork('an operation')
        // The start of its key hash is enough to find its row.
        const summary = `operation ${operation.slice(0, 8)}`
        const { result, step } = await wakes.during(() => carryOutOperation({ ref, operation }, summary))
        took(step)
        return result
      }),
    { validator: checkOperation },
  )

  // A message that the run begins with has the lock by now: its step is the first.
  let step = await nextStep('start')
  while (step.kind !== 'done' || !latest) {
    const taken = step
    const waitMs = taken.kind === 'done' ? 0 : taken.waitMs
    const isTold =
      !latest ||
      (waitMs > 0 && (await condition(() => latest !== taken, waitMs, { summary: describe(taken) })))
    // An unknown outcome is asked about without end, but the length of a history is limited.
    if (workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished)
      await continueAsNew<typeof paymentWorkflow>(ref)
    }
    step = await nextStep(isTold ? 'message' : 'due', taken)
  }
  await condition(allHandlersFinished)
}

function describe(step: Step): string {
  if (step.kind === 'done') return step.status
  const { status, reason, dueAt, expiresAt } = step
  const end = expiresAt ? [`expires ${utcText(expiresAt)}`] : []
  const look = dueAt === expiresAt ? [] : [`next look ${utcText(dueAt)} (${reason})`]
  return `${status}: ${[...end, ...look].join('; ')}`
}
