/** Two ways to do the same, in turn in one run, so that what else the machine does meets both. */
import { cpuPerUnit, readCpu } from './cpu'
import { measure, type Measured, type Work } from './load'
import type { BenchStack } from './parts'
import type { Row } from './table'

const ROUNDS = 5

/** What is measured beside others. */
export interface Contender {
  name: string
  url: string
  work: Work
}

/** One slice of each in turn, five times. Of each, the slice with the median throughput; and the ratios of the first to the others. */
export async function inTurn(
  stack: Pick<BenchStack, 'pids'>,
  contenders: readonly Contender[],
  callers: number,
  seconds: number,
): Promise<{ rows: Row[]; ratios: string[] }> {
  const slices = contenders.map((): Row[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { name, url, work }] of contenders.entries()) {
      process.stdout.write(`${name} at ${callers}\n`)
      slices[index]?.push({ name, ...(await slice(stack, { url, callers, seconds, work })) })
    }
  const [first = [], ...others] = slices
  const ratios = others.flatMap((other) => ratiosOf(first, other, callers))
  return { rows: slices.map(middle), ratios }
}

function ratiosOf(first: readonly Row[], other: readonly Row[], callers: number): string[] {
  const of = (field: 'perSecond' | 'p50') =>
    inWords(first.map((row, round) => row[field] / (other[round]?.[field] ?? Number.NaN)))
  const heads = `${first[0]?.name ?? ''} against ${other[0]?.name ?? ''} at ${callers}`
  return [`${heads}: throughput ${of('perSecond')}`, `${heads}: p50 ${of('p50')}`]
}

function middle(slices: readonly Row[]): Row {
  const row = slices.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(slices.length / 2)]
  if (!row) throw new Error('nothing was measured')
  return row
}

/** What is sent by so many callers for so long; says what it came to. */
export async function slice(
  { pids }: Pick<BenchStack, 'pids'>,
  asked: { url: string | string[]; callers: number; seconds: number; work: Work },
): Promise<Measured & { cpu: string }> {
  const before = readCpu(pids)
  const measured = await measure(asked.url, asked.callers, asked.seconds, asked.work)
  const cpu = cpuPerUnit(before, readCpu(pids), measured.count)
  process.stdout.write(`  ${measured.perSecond.toFixed(0)} a second; CPU ms each: ${cpu}\n`)
  return { ...measured, cpu }
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
