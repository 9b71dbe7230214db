/** The stack as `npm start` runs it, in its own folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DevFile } from '../../../stack/shared/dev-file'
import { endWithUs } from '../../../stack/shared/processes'
import { projectRoot } from '../../../stack/shared/project'
import { ANY_PORTS } from '../../../stack/shared/settings'
import { until } from '../../support/until'

export interface Stack {
  dev: DevFile
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

/** `more`: settings of all its programs. */
export async function startStack(home: string, more: Record<string, string>): Promise<Stack> {
  const child = spawn(process.execPath, [join(PROGRAMS, 'stack', 'development', 'main.js')], {
    env: {
      ...process.env,
      ...ANY_PORTS,
      ...UNLIMITED,
      SVC_HOME: home,
      LOG_LEVEL,
      ...more,
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
