import { asHeader } from '../../domain/return-addresses'
import type { AccountModel } from '../../prisma/generated/models'

/**
 * Where a cardholder pays what could not be charged, or gives another card: the one place that says so. It is the merchant's own page,
 * because no page of the service takes a card for a subscription. Null if the merchant has named none.
 */
export const cardholderLink = ({
  cardholderMailUrl,
}: Pick<AccountModel, 'cardholderMailUrl'>): string | null => cardholderMailUrl && asHeader(cardholderMailUrl)
