/** Refunds in the simulator, idempotent by their own key, one at a time for each authorization. */
import { SANDBOX_CARDS } from '../../domain/sandbox-cards'
import type { Refund, RefundRequest } from '../port'
import type { Ledger, LedgerEntry } from './ledger'
import type { Operations } from './operations'
import { refundsFail } from './sandbox-cards'

export function createRefunds(ledger: Ledger, { locked, now }: Pick<Operations, 'locked' | 'now'>) {
  // The ledger stores only a hash of the card number.
  const failing = SANDBOX_CARDS.filter(refundsFail).map((number) => ledger.hash(`card:${number}`))

  const judge = (entry: LedgerEntry, { amount }: RefundRequest): Refund => {
    const given = (entry.refunds ?? [])
      .filter(({ outcome }) => outcome.state === 'succeeded')
      .reduce((total, refund) => total + BigInt(refund.amount), amount)
    const possible = given <= capturedOf(entry) && !failing.includes(entry.cardHash)
    return { state: possible ? 'succeeded' : 'failed', at: now() }
  }

  return {
    /** Undefined when there is no such authorization. */
    refund: (request: RefundRequest): Promise<Refund | undefined> =>
      locked(request.authorizationKey, async () => {
        const known = ledger.findRefund(request.key)
        if (known) return known.outcome
        const entry = ledger.find(request.authorizationKey)
        if (!entry) return undefined
        const outcome = judge(entry, request)
        const refund = { key: request.key, amount: request.amount.toString(), outcome }
        await ledger.write({ ...entry, refunds: [...(entry.refunds ?? []), refund] })
        return outcome
      }),

    async inquire(key: string): Promise<Refund | null> {
      return ledger.findRefund(key)?.outcome ?? null
    },
  }
}

/** The sum captured with the authorization or later in parts. Parts stay captured when the rest is voided. */
function capturedOf({ authorization, amount, captures = [] }: LedgerEntry): bigint {
  const atOnce = authorization.state === 'approved' && authorization.captured ? BigInt(amount) : 0n
  return captures
    .filter(({ outcome }) => outcome.state === 'captured')
    .reduce((total, capture) => total + BigInt(capture.amount), atOnce)
}
