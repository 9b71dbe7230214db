/**
 * Looks over the rows of a database for what breaks an invariant. It only reads. Each statement sees one moment, in which every
 * change is there whole or not at all, so it can be run while the service works.
 */
import { INVARIANTS } from '.'
import type { Invariant } from './invariant'
import {
  brokenIn,
  isWalked,
  nextBatch,
  type RowReader,
  type Violation,
  type MadeWithin,
  type TableKey,
} from './walk'

export interface Look extends MadeWithin {
  /** Names of the invariants; all without it. */
  only?: readonly string[] | undefined
  /** Whether the service is closed or stopped, so that what holds only while it works is left out. */
  closed?: boolean
}

/** What was found of one invariant. */
export interface Finding {
  invariant: Stated
  /** Rows that were looked at. */
  lookedAt: number
  /** How many were found, of which the first are here. */
  count: number
  violations: Violation[]
  seconds: number
}

export interface Stated extends Pick<Invariant, 'name' | 'sentence'> {
  /** What is looked at. */
  table: string
}

/** How far a look has come: what was found, and after which row of which table it goes on. */
export interface LookedOver {
  table: string
  after: TableKey | null
  findings: readonly Finding[]
}

export interface LookPace {
  /** Rows of a batch. */
  size?: number
  /** Called after each batch, which took so many milliseconds. */
  rest?: (ms: number, reached: LookedOver) => Promise<void>
  /** How many violations of an invariant are kept; all without it. */
  most?: number
  /** Where an earlier look has ended. */
  from?: LookedOver | null
}

const BATCH = 2_000

/** What breaks each invariant, table by table: the batches of a table are gone through once for all of its invariants. */
export async function lookOver(
  db: RowReader,
  { only, closed = false, ...window }: Look = {},
  { size = BATCH, rest = async () => undefined, most = Infinity, from = null }: LookPace = {},
): Promise<Finding[]> {
  const chosen = INVARIANTS.filter(
    ({ name, table, ofWork }) =>
      (only?.includes(name) ?? true) && isWalked(table, window) && !(closed && ofWork),
  )
  const before = new Map(from?.findings.map((finding) => [finding.invariant.name, finding]))
  const findings = chosen.map((invariant) => ({
    ...(before.get(invariant.name) ?? nothingOf(invariant)),
    invariant,
  }))
  const tables = [...new Set(chosen.map((invariant) => invariant.table))]
  const begin = Math.max(
    0,
    tables.findIndex((table) => table === from?.table),
  )
  for (const table of tables.slice(begin)) {
    const own = findings.filter(({ invariant }) => invariant.table === table)
    let after = table === from?.table ? from.after : null
    for (let isOver = false; !isOver;) {
      const begun = performance.now()
      const batch = await nextBatch(db, { table, after, window, size })
      for (const finding of own) {
        const before = performance.now()
        add(finding, await brokenIn(db, finding.invariant, batch, window), most)
        finding.lookedAt += batch.rows
        finding.seconds += (performance.now() - before) / 1_000
      }
      after = batch.last
      if (after) await rest(performance.now() - begun, { table, after, findings })
      isOver = batch.last === null
    }
  }
  return findings
}

export const nothingOf = (invariant: Stated): Finding => ({
  invariant,
  lookedAt: 0,
  count: 0,
  violations: [],
  seconds: 0,
})

/** Of many only the first `most` are kept. */
export function add(finding: Finding, found: readonly Violation[], most: number): void {
  finding.count += found.length
  finding.violations.push(...found.slice(0, Math.max(0, most - finding.violations.length)))
}

/** All violations, for tests and for whoever needs no more. */
export async function violations(db: RowReader, look: Look = {}): Promise<Violation[]> {
  return (await lookOver(db, look)).flatMap((finding) => finding.violations)
}
