/** An approval that an acquirer tells under a key of which it has approved another one: what this service does goes to the first. */
import { SECOND_APPROVAL } from '../../domain/incidents'
import type { AcquirerNotificationModel } from '../../prisma/generated/models'
import type { ToldOutcome } from '../../processor/reader'
import type { AcquirerIds } from '../../domain/acquirer-names'
import { WAITING_NOTIFICATIONS } from '../../store/overdue'
import { reportIncident, type Reporting } from '../incidents/report'
import { minorText } from '../reconciliation/words'
import type { Handled } from './handled'

/** Of an outcome that was not kept. The incident is the notification's own, so that no other one of the payment hides it. */
export async function reportSecondApproval(
  deps: Reporting,
  row: AcquirerNotificationModel,
  { key, value }: ToldOutcome,
): Promise<Handled> {
  if (value.state !== 'approved') return { kind: 'unmatched' }
  const operation = await deps.store.acquirerOperations.find(row, key)
  const first = (operation?.ids as AcquirerIds | undefined)?.reference
  if (!operation || first === undefined) return { kind: 'unmatched' }
  const { objectId, amount, currency } = operation
  const sum = minorText(value.terms?.amount ?? amount ?? 0n, value.terms?.currency ?? currency ?? '')
  const summary = `the acquirer ${row.acquirer} has approved ${sum} of ${objectId} once more, as ${value.processorReference.slice(0, 100)} beside ${first}: cancel or give back the second one there`
  await reportIncident(deps, WAITING_NOTIFICATIONS, row, SECOND_APPROVAL, summary)
  return { kind: 'done', objectId }
}
