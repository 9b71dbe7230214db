/** The stack of `npm start`, on its own ports and in a folder of the test. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readDevFile, type DevFile } from '../../stack/shared/dev-file'
import { projectRoot } from '../../stack/shared/project'
import { ANY_PORTS } from '../support/any-ports'

export interface StartedStack {
  output: string
  dev: DevFile
}

/** Starts and stops the stack on `home`, one at a time. It is stopped after the tests. */
export function ownStack(home: string) {
  let running: ChildProcess | undefined

  /** Stops it like Ctrl-C. Returns its exit code. */
  async function stop(): Promise<number | null> {
    if (!running) return null
    const exited = once(running, 'exit')
    running.kill('SIGTERM')
    running = undefined
    return ((await exited) as [number | null])[0]
  }
  afterAll(stop)

  return {
    stop,
    async start(more: NodeJS.ProcessEnv = {}): Promise<StartedStack> {
      const child = fork(join(projectRoot(), 'dist', 'stack', 'development', 'main.js'), [], {
        env: { ...process.env, ...ANY_PORTS, ...more, SVC_HOME: home },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      running = child
      let output = ''
      child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
      await new Promise<void>((resolve, reject) => {
        child.once('exit', () => {
          reject(new Error(`the stack ended: ${output}`))
        })
        child.stdout?.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          if (output.includes('Running after')) resolve()
        })
      })
      return { output, dev: readDevFile(home) }
    },
  }
}
