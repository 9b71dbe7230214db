/** CPU seconds and memory of processes and all their descendants, from /proc; empty if there is no /proc. */
import { readFileSync, readdirSync } from 'node:fs'

const TICKS_PER_SECOND = 100

export type CpuReading = ReadonlyMap<string, number>

/** Reads the CPU time that each named process tree has used; children that ended count for their parent. */
export function readCpu(processes: Processes): CpuReading {
  return sumOf(processes, ({ ticks }) => ticks / TICKS_PER_SECOND)
}

/** Bytes of memory that each named process tree does not share. */
export function readMemory(processes: Processes): ReadonlyMap<string, number> {
  return sumOf(processes, ({ pid }) => ownMemory(pid))
}

type Processes = Readonly<Record<string, number | undefined>>

function sumOf(processes: Processes, of: (stat: Stat) => number): Map<string, number> {
  const stats = readStats()
  const total = (pid: number): number => {
    const own = stats.find((stat) => stat.pid === pid)
    const children = stats.filter(({ parent }) => parent === pid)
    return children.reduce((sum, child) => sum + total(child.pid), own ? of(own) : 0)
  }
  return new Map(
    Object.entries(processes).flatMap(([name, pid]) =>
      pid === undefined ? [] : [[name, total(pid)] as const],
    ),
  )
}

/** Otherwise memory that PostgreSQL's processes share would be counted once for each process. */
function ownMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

interface Stat {
  pid: number
  parent: number
  ticks: number
}

function readStats(): Stat[] {
  let names: string[]
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
  return names.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
      return [{ pid: Number(name), parent: Number(fields[1]), ticks }]
    } catch {
      return []
    }
  })
}

/** CPU milliseconds by process between two readings, for each of `count` units of work. */
export function cpuPerUnit(before: CpuReading, after: CpuReading, count: number): string {
  return [...after]
    .map(
      ([name, seconds]) =>
        `${name} ${(((seconds - (before.get(name) ?? 0)) * 1000) / Math.max(count, 1)).toFixed(2)}`,
    )
    .join(', ')
}
