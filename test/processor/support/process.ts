/** The simulator in a process of its own, as the stack starts it. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createHttpProcessor } from '../../../processor/acquirers/http/client'
import type { Processor } from '../../../processor/port'
import { projectRoot } from '../../../stack/shared/project'
import { SECRET } from './simulator'

const SCRIPT = join(projectRoot(), 'dist', 'processor', 'simulator', 'main.js')

export interface SimulatorProcess {
  child: ChildProcess
  url: string
  processor: Processor
  /** How it ended: its exit code, or the signal. */
  ended: Promise<number | NodeJS.Signals>
  output(): string
}

export interface Home {
  folder: string
  start(more?: NodeJS.ProcessEnv): Promise<SimulatorProcess>
  /** Kills the processes that still run, and deletes the folder. */
  clear(): Promise<void>
}

/** A folder for a ledger. All processes started on it have the same key. */
export async function openHome(): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-simulator-'))
  const key = randomBytes(32).toString('base64')
  const started: (SimulatorProcess & { processor: { shutdown(): Promise<void> } })[] = []
  return {
    folder,
    async start(more = {}) {
      const child = fork(SCRIPT, [], {
        env: {
          PATH: process.env['PATH'],
          PORT: '0',
          ACS_PORT: '0',
          PROCESSOR_SECRET: SECRET,
          LEDGER_DIR: folder,
          SIMULATOR_LEDGER_KEY: key,
          SIMULATOR_CONTROLS: 'on',
          ...more,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      const chunks: string[] = []
      child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
      child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
      const ended = Promise.all([once(child, 'exit'), finished(child.stdout!), finished(child.stderr!)]).then(
        ([[code, signal]]) => (code ?? signal) as number | NodeJS.Signals,
      )
      const ready = await Promise.race([once(child, 'message'), ended])
      if (!Array.isArray(ready)) throw new Error(`the simulator ended: ${ready}\n${chunks.join('')}`)
      const url = `http://127.0.0.1:${(ready[0] as { port: number }).port}`
      const client = createHttpProcessor({ baseUrl: url, secret: SECRET })
      const running = { child, url, processor: client, ended, output: () => chunks.join('') }
      started.push(running)
      return running
    },
    async clear() {
      for (const { child } of started) child.kill('SIGKILL')
      await Promise.all(started.map(({ ended }) => ended))
      await Promise.all(started.map(({ processor }) => processor.shutdown()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
