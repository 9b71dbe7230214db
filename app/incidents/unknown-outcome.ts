/** Money of which an acquirer that cannot be asked has told nothing: an operator asks it (decision 0243). */
import { OUTCOME_UNKNOWN } from '../../domain/incidents'
import type { WaitingRows } from '../../store/overdue'
import { minorText } from '../reconciliation/words'
import { reportIncident, type Reported, type Reporting } from './report'

/** `about`: the refund, or the payment that is captured; its amount is in minor units. */
export const reportUnknownOutcome = (
  deps: Reporting,
  rows: WaitingRows,
  about: Reported & { amount: bigint; currency: string },
): Promise<void> =>
  reportIncident(
    deps,
    rows,
    about,
    OUTCOME_UNKNOWN,
    `the acquirer has not told what became of ${minorText(about.amount, about.currency)}, and cannot be asked: it waits to be told`,
  )
