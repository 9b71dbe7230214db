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
