/**
 * Ids of a schedule. Those that one process makes increase strictly, so after a jump of time they would keep the later time, in
 * the next schedule too. Here the counter begins anew with each schedule. To be imported before anything that makes ids.
 */
import { createRequire } from 'node:module'

type Counter = (time: number) => string
interface Ulid {
  monotonicFactory: (random: () => number) => Counter
}

const ulid = createRequire(__filename)('ulid') as Ulid
const { monotonicFactory } = ulid
const counters: { random: () => number; count: Counter }[] = []

ulid.monotonicFactory = (random) => {
  const counter = { random, count: monotonicFactory(random) }
  counters.push(counter)
  return (time) => counter.count(time)
}

export function beginIds(): void {
  for (const counter of counters) counter.count = monotonicFactory(counter.random)
}
