/** The Helm chart, as it is rendered: what its pods are given is what the processes read, and nothing is left open. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { ApiEnvironment } from '../../api/environment'
import { CodecEnvironment } from '../../codec/environment'
import { MEASUREMENTS } from '../../domain/measurements'
import { commonEnvironment, readEnvironment } from '../../infra/environment'
import { SECRET_SETTINGS } from '../../infra/secret-files'
import { SimulatorEnvironment } from '../../processor/simulator/environment'
import { KUBERNETES, findHelm, whyNoChartPrograms } from '../support/chart-programs'
import { openCertificates } from '../../stack/development/certificates'
import { MigrateEnvironment } from '../../stack/migrations/migrate'
import { projectRoot } from '../../stack/shared/project'
import { WorkerEnvironment } from '../../worker/environment'
import { ownFolder } from './folders'

const root = projectRoot()
const chart = join(root, 'deploy', 'helm')
const folder = ownFolder()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Container {
  image: string
  command: [string, string]
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: SecretKey } }[]
  ports?: { name: string; containerPort: number }[]
  volumeMounts: { name: string; mountPath: string }[]
  resources: { limits: { memory: string } }
  securityContext: object
  lifecycle?: { preStop: { exec: { command: string[] } } }
  livenessProbe?: Probe
  readinessProbe?: Probe
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface SecretKey {
  name: string
  key: string
  optional?: true
}
type Labels = Record<string, string>
interface Pod {
  metadata: { labels: Labels }
  spec: { terminationGracePeriodSeconds: number; containers: [Container]; volumes: { name: string }[] }
}
interface Peer {
  podSelector?: Selector
  ipBlock?: object
}
interface Selector {
  matchLabels: Labels
  matchExpressions?: { key: string; values: string[] }[]
}
interface Rule {
  from?: Peer[]
  to?: Peer[]
  ports?: { port: number }[]
}
interface Policy {
  podSelector: Selector
  policyTypes: string[]
  ingress?: Rule[]
  egress?: Rule[]
}
interface Resource {
  kind: string
  metadata: { name: string; annotations?: Labels }
  spec: { template?: Pod; selector?: Labels & { matchLabels?: Labels } } & Record<string, unknown>
}

let helm = ''
const render = (example: string, ...more: string[]): Resource[] => {
  const values = join(chart, 'examples', `${example}.yaml`)
  const args = ['template', 'payments', chart, '--kube-version', KUBERNETES, '--values', values, ...more]
  const text = execFileSync(helm, args, { encoding: 'utf8', stdio: 'pipe' })
  return parseAllDocuments(text).flatMap((one) => (one.contents === null ? [] : [one.toJS() as Resource]))
}
const named = (all: readonly Resource[], kind: string, name: string): Resource =>
  all.find((one) => one.kind === kind && one.metadata.name === `payments-${name}`)!
const podsOf = (all: readonly Resource[]) =>
  all.flatMap(({ metadata, spec: { template } }) =>
    template ? [{ name: metadata.name.replace('payments-', ''), ...template }] : [],
  )
const containerOf = (pod: Pod) => pod.spec.containers[0]
const componentOf = (pod: Pod) => pod.metadata.labels['app.kubernetes.io/component']!

const key = () => randomBytes(32).toString('base64')
/** A value of each secret, in the form that it has. */
const SECRETS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SECRET_SETTINGS.map((name) => [name, key()])),
  DATABASE_URL: 'postgresql://svc:x@db.example.com:5432/svc?sslmode=verify-full',
  DATABASE_LISTEN_URL: 'postgresql://svc:x@db.example.com:5432/svc?sslmode=verify-full',
  VALKEY_URL: 'valkeys://:x@valkey.example.com:6379',
  SMTP_URL: 'smtps://mail.example.com',
  ...Object.fromEntries(
    ['SVC_VAULT_KEYS', 'SVC_RESPONSE_KEYS', 'TEMPORAL_CODEC_KEYS', 'TOKEN_SIGNING_KEYS'].map((name) => [
      name,
      `k1:${key()}`,
    ]),
  ),
  CODEC_SERVER_TOKENS: `operator:${'0'.repeat(64)}`,
  ACQUIRERS: '[]',
  LIVE_ACQUIRERS: '[]',
  OBJECTS_ACCESS_KEY_ID: 'AKIA',
}

/** Certificates are read with the settings. */
const inFolder = (value: string) => value.replace(/^\/etc\/payments\//, `${folder}/`)
const environmentOf = (pod: Pod, withOptional: boolean): Record<string, string> =>
  Object.fromEntries(
    containerOf(pod).env.flatMap(({ name, value, valueFrom }) => {
      if (value !== undefined) return [[name, inFolder(value)]]
      const { key: from, optional } = valueFrom!.secretKeyRef
      return optional && !withOptional ? [] : [[name, SECRETS[from]!]]
    }),
  )
const secretsOf = (pod: Pod) => containerOf(pod).env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? [])

const { DATABASE_URL, APPLICATION_ROLE } = MigrateEnvironment.shape
const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  'dist/api/main.js': ApiEnvironment,
  'dist/worker/main.js': WorkerEnvironment,
  'dist/codec/main.js': CodecEnvironment,
  'dist/processor/simulator/main.js': SimulatorEnvironment,
  'dist/stack/migrations/migrate.js': z.object({ ...commonEnvironment, DATABASE_URL, APPLICATION_ROLE }),
}
const schemaOf = (pod: Pod) => SCHEMAS[containerOf(pod).command[1]]!

const missing = whyNoChartPrograms()
const withHelm = missing === undefined ? describe : describe.skip

withHelm(`the chart${missing === undefined ? '' : ` (${missing})`}`, () => {
  let least: Resource[]
  let most: Resource[]
  beforeAll(async () => {
    const { ca, certificate, key: own } = openCertificates(join(folder, 'tls'))
    for (const [place, from] of Object.entries({
      'temporal/tls.crt': certificate,
      'temporal/tls.key': own,
      'temporal-authority/ca.crt': ca,
    })) {
      mkdirSync(join(folder, place, '..'), { recursive: true })
      writeFileSync(join(folder, place), readFileSync(from))
    }
    helm = await findHelm()
    least = render('least')
    most = render('most')
  })

  test('is of the version of the service', () => {
    const { version, appVersion } = parse(read('deploy/helm/Chart.yaml')) as Record<string, string>
    const { version: own } = JSON.parse(read('package.json')) as { version: string }
    expect([version, appVersion]).toEqual([own, own])
    expect(containerOf(podsOf(least)[0]!).image).toBe(`registry.example.com/payments:${own}`)
  })

  test('each process is given an environment that it can read, and nothing that it does not know', () => {
    expect(podsOf(least).map(({ name }) => name)).toEqual([
      ...['api', 'live-api', 'codec', 'simulator', 'worker-0-1-0', 'live-worker-0-1-0', 'migrate'],
    ])
    for (const all of [least, most, render('least', '--set', 'live.enabled=false')])
      for (const pod of podsOf(all)) {
        const environment = environmentOf(pod, all === most)
        expect(() => readEnvironment<z.ZodType>(schemaOf(pod), environment)).not.toThrow()
        const names = containerOf(pod).env.map(({ name }) => name)
        expect(names).toEqual([...new Set(names)])
        expect(names.filter((name) => !(name in schemaOf(pod).shape))).toEqual([])
      }
  })

  test('values offer each setting that is the operator’s to choose, to the processes that read it', () => {
    const { properties } = JSON.parse(read('deploy/helm/values.schema.json')) as {
      properties: { settings: { properties: Record<string, { propertyNames: { enum: string[] } }> } }
    }
    const offered = (part: string) => properties.settings.properties[part]!.propertyNames.enum
    const known = (schema: z.ZodObject) => (name: string) => name in schema.shape
    const both = [...offered('service'), ...offered('live')]
    expect(offered('live').filter((name) => !name.startsWith('LIVE_'))).toEqual([])
    for (const [name, part, schema] of [
      ['live-api', 'api', ApiEnvironment],
      ['live-worker-0-1-0', 'worker', WorkerEnvironment],
    ] as const) {
      const all = [...both, ...offered(part)]
      expect(all.filter((one) => !known(schema)(one))).toEqual([])
      const given = new Set([...all, ...containerOf(podOf(most, name)).env.map((one) => one.name)])
      const lacking = Object.keys(schema.shape).filter((one) => !given.has(one))
      expect(lacking.filter((one) => !NEVER.includes(one))).toEqual([])
    }
    expect(offered('api').filter(known(WorkerEnvironment))).toEqual([])
    expect(offered('worker').filter(known(ApiEnvironment))).toEqual([])
    expect(offered('codec').every(known(CodecEnvironment))).toBe(true)
    const refused = () => render('least', '--set', 'settings.api.RATE_LIMT_LIVE=1')
    expect(refused).toThrow(/RATE_LIMT_LIVE/)
  })

  test('each secret is held by those that hold it in docker-compose.yml, from the Secret of its owner', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { environment: Labels }>
    }
    const SECRET = [...SECRET_SETTINGS, 'OBJECTS_ACCESS_KEY_ID'] as readonly string[]
    for (const pod of podsOf(most)) {
      const compose = services[componentOf(pod).replace('codec', 'codec-server')]!.environment
      const wanted = Object.keys(compose).filter((name) => SECRET.includes(name))
      const held = secretsOf(pod).map((one) => one.key)
      expect(held.filter((name) => !ONLY_HERE.includes(name)).toSorted()).toEqual(wanted.toSorted())
    }
    const ofSecret = (name: string) =>
      podsOf(most).filter((pod) => secretsOf(pod).some((secret) => secret.name === name))
    expect(new Set(ofSecret('payments-live').map(componentOf))).toEqual(new Set(['live-api', 'live-worker']))
    expect(ofSecret('payments-migrations').map(componentOf)).toEqual(['migrate'])
    const live = podsOf(most)
      .flatMap(secretsOf)
      .filter((one) => one.key.startsWith('LIVE_'))
    expect(new Set(live.map((one) => one.name))).toEqual(new Set(['payments-live']))
  })

  test('what API and worker must share is the same, and a mode differs from the other in nothing else', () => {
    for (const all of [least, most]) {
      const [api, worker, liveApi] = ['api', 'worker-0-1-0', 'live-api'].map((name) =>
        environmentOf(podOf(all, name), true),
      )
      const both = Object.keys(api!).filter((name) => name in worker!)
      expect(both).toEqual(
        expect.arrayContaining(['SVC_PEPPER', 'PUBLIC_URL', 'DATABASE_URL', 'TEMPORAL_ADDRESS']),
      )
      for (const name of both) expect([name, api![name]]).toEqual([name, worker![name]])
      expect({ ...liveApi, ...api }).toEqual({ ...liveApi, MODE: 'sandbox' })
      const schedules = ['worker-0-1-0', 'live-worker-0-1-0'].map((name) =>
        envOf(all, name, 'WORKER_SCHEDULES'),
      )
      expect(schedules).toEqual(['off', 'on'])
    }
    const alone = render('least', '--set', 'live.enabled=false')
    expect(envOf(alone, 'worker-0-1-0', 'WORKER_SCHEDULES')).toBe('on')
  })

  test('files that settings name are mounted', () => {
    for (const pod of podsOf(most)) {
      const { env, volumeMounts } = containerOf(pod)
      const places = volumeMounts.map(({ mountPath }) => `${mountPath}/`)
      const files = env.filter(({ name, value }) => /_FILE$|_DIR$/.test(name) && value !== undefined)
      for (const { value } of files) expect(places.some((place) => `${value}/`.startsWith(place))).toBe(true)
      const volumes = pod.spec.volumes.map(({ name }) => name)
      expect(volumeMounts.map(({ name }) => name).toSorted()).toEqual(volumes.toSorted())
    }
    expect(envOf(most, 'api', 'TEMPORAL_TLS_CA_FILE')).toBe('/etc/payments/temporal-authority/ca.crt')
    expect(containerOf(podOf(most, 'migrate')).volumeMounts.map(({ mountPath }) => mountPath)).toContain(
      '/etc/payments/database',
    )
  })

  test('pods run as the user of the image, on a read-only file system, and can do nothing in the cluster', () => {
    expect(read('Dockerfile')).toContain('\nUSER node\n')
    for (const pod of podsOf(most)) {
      expect(pod.spec).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        shareProcessNamespace: true,
        // The user `node` of the image.
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      })
      expect(containerOf(pod).securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  })

  test('a process is given longer to stop than it takes at most, and the memory that compose gives it', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { mem_limit: string }>
    }
    const limitIn = (path: string) =>
      Number(/STOP_LIMIT_MS = ([\d_]+)/.exec(read(path))![1]!.replaceAll('_', '')) / 1000
    for (const pod of podsOf(most)) {
      const { lifecycle, resources } = containerOf(pod)
      const before = Number(lifecycle?.preStop.exec.command[1] ?? 0)
      const own = limitIn(componentOf(pod).includes('worker') ? 'worker/main.ts' : 'infra/process.ts')
      expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(before + own)
      const [, gigabytes] = /:-(\d)g\}$/.exec(
        services[componentOf(pod).replace('codec', 'codec-server')]!.mem_limit,
      )!
      expect(resources.limits.memory).toBe(`${gigabytes}Gi`)
    }
  })

  test('probes and Services lead to ports that are listened on, and to paths that are answered', () => {
    for (const pod of podsOf(most).filter(({ name }) => name !== 'migrate')) {
      const { livenessProbe, readinessProbe, ports = [] } = containerOf(pod)
      const environment = environmentOf(pod, true)
      const listened = Object.entries(environment).filter(([name]) => /(?:^|_)PORT$/.test(name))
      for (const { containerPort } of ports)
        expect(listened.map(([, port]) => port)).toContain(String(containerPort))
      for (const probe of [livenessProbe!, readinessProbe!]) {
        expect(ports.map(({ name }) => name)).toContain(probe.httpGet.port)
      }
    }
    // Whether one lives is asked of nobody else: if PostgreSQL is away, a new process would be no better.
    const livenessOf = (name: string) => containerOf(podOf(most, name)).livenessProbe!.httpGet
    for (const name of ['api', 'live-api', 'worker-0-1-0', 'live-worker-0-1-0'])
      expect(livenessOf(name)).toEqual({ path: '/healthz', port: 'metrics' })
    const readinessOf = (name: string) => containerOf(podOf(most, name)).readinessProbe!.httpGet
    expect(readinessOf('live-api')).toEqual({ path: '/readyz', port: 'http' })
    expect(envOf(most, 'live-api', 'LIVE_PORT')).toBe(String(portOf(most, 'live-api', 'http')))
    expect(envOf(most, 'api', 'PORT')).toBe(String(portOf(most, 'api', 'http')))
    expect(readinessOf('worker-0-1-0')).toEqual({ path: '/readyz', port: 'metrics' })
    expect(read('deploy/Caddyfile')).toContain('health_uri /readyz')
    for (const name of ['worker-0-1-0', 'codec', 'simulator']) {
      const { path, port } = readinessOf(name)
      expect(read('docker-compose.yml')).toContain(
        `fetch('http://127.0.0.1:${portOf(most, name, port)}${path}')`,
      )
    }
    for (const { spec } of most.filter(({ kind }) => kind === 'Service')) {
      const chosen = podsOf(most).filter(({ metadata }) =>
        fits({ matchLabels: spec.selector as Labels }, metadata.labels),
      )
      expect(chosen).toHaveLength(1)
      const targets = (spec['ports'] as { targetPort: string }[]).map(({ targetPort }) => targetPort)
      expect(containerOf(chosen[0]!).ports!.map(({ name }) => name)).toEqual(expect.arrayContaining(targets))
    }
  })

  test('the Ingress leads each address to the port that serves it', () => {
    const { rules } = named(most, 'Ingress', 'api').spec as unknown as {
      rules: {
        host: string
        http: { paths: [{ path: string; backend: { service: { name: string; port: { name: string } } } }] }
      }[]
    }
    const led = rules.map(({ host, http: { paths } }) => {
      const [{ path, backend }] = paths
      const service = named(most, 'Service', backend.service.name.replace('payments-', ''))
      const ports = service.spec['ports'] as { name: string; port: number }[]
      return [`${host}${path}`, ports.find(({ name }) => name === backend.service.port.name)!.port]
    })
    expect(led).toEqual([
      ['sandbox.pay.example.com/', 8080],
      ['sandbox.pay.example.com/acs', 8092],
      ['acquirers.example.com/acquirers', 8082],
      ['pay.example.com/', 8081],
      ['live-acquirers.example.com/acquirers', 8083],
    ])
  })

  test('an API is scaled by CPU, and by a latency that it measures', () => {
    expect(least.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')).toEqual([])
    const { metrics, minReplicas } = named(most, 'HorizontalPodAutoscaler', 'live-api').spec as unknown as {
      metrics: { type: string; pods?: { metric: { name: string } } }[]
      minReplicas: number
    }
    expect(metrics.map(({ type }) => type)).toEqual(['Resource', 'Pods'])
    expect(Object.keys(MEASUREMENTS)).toContain(metrics[1]!.pods!.metric.name)
    expect(minReplicas).toBe(3)
    expect(named(most, 'Deployment', 'live-api').spec).not.toHaveProperty('replicas')
  })

  test('an update leaves the workers of the old version as they are, and migrates by the new one', () => {
    const [before, during] = [most, render('most', '--set', 'worker.tags={0.1.0}')].toReversed()
    for (const name of ['worker-0-1-0', 'live-worker-0-1-0'])
      expect(named(during!, 'Deployment', name)).toEqual(named(before!, 'Deployment', name))
    const tagOf = (name: string) => containerOf(podOf(during!, name)).image.split(':')[1]
    expect(['api', 'worker-0-1-0', 'worker-0-2-0', 'migrate'].map(tagOf)).toEqual([
      '0.1.0',
      '0.1.0',
      '0.2.0',
      '0.2.0',
    ])
    const workers = podsOf(during!).filter(({ name }) => name.startsWith('worker-'))
    for (const { name } of workers) {
      const selector = named(during!, 'Deployment', name).spec.selector as unknown as Selector
      expect(
        workers.filter(({ metadata }) => fits(selector, metadata.labels)).map((one) => one.name),
      ).toEqual([name])
    }
    expect(named(during!, 'Job', 'migrate').metadata.annotations).toMatchObject({
      'helm.sh/hook': 'pre-install,pre-upgrade',
    })
  })

  test('pods reach each other where they need to, and nobody from outside unless he is named', () => {
    const reached = podsOf(most).flatMap((from) =>
      podsOf(most).flatMap((to) =>
        (containerOf(to).ports ?? [])
          .filter(({ containerPort }) => reaches(most, from, to, containerPort))
          .map(({ containerPort }) => `${componentOf(from)} ${componentOf(to)}:${containerPort}`),
      ),
    )
    expect([...new Set(reached)].toSorted()).toEqual([
      'api simulator:8090',
      'live-api simulator:8090',
      'live-worker simulator:8090',
      'simulator api:8082',
      'worker simulator:8090',
    ])
    const open = policiesOf(least)
      .flatMap(({ ingress = [] }) => ingress)
      .filter(({ from }) => !from || from.some(({ podSelector }) => podSelector === undefined))
    expect(open).toEqual([])
    for (const pod of podsOf(least))
      expect(policiesFor(least, pod)[0]).toMatchObject({ policyTypes: ['Ingress', 'Egress'] })
    const outside = (name: string) =>
      policiesFor(most, podOf(most, name))
        .flatMap(({ egress = [] }) => egress)
        .some(({ to }) => to?.some((peer) => JSON.stringify(peer).includes('0.0.0.0/0')))
    expect(['api', 'worker-0-1-0', 'migrate', 'codec', 'simulator'].filter(outside)).toEqual([
      'api',
      'worker-0-1-0',
    ])
  })
})

/** The processes refuse these in production, or read them from what runs. */
const NEVER = ['SANDBOX_PROCESS_DEATH', 'WEBHOOK_ALLOW_LOOPBACK', 'DOCS_KEYS_FILE', 'WORKER_BUILD_ID']
/** Compose connects to a Temporal without a key and to a database without a pooler. */
const ONLY_HERE = ['TEMPORAL_API_KEY', 'DATABASE_LISTEN_URL']

const podOf = (all: readonly Resource[], name: string) => podsOf(all).find((pod) => pod.name === name)!
const envOf = (all: readonly Resource[], name: string, variable: string) =>
  containerOf(podOf(all, name)).env.find((one) => one.name === variable)?.value
const portOf = (all: readonly Resource[], name: string, port: string) =>
  containerOf(podOf(all, name)).ports!.find((one) => one.name === port)?.containerPort

const fits = ({ matchLabels, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
  matchExpressions.every(({ key: name, values }) => values.includes(labels[name] ?? ''))

const policiesOf = (all: readonly Resource[]) =>
  all.flatMap(({ kind, spec }) => (kind === 'NetworkPolicy' ? [spec as unknown as Policy] : []))
const policiesFor = (all: readonly Resource[], pod: Pod) =>
  policiesOf(all).filter(({ podSelector }) => fits(podSelector, pod.metadata.labels))

/** Whether policies let one pod call a port of another. */
function reaches(all: readonly Resource[], from: Pod, to: Pod, port: number): boolean {
  const allows = (rules: readonly Rule[], peersOf: (rule: Rule) => Peer[] | undefined, other: Pod) =>
    rules.some((rule) => {
      const { ports } = rule
      if (ports && !ports.some((one) => one.port === port)) return false
      const peers = peersOf(rule)
      return (
        !peers || peers.some(({ podSelector }) => podSelector && fits(podSelector, other.metadata.labels))
      )
    })
  const out = policiesFor(all, from).flatMap(({ egress = [] }) => egress)
  const inside = policiesFor(all, to).flatMap(({ ingress = [] }) => ingress)
  return allows(out, (rule) => rule.to, to) && allows(inside, (rule) => rule.from, from)
}
