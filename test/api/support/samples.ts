/** Bodies and objects for tests that are generated from the route records. */
import { RATE_PATTERN } from '../../../domain/exchange-rates'
import fc from 'fast-check'
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import type { WebhookDeliveryView } from '../../../contract/webhook-deliveries'
import type { IdType } from '../../../domain/ids'
import type { Route } from '../../../api/route'
import { buildSession } from '../../support/checkout'
import type { Client } from '../../support/merchant'
import { newDispute } from '../../support/dispute'
import { newPayout } from '../../support/payout'
import { requestRefund } from '../../support/refund'
import { buildEndpoint } from '../../support/endpoint'
import { until } from '../../support/until'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { connectDatabase } from '../../../store/database'
import { fileBody } from './files'
import { buildPlatform } from './platform'
import { readFacts } from './facts'
import { document } from './contract'

/** The parts of JSON Schema that the document uses. */
interface Schema {
  $ref?: string
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** The smallest body that a route's schema allows; undefined if it takes none. */
export function sampleBody({ path, method }: Route): object | undefined {
  const operation = document.paths[path]?.[method]
  const schema = operation?.requestBody?.content['application/json'].schema
  return schema && (sampleOf(schema) as object)
}

export function sampleOf(schema: Schema): unknown {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return sampleOf(document.components.schemas[name] ?? {})
  }
  const [first] = schema.anyOf ?? []
  if (first) return sampleOf(first)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return sampleText(schema)
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  uri: 'https://shop.example/',
  email: 'ottilie@example.com',
  date: '2060-01-01',
  'date-time': '2060-01-01T00:00:00.000Z',
}

function sampleText({ pattern, format = '', minLength = 1, maxLength = Infinity }: Schema): string {
  const known = FORMATS[format]
  if (known !== undefined) return known
  if (pattern === undefined) return 'x'.repeat(minLength)
  // fast-check makes no text for a pattern that looks ahead.
  if (pattern === RATE_PATTERN.source) return '1.05'
  const texts = fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length <= maxLength)
  return fc.sample(texts, { numRuns: 1, seed: 1 })[0] ?? ''
}

const makeEndpoint = async (client: Client) =>
  (await client.call('POST', '/v1/webhook_endpoints', buildEndpoint())).body.id

/**
 * How to create each type of object that a path may name. `before` is the path up to its name. A route with a new type
 * needs a row here.
 */
const MAKERS: Partial<Record<IdType, (client: Client, before: string) => Promise<string>>> = {
  payment: async (client) => (await client.pay({}, 'challenge')).body.id,
  // Waits for its settlement, so that its events do not disturb what a test does next.
  refund: async (client) => {
    const { id } = (await requestRefund(client, (await client.pay()).body.id)).body
    const retrieve = () => client.call('GET', `/v1/refunds/${id}`)
    await until('the refund is settled', async () => (await retrieve()).body.status !== 'pending')
    return id
  },
  dispute: (client) => newDispute(client),
  payout: (client) => newPayout(readFacts(), client),
  balance_transaction: async (client) => {
    const payment = (await client.pay()).body.id
    const path = `/v1/balance/transactions?payment=${payment}`
    return until('the sale is in the books', async () => {
      const { body } = await client.call<{ data: { id: string }[] }>('GET', path)
      return body.data[0]?.id
    })
  },
  file: async (client) => (await client.call('POST', '/v1/files', fileBody())).body.id,
  hosted_session: async (client) =>
    (await client.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession())).body.id,
  customer: async (client) => (await client.call('POST', '/v1/customers', { name: 'Ottilie' })).body.id,
  client: async (client) => {
    const { databaseUrl } = readFacts()
    const customer = (await client.call('POST', '/v1/customers', { name: 'Ottilie' })).body.id
    const db = connectDatabase(databaseUrl, 1)
    const { accountId } = await db.customer.findFirstOrThrow({ where: { id: customer } })
    await db.$disconnect()
    return (await buildPlatform(readFacts(), [accountId])).id
  },
  api_key: async (client) => (await client.call('POST', '/v1/developers/api-keys', {})).body.id,
  payment_method: async (client) => (await client.pay({ store: true })).body.payment_method.id,
  webhook_endpoint: makeEndpoint,
  webhook_replay: async (client, before) =>
    (await client.call('POST', before.replace(/\/replays\/$/, '/replay'))).body.id,
  webhook_delivery: async (client, before) =>
    (await client.call('POST', before.replace(/\/deliveries\/$/, '/test'))).body.id,
  event: async (client) => {
    const path = `/v1/webhook_endpoints/${await makeEndpoint(client)}/test`
    return (await client.call<WebhookDeliveryView>('POST', path)).body.event
  },
  request: async (client) => {
    const id = (await client.call('GET', '/v1/payments')).headers.get('request-id') ?? ''
    const logged = () => client.call<{ data: { id: string }[] }>('GET', '/v1/request_logs')
    await until('the call is logged', async () => (await logged()).body.data.some((entry) => entry.id === id))
    return id
  },
  subscription: async (client) => (await subscriptionsOf(client).create(await newCharged(client))).id,
}

/** Creates an object of a type, which a path names after `before`, as the merchant of `client`. Returns its id. */
export async function buildObject(type: IdType, client: Client, before: string): Promise<string> {
  const make = MAKERS[type]
  if (!make) throw new Error(`the tests do not know how to make a ${type}: see MAKERS`)
  return make(client, before)
}
