/** Runs other programs to their end. */
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { endWithUs } from '../shared/processes'

/** The full path of a program on PATH. */
export function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** What a program prints, standard error included, or undefined when it fails or takes over `limitMs`. */
export function outputOf(command: string, args: readonly string[], limitMs = 10_000): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: limitMs })
  return status === 0 ? stdout + stderr : undefined
}

/** Runs a program that may take minutes; throws an Error with its last lines when it fails. It ends when we do. */
export async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const lift = child.pid === undefined ? () => undefined : endWithUs(child.pid, 'SIGTERM')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)))
  }
  const status = await new Promise<string | number | null>((resolve) => {
    child.once('exit', lift)
    child.once('close', (code, signal) => resolve(signal ?? code))
    child.once('error', (error) => resolve(error.message))
  })
  if (status === 0) return
  const lastLines = output.trim().split('\n').slice(-4).join('\n')
  throw new Error(`${command} failed (${String(status)}): ${lastLines}`)
}
