/** Faults on demand: their kinds, their limits, and which of the operations that they meet they hit (contract 18.5). */
import { SECOND } from './time'

/** Calls to the processor that faults can hit. Inquiries are not among them: what is lost can always be found again. */
export const PROCESSOR_OPERATIONS = ['authorize', 'capture', 'cancel', 'refund', 'verify'] as const

export const PROCESSOR_FAULTS = [
  'processor_slow',
  'processor_down',
  'processor_transient',
  'processor_answer_lost',
  'process_death',
] as const
export const WEBHOOK_FAULTS = [
  'webhook_late',
  'webhook_out_of_order',
  'webhook_twice',
  'webhook_reset',
] as const
export const CALL_FAULTS = ['call_rate_limited', 'call_unavailable'] as const

export const FAULT_KINDS = [...PROCESSOR_FAULTS, ...WEBHOOK_FAULTS, ...CALL_FAULTS] as const

export type ProcessorOperation = (typeof PROCESSOR_OPERATIONS)[number]
export type FaultKind = (typeof FAULT_KINDS)[number]

/** How many faults an account may have at once. */
export const FAULTS_AT_ONCE = 20
/** How many operations a fault may name. */
export const OPERATIONS_AT_ONCE = 20
/** How many hits of an account are kept. */
export const HITS_KEPT = 1_000
/** The largest `next`. */
export const NEXT_LIMIT = 1_000_000
/** The largest seed. */
export const SEED_LIMIT = 2 ** 31 - 1

/** Kinds that make something wait, and for how long at most, in milliseconds. */
export const LONGEST_WAITS: Partial<Record<FaultKind, number>> = {
  processor_slow: 30 * SECOND,
  // An attempt has to end within its lease, also one that is late, slow, and made twice.
  webhook_late: 5 * SECOND,
}

/** How long a delivery waits for a later one of its endpoint to overtake it, in milliseconds. */
export const OVERTAKEN_WITHIN = 5 * SECOND

export const isProcessorFault = (kind: FaultKind): boolean =>
  PROCESSOR_FAULTS.some((processorFault) => processorFault === kind)

export const isCallFault = (kind: FaultKind): boolean => CALL_FAULTS.some((callFault) => callFault === kind)

/** A fault that has met an operation. */
export interface MetFault {
  kind: FaultKind
  seed: number
  /** The part of the operations that it hits, from 0 to 1. */
  share: number
  /** Which of the operations that it meets this one is, from 1. */
  nth: number
}

/** The nth operation that a kind of fault meets always has the same fate under the same seed. */
export const isHit = ({ seed, kind, nth, share }: MetFault): boolean => fractionOf(seed, kind, nth) < share

/** Evenly spread from 0 to below 1. */
export function fractionOf(seed: number, kind: FaultKind, nth: number): number {
  let hash = mix(seed)
  for (let index = 0; index < kind.length; index += 1) hash = mix(hash ^ kind.charCodeAt(index))
  return mix(hash ^ mix(nth)) / 2 ** 32
}

/** Each bit of the result depends on all 32 bits of the value (the end of MurmurHash3, with an offset for 0). */
function mix(value: number): number {
  let hash = (value + 0x9e3779b9) | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** What happens to a call to the processor: it is slow, is not made, or is made and its answer is not used. */
export interface ProcessorFate<F> {
  slow: F | undefined
  refused: F | undefined
  unanswered: F | undefined
}

/** The first fault of each sort. What is not done has no answer that could be lost. */
export function processorFate<F extends MetFault>(met: readonly F[]): ProcessorFate<F> {
  const first = firstOf(met)
  const refused = first('processor_down', 'processor_transient')
  return {
    slow: first('processor_slow'),
    refused,
    unanswered: refused ? undefined : first('process_death', 'processor_answer_lost'),
  }
}

/** What happens to an attempt to deliver an event. All of it can happen to the same one. */
export function deliveryFate<F extends MetFault>(met: readonly F[]) {
  const first = firstOf(met)
  return {
    late: first('webhook_late'),
    overtaken: first('webhook_out_of_order'),
    twice: first('webhook_twice'),
    reset: first('webhook_reset'),
  }
}

/** The fault that a call of the merchant is refused by. */
export const callFate = <F extends MetFault>(met: readonly F[]): F | undefined => firstOf(met)(...CALL_FAULTS)

const firstOf =
  <F extends MetFault>(met: readonly F[]) =>
  (...kinds: FaultKind[]): F | undefined =>
    met.find((fault) => kinds.includes(fault.kind) && isHit(fault))
