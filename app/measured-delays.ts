/** Measures how late the service does what it promises in time, by mode. */
import { SECOND } from '../domain/time'
import type { Metrics } from '../infra/metrics'
import type { StoreContext } from '../store/context'

export function measureDelays({
  firstAttemptDelays,
  chargeDelays,
}: Pick<Metrics, 'firstAttemptDelays' | 'chargeDelays'>): NonNullable<StoreContext['delayed']> {
  const histograms = { delivery: firstAttemptDelays, charge: chargeDelays }
  return (what, livemode, delay) => {
    // The clocks of two machines may differ by more than the delay.
    histograms[what].observe({ mode: livemode ? 'live' : 'sandbox' }, Math.max(delay, 0) / SECOND)
  }
}
