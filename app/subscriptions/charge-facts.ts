/** What the rules that say where payments go may ask of a subscription's charge. */
import type { RoutingFacts } from '../../domain/routing'
import type { PaymentMethodModel, SubscriptionModel } from '../../prisma/generated/models'
import { knownOfStored } from '../payments/known-of-card'

export const chargeFacts = (
  row: Pick<SubscriptionModel, 'amount' | 'dateAmount' | 'currency' | 'processingChannel' | 'metadata'>,
  card: PaymentMethodModel,
  key: string,
): RoutingFacts => ({
  key,
  channel: row.processingChannel,
  currency: row.currency,
  amount: row.dateAmount ?? row.amount,
  initiatedBy: 'merchant',
  metadata: row.metadata as Record<string, string>,
  ...knownOfStored(card),
})
