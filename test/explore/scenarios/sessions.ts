/** A hosted session that two tabs pay, and that ends meanwhile. */
import { hostedSession } from '../../../app/kinds/hosted-session'
import { payment } from '../../../app/kinds/payment'
import { paymentMethod } from '../../../app/kinds/payment-method'
import { createHostedSession } from '../../../app/hosted-sessions/create'
import { expireHostedSession } from '../../../app/hosted-sessions/expire'
import { payOnSession, sessionAt } from '../../../app/hosted-sessions/pay'
import { storeOnSession } from '../../../app/hosted-sessions/store-card'
import { CheckoutBody, SetupLinkBody } from '../../../contract/hosted-sessions/create'
import { CardPaymentBody } from '../../../contract/payments/create'
import { browserSecret } from '../../../infra/browser-secret'
import { capturedOf } from '../../../processor/simulator/told'
import { buildPayment, type CardName } from '../../support/payment'
import type { Run } from '../run'
import { asks, made, scenariosWith, type Scenario } from '../scenario'

const HOUR = 60 * 60 * 1000 + 1000

const opened = async (run: Run): Promise<string> => {
  const command = CheckoutBody.parse({
    amount: 25.5,
    currency: 'EUR',
    reference: 'order-1001',
    success_url: 'https://shop.example/thanks',
    cancel_url: 'https://shop.example/basket',
  })
  const { id } = await made(run, {
    key: 'session',
    operation: 'createHostedSession',
    path: '/v1/hosted_sessions',
    body: command,
    useCase: createHostedSession,
    command,
  })
  return id
}

/** Adds a tab in which the cardholder pays. */
function pays(run: Run, name: string, id: string, card: CardName = 'approved'): void {
  run.schedule.spawn(name, async () => {
    const app = run.app()
    const seen = await sessionAt(app, true, { id, secret: browserSecret(app.pepper, id) })
    if (seen?.session.status !== 'open' || seen.attempt === 'unfinished') return
    await payOnSession(app, seen, CardPaymentBody.parse(buildPayment({}, card)).payment_method.card, {})
  })
}

/** A session that stores a card. */
const openedToStore = async (run: Run): Promise<string> => {
  const command = SetupLinkBody.parse({ mode: 'setup', type: 'link' })
  const { id } = await made(run, {
    key: 'session',
    operation: 'createHostedSession',
    path: '/v1/hosted_sessions',
    body: command,
    useCase: createHostedSession,
    command,
  })
  return id
}

/** Adds a tab in which the cardholder gives a card. */
function gives(run: Run, name: string, id: string): void {
  run.schedule.spawn(name, async () => {
    const app = run.app()
    const seen = await sessionAt(app, true, { id, secret: browserSecret(app.pepper, id) })
    if (seen?.session.status !== 'open' || seen.attempt === 'unfinished') return
    await storeOnSession(app, seen, CardPaymentBody.parse(buildPayment()).payment_method.card)
  })
}

const storedOnce = async (run: Run): Promise<string[]> =>
  (await run.rows()).filter(({ table }) => table === 'payment_methods').length > 1
    ? ['one session has stored two cards']
    : []

const storing = scenariosWith({
  kinds: [paymentMethod, hostedSession],
  jumps: [61_000],
  check: storedOnce,
})

const chargedOnce = async (run: Run): Promise<string[]> =>
  run.entries().filter((entry) => capturedOf(entry) > 0n).length > 1 ? ['one session was paid twice'] : []

const about = scenariosWith({ kinds: [payment, hostedSession], jumps: [21_000], check: chargedOnce })

export const SESSIONS: readonly Scenario[] = [
  about('session/tabs', 'Two tabs pay one hosted session.', async (run) => {
    const id = await opened(run)
    pays(run, 't1', id)
    pays(run, 't2', id)
  }),
  about(
    'session/declined',
    'Two tabs pay one hosted session, and the first card is declined.',
    async (run) => {
      const id = await opened(run)
      pays(run, 't1', id, 'insufficientFunds')
      pays(run, 't2', id)
    },
  ),
  about('session/expire', 'A tab pays while the merchant ends the session.', async (run) => {
    const id = await opened(run)
    pays(run, 't1', id)
    asks(run, 'e1', {
      key: 'expire',
      operation: 'expireHostedSession',
      path: `/v1/hosted_sessions/${id}/expire`,
      body: {},
      useCase: expireHostedSession,
      command: { id },
    })
  }),
  about('session/late', 'A tab pays while the session’s time comes.', async (run) => {
    const id = await opened(run)
    pays(run, 't1', id)
    run.passes('t', HOUR)
  }),
  storing('session/card', 'Two tabs give a card on one hosted session.', async (run) => {
    const id = await openedToStore(run)
    gives(run, 't1', id)
    gives(run, 't2', id)
  }),
  storing('session/card-expire', 'A tab gives a card while the merchant ends the session.', async (run) => {
    const id = await openedToStore(run)
    gives(run, 't1', id)
    asks(run, 'e1', {
      key: 'expire',
      operation: 'expireHostedSession',
      path: `/v1/hosted_sessions/${id}/expire`,
      body: {},
      useCase: expireHostedSession,
      command: { id },
    })
  }),
]
