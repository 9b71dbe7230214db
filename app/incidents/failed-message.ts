/**
 * A workflow that refuses a message is a fault of this service, and not an outage of Temporal: repeats are refused like the
 * first. It is told with its cause. Its next step, which reads the operation from its row, can carry it out nevertheless.
 */
import { MESSAGE_FAILED } from '../../domain/incidents'
import { refOf } from '../../domain/workflow-ref'
import type { PaymentModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { rowsNamed } from '../kinds/kind'

export type ReportingMessages = Pick<App, 'store' | 'log' | 'kinds' | 'workflows' | 'background'>

export async function reportFailedMessage(
  { store, log, kinds, workflows, background }: ReportingMessages,
  payment: PaymentModel,
  cause: string,
): Promise<void> {
  const { id: objectId, accountId, livemode } = payment
  // A step that found a fault in the data has told it.
  if (!(await store.incidents.isOpen('payment', objectId))) {
    const { rows } = rowsNamed(kinds, 'operation')
    const summary = `its workflow refused an operation: ${cause}`
    const told = { objectId, accountId, livemode, reason: MESSAGE_FAILED, summary }
    if (await store.incidents.report({ rows, ...told }))
      log.error(
        { payment: objectId, account: accountId, livemode, cause },
        'a payment workflow refused an operation: a fault of this service; see message_failed in docs/operations.md',
      )
  }
  background(workflows.wake(refOf('payment', payment)), 'waking a payment workflow')
}
