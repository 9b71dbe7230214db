/**
 * The clock of a payment that waits. The row in the database is the truth: each step reads it and acts on it,
 * so a run may begin, be reset or be started again at any point of the payment's life.
 */
import {
  allHandlersFinished,
  condition,
  continueAsNew,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow'
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
  let hasAnswered = false
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
        hasAnswered = true
        return result
      }),
    { validator: checkOperation },
  )

  /**
   * An answer is out when its task has ended. The server refuses the end of a run while a message is on its way to it, and
   * with that task the answer would be lost. So the run ends in a task that answers nobody.
   */
  const answersAreOut = async (): Promise<void> => {
    while (hasAnswered || !allHandlersFinished()) {
      await condition(allHandlersFinished)
      hasAnswered = false
      await sleep(1)
    }
  }

  const isOver = async (step: Step): Promise<boolean> => {
    if (step.kind === 'done' && latest === step) await answersAreOut()
    return step.kind === 'done' && latest === step
  }

  // A message that the run begins with has the lock by now: its step is the first.
  let step = await nextStep('start')
  while (!(await isOver(step))) {
    const taken = step
    const waitMs = taken.kind === 'done' ? 0 : taken.waitMs
    const isTold =
      !latest ||
      (waitMs > 0 && (await condition(() => latest !== taken, waitMs, { summary: describe(taken) })))
    // An unknown outcome is asked about without end, but the length of a history is limited.
    if (workflowInfo().continueAsNewSuggested) {
      await answersAreOut()
      await continueAsNew<typeof paymentWorkflow>(ref)
    }
    step = await nextStep(isTold ? 'message' : 'due', taken)
  }
}

function describe(step: Step): string {
  if (step.kind === 'done') return step.status
  const { status, reason, dueAt, expiresAt } = step
  const end = expiresAt ? [`expires ${utcText(expiresAt)}`] : []
  const look = dueAt === expiresAt ? [] : [`next look ${utcText(dueAt)} (${reason})`]
  return `${status}: ${[...end, ...look].join('; ')}`
}
