/** Stores a card after its cardholder has acted: by the access control server's answer, or by what a browser has brought back (contract 6.1). */
import { ApiError } from '../../contract/errors'
import { readCres } from '../../contract/payments/confirm'
import { setupOf, type CardSetup } from '../../domain/card-setups'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import type { App } from '../app'
import type { BrowserAnswer } from '../challenge-seen'
import { found } from '../found'
import { cresRefused } from '../payments/refusals'
import { wake } from '../wake'
import { finish } from '../writes/finish'
import type { Beginning, Write, WriteUseCase } from '../writes/write'
import { askOfSetup } from './setup'

export type ConfirmCard = { id: string } & BrowserAnswer

/**
 * A repeat asks the acquirer again, which always says the same, and of two at once the second is answered with what the first has
 * written.
 */
export const confirmPaymentMethod: WriteUseCase<ConfirmCard> = {
  async begin(app, write) {
    const row = await found(app.store.paymentMethods, write.tenant, write.command.id)
    const setup = setupOf(row)
    if (!setup || row.status === 'detached') throw notConfirmable(row)
    requireAnswer(write.command, setup)
    return row.status === 'requires_action' ? confirm(app, write, row, setup) : answerAgain(app, write, row)
  },
}

const notConfirmable = ({ status }: PaymentMethodModel): ApiError =>
  new ApiError({ code: 'card_not_confirmable', status })

/** A `cres` of anything else is refused, and never believed. */
function requireAnswer(command: ConfirmCard, { action }: CardSetup): void {
  if ('cres' in command && readCres(command.cres) !== action) throw cresRefused()
}

/** The same answer after the card was stored, or has failed, is answered with the card as it is. */
function answerAgain(app: App, write: Write<ConfirmCard>, row: PaymentMethodModel): Promise<Beginning> {
  const body = JSON.stringify(app.store.paymentMethods.view(row))
  return finish(app, write, { resourceId: row.id, status: 200, body })
}

async function confirm(
  app: App,
  write: Write<ConfirmCard>,
  row: PaymentMethodModel,
  { expiresAt }: CardSetup,
): Promise<Beginning> {
  // Its workflow asks the acquirer for the last time.
  if (app.now() >= new Date(expiresAt)) throw notConfirmable(row)
  const { command, cause } = write
  const answer = await askOfSetup(app, row, 'returned' in command ? command.returned : undefined)
  if (answer.kind !== 'known')
    throw new ApiError(answer.kind === 'transient' ? 'card_not_confirmed' : 'card_confirmation_unknown', {
      retryAfter: 1,
    })
  const { value } = answer
  if (value.kind === 'waits') throw cresRefused()
  const work = app.store.paymentMethods.confirm(row, value, cause)
  return finish(app, write, work, () => wake(app, 'payment_method', work.next))
}
