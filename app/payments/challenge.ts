/** A payment that waits for an action of its cardholder, as his browser sees it (contract 3.6). */
import { awaitsProcessor } from '../../domain/payment-facts'
import { isBrowserSecret } from '../../infra/browser-secret'
import type { AccountModel, PaymentModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { takeAnswer, type BrowserAnswer, type ChallengeSeen } from '../challenge-seen'
import { wake } from '../wake'
import { browserWrite } from '../writes/browser'
import type { Write } from '../writes/write'
import { confirmPayment, type ConfirmPayment } from './confirm'

/** The challenged payment of a page's address; null when there is none, or the secret is not its own. */
export async function challengeOfPayment(
  app: App,
  livemode: boolean,
  { id, secret }: { id: string; secret: string },
): Promise<ChallengeSeen | null> {
  const { store, pepper } = app
  const row = isBrowserSecret(pepper, id, secret) ? await store.payments.findChallenged(livemode, id) : null
  const account = row && (await store.accounts.find(row.accountId))
  return account && seenOf(app, row, account)
}

/** Where the browser carries the payment's action out. */
export const challengeUrl = ({ store }: App, { id }: PaymentModel): string => store.payments.redirectUrl(id)

function seenOf(app: App, row: PaymentModel, account: AccountModel): ChallengeSeen {
  const { store } = app
  const { id, status, amount, currency, returnUrl, threeDsTransId: action } = row
  const writing = (answer: BrowserAnswer) => (own: App) => answerTo(own, row, account, answer)
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
    wasAnswered: async () => (await store.idempotency.find(writing({ cres: '' })(app).claim)) !== null,
    answer: (answer) =>
      takeAnswer({
        app,
        row,
        account,
        writeIn: writing(answer),
        useCase: confirmPayment,
        // What it brought is kept. Its workflow may sleep for the rest of the hour, and goes on with it once it looks.
        notYet: () => wake(app, 'payment', row),
      }),
    leadsBackTo: () => leadsBackTo(app, row),
    sessionPage: () => sessionPageOf(app, row),
  }
}

function answerTo(
  app: App,
  row: PaymentModel,
  account: AccountModel,
  answer: BrowserAnswer,
): Write<ConfirmPayment> {
  return browserWrite(app, {
    tenant: { accountId: row.accountId, livemode: row.livemode },
    account,
    operationId: 'confirmPayment',
    name: [row.id, row.threeDsTransId ?? ''],
    command: { id: row.id, ...answer },
  })
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
