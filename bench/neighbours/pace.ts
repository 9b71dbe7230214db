/** Does something at a steady pace, whatever each time takes. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Beyond this many that are not done yet, the next ones are left out: a bounded load. */
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
