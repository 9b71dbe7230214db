/** What of the service's state needs a person: a list of checks, each of which says it with its harm and a command. */
import { SWEEP_OVERDUE } from '../../domain/payment-clock'
import { SECOND } from '../../domain/time'
import { SCHEDULE_NAMES, scheduleLimit } from '../../domain/schedules'
import type { QueueState, ScheduleState } from '../../domain/service-state'
import type { ScheduleRunModel } from '../../prisma/generated/models'
import type { Overdue } from '../../store/backlog'
import type { ServiceState } from '../../store/service-states'
import { inOrderOfHarm, type Need } from './need'

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
  /** What was not asked, or not answered, is absent. */
  asked?: {
    /** The build that gets new runs, and the newest that Temporal knows. */
    builds?: { current: string | undefined; newest: string | undefined }
    /** Runs whose tasks fail again and again. */
    failingRuns?: number
    /** Mails that were written a while ago and have not gone. */
    mails?: { count: number; oldest: Date } | null
    /** How far this process's clock is ahead of PostgreSQL's, in milliseconds; at least so far. */
    clockAheadMs?: number
    /** Whether Temporal named its schedules. */
    schedules?: boolean
  }
}

/** What claims and events allow a process whose clock is behind PostgreSQL's, and one whose clock is ahead. */
const BEHIND_LIMIT = SECOND
const AHEAD_LIMIT = 10 * SECOND

/** Rows of these kinds move money. */
const MONEY: ReadonlySet<string> = new Set(['payment', 'operation', 'refund', 'subscription', 'claim'])

const harmOf = (kind: string): Need['harm'] => (MONEY.has(kind) ? 'money' : 'merchants')

/** To add a check, add a function that returns what it finds. */
const CHECKS: readonly ((facts: ServiceFacts) => Need[])[] = [
  ({ asked }) =>
    asked?.failingRuns
      ? [
          {
            harm: 'money',
            sentence: `workflows: tasks of ${asked.failingRuns} of them fail again and again, as with a broken build`,
            command: 'npm run workers -- back',
          },
        ]
      : [],

  ({ asked }) =>
    asked?.builds && asked.builds.current === undefined && asked.builds.newest !== undefined
      ? [
          {
            harm: 'money',
            sentence: 'builds: none is current, so that new runs go to no worker',
            command: `npm run workers -- promote ${asked.builds.newest}`,
          },
        ]
      : [],

  ({ asked }) => {
    const ahead = asked?.clockAheadMs ?? 0
    if (ahead >= -BEHIND_LIMIT && ahead <= AHEAD_LIMIT) return []
    const how = `${Math.abs(ahead / SECOND).toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead of'}`
    const sentence = `clock: this machine's is ${how} PostgreSQL's, and its calls that write are refused`
    return [{ harm: 'money', sentence, command: 'timedatectl status' }]
  },

  ({ incidents }) =>
    incidents.map(({ kind, count }) => ({
      harm: harmOf(kind),
      sentence: `incidents: ${count} of kind ${kind}, see below`,
      command: 'npm run list -- incidents',
    })),

  ({ at, overdue }) =>
    overdue
      .filter(({ oldest }) => at.getTime() - oldest.getTime() > OVERDUE_LIMIT)
      .map(({ kind, count, oldest }) => ({
        harm: harmOf(kind),
        sentence: `overdue: ${count} ${kind}, the oldest for ${secondsSince(oldest, at)} s`,
        command: 'npm run list -- overdue',
      })),

  ({ queues }) =>
    queues
      .filter(({ workers, waiting, constant }) => workers === 0 && (waiting > 0 || constant))
      .map(({ queue, waiting }) => ({
        harm: /^(?:payments|subscriptions)-/.test(queue) ? 'money' : 'merchants',
        sentence: `task queue ${queue}: no worker, ${waiting} tasks wait`,
        command: 'npm run workers -- list',
      })),

  ({ at, schedules, asked }) =>
    schedules.flatMap((schedule) => needOfSchedule(schedule, at, asked?.schedules)),

  ({ at, asked }) =>
    asked?.mails
      ? [
          {
            harm: 'merchants',
            sentence: `mails: ${asked.mails.count} have not gone, the oldest was written ${secondsSince(asked.mails.oldest, at)} s ago`,
            command: 'npm run list -- overdue',
          },
        ]
      : [],
]

const secondsSince = (date: Date, at: Date) => Math.round((at.getTime() - date.getTime()) / SECOND)

function needOfSchedule(
  { name, every, paused, note, failure, finishedAt, createdAt }: NeededSchedule,
  at: Date,
  isAsked = false,
): Need[] {
  const need = (what: string, command: string): Need[] => [
    { harm: name === 'sweep' ? 'money' : 'operators', sentence: `schedule ${name}: ${what}`, command },
  ]
  if (every === undefined)
    return isAsked
      ? need('missing; a worker that runs makes it within a minute', 'npm run workers -- list')
      : []
  const describe = `temporal schedule describe --schedule-id ${name}`
  if (paused)
    return need(
      `paused${note ? `, "${note}"` : ''}`,
      `temporal schedule toggle --unpause --schedule-id ${name}`,
    )
  const last = finishedAt ?? createdAt ?? at
  if (at.getTime() - last.getTime() > scheduleLimit({ every }))
    return need(`no run has finished for ${secondsSince(last, at)} s`, describe)
  return failure ? need(`the latest run failed, ${failure}`, describe) : []
}

function closedBecause({ replaced, latest }: ServiceState): Need {
  const why = replaced
    ? 'the database was restored, promoted or replaced'
    : `${latest?.reason ?? 'no reason is known'}, since ${latest?.at.toISOString() ?? 'ever'}`
  return {
    harm: 'money',
    sentence: `service: closed to money (${why}); see docs/recovery.md`,
    command: 'npm run recover',
  }
}

/** The gravest first; empty if all is well. What waits while the service is closed waits because of that. */
export const needsOf = (facts: ServiceFacts): Need[] =>
  facts.service?.mode === 'recovering'
    ? [closedBecause(facts.service)]
    : inOrderOfHarm(CHECKS.flatMap((check) => check(facts)))
