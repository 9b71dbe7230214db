/** An incident of a dispute: what a person has to look into. */
import type { DisputeNotice } from '../../domain/disputes'
import { DISPUTE_DOUBTED } from '../../domain/incidents'
import type { DisputeModel, PaymentModel } from '../../prisma/generated/models'
import { WAITING_DISPUTES, WAITING_PAYMENTS } from '../../store/overdue'
import type { Store } from '../../store/store'
import type { Acting } from '../dependencies'

/** Whether it is new. */
export const reportDispute = (
  { incidents }: Pick<Store, 'incidents'>,
  { id: objectId, accountId, livemode }: DisputeModel,
  reason: string,
  summary: string,
): Promise<boolean> =>
  incidents.report({ rows: WAITING_DISPUTES, objectId, accountId, livemode, reason, summary })

/** What is told and cannot be: of the dispute, or of its payment where there is none yet. */
export async function reportDoubted(
  { store, log }: Pick<Acting, 'store' | 'log'>,
  payment: PaymentModel,
  { dispute: name, sequence }: Pick<DisputeNotice, 'dispute' | 'sequence'>,
  summary: string,
): Promise<void> {
  const { accountId, livemode, id: objectId, acquirer } = payment
  const row = await store.disputes.named(payment, name)
  const isNew = row
    ? await reportDispute(store, row, DISPUTE_DOUBTED, summary)
    : await store.incidents.report({
        ...{ rows: WAITING_PAYMENTS, objectId, accountId, livemode },
        ...{ reason: DISPUTE_DOUBTED, summary },
      })
  if (isNew) log.error({ payment: objectId, dispute: row?.id, acquirer, sequence }, summary)
}
