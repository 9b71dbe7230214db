/** Money that an acquirer refused, and that nothing tries again: each becomes an incident, once (decision 0051). */
import { DAY } from '../../domain/time'
import type { App } from '../app'
import { waitingOf } from '../kinds/kind'
import { reportIncident } from './report'

/** So far back, as after an outage of the workers. */
const LATELY = 7 * DAY
const LIMIT = 100

/** Returns how many there were. */
export async function reportRefusedMoney({
  store,
  log,
  now,
  kinds,
}: Pick<App, 'store' | 'log' | 'now' | 'kinds'>): Promise<number> {
  const since = new Date(now().getTime() - LATELY)
  let count = 0
  for (const { waits } of waitingOf(kinds)) {
    if (!waits.refusals) continue
    const { rows, summary, find } = waits.refusals
    for (const refused of await find(store, since, LIMIT)) {
      await reportIncident({ store, log }, rows, refused, 'refused', summary)
      count += 1
    }
  }
  return count
}
