/** Tells the workflow of an object that something happened to its row. If Temporal cannot be reached, the sweep wakes it later. */
import { refOf, type WorkflowRef } from '../domain/workflow-ref'
import type { App } from './app'

interface Woken {
  id: string
  accountId: string
  livemode: boolean
  status: string
  dueAt: Date | null
  customerId: string | null
  paymentId?: string | null
}

export function wake(
  { workflows, background }: Pick<App, 'workflows' | 'background'>,
  kind: string,
  row: Woken,
): void {
  const { status, dueAt, customerId: customer, paymentId: payment = null } = row
  background(workflows.wake(refOf(kind, row), { status, dueAt, customer, payment }), `waking a ${kind}`)
}

/** Wakes the workflow of an object from a step, which goes on if Temporal cannot be reached: the sweep finds the row. */
export async function wakeFromStep(
  log: App['log'],
  { kind, id }: WorkflowRef,
  wakes: () => Promise<void>,
): Promise<void> {
  try {
    await wakes()
  } catch (error) {
    log.warn({ err: error, [kind]: id }, `a ${kind} is left to the sweep`)
  }
}
