/** An independent sum: what a merchant adds up of own calls and of the webhooks that arrive. Amounts are cents. */
import type { DisputeView } from '../../contract/disputes/view'
import type { PaymentView } from '../../contract/payments/view'
import type { PayoutView } from '../../contract/payouts/view'
import type { RefundView } from '../../contract/refunds/view'
import type { Received } from '../../test/support/receiver'

type ToldObject = PaymentView | RefundView | DisputeView | PayoutView

/** What a merchant listens to. */
export const LISTENED = [
  ...['payment.captured', 'refund.succeeded', 'refund.failed'],
  ...['dispute.opened', 'dispute.updated', 'dispute.closed'],
  ...['payout.created', 'payout.paid', 'payout.failed', 'payout.cancelled'],
]

const cents = (major: number): number => Math.round(major * 100)

export interface YearSums {
  captured: number
  fees: number
  refunded: number
  /** What disputes that are not decided hold, what lost ones took, and what they cost. */
  held: number
  lost: number
  disputeFees: number
  paidOut: number
}

export function createTold() {
  const objects = new Map<string, ToldObject>()
  const events = new Map<string, string>()
  /** What the answers to calls told: payments as they were captured at once, by id. */
  const sold = new Map<string, number>()
  return {
    events,
    sold,
    disputes: (): DisputeView[] => [...objects.values()].filter((one) => one.object === 'dispute'),

    /** Webhooks come more than once, and in any order. */
    hear({ body }: Received): void {
      const { id, type, data } = JSON.parse(body) as {
        id: string
        type: string
        data: { object: ToldObject }
      }
      events.set(id, type)
      const known = objects.get(data.object.id)
      if (!known || known.version < data.object.version) objects.set(data.object.id, data.object)
    },

    sums(): YearSums {
      const sums = { captured: 0, fees: 0, refunded: 0, held: 0, lost: 0, disputeFees: 0, paidOut: 0 }
      for (const one of objects.values()) {
        if (one.object === 'payment') {
          sums.captured += cents(one.amount_captured)
          sums.fees += cents(one.fee.amount)
        }
        if (one.object === 'refund' && one.status === 'succeeded') sums.refunded += cents(one.amount)
        if (one.object === 'payout' && one.status !== 'failed' && one.status !== 'cancelled')
          sums.paidOut += cents(one.amount)
        if (one.object !== 'dispute' || one.stage === 'inquiry') continue
        sums.disputeFees += cents(one.fee)
        if (one.status === 'needs_response' || one.status === 'under_review') sums.held += cents(one.amount)
        else if (one.status !== 'won') sums.lost += cents(one.amount)
      }
      return sums
    },
  }
}

export type ToldYear = ReturnType<typeof createTold>
