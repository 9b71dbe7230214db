/** What the kinds of faults ask for, and how one that is in force is sent again. */
import type { Fault, FaultKind, NewFault } from './types'

/** A record, so that a kind which the API adds is missed at once. */
const KNOWN: Readonly<Record<FaultKind, true>> = {
  processor_slow: true,
  processor_down: true,
  processor_transient: true,
  processor_answer_lost: true,
  process_death: true,
  webhook_late: true,
  webhook_out_of_order: true,
  webhook_twice: true,
  webhook_reset: true,
  call_rate_limited: true,
  call_unavailable: true,
}

export const KINDS = Object.keys(KNOWN) as readonly FaultKind[]
export const OPERATIONS = ['authorize', 'capture', 'cancel', 'refund', 'verify'] as const

/** The longest wait of kinds that wait, in milliseconds. */
export const LONGEST: Partial<Record<FaultKind, number>> = { processor_slow: 30_000, webhook_late: 5_000 }

export const hasOperations = (kind: FaultKind): boolean => kind.startsWith('process')

/** One that has met all that it should is not sent again. */
export function asNew({ kind, operations, ms, next, share, met }: Fault): NewFault[] {
  const left = next === null ? null : next - met
  if (left !== null && left <= 0) return []
  return [
    {
      kind,
      ...(hasOperations(kind) && operations.length > 0 && { operations }),
      ...(ms !== null && { ms }),
      ...(left !== null && { next: left }),
      share,
    },
  ]
}
