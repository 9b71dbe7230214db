/** `POST /v1/tokens` (contract 7): a browser leaves card details, and its page gets a token for them. */
import { TokenBody, TokenView } from '../../../contract/tokens'
import { cardBrand, isExpired } from '../../../domain/cards'
import { TOKEN_LIFE } from '../../../domain/payment-clock'
import { mintedAt, newId } from '../../../infra/ids'
import { readCard } from '../../../app/cards'
import { finish } from '../../finish'
import { refusedCard } from '../../../contract/stored-refusal'
import { defineRoute, type Write } from '../../route'
import type { Work } from '../../../store/finish'

export const createTokenRoute = defineRoute<TokenBody>({
  method: 'post',
  path: '/v1/tokens',
  operationId: 'createToken',
  summary: 'Exchange card details for a single-use token',
  scope: 'tokens.create',
  cors: true,
  noStore: true,
  body: { shapes: [TokenBody], card: ['card'] },
  success: { status: 201, schema: TokenView, description: 'The token: good once, for 15 minutes.' },
  errors: ['expired_card'],

  async begin(call) {
    return finish(call, planToken(call))
  },
})

function planToken({ services, tenant, body }: Write<TokenBody>): Work {
  const card = readCard(body.card)
  const id = newId('token', services.now().getTime())
  const createdAt = mintedAt(id)
  if (isExpired(card.expiryMonth, card.expiryYear, createdAt)) {
    return { resourceId: id, ...refusedCard('expired_card', 'expired_card'), events: [], parts: [] }
  }
  const row = {
    id,
    ...tenant,
    cardBrand: cardBrand(card.number),
    cardLast4: card.number.slice(-4),
    cardExpiryMonth: card.expiryMonth,
    cardExpiryYear: card.expiryYear,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + TOKEN_LIFE),
    usedAt: null,
  }
  const sealed = {
    sealed: services.vault.sealCard(id, card),
    numberHash: services.vault.hashNumber(card.number),
  }
  return services.store.tokens.create(row, sealed, services.vault.sealCvc(id, body.card.cvc))
}
