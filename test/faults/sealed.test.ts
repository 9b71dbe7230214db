/** The service in production mode: everything that Temporal stores is sealed. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { silentProgress } from '../../stack/development/progress'
import { findTemporalCli } from '../../stack/development/temporal-cli'
import { createPayloadSeal } from '../../infra/temporal/codec'
import { answerChallenge } from '../support/cardholder'
import { createClient, openRegistry, type Client, type Registry } from '../support/merchant'
import { startService, type Service } from '../support/service'

const freshKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

let service: Service
let registry: Registry
let client: Client

beforeAll(async () => {
  service = await startService({ MODE: 'sandbox', TEMPORAL_CODEC_KEYS: freshKey('c1') })
  await service.startWorker({ LOG_LEVEL: 'debug' })
  const api = await service.startApi()
  registry = openRegistry(service.facts)
  client = createClient(api.url, (await registry.buildMerchant()).secretKey)
})
afterAll(async () => {
  await registry.close()
  await service.stop()
})

const workerLog = () => readFileSync(join(service.facts.folder, 'worker.log'), 'utf8')

test('a payment that waits goes its way, and the worker that carries it out has bundled nothing', async () => {
  const { body: payment } = await client.pay({}, 'challenge')
  const confirmed = await client.confirm(payment.id, await answerChallenge(payment))
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  expect(workerLog()).toContain('Worker state changed')
  expect(workerLog()).not.toContain('Workflow bundle created')
})

/** A payload that another installation has sealed, which an operator might paste. */
const foreign = (key: string) =>
  Buffer.from(createPayloadSeal(key).seal({ metadata: {}, data: Buffer.from('{}') }).data ?? [])

const GARBAGE: [string, () => Buffer][] = [
  ['what was typed by hand', () => Buffer.from('typed by hand')],
  ['nothing', () => Buffer.alloc(0)],
  ['what a key that nobody has sealed', () => foreign(freshKey('c9'))],
  ['what another key of the same id sealed', () => foreign(freshKey('c1'))],
]

test.each(GARBAGE)('%s, said to be sealed, blocks no workflow', async (_what, garbage) => {
  const cli = await findTemporalCli(silentProgress)
  const { body: payment } = await client.pay({}, 'challenge')
  const send = (...command: string[]) =>
    promisify(execFile)(cli, [
      ...['workflow', ...command, '--address', service.facts.temporalAddress],
      ...['--workflow-id', `payment-${payment.id}`, '--input-meta', 'encoding=binary/svc-sealed'],
      ...['--input-base64', '--input', garbage().toString('base64')],
    ])
  await send('signal', '--name', 'wake')
  await send('signal', '--name', 'unheard-of')
  for (const name of ['confirm', 'operate', 'authorize', 'unheard-of'])
    await expect(send('update', 'execute', '--name', name)).rejects.toThrow()
  await send('query', '--name', '__stack_trace')

  const confirmed = await client.confirm(payment.id, await answerChallenge(payment))
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  expect(workerLog()).toContain('a payload from Temporal cannot be opened')
  expect(workerLog()).not.toContain('typed by hand')
})
