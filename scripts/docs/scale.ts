/** The generated parts of `docs/scale.md`, from what `npm run bench -- footprint` has measured. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monthOf, sumsOf, type Footprints } from './footprints'
import { code, table } from './markdown'

/** A month of 50 million payments and 1 million subscriptions: how often each operation is done. */
const MONTH: Readonly<Record<string, number>> = {
  sale: 45e6,
  'authorization and capture': 5e6,
  refund: 1e6,
  'charge of a subscription': 1e6,
  delivery: 51e6,
  'delivery that fails at first': 1e6,
  'retry that fails': 2e6,
  request: 100e6,
}
/** How much busier the busiest second is than the mean of the month. */
const PEAK = 10
const MONTH_SECONDS = 30 * 24 * 60 * 60

const measuredOf = (root: string) =>
  JSON.parse(readFileSync(join(root, 'bench', 'footprint', 'measured.json'), 'utf8')) as Footprints

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const tens = (value: number) => whole(Math.round(value / 10) * 10)
const gibibytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(bytes < 2 ** 34 ? 1 : 0)} GiB`
const each = (value: number) => (value < 10 ? value.toFixed(1) : whole(value))

export const footprintTable = (root: string): string =>
  table(
    [
      'One',
      'rows',
      'bytes in tables',
      'in indexes',
      'of both stay for good',
      'bytes of WAL',
      'workflow events',
    ],
    Object.entries(measuredOf(root)).map(([name, one]) => {
      const { rows, heap, indexes, stays } = sumsOf(one)
      return [
        name,
        each(rows),
        tens(heap),
        tens(indexes),
        tens(stays),
        tens(one.wal),
        each(one.workflowEvents),
      ]
    }),
  )

export const tableBytesTable = (root: string): string => {
  const { tables } = monthOf(measuredOf(root), MONTH)
  return table(
    ['Table', 'rows a month', 'kept', 'levels off at', 'or grows each month by'],
    tables
      .filter(({ bytes }) => bytes > 2 ** 30)
      .map(({ table: name, rows, bytes, days }) => [
        code(name),
        `${(rows / 1e6).toFixed(0)} million`,
        days === undefined ? 'for good' : `${days} days`,
        ...(days === undefined ? ['', gibibytes(bytes)] : [gibibytes(bytes), '']),
      ]),
  )
}

export const ratesTable = (root: string): string => {
  const { tables, wal, workflowEvents } = monthOf(measuredOf(root), MONTH)
  const sum = (isKept: boolean) =>
    tables
      .filter(({ days }) => (days === undefined) === isKept)
      .reduce((total, { bytes }) => total + bytes, 0)
  const rate = (name: string, count: number) => [
    name,
    `${(count / 1e6).toFixed(0)} million`,
    each(count / MONTH_SECONDS),
    each((PEAK * count) / MONTH_SECONDS),
  ]
  const bytes = (name: string, count: number) => [
    name,
    gibibytes(count),
    `${(count / MONTH_SECONDS / 2 ** 20).toFixed(2)} MiB`,
    `${((PEAK * count) / MONTH_SECONDS / 2 ** 20).toFixed(1)} MiB`,
  ]
  return table(
    ['', 'a month', 'a second', `a second at the peak (${PEAK} times)`],
    [
      ...Object.entries(MONTH).map(([name, count]) => rate(name, count)),
      rate('events of workflows', workflowEvents),
      bytes('WAL, without page images', wal),
      bytes('tables that stay for good', sum(true)),
      ['tables that level off', gibibytes(sum(false)), '', ''],
    ],
  )
}
