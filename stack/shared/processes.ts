/** Looks at and ends processes by id. Nothing here ever looks a process up by name. */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { failureCodeOf } from './failure'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return failureCodeOf(error) === 'EPERM'
  }
  return !isZombie(pid)
}

/** A process that has ended but that its parent has not collected: it holds nothing any more. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

/** The command line of a process, or undefined once it is gone. Tells a process from a later one of the same id. */
export function commandOf(pid: number): string | undefined {
  try {
    return nonEmpty(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '))
  } catch {
    // macOS has no /proc.
    const { status, stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return status === 0 ? nonEmpty(stdout) : undefined
  }
}

function nonEmpty(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim()
}

/** Signals a process and waits until it is gone; after `limitMs` it is killed. */
export async function endProcess(pid: number, signal: NodeJS.Signals, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs
  signalProcess(pid, signal)
  while (isAlive(pid)) {
    if (Date.now() > deadline) signalProcess(pid, 'SIGKILL')
    await sleep(50)
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (failureCodeOf(error) !== 'ESRCH') throw error
  }
}

/**
 * Has `pid` signalled when this process ends in whatever way, SIGKILL too: a shell waits on a pipe that only we
 * hold open. Returns the call that lifts this; make it as soon as `pid` has ended, before its id is used again.
 */
export function endWithUs(pid: number, signal: NodeJS.Signals): () => void {
  const script = 'read -r _; kill -s "$1" "$2"'
  const watcher = spawn('sh', ['-c', script, 'sh', signal.replace('SIG', ''), String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => undefined)
  watcher.stdin.on('error', () => undefined)
  watcher.unref()
  return () => {
    watcher.kill('SIGKILL')
    watcher.stdin.destroy()
  }
}
