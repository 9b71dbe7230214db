/** What an acquirer is asked to authorize, by the payment's row and its card. */
import type { Besides } from '../../domain/besides'
import type { NetworkFacts } from '../../domain/network-facts'
import { isAuthenticated, notAfter, wasLedByAcquirer } from '../../domain/payment-facts'
import { authorizeKey } from '../../domain/processor-keys'
import type { PaymentModel } from '../../prisma/generated/models'
import type { AuthorizeRequest } from '../../processor/port'
import type { Payer } from '../../store/customers/draft'
import type { WithStore } from '../dependencies'
import type { PaidCard } from './sealed-card'

/** Nobody is asked to confirm a charge without the cardholder: its merchant need not be looked up. */
export async function merchantOf({ store }: WithStore, row: PaymentModel): Promise<string | undefined> {
  return row.initiatedBy === 'merchant' ? undefined : (await store.accounts.find(row.accountId))?.name
}

export function toRequest(
  row: PaymentModel,
  { cryptogram, ...card }: PaidCard,
  redirectUrl: string,
): AuthorizeRequest {
  const { authentication, ...besides } = (row.besides ?? {}) as Besides
  const agreement = (row.network as NetworkFacts | null)?.initial
  return {
    key: authorizeKey(row),
    reference: row.id,
    notAfter: notAfter(row)?.toISOString() ?? null,
    amount: row.amount,
    currency: row.currency,
    capture: row.capture && !row.review,
    initiatedBy: row.initiatedBy === 'merchant' ? 'merchant' : 'customer',
    threeDSecureMode: row.threeDsMode as AuthorizeRequest['threeDSecureMode'],
    authenticatedBy: isAuthenticated(row) && wasLedByAcquirer(row) ? row.threeDsTransId : null,
    notificationUrl: `${redirectUrl}/answer`,
    card,
    ...(row.initiatedBy === 'merchant' && { cardOnFile: row.paymentMethodId }),
    ...(row.sequence !== null && { sequence: row.sequence as 'recurring' | 'unscheduled' }),
    ...(row.storeCard && { storing: true }),
    ...(agreement && { agreement }),
    ...besides,
    ...(authentication && cryptogram !== undefined && { authentication: { ...authentication, cryptogram } }),
    processingChannel: row.processingChannel,
    ...(row.payer !== null && { payer: row.payer as Payer }),
  }
}
