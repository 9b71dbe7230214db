/**
 * An approval of a payment that is over without money: its key is closed again, and what was taken is given back. Every step may be
 * repeated after every other one: the incident is opened first, each sum is posted once, and the acquirer gives back once by a key.
 */
import { LATE_APPROVAL } from '../../domain/incidents'
import { lateCaptureJournal, lateReturnJournal } from '../../domain/journals'
import { authorizeKey, lateRefundKey } from '../../domain/processor-keys'
import type { PaymentAttemptModel, PaymentModel } from '../../prisma/generated/models'
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

/** What is reversed. `source`: what its journals are of. `why`: what makes the approval late. */
interface Late {
  payment: PaymentModel
  source: string
  why: string
  /** The payment as its key is closed at the acquirer; null if it is in other hands. */
  begin: () => Promise<PaymentModel | null>
}

export const reverseLateApproval = (deps: Acting, payment: PaymentModel): Promise<Reversal> =>
  reverse(deps, {
    payment,
    source: payment.id,
    why: `it is ${payment.status}`,
    begin: () => deps.store.payments.beginClosing(payment, payment.processorKey, deps.cause),
  })

/** Of an attempt that was followed by another one elsewhere: the payment itself is left as it is. */
export function reverseEndedAttempt(
  deps: Acting,
  payment: PaymentModel,
  { number, acquirer, processorKey, endedAt }: PaymentAttemptModel,
): Promise<Reversal> {
  const attempt = { ...payment, status: 'failed', acquirer, processorKey, closingSince: endedAt }
  return reverse(deps, {
    payment: attempt,
    source: `${payment.id}:${number}`,
    why: `it went on at ${payment.acquirer}`,
    begin: () => Promise.resolve(attempt),
  })
}

async function reverse(deps: Acting, late: Late): Promise<Reversal> {
  const { payment, begin } = late
  const known = await deps.acquirers.of(payment).inquire(authorizeKey(payment))
  if (known.kind !== 'known' || known.value?.state === 'closing') return 'unanswered'
  const { value } = known
  if (value?.state === 'closed') {
    const { captured = 0n, refunded = 0n } = value.taken ?? {}
    // What was captured before its close was done.
    if (captured > refunded) await noteTaken(deps, late, captured)
    return giveBack(deps, late, value)
  }
  if (value?.state !== 'approved' || !isOfPayment(payment, value)) return 'none'
  const isTaken = value.captured && value.captureStatus !== 'failed'
  const approved = isTaken ? (value.terms?.amount ?? payment.amount) : 0n
  await noteTaken(deps, late, value.taken?.captured ?? approved)
  const closing = await begin()
  const closed = closing && (await closeAtAcquirer(deps, closing, false))
  if (closed?.kind !== 'closed') return 'unanswered'
  return (await giveBack(deps, late, closed.value)) === 'unanswered' ? 'unanswered' : 'reversed'
}

async function noteTaken(deps: Acting, late: Late, amount: bigint): Promise<void> {
  await report(deps, late, amount)
  if (amount > 0n) await post(deps, late, 'late_capture', lateCaptureJournal(moved(deps, late, amount)))
}

/** Under a key that was used anew another payment's operation stands. */
const isOfPayment = ({ id, closingSince }: PaymentModel, { terms }: Authorization): boolean =>
  terms?.reference === undefined ? closingSince !== null : terms.reference === id

/** What was taken late is void by the close, or is given back now. */
async function giveBack(deps: Acting, late: Late, { taken }: Authorization): Promise<Reversal> {
  const { store, acquirers, log } = deps
  const { payment, source } = late
  const captured = await store.books.journal(payment, 'late_capture', source)
  if (!captured) return 'none'
  if (await store.books.journal(payment, 'late_return', source)) return 'reversed'
  const left = taken ? taken.captured - taken.refunded : 0n
  if (left > 0n) {
    const key = lateRefundKey(payment)
    const asked = {
      key,
      reference: payment.id,
      authorizationKey: authorizeKey(payment),
      currency: payment.currency,
    }
    const answer = await acquirers.of(payment).refund({ ...asked, amount: left })
    if (answer.kind !== 'known' || answer.value.state === 'pending') return 'unanswered'
    if (answer.value.state === 'failed') {
      log.error({ payment: payment.id }, 'what was taken of a payment that is over cannot be given back')
      return 'reversed'
    }
  }
  const amount =
    captured.details === null ? payment.amount : BigInt((captured.details as { taken: string }).taken)
  await post(deps, late, 'late_return', lateReturnJournal(moved(deps, late, amount)))
  return 'reversed'
}

function report(deps: Acting, { payment, why }: Late, amount: bigint): Promise<void> {
  const { acquirer, currency } = payment
  const sum = amount > 0n ? `, and ${minorText(amount, currency)} was taken` : ''
  const summary = `the acquirer ${acquirer} has approved it although ${why}${sum}: it is reversed`
  return reportIncident(deps, WAITING_PAYMENTS, payment, LATE_APPROVAL, summary)
}

const moved = ({ now }: Acting, { payment, source }: Late, amount: bigint) => ({
  source,
  paymentId: payment.id,
  currency: payment.currency,
  amount,
  at: now(),
})

/** Others write the same books: then they are read again. After so many in a row whoever asked comes again. */
const TRIES = 50

async function post(
  { store }: Acting,
  { payment, source }: Late,
  kind: 'late_capture' | 'late_return',
  posting: ReturnType<typeof lateCaptureJournal>,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await bookOf(store.books, payment)
    // Read after the books: whoever posts it meanwhile has written them.
    if (await store.books.journal(payment, kind, source)) return
    if (await store.books.write(book, { postings: [posting], terms: NOTHING_WAITS })) return
  }
  throw new Error(`the books of ${payment.accountId} are written by others all the time`)
}
