/** Minting of identifiers (rulings 2): ids minted by one process are monotonic. */
import { randomFillSync } from 'node:crypto'
import { decodeTime, encodeTime, monotonicFactory, ulid } from 'ulid'
import { ID_PREFIXES, type Id, type IdType } from '../domain/ids'

const next = monotonicFactory(pooledRandom)

/** A new identifier of a resource, minted now. */
export function newId<T extends IdType>(type: T, now: number = Date.now()): Id<T> {
  return `${ID_PREFIXES[type]}${next(now)}`
}

/**
 * An event's identifier carries the event's own time, which may be some milliseconds ahead of the clock
 * (rulings 2); a shared monotonic counter would then drift ahead with every payment.
 */
export function newEventId(at: number): Id<'event'> {
  return `${ID_PREFIXES.event}${ulid(at, pooledRandom)}`
}

const pool = new Uint8Array(4096)
let used = pool.length

/** A random fraction of 1/256 steps: ULIDs take 5 bits of each, and one system call serves thousands. */
function pooledRandom(): number {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return (pool[used++] ?? 0) / 256
}

/** The least identifier that can be minted at `at` (milliseconds): a bound for reads by time. */
export function idAt<T extends IdType>(type: T, at: number): Id<T> {
  const clamped = Math.min(Math.max(at, 0), 2 ** 48 - 1)
  return `${ID_PREFIXES[type]}${encodeTime(clamped)}${'0'.repeat(16)}`
}

/** When an identifier was minted. */
export function mintedAt(id: Id): Date {
  return new Date(decodeTime(id.slice(id.indexOf('_') + 1)))
}
