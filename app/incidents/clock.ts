/** How far a process's clock may be from PostgreSQL's, which refuses claims and events beyond (decision 0033). */
import { SECOND } from '../../domain/time'

const BEHIND_LIMIT = SECOND
const AHEAD_LIMIT = 10 * SECOND

/** What is wrong with a clock that is so many milliseconds ahead; undefined if nothing is. */
export function clockFault(aheadMs: number): string | undefined {
  if (aheadMs >= -BEHIND_LIMIT && aheadMs <= AHEAD_LIMIT) return undefined
  const how = `${Math.abs(aheadMs / SECOND).toFixed(1)} s ${aheadMs < 0 ? 'behind' : 'ahead of'}`
  return `clock: this machine's is ${how} PostgreSQL's, and its calls that write are refused`
}
