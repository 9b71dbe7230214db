/** Refunds in the simulator, idempotent by their own key, one at a time for each authorization. */
import { SANDBOX_CARDS } from '../../domain/sandbox-cards'
import type { Refund, RefundRequest } from '../port'
import type { Ledger, LedgerEntry } from './ledger'
import type { Operations } from './operations'
import type { Unnamed } from './requests'
import { refundsFail } from './sandbox-cards'
import { capturedOf, refundedOf, tellRefund, type ToldAnswer } from './told'

export function createRefunds(ledger: Ledger, { locked, now }: Pick<Operations, 'locked' | 'now'>) {
  // The ledger stores only a hash of the card number.
  const failing = SANDBOX_CARDS.filter(refundsFail).map((number) => ledger.hash(`card:${number}`))

  const judge = (entry: LedgerEntry, { amount }: Pick<RefundRequest, 'amount'>): Refund => {
    const possible = refundedOf(entry) + amount <= capturedOf(entry) && !failing.includes(entry.cardHash)
    return { state: possible ? 'succeeded' : 'failed', at: now() }
  }

  return {
    /** Undefined when there is no such authorization. */
    refund: (request: Unnamed<RefundRequest>): Promise<ToldAnswer | undefined> =>
      locked(request.authorizationKey, async () => {
        const entry = ledger.find(request.authorizationKey)
        const known = ledger.findRefund(request.key)
        if (!entry) return known?.outcome
        if (known) return tellRefund(entry, known)
        const { key, reference } = request
        const amount = request.amount.toString()
        const named = reference !== undefined && { reference }
        const refund = { key, ...named, amount, outcome: judge(entry, request) }
        return tellRefund(
          await ledger.write({ ...entry, refunds: [...(entry.refunds ?? []), refund] }),
          refund,
        )
      }),

    async inquire(key: string): Promise<ToldAnswer | null> {
      const refund = ledger.findRefund(key)
      const entry = ledger.findOf(key)
      return refund && entry ? tellRefund(entry, refund) : null
    },
  }
}
