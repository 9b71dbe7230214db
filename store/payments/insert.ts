/**
 * The second of a sale's two statements: it inserts the payment in the state that it has reached, with its events and the
 * call's response, while the claim is still the holder's. A card that was decided at once is never in the vault
 * (contract 14.2, decision 0058).
 */
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { openCustomer, takingCard } from '../customers/work'
import { writeInTime } from '../event-times'
import { eventParts } from '../events'
import { adding } from '../finish'
import { toHex } from '../rows'
import { part, statement, type ClaimPart } from '../statement'
import { forgetting } from '../tokens'
import { openPayment } from './change'
import type { ClaimedPayment, SealedPayment } from './draft'
import { canKeep } from './keep'
import { forgettingCard, sealing } from './seal'
import {
  planOutcome,
  storingCard,
  withChallenge,
  type Outcome,
  type PlannedOutcome,
  type Recorded,
} from './plan'

/** HTTP status of the call that creates a payment (contract 3.2). */
const CREATED = 201

/** A payment to insert. */
export interface Insertion {
  claimed: ClaimedPayment
  outcome: Outcome
  /** Whether the outcome answers the call; else the record of its key waits for the response. */
  answers: boolean
  /** Seals the payment's card and CVC. Called only when the vault has to keep them. */
  seal: () => SealedPayment
}

/** `overtaken`, and nothing is written, when somebody else has inserted the payment or taken the claim over. */
export async function insertPayment(context: StoreContext, insertion: Insertion): Promise<Recorded> {
  const { claimed } = insertion
  const { payment, customer } = claimed
  const outcome = withChallenge(context, payment, insertion.outcome)
  return storingCard(
    payment,
    outcome,
    async () => customer !== null || canKeep(context, payment),
    (keep) => writeInTime(context, () => insertOnce(context, { ...insertion, outcome }, keep)),
  )
}

async function insertOnce(
  context: StoreContext,
  { claimed, outcome, answers, seal }: Insertion,
  keep: boolean,
): Promise<Recorded> {
  const at = context.now()
  const { payment } = claimed
  const opened = openPayment(payment, at)
  const brought = claimed.customer && openCustomer(claimed.customer, payment.apiVersion, at)
  const planned = planOutcome(context, opened.next, outcome, keep)
  const { next, body, kept } = planned
  const owned = kept !== null && kept.customer === null && brought === null
  const also: ClaimPart[] = []
  if (claimed.token !== null) also.push(...forgetting(claimed.token))
  if (kept) also.push(adding('payment_methods', kept.card))
  const customer = brought?.row ?? kept?.customer
  if (customer) also.push(adding('customers', customer))
  also.push(adding('payments', next), ...vaulting(payment, planned, seal, context.real()))
  const claim = part(
    'claim',
    owned ? ['owner'] : [],
    claimTaken(context, claimed, answers ? body : null, owned),
  )
  const events = [...opened.events, ...(brought?.events ?? []), ...planned.events]
  const owner = owned ? [part('owner', [], takingCard(kept.card, kept.card.customerId))] : []
  const written = await context.db.$executeRaw(
    statement('payments.insert', [...owner, claim, ...eventParts(events, 'claim')], 'claim', { also }),
  )
  return written === 1 ? { kind: 'recorded', row: next, body } : { kind: 'overtaken' }
}

/**
 * What becomes of the card in the vault. One that the payment asks to store is there since the claim, and goes if it is not
 * stored. Another is put there, with its CVC, if the payment has to wait.
 */
function vaulting(
  { storeCard, paymentMethodId }: PaymentModel,
  { decided, kept, next }: PlannedOutcome,
  seal: () => SealedPayment,
  at: Date,
): ClaimPart[] {
  if (decided) return storeCard && !kept ? [forgettingCard(paymentMethodId)] : []
  const { card, cvc } = seal()
  return sealing(next, { card: storeCard ? null : card, cvc }, at)
}

/** Ends the claim, with the response that it is answered with. */
function claimTaken(
  { responses }: StoreContext,
  { payment, keyHash, sealedResponseKey, epoch }: ClaimedPayment,
  body: string | null,
  forOwner: boolean,
): Prisma.Sql {
  const response =
    body === null
      ? Prisma.empty
      : Prisma.sql`, response_status = ${CREATED}, sealed_response_key = NULL,
          sealed_response = ${toHex(responses.seal(sealedResponseKey, body))}::bytea`
  return Prisma.sql`
    UPDATE idempotency_records i SET draft = NULL${response}
    ${forOwner ? Prisma.sql`FROM owner` : Prisma.empty}
    WHERE i.account_id = ${payment.accountId} AND i.livemode = ${payment.livemode}
      AND i.key_hash = ${toHex(keyHash)}::bytea AND i.epoch = ${epoch} AND i.draft IS NOT NULL
    RETURNING 1`
}
