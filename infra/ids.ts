/** Creates identifiers (contract 2.1). The ids that one process creates increase strictly, save those
 * of events and of accounts whose clock is ahead. */
import { decodeTime, encodeTime, monotonicFactory, ulid } from 'ulid'
import { ID_PREFIXES, type Id, type IdType } from '../domain/ids'
import { machineTime } from './clock'
import { takeRandom } from './random'

const next = monotonicFactory(pooledRandom)

/** A new identifier of a resource, with the time `now`. */
export function newId<T extends IdType>(type: T, now: number = machineTime().getTime()): Id<T> {
  // The shared counter never goes back: an account whose clock is ahead would take everybody's ids to its time.
  const isAhead = now > machineTime().getTime()
  return `${ID_PREFIXES[type]}${isAhead ? ulid(now, pooledRandom) : next(now)}`
}

/**
 * An event's identifier carries the event's own time, which may be a few milliseconds ahead of the clock (contract
 * 11.3). A shared counter would run further ahead with every payment (decision 0004).
 */
export const newEventId = (at: number): Id<'event'> => newIdOf('event', at)

/** An identifier of exactly this time, which need not be greater than those before. */
export function newIdOf<T extends IdType>(type: T, at: number): Id<T> {
  return `${ID_PREFIXES[type]}${ulid(at, pooledRandom)}`
}

let batch = takeRandom(1024)
let used = 0

/** A random fraction in steps of 1/256; a ULID uses 5 bits of each. */
function pooledRandom(): number {
  if (used === batch.length) {
    batch = takeRandom(1024)
    used = 0
  }
  return (batch[used++] ?? 0) / 256
}

/** The smallest identifier that can be created at `at` (milliseconds): a bound for reads by time. */
export function idAt<T extends IdType>(type: T, at: number): Id<T> {
  const clamped = Math.min(Math.max(at, 0), 2 ** 48 - 1)
  return `${ID_PREFIXES[type]}${encodeTime(clamped)}${'0'.repeat(16)}`
}

/** When an identifier was created. */
export function mintedAt(id: Id): Date {
  return new Date(decodeTime(id.slice(id.indexOf('_') + 1)))
}
