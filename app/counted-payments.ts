/**
 * Counts what payments become, by mode, acquirer, status and the reason of a decline; what acquirers decide, by the country of the
 * card; and what is approved of each currency.
 */
import { COUNTS_FOR_NONE } from '../domain/approval-rates'
import { toDeclineCode } from '../domain/decline-codes'
import { isUndecided } from '../domain/payment-states'
import type { Metrics } from '../infra/metrics'
import type { PaymentModel } from '../prisma/generated/models'

const isApproved = (status: string): boolean => status === 'authorized' || status === 'succeeded'

export const countPayments =
  ({
    paymentsReached,
    paymentsDecided,
    amountsApproved,
  }: Pick<Metrics, 'paymentsReached' | 'paymentsDecided' | 'amountsApproved'>) =>
  ({ from, next }: { from: PaymentModel | null; next: PaymentModel }): void => {
    if (from?.status === next.status) return
    const mode = next.livemode ? 'live' : 'sandbox'
    const code = next.declineCode === null ? 'none' : toDeclineCode(next.declineCode)
    paymentsReached.inc({ mode, acquirer: next.acquirer, status: next.status, decline_code: code })
    if (from !== null && !isUndecided(from.status)) return
    const isDeclined = next.status === 'declined' && code !== COUNTS_FOR_NONE
    const outcome = isApproved(next.status) ? 'approved' : isDeclined ? 'declined' : null
    if (outcome === null) return
    const country = next.cardCountry ?? 'unknown'
    paymentsDecided.inc({ mode, acquirer: next.acquirer, country, outcome })
    if (outcome === 'approved') amountsApproved.inc({ mode, currency: next.currency }, Number(next.amount))
  }
