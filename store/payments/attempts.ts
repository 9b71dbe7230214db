/** The attempts of a payment that were followed by another one. The last attempt is the payment's own row. */
import type { EndedAttempt } from '../../domain/ended-attempts'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentAttemptModel, PaymentModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { part, type ClaimPart } from '../statement'

export function keepingAttempt(
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
export const attemptAsPayment = (payment: PaymentModel, ended: EndedAttempt | undefined): PaymentModel =>
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
