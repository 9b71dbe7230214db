/** An incident of a dispute: what a person has to look into. */
import type { DisputeNotice } from '../../domain/disputes'
import { DISPUTE_DOUBTED } from '../../domain/incidents'
import type { DisputeModel, PaymentModel } from '../../prisma/generated/models'
import { WAITING_DISPUTES, WAITING_PAYMENTS } from '../../store/overdue'
import { reportIncident, type Reporting } from '../incidents/report'

export const reportDispute = (
  deps: Reporting,
  dispute: DisputeModel,
  reason: string,
  summary: string,
): Promise<void> => reportIncident(deps, WAITING_DISPUTES, dispute, reason, summary)

/** What is told and cannot be: of the dispute, or of its payment where there is none yet. */
export async function reportDoubted(
  deps: Reporting,
  payment: PaymentModel,
  { dispute: name }: Pick<DisputeNotice, 'dispute'>,
  summary: string,
): Promise<void> {
  const row = await deps.store.disputes.named(payment, name)
  await (row
    ? reportDispute(deps, row, DISPUTE_DOUBTED, summary)
    : reportIncident(deps, WAITING_PAYMENTS, payment, DISPUTE_DOUBTED, summary))
}
