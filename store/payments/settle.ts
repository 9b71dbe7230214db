/** Settling a payment: its change of state, its events and every response that waits for it, at once. */
import type { EventType } from '../../contract/event-types'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Answer } from '../idempotency'
import type { StoreContext } from '../context'
import { changePayment, sealChallenge, type SealedAddresses } from './change'
import { recordChange } from './record'

/** A call that waits for the payment's outcome, and the status that it is answered with. */
export interface Unanswered {
  keyHash: Uint8Array
  sealedResponseKey: Uint8Array
  status: 200 | 201
}

export interface Settling {
  changes: Partial<PaymentModel>
  events: readonly EventType[]
  /** The addresses of a new challenge. */
  challenge?: SealedAddresses
  /** The operation that this carries out, by its key hash. */
  operation?: Uint8Array
}

/** `overtaken`: the payment is no longer what it was; read it again. `body` is the payment as JSON. */
export type Settled = { kind: 'recorded'; row: PaymentModel; body: string } | { kind: 'overtaken' }

export async function settlePayment(
  context: StoreContext,
  from: PaymentModel,
  settling: Settling,
  unanswered: readonly Unanswered[],
): Promise<Settled> {
  const { challenge, operation } = settling
  const changes = challenge
    ? { ...settling.changes, sealedChallenge: sealChallenge(context, from.id, challenge) }
    : settling.changes
  const change = changePayment(context, from, changes, settling.events)
  const { body } = change
  const answers = unanswered.map(({ keyHash, sealedResponseKey, status }): Answer => ({
    keyHash,
    status,
    sealedResponse: context.responses.seal(sealedResponseKey, body),
  }))
  const decided = change.next.status !== 'pending' && change.next.status !== 'requires_action'
  const finished = unanswered.filter(({ status }) => status === 200).map(({ keyHash }) => keyHash)
  const operations = operation
    ? [operation, ...finished.filter((hash) => !isSame(hash, operation))]
    : finished
  const forget = { forgetCard: decided && !change.next.stored, forgetCvc: decided }
  const recorded = await recordChange(context, { from, ...change, answers, operations, ...forget })
  return recorded ? { kind: 'recorded', row: change.next, body } : { kind: 'overtaken' }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.from(a).equals(b)
}
