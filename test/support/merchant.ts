/** Merchants of the service. Their accounts and keys are written to the database directly, and their calls use HTTP. */
import { randomUUID } from 'node:crypto'
import type { ErrorEnvelope } from '../../contract/error-envelope'
import type { PaymentView } from '../../contract/payments/view'
import { readPepper } from '../../infra/pepper'
import type { AccountModel } from '../../prisma/generated/models'
import { createAccount } from '../../app/accounts/create'
import { createKey, type KeyRequest } from '../../app/api-keys/operator/add'
import { createAccountStore } from '../../store/accounts'
import { connectDatabase, type Database } from '../../store/database'
import { buildPayment, type CardBody, type CardName, type PaymentBody } from './payment'
import type { Facts } from './service'
import { until } from './until'

export interface Merchant {
  account: AccountModel
  /** A secret key with all scopes. */
  secretKey: string
}

export interface Registry {
  db: Database
  /** Creates an account with a secret key. */
  buildMerchant(overrides?: Partial<AccountModel>): Promise<Merchant>
  buildKey(request: Partial<KeyRequest> & { accountId: string }): Promise<{ id: string; key: string }>
  revokeKey(id: string): Promise<void>
  close(): Promise<void>
}

/**
 * How tests read: with more time for a statement than the service has, and with one plan for all runs of it, since a plan for
 * each takes longer than to read the small tables of tests.
 */
const READING = ['statement_timeout=60000', 'plan_cache_mode=force_generic_plan', 'jit=off', 'timezone=UTC']

/** Creates accounts and keys in a service's database. `db` is for reading what the service wrote. */
export function openRegistry({ databaseUrl, environment }: Facts): Registry {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', READING.map((setting) => `-c ${setting}`).join(' '))
  const db = connectDatabase(url.href, 5)
  const accounts = createAccountStore({ db })
  const pepper = readPepper(environment['SVC_PEPPER'] ?? '')
  const buildKey: Registry['buildKey'] = (request) =>
    createKey(accounts, pepper, { kind: 'secret', ...request })
  return {
    db,
    buildKey,
    async buildMerchant(overrides) {
      const account = await createAccount(accounts, overrides)
      const { key } = await buildKey({ accountId: account.id })
      return { account, secretKey: key }
    },
    async revokeKey(id) {
      await accounts.revokeKey(id, new Date())
    },
    close: () => db.$disconnect(),
  }
}

/** An answer of the API. `body` is its parsed JSON, `text` the text that was received. */
export interface Reply<T = PaymentView> {
  status: number
  headers: Headers
  text: string
  body: T & Partial<ErrorEnvelope>
}

export interface CallOptions {
  /** For writes; by default a new key. */
  key?: string
  headers?: Record<string, string>
}

export interface Client {
  call<T = PaymentView>(
    method: string,
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Reply<T>>
  /** Makes a payment, by default of 25.50 EUR with the card that is approved. */
  pay(
    overrides?: Partial<PaymentBody>,
    card?: CardName | Partial<CardBody>,
    options?: CallOptions,
  ): Promise<Reply>
  create(body: unknown, options?: CallOptions): Promise<Reply>
  retrieve(id: string, options?: CallOptions): Promise<Reply>
  list(query?: Record<string, string | number>): Promise<Reply<PaymentListJson>>
  /** `brought`: from the challenge. If it is an address, the browser goes there, and the payment is read once it is decided. */
  confirm(id: string, brought: string, options?: CallOptions): Promise<Reply>
  capture(id: string, body?: object, options?: CallOptions): Promise<Reply>
  cancel(id: string, body?: object, options?: CallOptions): Promise<Reply>
}

export interface PaymentListJson {
  object: 'list'
  data: PaymentView[]
  has_more: boolean
}

/** A call and its answer. */
export interface Exchange {
  method: string
  path: string
  reply: Reply<unknown>
}

/** Calls the API at `baseUrl` with a key. `inspect` sees every answer before the caller does. */
export function createClient(
  baseUrl: string,
  secretKey: string,
  inspect: (exchange: Exchange) => void = () => undefined,
): Client {
  const call: Client['call'] = async (method, path, body, { key, headers } = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(method !== 'GET' && { 'idempotency-key': key ?? randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const reply = {
      status: response.status,
      headers: response.headers,
      text,
      body: JSON.parse(text) as never,
    }
    inspect({ method, path, reply })
    return reply
  }
  const create: Client['create'] = (body, options) => call('POST', '/v1/payments', body, options)
  const retrieve: Client['retrieve'] = (id, options) => call('GET', `/v1/payments/${id}`, undefined, options)
  const comeBack = async (id: string, address: string): Promise<Reply> => {
    if (!address.includes(id)) throw new Error(`the browser comes back to another payment than ${id}`)
    await fetch(address, { redirect: 'manual' })
    return until('the outcome of what the browser brought', async () => {
      const reply = await retrieve(id)
      return !['pending', 'requires_action'].includes(reply.body.status) && reply
    })
  }
  return {
    call,
    create,
    pay: (overrides, card, options) => create(buildPayment(overrides, card), options),
    retrieve,
    list: (query = {}) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      )
      return call('GET', `/v1/payments?${search.toString()}`)
    },
    confirm: (id, brought, options) =>
      brought.startsWith('http')
        ? comeBack(id, brought)
        : call('POST', `/v1/payments/${id}/confirm`, { cres: brought }, options),
    capture: (id, body = {}, options) => call('POST', `/v1/payments/${id}/capture`, body, options),
    cancel: (id, body = {}, options) => call('POST', `/v1/payments/${id}/cancel`, body, options),
  }
}
