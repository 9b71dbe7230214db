/**
 * A workflow that refuses a message is a fault of this service, and not an outage of Temporal: repeats are refused like the
 * first. It is told with its cause. Its next step, which reads the operation from its row, can carry it out nevertheless.
 */
import { MESSAGE_FAILED } from '../../domain/incidents'
import { refOf } from '../../domain/workflow-ref'
import type { PaymentModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { rowsNamed } from '../kinds/kind'
import { reportIncident } from './report'

export type ReportingMessages = Pick<App, 'store' | 'log' | 'kinds' | 'workflows' | 'background'>

export async function reportFailedMessage(
  { store, log, kinds, workflows, background }: ReportingMessages,
  payment: PaymentModel,
  cause: string,
): Promise<void> {
  // A step that found a fault in the data has told it.
  if (!(await store.incidents.isOpen('payment', payment.id))) {
    const { rows } = rowsNamed(kinds, 'operation')
    const summary = `its workflow refused an operation: ${cause}`
    await reportIncident({ store, log }, rows, payment, MESSAGE_FAILED, summary)
  }
  background(workflows.wake(refOf('payment', payment)), 'waking a payment workflow')
}
