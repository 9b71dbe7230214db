/** What is captured with its authorization, where that is decided later (controls, and a card of the sandbox). */
import type { Authorization, AuthorizeRequest } from '../port'
import type { createControls } from './controls'
import type { Ledger, TakenSale } from './ledger'
import type { Operations } from './operations'
import type { LaterTelling } from './later-telling'
import { capturesFail } from './sandbox-cards'
import { tellEntry, type ToldAnswer } from './told'

/** So long a capture is taken that fails in the end, in milliseconds. */
export const CAPTURE_FAILS_AFTER = 5_000

type Sale = Pick<AuthorizeRequest, 'capture' | 'card'>
type Approved = Extract<Authorization, { state: 'approved' }>

export function createSales(
  ledger: Ledger,
  { locked, now }: Pick<Operations, 'locked' | 'now'>,
  { isPending, pendingMs }: Pick<ReturnType<typeof createControls>, 'isPending' | 'pendingMs'>,
  { notifier, later }: LaterTelling,
) {
  const endIn = (ms: number | null) =>
    ms === null ? {} : { endsAt: new Date(Date.parse(now()) + ms).toISOString() }

  /** Ends one that is pending, or fails one that had succeeded, and tells of it. Null if there is none. */
  const end = (key: string, state?: 'succeeded' | 'failed'): Promise<ToldAnswer | null> =>
    locked(key, async () => {
      const entry = ledger.find(key)
      if (!entry || !isSale(entry.authorization)) return null
      const { authorization, sale } = entry
      const { captureStatus, ...approved } = authorization
      const isTurned = captureStatus === undefined && state === 'failed'
      if (captureStatus !== 'pending' && !isTurned) return tellEntry(entry)
      const judged = state ?? sale?.judged ?? 'succeeded'
      const hasFailed = judged === 'failed'
      const ended = await ledger.write({
        ...entry,
        authorization: { ...approved, ...(hasFailed && { captureStatus: 'failed' as const }) },
        sale: {
          judged,
          ...(hasFailed && { failedAt: now() }),
          ...(isTurned && { succeededAt: authorization.at }),
        },
      })
      const type = isTurned ? 'capture.failed' : 'capture.settled'
      const told = tellEntry(ended)
      await notifier.tell(type, { authorization_key: key, key, outcome: told })
      return told
    })

  return {
    end,

    /** Whether the capture of a sale is decided later, and how. */
    take({ capture, card }: Sale): TakenSale {
      if (!capture) return {}
      if (capturesFail(card.number)) return { sale: { judged: 'failed', ...endIn(CAPTURE_FAILS_AFTER) } }
      return isPending('sale') ? { sale: { judged: 'succeeded', ...endIn(pendingMs()) } } : {}
    },

    /** Has it end in its time. A timer is lost with its process: whoever asks later finds it ended all the same. */
    remind(key: string): void {
      const { endsAt } = ledger.find(key)?.sale ?? {}
      if (endsAt !== undefined)
        later.after(Math.max(Date.parse(endsAt) - Date.parse(now()), 0), () => end(key))
    },

    async endIfRipe(key: string): Promise<void> {
      const { endsAt } = ledger.find(key)?.sale ?? {}
      if (endsAt !== undefined && endsAt <= now()) await end(key)
    },
  }
}

const isSale = (authorization: Authorization): authorization is Approved =>
  authorization.state === 'approved' && authorization.captured
