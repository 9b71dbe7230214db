/**
 * An approval of a payment that is over without money: its key is closed again, and what was taken is given back. Every step may be
 * repeated after every other one: the incident is opened first, each sum is posted once, and the acquirer gives back once by a key.
 */
import { LATE_APPROVAL } from '../../domain/incidents'
import { lateCaptureJournal, lateReturnJournal } from '../../domain/journals'
import { authorizeKey, lateRefundKey } from '../../domain/processor-keys'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Authorization } from '../../processor/port'
import { NOTHING_WAITS } from '../../store/books/write'
import { WAITING_PAYMENTS } from '../../store/overdue'
import { bookOf } from '../books/book-of'
import type { Acting } from '../dependencies'
import { reportIncident } from '../incidents/report'
import { minorText } from '../reconciliation/words'
import { closeAtAcquirer } from './close'

/** `none`: nothing is approved under its key, or that is another payment's. `unanswered`: it is asked about again. */
export type Reversal = 'none' | 'reversed' | 'unanswered'

export async function reverseLateApproval(deps: Acting, payment: PaymentModel): Promise<Reversal> {
  const known = await deps.acquirers.of(payment).inquire(authorizeKey(payment))
  if (known.kind !== 'known' || known.value?.state === 'closing') return 'unanswered'
  const { value } = known
  if (value?.state === 'closed') {
    const { captured = 0n, refunded = 0n } = value.taken ?? {}
    // What was captured before its close was done.
    if (captured > refunded) await noteTaken(deps, payment, captured)
    return giveBack(deps, payment, value)
  }
  if (value?.state !== 'approved' || !isOfPayment(payment, value)) return 'none'
  const isTaken = value.captured && value.captureStatus !== 'failed'
  await noteTaken(
    deps,
    payment,
    value.taken?.captured ?? (isTaken ? (value.terms?.amount ?? payment.amount) : 0n),
  )
  const closing = await deps.store.payments.beginClosing(payment, payment.processorKey, deps.cause)
  const closed = closing && (await closeAtAcquirer(deps, closing, false))
  if (closed?.kind !== 'closed') return 'unanswered'
  return (await giveBack(deps, payment, closed.value)) === 'unanswered' ? 'unanswered' : 'reversed'
}

async function noteTaken(deps: Acting, payment: PaymentModel, amount: bigint): Promise<void> {
  await report(deps, payment, amount)
  if (amount > 0n) await post(deps, payment, 'late_capture', lateCaptureJournal(moved(deps, payment, amount)))
}

/** Under a key that was used anew another payment's operation stands. */
const isOfPayment = ({ id, closingSince }: PaymentModel, { terms }: Authorization): boolean =>
  terms?.reference === undefined ? closingSince !== null : terms.reference === id

/** What was taken late is void by the close, or is given back now. */
async function giveBack(deps: Acting, payment: PaymentModel, { taken }: Authorization): Promise<Reversal> {
  const { store, acquirers, log } = deps
  const late = await store.books.journal(payment, 'late_capture', payment.id)
  if (!late) return 'none'
  if (await store.books.journal(payment, 'late_return', payment.id)) return 'reversed'
  const { captured = 0n, refunded = 0n } = taken ?? {}
  if (captured > refunded) {
    const key = lateRefundKey(payment)
    const asked = {
      key,
      reference: payment.id,
      authorizationKey: authorizeKey(payment),
      currency: payment.currency,
    }
    const answer = await acquirers.of(payment).refund({ ...asked, amount: captured - refunded })
    if (answer.kind !== 'known' || answer.value.state === 'pending') return 'unanswered'
    if (answer.value.state === 'failed') {
      log.error({ payment: payment.id }, 'what was taken of a payment that is over cannot be given back')
      return 'reversed'
    }
  }
  const amount = late.details === null ? payment.amount : BigInt((late.details as { taken: string }).taken)
  await post(deps, payment, 'late_return', lateReturnJournal(moved(deps, payment, amount)))
  return 'reversed'
}

function report(deps: Acting, payment: PaymentModel, amount: bigint): Promise<void> {
  const { acquirer, status, currency } = payment
  const sum = amount > 0n ? `, and ${minorText(amount, currency)} was taken` : ''
  const summary = `the acquirer ${acquirer} has approved it although it is ${status}${sum}: it is reversed`
  return reportIncident(deps, WAITING_PAYMENTS, payment, LATE_APPROVAL, summary)
}

const moved = ({ now }: Acting, { id: paymentId, currency }: PaymentModel, amount: bigint) => ({
  paymentId,
  currency,
  amount,
  at: now(),
})

/** Others write the same books: then they are read again. After so many in a row whoever asked comes again. */
const TRIES = 50

async function post(
  { store }: Acting,
  payment: PaymentModel,
  kind: 'late_capture' | 'late_return',
  posting: ReturnType<typeof lateCaptureJournal>,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await bookOf(store.books, payment)
    // Read after the books: whoever posts it meanwhile has written them.
    if (await store.books.journal(payment, kind, payment.id)) return
    if (await store.books.write(book, { postings: [posting], terms: NOTHING_WAITS })) return
  }
  throw new Error(`the books of ${payment.accountId} are written by others all the time`)
}
