/** The stack as `npm start` runs it, in its own folder, with a second API of the other setting. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../../../stack/development/children'
import { freePort } from '../../../stack/development/ports'
import type { DevFile } from '../../../stack/shared/dev-file'
import { apiEnvironment, localUrl } from '../../../stack/shared/environments'
import { endWithUs } from '../../../stack/shared/processes'
import { projectRoot } from '../../../stack/shared/project'
import { openSecrets } from '../../../stack/shared/secrets'
import { ANY_PORTS } from '../../support/any-ports'
import type { Setting } from '../../support/setting'
import { until } from '../../support/until'

export interface Stack {
  dev: DevFile
  /** The address of the API of each setting. */
  urls: Readonly<Record<Setting, string>>
  /** Everything that it has printed. */
  output(): string
  /** Ends a part as a crash would. The stack starts it again. */
  crash(part: string): void
  stop(): Promise<void>
}

const START_LIMIT_MS = 9 * 60_000
const UNLIMITED = { RATE_LIMIT_SANDBOX: '100000', RATE_LIMIT_ADDRESS: '100000' }
const LOG_LEVEL = 'trace'
const PROGRAMS = join(projectRoot(), 'dist')

/** PAYMENT_WORKFLOWS is a setting of the API alone. */
export async function startStack(home: string): Promise<Stack> {
  const stack = await startParts(home)
  try {
    const every = await startApi(home, stack.dev, 'every')
    return {
      ...stack,
      urls: { waiting: stack.dev.base_url, every: every.url },
      async stop() {
        await every.stop()
        await stack.stop()
      },
    }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

const NO_PORTS = { temporal: 0, postgres: 0, liveSimulator: 0, acs: 0, liveAcs: 0, codec: 0, mail: 0 }

/** One more API, with a log beside those of the others. */
async function startApi(home: string, dev: DevFile, setting: Setting) {
  const portOf = (address: string) => Number(address.split(':').at(-1))
  const port = await freePort()
  const ports = { api: port, liveApi: portOf(dev.live_base_url), simulator: portOf(dev.processor_url) }
  const environment = apiEnvironment({
    ...{ home, logLevel: LOG_LEVEL, secrets: openSecrets(home) },
    ...{ databaseUrl: dev.database_url, temporalAddress: dev.temporal_address },
    // Nothing is sent to the others.
    ports: { ...NO_PORTS, ...ports, temporalUi: portOf(dev.temporal_ui_url) },
  })
  const name = `api-${setting}`
  const { stop } = await startChild({
    name,
    script: join(PROGRAMS, 'api', 'main.js'),
    env: { ...environment, ...UNLIMITED, PAYMENT_WORKFLOWS: setting },
    logFile: join(home, 'logs', `${name}.log`),
  })
  return { url: localUrl(port), stop }
}

async function startParts(home: string): Promise<Omit<Stack, 'urls'>> {
  const child = spawn(process.execPath, [join(PROGRAMS, 'stack', 'development', 'main.js')], {
    env: {
      ...process.env,
      ...ANY_PORTS,
      ...UNLIMITED,
      SVC_HOME: home,
      PAYMENT_WORKFLOWS: 'waiting',
      LOG_LEVEL,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lift = child.pid === undefined ? () => undefined : endWithUs(child.pid, 'SIGINT')
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const output = () => Buffer.concat(chunks).toString()
  const exited = once(child, 'exit')
  const ended = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (!ended()) child.kill('SIGINT')
    await exited
    lift()
  }
  try {
    await until('a running stack', async () => ended() || output().includes('Ctrl-C stops'), {
      limitMs: START_LIMIT_MS,
    })
    if (ended()) throw new Error(`the stack ended:\n${output()}`)
  } catch (error) {
    await stop()
    throw error
  }
  const read = (file: string) => JSON.parse(readFileSync(join(home, file), 'utf8')) as unknown
  return {
    dev: read('dev.json') as DevFile,
    output,
    crash(part) {
      const { [part]: process_ } = read('processes.json') as Record<string, { pid: number }>
      if (!process_) throw new Error(`no part ${part}`)
      process.kill(process_.pid, part === 'postgres' ? 'SIGQUIT' : 'SIGKILL')
    },
    stop,
  }
}
