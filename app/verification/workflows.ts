/**
 * Compares the rows that wait with the workflows that run (decision 0144). Rows move meanwhile, and Temporal's lists are late:
 * what seems wrong is looked at again after a while, and only what is still wrong is told.
 */
import { SWEEP_OVERDUE } from '../../domain/payment-clock'
import { SECOND } from '../../domain/time'
import { refOf, type WorkflowRef } from '../../domain/workflow-ref'
import { add, nothingOf, type Finding, type Stated } from '../../store/invariants/violations'
import type { Store } from '../../store/store'
import { rowsNamed, waitingOf, type WithKinds } from '../kinds/kind'
import type { Workflows } from '../workflows'

export const WORKFLOW_INVARIANTS = [
  { name: 'workflows.run', sentence: 'What waits has a workflow that runs.', table: 'workflows' },
  {
    name: 'workflows.needed',
    sentence: 'A workflow that runs has something that waits.',
    table: 'workflows',
  },
] as const satisfies readonly Stated[]

export interface ComparedParts extends WithKinds {
  store: Pick<Store, 'overdue'>
  workflows: Pick<Workflows, 'running' | 'whichRun' | 'inspect'>
  pause: (ms: number) => Promise<unknown>
  /** Starts a workflow that is lost; without it nothing is changed. Harmless if it runs. */
  start?: Workflows['start']
}

export interface RunsComparing {
  account?: string | undefined
  only?: readonly string[] | undefined
  /** How many violations of each are kept. */
  most?: number
}

export interface RunsCompared {
  findings: Finding[]
  /** How many workflows that seemed lost were started. */
  started: number
}

const ROWS = 100
/** So many of each kind are looked at again. Where more seem wrong, these tell of the same. */
const MOST_SUSPECTS = 500
/** By then the sweep has started what was lost, and Temporal's lists have what was. */
const AGAIN_MS = SWEEP_OVERDUE + 30 * SECOND

interface Suspects {
  found: WorkflowRef[]
  lookedAt: number
  seconds: number
}

/** Throws if Temporal does not answer. */
export async function compareWorkflows(
  parts: ComparedParts,
  { account, only, most = Infinity }: RunsComparing = {},
): Promise<RunsCompared> {
  const [run, needed] = WORKFLOW_INVARIANTS
  const isAsked = ({ name }: Stated) => only?.includes(name) ?? true
  const lost = isAsked(run) ? await measured(() => rowsWithoutRun(parts, account)) : null
  const idle = isAsked(needed) ? await measured(() => runsWithoutRow(parts, account)) : null
  const { start } = parts
  if (start) for (const ref of lost?.found ?? []) await resting(parts, () => start(ref))
  if ((lost?.found.length ?? 0) + (idle?.found.length ?? 0) > 0) await parts.pause(AGAIN_MS)
  const findings: Finding[] = []
  const tell = async (invariant: Stated, suspects: Suspects | null, wrong: typeof stillLost) => {
    if (!suspects) return
    const finding = { ...nothingOf(invariant), lookedAt: suspects.lookedAt, seconds: suspects.seconds }
    for (const ref of suspects.found) {
      const what = await resting(parts, () => wrong(parts, ref))
      const { account, livemode, id: objectId } = ref
      if (what !== null)
        add(finding, [{ invariant: invariant.name, account, livemode, objectId, wrong: what }], most)
    }
    findings.push(finding)
  }
  await tell(run, lost, stillLost)
  await tell(needed, idle, stillIdle)
  return { findings, started: start ? (lost?.found.length ?? 0) : 0 }
}

async function measured(look: () => Promise<Omit<Suspects, 'seconds'>>): Promise<Suspects> {
  const begun = performance.now()
  const found = await look()
  return { ...found, seconds: (performance.now() - begun) / SECOND }
}

/** Rests for as long as the work took. */
async function resting<T>({ pause }: Pick<ComparedParts, 'pause'>, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const done = await work()
  await pause(performance.now() - begun)
  return done
}

async function rowsWithoutRun(parts: ComparedParts, account: string | undefined) {
  const { store, workflows, kinds } = parts
  const suspects = new Map<string, WorkflowRef>()
  let lookedAt = 0
  for (const { name: kind, waits } of waitingOf(kinds))
    for (const rows of waits.rows) {
      let after: Parameters<typeof store.overdue.waiting>[1] = null
      for (let found = ROWS; found === ROWS && suspects.size < MOST_SUSPECTS;) {
        const [batch, running] = await resting(parts, async () => {
          const waiting = await store.overdue.waiting(rows, after, ROWS, account)
          const ids = [...new Set(waiting.map(({ id }) => id))]
          return [waiting, await workflows.whichRun(kind, ids)] as const
        })
        for (const row of batch) if (!running.has(row.id)) suspects.set(row.id, refOf(kind, row))
        found = batch.length
        lookedAt += found
        after = batch.at(-1) ?? after
      }
    }
  return { found: [...suspects.values()].slice(0, MOST_SUSPECTS), lookedAt }
}

async function runsWithoutRow(parts: ComparedParts, account: string | undefined) {
  const suspects: WorkflowRef[] = []
  let lookedAt = 0
  let after: Uint8Array | undefined
  do {
    const page = await resting(parts, async () => {
      const { running, after: next } = await parts.workflows.running({ account, ...(after && { after }) })
      for (const kind of new Set(running.map((ref) => ref.kind))) {
        const own = running.filter((ref) => ref.kind === kind)
        const waiting = await whichWait(parts, kind, own)
        suspects.push(...own.filter(({ id }) => !waiting.has(id)))
      }
      return { found: running.length, next }
    })
    lookedAt += page.found
    after = page.next
  } while (after && suspects.length < MOST_SUSPECTS)
  return { found: suspects.slice(0, MOST_SUSPECTS), lookedAt }
}

const whichWait = (
  { store, kinds }: Pick<ComparedParts, 'store' | 'kinds'>,
  kind: string,
  refs: readonly WorkflowRef[],
): Promise<Set<string>> =>
  store.overdue.which(
    rowsNamed(kinds, kind).kind.waits.rows,
    refs.map(({ account: accountId, livemode, id }) => ({ accountId, livemode, id })),
  )

async function stillLost(parts: ComparedParts, ref: WorkflowRef): Promise<string | null> {
  const state = await parts.workflows.inspect(ref.kind, ref.id)
  if (state.kind !== 'absent' && state.kind !== 'ended') return null
  if (!(await whichWait(parts, ref.kind, [ref])).has(ref.id)) return null
  return state.kind === 'absent'
    ? 'waits, and Temporal knows no workflow of it'
    : `waits, and its workflow has ended: ${state.status.toLowerCase()}`
}

async function stillIdle(parts: ComparedParts, ref: WorkflowRef): Promise<string | null> {
  if ((await whichWait(parts, ref.kind, [ref])).has(ref.id)) return null
  const state = await parts.workflows.inspect(ref.kind, ref.id)
  return state.kind === 'absent' || state.kind === 'ended'
    ? null
    : 'its workflow runs, and nothing of it waits in the database'
}
