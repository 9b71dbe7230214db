/** Acquirers by name. A payment is with the acquirer that its row names, from its first call to its last refund. */
import { DEFAULT_ACQUIRER } from '../domain/acquirers'
import type { AgreedFees } from '../domain/acquirers'
import type { Processor } from './port'

/** What a payment's acquirer is found by. */
export interface OfAcquirer {
  id: string
  accountId: string
  acquirer: string
}

export interface Acquirers {
  /** The acquirer that the payment is with. */
  of(payment: OfAcquirer): Processor
  /** The name of the acquirer that a new payment of this channel is with. */
  choose(channel: string | null): string
  /** Verifies cards that are to be stored, which belong to no payment. */
  readonly default: Processor
  /** All of them, by name. */
  readonly all: ReadonlyMap<string, Processor>
  /** What those charge whose prices are known, by name. */
  readonly fees: ReadonlyMap<string, AgreedFees>
}

export interface Acquirer {
  name: string
  processor: Processor
  /** New payments of these channels go to it. */
  channels: readonly string[]
}

/** What to call for a payment whose acquirer is not configured; it may throw instead. */
export type Missing = (payment: OfAcquirer) => Processor

/** The default acquirer, and those beside it. Names and channels are unique. */
export function createAcquirers(
  fallback: Processor,
  others: readonly Acquirer[],
  missing: Missing,
  fees: ReadonlyMap<string, AgreedFees> = new Map(),
): Acquirers {
  const byName = new Map([
    [DEFAULT_ACQUIRER, fallback],
    ...others.map(({ name, processor }) => [name, processor] as const),
  ])
  const byChannel = new Map(
    others.flatMap(({ name, channels }) => channels.map((channel) => [channel, name] as const)),
  )
  return {
    of: (payment) => byName.get(payment.acquirer) ?? missing(payment),
    choose: (channel) => (channel === null ? undefined : byChannel.get(channel)) ?? DEFAULT_ACQUIRER,
    default: fallback,
    all: byName,
    fees,
  }
}
