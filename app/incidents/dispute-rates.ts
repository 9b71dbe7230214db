/** Accounts of live mode whose cardholders dispute too often: a scheme watches them, and fines their acquirer (decision 0198). */
import { aboveThresholds, type AboveThreshold } from '../../domain/dispute-rates'
import type { Store } from '../../store/store'

/** `now`: by the machine's time, as that of live mode is. */
export async function disputedTooOften(
  brandMonths: Pick<Store['brandMonths'], 'disputed'>,
  now: Date,
): Promise<AboveThreshold[]> {
  return aboveThresholds(await brandMonths.disputed(), now)
}
