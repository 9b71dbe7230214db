/**
 * Closes a payment's key at its acquirer. Its row says so before anything is sent: from then on nobody sends a call under the key
 * any more (decision 0240), and whoever is asked to go on with the payment goes on closing it.
 */
import { CLOSE_REFUSED } from '../../domain/incidents'
import { ACQUIRER_WORKS_FOR } from '../../domain/payment-clock'
import { awaitsProcessor, isStillClosing } from '../../domain/payment-facts'
import { authorizeKey } from '../../domain/processor-keys'
import { pendingWait } from '../../domain/retries'
import { DAY } from '../../domain/time'
import type { PaymentModel } from '../../prisma/generated/models'
import { PROCESSOR_LIMIT, type Authorization, type ProcessorAnswer } from '../../processor/port'
import { WAITING_PAYMENTS } from '../../store/overdue'
import type { Dependencies } from '../dependencies'
import { reportIncident } from '../incidents/report'

type Closing = Pick<Dependencies, 'acquirers' | 'log' | 'real' | 'store'>

/** An acquirer that has not closed a key for so long, or not told so of a payment that is over, needs a person to look at it. */
const PATIENCE_WITH_CLOSES = DAY

/** `closing`: nobody knows yet how it ends, or what was sent before may still arrive. */
export type Closed =
  | { kind: 'closed'; value: Authorization }
  | { kind: 'closing' }
  | Exclude<ProcessorAnswer<never>, { kind: 'known' }>

/** `isBegun`: whether the close may have been sent before: then the acquirer is asked first. */
export async function closeAtAcquirer(deps: Closing, row: PaymentModel, isBegun: boolean): Promise<Closed> {
  const acquirer = deps.acquirers.of(row)
  const key = authorizeKey(row)
  const isLong = isBegun && closingFor(deps, row) >= PATIENCE_WITH_CLOSES
  let stands: Authorization | null = null
  if (isBegun) {
    const known = await acquirer.inquire(key)
    if (known.kind !== 'known' && known.kind !== 'cannot_tell') return known
    stands = known.kind === 'known' ? known.value : null
    if (stands?.state === 'closing') {
      // Its merchant waits for it no more.
      if (isLong && isStillClosing(row)) await reportUnclosed(deps, row, UNTOLD)
      return { kind: 'closing' }
    }
    if (stands?.state === 'closed') return whenItCounts(deps, row, stands)
  }
  const answer = await acquirer.close(key, row.id)
  if (answer.kind === 'known' && answer.value.state === 'closed') return whenItCounts(deps, row, answer.value)
  const isRefused = stands?.state === 'approved' || answer.kind === 'transient'
  if (isLong && isRefused) await reportUnclosed(deps, row, REFUSED)
  return answer.kind === 'known' ? { kind: 'closing' } : answer
}

const REFUSED = 'has not closed its authorization for a day, and refuses to'
const UNTOLD = 'has taken the close of its authorization, and has not told for a day how that ended'

/** It may be captured, cancelled or expired there, and nobody has told. What was refused is sent again all the same. */
const reportUnclosed = (deps: Closing, row: PaymentModel, what: string): Promise<void> =>
  reportIncident(
    deps,
    WAITING_PAYMENTS,
    row,
    CLOSE_REFUSED,
    `the acquirer ${row.acquirer} ${what}: ask it what became of it`,
  )

/** An acquirer that cannot refuse a key would still approve what was sent before and is on its way. */
async function whenItCounts(deps: Closing, row: PaymentModel, value: Authorization): Promise<Closed> {
  const { closes } = await deps.acquirers.capabilitiesOf(row.acquirer)
  const isOnItsWay =
    closes === 'authorization' &&
    awaitsProcessor(row) &&
    closingFor(deps, row) < PROCESSOR_LIMIT + ACQUIRER_WORKS_FOR
  return isOnItsWay ? { kind: 'closing' } : { kind: 'closed', value }
}

/** How long its key has been closed or is being closed, in milliseconds. */
const closingFor = ({ real }: Pick<Closing, 'real'>, { closingSince }: PaymentModel): number =>
  closingSince === null ? 0 : real().getTime() - closingSince.getTime()

/** The wait before the acquirer is asked again how a close has ended. */
export const closingWait = (deps: Pick<Closing, 'real'>, row: PaymentModel): number =>
  pendingWait(closingFor(deps, row))
