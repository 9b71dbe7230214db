/** A card that waits for an action of its cardholder before it is stored, as his browser sees it (contract 6.1). */
import { setupOf } from '../../domain/card-setups'
import { isBrowserSecret } from '../../infra/browser-secret'
import type { AccountModel, PaymentMethodModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { takeAnswer, type BrowserAnswer, type ChallengeSeen } from '../challenge-seen'
import { wake } from '../wake'
import { browserWrite } from '../writes/browser'
import type { Write } from '../writes/write'
import { confirmPaymentMethod, type ConfirmCard } from './confirm'

/** By the token that was to store it; null when there is none, or the secret is not its own. */
export async function challengeOfCard(
  app: App,
  livemode: boolean,
  { id, secret }: { id: string; secret: string },
): Promise<ChallengeSeen | null> {
  const { store, pepper } = app
  const row = isBrowserSecret(pepper, id, secret) ? await store.paymentMethods.findSetup(livemode, id) : null
  const account = row && (await store.accounts.find(row.accountId))
  return account && seenOf(app, row, account)
}

function seenOf(app: App, row: PaymentMethodModel, account: AccountModel): ChallengeSeen {
  const { store } = app
  const { id, status } = row
  const { action = null, returnUrl = '' } = setupOf(row) ?? {}
  const writing = (answer: BrowserAnswer) => (own: App) => answerTo(own, row, account, answer)
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
    back: { to: returnUrl, query: { payment_method: id, status } },
    wasAnswered: async () => false,
    answer: (answer) =>
      takeAnswer({
        app,
        row,
        account,
        writeIn: writing(answer),
        useCase: confirmPaymentMethod,
        notYet: () => wake(app, 'payment_method', row),
      }),
    leadsBackTo: async () => returnUrl,
    sessionPage: async () => null,
  }
}

function answerTo(
  app: App,
  row: PaymentMethodModel,
  account: AccountModel,
  answer: BrowserAnswer,
): Write<ConfirmCard> {
  return browserWrite(app, {
    tenant: { accountId: row.accountId, livemode: row.livemode },
    account,
    operationId: 'confirmPaymentMethod',
    name: [row.id, setupOf(row)?.action ?? ''],
    command: { id: row.id, ...answer },
  })
}
