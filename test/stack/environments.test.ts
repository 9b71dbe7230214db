/** What the programs of a stack on one machine are given: no two of them the same port, whatever the shell has set. */
import * as environments from '../../stack/shared/environments'
import type { DevFile } from '../../stack/shared/dev-file'
import type { StackSecrets } from '../../stack/shared/secrets'
import { readStackSettings } from '../../stack/shared/settings'

const FACTS: environments.StackFacts = {
  home: '/srv/svc',
  logLevel: 'info',
  databaseUrl: 'postgres://…',
  temporalAddress: '127.0.0.1:7233',
  ports: Object.fromEntries(
    Object.keys(readStackSettings({}).ports).map((name, place) => [name, 20_000 + place]),
  ) as never,
  secrets: new Proxy({}, { get: () => 'secret' }) as StackSecrets,
  behind: { api: 20_100, liveApi: 20_101 },
}

const ofEach = () => [
  environments.apiEnvironment(FACTS),
  environments.liveApiEnvironment(FACTS),
  environments.workerEnvironment(FACTS),
  environments.liveWorkerEnvironment(FACTS),
  environments.simulatorEnvironment(FACTS),
  environments.liveSimulatorEnvironment(FACTS),
  environments.codecEnvironment(FACTS),
  environments.mailEnvironment(FACTS),
  environments.tlsEnvironment(FACTS, FACTS.behind!),
]

const METRICS = ['METRICS_PORT', 'TEMPORAL_METRICS_PORT']
const before = { ...process.env }
afterEach(() => {
  process.env = { ...before }
})

test.each([
  ['the first port for metrics', { METRICS_PORT: '9464' }, ['9464', '9465', '9466', '9467', '9468', '9469']],
  ['both of a worker', { METRICS_PORT: '9464', TEMPORAL_METRICS_PORT: '9465' }, undefined],
  ['that of the SDK alone', { TEMPORAL_METRICS_PORT: '9465' }, []],
])('with %s set, no two have one in common', (_what, set, given) => {
  Object.assign(process.env, { PORT: '8080', LIVE_PORT: '8081', ...set })
  const served = ofEach()
    .flatMap((environment) => METRICS.map((name) => environment[name] ?? ''))
    .filter((port) => port !== '')
  expect(new Set(served).size).toBe(served.length)
  if (given) expect(served.toSorted()).toEqual(given)
  const listening = ofEach()
    .map(({ MODE, PORT, LIVE_PORT }) => (MODE === 'live' ? LIVE_PORT : PORT) ?? '')
    .filter((port) => port !== '')
  expect(new Set(listening).size).toBe(listening.length)
})

test.each([
  ['stripe', 'http', 'http://127.0.0.1:20000/stripe', 'sk_test_secret'],
  [undefined, 'stripe', 'http://127.0.0.1:20000', 'secret'],
])('a command speaks %s as the stack was started, whatever its shell has', (kind, shell, url, secret) => {
  Object.assign(process.env, { PROCESSOR_KIND: shell, LIVE_PROCESSOR_KIND: shell })
  const dev = { processor_url: 'http://127.0.0.1:20000', processor_kind: kind } as DevFile
  expect(environments.asApi(dev, FACTS.secrets)).toMatchObject({
    PROCESSOR_KIND: kind,
    PROCESSOR_URL: url,
    PROCESSOR_SECRET: secret,
  })
})
