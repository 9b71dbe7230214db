/** A capture that has failed, and cannot be taken back since its money was given back or is disputed: somebody corrects the balance. */
import { CAPTURE_KEPT } from '../../domain/incidents'
import type { PaymentModel } from '../../prisma/generated/models'
import { WAITING_PAYMENTS } from '../../store/overdue'
import type { Acting } from '../dependencies'
import { minorText } from '../reconciliation/words'

/** `amount`: what was captured, in minor units. */
export async function reportKeptCapture(
  { store, log }: Pick<Acting, 'store' | 'log'>,
  { id: objectId, accountId, livemode, currency }: PaymentModel,
  amount: bigint,
): Promise<void> {
  const summary = `a capture of ${minorText(amount, currency)} has failed, and money of it was given back or is disputed: the balance is to be corrected`
  const incident = { objectId, accountId, livemode, reason: CAPTURE_KEPT, summary }
  if (await store.incidents.report({ rows: WAITING_PAYMENTS, ...incident }))
    log.error({ payment: objectId, account: accountId, livemode }, summary)
}
