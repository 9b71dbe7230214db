/** What operators read in the logs when something goes wrong: one line each, all of it JSON. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, openRegistry, type Client, type Registry } from '../support/merchant'
import { buildEndpoint } from '../support/endpoint'
import { buildPayment } from '../support/payment'
import { openAuthority, status } from '../support/receiver'
import { startService, type Service } from '../support/service'
import { until } from '../support/until'
import { START_LIMIT_MS } from './support/scene'

let service: Service
let registry: Registry
let client: Client

beforeAll(async () => {
  service = await startService({ MODE: 'sandbox' })
  await service.startWorker()
  const api = await service.startApi()
  registry = openRegistry(service.facts)
  client = createClient(api.url, (await registry.buildMerchant()).secretKey)
}, START_LIMIT_MS)
afterAll(async () => {
  await registry.close()
  await service.stop()
})

/** The lines of a program's log so far. Throws if one is not JSON. */
const linesOf = (program: 'api' | 'worker') =>
  readFileSync(join(service.facts.folder, `${program}.log`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const INFO = 30

test('a 5xx answer and the payment that fails because of it are one line each', async () => {
  const reply = await client.create(buildPayment({}, 'processingError'))
  expect(reply.status).toBe(503)
  const requestId = reply.headers.get('request-id')
  const answered = await until('its line', async () => {
    const lines = linesOf('api').filter((line) => line['requestId'] === requestId)
    return lines.length > 0 && lines
  })
  expect(answered).toEqual([
    expect.objectContaining({
      level: INFO,
      method: 'POST',
      route: '/v1/payments',
      status: 503,
      msg: 'answered',
    }),
  ])
  const payment = reply.body.error!.payment_id
  const failed = await until('the payment fails', async () =>
    linesOf('worker').find((line) => line['msg'] === 'a payment failed'),
  )
  expect(failed).toMatchObject({ level: INFO, payment, livemode: false, reason: 'processing_error' })
})

test('a delivery that fails is a line', async () => {
  const authority = openAuthority(join(service.facts.folder, 'tls'))
  const { url } = await authority.startReceiver(status(500))
  const body = buildEndpoint({ url, enabled_events: ['payment.succeeded'] })
  const endpoint = await client.call<{ id: string }>('POST', '/v1/webhook_endpoints', body)
  await client.create(buildPayment())
  const line = await until('the line', async () =>
    linesOf('worker').find(({ msg }) => msg === 'a delivery failed'),
  )
  expect(line).toMatchObject({
    level: INFO,
    endpoint: endpoint.body.id,
    ordinal: 1,
    error: 'status',
    status: 500,
  })
  expect(line['event']).toMatch(/^evnt_/)
  await authority.close()
})

test('what Temporal’s native side says is JSON as well', async () => {
  await service.temporal.stop()
  await until('it misses the server', async () =>
    linesOf('worker').some(({ msg }) => /gRPC|poll/i.test(String(msg))),
  )
})
