/** How the parts of the service are. Each part is asked with a deadline, so that one that hangs does not hide the others. */
import type { HealthPart, HealthView } from '../../../contract/dashboard/operator/health'
import { SECOND } from '../../../domain/time'
import type { TemporalState } from '../../../domain/service-state'
import type { App } from '../../app'
import { WAITING_DELIVERIES } from '../../../store/overdue'
import type { Kinds } from '../../kinds/kind'
import { readStored } from '../../incidents/look'
import { needsOf, schedulesOf, type ServiceFacts } from '../../incidents/needs'

const PATIENCE = 5 * SECOND

interface PartAnswer<T> {
  value: T | undefined
  durationMs: number
  failure: string | null
}

export async function readHealth({
  store,
  workflows,
  acquirers,
  real,
  kinds,
}: Pick<App, 'store' | 'workflows' | 'acquirers' | 'real' | 'kinds'>): Promise<HealthView> {
  const at = real()
  const [database, temporal, processor] = await Promise.all([
    ask(() => readStored(store, kinds, at)),
    ask(() => workflows.state()),
    ask(async () => {
      const { kind } = await acquirers.default.greet()
      if (kind !== 'known') throw new Error(`the answer is ${kind}`)
    }),
  ])
  const { overdue = [], incidents = [], runs = [], differences = [], disputed = [] } = database.value ?? {}
  const { service, verification, unanswered = [] } = database.value ?? {}
  const state: TemporalState = temporal.value ?? { schedules: [], queues: [] }
  const schedules = schedulesOf(runs, state.schedules)
  const facts = {
    at,
    overdue,
    incidents,
    schedules,
    queues: state.queues,
    differences,
    disputed,
    unanswered,
    ...(service && { service }),
    ...(verification && { verification }),
  }
  const silent = Object.entries({ database, temporal, processor }).flatMap(([name, { failure }]) =>
    failure === null ? [] : [`${name}: ${failure}`],
  )
  return {
    object: 'health',
    at: at.toISOString(),
    needs: [...silent, ...needsOf(facts, kinds).map(({ sentence }) => sentence)],
    parts: [
      part('database', database),
      part('temporal', temporal),
      part('processor', processor),
      ...derived(facts, kinds, temporal.value !== undefined, database.value !== undefined),
    ],
    schedules: schedules.map(({ name, begunAt, finishedAt, paused, failure }) => ({
      name,
      begun_at: begunAt?.toISOString() ?? null,
      finished_at: finishedAt?.toISOString() ?? null,
      paused: paused ?? null,
      failure: failure ?? null,
    })),
    task_queues: state.queues.map(({ queue: name, workers, waiting }) => ({ name, workers, waiting })),
  }
}

/** What follows from what the database and Temporal say: a part is unwell if it leaves its own work undone. */
function derived(
  facts: ServiceFacts,
  kinds: Kinds,
  temporalKnown: boolean,
  databaseKnown: boolean,
): HealthPart[] {
  const { at, service } = facts
  const none = { overdue: [], incidents: [], schedules: [], queues: [], differences: [] }
  const nothing = { at, ...none, ...(service && { service }) }
  const judge = (name: HealthPart['name'], known: boolean, own: Partial<ServiceFacts>): HealthPart => {
    const need = (known ? needsOf({ ...nothing, ...own }, kinds)[0]?.sentence : undefined) ?? null
    return {
      name,
      status: known ? (need === null ? 'well' : 'unwell') : 'unknown',
      note: need,
      duration_ms: null,
    }
  }
  const deliveries = facts.overdue.filter(({ kind }) => kind === WAITING_DELIVERIES.name)
  return [
    judge('workers', temporalKnown, { queues: facts.queues }),
    judge('dispatcher', databaseKnown, { overdue: deliveries }),
    judge('schedules', temporalKnown && databaseKnown, { schedules: facts.schedules }),
  ]
}

const part = (name: HealthPart['name'], { failure, durationMs }: PartAnswer<unknown>): HealthPart => ({
  name,
  status: failure === null ? 'well' : 'unwell',
  note: failure,
  duration_ms: durationMs,
})

async function ask<T>(question: () => Promise<T>): Promise<PartAnswer<T>> {
  const begun = performance.now()
  const answered = (rest: Omit<PartAnswer<T>, 'durationMs'>) => ({
    ...rest,
    durationMs: Math.round(performance.now() - begun),
  })
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE)
  })
  try {
    const value = await Promise.race([question(), patience])
    return answered({ value, failure: null })
  } catch {
    // The message of the error may quote an address or a statement.
    return answered({ value: undefined, failure: 'it does not answer as it should' })
  } finally {
    clearTimeout(timer)
  }
}
