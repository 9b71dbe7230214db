/** What of the service's state needs a person, one sentence each. */
import { SWEEP_OVERDUE } from '../../domain/payment-clock'
import { SECOND } from '../../domain/time'
import { SCHEDULE_NAMES, scheduleLimit } from '../../domain/schedules'
import type { QueueState, ScheduleState } from '../../domain/service-state'
import type { ScheduleRunModel } from '../../prisma/generated/models'
import type { Overdue } from '../../store/backlog'
import type { ServiceState } from '../../store/service-states'

/** How long a row may be overdue: the sweep takes it after SWEEP_OVERDUE, and two more sweeps have passed by then. */
const OVERDUE_LIMIT = SWEEP_OVERDUE + 30 * SECOND

/** A schedule, as far as it is known: by its latest run, and by Temporal. */
export type NeededSchedule = Partial<
  Pick<ScheduleRunModel, 'begunAt' | 'finishedAt' | 'failure'> & ScheduleState
> & {
  name: string
}

export const schedulesOf = (
  runs: readonly ScheduleRunModel[],
  known: readonly ScheduleState[],
): NeededSchedule[] =>
  SCHEDULE_NAMES.map((name) => ({
    name,
    ...runs.find(({ schedule }) => schedule === name),
    ...known.find((schedule) => schedule.name === name),
  }))

export interface ServiceFacts {
  at: Date
  overdue: Overdue[]
  /** Open incidents. */
  incidents: { kind: string; count: number }[]
  schedules: NeededSchedule[]
  queues: QueueState[]
  /** Absent where it is not known. */
  service?: ServiceState
}

function closedBecause({ replaced, latest }: ServiceState): string {
  const why = replaced
    ? 'the database was restored, promoted or replaced'
    : `${latest?.reason ?? 'no reason is known'}, since ${latest?.at.toISOString() ?? 'ever'}`
  return `service: closed to money (${why}); see docs/recovery.md, and type: npm run recover`
}

/** Empty if all is well. */
export function needsOf({ at, overdue, incidents, schedules, queues, service }: ServiceFacts): string[] {
  // What waits meanwhile waits because of that.
  if (service?.mode === 'recovering') return [closedBecause(service)]
  const since = (date: Date) => Math.round((at.getTime() - date.getTime()) / SECOND)
  return [
    ...incidents.map(({ kind, count }) => `incidents: ${count} of kind ${kind}, see below`),
    ...overdue
      .filter(({ oldest }) => at.getTime() - oldest.getTime() > OVERDUE_LIMIT)
      .map(({ kind, count, oldest }) => `overdue: ${count} ${kind}, the oldest for ${since(oldest)} s`),
    ...schedules.flatMap(({ name, every, paused, note, failure, finishedAt, createdAt }) => {
      if (every === undefined) return []
      if (paused) return [`schedule ${name}: paused${note ? `, "${note}"` : ''}`]
      const last = finishedAt ?? createdAt ?? at
      if (at.getTime() - last.getTime() > scheduleLimit({ every }))
        return [`schedule ${name}: no run has finished for ${since(last)} s`]
      return failure ? [`schedule ${name}: the latest run failed, ${failure}`] : []
    }),
    ...queues
      .filter(({ workers, waiting, constant }) => workers === 0 && (waiting > 0 || constant))
      .map(({ queue, waiting }) => `task queue ${queue}: no worker, ${waiting} tasks wait`),
  ]
}
