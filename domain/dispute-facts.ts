/** What a notice of an acquirer makes of a dispute (contract 23.1): its fee, its times, and whether it pays twice. */
import {
  followNotice,
  heldBy,
  isClosedDispute,
  nextDisputeStep,
  paysTwice,
  type ContestedPayment,
  type DisputeFacts,
  type DisputeNotice,
} from './disputes'
import { disputeFee, type Charged } from './tariffs'

type DisputedPayment = ContestedPayment & Pick<Charged, 'tariff'>

/** Amounts in minor units; `at`: the time of the payment's account. */
export function openedDispute(payment: DisputedPayment, notice: DisputeNotice, at: Date) {
  const { dispute: acquirerDispute, authorizationKey: _, reference: __, ...told } = notice
  const isClosed = isClosedDispute(told.status)
  const opened = {
    ...told,
    acquirerDispute,
    fee: feeOf(payment, told, told.currency),
    alreadyRefunded: paysTwice({ ...payment, contestedAmount: payment.amountDisputed + told.amount }),
    response: null,
    responseSent: false,
    reminded: null,
    outcomeAt: isClosed ? at : null,
  }
  return { ...opened, dueAt: isClosed ? null : nextDisputeStep(opened, at) }
}

/** Null if the notice changes nothing. */
export function followedDispute(
  payment: DisputedPayment,
  known: DisputeFacts & { sequence: number; fee: bigint; currency: string },
  notice: DisputeNotice,
  at: Date,
) {
  const followed = followNotice(known, notice)
  if (!followed) return null
  const merged = { ...known, ...followed }
  const fee = feeOf(payment, merged, known.currency)
  const contestedAmount = payment.amountDisputed - heldBy(known) + merged.amount
  const isClosed = isClosedDispute(merged.status)
  return {
    ...followed,
    sequence: notice.sequence,
    networkReasonCode: notice.networkReasonCode,
    fee: fee > known.fee ? fee : known.fee,
    alreadyRefunded: paysTwice({ ...payment, contestedAmount }),
    ...(merged.response === null && known.response !== null && { respondedAt: null, responseSent: false }),
    ...(isClosed && { outcomeAt: at, waitingSince: null }),
    dueAt: isClosed ? null : nextDisputeStep(merged, at),
  }
}

/** A bank that only asks charges nothing. What was charged once is not charged again at a later stage. */
const feeOf = (
  payment: DisputedPayment,
  facts: Pick<DisputeFacts, 'stage' | 'status' | 'amount'>,
  currency: string,
): bigint => (heldBy(facts) === 0n ? 0n : disputeFee(payment, currency))
