/** A payment that waits for an action of its cardholder, as his browser sees it (contract 3.6). */
import { awaitsProcessor } from '../../domain/payment-facts'
import type { AccountModel, PaymentModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { answerWrite, seenAt, takeAnswer, type ChallengeSeen } from '../challenge-seen'
import { wake } from '../wake'
import { confirmPayment } from './confirm'

/** The challenged payment of a page's address; null when there is none, or the secret is not its own. */
export const challengeOfPayment = (
  app: App,
  livemode: boolean,
  address: { id: string; secret: string },
): Promise<ChallengeSeen | null> =>
  seenAt(
    app,
    address,
    (id) => app.store.payments.findChallenged(livemode, id),
    (row, account) => seenOf(app, row, account),
  )

/** Where the browser carries the payment's action out. */
export const challengeUrl = ({ store }: App, { id }: PaymentModel): string => store.payments.redirectUrl(id)

function seenOf(app: App, row: PaymentModel, account: AccountModel): ChallengeSeen {
  const { store } = app
  const { id, status, amount, currency, returnUrl, threeDsTransId: action } = row
  const coming = { row, account, operationId: 'confirmPayment', action }
  return {
    account,
    paid: { amount, currency },
    status,
    action,
    open: status === 'requires_action' ? store.payments.action(row) : null,
    isOver: status !== 'pending' && status !== 'requires_action',
    isWorkedOn: awaitsProcessor(row),
    mayAskAgain: false,
    url: store.payments.redirectUrl(id),
    back: returnUrl === null ? null : { to: returnUrl, query: { payment: id, status } },
    wasAnswered: async () =>
      (await store.idempotency.find(answerWrite(app, coming, { cres: '' }).claim)) !== null,
    answer: (answer) =>
      takeAnswer(app, coming, answer, {
        useCase: confirmPayment,
        // What it brought is kept. Its workflow may sleep for the rest of the hour, and goes on with it once it looks.
        notYet: () => wake(app, 'payment', row),
      }),
    leadsBackTo: () => leadsBackTo(app, row),
    sessionPage: () => sessionPageOf(app, row),
  }
}

async function leadsBackTo({ store }: App, row: PaymentModel): Promise<string | null> {
  if (row.returnUrl !== null) return row.returnUrl
  const session = await store.hostedSessions.findByPayment(row, row.id)
  return session && session.successUrl !== '' ? session.successUrl : null
}

async function sessionPageOf(app: App, row: PaymentModel): Promise<string | null> {
  const { hostedSessions } = app.store
  const session = await hostedSessions.findByPayment(row, row.id)
  if (!session) return null
  wake(app, 'hosted_session', session)
  return hostedSessions.url(session.id)
}
