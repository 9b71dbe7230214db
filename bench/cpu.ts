/** CPU seconds of processes and all their descendants, from /proc; empty where there is none. */
import { readFileSync, readdirSync } from 'node:fs'

const TICKS_PER_SECOND = 100

export type CpuReading = ReadonlyMap<string, number>

/** Reads the CPU time of each named process tree so far; children that ended are counted in their parent. */
export function readCpu(processes: Readonly<Record<string, number | undefined>>): CpuReading {
  const stats = readStats()
  const total = (pid: number): number => {
    const own = stats.find((stat) => stat.pid === pid)?.ticks ?? 0
    return stats.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + total(child.pid), own)
  }
  return new Map(
    Object.entries(processes).flatMap(([name, pid]) =>
      pid === undefined ? [] : [[name, total(pid) / TICKS_PER_SECOND] as const],
    ),
  )
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
