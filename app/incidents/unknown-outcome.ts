/** Money of which an acquirer that cannot be asked has told nothing: an operator asks it (decision 0243). */
import { OUTCOME_UNKNOWN } from '../../domain/incidents'
import type { Tenant } from '../../store/context'
import type { WaitingRows } from '../../store/overdue'
import type { Acting } from '../dependencies'
import { minorText } from '../reconciliation/words'

interface Untold extends Tenant {
  /** Of the refund, or of the payment that is captured. */
  objectId: string
  /** Minor units. */
  amount: bigint
  currency: string
}

export async function reportUnknownOutcome(
  { store, log }: Pick<Acting, 'store' | 'log'>,
  rows: WaitingRows,
  { objectId, accountId, livemode, amount, currency }: Untold,
): Promise<void> {
  const summary = `the acquirer has not told what became of ${minorText(amount, currency)}, and cannot be asked: it waits to be told`
  const incident = { rows, objectId, accountId, livemode, reason: OUTCOME_UNKNOWN, summary }
  if (await store.incidents.report(incident))
    log.error({ kind: rows.name, object: objectId, account: accountId, livemode }, summary)
}
