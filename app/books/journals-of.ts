/** What an event, or a payment from before there were books, is posted as. */
import type { DisputeView } from '../../contract/disputes/view'
import type { PaymentView } from '../../contract/payments/view'
import type { RefundView } from '../../contract/refunds/view'
import {
  captureFailureJournals,
  captureJournals,
  heldOf,
  type BookTerms,
  type JournalKind,
  type Posting,
} from '../../domain/books'
import { ID_PREFIXES } from '../../domain/ids'
import { isClosedDispute } from '../../domain/disputes'
import {
  disputeJournal,
  disputeLostJournal,
  disputeWonJournal,
  refundFailureJournal,
  refundJournal,
} from '../../domain/journals'
import type { DisputeModel, PaymentModel, RefundModel } from '../../prisma/generated/models'
import { checkedAmount } from '../amounts'
import type { BookedEvent } from '../../store/books/events'
import { postedAs, type PostedPayment } from '../../store/books/store'
import { dayOf, daysAfter } from '../../domain/time'

/** What is posted by now, to which each posting adds. */
export interface PostedSoFar {
  payments: Map<string, PostedPayment>
  sources: Set<string>
}

/** A payment as it stood after a capture. */
interface CapturedSoFar {
  id: string
  currency: string
  captured: bigint
  fee: bigint
  brand: string
  at: Date
}

interface GivenBack {
  id: string
  paymentId: string
  currency: string
  amount: bigint
  at: Date
  feeReturned: bigint
}

interface Contested {
  id: string
  paymentId: string
  currency: string
  amount: bigint
  at: Date
  fee: bigint
  stage: string
  status: string
}

/** A stored event, whose payload has the newest form. */
type Booked = PaymentView | RefundView | DisputeView

/** What an event shows, and of what has changed what it was before. */
export interface ShownByEvent {
  object: Booked
  previous: Readonly<Record<string, unknown>>
}

export function shownBy({ payload }: BookedEvent): ShownByEvent {
  const { data } = JSON.parse(payload) as {
    data: { object: Booked; previous_attributes?: ShownByEvent['previous'] }
  }
  return { object: data.object, previous: data.previous_attributes ?? {} }
}

export function journalsOfEvent(
  event: BookedEvent,
  { object, previous }: ShownByEvent,
  posted: PostedSoFar,
  terms: BookTerms,
): Posting[] {
  const { currency } = object
  const minor = (amount: number) => minorOf(amount, currency)
  if (object.object === 'refund') {
    const { id, payment, amount } = object
    const { fee_returned: returned } = object
    const refund = { id, currency, paymentId: payment, amount: minor(amount), at: event.createdAt }
    if (object.status !== 'failed') return refunded({ ...refund, feeReturned: minor(returned) }, posted)
    const before = previous['fee_returned']
    const feeReturned = typeof before === 'number' ? minor(before) - minor(returned) : 0n
    return refundFailed({ ...refund, feeReturned }, posted)
  }
  if (object.object === 'dispute') {
    const amounts = { amount: minor(object.amount), fee: minor(object.fee) }
    return disputed({ ...object, ...amounts, paymentId: object.payment, at: event.createdAt }, posted.sources)
  }
  const { id, amount_captured: captured, fee, captured_at: at } = object
  const { brand } = object.payment_method.card
  const payment = { id, currency, captured: minor(captured), fee: minor(fee.amount), brand }
  return capturedMore(
    event.id,
    { ...payment, at: at === null ? event.createdAt : new Date(at) },
    posted,
    terms,
  )
}

export function journalsOfPayment(
  row: PaymentModel,
  { refunds, disputes }: { refunds: readonly RefundModel[]; disputes: readonly DisputeModel[] },
  posted: PostedSoFar,
  terms: BookTerms,
): Posting[] {
  const { id, currency, amountCaptured, fee, cardBrand: brand, capturedAt, createdAt } = row
  const payment = { id, currency, captured: amountCaptured, fee, brand, at: capturedAt ?? createdAt }
  return [
    ...capturedMore(id, payment, posted, terms),
    ...refunds.flatMap((refund) => refunded({ ...refund, at: refund.lastEventAt }, posted)),
    ...disputes.flatMap((dispute) => disputed({ ...dispute, at: dispute.lastEventAt }, posted.sources)),
  ]
}

/** What was captured since what is posted. */
function capturedMore(
  source: string,
  payment: CapturedSoFar,
  posted: PostedSoFar,
  terms: BookTerms,
): Posting[] {
  const { id: paymentId, currency, at } = payment
  const known = posted.payments.get(paymentId)
  const amount = payment.captured - (known?.captured ?? 0n)
  // One that is read again may be older than a capture that has failed since, which is posted.
  const isPassed = source <= (known?.last ?? '')
  if (amount === 0n || isPassed || posted.sources.has(source)) return []
  const fee = payment.fee - (known?.fee ?? 0n)
  posted.sources.add(source)
  if (amount < 0n) return known ? failedOf(source, payment, known, posted) : []
  posted.payments.set(paymentId, {
    paymentId,
    captured: payment.captured,
    fee: payment.fee,
    at,
    last: lastOf(source, known),
    held: (known?.held ?? 0n) + heldOf(amount, terms),
    availableOn: daysAfter(at, terms.delayDays),
  })
  const sale = { brand: payment.brand, isFirst: known === undefined }
  const journals = captureJournals(source, { paymentId, currency, at, amount, fee }, terms)
  return journals.map((journal) => (journal.kind === 'capture' ? { ...journal, sale } : journal))
}

/** A payment from before the books is no event. */
const lastOf = (source: string, known: PostedPayment | undefined): string | null =>
  source.startsWith(ID_PREFIXES.event) ? source : (known?.last ?? null)

/** Less is captured than is posted: a capture has failed. */
function failedOf(
  source: string,
  { id: paymentId, currency, captured, fee }: CapturedSoFar,
  known: PostedPayment,
  posted: PostedSoFar,
): Posting[] {
  const failed = { paymentId, currency, amount: known.captured - captured, fee: known.fee - fee }
  const journals = captureFailureJournals(source, failed, known)
  const returned = journals.find(({ kind }) => kind === 'reserve_hold')?.amount ?? 0n
  posted.payments.set(paymentId, {
    ...known,
    captured,
    fee,
    held: known.held - returned,
    last: lastOf(source, known),
  })
  return journals
}

function refunded(refund: GivenBack, posted: PostedSoFar): Posting[] {
  if (!isFirst('refund', refund, posted)) return []
  return [refundJournal(termsOfRefund(refund, posted))]
}

/** One that never succeeded took nothing that could be given back. */
function refundFailed(refund: GivenBack, posted: PostedSoFar): Posting[] {
  if (!posted.sources.has(postedAs('refund', refund.id)) || !isFirst('refund_failure', refund, posted))
    return []
  return [refundFailureJournal(termsOfRefund(refund, posted))]
}

function isFirst(kind: JournalKind, { id }: GivenBack, { sources }: PostedSoFar): boolean {
  const name = postedAs(kind, id)
  if (sources.has(name)) return false
  sources.add(name)
  return true
}

const termsOfRefund = (
  { id: refundId, paymentId, currency, amount, feeReturned: fee, at }: GivenBack,
  { payments }: PostedSoFar,
) => ({
  refundId,
  paymentId,
  currency,
  at,
  amount,
  fee,
  availableOn: payments.get(paymentId)?.availableOn ?? dayOf(at),
})

/** An inquiry takes nothing. What later stages take is posted once, and its end once. */
function disputed(dispute: Contested, sources: Set<string>): Posting[] {
  const { id: disputeId, paymentId, currency, at, amount, fee, stage, status } = dispute
  if (stage === 'inquiry') return []
  const of = { disputeId, paymentId, currency, at, amount }
  const once = (posting: Posting): Posting[] => {
    const name = postedAs(posting.kind, disputeId)
    if (sources.has(name)) return []
    sources.add(name)
    return [posting]
  }
  const opened = once(disputeJournal(of, fee))
  if (!isClosedDispute(status)) return opened
  return [...opened, ...once(status === 'won' ? disputeWonJournal(of) : disputeLostJournal(of))]
}

/** An event may show that there is nothing; an amount of a call is never zero. */
const minorOf = (amount: number, currency: string): bigint =>
  amount === 0 ? 0n : checkedAmount({ amount, currency })
