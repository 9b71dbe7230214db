/** What a process tells of servers that hang, of certificates, of backups and of acquirers. */
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProcessorReach } from '../../app/processor-reach'
import { DAY, MINUTE, SECOND } from '../../domain/time'
import { writeBackupRecord } from '../../infra/backup-record'
import { createLogger, type Logger } from '../../infra/logger'
import { watchMachine } from '../../infra/machine-metrics'
import { createMetrics, type Metrics } from '../../infra/metrics'
import { watchServedCertificates } from '../../infra/served-certificates'
import { createCaller } from '../../infra/exchange'
import { openCertificates } from '../../stack/development/certificates'
import { watchBackup } from '../../worker/backup-metrics'
import { until } from '../support/until'

const log = createLogger('test', 'silent')
const folder = mkdtempSync(join(tmpdir(), 'svc-reach-'))
const files = openCertificates(folder)
const validUntil = Date.parse(new X509Certificate(readFileSync(files.certificate)).validTo)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const read = async (metrics: Metrics, name: string) =>
  (await metrics.registry.getMetricsAsJSON()).find((one) => one.name === name)?.values ?? []

test('a server that hangs is down within two seconds, and one that refuses at once', async () => {
  const metrics = createMetrics()
  metrics.watchServer('postgres_up', () => new Promise(() => undefined))
  metrics.watchServer('temporal_up', () => Promise.reject(new Error('refused')))
  metrics.watchProcessor({ mode: 'live', acquirer: 'default' }, () => new Promise(() => undefined))
  const begun = performance.now()
  expect(await read(metrics, 'postgres_up')).toMatchObject([{ value: 0 }])
  expect(performance.now() - begun).toBeLessThan(20 * SECOND)
  expect(await read(metrics, 'temporal_up')).toMatchObject([{ value: 0 }])
  expect(await read(metrics, 'processor_up')).toMatchObject([
    { labels: { mode: 'live', acquirer: 'default' }, value: 0 },
  ])
})

test('an acquirer is known by the calls that are made anyway, and asked only if there is none', async () => {
  let asked = 0
  const reach = createProcessorReach(() => {
    asked += 1
    return Promise.resolve({ kind: 'known' })
  })
  expect([await reach.isUp(), asked]).toEqual([true, 1])
  for (const [outcome, up] of [
    ['known', true],
    ['transient', true],
    ['unavailable', false],
    ['unknown', false],
  ] as const) {
    reach.note(outcome)
    expect([outcome, await reach.isUp(), asked]).toEqual([outcome, up, 1])
  }
})

test('certificates of settings are measured by the first that expires, and what cannot be read is left out', async () => {
  const metrics = createMetrics()
  const both = join(folder, 'both.pem')
  writeFileSync(both, readFileSync(files.ca, 'utf8') + readFileSync(files.certificate, 'utf8'))
  const settings = {
    WATCHED_FOLDERS: [folder, join(folder, 'gone')],
    TLS_CERTIFICATE_FILES: [both, join(folder, 'gone.pem')],
    TEMPORAL_TLS_CERT_FILE: readFileSync(files.certificate),
  }
  watchMachine(metrics, settings, log)
  const expiring = await read(metrics, 'certificate_expires_seconds')
  expect(expiring.map(({ labels }) => labels['certificate'])).toEqual([
    'TEMPORAL_TLS_CERT_FILE',
    'TLS_CERTIFICATE_FILES.0',
  ])
  for (const { value } of expiring)
    expect(Math.abs(validUntil - Date.now() - value * SECOND)).toBeLessThan(DAY)
  expect(await read(metrics, 'disk_free_bytes')).toMatchObject([{ labels: { folder } }])
})

test('the certificate of an acquirer is met at a connection', async () => {
  const server = createServer(
    { cert: readFileSync(files.certificate), key: readFileSync(files.key) },
    (_request, response) => response.writeHead(404).end(),
  )
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const met: Date[] = []
  const url = `https://localhost:${(server.address() as AddressInfo).port}`
  const caller = createCaller({
    baseUrl: url,
    connections: 1,
    ca: readFileSync(files.ca, 'utf8'),
    onCertificate: (at) => met.push(at),
  })
  const call = { method: 'GET', path: '/', headers: {}, signal: AbortSignal.timeout(MINUTE) }
  expect(await caller.call(call, 0)).toMatchObject({ status: 404 })
  expect(met).toEqual([new Date(validUntil)])
  await caller.close()
  server.close()
})

describe('certificates that servers show', () => {
  const shown = (metrics: Metrics) => read(metrics, 'certificate_expires_seconds')
  const settings = { PUBLIC_URL: 'http://localhost:1', TEMPORAL_ADDRESS: 'localhost:1' }

  test('are asked for once, at the first scrape, and told from then on', async () => {
    let handshakes = 0
    const server = createServer({
      cert: readFileSync(files.certificate),
      key: readFileSync(files.key),
      minVersion: 'TLSv1.2',
    })
    server.on('connection', () => (handshakes += 1))
    server.listen(0, 'localhost')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const metrics = createMetrics()
    const at = { TEMPORAL_TLS: 'on' as const, TEMPORAL_ADDRESS: `localhost:${port}` }
    watchServedCertificates(metrics, { ...at, PUBLIC_URL: `https://localhost:${port}` }, log)
    const expiring = await until('both', async () => {
      const values = await shown(metrics)
      return values.length === 2 && values
    })
    expect(expiring.map(({ labels }) => labels['certificate'])).toEqual(['TEMPORAL_ADDRESS', 'PUBLIC_URL'])
    for (const { value } of expiring)
      expect(Math.abs(validUntil - Date.now() - value * SECOND)).toBeLessThan(DAY)
    await shown(metrics)
    await new Promise((resolve) => server.close(resolve))
    expect([handshakes, await shown(metrics)]).toMatchObject([2, [{}, {}]])
  })

  test('are not told of a server without TLS, nor of one that does not answer', async () => {
    const warned: unknown[] = []
    const heard = Object.assign(Object.create(log) as Logger, {
      warn: (fields: { certificate: string }) => warned.push(fields.certificate),
    })
    const mute = createTcpServer()
    mute.listen(0, 'localhost')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const metrics = createMetrics()
    const live = { ...settings, LIVE_PUBLIC_URL: `https://localhost:${port}` }
    watchServedCertificates(metrics, live, heard)
    watchServedCertificates(createMetrics(), settings, heard)
    await until('a warning', async () => (await shown(metrics)).length === 0 && warned.length > 0)
    expect([await shown(metrics), warned]).toEqual([[], ['LIVE_PUBLIC_URL']])
    mute.close()
  })
})

test('a backup is as old and as large as its record says, and infinitely old if there is none', async () => {
  const metrics = createMetrics()
  watchBackup(metrics, folder, log)
  expect(await read(metrics, 'backup_age_seconds')).toMatchObject([{ value: Infinity }])
  expect(await read(metrics, 'backup_bytes')).toEqual([])
  const at = new Date(Date.now() - 2 * DAY).toISOString()
  await writeBackupRecord(folder, { at, folder, bytes: 4711 })
  const [age] = await read(metrics, 'backup_age_seconds')
  expect(Math.abs(age!.value - (2 * DAY) / SECOND)).toBeLessThan(600)
  expect(await read(metrics, 'backup_bytes')).toMatchObject([{ value: 4711 }])
  writeFileSync(join(folder, 'backup.json'), 'half a rec')
  expect(await read(metrics, 'backup_age_seconds')).toEqual([])
})
