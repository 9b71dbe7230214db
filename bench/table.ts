/** The benchmark's table of results. */
import type { Measured } from './load'

export interface Row extends Measured {
  name: string
  cpu: string
}

const HEADS = ['', 'at', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'CPU ms each, by process']

export function renderTable(rows: readonly Row[]): string {
  const cells = rows.map(({ name, concurrency, perSecond, p50, p95, p99, failed, cpu }) => [
    name,
    String(concurrency),
    perSecond.toFixed(0),
    ...[p50, p95, p99].map((value) => value.toFixed(2)),
    String(failed),
    cpu,
  ])
  const widths = HEADS.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(HEADS), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')
}

/** The ratios of one row to another at the same concurrency: throughput and p50. */
export function ratio(rows: readonly Row[], name: string, floor: string, concurrency: number): string {
  const find = (wanted: string) => rows.find((row) => row.name === wanted && row.concurrency === concurrency)
  const [a, b] = [find(name), find(floor)]
  if (!a || !b) return ''
  return `${name} against ${floor} at ${concurrency}: throughput ${(a.perSecond / b.perSecond).toFixed(2)}, p50 ${(a.p50 / b.p50).toFixed(2)}`
}
