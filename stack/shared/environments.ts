/** The environment that each program of the service is given on this stack. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_ACQUIRER } from '../../domain/acquirers'
import { devFile, type DevFile } from './dev-file'
import type { StackSecrets } from './secrets'
import type { PartName } from './settings'
import { simulatedAcquirer, simulatedSigning, simulatorTells } from './simulated-acquirer'

/** The ports that the APIs listen on behind what ends TLS. */
interface Behind {
  readonly api: number
  readonly liveApi: number
}

export interface StackFacts {
  readonly home: string
  readonly logLevel: string
  readonly ports: Readonly<Record<PartName, number>>
  /** The database, as API and worker sign in to it. */
  readonly databaseUrl: string
  readonly temporalAddress: string
  readonly secrets: StackSecrets
  /** In production only. */
  readonly behind?: Behind | undefined
}

export const localUrl = (port: number) => `http://localhost:${port}`

/** The addresses at which merchants and browsers reach the two modes. */
export const publicUrls = ({ ports, behind }: Pick<StackFacts, 'ports' | 'behind'>) => {
  const url = (port: number) => (behind ? `https://localhost:${port}` : localUrl(port))
  return { sandbox: url(ports.api), live: url(ports.liveApi) }
}

/** The keys that payloads in Temporal are sealed with: those of the shell, or in production those of the stack. */
function codecKeys(production: boolean, secrets: StackSecrets): string {
  const given = process.env['TEMPORAL_CODEC_KEYS'] ?? ''
  return given === '' && production ? secrets.TEMPORAL_CODEC_KEYS : given
}

/** The simulator of a processor plays the bank too. */
const bankOf = (processor: string) => `${processor}/bank`

/** What an operator's command is given to act as an API of the stack on this machine does. */
export function asApi(dev: DevFile, secrets: StackSecrets) {
  const { live_processor_url: liveUrl, processor_kind: kind, live_processor_kind: liveKind } = dev
  const acquirer = sandboxAcquirer(kind, dev.processor_url, secrets)
  const live = liveAcquirer(liveKind, liveUrl, secrets)
  return {
    SVC_PEPPER: secrets.SVC_PEPPER,
    SVC_VAULT_KEYS: secrets.SVC_VAULT_KEYS,
    PROCESSOR_SECRET: acquirer.secret,
    LIVE_PROCESSOR_SECRET: live.secret,
    // Those that it was started with, whatever the shell of the command has.
    PROCESSOR_KIND: kind,
    LIVE_PROCESSOR_KIND: liveKind,
    BANK_URL: bankOf(dev.processor_url),
    BANK_SECRET: secrets.BANK_SECRET,
    DATABASE_URL: dev.database_url,
    ...ownTemporal(dev.temporal_address),
    TEMPORAL_CODEC_KEYS: codecKeys(dev.environment === 'production', secrets),
    PROCESSOR_URL: acquirer.url,
    PUBLIC_URL: dev.base_url,
    LIVE_PUBLIC_URL: dev.live_base_url,
    LIVE_PROCESSOR_URL: live.url,
  }
}

const sandboxAcquirer = (kind: string | undefined, url: string, { PROCESSOR_SECRET: secret }: StackSecrets) =>
  simulatedAcquirer(kind, { url, secret, livemode: false })
const liveAcquirer = (
  kind: string | undefined,
  url: string,
  { LIVE_PROCESSOR_SECRET: secret }: StackSecrets,
) => simulatedAcquirer(kind, { url, secret, livemode: true })

/** This stack's Temporal server takes neither TLS nor keys, whatever cluster the shell is set up for. */
export const ownTemporal = (address: string) => ({
  TEMPORAL_ADDRESS: address,
  TEMPORAL_NAMESPACE: 'default',
  TEMPORAL_TLS: '',
  TEMPORAL_TLS_CA_FILE: '',
  TEMPORAL_TLS_CERT_FILE: '',
  TEMPORAL_TLS_KEY_FILE: '',
  TEMPORAL_TLS_SERVER_NAME: '',
  TEMPORAL_API_KEY: '',
})

/** The stack's own ports: which process has which, is said for each below. */
const OWN_PORTS = ['PORT', 'LIVE_PORT', 'METRICS_PORT', 'TEMPORAL_METRICS_PORT']

const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_PORTS.includes(name)))

export function simulatorEnvironment({ home, logLevel, ports, secrets }: StackFacts): NodeJS.ProcessEnv {
  return {
    ...inherited(),
    LOG_LEVEL: logLevel,
    HOST: '127.0.0.1',
    PORT: String(ports.simulator),
    ACS_PORT: String(ports.acs),
    PUBLIC_URL: localUrl(ports.acs),
    LEDGER_DIR: join(home, 'ledger'),
    SIMULATOR_LEDGER_KEY: secrets.SIMULATOR_LEDGER_KEY,
    PROCESSOR_SECRET: secrets.PROCESSOR_SECRET,
    BANK_SECRET: secrets.BANK_SECRET,
    ...simulatorTells(
      process.env['PROCESSOR_KIND'],
      notificationUrl(ports.door),
      secrets.NOTIFICATION_SECRET,
    ),
  }
}

/** Where the simulator tells what it tells unasked. */
const notificationUrl = (door: number) =>
  `http://127.0.0.1:${door}/acquirers/${DEFAULT_ACQUIRER}/notifications`

/** Where the stack's mails are kept. */
export const mailFolder = (home: string) => join(home, 'mail')

export function mailEnvironment({ home, ports }: StackFacts): NodeJS.ProcessEnv {
  return { ...inherited(), PORT: String(ports.mail), MAIL_DIR: mailFolder(home) }
}

export function codecEnvironment({ logLevel, ports, secrets, behind }: StackFacts): NodeJS.ProcessEnv {
  return {
    ...inherited(),
    TEMPORAL_CODEC_KEYS: codecKeys(behind !== undefined, secrets),
    LOG_LEVEL: logLevel,
    HOST: '127.0.0.1',
    PORT: String(ports.codec),
    CODEC_SERVER_URL: localUrl(ports.codec),
    CODEC_SERVER_ORIGINS: localUrl(ports.temporalUi),
    CODEC_SERVER_TOKENS: `operator:${createHash('sha256').update(secrets.CODEC_SERVER_TOKEN).digest('hex')}`,
  }
}

/** A second simulator stands for the processor of live mode. No money moves there either. */
export function liveSimulatorEnvironment(facts: StackFacts): NodeJS.ProcessEnv {
  return {
    ...simulatorEnvironment(facts),
    PORT: String(facts.ports.liveSimulator),
    ACS_PORT: String(facts.ports.liveAcs),
    PUBLIC_URL: localUrl(facts.ports.liveAcs),
    PROCESSOR_SECRET: facts.secrets.LIVE_PROCESSOR_SECRET,
    BANK_SECRET: facts.secrets.LIVE_BANK_SECRET,
    ...simulatorTells(
      process.env['LIVE_PROCESSOR_KIND'],
      notificationUrl(facts.ports.liveDoor),
      facts.secrets.LIVE_NOTIFICATION_SECRET,
    ),
    LEDGER_DIR: join(facts.home, 'ledger-live'),
  }
}

/** What ends TLS before the APIs, with the certificate that receivers of webhooks on this machine use too. */
export function tlsEnvironment({ home, ports }: StackFacts, behind: Behind): NodeJS.ProcessEnv {
  return {
    ...inherited(),
    TLS_PORTS: `${ports.api}:${behind.api},${ports.liveApi}:${behind.liveApi}`,
    TLS_FOLDER: join(home, 'tls'),
  }
}

export function workerEnvironment(facts: StackFacts): NodeJS.ProcessEnv {
  const { behind, secrets } = facts
  const { sandbox, live } = publicUrls(facts)
  const simulator = `http://127.0.0.1:${facts.ports.simulator}`
  const acquirer = sandboxAcquirer(process.env['PROCESSOR_KIND'], simulator, secrets)
  const ofLive = liveAcquirer(
    process.env['LIVE_PROCESSOR_KIND'],
    `http://127.0.0.1:${facts.ports.liveSimulator}`,
    secrets,
  )
  return {
    ...inherited(),
    LOG_LEVEL: facts.logLevel,
    DATABASE_URL: facts.databaseUrl,
    DATABASE_LISTEN_URL: '',
    WITNESS_FILE: process.env['WITNESS_FILE'] ?? witnessFile(facts.home),
    ...ownTemporal(facts.temporalAddress),
    TEMPORAL_CODEC_KEYS: codecKeys(behind !== undefined, secrets),
    PROCESSOR_URL: acquirer.url,
    PROCESSOR_SECRET: acquirer.secret,
    BANK_URL: bankOf(simulator),
    BANK_SECRET: secrets.BANK_SECRET,
    SVC_PEPPER: secrets.SVC_PEPPER,
    SVC_VAULT_KEYS: secrets.SVC_VAULT_KEYS,
    OBJECTS_URL: process.env['OBJECTS_URL'] ?? pathToFileURL(join(facts.home, 'objects')).href,
    PUBLIC_URL: sandbox,
    SMTP_URL: `smtp://127.0.0.1:${facts.ports.mail}`,
    WEBHOOK_ALLOW_LOOPBACK: 'on',
    WEBHOOK_CA_FILE: join(facts.home, 'tls', 'ca.crt'),
    LIVE_PUBLIC_URL: live,
    LIVE_PROCESSOR_URL: process.env['LIVE_PROCESSOR_URL'] ?? ofLive.url,
    LIVE_PROCESSOR_SECRET: process.env['LIVE_PROCESSOR_SECRET'] ?? ofLive.secret,
    LIVE_BANK_URL: process.env['LIVE_BANK_URL'] ?? bankOf(`http://127.0.0.1:${facts.ports.liveSimulator}`),
    LIVE_BANK_SECRET: process.env['LIVE_BANK_SECRET'] ?? secrets.LIVE_BANK_SECRET,
    // The build before is gone when this one starts.
    WORKER_VERSIONING: process.env['WORKER_VERSIONING'] ?? (behind ? '' : 'automatic'),
    BACKUP_FOLDER: process.env['BACKUP_FOLDER'] ?? facts.home,
    WATCHED_FOLDERS: process.env['WATCHED_FOLDERS'] ?? facts.home,
    MODE: 'sandbox',
    // The supervisor starts it again.
    SANDBOX_PROCESS_DEATH: behind ? 'off' : 'on',
    METRICS_PORT: metricsPort(2),
    TEMPORAL_METRICS_PORT: metricsPort(4),
  }
}

/** METRICS_PORT is the first of the stack's ports for metrics; each process has one of its own. Unset, there are none. */
function metricsPort(place: number): string {
  const first = process.env['METRICS_PORT']
  return first ? String(Number(first) + place) : ''
}

/** Apart from the database's files. */
const witnessFile = (home: string): string => join(home, 'logs', 'witness.json')

export function liveWorkerEnvironment(facts: StackFacts): NodeJS.ProcessEnv {
  return {
    ...workerEnvironment(facts),
    MODE: 'live',
    SANDBOX_PROCESS_DEATH: 'off',
    METRICS_PORT: metricsPort(3),
    TEMPORAL_METRICS_PORT: metricsPort(5),
  }
}

export function apiEnvironment(facts: StackFacts): NodeJS.ProcessEnv {
  return {
    ...workerEnvironment(facts),
    HOST: '127.0.0.1',
    PORT: String(facts.behind?.api ?? facts.ports.api),
    ACQUIRERS_PORT: String(facts.ports.door),
    LIVE_ACQUIRERS_PORT: String(facts.ports.liveDoor),
    ACQUIRERS_URL: localUrl(facts.ports.door),
    LIVE_ACQUIRERS_URL: localUrl(facts.ports.liveDoor),
    PROCESSOR_NOTIFICATION_SECRETS: simulatedSigning(
      process.env['PROCESSOR_KIND'],
      facts.secrets.NOTIFICATION_SECRET,
    ),
    LIVE_PROCESSOR_NOTIFICATION_SECRETS: simulatedSigning(
      process.env['LIVE_PROCESSOR_KIND'],
      facts.secrets.LIVE_NOTIFICATION_SECRET,
    ),
    DOCS_KEYS_FILE: facts.behind ? '' : devFile(facts.home),
    TEMPORAL_UI_URL: localUrl(facts.ports.temporalUi),
    // The developer is the merchant and the operator.
    OPERATOR_DUTIES: process.env['OPERATOR_DUTIES'] ?? (facts.behind ? 'apart' : 'alone'),
    METRICS_PORT: metricsPort(0),
    TEMPORAL_METRICS_PORT: '',
  }
}

export function liveApiEnvironment(facts: StackFacts): NodeJS.ProcessEnv {
  return {
    ...apiEnvironment(facts),
    MODE: 'live',
    DOCS_KEYS_FILE: '',
    SANDBOX_PROCESS_DEATH: 'off',
    LIVE_PORT: String(facts.behind?.liveApi ?? facts.ports.liveApi),
    METRICS_PORT: metricsPort(1),
  }
}
