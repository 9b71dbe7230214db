/** What the mail of a notice tells, from the rows as they are when it is written. */
import type { CardholderMailFacts } from '../../contract/cardholder-mails/letter'
import type { Besides } from '../../domain/besides'
import { chargeDate } from '../../domain/charge-dates'
import type { CardholderMail } from '../../domain/cardholder-mails'
import { isFinalSubscription, nextChargeAt, pendingRetry } from '../../domain/subscription'
import { dateAt } from '../../domain/time'
import type { CardholderNoticeModel, PaymentModel, SubscriptionModel } from '../../prisma/generated/models'
import type { WithStore } from '../dependencies'
import type { FailedCharge } from './cardholder-link'
import { payerWithAddress, type Recipient } from './recipients'

type Facts = Omit<CardholderMailFacts, 'livemode' | 'name' | 'link'>

export interface ToldCardholder {
  to: Recipient
  facts: Facts
  /** Whether there is nothing left to be paid, or given a card for, on a page. */
  isOver?: boolean
  /** What a failed charge is of. */
  failed?: FailedCharge
}

/** Null if the mail would not be true any more. */
export const cardholderFactsOf = (
  deps: WithStore,
  notice: CardholderNoticeModel,
): Promise<ToldCardholder | null> => READ[notice.kind as CardholderMail](deps, notice)

const READ: Readonly<
  Record<CardholderMail, (deps: WithStore, notice: CardholderNoticeModel) => Promise<ToldCardholder | null>>
> = {
  async receipt(deps, notice) {
    const payment = await deps.store.payments.find(notice, notice.about)
    if (!payment || payment.amountCaptured === 0n) return null
    const at = payment.capturedAt ?? payment.createdAt
    return { to: await payerWithAddress(deps, payment), facts: { ...ofPayment(payment), at } }
  },

  async refund(deps, notice) {
    const refund = await deps.store.refunds.find(notice, notice.about)
    const payment = refund && (await deps.store.payments.find(notice, refund.paymentId))
    if (refund?.status !== 'succeeded' || !payment) return null
    const facts = { ...ofPayment(payment), amount: refund.amount, at: refund.createdAt }
    return { to: await payerWithAddress(deps, payment), facts }
  },

  /** Of an attempt, as long as none has followed it. */
  async charge_failed(deps, notice) {
    const payment = await deps.store.payments.find(notice, notice.about)
    const id = payment?.subscriptionId ?? null
    const subscription = id === null ? null : await deps.store.subscriptions.find(notice, id)
    if (!payment || subscription?.lastChargePaymentId !== payment.id) return null
    if (subscription.lastChargeStatus !== 'failed') return null
    const facts = {
      ...ofPayment(payment),
      amount: payment.amount,
      chargeAt: payment.createdAt,
      nextTry: pendingRetry(subscription)?.at ?? null,
    }
    const isOver = isFinalSubscription(subscription.status)
    const failed = { subscription, payment: payment.id }
    return { to: await payerWithAddress(deps, payment), facts, isOver, failed }
  },

  /** As long as the card is charged for a subscription that goes on after it. */
  async card_expiring({ store }, notice) {
    const card = await store.paymentMethods.find(notice, notice.about)
    if (!card || (card.status !== 'active' && card.status !== 'expired')) return null
    const expiry = { month: card.cardExpiryMonth, year: card.cardExpiryYear }
    const month = `${expiry.year}-${String(expiry.month).padStart(2, '0')}`
    const charging = await store.subscriptions.chargedTo(notice, card.id)
    const subscription = charging.find((row) => goesOnIn(row, month))
    if (!subscription) return null
    return {
      to: await payerWithAddress({ store }, { ...notice, customerId: card.customerId }),
      facts: { ...NOTHING, ...cardOf(card), expiry },
    }
  },

  async upcoming_charge({ store }, notice) {
    const subscription = await store.subscriptions.find(notice, notice.about)
    const chargeAt = subscription && nextChargeAt(subscription)
    if (!chargeAt || dateAt(chargeAt) !== notice.date) return null
    const card = await store.paymentMethods.find(notice, subscription.paymentMethodId)
    if (!card) return null
    const { amount, currency, reference, description } = subscription
    return {
      to: await payerWithAddress({ store }, subscription),
      facts: { ...NOTHING, ...cardOf(card), amount, currency, reference, description, chargeAt },
    }
  },
}

const NOTHING: Facts = {
  amount: null,
  currency: 'EUR',
  at: null,
  chargeAt: null,
  reference: null,
  description: null,
  card: null,
  expiry: null,
  statementDescriptor: null,
  nextTry: null,
}

const cardOf = ({ cardBrand: brand, cardLast4: last4 }: Pick<PaymentModel, 'cardBrand' | 'cardLast4'>) => ({
  card: { brand, last4 },
})

function ofPayment(payment: PaymentModel): Facts {
  const { amountCaptured, currency, reference, description, besides } = payment
  return {
    ...NOTHING,
    ...cardOf(payment),
    amount: amountCaptured,
    currency,
    reference,
    description,
    statementDescriptor: (besides as Besides | null)?.statementDescriptor ?? null,
  }
}

/** Whether a charge date is left in the card's last month (`2031-05`) or after it. */
function goesOnIn(row: SubscriptionModel, month: string): boolean {
  if (row.cancelAtPeriodEnd) return false
  const next = chargeDate(row, row.nextNumber)
  return next !== null && (row.endDate === null || row.endDate >= month || next >= month)
}
