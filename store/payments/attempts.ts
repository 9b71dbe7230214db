/** The attempts of a payment that were followed by another one. The last attempt is the payment's own row. */
import type { EndedAttempt } from '../../domain/ended-attempts'
import type { PaymentOutcome } from '../../domain/payment-outcomes'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentAttemptModel, PaymentModel } from '../../prisma/generated/models'
import { noting, type CardHashes } from '../card-declines'
import type { StoreContext } from '../context'
import { part, type ClaimPart } from '../statement'

/** What an outcome leaves besides the payment: the attempt before it, and the decline that the card's network counts. */
export const keepingTried = (
  payment: PaymentModel,
  { ended, noted }: Pick<PaymentOutcome, 'ended' | 'noted'>,
  cardHashes: CardHashes,
  at: Date,
): ClaimPart[] => [
  ...(ended ? [keepingAttempt(payment, ended, at)] : []),
  ...(noted ? [noting(attemptAsPayment(payment, ended), noted, cardHashes, at)] : []),
]

function keepingAttempt(
  { id, accountId, livemode }: PaymentModel,
  { number, acquirer, processorKey, outcome, declineCode, network }: EndedAttempt,
  at: Date,
): ClaimPart {
  return part(
    'ended_attempt',
    ['claim'],
    Prisma.sql`
    INSERT INTO payment_attempts
      (account_id, livemode, payment_id, number, acquirer, processor_key, outcome, decline_code, network, ended_at)
    SELECT ${accountId}, ${livemode}, ${id}, ${number}, ${acquirer}, ${processorKey}, ${outcome}, ${declineCode},
      ${network && JSON.stringify(network)}::json, ${at}
    FROM claim`,
  )
}

/** Its declines count one by one, so each has a name of its own. */
const attemptAsPayment = (payment: PaymentModel, ended: EndedAttempt | undefined): PaymentModel =>
  ended ? { ...payment, id: `${payment.id}:${ended.number}` } : payment

export function createPaymentAttempts({ db }: Pick<StoreContext, 'db'>) {
  return {
    /** The oldest first. */
    attemptsBefore: ({
      id: paymentId,
      accountId,
      livemode,
    }: Pick<PaymentModel, 'id' | 'accountId' | 'livemode'>): Promise<PaymentAttemptModel[]> =>
      db.paymentAttempt.findMany({ where: { accountId, livemode, paymentId }, orderBy: { number: 'asc' } }),
  }
}
