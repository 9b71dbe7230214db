/** The row of a new token (contract 7). */
import { cardBrand } from '../../domain/cards'
import type { Id } from '../../domain/ids'
import { TOKEN_LIFE } from '../../domain/retention'
import { mintedAt } from '../../infra/ids'
import type { TokenModel } from '../../prisma/generated/models'
import type { CardData } from '../../processor/port'
import type { Tenant } from '../../store/context'

export function draftToken(
  { accountId, livemode }: Tenant,
  id: Id<'token'>,
  { number, expiryMonth, expiryYear }: CardData,
): TokenModel {
  const createdAt = mintedAt(id)
  return {
    id,
    accountId,
    livemode,
    cardBrand: cardBrand(number),
    cardLast4: number.slice(-4),
    cardExpiryMonth: expiryMonth,
    cardExpiryYear: expiryYear,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + TOKEN_LIFE),
    usedAt: null,
    revision: 0,
  }
}
