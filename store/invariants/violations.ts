/**
 * Looks over the rows of a database for what breaks an invariant. It only reads. Each statement sees one moment, in which every
 * change is there whole or not at all, so it can be run while the service works.
 */
import { INVARIANTS } from '.'
import type { Invariant } from './invariant'
import { brokenIn, isWalked, nextBatch, type RowReader, type Violation, type MadeWithin } from './walk'

export interface Look extends MadeWithin {
  /** Names of the invariants; all without it. */
  only?: readonly string[] | undefined
  /** Whether the service is closed or stopped, so that what holds only while it works is left out. */
  closed?: boolean
}

/** What was found of one invariant. */
export interface Finding {
  invariant: Invariant
  /** Rows that were looked at. */
  lookedAt: number
  violations: Violation[]
  seconds: number
}

export interface Pace {
  /** Rows of a batch. */
  size?: number
  /** Called after each batch, which took so many milliseconds. */
  rest?: (ms: number, table: string, lookedAt: number) => Promise<void>
}

const BATCH = 2_000

/** What breaks each invariant, table by table: the batches of a table are gone through once for all of its invariants. */
export async function lookOver(
  db: RowReader,
  { only, closed = false, ...window }: Look = {},
  { size = BATCH, rest = async () => undefined }: Pace = {},
): Promise<Finding[]> {
  const chosen = INVARIANTS.filter(
    ({ name, table, ofWork }) =>
      (only?.includes(name) ?? true) && isWalked(table, window) && !(closed && ofWork),
  )
  const findings = chosen.map((invariant): Finding => ({
    invariant,
    lookedAt: 0,
    violations: [],
    seconds: 0,
  }))
  for (const table of new Set(chosen.map((invariant) => invariant.table))) {
    const own = findings.filter(({ invariant }) => invariant.table === table)
    let after: readonly string[] | null = null
    for (let isOver = false; !isOver;) {
      const begun = performance.now()
      const batch = await nextBatch(db, { table, after, window, size })
      for (const finding of own) {
        const before = performance.now()
        finding.violations.push(...(await brokenIn(db, finding.invariant, batch, window)))
        finding.lookedAt += batch.rows
        finding.seconds += (performance.now() - before) / 1_000
      }
      await rest(performance.now() - begun, table, own[0]?.lookedAt ?? 0)
      after = batch.last
      isOver = batch.last === null
    }
  }
  return findings
}

/** All violations, for tests and for whoever needs no more. */
export async function violations(db: RowReader, look: Look = {}): Promise<Violation[]> {
  return (await lookOver(db, look)).flatMap((finding) => finding.violations)
}
