/** Exchanges card details for a token that can be used once (contract 7). */
import { refusedCard } from '../../contract/stored-refusal'
import type { CreateTokenBody } from '../../contract/tokens'
import { isExpired } from '../../domain/cards'
import { mintedAt, newId } from '../../infra/ids'
import type { Work } from '../../store/finish'
import type { App } from '../app'
import { readCard, sealCard } from '../cards'
import { finish } from '../writes/finish'
import type { Write, WriteUseCase } from '../writes/write'
import { draftToken } from './draft'

export const createToken: WriteUseCase<CreateTokenBody> = {
  async begin(app, write) {
    return finish(app, write, plan(app, write))
  },
}

function plan(app: App, { tenant, command }: Write<CreateTokenBody>): Work {
  const card = readCard(command.card)
  const id = newId('token', app.now().getTime())
  const createdAt = mintedAt(id)
  if (isExpired(card.expiryMonth, card.expiryYear, createdAt)) {
    return { resourceId: id, ...refusedCard('expired_card', 'expired_card') }
  }
  const row = draftToken(tenant, id, card)
  return app.store.tokens.create(row, sealCard(app, id, card), app.vault.sealCvc(id, command.card.cvc))
}
