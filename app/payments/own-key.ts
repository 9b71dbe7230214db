/**
 * Asks the processor under the payment's own key (decision 0073). What stands there may have been begun for a payment that a
 * restored database has lost: then it is this one's. Or it is another payment's that is still there, whose Idempotency-Key was
 * used anew after its time: then this one's key is a later one.
 */
import { authorizeKey, isForgotten, isOfCall, laterKeys } from '../../domain/processor-keys'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Authorization, ProcessorAnswer } from '../../processor/port'
import type { Dependencies } from '../dependencies'

type StandingAnswer = ProcessorAnswer<Authorization | null>

/** `row` has the key that the answer is about. */
export interface AnsweredUnderKey<A extends StandingAnswer> {
  row: PaymentModel
  answer: A
  /** An operator has booked what stands there under another id (decision 0141): this payment is not booked besides. */
  isAdopted?: boolean
}

/** At most three questions, of which all but the first are for a key that was used anew. */
export async function askUnderOwnKey<A extends StandingAnswer>(
  deps: Dependencies,
  row: PaymentModel,
  ask: (row: PaymentModel) => Promise<A>,
): Promise<AnsweredUnderKey<A | StandingAnswer>> {
  const answer = await ask(row)
  const stands = standing(answer)
  if (!stands) return { row, answer }
  const whose = await whoseIs(deps, row, stands)
  if (whose === 'own') return { row, answer }
  if (whose === 'adopted') return { row, answer, isAdopted: true }
  const { before, own } = laterKeys(row.processorKey, beganAt(stands), row.cardholderActedAt)
  if (before !== null) {
    const earlier = { ...row, processorKey: before }
    const found = await deps.acquirers.of(row).inquire(authorizeKey(earlier))
    if (found.kind !== 'known') return { row, answer: found }
    if (found.value && (await isOwn(deps, earlier, found.value))) return { row: earlier, answer: found }
  }
  const later = { ...row, processorKey: own }
  const second = await ask(later)
  const other = standing(second)
  if (!other || (await isOwn(deps, later, other))) return { row: later, answer: second }
  // Two payments of one time under one key are no repeat of each other.
  const last = { ...row, processorKey: `${own}:${row.id}` }
  return { row: last, answer: await ask(last) }
}

/** What stands at the processor, and under which key: a payment of which nothing was sent there may not know its own. */
export const inquireOwn = (
  deps: Dependencies,
  row: PaymentModel,
): Promise<AnsweredUnderKey<StandingAnswer>> =>
  askUnderOwnKey(deps, row, (own) => deps.acquirers.of(row).inquire(authorizeKey(own)))

const standing = (answer: StandingAnswer): Authorization | null =>
  answer.kind === 'known' ? answer.value : null

const beganAt = ({ terms, at }: Authorization): Date => new Date(terms?.begunAt ?? at)

/**
 * Whether the operation is this payment's: begun for it, or for one that is in no table. While a key is kept, two payments of one
 * call are in the table only if an operator has adopted the one that a restored database had lost.
 */
async function whoseIs(
  { store }: Dependencies,
  row: PaymentModel,
  stands: Authorization,
): Promise<'own' | 'other' | 'adopted'> {
  const reference = stands.terms?.reference
  if (reference === row.id) return 'own'
  if (isOfCall(row) && isForgotten(beganAt(stands), row.cardholderActedAt)) return 'other'
  const booked = reference === undefined ? null : await store.payments.find(row, reference)
  if (!booked) return 'own'
  return isOfCall(row) && booked.processorKey === row.processorKey ? 'adopted' : 'other'
}

const isOwn = async (deps: Dependencies, row: PaymentModel, stands: Authorization): Promise<boolean> =>
  (await whoseIs(deps, row, stands)) === 'own'

/**
 * Whether the operation that stands under the key of a payment's call was asked for by another body: the call is not its
 * repeat, and the payment is not booked. Pages and schedules are not asked: what stands is booked as it is.
 */
export function isOfOtherBody(row: PaymentModel, stands: Authorization): boolean {
  const { terms } = stands
  if (terms?.amount === undefined || terms.reference === row.id || !isOfCall(row)) return false
  const captures = stands.state === 'approved' && stands.captured && !row.capture
  return (
    captures || terms.amount !== row.amount || terms.currency !== row.currency || isOtherCard(row, terms.card)
  )
}

type Card = NonNullable<Authorization['terms']>['card']

export const isOtherCard = (row: PaymentModel, card: Card): boolean =>
  card !== undefined &&
  (card.last4 !== row.cardLast4 ||
    card.expiryMonth !== row.cardExpiryMonth ||
    card.expiryYear !== row.cardExpiryYear)
