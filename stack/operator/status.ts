/**
 * `npm run status`: how the service is, on one screen. Exit code 0 when all is well, 1 when something needs a person, which
 * is told first.
 */
import { waitingRows } from '../../app/kinds/kind'
import { z } from 'zod'
import { inOrderOfHarm, type Need } from '../../app/incidents/need'
import { needsOf, schedulesOf, type ServiceFacts } from '../../app/incidents/needs'
import { MINUTE, SECOND } from '../../domain/time'
import { readEnvironment } from '../../infra/environment'
import { temporalEnvironment } from '../../infra/temporal/environment'
import type { IncidentModel } from '../../prisma/generated/models'
import type { WaitingDeliveries } from '../../store/backlog'
import { inColumns } from './columns'
import { createCommandLine } from './command-line'
import { readDevFile } from '../shared/dev-file'
import { endWithFailure, reasonOf } from '../shared/failure'
import { readOperatorSettings, withRegisters, type Registers } from './registers'
import { readTemporalState, type TemporalPlace } from './temporal-state'

const USAGE = `Usage:
  npm run status
  npm run status -- --json`

const MOST_INCIDENTS = 20

/** Mails go once a minute. One that is refused is tried again, so its due time says nothing about its age. */
const MAILS_GO_WITHIN = 10 * MINUTE

export interface Status extends ServiceFacts {
  /** What needs a person, the gravest harm first; empty if all is well. */
  needs: Need[]
  /** The oldest open incidents. */
  oldest: IncidentModel[]
  deliveries: WaitingDeliveries[]
  circuits: { livemode: boolean; count: number }[]
}

type Asked = Pick<
  Registers,
  'backlog' | 'incidents' | 'scheduleRuns' | 'kinds' | 'serviceStates' | 'mails' | 'clockAhead'
>

async function readStatus(
  { backlog, incidents, scheduleRuns, kinds, serviceStates, mails, clockAhead }: Asked,
  place: TemporalPlace,
): Promise<Status> {
  const at = new Date()
  const temporal = await readTemporalState(place).catch(reasonOf)
  const known = typeof temporal === 'string' ? undefined : temporal
  const facts = {
    at,
    overdue: await backlog.overdue(waitingRows(kinds), at),
    incidents: await incidents.count(),
    oldest: await incidents.open(MOST_INCIDENTS),
    schedules: schedulesOf(await scheduleRuns.list(), known?.schedules ?? []),
    deliveries: await backlog.waitingDeliveries(),
    circuits: await backlog.openCircuits(),
    queues: known?.queues ?? [],
    asked: {
      mails: await mails.waitingSince(new Date(at.getTime() - MAILS_GO_WITHIN)),
      clockAheadMs: await clockAhead(),
      schedules: known !== undefined,
      ...(known && { builds: known.builds, failingRuns: known.failingRuns }),
    },
    service: await serviceStates.find(),
  }
  return { ...facts, needs: inOrderOfHarm([...unreached(temporal), ...needsOf(facts)]) }
}

const unreached = (temporal: object | string): Need[] =>
  typeof temporal === 'string'
    ? [
        {
          harm: 'money',
          sentence: `Temporal cannot be reached: ${temporal}. Builds, schedules and workers were not asked about`,
          command: 'temporal operator cluster health',
        },
      ]
    : []

const inLines = ({ harm, sentence, command }: Need) => [`  ${sentence} (${harm})`, `    ${command}`]

/** The screen. */
function inWords(status: Status): string[] {
  const { at, needs, overdue, oldest, schedules, deliveries, circuits, queues } = status
  const modeOf = ({ livemode }: { livemode: boolean }) => (livemode ? 'live' : 'sandbox')
  return [
    ...(needs.length > 0 ? ['Needs a person:', ...needs.flatMap(inLines)] : ['All is well.']),
    '',
    ...inColumns(
      ['INCIDENT', 'REASON', 'LAST_SEEN', 'TIMES', 'SUMMARY'],
      oldest.map(({ objectId, reason, lastSeenAt, count, summary }) => [
        ...[objectId, reason, lastSeenAt, count, summary],
      ]),
    ),
    '',
    ...inColumns(
      ['OVERDUE', 'ROWS', 'SECONDS'],
      overdue.map(({ kind, count, oldest: from }) => [
        ...[kind, count, Math.round((at.getTime() - from.getTime()) / SECOND)],
      ]),
    ),
    '',
    ...inColumns(
      ['SCHEDULE', 'BEGUN', 'FINISHED', 'PAUSED', 'FAILURE'],
      schedules.map(({ name, begunAt, finishedAt, paused, failure }) => [
        ...[name, begunAt ?? null, finishedAt ?? null, paused ?? null, failure ?? null],
      ]),
    ),
    '',
    ...inColumns(
      ['TASK_QUEUE', 'WORKERS', 'WAITING'],
      queues.map(({ queue, workers, waiting }) => [queue, workers, waiting]),
    ),
    '',
    ...inColumns(
      ['DELIVERIES', 'MODE', 'ROWS'],
      deliveries.map((row) => [row.lane, modeOf(row), row.count]),
    ),
    '',
    ...inColumns(
      ['OPEN_CIRCUITS', 'ENDPOINTS'],
      circuits.map((row) => [modeOf(row), row.count]),
    ),
  ]
}

/** The Temporal server of the environment that names a database too, or that of the stack on this machine. */
function readPlace({ home }: { home?: string }): TemporalPlace {
  if (home === undefined) return readEnvironment(z.object(temporalEnvironment))
  return { TEMPORAL_ADDRESS: readDevFile(home).temporal_address, TEMPORAL_NAMESPACE: 'default' }
}

async function main(): Promise<void> {
  const { flags } = createCommandLine(USAGE).parse(process.argv.slice(2), [], { flags: ['json'] })
  const settings = readOperatorSettings()
  const status = await withRegisters(settings.databaseUrl, (registers) =>
    readStatus(registers, readPlace(settings)),
  )
  const lines = flags.has('json') ? [JSON.stringify(status, null, 2)] : inWords(status)
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = status.needs.length > 0 ? 1 : 0
}

if (require.main === module) main().catch(endWithFailure)
