/** Two ways to do the same, in turn in one run, so that what else the machine does meets both. */
import { cpuPerUnit, readCpu } from './cpu'
import { measure, type Measured, type Work } from './load'
import type { BenchStack } from './parts'

/** What is sent by so many callers for so long; says what it came to. */
export async function slice(
  { pids }: Pick<BenchStack, 'pids'>,
  asked: { url: string; callers: number; seconds: number; work: Work },
): Promise<Measured> {
  const before = readCpu(pids)
  const measured = await measure(asked.url, asked.callers, asked.seconds, asked.work)
  const cpu = cpuPerUnit(before, readCpu(pids), measured.count)
  process.stdout.write(`  ${measured.perSecond.toFixed(0)} a second; CPU ms each: ${cpu}\n`)
  return measured
}

/** The ratios of all rounds, and their median. */
export function inWords(ratios: readonly number[]): string {
  const told = ratios.map((ratio) => ratio.toFixed(2)).join(', ')
  return `${told}, median ${medianOf(ratios).toFixed(2)}`
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [before, after] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return ((before ?? Number.NaN) + (after ?? Number.NaN)) / 2
}
