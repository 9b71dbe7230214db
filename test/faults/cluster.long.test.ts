/** A Temporal server that identifies its callers: by a client certificate, and by an API key. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { readEnvironment } from '../../infra/environment'
import { temporalEnvironment } from '../../infra/temporal/environment'
import { connectNatively } from '../../infra/temporal/native-connection'
import { silentProgress } from '../../stack/development/progress'
import { projectRoot } from '../../stack/shared/project'
import { findTemporalCli } from '../../stack/development/temporal-cli'
import { answerChallenge } from '../support/cardholder'
import {
  makeClientCertificate,
  startApiKeyFront,
  startCertificateFront,
  type ClientFiles,
  type Front,
} from '../support/temporal-front'
import { until } from '../support/until'
import { START_LIMIT_MS, openScene, type Scene } from './support/scene'

const API_KEY = 'key-of-the-test.4f0c6a2e'

let scene: Scene
let files: ClientFiles
let fronts: { certificate: Front; apiKey: Front }

beforeAll(async () => {
  scene = await openScene()
  const { folder, temporalAddress } = scene.service.facts
  files = makeClientCertificate(join(folder, 'clients'))
  const tls = join(folder, 'tls')
  fronts = {
    certificate: await startCertificateFront(temporalAddress, tls, files.ca),
    apiKey: await startApiKeyFront(temporalAddress, tls, API_KEY),
  }
}, START_LIMIT_MS)
afterAll(async () => {
  await scene.close()
  await Promise.all(Object.values(fronts).map((front) => front.stop()))
})

/** TLS to one of the fronts, whose certificate is signed by the stack's own authority. */
const over = (front: keyof typeof fronts, more: Record<string, string> = {}) => ({
  TEMPORAL_ADDRESS: fronts[front].address,
  TEMPORAL_TLS: 'on',
  TEMPORAL_TLS_CA_FILE: join(scene.service.facts.folder, 'tls', 'ca.crt'),
  ...more,
})

const certificate = () => ({
  TEMPORAL_TLS_CERT_FILE: files.certificate,
  TEMPORAL_TLS_KEY_FILE: files.key,
})

const logOf = (program: string) => readFileSync(join(scene.service.facts.folder, `${program}.log`), 'utf8')

const linesOf = (program: string, what: string) => {
  const lines = logOf(program)
    .split('\n')
    .filter((line) => line.includes(what))
  return lines.length > 0 && lines
}

/** A challenged payment, which is completed through its workflow. */
async function payOver(environment: Record<string, string>): Promise<void> {
  const worker = await scene.service.startWorker(environment)
  const api = await scene.startApi(environment)
  const merchant = scene.at(api)
  const { body: payment } = await merchant.pay({}, 'challenge')
  const confirmed = await merchant.confirm(payment.id, await answerChallenge(payment))
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  await Promise.all([worker.stop(), api.stop()])
}

test('with its certificate the service works as ever', async () => {
  await payOver(over('certificate', certificate()))
})

test('with its API key the service works as ever, and tells nobody the key', async () => {
  await payOver(over('apiKey', { TEMPORAL_API_KEY: API_KEY, LOG_LEVEL: 'trace' }))
  expect(logOf('worker')).not.toContain(API_KEY)
  expect(logOf('api')).not.toContain(API_KEY)
})

test('the script makes a namespace and its search attributes with the variables of the service', async () => {
  const namespace = 'payments'
  const [script, cli] = [
    join(projectRoot(), 'deploy', 'temporal-namespace.sh'),
    await findTemporalCli(silentProgress),
  ]
  await promisify(execFile)('sh', [script], {
    env: {
      HOME: scene.service.facts.folder,
      PATH: `${dirname(cli)}:${process.env['PATH']!}`,
      TEMPORAL_NAMESPACE: namespace,
      ...over('certificate', certificate()),
    },
  })
  const { customAttributes } = await scene.temporal.connection.operatorService.listSearchAttributes({
    namespace,
  })
  expect(Object.keys(customAttributes)).toEqual(expect.arrayContaining(['SvcAccount', 'SvcMode']))
})

/** Why a worker does not start, of which its process says this much. */
const refusal = (reason: string) =>
  new RegExp(`Temporal at localhost:\\d+ takes no worker that calls .*${reason}`)

test.each<[string, keyof typeof fronts, Record<string, string>, string]>([
  ['API key', 'apiKey', { TEMPORAL_API_KEY: 'another-key' }, 'an API key: .*no such API key'],
  [
    'authority',
    'certificate',
    { TEMPORAL_TLS_CA_FILE: '' },
    'no certificate and no API key: .*UnknownIssuer',
  ],
  ['scheme', 'certificate', { TEMPORAL_TLS: '', TEMPORAL_TLS_CA_FILE: '' }, 'without TLS: '],
])('a worker without the right %s is not connected', async (_what, front, more, reason) => {
  const environment = readEnvironment(z.object(temporalEnvironment), over(front, more))
  await expect(connectNatively(environment)).rejects.toThrow(refusal(reason))
})

test('a worker without a certificate says why it does not start', async () => {
  const reason = refusal('over TLS with no certificate and no API key: ').source
  await expect(scene.service.startWorker(over('certificate'))).rejects.toMatchObject({
    remedy: expect.stringMatching(new RegExp(`Cannot start: ${reason}`)),
  })
})

test('an API without a certificate takes payments, and says why their workflows do not start', async () => {
  const api = await scene.startApi(over('certificate', { LOG_LEVEL: 'debug' }))
  expect(await scene.at(api).pay({}, 'challenge')).toMatchObject({ status: 201 })
  const told = await until('the line', async () => linesOf('api', 'Temporal is not reached'))
  expect(told).toEqual([expect.stringContaining('certificate required')])
})
