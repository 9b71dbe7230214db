/**
 * Freezes a server with all its processes, like a machine that hangs: connections stay open, but nothing is answered.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { failureCodeOf } from '../../../stack/shared/failure'

/** Stops the process and its children. The returned function lets them continue. */
export function freeze(pid: number): () => void {
  const frozen = [pid, ...childrenOf(pid)]
  for (const each of frozen) signal(each, 'SIGSTOP')
  return () => {
    for (const each of frozen) signal(each, 'SIGCONT')
  }
}

/** A process that has just ended cannot be stopped any more. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (failureCodeOf(error) !== 'ESRCH') throw error
  }
}

function childrenOf(parent: number): number[] {
  return processes()
    .filter((process) => process.parent === parent)
    .map(({ pid }) => pid)
}

function processes(): { pid: number; parent: number }[] {
  let names: string[]
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    // macOS has no /proc.
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    return stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .map(([pid = 0, parent = 0]) => ({ pid, parent }))
  }
  return names.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return [{ pid: Number(name), parent: Number(parent) }]
    } catch {
      return []
    }
  })
}
