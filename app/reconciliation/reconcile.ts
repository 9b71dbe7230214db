/**
 * Compares what an acquirer did in a window, or a settlement, with the rows: in parts of the window, each of which is noted
 * whole. A run that was left, killed or failed goes on after the part that it has noted last (decision 0139).
 */
import type { Run, Tally } from '../../contract/dashboard/operator/reconciliation'
import { THE_BANK, type BookSource } from '../../domain/reconciliation'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time'
import { bookSourceOf, type RunScope } from '../../store/reconciliation/runs'
import { createKeySet, TooManyLines } from './key-set'
import { findOnlyOurs } from './ours'
import {
  comparing,
  createFindings,
  restingBy,
  RunFailure,
  type Comparing,
  type Findings,
  type Reconciling,
  type WindowPart,
} from './parts'
import { createOwnLines } from './own-lines'
import { createTheirs } from './theirs'
import { postSettlements } from './post-settlement'
import { createWriteOffs } from './settled-lines'
import { listPages, settlementLines } from './told-lines'
import { compareTransfers } from './transfers'

/** How much of a window is compared at a time. It is halved where an acquirer lists too much. */
const PART = 6 * HOUR
/** So many differences are noted before the run tells that it goes on. */
const NOTED_AT_ONCE = 500
/** A run that told nothing for so long is taken over. */
const SILENCE = 2 * MINUTE

export interface RunPace {
  /** Asked after each part, whether the run is to be left to the next one. */
  leaves?: () => boolean
  /** The most lines of a part. */
  mostLines?: number
  /** Called after each batch of lines. */
  tell?: (at: { reached: Date; lines: number; differences: number }) => void
}

/**
 * `left`: the next one goes on with it. `busy`: another process is at it. `unsupported`: the acquirer has no such list or settlement.
 * `failed`: what is wrong stands in the run.
 */
export interface Reconciled {
  kind: 'finished' | 'left' | 'busy' | 'unsupported' | 'failed'
  run: Run
}

/** Of an acquirer that has no such list or settlement. */
export const NOT_COMPARED: Readonly<Record<BookSource, string>> = {
  list: 'The acquirer lists nothing of what it did. That is no proof that nothing was done: only its settlements can be compared.',
  file: 'The acquirer tells nothing of what it settles. Compare what arrives at the bank with its own report.',
}

const notCompared = ({ acquirer, settlement }: RunScope): string =>
  acquirer === THE_BANK
    ? 'The bank lists nothing of what it transferred, or its statements are not in their folder: compare its statement by hand.'
    : NOT_COMPARED[bookSourceOf({ settlement })]

/** What banks book on a day has no time within it. */
function lengthOf({ acquirer, settlement, from, until }: RunScope): number {
  if (acquirer === THE_BANK) return DAY
  return settlement ? until.getTime() - from.getTime() : PART
}

/** Another process has taken the run over. */
class Overtaken extends Error {}

const held = (run: Run | null): Run => {
  if (!run) throw new Overtaken()
  return run
}

/** Only a window that is over is told of whole. */
export async function reconcile(
  parts: Reconciling,
  scope: RunScope,
  pace: RunPace = {},
): Promise<Reconciled> {
  const { runs } = parts.store.reconciliation
  if (scope.until > parts.real())
    throw new RunFailure('The window is not over: an acquirer goes on adding to it. Choose an earlier end.')
  const last = await runs.latest(scope)
  const isOpen = last?.finishedAt === null
  const begun = isOpen
    ? await runs.takeOver(last, new Date(parts.real().getTime() - SILENCE))
    : await runs.begin(scope)
  if (!begun) return { kind: 'busy', run: last ?? (await runs.begin(scope)) }
  return goOn(parts, scope, begun, pace)
}

async function goOn(parts: Reconciling, scope: RunScope, begun: Run, pace: RunPace): Promise<Reconciled> {
  const { runs } = parts.store.reconciliation
  let run = begun
  let told = performance.now()
  const compare = comparer(parts, scope, pace, async () => {
    if (performance.now() - told < 5 * SECOND) return
    run = held(await runs.alive(run))
    told = performance.now()
  })
  let length = lengthOf(scope)
  try {
    while (run.reached < scope.until) {
      const from = run.reached
      const until = new Date(Math.min(from.getTime() + length, scope.until.getTime()))
      const findings = await compare({ from, until }, run).catch((error: unknown) => {
        if (!(error instanceof TooManyLines) || scope.settlement || length <= SECOND) throw error
        return null
      })
      if (findings === 'unsupported')
        return {
          kind: 'unsupported',
          run: held(await runs.finish(run, notCompared(scope))),
        }
      if (findings === null) {
        length = Math.ceil(length / 2)
        continue
      }
      const { items } = parts.store.reconciliation
      const alive = async () => {
        run = held(await runs.alive(run))
      }
      for (let noted = 0; noted < findings.found.length; noted += NOTED_AT_ONCE) {
        await alive()
        await items.found(run, findings.found.slice(noted, noted + NOTED_AT_ONCE))
      }
      if (scope.settlement) await postSettlements(parts, run, findings, alive)
      const gone = await items.gone(run, from, until)
      run = held(await runs.reach(run, until, tallied(run, findings, gone)))
      if (pace.leaves?.() && run.reached < scope.until)
        return { kind: 'left', run: held(await runs.leave(run, null)) }
    }
    return { kind: 'finished', run: held(await runs.finish(run)) }
  } catch (error) {
    if (error instanceof Overtaken) return { kind: 'busy', run }
    const failure = wordsOf(error)
    run = (await runs.leave(run, failure ?? 'It broke off; the log says why.')) ?? run
    if (failure === null) throw error
    parts.log.error(
      { ...scope, settlement: scope.settlement?.id, failure },
      'a reconciliation could not be finished',
    )
    return { kind: 'failed', run }
  }
}

function wordsOf(error: unknown): string | null {
  if (error instanceof TooManyLines)
    return `The acquirer tells of ${error.message} at once, more than can be compared. Ask the acquirer whether that can be.`
  return error instanceof RunFailure ? error.message : null
}

type Compare = (part: WindowPart, run: Run) => Promise<Findings | 'unsupported'>

function comparer(parts: Reconciling, scope: RunScope, pace: RunPace, alive: () => Promise<void>): Compare {
  if (scope.acquirer !== THE_BANK) {
    const work = comparing(parts, scope, alive)
    return (part, run) => comparePart(work, part, run, pace)
  }
  const work = { ...parts, scope, rest: restingBy(parts, alive) }
  return async (part, { reached }) => {
    const findings = createFindings()
    const lines = await compareTransfers(work, part, findings, pace.mostLines)
    if (lines === 'unsupported') return lines
    pace.tell?.({ reached, lines, differences: findings.found.length })
    return findings
  }
}

async function comparePart(
  work: Comparing,
  part: WindowPart,
  run: Run,
  { tell, mostLines }: RunPace,
): Promise<Findings | 'unsupported'> {
  const { scope, rest } = work
  const findings = createFindings()
  const seen = createKeySet(mostLines)
  const { items } = work.store.reconciliation
  const { settlement } = scope
  const writeOffs = createWriteOffs(settlement ? await items.writtenOff(run) : [])
  const known = { seen, writeOffs }
  const theirs = createTheirs(work, part, findings, known)
  let lines = 0
  const batches = settlement
    ? settlementLines(work, settlement, await createOwnLines(work, settlement, findings, known))
    : listPages(work, part)
  for await (const batch of batches) {
    if (batch === 'unsupported') return batch
    await theirs.compare(batch)
    lines += batch.length
    tell?.({ reached: run.reached, lines, differences: findings.found.length })
    await rest()
  }
  await theirs.place()
  await findOnlyOurs(work, part, findings, seen)
  return findings
}

function tallied({ counts, sums }: Tally, findings: Findings, gone: number): Tally {
  const total: Record<string, number> = { ...counts, ...(gone > 0 && { gone: (counts['gone'] ?? 0) + gone }) }
  for (const [outcome, count] of findings.counts) total[outcome] = (total[outcome] ?? 0) + count
  const money: Record<string, { theirs: string; difference: string }> = { ...sums }
  for (const [currency, { theirs, difference }] of findings.sums) {
    const before = money[currency] ?? { theirs: '0', difference: '0' }
    money[currency] = {
      theirs: String(BigInt(before.theirs) + theirs),
      difference: String(BigInt(before.difference) + difference),
    }
  }
  return { counts: total, sums: money }
}
