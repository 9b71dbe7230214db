/** A card that waits for an action of its cardholder before it is stored, as his browser sees it (contract 6.1). */
import { setupOf } from '../../domain/card-setups'
import type { AccountModel, PaymentMethodModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { seenAt, takeAnswer, type ChallengeSeen } from '../challenge-seen'
import { wake } from '../wake'
import { confirmPaymentMethod } from './confirm'

/** By the token that was to store it; null when there is none, or the secret is not its own. */
export const challengeOfCard = (
  app: App,
  livemode: boolean,
  address: { id: string; secret: string },
): Promise<ChallengeSeen | null> =>
  seenAt(
    app,
    address,
    (id) => app.store.paymentMethods.findSetup(livemode, id),
    (row, account) => seenOf(app, row, account),
  )

/** Where the browser carries out what a card waits for. */
export const setupUrl = ({ store }: App, { setupToken }: PaymentMethodModel): string =>
  store.paymentMethods.setupUrl(setupToken ?? '')

function seenOf(app: App, row: PaymentMethodModel, account: AccountModel): ChallengeSeen {
  const { store } = app
  const { id, status } = row
  const { action = null, returnUrl = '', session } = setupOf(row) ?? {}
  const coming = { row, account, operationId: 'confirmPaymentMethod', action }
  const isOver = status !== 'requires_action'
  return {
    account,
    paid: null,
    status,
    action,
    open: isOver ? null : store.paymentMethods.action(row),
    isOver,
    isWorkedOn: false,
    mayAskAgain: true,
    url: store.paymentMethods.setupUrl(row.setupToken ?? ''),
    back: session === undefined ? { to: returnUrl, query: { payment_method: id, status } } : null,
    wasAnswered: async () => false,
    answer: (answer) =>
      takeAnswer(app, coming, answer, {
        useCase: confirmPaymentMethod,
        notYet: () => wake(app, 'payment_method', row),
      }),
    leadsBackTo: () => leadsBackTo(app, row, session, returnUrl),
    sessionPage: () => sessionPageOf(app, row, session),
  }
}

async function leadsBackTo(
  { store }: App,
  row: PaymentMethodModel,
  session: string | undefined,
  returnUrl: string,
): Promise<string | null> {
  if (session === undefined) return returnUrl
  const { successUrl = '' } = (await store.hostedSessions.find(row, session)) ?? {}
  return successUrl === '' ? null : successUrl
}

async function sessionPageOf(
  app: App,
  row: PaymentMethodModel,
  id: string | undefined,
): Promise<string | null> {
  const { hostedSessions } = app.store
  const session = id === undefined ? null : await hostedSessions.find(row, id)
  if (!session) return null
  wake(app, 'hosted_session', session)
  return hostedSessions.url(session.id)
}
