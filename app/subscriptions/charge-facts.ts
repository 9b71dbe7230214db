/** What the rules that say where payments go may ask of a subscription's charge. */
import type { RoutingFacts } from '../../domain/routing'
import type { PaymentMethodModel, SubscriptionModel } from '../../prisma/generated/models'
import { knownOfStored } from '../payments/known-of-card'

/** Minor units. A date that is at work is charged what it was begun with. */
export const amountOn = (
  { amount, dateAmount, chargeDate }: Pick<SubscriptionModel, 'amount' | 'dateAmount' | 'chargeDate'>,
  date: string,
): bigint => (date === chargeDate ? (dateAmount ?? amount) : amount)

export const chargeFacts = (
  row: Pick<SubscriptionModel, 'amount' | 'currency' | 'processingChannel' | 'metadata'>,
  card: PaymentMethodModel,
  key: string,
): RoutingFacts => ({
  key,
  channel: row.processingChannel,
  currency: row.currency,
  amount: row.amount,
  initiatedBy: 'merchant',
  metadata: row.metadata as Record<string, string>,
  ...knownOfStored(card),
})
