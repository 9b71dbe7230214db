/**
 * Closes a payment's key at its acquirer. Its row says so before anything is sent: from then on nobody sends a call under the key
 * any more (decision 0240), and whoever is asked to go on with the payment goes on closing it.
 */
import { ACQUIRER_WORKS_FOR } from '../../domain/payment-clock'
import { awaitsProcessor } from '../../domain/payment-facts'
import { authorizeKey } from '../../domain/processor-keys'
import { pendingWait } from '../../domain/retries'
import type { PaymentModel } from '../../prisma/generated/models'
import { PROCESSOR_LIMIT, type Authorization, type ProcessorAnswer } from '../../processor/port'
import type { Dependencies } from '../dependencies'

type Closing = Pick<Dependencies, 'acquirers' | 'real'>

/** `closing`: nobody knows yet how it ends, or what was sent before may still arrive. */
export type Closed =
  | { kind: 'closed'; value: Authorization }
  | { kind: 'closing' }
  | Exclude<ProcessorAnswer<never>, { kind: 'known' }>

/** `isBegun`: whether the close may have been sent before: then the acquirer is asked first. */
export async function closeAtAcquirer(deps: Closing, row: PaymentModel, isBegun: boolean): Promise<Closed> {
  const acquirer = deps.acquirers.of(row)
  const key = authorizeKey(row)
  if (isBegun) {
    const known = await acquirer.inquire(key)
    if (known.kind !== 'known' && known.kind !== 'cannot_tell') return known
    const value = known.kind === 'known' ? known.value : null
    if (value?.state === 'closing') return { kind: 'closing' }
    if (value?.state === 'closed') return whenItCounts(deps, row, value)
  }
  const answer = await acquirer.close(key, row.id)
  if (answer.kind !== 'known') return answer
  return answer.value.state === 'closed' ? whenItCounts(deps, row, answer.value) : { kind: 'closing' }
}

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
