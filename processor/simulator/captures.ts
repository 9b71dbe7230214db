/** Captures in the simulator, idempotent by their own key, one at a time for each authorization. */
import type { Capture, CaptureRequest } from '../port'
import { SANDBOX_CARDS } from '../../domain/sandbox-cards'
import { arnOf } from './network'
import type { createControls } from './controls'
import { withoutKey, type CaptureEntry, type Ledger, type LedgerEntry } from './ledger'
import type { Operations } from './operations'
import type { LaterTelling } from './later-telling'
import type { Unnamed } from './requests'
import { CAPTURE_FAILS_AFTER } from './sales'
import { capturesFail } from './sandbox-cards'
import { tellCapture, type ToldAnswer } from './told'

type Turns = Pick<Operations, 'locked' | 'now'>
type Controls = Pick<
  ReturnType<typeof createControls>,
  'isWithdrawn' | 'isPending' | 'pendingMs' | 'isForgotten'
>

export function createCaptures(
  ledger: Ledger,
  { locked, now }: Turns,
  { isWithdrawn, isPending, pendingMs, isForgotten }: Controls,
  { notifier, later }: LaterTelling,
) {
  // The ledger stores only a hash of the card number.
  const failing = SANDBOX_CARDS.filter(capturesFail).map((number) => ledger.hash(`card:${number}`))

  const judge = (entry: LedgerEntry, request: Unnamed<CaptureRequest>): Capture => {
    const { amount, key } = request
    const refused = (declineCode: string): Capture => ({ state: 'refused', at: now(), declineCode })
    const { authorization } = entry
    if (isWithdrawn(entry.key) || isWithdrawn(entry.reference ?? '-'))
      return refused('revocation_of_authorization')
    if (entry.closing || authorization.state !== 'approved' || authorization.captured)
      return refused('transaction_not_allowed')
    const done = (entry.captures ?? []).filter(({ outcome }) => outcome.state !== 'refused')
    const sum = done.reduce((total, capture) => total + BigInt(capture.amount), amount)
    const open = sum <= BigInt(entry.amount) && !done.some((capture) => capture.final)
    return open && request.currency === entry.currency
      ? { state: 'captured', at: now(), arn: arnOf(ledger, key) }
      : refused('transaction_not_allowed')
  }

  const write = async (entry: LedgerEntry, capture: CaptureEntry): Promise<ToldAnswer> => {
    const others = (entry.captures ?? []).filter(({ key }) => key !== capture.key)
    const next = await ledger.write({ ...entry, captures: [...others, capture] })
    return tellCapture(next, capture)
  }

  const found = (key: string) => ({ capture: ledger.findCapture(key), entry: ledger.findOf(key) })

  /** Ends one that is pending, or fails one that had succeeded, and tells of it. Null if there is none. */
  const end = (key: string, state?: 'succeeded' | 'failed', failure = 'generic_decline') =>
    locked(ledger.findOf(key)?.key ?? key, async (): Promise<ToldAnswer | null> => {
      const { capture, entry } = found(key)
      if (!capture || !entry) return null
      const { outcome, judged } = capture
      const isTurned = outcome.state === 'captured' && state === 'failed'
      if (outcome.state !== 'pending' && !isTurned) return tellCapture(entry, capture)
      const ended: Capture =
        state === 'failed'
          ? { state: 'refused', at: now(), declineCode: failure }
          : { ...(judged ?? { state: 'captured' }), at: now() }
      const told = await write(entry, {
        ...capture,
        outcome: ended,
        ...(isTurned && { succeededAt: outcome.at }),
      })
      const type = isTurned ? 'capture.failed' : 'capture.settled'
      await notifier.tell(type, { authorization_key: entry.key, key, outcome: told })
      return told
    })

  const isRipe = ({ outcome, endsAt }: CaptureEntry): boolean =>
    outcome.state === 'pending' && endsAt !== undefined && endsAt <= now()

  return {
    end,

    /** Undefined when there is no such authorization. */
    capture: (request: Unnamed<CaptureRequest>): Promise<ToldAnswer | undefined> =>
      locked(request.authorizationKey, async () => {
        const found = ledger.find(request.authorizationKey)
        const known = ledger.findCapture(request.key)
        if (!found) return known?.outcome
        if (known && !isForgotten(known.outcome.at)) return tellCapture(found, known)
        const entry = { ...found, captures: withoutKey(found.captures, request.key) }
        const judged = judge(entry, request)
        const { key, final } = request
        const capture = { key, amount: request.amount.toString(), final }
        const fails = judged.state === 'captured' && failing.includes(entry.cardHash)
        if (!fails && !isPending('capture')) return write(entry, { ...capture, outcome: judged })
        const after = fails ? CAPTURE_FAILS_AFTER : pendingMs()
        if (after !== null) later.after(after, () => end(key))
        const ends = fails ? { state: 'refused' as const, at: now(), declineCode: 'generic_decline' } : judged
        return write(entry, {
          ...capture,
          judged: ends,
          outcome: { state: 'pending' as const, at: now() },
          ...(after !== null && { endsAt: new Date(Date.parse(now()) + after).toISOString() }),
        })
      }),

    async inquire(key: string): Promise<ToldAnswer | null> {
      const { capture, entry } = found(key)
      if (!capture || !entry) return null
      return isRipe(capture) ? end(key) : tellCapture(entry, capture)
    },
  }
}
