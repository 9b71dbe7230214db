/** Runs the programs that make, compile and run clients. What they print goes to a log beside the client. */
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { endWithUs } from '../../stack/shared/processes'

/** A generator that starts the Java machine on a slow and busy machine takes a minute. */
const LIMIT_MS = 8 * 60_000

export interface Where {
  cwd: string
  log: string
  env?: NodeJS.ProcessEnv
}

/** Returns what the program printed. Throws an Error with its last lines if it fails. */
export async function command(program: string, args: readonly string[], where: Where): Promise<string> {
  appendFileSync(where.log, `\n$ ${[program, ...args].join(' ')}\n`)
  const env = { ...process.env, ...where.env }
  const child = spawn(program, args, {
    cwd: where.cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  })
  const lift = child.pid === undefined ? () => undefined : endWithUs(child.pid, 'SIGTERM')
  let printed = ''
  let all = ''
  const take = (text: string) => {
    appendFileSync(where.log, text)
    all = (all + text).slice(-4_000)
  }
  child.stderr.setEncoding('utf8').on('data', take)
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    take(text)
  })
  const status = await new Promise<string | number | null>((resolve) => {
    child.once('exit', lift)
    child.once('close', (code, signal) => resolve(signal ?? code))
    child.once('error', (error) => resolve(error.message))
  })
  if (status === 0) return printed
  const lines = all.trim().split('\n').slice(-6).join('\n')
  throw new Error(
    `${program} ${args[0] ?? ''} failed (${String(status)}); all of it is in ${where.log}\n${lines}`,
  )
}
