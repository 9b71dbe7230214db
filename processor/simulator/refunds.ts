/** Refunds in the simulator, idempotent by their own key, one at a time for each authorization. */
import { SANDBOX_CARDS } from '../../domain/sandbox-cards'
import type { Refund, RefundRequest } from '../port'
import type { createControls } from './controls'
import type { LaterTelling } from './later-telling'
import { withoutKey, type Ledger, type LedgerEntry, type RefundEntry } from './ledger'
import { arnOf } from './network'
import type { Operations } from './operations'
import type { Unnamed } from './requests'
import { refundsFail } from './sandbox-cards'
import { capturedOf, refundedOf, tellRefund, type ToldAnswer } from './told'

type RefundEnd = Exclude<Refund['state'], 'pending'>

export function createRefunds(
  ledger: Ledger,
  { locked, now }: Pick<Operations, 'locked' | 'now'>,
  {
    isPending,
    pendingMs,
    isForgotten,
  }: Pick<ReturnType<typeof createControls>, 'isPending' | 'pendingMs' | 'isForgotten'>,
  { notifier, later }: LaterTelling,
) {
  // The ledger stores only a hash of the card number.
  const failing = SANDBOX_CARDS.filter(refundsFail).map((number) => ledger.hash(`card:${number}`))

  const judge = (entry: LedgerEntry, request: Unnamed<RefundRequest>): RefundEnd => {
    const isCovered = refundedOf(entry) + request.amount <= capturedOf(entry)
    const possible = isCovered && request.currency === entry.currency && !failing.includes(entry.cardHash)
    return possible ? 'succeeded' : 'failed'
  }

  const outcomeOf = (key: string, state: RefundEnd, failure = 'declined'): Refund => ({
    state,
    at: now(),
    ...(state === 'failed' ? { failure } : { arn: arnOf(ledger, key) }),
  })

  const write = async (entry: LedgerEntry, refund: RefundEntry): Promise<ToldAnswer> => {
    const others = (entry.refunds ?? []).filter(({ key }) => key !== refund.key)
    return tellRefund(await ledger.write({ ...entry, refunds: [...others, refund] }), refund)
  }

  /** Ends one that is pending, or fails one that had succeeded, and tells of it. Null if there is none. */
  const end = (key: string, state?: RefundEnd, failure?: string): Promise<ToldAnswer | null> =>
    locked(ledger.findOf(key)?.key ?? key, async () => {
      const { refund, entry } = found(key)
      if (!refund || !entry) return null
      const { state: before, at } = refund.outcome
      const isReturned = before === 'succeeded' && state === 'failed'
      if (before !== 'pending' && !isReturned) return tellRefund(entry, refund)
      const outcome = outcomeOf(key, state ?? refund.judged ?? 'succeeded', failure)
      const ended = await write(entry, { ...refund, outcome, ...(isReturned && { succeededAt: at }) })
      const type = isReturned ? 'refund.failed' : 'refund.settled'
      await notifier.tell(type, { authorization_key: entry.key, key, outcome: ended })
      return ended
    })

  const found = (key: string) => ({ refund: ledger.findRefund(key), entry: ledger.findOf(key) })

  /** A timer is lost with its process: whoever asks later finds it ended all the same. */
  const isRipe = ({ outcome, endsAt }: RefundEntry): boolean =>
    outcome.state === 'pending' && endsAt !== undefined && endsAt <= now()

  return {
    /** Undefined when there is no such authorization. */
    refund: (request: Unnamed<RefundRequest>): Promise<ToldAnswer | undefined> =>
      locked(request.authorizationKey, async () => {
        const found = ledger.find(request.authorizationKey)
        const known = ledger.findRefund(request.key)
        if (!found) return known?.outcome
        if (known && !isForgotten(known.outcome.at)) return tellRefund(found, known)
        const entry = { ...found, refunds: withoutKey(found.refunds, request.key) }
        const { key, reference } = request
        const amount = request.amount.toString()
        const refund = { key, ...(reference !== undefined && { reference }), amount }
        const judged = judge(entry, request)
        if (!isPending('refund')) return write(entry, { ...refund, outcome: outcomeOf(key, judged) })
        const after = pendingMs()
        if (after !== null) later.after(after, () => end(key))
        return write(entry, {
          ...refund,
          judged,
          outcome: { state: 'pending' as const, at: now() },
          ...(after !== null && { endsAt: new Date(Date.parse(now()) + after).toISOString() }),
        })
      }),

    end,

    async inquire(key: string): Promise<ToldAnswer | null> {
      const { refund, entry } = found(key)
      if (!refund || !entry) return null
      return isRipe(refund) ? end(key) : tellRefund(entry, refund)
    },
  }
}
