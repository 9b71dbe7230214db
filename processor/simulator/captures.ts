/** Captures in the simulator, idempotent by their own key, one at a time for each authorization. */
import type { Capture, CaptureRequest } from '../port'
import { arnOf } from './network'
import type { createControls } from './controls'
import type { Ledger, LedgerEntry } from './ledger'
import type { Operations } from './operations'
import { isInCurrency, type Older } from './requests'
import { tellCapture, type ToldAnswer } from './told'

type Turns = Pick<Operations, 'locked' | 'now'>

export function createCaptures(
  ledger: Ledger,
  { locked, now }: Turns,
  { isWithdrawn }: Pick<ReturnType<typeof createControls>, 'isWithdrawn'>,
) {
  const judge = (entry: LedgerEntry, request: Older<CaptureRequest>): Capture => {
    const { amount, key } = request
    const refused = (declineCode: string): Capture => ({ state: 'refused', at: now(), declineCode })
    const { authorization } = entry
    if (isWithdrawn(entry.key) || isWithdrawn(entry.reference ?? '-'))
      return refused('revocation_of_authorization')
    if (authorization.state !== 'approved' || authorization.captured)
      return refused('transaction_not_allowed')
    const done = (entry.captures ?? []).filter(({ outcome }) => outcome.state === 'captured')
    const sum = done.reduce((total, capture) => total + BigInt(capture.amount), amount)
    const open = sum <= BigInt(entry.amount) && !done.some((capture) => capture.final)
    return open && isInCurrency(entry, request)
      ? { state: 'captured', at: now(), arn: arnOf(ledger, key) }
      : refused('transaction_not_allowed')
  }

  return {
    /** Undefined when there is no such authorization. */
    capture: (request: Older<CaptureRequest>): Promise<ToldAnswer | undefined> =>
      locked(request.authorizationKey, async () => {
        const entry = ledger.find(request.authorizationKey)
        const known = ledger.findCapture(request.key)
        if (!entry) return known?.outcome
        if (known) return tellCapture(entry, known)
        const outcome = judge(entry, request)
        const { key, amount, final } = request
        const capture = { key, amount: amount.toString(), final, outcome }
        return tellCapture(
          await ledger.write({ ...entry, captures: [...(entry.captures ?? []), capture] }),
          capture,
        )
      }),

    async inquire(key: string): Promise<ToldAnswer | null> {
      const capture = ledger.findCapture(key)
      const entry = ledger.findOf(key)
      return capture && entry ? tellCapture(entry, capture) : null
    },
  }
}
