/** The environment that each program of the service is given on this stack. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { devFile } from './dev-file'
import type { StackSecrets } from './secrets'
import type { PartName } from './settings'

export interface StackFacts {
  readonly home: string
  readonly logLevel: string
  readonly ports: Readonly<Record<PartName, number>>
  readonly databaseUrl: string
  readonly temporalAddress: string
  readonly secrets: StackSecrets
}

export const localUrl = (port: number) => `http://localhost:${port}`

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

/** The stack's own ports are the API's alone. */
function inherited(): NodeJS.ProcessEnv {
  const { PORT: _port, LIVE_PORT: _livePort, ...others } = process.env
  return others
}

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
  }
}

/** Where the stack's mails are kept. */
export const mailFolder = (home: string) => join(home, 'mail')

export function mailEnvironment({ home, ports }: StackFacts): NodeJS.ProcessEnv {
  return { ...inherited(), PORT: String(ports.mail), MAIL_DIR: mailFolder(home) }
}

/** Its keys are those that the stack itself was given. */
export function codecEnvironment({ logLevel, ports, secrets }: StackFacts): NodeJS.ProcessEnv {
  return {
    ...inherited(),
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
    LEDGER_DIR: join(facts.home, 'ledger-live'),
  }
}

export function workerEnvironment(facts: StackFacts): NodeJS.ProcessEnv {
  return {
    ...inherited(),
    LOG_LEVEL: facts.logLevel,
    DATABASE_URL: facts.databaseUrl,
    DATABASE_LISTEN_URL: '',
    ...ownTemporal(facts.temporalAddress),
    PROCESSOR_URL: `http://127.0.0.1:${facts.ports.simulator}`,
    PROCESSOR_SECRET: facts.secrets.PROCESSOR_SECRET,
    SVC_PEPPER: facts.secrets.SVC_PEPPER,
    SVC_VAULT_KEYS: facts.secrets.SVC_VAULT_KEYS,
    PUBLIC_URL: localUrl(facts.ports.api),
    SMTP_URL: `smtp://127.0.0.1:${facts.ports.mail}`,
    WEBHOOK_ALLOW_LOOPBACK: 'on',
    WEBHOOK_CA_FILE: join(facts.home, 'tls', 'ca.crt'),
    LIVE_PUBLIC_URL: localUrl(facts.ports.liveApi),
    LIVE_PROCESSOR_URL: process.env['LIVE_PROCESSOR_URL'] ?? `http://127.0.0.1:${facts.ports.liveSimulator}`,
    LIVE_PROCESSOR_SECRET: process.env['LIVE_PROCESSOR_SECRET'] ?? facts.secrets.LIVE_PROCESSOR_SECRET,
    // The build before is gone when this one starts.
    WORKER_VERSIONING: process.env['WORKER_VERSIONING'] ?? 'automatic',
    MODE: 'sandbox',
    // The supervisor starts it again.
    SANDBOX_PROCESS_DEATH: 'on',
    METRICS_PORT: metricsPort(2),
    TEMPORAL_METRICS_PORT: metricsPort(4),
  }
}

/** METRICS_PORT is the first of the stack's ports for metrics; each process has one of its own. Unset, there are none. */
function metricsPort(place: number): string {
  const first = process.env['METRICS_PORT']
  return first ? String(Number(first) + place) : ''
}

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
    PORT: String(facts.ports.api),
    DOCS_KEYS_FILE: devFile(facts.home),
    TEMPORAL_UI_URL: localUrl(facts.ports.temporalUi),
    // The developer is the merchant and the operator.
    OPERATOR_DUTIES: process.env['OPERATOR_DUTIES'] ?? 'alone',
    METRICS_PORT: metricsPort(0),
  }
}

export function liveApiEnvironment(facts: StackFacts): NodeJS.ProcessEnv {
  return {
    ...apiEnvironment(facts),
    MODE: 'live',
    DOCS_KEYS_FILE: '',
    SANDBOX_PROCESS_DEATH: 'off',
    LIVE_PORT: String(facts.ports.liveApi),
    METRICS_PORT: metricsPort(1),
  }
}
