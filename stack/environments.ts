/** The environment that each program of the service is given on this stack. */
import { join } from 'node:path'
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
    PUBLIC_URL: localUrl(ports.simulator),
    LEDGER_DIR: join(home, 'ledger'),
    SIMULATOR_LEDGER_KEY: secrets.SIMULATOR_LEDGER_KEY,
  }
}

/** Where the stack's mails are kept. */
export const mailFolder = (home: string) => join(home, 'mail')

export function mailEnvironment({ home, ports }: StackFacts): NodeJS.ProcessEnv {
  return { ...inherited(), PORT: String(ports.mail), MAIL_DIR: mailFolder(home) }
}

/** A second simulator stands for the processor of live mode. No money moves there either. */
export function liveSimulatorEnvironment(facts: StackFacts): NodeJS.ProcessEnv {
  return {
    ...simulatorEnvironment(facts),
    PORT: String(facts.ports.liveSimulator),
    PUBLIC_URL: localUrl(facts.ports.liveSimulator),
    LEDGER_DIR: join(facts.home, 'ledger-live'),
  }
}

export function workerEnvironment(facts: StackFacts): NodeJS.ProcessEnv {
  return {
    ...inherited(),
    LOG_LEVEL: facts.logLevel,
    DATABASE_URL: facts.databaseUrl,
    TEMPORAL_ADDRESS: facts.temporalAddress,
    TEMPORAL_NAMESPACE: 'default',
    PROCESSOR_URL: `http://127.0.0.1:${facts.ports.simulator}`,
    SVC_PEPPER: facts.secrets.SVC_PEPPER,
    SVC_VAULT_KEYS: facts.secrets.SVC_VAULT_KEYS,
    PUBLIC_URL: localUrl(facts.ports.api),
    SMTP_URL: `smtp://127.0.0.1:${facts.ports.mail}`,
    WEBHOOK_ALLOW_LOOPBACK: 'on',
    WEBHOOK_CA_FILE: join(facts.home, 'tls', 'ca.crt'),
    LIVE_PUBLIC_URL: localUrl(facts.ports.liveApi),
    LIVE_PROCESSOR_URL: process.env['LIVE_PROCESSOR_URL'] ?? `http://127.0.0.1:${facts.ports.liveSimulator}`,
    PAYMENT_WORKFLOWS: process.env['PAYMENT_WORKFLOWS'] ?? 'waiting',
  }
}

export function apiEnvironment(facts: StackFacts): NodeJS.ProcessEnv {
  return {
    ...workerEnvironment(facts),
    HOST: '127.0.0.1',
    PORT: String(facts.ports.api),
    LIVE_PORT: String(facts.ports.liveApi),
  }
}
