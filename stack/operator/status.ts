/**
 * `npm run status`: how the service is, on one screen. Exit code 0 when all is well, 1 when something needs a person, which
 * is told first.
 */
import { lookAtService } from '../../app/incidents/look'
import type { Need } from '../../app/incidents/need'
import { compareKeys, type KeyFaults } from '../../app/keys/check'
import type { ServiceFacts } from '../../app/incidents/needs'
import { SECOND } from '../../domain/time'
import { heldKeys } from '../../infra/key-checks'
import type { AcquirerSwitchModel, IncidentModel } from '../../prisma/generated/models'
import type { WaitingDeliveries } from '../../store/backlog'
import { asJson, inColumns, modeOf } from './columns'
import { createCommandLine } from './command-line'
import { findKeysEnvironment } from './key-settings'
import { runCommand } from '../shared/command'
import { readOperatorSettings, withRegisters, type Registers } from './registers'
import { readPlace, type TemporalPlace } from './temporal-place'
import { readTemporalState } from './temporal-state'

const USAGE = `Usage:
  npm run status
  npm run status -- --json`

const MOST_INCIDENTS = 20

export interface Status extends ServiceFacts {
  /** What needs a person, the gravest harm first; empty if all is well. */
  needs: Need[]
  /** The oldest open incidents. */
  oldest: IncidentModel[]
  deliveries: WaitingDeliveries[]
  circuits: { livemode: boolean; count: number }[]
  /** Acquirers that are left out by hand. */
  leftOut: AcquirerSwitchModel[]
}

async function readStatus(registers: Registers, place: TemporalPlace): Promise<Status> {
  const { backlog, incidents, kinds } = registers
  const { facts, needs } = await lookAtService({
    store: registers,
    kinds,
    temporal: () => readTemporalState(place),
    keys: () => keyFaults(registers.keyChecks),
  })
  return {
    ...facts,
    needs,
    oldest: await incidents.listOpen(MOST_INCIDENTS),
    deliveries: await backlog.waitingDeliveries(),
    circuits: await backlog.openCircuits(),
    leftOut: await registers.acquirerSwitches.off(),
  }
}

/** Those of this command's environment, which is that of a process of the service if it is run in its container. */
async function keyFaults(checks: Registers['keyChecks']): Promise<KeyFaults | undefined> {
  const settings = findKeysEnvironment()
  return settings && compareKeys(await checks.list(), heldKeys(settings))
}

const inLines = ({ harm, sentence, command }: Need) => [`  ${sentence} (${harm})`, `    ${command}`]

/** The screen. */
function inWords(status: Status): string[] {
  const { at, needs, overdue, oldest, schedules, deliveries, circuits, queues, leftOut } = status
  const { books = [], processes = [] } = status
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
      ['PROCESS', 'MODE', 'HOST', 'STARTED', 'LAST_SEEN'],
      processes.map(({ part, mode, host, startedAt, seenAt }) => [part, mode, host, startedAt, seenAt]),
    ),
    '',
    ...inColumns(
      ['BOOKS', 'SECONDS_BEHIND'],
      books.map((row) => [modeOf(row), Math.round(row.seconds)]),
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
    '',
    ...inColumns(
      ['LEFT_OUT', 'MODE', 'SINCE', 'WHY'],
      leftOut.map((row) => [row.acquirer, modeOf(row), row.at, row.why]),
    ),
  ]
}

async function main(): Promise<void> {
  const { flags } = createCommandLine(USAGE).parse(process.argv.slice(2), [], { flags: ['json'] })
  const settings = readOperatorSettings()
  const status = await withRegisters(settings.databaseUrl, (registers) =>
    readStatus(registers, readPlace(settings)),
  )
  const lines = flags.has('json') ? [asJson(status)] : inWords(status)
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = status.needs.length > 0 ? 1 : 0
}

if (require.main === module) runCommand(main)
