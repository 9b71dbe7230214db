/** A first call of every write that succeeds, for tests that are generated from the route records. */
import { isWrite, type Route } from '../../../api/route'
import { routes } from '../../../api/routes'
import type { PaymentMethodView } from '../../../contract/payment-methods/view'
import { DAY, HOUR, dateAt } from '../../../domain/time'
import { answerChallenge } from '../../support/cardholder'
import { buildSession } from '../../support/checkout'
import { buildEndpoint } from '../../support/endpoint'
import { buildPayment } from '../../support/payment'
import { buildSubscription, newCharged } from '../../support/subscription'
import type { Client } from '../../support/merchant'
import { cardBody, tokensOf } from './cards'
import { fileBody } from './files'
import { buildObject, sampleBody } from './samples'

/** The callers: with a secret key that has all scopes, and from a page. */
export interface Callers {
  secret: Client
  page: Client
}

export interface WriteCall {
  method: string
  path: string
  body?: object | undefined
}

type Prepared = Partial<Pick<WriteCall, 'path' | 'body'>>

const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

/**
 * Preparations of routes for which the smallest body or a new object is not enough. A new route may need a row here.
 */
const PREPARED: Partial<Record<string, (callers: Callers) => Promise<Prepared>>> = {
  async createPayment({ page }) {
    const token = await tokensOf(page).of()
    return { body: { ...buildPayment(), payment_method: { type: 'card', token } } }
  },
  async confirmPayment({ secret }) {
    const { body } = await secret.pay({}, 'challenge')
    return { path: `/v1/payments/${body.id}/confirm`, body: { cres: await answerChallenge(body) } }
  },
  async capturePayment({ secret }) {
    return { path: `/v1/payments/${(await secret.pay({ capture: false })).body.id}/capture` }
  },
  async createRefund({ secret }) {
    return { path: `/v1/payments/${(await secret.pay()).body.id}/refunds` }
  },
  async submitDispute({ secret }) {
    const path = `/v1/disputes/${await buildObject('dispute', secret, '')}`
    await secret.call('PATCH', path, { evidence: { explanation: 'Delivered' } })
    return { path: `${path}/submit` }
  },
  async createPayout({ secret }) {
    await buildObject('payout', secret, '')
    return { body: { amount: 1, currency: 'EUR' } }
  },
  createHostedSession: async () => ({ body: buildSession({ expires_at: soon(HOUR) }) }),
  advanceSandboxClock: async () => ({ body: { by: 'P1D' } }),
  async abortSandboxClock({ secret }) {
    // It may be advancing already.
    await secret.call('POST', '/v1/sandbox/clock/advance', { by: 'P1D' })
    return {}
  },
  createFile: async () => ({ body: fileBody() }),
  createApiKey: async () => ({ body: { expires_at: soon(HOUR) } }),
  createToken: async () => ({ body: { card: cardBody() } }),
  async attachPaymentMethod({ secret, page }) {
    const customer = await buildObject('customer', secret, '')
    return { body: { customer, token: await tokensOf(page).of() } }
  },
  async confirmPaymentMethod({ secret, page }) {
    const customer = await buildObject('customer', secret, '')
    const token = await tokensOf(page).of('challenge')
    const asked = { customer, token, return_url: 'https://shop.example/' }
    const { body } = await secret.call<PaymentMethodView>('POST', '/v1/payment_methods', asked)
    const cres = await answerChallenge(body)
    return { path: `/v1/payment_methods/${body.id}/confirm`, body: { cres } }
  },
  async createSubscription({ secret }) {
    // Tomorrow, so that it is not charged during the test.
    const start_date = dateAt(new Date(Date.now() + DAY))
    return { body: buildSubscription(await newCharged(secret), { start_date }) }
  },
  async updateSubscription({ secret }) {
    const charged = await newCharged(secret)
    const made = await secret.call('POST', '/v1/subscriptions', buildSubscription(charged))
    const { payment_method } = charged
    return { path: `/v1/subscriptions/${made.body.id}`, body: { payment_method, status: 'paused' } }
  },
  createWebhookEndpoint: async () => ({ body: buildEndpoint() }),
  updateWebhookEndpoint: async () => ({ body: { ...buildEndpoint(), status: 'disabled' } }),
  resendEvent: async ({ secret }) => ({
    body: { webhook_endpoint: await buildObject('webhook_endpoint', secret, '') },
  }),
}

/** The call, after what it needs was created. */
export async function prepareWrite(route: Route, callers: Callers): Promise<WriteCall> {
  const prepared = await PREPARED[route.operationId]?.(callers)
  let path = prepared?.path ?? route.path
  for (const [name, type] of Object.entries(route.params ?? {})) {
    const [before = '', after] = path.split(`{${name}}`)
    if (after !== undefined) path = before + (await buildObject(type, callers.secret, before)) + after
  }
  return { method: route.method.toUpperCase(), path, body: prepared?.body ?? sampleBody(route) }
}

export const writes = routes
  .filter(({ method }) => isWrite(method))
  .map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const)

/** The caller that may make the call. */
export const callerOf = ({ scope }: Route, { secret, page }: Callers): Client =>
  scope === 'tokens.create' ? page : secret
