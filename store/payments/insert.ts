/**
 * The second of a sale's two statements: it inserts the payment in the state that it has reached, with its events and the
 * call's response, while the claim is still the holder's. A card that was decided at once is never in the vault
 * (contract 14.2, decision 0058).
 */
import type { PaymentOutcome } from '../../domain/payment-outcomes'
import { isUndecided, storesCard } from '../../domain/payment-states'
import type { CardHashes } from '../card-declines'
import { receipting } from '../cardholder-notices'
import type { Change } from '../change'
import { TRIES, commit } from '../commit'
import type { StoreContext } from '../context'
import { payerOf } from '../customers/draft'
import { findMatching, ifUnmatched } from '../customers/match'
import { planCustomer } from '../customers/work'
import { watching } from '../disputes/watch'
import { writeInTime } from '../event-times'
import { isTaken } from '../failures'
import type { ClaimPart } from '../statement'
import { forgetting } from '../tokens'
import { keepingTried } from './attempts'
import { planPayment, type PaymentChange } from './change'
import type { ClaimedPayment, SealedPayment } from './draft'
import { endedClaim, endingClaim } from './ended-claim'
import { ownerOf, planOutcome, takingCard, type CardOwner } from './keep'
import { changesAllTheTime } from './record'
import { forgettingCard, sealing } from './seal'
import type { SalesContext } from './together'

export interface Inserting {
  /** Whether the outcome answers the call; else the record of its key waits for the response. */
  answers: boolean
  /** Of the card's number; null if nobody has the card at hand. */
  cardHashes?: CardHashes
  /** Seals the payment's card and CVC. Called only when the vault has to keep them. */
  seal: () => SealedPayment
}

/** Null, and nothing is written, when somebody else has inserted the payment or taken the claim over. */
export async function insertPayment(
  context: SalesContext,
  drafted: ClaimedPayment,
  outcome: PaymentOutcome,
  inserting: Inserting,
): Promise<PaymentChange | null> {
  let draft = drafted
  const find = (): Promise<CardOwner> => ownerOf(context, draft.payment, outcome.changes)
  // A customer who comes with the payment is not there yet.
  let owner = draft.customer ? null : await find()
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [known, own] = [owner, draft]
    const inserted = await writeInTime(context, () => insertOnce(context, own, outcome, inserting, known))
    if (inserted) return inserted
    const matched = await ofMatched(context, draft)
    if (matched === null && (known === null || known === 'new')) return null
    draft = matched ?? draft
    owner = await find()
    if (matched === null && revisionOf(owner) === revisionOf(known)) return null
  }
  throw changesAllTheTime(draft.payment)
}

const revisionOf = (owner: CardOwner): number | null =>
  owner === null || owner === 'new' ? null : owner.revision

/** The draft with the customer whom another call has made in the meantime; null if there is none. */
async function ofMatched(context: SalesContext, draft: ClaimedPayment): Promise<ClaimedPayment | null> {
  const { customer, match, payment } = draft
  const customerId = customer && match ? await findMatching(context, customer, match) : null
  if (customer === null || customerId === null) return null
  const payer = payerOf(customer)
  const own = { ...payment, customerId, payer: payer && { ...payer } }
  return { ...draft, customer: null, match: undefined, payment: own }
}

async function insertOnce(
  context: SalesContext,
  draft: ClaimedPayment,
  outcome: PaymentOutcome,
  { answers, seal, cardHashes = null }: Inserting,
  owner: CardOwner,
): Promise<PaymentChange | null> {
  const { cause, payment, token } = draft
  const at = context.now()
  const opened = planPayment(payment, cause, at)
  const brought = draft.customer && planCustomer(draft.customer, payment.apiVersion, { at, cause })
  const keeper =
    brought && storesCard(payment, outcome.changes) ? brought : takingCard(owner, payment, at, cause)
  const planned = planOutcome(context, opened.next, outcome, { owner: keeper, cause })
  const change = { ...planned.payment, from: null, events: [...opened.events, ...planned.payment.events] }
  const customer = brought ?? keeper
  const changes: Change[] = [change, ...(customer ? [customer] : []), ...(planned.card ? [planned.card] : [])]
  const also = [
    ...(token === null ? [] : forgetting(token)),
    ...vaulting(draft, change, seal, context.real()),
    ...watching(null, change.next),
    ...keepingTried(change.next, outcome, cardHashes, at),
    ...receipting(change, context.real()),
  ]
  const ended = endedClaim(context, draft, answers ? change.body : null)
  if (answers && changes.length + also.length === 1 && hasMachineTime(context))
    return (await context.sales.insert({ change, ended })) ? change : null
  const { customer: row, match } = draft
  const rest = { claim: endingClaim(ended), also, ...(row && match && ifUnmatched(row, match)) }
  try {
    return (await commit(context, 'payments.insert', changes, rest)) ? change : null
  } catch (error) {
    // A customer who was made or changed by itself has the reference now.
    if (match && isTaken(error)) return null
    throw error
  }
}

/** An event in a sandbox whose clock was moved waits while the clock is moved again. */
const hasMachineTime = ({ now, real }: StoreContext): boolean => now === real

/**
 * What becomes of the card in the vault. One that the payment asks to store is there since the claim, and goes if it is not
 * stored. Another is put there, with its CVC, if the payment has to wait.
 */
function vaulting(
  { payment: { storeCard, paymentMethodId } }: ClaimedPayment,
  { next }: PaymentChange,
  seal: () => SealedPayment,
  at: Date,
): ClaimPart[] {
  if (!isUndecided(next.status)) return storeCard && !next.stored ? [forgettingCard(paymentMethodId)] : []
  const { card, cvc } = seal()
  return sealing(next, { card: storeCard ? null : card, cvc }, at)
}
