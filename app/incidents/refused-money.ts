/** Money that an acquirer refused, and that nothing tries again: each becomes an incident, once (decision 0051). */
import { DAY } from '../../domain/time'
import type { App } from '../app'
import { waitingOf } from '../kinds/kind'

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
    for (const { id: objectId, accountId, livemode } of await find(store, since, LIMIT)) {
      const isNew = await store.incidents.report({
        ...{ rows, objectId, accountId, livemode },
        ...{ reason: 'refused', summary },
      })
      if (isNew) log.error({ kind: rows.name, objectId, account: accountId }, 'money was refused')
      count += 1
    }
  }
  return count
}
