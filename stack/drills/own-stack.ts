/** A whole stack, as `npm start` runs it, in a process of its own. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readDevFile, type DevFile } from '../shared/dev-file'
import { projectRoot } from '../shared/project'

export interface StartedStack {
  /** What it printed until it ran. */
  readonly output: string
  readonly dev: DevFile
}

export interface OwnStack {
  /** Resolves once it runs; rejects with its output when it ends before. */
  start(environment: NodeJS.ProcessEnv): Promise<StartedStack>
  isRunning(): boolean
  /** Stops it like Ctrl-C. Returns its exit code; null if it does not run. */
  stop(): Promise<number | null>
  /** Ends it as a crash would. */
  kill(): void
  /** Everything that it has printed since its latest start. */
  said(): string
}

/** The stack on the folder `home`, one at a time. It ends with this process, in whatever way that ends. */
export function createOwnStack(home: string): OwnStack {
  let running: ChildProcess | undefined
  let output = ''
  return {
    isRunning: () => running !== undefined,
    async start(environment) {
      const child = fork(join(projectRoot(), 'dist', 'stack', 'development', 'main.js'), [], {
        env: { ...environment, SVC_HOME: home },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        // Ctrl-C in a terminal reaches whoever started it, who stops it.
        detached: true,
      })
      running = child
      output = ''
      child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
      await new Promise<void>((resolve, reject) => {
        child.once('exit', () => {
          running = undefined
          reject(new Error(`the stack ended: ${output}`))
        })
        child.stdout?.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          if (output.includes('Running after')) resolve()
        })
      })
      return { output, dev: readDevFile(home) }
    },
    async stop() {
      if (!running) return null
      const exited = once(running, 'exit')
      running.kill('SIGTERM')
      running = undefined
      return ((await exited) as [number | null])[0]
    },
    kill() {
      running?.kill('SIGKILL')
      running = undefined
    },
    said: () => output,
  }
}
