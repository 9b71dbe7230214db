import type { RequestLogView } from '../../contract/request-log'
import { composeApi } from '../../api/compose'
import { ApiEnvironment } from '../../api/environment'
import { createRequestLog, keptOfRequest } from '../../api/request-log'
import { readEnvironment } from '../../infra/environment'
import { machineClock } from '../../infra/clock'
import { newId } from '../../infra/ids'
import { createRequestLogStore } from '../../store/request-logs'
import { createLogger } from '../../infra/logger'
import { SECRET_SCOPES } from '../../domain/scopes'
import { buildPayment } from '../support/payment'
import { until } from '../support/until'
import { anId, aTime } from './support/expected'
import { useShop } from './support/shop'

const SECRET = 'name_of_a_shopper'
const shop = useShop()

const read = (query = '') => shop.client.call<{ data: RequestLogView[] }>('GET', `/v1/request_logs${query}`)
const entryOf = (id: string) =>
  until(`the log of ${id}`, async () => (await read('?limit=100')).body.data.find((entry) => entry.id === id))
const idOf = ({ headers }: { headers: Headers }) => headers.get('request-id')!

test('a call is logged under its request id, with what may be kept of its bodies', async () => {
  const reply = await shop.client.pay({ description: 'Private words', customer: { name: 'Ottilie' } })
  const entry = await entryOf(idOf(reply))
  expect(entry).toEqual({
    id: anId('request'),
    object: 'request_log',
    method: 'POST',
    path: '/v1/payments',
    operation: 'createPayment',
    status: 201,
    error_code: null,
    duration_ms: expect.any(Number),
    actor: { type: 'api_key', id: anId('api_key') },
    ip_address: '127.0.0.1',
    request_body: { amount: 25.5, currency: 'EUR', 'payment_method.type': 'card' },
    response_body: expect.objectContaining({ id: reply.body.id, status: 'succeeded', amount: 25.5 }),
    created_at: aTime,
    livemode: false,
  })
  const row = await shop.db.requestLog.findFirstOrThrow({ where: { id: entry.id } })
  const text = JSON.stringify(row)
  for (const secret of [
    '4111110000000013',
    '739',
    'Ottilie',
    'Private words',
    'order-1001',
    shop.merchant.secretKey,
  ])
    expect(text).not.toContain(secret)
})

test('a refused call is logged with its code', async () => {
  const reply = await shop.client.pay({ currency: 'XXX' })
  expect(await entryOf(idOf(reply))).toMatchObject({
    status: 422,
    error_code: 'currency_not_supported',
    response_body: { 'error.type': 'validation_error', 'error.param': 'currency' },
  })
  const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, scopes: ['events.read'] })
  const forbidden = await shop.clientWith(key).list()
  expect(await entryOf(idOf(forbidden))).toMatchObject({ status: 403, error_code: 'scope_missing' })
})

test('a card number never gets in: neither as a number, nor in a path, nor in place of a word', async () => {
  const number = '4111110000000013'
  const calls = [
    await shop.client.create({ ...buildPayment(), amount: Number(number), currency: number }),
    await shop.client.call('GET', `/v1/payments/${number}`),
    await shop.client.call('GET', `/v1/payments/%34${number.slice(1)}`),
    await shop.client.call('GET', `/v1/payments?${number}=${number}`),
  ]
  for (const call of calls) {
    const { id } = await entryOf(idOf(call))
    const row = await shop.db.requestLog.findFirstOrThrow({ where: { id } })
    expect(JSON.stringify(row)).not.toContain(number.slice(1))
  }
})

test('no body is kept of card tokens, hosted sessions and new keys', async () => {
  const key = await shop.client.call<{ key: string }>('POST', '/v1/developers/api-keys', { name: 'Logged' })
  expect(await entryOf(idOf(key))).toMatchObject({ status: 201, request_body: null, response_body: null })
  const { key: publishable } = await shop.buildKey({
    accountId: shop.merchant.account.id,
    kind: 'publishable',
  })
  const { card } = buildPayment().payment_method
  const token = await shop.clientWith(publishable).call('POST', '/v1/tokens', { card })
  expect(await entryOf(idOf(token))).toMatchObject({ status: 201, request_body: null, response_body: null })
})

test('the log is listed by method, status and time, newest first, and is the account’s own', async () => {
  const merchant = await shop.buildMerchant()
  const client = shop.clientWith(merchant.secretKey)
  const calls = [await client.list(), await client.pay(), await client.pay({ currency: 'XXX' })]
  const listed = async (query: string) =>
    (await client.call<{ data: RequestLogView[] }>('GET', `/v1/request_logs?${query}`)).body.data
  await until('all are logged', async () => (await listed('status=422')).length === 1)
  expect((await listed('method=POST')).map(({ id }) => id)).toEqual(calls.slice(1).reverse().map(idOf))
  expect((await listed('status=201')).map(({ id }) => id)).toEqual([idOf(calls[1]!)])
  expect(await listed('created[lte]=2020-01-01T00:00:00Z')).toEqual([])
  expect((await listed(`starting_after=${idOf(calls[1]!)}`)).map(({ id }) => id)).toEqual([idOf(calls[0]!)])
  const wrong = await client.call('GET', '/v1/request_logs?status=all')
  expect(wrong.body.error!.code).toBe('parameter_invalid')
  const scopes = SECRET_SCOPES.filter((scope) => scope !== 'logs.read')
  const { key } = await shop.buildKey({ accountId: merchant.account.id, scopes })
  expect((await shop.clientWith(key).call('GET', '/v1/request_logs')).status).toBe(403)
})

test('answers do not wait for the log, and calls that do not fit are left out', async () => {
  let written = 0
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const add = async (rows: readonly unknown[]) => {
    await held
    written += rows.length
  }
  const requestLogs = { add } as never
  const log = createRequestLog({ store: { requestLogs }, log: createLogger('log', 'silent') })
  const actor = { type: 'api_key', id: 'akey_1', address: '', requestId: 'req_01M7YFA0H53TPN0W1Z0N6CQ3Q5' }
  const caller = { tenant: { accountId: 'merch_1', livemode: false }, actor }
  const context = {
    state: { logged: { caller, route: { path: '/' }, requestBody: null } },
    path: '/',
    body: '{}',
    status: 200,
  }
  for (let index = 0; index < 6_000; index += 1) log.note(context as never, 1)
  release()
  await log.close()
  expect(written).toBe(5_000)
})

const note = (log: ReturnType<typeof createRequestLog>, more: object, path = '/') => {
  const requestId = newId('request')
  const { id: accountId } = shop.merchant.account
  const actor = { type: 'api_key', id: 'akey_1', address: '', requestId }
  const logged = {
    caller: { tenant: { accountId, livemode: false }, actor },
    route: { path, operationId: 'updateApiKey' },
    requestBody: null,
  }
  log.note({ state: { logged: { ...logged, ...more } }, method: 'GET', status: 200, body: '{}' } as never, 1)
  return requestId
}

test('a row that cannot be written does not prevent the others', async () => {
  const log = createRequestLog({
    store: { requestLogs: createRequestLogStore({ db: shop.db, ...machineClock }) },
    log: createLogger('log', 'silent'),
  })
  const ids = Array.from({ length: 40 }, (_, index) => note(log, {}, index === 17 ? '/\0' : '/'))
  await log.close()
  const rows = await shop.db.requestLog.findMany({ where: { id: { in: ids } } })
  expect(rows.length).toBe(39)
})

test('text is cut between characters, and is whole Unicode', async () => {
  const log = createRequestLog({
    store: { requestLogs: createRequestLogStore({ db: shop.db, ...machineClock }) },
    log: createLogger('log', 'silent'),
  })
  const entries = [`a${'\u{1f600}'.repeat(400)}`, '\ud800 half', 'NUL \0 within']
  const requestBody = keptOfRequest({ path: '/', operationId: 'updateApiKey' }, { ip_allow_list: entries })
  const id = note(log, { requestBody })
  await log.close()
  const row = await shop.db.requestLog.findFirstOrThrow({ where: { id } })
  expect((row.requestBody as { ip_allow_list: string[] }).ip_allow_list).toEqual([
    `a${'\u{1f600}'.repeat(299)}`,
    '\ufffd half',
    'NUL  within',
  ])
})

test('of a refused call, neither the refused values nor unknown parameter names are kept', async () => {
  const body = { ...buildPayment(), amount: 12.5, currency: 'Ottilie', initiated_by: 'Zwicker', [SECRET]: 1 }
  const { request_body: kept, response_body: answer } = await entryOf(idOf(await shop.client.create(body)))
  expect(kept).toEqual({ amount: 12.5, 'payment_method.type': 'card' })
  expect(answer).toMatchObject({ 'error.type': 'invalid_request_error' })
  const named = await entryOf(idOf(await shop.client.call('GET', `/v1/payments?${SECRET}=1&${SECRET}=2`)))
  for (const logged of [kept, answer, named.response_body])
    expect(JSON.stringify(logged)).not.toContain(SECRET)
})

test('each mode has batches of its own', async () => {
  const environment = readEnvironment(ApiEnvironment, { ...shop.facts.environment, PORT: '0' })
  const composed = composeApi(environment, createLogger('api', 'silent'))
  expect(composed.live!.requestLog).not.toBe(composed.services.requestLog)
  await composed.close()
})
