/** Does something at a steady rate, however long each call takes. */
import { setTimeout as sleep } from 'node:timers/promises'

/** With this many unfinished calls the next ones are skipped, so that the load is limited. */
const AT_ONCE = 100

export async function atPace<T>(
  perSecond: number,
  seconds: number,
  once: () => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  const all: Promise<T>[] = []
  let open = 0
  const times = perSecond * seconds
  let due = performance.now()
  for (let time = 0; time < times; time += 1, due += 1000 / perSecond) {
    await sleep(Math.max(due - performance.now(), 0))
    if (open >= AT_ONCE) continue
    open += 1
    all.push(once().finally(() => (open -= 1)))
  }
  return Promise.allSettled(all)
}
