/**
 * The settings of the dev stack, read once from the environment (see docs/configuration.md). Ports are TCP ports
 * on 127.0.0.1, `0` means any free one. A wrong value throws an `EnvironmentError` that names the variable.
 */
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { commonEnvironment, port, readEnvironment } from '../../infra/environment'
import { temporalEnvironment } from '../../infra/temporal/environment'
import { projectRoot } from './project'

export const StackEnvironment = z.object({
  ...commonEnvironment,
  SVC_HOME: z.string().default('.svc'),
  /** Where PostgreSQL archives its write-ahead log; unset, it does not. */
  WAL_ARCHIVE: z.string().min(1).optional(),
  PORT: port(8080),
  TEMPORAL_PORT: port(7233),
  TEMPORAL_UI_PORT: port(8233),
  POSTGRES_PORT: port(54_329),
  SIMULATOR_PORT: port(8090),
  SMTP_PORT: port(8025),
  LIVE_PORT: port(8081),
  LIVE_SIMULATOR_PORT: port(8091),
  ACS_PORT: port(8092),
  LIVE_ACS_PORT: port(8093),
  CODEC_PORT: port(8094),
  ACQUIRERS_PORT: port(8095),
  LIVE_ACQUIRERS_PORT: port(8096),
  /** As the parts read it: with keys, payloads in Temporal are encrypted, and a codec server decrypts them. */
  TEMPORAL_CODEC_KEYS: temporalEnvironment.TEMPORAL_CODEC_KEYS,
  METRICS_PORT: port().optional(),
})

export interface PortSetting {
  /** What listens there, in words. */
  readonly purpose: string
  /** The environment variable that changes it. */
  readonly variable: string
  readonly port: number
}

export type PartName =
  | 'api'
  | 'liveApi'
  | 'temporal'
  | 'temporalUi'
  | 'postgres'
  | 'simulator'
  | 'liveSimulator'
  | 'acs'
  | 'liveAcs'
  | 'codec'
  | 'door'
  | 'liveDoor'
  | 'mail'

/** Has a stack take free ports. */
export const ANY_PORTS = {
  PORT: '0',
  TEMPORAL_PORT: '0',
  TEMPORAL_UI_PORT: '0',
  POSTGRES_PORT: '0',
  SIMULATOR_PORT: '0',
  SMTP_PORT: '0',
  LIVE_PORT: '0',
  LIVE_SIMULATOR_PORT: '0',
  ACS_PORT: '0',
  LIVE_ACS_PORT: '0',
  CODEC_PORT: '0',
  ACQUIRERS_PORT: '0',
  LIVE_ACQUIRERS_PORT: '0',
}

export interface StackSettings {
  /** Absolute path of the folder that holds all data of this stack. */
  readonly home: string
  readonly logLevel: string
  /** Whether the processes run as in production. */
  readonly production: boolean
  /** Whether payloads in Temporal are encrypted. */
  readonly sealed: boolean
  /** Absolute path of the folder of the archived write-ahead log. */
  readonly walArchive?: string | undefined
  readonly ports: Readonly<Record<PartName, PortSetting>>
}

export function readStackSettings(environment: NodeJS.ProcessEnv = process.env): StackSettings {
  const given = readEnvironment(StackEnvironment, environment)
  const production = given.NODE_ENV === 'production'
  return {
    home: resolve(given.SVC_HOME),
    logLevel: given.LOG_LEVEL,
    production,
    sealed: production || given.TEMPORAL_CODEC_KEYS !== undefined,
    walArchive: given.WAL_ARCHIVE === undefined ? undefined : resolve(given.WAL_ARCHIVE),
    ports: {
      postgres: { purpose: 'PostgreSQL', variable: 'POSTGRES_PORT', port: given.POSTGRES_PORT },
      temporal: { purpose: 'Temporal', variable: 'TEMPORAL_PORT', port: given.TEMPORAL_PORT },
      temporalUi: { purpose: 'the Temporal UI', variable: 'TEMPORAL_UI_PORT', port: given.TEMPORAL_UI_PORT },
      simulator: {
        purpose: 'the processor simulator',
        variable: 'SIMULATOR_PORT',
        port: given.SIMULATOR_PORT,
      },
      mail: { purpose: 'the mail server', variable: 'SMTP_PORT', port: given.SMTP_PORT },
      liveSimulator: {
        purpose: 'the simulator of live mode',
        variable: 'LIVE_SIMULATOR_PORT',
        port: given.LIVE_SIMULATOR_PORT,
      },
      acs: { purpose: 'the sandbox bank’s pages', variable: 'ACS_PORT', port: given.ACS_PORT },
      liveAcs: {
        purpose: 'the bank’s pages of live mode',
        variable: 'LIVE_ACS_PORT',
        port: given.LIVE_ACS_PORT,
      },
      door: {
        purpose: 'the door for what acquirers tell',
        variable: 'ACQUIRERS_PORT',
        port: given.ACQUIRERS_PORT,
      },
      liveDoor: {
        purpose: 'the same door of live mode',
        variable: 'LIVE_ACQUIRERS_PORT',
        port: given.LIVE_ACQUIRERS_PORT,
      },
      codec: { purpose: 'the codec server', variable: 'CODEC_PORT', port: given.CODEC_PORT },
      api: { purpose: 'the API', variable: 'PORT', port: given.PORT },
      liveApi: { purpose: 'the API of live mode', variable: 'LIVE_PORT', port: given.LIVE_PORT },
    },
  }
}

/** Where downloaded and built servers are kept: SVC_CACHE, or `.cache` in the project. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const given = environment['SVC_CACHE']
  return given ? resolve(given) : join(projectRoot(), '.cache')
}
