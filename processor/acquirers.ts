/** Which acquirer a payment is with, chosen once by name: everything that is asked of it goes to the same one. */
import type { Processor } from './port'

export interface Acquired {
  id: string
  acquirer?: string | null
}

export interface Acquirers {
  /** The acquirer that the payment is with; a payment that names none is with the default one. */
  of(payment: Acquired): Processor
  /** What belongs to no payment goes here: the verification of a card that is to be stored. */
  readonly default: Processor
}

/** A single acquirer, which every payment is with. */
export function soleAcquirer(processor: Processor): Acquirers {
  return { of: () => processor, default: processor }
}
