/** An outcome as rows: the payment's change, the events that tell of it, and the card that it stores. */
import type { EventType } from '../../contract/event-types'
import { isUndecided } from '../../domain/payment-states'
import type { PaymentModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { newCustomer } from '../customers/draft'
import { changePayment, sealChallenge, type PaymentChange, type SealedAddresses } from './change'
import { keepCard, keepsCard, type Kept } from './keep'

/** What an authorization or an operation came to. */
export interface Outcome {
  changes: Partial<PaymentModel>
  events: readonly EventType[]
  /** The addresses of a new challenge. */
  challenge?: SealedAddresses
  /** The operation that this carries out, by its key hash. */
  operation?: Uint8Array
  /** The Idempotency-Key of the call that created the payment is forgotten, in place of an answer to it. */
  freesKey?: true
}

/** `overtaken`: the payment is no longer what it was; read it again. `body` is the payment as JSON. */
export type Recorded = { kind: 'recorded'; row: PaymentModel; body: string } | { kind: 'overtaken' }

export interface PlannedOutcome extends PaymentChange {
  /** Whether the processor has nothing more to decide. */
  decided: boolean
  kept: Kept | null
}

/** `keep`: whether the card is stored. */
export function planOutcome(
  context: StoreContext,
  from: PaymentModel,
  { changes, events }: Outcome,
  keep: boolean,
): PlannedOutcome {
  const now = context.now()
  const made = keep && from.customerId === null ? newCustomer(from, now) : null
  const storing = { ...(keep && { stored: true }), ...(made && { customerId: made.id }) }
  const change = changePayment(context, from, { ...changes, ...storing }, events)
  const kept = keep ? keepCard(change.next, made, now) : null
  return {
    ...change,
    events: [...change.events, ...(kept?.events ?? [])],
    decided: !isUndecided(change.next.status),
    kept,
  }
}

/** The outcome with the addresses of its challenge sealed in the row. */
export function withChallenge(context: StoreContext, { id }: PaymentModel, outcome: Outcome): Outcome {
  const { challenge, changes } = outcome
  if (!challenge) return outcome
  return { ...outcome, changes: { ...changes, sealedChallenge: sealChallenge(context, id, challenge) } }
}

/** Writes by `write`, with the card stored where the outcome asks for that and there is a customer to store it for. */
export async function storingCard(
  from: PaymentModel,
  { changes }: Outcome,
  canKeep: () => Promise<boolean>,
  write: (keep: boolean) => Promise<Recorded>,
): Promise<Recorded> {
  if (!keepsCard(from, changes) || !(await canKeep())) return write(false)
  const recorded = await write(true)
  // A customer deleted in the meantime takes no card, and the payment goes on without storing it.
  return recorded.kind === 'recorded' || (await canKeep()) ? recorded : write(false)
}
