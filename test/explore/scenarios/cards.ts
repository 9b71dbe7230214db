/** What a token or a stored card is used for at the same time. */
import { payment } from '../../../app/kinds/payment'
import { createCustomer } from '../../../app/customers/create'
import { attachPaymentMethod } from '../../../app/payment-methods/attach'
import { detachPaymentMethod } from '../../../app/payment-methods/detach'
import { createPayment } from '../../../app/payments/create'
import { createToken } from '../../../app/tokens/create'
import { MerchantPaymentBody, TokenPaymentBody } from '../../../contract/payments/create'
import { CreateTokenBody } from '../../../contract/tokens'
import { buildPayment } from '../../support/payment'
import type { Run } from '../run'
import { asks, call, made, scenariosWith, type MerchantCall, type Scenario } from '../scenario'

type Sale = MerchantCall<Parameters<typeof createPayment.begin>[1]['command']>

export const tokened = (key: string): MerchantCall<CreateTokenBody> => {
  const body = CreateTokenBody.parse({ card: buildPayment().payment_method.card })
  const { card } = body
  return {
    key,
    operation: 'createToken',
    path: '/v1/tokens',
    body,
    useCase: createToken,
    command: { card },
    card: ['card'],
  }
}

const ofSale = (key: string, body: Sale['command']['body']): Sale => ({
  key,
  operation: 'createPayment',
  path: '/v1/payments',
  body,
  useCase: createPayment,
  command: { body },
})

export const byToken = (key: string, token: string): Sale =>
  ofSale(key, TokenPaymentBody.parse({ ...buildPayment(), payment_method: { type: 'card', token } }))

export const byStoredCard = (key: string, id: string): Sale =>
  ofSale(
    key,
    MerchantPaymentBody.parse({
      amount: 25.5,
      currency: 'EUR',
      reference: 'order-1001',
      initiated_by: 'merchant',
      payment_method: id,
      sequence: 'unscheduled',
    }),
  )

const attached = (key: string, customer: string, token: string) => ({
  key,
  operation: 'attachPaymentMethod',
  path: '/v1/payment_methods',
  body: { customer, token },
  useCase: attachPaymentMethod,
  command: { customer, token },
})

const detached = (key: string, id: string) => ({
  key,
  operation: 'detachPaymentMethod',
  path: `/v1/payment_methods/${id}/detach`,
  body: {},
  useCase: detachPaymentMethod,
  command: { id },
})

const newCustomer = (run: Run) =>
  made(run, {
    key: 'customer',
    operation: 'createCustomer',
    path: '/v1/customers',
    body: { name: 'Ada' },
    useCase: createCustomer,
    command: { name: 'Ada' },
  })

/** A customer's stored card. */
export async function storedCard(run: Run): Promise<{ customer: string; card: string }> {
  const { id: customer } = await newCustomer(run)
  const { id: token } = await made(run, tokened('token'))
  const { id: card } = await made(run, attached('attach', customer, token))
  return { customer, card }
}

export { detached }

const about = scenariosWith({ kinds: [payment], jumps: [21_000] })

export const CARDS: readonly Scenario[] = [
  about('token/repeat', 'A sale with a token, and its repeat on another API process.', async (run) => {
    const { id } = await made(run, tokened('token'))
    asks(run, 'm1', byToken('sale', id))
    run.asks('m2', (app) => call(run, app, byToken('sale', id)))
  }),
  {
    ...about('token/two', 'Two sales under keys of their own, with one token.', async (run) => {
      const { id } = await made(run, tokened('token'))
      asks(run, 'm1', byToken('sale 1', id))
      asks(run, 'm2', byToken('sale 2', id))
    }),
    check: async (run) =>
      run.entries().filter(({ authorization }) => authorization.state === 'approved').length > 1
        ? ['one token was charged twice']
        : [],
  },
  about('token/attach', 'A sale with a token, while its card is stored.', async (run) => {
    const { id: customer } = await newCustomer(run)
    const { id } = await made(run, tokened('token'))
    asks(run, 'm1', byToken('sale', id))
    asks(run, 'a1', attached('attach', customer, id))
  }),
  about('card/repeat', 'A charge of a stored card, and its repeat on another API process.', async (run) => {
    const { card } = await storedCard(run)
    asks(run, 'm1', byStoredCard('sale', card))
    run.asks('m2', (app) => call(run, app, byStoredCard('sale', card)))
  }),
  about('card/detach', 'A charge of a stored card, while the card is detached.', async (run) => {
    const { card } = await storedCard(run)
    asks(run, 'm1', byStoredCard('sale', card))
    asks(run, 'd1', detached('detach', card))
  }),
]
