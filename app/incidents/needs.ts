/** What of the service's state needs a person: a list of checks, each of which says it with its harm and a command. */
import { SWEEP_OVERDUE } from '../../domain/payment-clock'
import { WEEKS_NEEDED_AHEAD } from '../../domain/retention'
import type { AboveThreshold } from '../../domain/dispute-rates'
import { typeOfId } from '../../domain/ids'
import { SECOND, dateAt } from '../../domain/time'
import { JOB_NAMES, ROUND_NAMES, scheduleLimit, type JobName } from '../../domain/schedules'
import type { QueueState, ScheduleState } from '../../domain/service-state'
import type { ScheduleRunModel } from '../../prisma/generated/models'
import type { Overdue, Unanswered } from '../../store/backlog'
import type { MissingRate } from '../../store/exchange-rates'
import type { OpenItems } from '../../store/reconciliation/items'
import type { StuckPayouts } from '../../store/payouts/run'
import type { SeenProcess } from '../../store/service-processes'
import type { ServiceState } from '../../store/service-states'
import type { VerifyStanding } from '../../store/verify-runs'
import { minorText } from '../reconciliation/words'
import type { KeyFaults } from '../keys/check'
import { movesMoney, type Kinds } from '../kinds/kind'
import { clockFault } from './clock'
import { inOrderOfHarm, type Need } from './need'
import { needsOfArchive, needsOfProcesses } from './processes'
import { needsOfVerification } from './verification'

/** How long a row may be overdue: the sweep takes it after SWEEP_OVERDUE, and two more sweeps have passed by then. */
const OVERDUE_LIMIT = SWEEP_OVERDUE + 30 * SECOND

/** A schedule or a round, as far as it is known: by its latest run, and a schedule by Temporal. */
export type NeededSchedule = Partial<
  Pick<ScheduleRunModel, 'begunAt' | 'finishedAt' | 'failure'> & Omit<ScheduleState, 'name'>
> & {
  name: JobName
}

export const schedulesOf = (
  runs: readonly ScheduleRunModel[],
  known: readonly ScheduleState[],
): NeededSchedule[] =>
  JOB_NAMES.map((name) => {
    const run = runs.find(({ schedule }) => schedule === name)
    const every = run?.everyMs ?? undefined
    return {
      name,
      ...run,
      ...(every !== undefined && { every }),
      ...known.find((schedule) => schedule.name === name),
    }
  })

export interface ServiceFacts {
  at: Date
  overdue: Overdue[]
  /** Open incidents. */
  incidents: { kind: string; count: number }[]
  schedules: NeededSchedule[]
  queues: QueueState[]
  /** Those that run, and those that ended without saying so. */
  processes?: readonly SeenProcess[]
  /** Absent where it is not known. */
  service?: ServiceState
  /** What the runs of the verification say; absent where it is not known. */
  verification?: VerifyStanding
  /** Open differences with acquirers; absent where it is not known. */
  differences?: readonly OpenItems[]
  /** How long something has waited to be posted to the books of each mode; absent where it is not known. */
  books?: readonly { livemode: boolean; seconds: number }[]
  /** What cannot be converted for want of a rate; absent where it is not known. */
  missingRates?: readonly MissingRate[]
  /** Acquirers that do not answer about payments; absent where it is not known. */
  unanswered?: readonly Unanswered[]
  /** Accounts that are disputed too often; absent where it is not known. */
  disputed?: readonly AboveThreshold[]
  /** What was not asked, or not answered, is absent. */
  asked?: {
    /** The build that gets new runs, and the newest that Temporal knows. */
    builds?: { current: string | undefined; newest: string | undefined }
    /** Runs whose tasks fail again and again. */
    failingRuns?: number
    /** Payouts whose bank does not answer, or does not pay. */
    payouts?: readonly StuckPayouts[]
    /** Mails that were written a while ago and have not gone. */
    mails?: { count: number; oldest: Date } | null
    /** What operators should have been told a while ago, and notices whose webhook has not gone. */
    notices?: { untold: number; unsent: number }
    /** How far this process's clock is ahead of PostgreSQL's, in milliseconds; at least so far. */
    clockAheadMs?: number
    /** How many seconds ago a file of the write-ahead log was archived; null if it is not. */
    archiveAge?: number | null
    /** Until when the request log has weeks, one after the other; null if it has none for now. */
    weeksUntil?: Date | null
    /** What is wrong with the keys of whoever asks. */
    keys?: KeyFaults | undefined
    /** Whether Temporal named its schedules. */
    schedules?: boolean
  }
}

/** How many seconds the books may be behind: one of several workers may take over from one that froze. */
const BOOKS_LIMIT = 120

const harmOf = (kinds: Kinds, name: string): Need['harm'] => (movesMoney(kinds, name) ? 'money' : 'merchants')

/** To add a check, add a function that returns what it finds. */
const CHECKS: readonly ((facts: ServiceFacts, kinds: Kinds) => Need[])[] = [
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
    const sentence = clockFault(asked?.clockAheadMs ?? 0)
    return sentence === undefined ? [] : [{ harm: 'money', sentence, command: 'timedatectl status' }]
  },

  ({ asked: { keys } = {} }) => {
    const need = (harm: Need['harm']) => (fault: string) => ({
      harm,
      sentence: `keys: ${fault}`,
      command: 'npm run keys',
    })
    return [...(keys?.wrong ?? []).map(need('money')), ...(keys?.lacking ?? []).map(need('merchants'))]
  },

  ({ incidents }, kinds) =>
    incidents.map(({ kind, count }) => ({
      harm: harmOf(kinds, kind),
      sentence: `incidents: ${count} of kind ${kind}, see below`,
      command: 'npm run list -- incidents',
    })),

  ({ at, verification }) => (verification ? needsOfVerification(verification, at) : []),
  ({ differences = [] }) =>
    differences.map(({ livemode, currency, count, money }) => ({
      harm: 'money',
      sentence: `reconciliation: ${count} differences with acquirers in ${livemode ? 'live' : 'sandbox'} mode are open, together ${minorText(money, currency)}`,
      command: 'npm run reconcile -- items',
    })),

  ({ books = [] }) =>
    books
      .filter(({ seconds }) => seconds > BOOKS_LIMIT)
      .map(({ livemode, seconds }) => ({
        harm: 'money',
        sentence: `books: those of ${livemode ? 'live' : 'sandbox'} mode are ${Math.round(seconds)} s behind`,
        command: 'npm run workers -- list',
      })),
  ({ missingRates = [] }) =>
    missingRates.map(({ livemode, from, to, accounts }) => ({
      harm: 'money',
      sentence: `rate from ${from} to ${to} in ${livemode ? 'live' : 'sandbox'} mode: missing, so that what ${accounts} accounts have is not converted`,
      command: 'npm run status',
    })),
  ({ asked: { payouts = [] } = {} }) =>
    payouts.map(({ livemode, count, oldest }) => ({
      harm: 'money',
      sentence: `payouts: ${count} of ${livemode ? 'live' : 'sandbox'} mode wait for their bank, the first since ${dateAt(oldest)}`,
      command: 'npm run list -- payouts',
    })),
  ({ at, unanswered = [] }) =>
    unanswered.map(({ acquirer, count, oldest }) => ({
      harm: 'money',
      sentence: `acquirer ${acquirer}: ${count} payments of live mode wait for its answer, the oldest for ${secondsSince(oldest, at)} s`,
      command:
        typeOfId(acquirer) === 'acquirer_account'
          ? `npm run show -- ${acquirer}`
          : `npm run acquirer -- off ${acquirer} --live --why "it does not answer"`,
    })),
  ({ at, processes = [] }) => needsOfProcesses(processes, at),
  ({ asked: { archiveAge = null } = {} }) => needsOfArchive(archiveAge),
  ({ disputed = [] }) =>
    disputed.map(({ accountId, brand, month, rate: { level } }) => ({
      harm: 'merchants',
      sentence: `disputes: ${accountId} is above the threshold "${level}" of ${brand} in ${dateAt(month).slice(0, 7)}`,
      command: 'npm run list -- disputed',
    })),

  ({ at, overdue }, kinds) =>
    overdue
      .filter(({ oldest }) => at.getTime() - oldest.getTime() > OVERDUE_LIMIT)
      .map(({ kind, count, oldest }) => ({
        harm: harmOf(kinds, kind),
        sentence: `overdue: ${count} ${kind}, the oldest for ${secondsSince(oldest, at)} s`,
        command: 'npm run list -- overdue',
      })),

  ({ queues }) =>
    queues
      .filter(({ workers, waiting, constant }) => workers === 0 && (waiting > 0 || constant))
      .map(({ queue, waiting }) => ({
        harm: /^(?:payments|subscriptions|waiting)-/.test(queue) ? 'money' : 'merchants',
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

  ({ at, asked }) => {
    const until = asked?.weeksUntil
    if (until === undefined || (until && until.getTime() - at.getTime() > WEEKS_NEEDED_AHEAD)) return []
    const sentence = `request log: it has weeks until ${until ? until.toISOString() : 'now'} alone; the housekeeping makes them`
    return [{ harm: 'operators', sentence, command: 'temporal schedule trigger --schedule-id housekeeping' }]
  },
  ({ asked: { notices: { untold, unsent } = { untold: 0, unsent: 0 } } = {} }) =>
    [
      ...(untold > 0 ? [`notices: operators were not told of ${untold} things`] : []),
      ...(unsent > 0 ? [`webhook of operators: ${unsent} notices were not taken`] : []),
    ].map((what) => ({
      harm: 'operators',
      sentence: `${what}; see docs/monitoring.md, "What operators are told"`,
      command: 'npm run list -- incidents',
    })),
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
  const isRound = ROUND_NAMES.some((round) => round === name)
  if (every === undefined)
    return isAsked && !isRound
      ? need('missing; a worker that runs makes it within a minute', 'npm run workers -- list')
      : []
  const describe = isRound ? 'npm run workers -- list' : `temporal schedule describe --schedule-id ${name}`
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
export const needsOf = (facts: ServiceFacts, kinds: Kinds): Need[] =>
  facts.service?.mode === 'recovering'
    ? [closedBecause(facts.service)]
    : inOrderOfHarm(CHECKS.flatMap((check) => check(facts, kinds)))
